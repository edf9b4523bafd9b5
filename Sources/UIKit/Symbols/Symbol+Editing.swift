import Foundation
import TEGeometry

/// Symbols of lists, notes, sound and turns.
extension Symbol {
  static var editing: [Symbol] {
    [
      Symbol("line.3.horizontal.decrease", width: 20, height: 20, outline: decrease),
      Symbol("arrow.counterclockwise", width: 20, height: 22, outline: refresh.mirrored(about: 10)),
      Symbol(
        "arrow.uturn.backward", width: 20, height: 20, outline: undo,
        flipsForRightToLeftLayoutDirection: true),
      Symbol(
        "arrow.uturn.forward", width: 20, height: 20, outline: undo.mirrored(about: 10),
        flipsForRightToLeftLayoutDirection: true),
      Symbol("speaker.wave.1.fill", width: 20, height: 20, outline: loud(1)),
      Symbol("speaker.wave.2.fill", width: 23, height: 20, outline: loud(2)),
      Symbol("speaker.wave.3.fill", width: 26, height: 20, outline: loud(3)),
      Symbol("note.text", width: 20, height: 20, outline: note),
      Symbol("number", width: 20, height: 20, outline: number),
      Symbol("checkmark.seal.fill", width: 22, height: 22, outline: seal - sealMark),
      Symbol("checkmark.seal", width: 22, height: 22, outline: seal.stroked(1.6) + sealMark),
      Symbol("chart.bar.fill", width: 22, height: 20, outline: bars),
      Symbol("hourglass", width: 16, height: 22, outline: hourglass),
      Symbol("building.2.fill", width: 26, height: 22, outline: buildings),
      Symbol("tree.fill", width: 18, height: 24, outline: tree),
      Symbol("mountain.2.fill", width: 28, height: 18, outline: mountains),
      Symbol("sailboat.fill", width: 22, height: 22, outline: sailboat),
    ]
  }

  /// Three lines, each shorter than the one above.
  private static var decrease: Path {
    .line(2, 5, 18, 5, width: 1.8) + .line(5, 10, 15, 10, width: 1.8)
      + .line(8, 15, 12, 15, width: 1.8)
  }

  /// An arrow that turns back to the left.
  private static var undo: Path {
    .polyline(
      [(2.4, 6.4), (17.6, 6.4), (17.6, 17), (7.6, 17)], width: 1.8, radius: 5.2)
      + .polyline([(6.8, 2), (2.2, 6.4), (6.8, 10.8)], width: 1.8, radius: 0.3)
  }

  /// A loudspeaker with waves.
  private static func loud(_ waves: Int) -> Path {
    var path = speaker
    for wave in 0..<waves {
      let reach = 3.2 + 3.1 * CGFloat(wave)
      var arc = Path()
      arc.move(to: CGPoint(x: 13.6 + reach * 0.55, y: 10 - reach))
      arc.cubic(
        control1: CGPoint(x: 13.6 + reach * 1.1, y: 10 - reach * 0.45),
        control2: CGPoint(x: 13.6 + reach * 1.1, y: 10 + reach * 0.45),
        to: CGPoint(x: 13.6 + reach * 0.55, y: 10 + reach))
      path = path + arc.stroked(1.6)
    }
    return path
  }

  /// A sheet with a band at its top and lines of text.
  private static var note: Path {
    (.roundedRect(1.2, 2.2, 17.6, 15.6, radius: 3) - .roundedRect(2.8, 6.4, 14.4, 9.8, radius: 1.5))
      + .line(5.4, 9.6, 14.6, 9.6, width: 1.4) + .line(5.4, 13, 11, 13, width: 1.4)
  }

  private static var number: Path {
    .line(7.6, 2.4, 5.4, 17.6, width: 1.7) + .line(14.6, 2.4, 12.4, 17.6, width: 1.7)
      + .line(2.6, 7, 18, 7, width: 1.7) + .line(2, 13, 17.4, 13, width: 1.7)
  }

  /// A disc with eight round teeth.
  private static var seal: Path {
    let points = (0..<16).map { index -> (CGFloat, CGFloat) in
      let radius: CGFloat = index % 2 == 0 ? 10.4 : 8.4
      let angle = CGFloat(index) * .pi / 8
      return (11 + radius * sin(angle), 11 - radius * cos(angle))
    }
    return .polygon(points, radius: 1.6)
  }

  private static var sealMark: Path {
    .polyline([(6.8, 11.4), (9.8, 14.6), (15.2, 7.6)], width: 1.8, radius: 0.2)
  }

  private static var bars: Path {
    .roundedRect(1.4, 11, 5, 8, radius: 1.2) + .roundedRect(8.5, 5.6, 5, 13.4, radius: 1.2)
      + .roundedRect(15.6, 1, 5, 18, radius: 1.2)
  }

  /// Two triangles that meet in the middle, between two bars.
  private static var hourglass: Path {
    .line(1.6, 1.6, 14.4, 1.6, width: 1.7) + .line(1.6, 20.4, 14.4, 20.4, width: 1.7)
      + .polyline([(3.2, 2), (3.2, 6), (8, 11), (12.8, 6), (12.8, 2)], width: 1.5, radius: 1)
      + .polyline([(3.2, 20), (3.2, 16), (8, 11), (12.8, 16), (12.8, 20)], width: 1.5, radius: 1)
      + .polygon([(4.6, 19, 0.4), (8, 15, 0.4), (11.4, 19, 0.4)])
  }

  /// A high house and a low one, with windows.
  private static var buildings: Path {
    var path: Path =
      .roundedRect(2, 1.4, 12, 20, radius: 1.6) + .roundedRect(15, 8, 9, 13.4, radius: 1.4)
    for y in [5, 9.4, 13.8] as [CGFloat] {
      path = path - .roundedRect(4.8, y, 2.4, 2.4, radius: 0.4)
      path = path - .roundedRect(8.8, y, 2.4, 2.4, radius: 0.4)
    }
    return path - .roundedRect(18.2, 11.6, 2.6, 2.4, radius: 0.4)
      - .roundedRect(18.2, 15.8, 2.6, 2.4, radius: 0.4)
  }

  /// A crown on a trunk.
  private static var tree: Path {
    .polygon([(9, 0.8, 2), (15.4, 9.6, 1.4), (2.6, 9.6, 1.4)])
      + .polygon([(9, 6, 2), (17.2, 18, 1.6), (0.8, 18, 1.6)])
      + .roundedRect(7.8, 17, 2.4, 6, radius: 0.6)
  }

  /// Two peaks.
  private static var mountains: Path {
    .polygon([(10, 1.4, 1.4), (19.4, 17, 1), (0.8, 17, 1)])
      + .polygon([(20.4, 6.4, 1.2), (27.2, 17, 1), (20.6, 17, 0), (16.8, 10.8, 0)])
  }

  /// A hull under two sails.
  private static var sailboat: Path {
    .polygon([(10, 1.2, 0.6), (10, 14, 0.5), (2.4, 14, 0.8)])
      + .polygon([(12, 4, 0.6), (19.4, 14, 0.8), (12, 14, 0.5)])
      + .polygon([(1.2, 16, 0.6), (20.8, 16, 0.6), (17.4, 20.8, 2), (4.6, 20.8, 2)])
  }
}
