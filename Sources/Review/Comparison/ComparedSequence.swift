internal import TEExport
internal import Foundation
internal import TEGeometry
internal import TEPlayback
internal import TEScene
internal import TETypography

/// The pictures of several clips side by side; a clip that has ended keeps its last picture.
///
/// `Stage.current` is one for a process, so each player makes its own stage the current one for
/// each picture.
@MainActor
final class ComparedSequence: PictureSequence {
  private let sequences: [any PictureSequence]
  private let titles: [String]
  private let layout: ComparisonLayout
  private let scale: CGFloat
  private let isDark: Bool
  private let isTransparent: Bool
  private let showsDifference: Bool
  private let legend: DifferenceLegend
  /// Of the difference, in 255ths.
  private let tolerance: Int
  /// Called with the index of a clip whose script has failed.
  private let didFail: (Int) -> Void
  private var hasEnded: [Bool]
  private var pictures: [Picture?]
  /// The last difference, for as long as the pictures stay.
  private var difference: (first: Picture, second: Picture, bitmap: Bitmap)?

  init(
    _ sequences: [any PictureSequence], titles: [String], _ layout: ComparisonLayout,
    scale: CGFloat, isDark: Bool, isTransparent: Bool, showsDifference: Bool,
    legend: DifferenceLegend, tolerance: Int,
    didFail: @escaping (Int) -> Void
  ) {
    self.sequences = sequences
    self.titles = titles
    self.layout = layout
    self.scale = scale
    self.isDark = isDark
    self.isTransparent = isTransparent
    self.showsDifference = showsDifference
    self.legend = legend
    self.tolerance = tolerance
    self.didFail = didFail
    hasEnded = sequences.map { _ in false }
    pictures = sequences.map { _ in nil }
  }

  var estimatedDuration: Double { sequences.map(\.estimatedDuration).max() ?? 0 }
  var messages: [String] { Self.messages(zip(titles, sequences.map(\.messages)).map { $0 }) }

  /// Each message of the panels once, with the titles of those that have it.
  static func messages(_ panels: [(title: String, messages: [String])]) -> [String] {
    var messages: [String] = []
    for message in panels.flatMap(\.messages) where !messages.contains(message) {
      messages.append(message)
    }
    return messages.map { message in
      let titles = panels.filter { $0.messages.contains(message) }.map(\.title)
      return (titles.count == panels.count ? "all panels" : titles.joined(separator: ", "))
        + ": \(message)"
    }
  }

  var stepName: String { sequences[hasEnded.firstIndex(of: false) ?? 0].stepName }
  var playedLength: Double { sequences.map(\.playedLength).max() ?? 0 }

  func stepName(at time: Double) -> String {
    let running = hasEnded.firstIndex(of: false) ?? 0
    return sequences[running].stepName(at: time)
  }

  func picture(at time: Double) throws(PlaybackError) -> Picture? {
    for index in sequences.indices where !hasEnded[index] {
      do throws(PlaybackError) {
        if let picture = try sequences[index].picture(at: time) {
          pictures[index] = picture
        } else {
          hasEnded[index] = true
        }
      } catch {
        didFail(index)
        throw error
      }
    }
    return hasEnded.contains(false) ? composed() : nil
  }

  private func composed() -> Picture {
    let all = CGRect(origin: .zero, size: layout.canvas)
    var root = Layer(bounds: all)
    if !isTransparent { root.backgroundColor = Decoration.neutralBackground(isDark: isDark) }
    let ink = isDark ? RGBAColor.white : RGBAColor(hex: 0x1c1c1e)
    let titles = titles + (showsDifference ? ["Difference"] : [])
    for (title, frame) in zip(titles, layout.titles) {
      root.sublayers.append(
        DrawingBoard.text(title, in: frame, size: 15, weight: 600, ink, alignment: .center))
    }
    for (index, (picture, frame)) in zip(pictures, layout.panels).enumerated() {
      root.sublayers += legend.layers(ofClip: index, beneath: frame, ink)
      guard let picture else { continue }
      var panel = Layer(bounds: CGRect(origin: .zero, size: picture.size))
      panel.transform = ProjectiveTransform(
        CGAffineTransform(translationX: frame.minX, y: frame.minY))
      panel.isDisplay = true
      panel.masksToBounds = true
      panel.sublayers = [picture.root]
      root.sublayers.append(panel)
    }
    if showsDifference, let frame = layout.panels.last, let bitmap = currentDifference() {
      var panel = Layer(bounds: frame)
      panel.contents = .image(ImageContents(bitmap: bitmap, frame: frame))
      root.sublayers.append(panel)
    }
    return Picture(
      size: layout.canvas, scale: scale, root: root, isOpaque: !isTransparent)
  }

  /// Where the first two pictures differ.
  private func currentDifference() -> Bitmap? {
    guard let first = pictures[0], let second = pictures[1] else { return nil }
    if let difference, difference.first == first, difference.second == second {
      return difference.bitmap
    }
    let bitmap = Bitmap(DifferenceImage(first, second, tolerance: tolerance))
    difference = (first, second, bitmap)
    return bitmap
  }
}
