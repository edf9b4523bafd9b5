import Foundation
import TEGeometry

/// People, messages and devices.
extension Symbol {
  static var people: [Symbol] {
    [
      Symbol("person", width: 20, height: 20, outline: person(10, outlined: true)),
      Symbol("person.fill", width: 20, height: 20, outline: person(10, outlined: false)),
      Symbol(
        "person.2", width: 26, height: 20,
        outline: person(9.5, outlined: true) + person(19, scale: 0.8, outlined: true)),
      Symbol(
        "person.2.fill", width: 26, height: 20,
        outline: person(9.5, outlined: false) + person(19.6, scale: 0.8, outlined: false)),
      Symbol("person.circle", width: 22, height: 22, outline: personRing),
      Symbol("person.crop.circle", width: 22, height: 22, outline: personRing),
      Symbol("person.badge.key.fill", width: 24, height: 20, outline: personKey),
      Symbol("message", width: 20, height: 20, outline: bubble(filled: false)),
      Symbol("message.fill", width: 20, height: 20, outline: bubble(filled: true)),
      Symbol("bubble.left", width: 20, height: 20, outline: bubble(filled: false)),
      Symbol("bubble.left.fill", width: 20, height: 20, outline: bubble(filled: true)),
      Symbol("envelope", width: 22, height: 20, outline: envelope),
      Symbol("phone.fill", width: 20, height: 20, outline: phone),
      Symbol("paperplane.fill", width: 20, height: 20, outline: plane),
      Symbol("iphone", width: 20, height: 20, outline: device),
      Symbol("eye", width: 24, height: 20, outline: eye),
      Symbol("info", width: 20, height: 20, outline: info),
      Symbol("exclamationmark", width: 20, height: 20, outline: exclamation),
      Symbol("exclamationmark.triangle", width: 22, height: 20, outline: warning),
      Symbol("questionmark", width: 20, height: 20, outline: question),
      Symbol("chevron.up", width: 20, height: 13, outline: chevronUp),
      Symbol("chevron.up.chevron.down", width: 14, height: 20, outline: upAndDown),
      Symbol("arrow.up", width: 20, height: 20, outline: arrow(down: false)),
      Symbol("arrow.down", width: 20, height: 20, outline: arrow(down: true)),
      Symbol("circle", width: 20, height: 20, outline: .ring(10, 10, radius: 8.8, width: 1.6)),
      Symbol("circle.fill", width: 20, height: 20, outline: .disc(10, 10, radius: 8.8)),
      Symbol("square", width: 20, height: 20, outline: box(1.8, 1.8, 16.4, 16.4, radius: 3.4)),
      Symbol(
        "square.fill", width: 20, height: 20,
        outline: .roundedRect(1.8, 1.8, 16.4, 16.4, radius: 3.4)),
    ]
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> Path {
    .roundedRect(x, y, width, height, radius: radius)
      - .roundedRect(x + 1.6, y + 1.6, width - 3.2, height - 3.2, radius: max(0, radius - 1.6))
  }

  /// A head over shoulders, about a vertical axis.
  private static func person(_ x: CGFloat, scale: CGFloat = 1, outlined: Bool) -> Path {
    let floor: CGFloat = 18
    func y(_ above: CGFloat) -> CGFloat { floor - above * scale }
    let width = 7.2 * scale
    var shoulders = Path()
    shoulders.move(to: CGPoint(x: x - width, y: y(0.4)))
    shoulders.cubic(
      control1: CGPoint(x: x - width, y: y(4.6)), control2: CGPoint(x: x - 3.6 * scale, y: y(6.4)),
      to: CGPoint(x: x, y: y(6.4)))
    shoulders.cubic(
      control1: CGPoint(x: x + 3.6 * scale, y: y(6.4)), control2: CGPoint(x: x + width, y: y(4.6)),
      to: CGPoint(x: x + width, y: y(0.4)))
    shoulders.close()
    let head = CGPoint(x: x, y: y(11.6))
    if outlined {
      return shoulders.stroked(1.6) + .ring(head.x, head.y, radius: 4.4 * scale, width: 1.6)
    }
    return shoulders + .disc(head.x, head.y, radius: 4.2 * scale)
  }

  private static var personRing: Path {
    .ring(11, 11, radius: 10.4, width: 1.6) + .disc(11, 8.6, radius: 3.4)
      + .ellipse(11, 16.4, 5.6, 2.8)
  }

  private static var personKey: Path {
    person(8.4, outlined: false) + .ring(19.4, 8, radius: 3.2, width: 1.6)
      + .line(19.4, 11.4, 19.4, 17.4, width: 1.7) + .line(19.4, 15.4, 21.4, 15.4, width: 1.5)
  }

  private static func bubble(filled: Bool) -> Path {
    let tail = Path.polygon([(4.4, 13), (9.4, 15), (4, 18.6)], radius: 0.8)
    let body = Path.ellipse(10, 9, 9, 7.6)
    return filled ? body + tail : body - .ellipse(10, 9, 7.4, 6) + tail
  }

  private static var envelope: Path {
    box(1.4, 3.4, 19.2, 13.6, radius: 2.6)
      + .polyline([(3, 5.6), (11, 11.6), (19, 5.6)], width: 1.5)
  }

  private static var phone: Path {
    .polyline([(4.4, 4.2), (5.2, 9), (11, 14.8), (15.8, 15.6)], width: 4.2, radius: 5)
  }

  private static var plane: Path {
    .polygon([(1.6, 9.4), (18.4, 1.8), (12.4, 18.2), (9.2, 11.6)], radius: 0.7)
  }

  private static var device: Path {
    box(5, 1, 10, 18, radius: 2.4) + .line(8.6, 16.6, 11.4, 16.6, width: 1.1)
  }

  private static var eye: Path {
    var lid = Path()
    lid.move(to: CGPoint(x: 1.6, y: 10))
    lid.cubic(
      control1: CGPoint(x: 6, y: 3), control2: CGPoint(x: 18, y: 3), to: CGPoint(x: 22.4, y: 10))
    lid.cubic(
      control1: CGPoint(x: 18, y: 17), control2: CGPoint(x: 6, y: 17), to: CGPoint(x: 1.6, y: 10))
    lid.close()
    return lid.stroked(1.6) + .disc(12, 10, radius: 3)
  }

  private static var info: Path {
    .disc(10, 3.6, radius: 1.5) + .polyline([(8, 8), (10.4, 8), (10.4, 16.6)], width: 1.8)
      + .line(7.6, 16.6, 13, 16.6, width: 1.8)
  }

  private static var exclamation: Path {
    .line(10, 3, 10, 11.6, width: 2.2) + .disc(10, 16.4, radius: 1.5)
  }

  private static var warning: Path {
    let outer = Path.polygon([(11, 1.4), (21, 18.6), (1, 18.6)], radius: 1.6)
    let inner = Path.polygon([(11, 4.8), (18.2, 17), (3.8, 17)], radius: 0.6)
    return outer - inner + .line(11, 8.4, 11, 12.6, width: 1.6) + .disc(11, 15, radius: 1)
  }

  private static var question: Path {
    var hook = Path()
    hook.move(to: CGPoint(x: 6.4, y: 6.4))
    hook.cubic(
      control1: CGPoint(x: 6.4, y: 1.2), control2: CGPoint(x: 13.8, y: 1.4),
      to: CGPoint(x: 13.6, y: 6.2))
    hook.cubic(
      control1: CGPoint(x: 13.5, y: 9), control2: CGPoint(x: 10, y: 9), to: CGPoint(x: 10, y: 12))
    return hook.stroked(2) + .disc(10, 16.6, radius: 1.4)
  }

  private static var chevronUp: Path {
    .polyline([(2.6, 10.2), (10, 3), (17.4, 10.2)], width: 2.1)
  }

  private static var upAndDown: Path {
    .polyline([(2.6, 7.6), (7, 3.2), (11.4, 7.6)], width: 1.9)
      + .polyline([(2.6, 12.4), (7, 16.8), (11.4, 12.4)], width: 1.9)
  }

  private static func arrow(down: Bool) -> Path {
    let (tail, tip): (CGFloat, CGFloat) = down ? (2.4, 17.6) : (17.6, 2.4)
    let back = tip + (down ? -6.4 : 6.4)
    return .line(10, tail, 10, tip, width: 1.9)
      + .polyline([(3.6, back), (10, tip), (16.4, back)], width: 1.9)
  }
}
