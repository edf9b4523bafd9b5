import Foundation
import TEGeometry

/// The symbols of a photo library's tab bar, in boxes of 28 points.
extension Symbol {
  static var photoLibrary: [Symbol] {
    [
      Symbol("photo.fill.on.rectangle.fill", width: 30, height: 28, outline: photoStack),
      Symbol("heart.text.square.fill", width: 28, height: 28, outline: memories),
      Symbol("rectangle.stack.fill", width: 28, height: 28, outline: albums),
    ]
  }

  /// A photograph with mountains and a sun, in front of another at its upper left.
  private static var photoStack: Path {
    let front = Path.roundedRect(7, 8.6, 21.4, 15.8, radius: 3.4, curve: .continuous)
    let landscape = Path.polygon([
      (9.2, 22.4, 1.3), (9.2, 19.9, 0.2), (13.6, 15.6, 1), (16.7, 18.6, 0.4), (20.4, 14.4, 1.1),
      (26.2, 20.2, 0.2), (26.2, 22.4, 1.3),
    ])
    let back = Path.polyline(
      [(4.6, 19.4), (2.6, 19.4), (2.6, 4.6), (22.9, 4.6), (22.9, 6.4)], width: 2, radius: 2.6)
    return front - landscape - .disc(13.2, 12.6, radius: 1.7) + back
  }

  /// A heart and two lines of text cut out of a square.
  private static var memories: Path {
    let square = Path.roundedRect(2.6, 2.6, 22.8, 22.8, radius: 5.2, curve: .continuous)
    let heart = Path.symmetric(about: 14) { half in
      half.move(to: CGPoint(x: 14, y: 8.2))
      half.cubic(
        control1: CGPoint(x: 14.7, y: 7), control2: CGPoint(x: 15.8, y: 6.3),
        to: CGPoint(x: 17.1, y: 6.3))
      half.cubic(
        control1: CGPoint(x: 19, y: 6.3), control2: CGPoint(x: 20.4, y: 7.8),
        to: CGPoint(x: 20.4, y: 9.8))
      half.cubic(
        control1: CGPoint(x: 20.4, y: 12.4), control2: CGPoint(x: 17.8, y: 14.8),
        to: CGPoint(x: 14, y: 17))
    }
    return square - heart - .line(7.6, 20.6, 20.4, 20.6, width: 1.8)
  }

  /// A stack: a card below the upper edges of two more.
  private static var albums: Path {
    .roundedRect(2.4, 10, 23.2, 15, radius: 3.6, curve: .continuous)
      + .line(4.9, 7, 23.1, 7, width: 1.9) + .line(7.1, 3.4, 20.9, 3.4, width: 1.9)
  }
}
