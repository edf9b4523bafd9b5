import Foundation
import TEGeometry

/// Weather, time, music and things of every day.
extension Symbol {
  static var everyday: [Symbol] {
    [
      Symbol("clock", width: 20, height: 20, outline: clock),
      Symbol("calendar", width: 20, height: 20, outline: calendar),
      Symbol("bolt.fill", width: 20, height: 20, outline: bolt),
      Symbol("sun.max.fill", width: 22, height: 22, outline: sun),
      Symbol("cloud", width: 24, height: 20, outline: cloud.stroked(1.6)),
      Symbol("cloud.fill", width: 24, height: 20, outline: cloud),
      Symbol("cloud.rain", width: 24, height: 22, outline: rain),
      Symbol("drop.fill", width: 20, height: 20, outline: drop),
      Symbol("mappin", width: 20, height: 20, outline: mapPin),
      Symbol("mappin.circle.fill", width: 22, height: 22, outline: pinDisc),
      Symbol("car", width: 24, height: 20, outline: car),
      Symbol("square.stack", width: 20, height: 20, outline: stack),
      Symbol("music.mic", width: 20, height: 20, outline: stageMicrophone),
      Symbol("mic", width: 20, height: 20, outline: microphone(filled: false)),
      Symbol("mic.fill", width: 20, height: 20, outline: microphone(filled: true)),
      Symbol("video.fill", width: 24, height: 20, outline: video),
      Symbol("play", width: 20, height: 20, outline: playOutline),
      Symbol(
        "stop.fill", width: 20, height: 20, outline: .roundedRect(2.6, 2.6, 14.8, 14.8, radius: 2)),
      Symbol("minus.circle.fill", width: 22, height: 22, outline: minusDisc),
      Symbol("list.bullet", width: 22, height: 20, outline: list),
      Symbol("square.grid.2x2", width: 20, height: 20, outline: grid),
      Symbol("slider.horizontal.3", width: 22, height: 20, outline: sliders),
      Symbol("cart", width: 22, height: 20, outline: cart),
      Symbol("creditcard", width: 24, height: 20, outline: card),
      Symbol("tag.fill", width: 20, height: 20, outline: tag),
      Symbol("doc", width: 18, height: 20, outline: document),
      Symbol("doc.text", width: 18, height: 20, outline: writtenDocument),
      Symbol("photo", width: 24, height: 20, outline: photo),
      Symbol("tray", width: 22, height: 20, outline: tray),
      Symbol("lock", width: 18, height: 20, outline: lock),
      Symbol("flame.fill", width: 18, height: 20, outline: flame),
    ]
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> Path {
    .roundedRect(x, y, width, height, radius: radius)
      - .roundedRect(x + 1.6, y + 1.6, width - 3.2, height - 3.2, radius: max(0, radius - 1.6))
  }

  private static var clock: Path {
    .ring(10, 10, radius: 9.4, width: 1.6)
      + .polyline([(10, 4.6), (10, 10.4), (5.8, 10.4)], width: 1.6)
  }

  private static var calendar: Path {
    box(1.6, 2.6, 16.8, 15.6, radius: 2.6) + .line(2.4, 7, 17.6, 7, width: 1.8)
      + [5.8, 10, 14.2].reduce(Path()) {
        $0 + .disc($1, 10.8, radius: 1) + .disc($1, 14.6, radius: 1)
      }
  }

  private static var bolt: Path {
    .polygon(
      [(12.6, 0.8), (3.6, 11.4), (9.2, 11.4), (7.4, 19.2), (16.4, 8.4), (10.8, 8.4)], radius: 0.6)
  }

  private static var sun: Path {
    (0..<8).reduce(Path.disc(11, 11, radius: 4.6)) { path, ray in
      let angle = CGFloat(ray) * .pi / 4
      return path
        + .line(
          11 + 7 * cos(angle), 11 + 7 * sin(angle), 11 + 9.6 * cos(angle), 11 + 9.6 * sin(angle),
          width: 1.7)
    }
  }

  private static var cloud: Path {
    var path = Path()
    path.move(to: CGPoint(x: 6.4, y: 17))
    path.cubic(
      control1: CGPoint(x: 0.6, y: 17), control2: CGPoint(x: 0.6, y: 9.4),
      to: CGPoint(x: 5.4, y: 9))
    path.cubic(
      control1: CGPoint(x: 6.4, y: 2.4), control2: CGPoint(x: 15.4, y: 2.4),
      to: CGPoint(x: 17, y: 8))
    path.cubic(
      control1: CGPoint(x: 23.6, y: 7.8), control2: CGPoint(x: 23.8, y: 17),
      to: CGPoint(x: 18, y: 17))
    path.close()
    return path
  }

  private static var rain: Path {
    let small = cloud.applying(CGAffineTransform(translationX: 0, y: -2))
    return [8.0, 12, 16].reduce(small.stroked(1.5)) {
      $0 + .line($1, 17.6, $1 - 1.6, 20.8, width: 1.5)
    }
  }

  private static var drop: Path {
    .symmetric(about: 10) {
      $0.move(to: CGPoint(x: 10, y: 1))
      $0.cubic(
        control1: CGPoint(x: 12, y: 5), control2: CGPoint(x: 16, y: 8.4),
        to: CGPoint(x: 16, y: 12.8))
      $0.cubic(
        control1: CGPoint(x: 16, y: 16.6), control2: CGPoint(x: 13, y: 19),
        to: CGPoint(x: 10, y: 19))
    }
  }

  private static var mapPin: Path {
    .disc(10, 5.4, radius: 4.2) + .line(10, 9, 10, 18.6, width: 1.8)
  }

  private static var pinDisc: Path {
    .disc(11, 11, radius: 10.4) - .disc(11, 8, radius: 3.4)
      - .roundedRect(10.2, 12, 1.6, 6, radius: 0.8)
  }

  private static var car: Path {
    .polygon(
      [(2.6, 8.6), (5, 3.4), (19, 3.4), (21.4, 8.6), (21.4, 14.8), (2.6, 14.8)], radius: 1.6)
      - .polygon([(5, 8), (6.4, 5), (17.6, 5), (19, 8)], radius: 0.5)
      - .disc(6, 11.6, radius: 1.2) - .disc(18, 11.6, radius: 1.2)
      + .roundedRect(3.4, 14, 3.6, 3.6, radius: 1.2)
      + .roundedRect(17, 14, 3.6, 3.6, radius: 1.2)
  }

  private static var stack: Path {
    box(2, 6.6, 16, 12, radius: 2.6) + .line(4.2, 4.2, 15.8, 4.2, width: 1.5)
      + .line(6, 1.6, 14, 1.6, width: 1.4)
  }

  private static var stageMicrophone: Path {
    .ring(13.6, 6, radius: 4.6, width: 1.6) + .line(3.2, 17, 9.8, 9.6, width: 2.6)
  }

  private static func microphone(filled: Bool) -> Path {
    let body = Path.roundedRect(6.8, 1, 6.4, 11.4, radius: 3.2)
    var cup = Path()
    cup.move(to: CGPoint(x: 3.8, y: 9))
    cup.cubic(
      control1: CGPoint(x: 3.8, y: 17.4), control2: CGPoint(x: 16.2, y: 17.4),
      to: CGPoint(x: 16.2, y: 9))
    return (filled ? body : body - .roundedRect(8.4, 2.6, 3.2, 8.2, radius: 1.6))
      + cup.stroked(1.5) + .line(10, 15.6, 10, 18.6, width: 1.5)
      + .line(6.6, 18.6, 13.4, 18.6, width: 1.5)
  }

  private static var video: Path {
    .roundedRect(1.4, 4.4, 14.4, 11.4, radius: 2.8)
      + .polygon([(17.2, 8.6), (22.4, 5.4), (22.4, 14.8), (17.2, 11.6)], radius: 0.8)
  }

  private static var playOutline: Path {
    Path.polygon([(4, 2.4), (17, 10), (4, 17.6)], radius: 1.4).stroked(1.6)
  }

  private static var minusDisc: Path {
    .disc(11, 11, radius: 10.4) - .roundedRect(5.6, 10, 10.8, 2, radius: 1)
  }

  private static var list: Path {
    [4.4, 10, 15.6].reduce(Path()) {
      $0 + .disc(2.6, $1, radius: 1.4) + .line(7.4, $1, 20, $1, width: 1.7)
    }
  }

  private static var grid: Path {
    [1.6, 11].reduce(Path()) { path, x in
      [1.6, 11].reduce(path) { $0 + box(x, $1, 7.4, 7.4, radius: 1.8) }
    }
  }

  private static var sliders: Path {
    [(4.4, 15.0), (10, 7), (15.6, 13)].reduce(Path()) { path, row in
      path + .line(2, row.0, 20, row.0, width: 1.5) + .disc(row.1, row.0, radius: 2.2)
    }
  }

  private static var cart: Path {
    .polyline([(1.4, 2.6), (4.4, 2.6), (7, 13.4), (17.6, 13.4), (20, 5.4), (5.2, 5.4)], width: 1.6)
      + .disc(8.6, 17.2, radius: 1.6) + .disc(16.4, 17.2, radius: 1.6)
  }

  private static var card: Path {
    box(1.4, 3, 21.2, 14, radius: 2.6) + .line(2.2, 7.6, 21.8, 7.6, width: 2)
      + .line(4.8, 13, 8.6, 13, width: 1.4)
  }

  private static var tag: Path {
    .polygon([(2, 2), (10.4, 2), (18.4, 10.4), (10.4, 18.4), (2, 10.4)], radius: 1.6)
      - .disc(6.2, 6.2, radius: 1.6)
  }

  private static var document: Path {
    .polygon([(2.6, 1), (10.6, 1), (15.4, 6), (15.4, 19), (2.6, 19)], radius: 1.6)
      - .polygon(
        [(4.2, 2.6), (9.6, 2.6), (9.6, 7), (13.8, 7), (13.8, 17.4), (4.2, 17.4)], radius: 0.6)
  }

  private static var writtenDocument: Path {
    document + .line(6.2, 10.2, 11.8, 10.2, width: 1.4) + .line(6.2, 13.6, 11.8, 13.6, width: 1.4)
  }

  private static var photo: Path {
    box(1.4, 2.4, 21.2, 15.2, radius: 2.6) + .disc(7.4, 7.6, radius: 1.7)
      + .polyline(
        [(2.6, 15.6), (8.6, 11.4), (11.4, 13.6), (16.2, 9), (21.4, 14)], width: 1.6)
  }

  private static var tray: Path {
    .polyline(
      [(2, 10.4), (5, 3.6), (17, 3.6), (20, 10.4), (20, 16.4), (2, 16.4), (2, 10.4)], width: 1.6)
      + .polyline(
        [(2, 10.8), (7.4, 10.8), (8.8, 13), (13.2, 13), (14.6, 10.8), (20, 10.8)], width: 1.5)
  }

  private static var lock: Path {
    var shackle = Path()
    shackle.move(to: CGPoint(x: 5, y: 9.4))
    shackle.line(to: CGPoint(x: 5, y: 6))
    shackle.cubic(
      control1: CGPoint(x: 5, y: 0.8), control2: CGPoint(x: 13, y: 0.8), to: CGPoint(x: 13, y: 6))
    shackle.line(to: CGPoint(x: 13, y: 9.4))
    return box(2.2, 8.8, 13.6, 10.2, radius: 2.2) + shackle.stroked(1.6)
  }

  private static var flame: Path {
    var path = Path()
    path.move(to: CGPoint(x: 9.6, y: 0.8))
    path.cubic(
      control1: CGPoint(x: 10, y: 5), control2: CGPoint(x: 15.8, y: 7),
      to: CGPoint(x: 15.8, y: 12.6))
    path.cubic(
      control1: CGPoint(x: 15.8, y: 21), control2: CGPoint(x: 2.2, y: 21),
      to: CGPoint(x: 2.2, y: 12.6))
    path.cubic(
      control1: CGPoint(x: 2.2, y: 9.4), control2: CGPoint(x: 4, y: 7.4), to: CGPoint(x: 5, y: 6))
    path.cubic(
      control1: CGPoint(x: 5.6, y: 8), control2: CGPoint(x: 6.4, y: 8.8),
      to: CGPoint(x: 7.2, y: 9.2))
    path.cubic(
      control1: CGPoint(x: 6.6, y: 5.6), control2: CGPoint(x: 8, y: 2.6),
      to: CGPoint(x: 9.6, y: 0.8))
    path.close()
    return path
  }
}
