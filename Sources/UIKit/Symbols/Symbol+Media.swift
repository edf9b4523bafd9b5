import Foundation
import TEGeometry

/// Playback, photographs and music.
extension Symbol {
  static var media: [Symbol] {
    [
      Symbol("play.fill", width: 18, height: 20, outline: play),
      Symbol("pause.fill", width: 16, height: 20, outline: pause),
      Symbol("music.note", width: 16, height: 22, outline: note),
      Symbol("camera.fill", width: 26, height: 22, outline: camera),
      Symbol("photo.on.rectangle", width: 28, height: 24, outline: photos),
    ]
  }

  private static var play: Path {
    .polygon([(2, 1, 1.7), (17.6, 10, 1.7), (2, 19, 1.7)])
  }

  private static var pause: Path {
    .roundedRect(2.2, 1.8, 4.2, 16.4, radius: 1.2) + .roundedRect(9.6, 1.8, 4.2, 16.4, radius: 1.2)
  }

  /// A quaver with its flag.
  private static var note: Path {
    let head = Path.ellipse(0, 0, 3.9, 3).applying(
      CGAffineTransform(rotationAngle: -0.32)
        .concatenating(CGAffineTransform(translationX: 4.9, y: 18)))
    let stem = Path.polygon([
      (6.9, 3, 1.2), (14.6, 1, 0.8), (14.6, 5.1, 0.9), (8.7, 6.6, 0.4), (8.7, 18, 0), (6.9, 18, 0),
    ])
    return head + stem
  }

  private static var camera: Path {
    let body = Path.roundedRect(1, 4.4, 24, 16.6, radius: 3.4, curve: .continuous)
    let hump = Path.polygon([
      (6.6, 5.6, 0), (8.9, 1.4, 1.7), (17.1, 1.4, 1.7), (19.4, 5.6, 0), (19.4, 7, 0), (6.6, 7, 0),
    ])
    return body + hump - .disc(13, 12.4, radius: 5.3) + .disc(13, 12.4, radius: 3.7)
      - .disc(21.2, 8.2, radius: 1.15)
  }

  /// One photograph in front of another.
  private static var photos: Path {
    let front = Path.roundedRect(6, 6, 20.8, 16.4, radius: 3).stroked(1.8)
    let back = Path.polyline(
      [(1.6, 16.6), (1.6, 1.6), (21.8, 1.6)], width: 1.8, radius: 2.8)
    let hills = Path.polygon([
      (6.4, 18.4, 0), (11.6, 13.6, 1.1), (15, 17, 0.5), (20, 12.2, 1.1), (26.4, 18.2, 0),
      (26.4, 21.6, 0), (6.4, 21.6, 0),
    ])
    return front + back + hills + .disc(11.2, 10.6, radius: 1.7)
  }
}
