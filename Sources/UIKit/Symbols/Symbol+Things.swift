import Foundation
import TEGeometry

/// Things of players, shops, maps and settings.
extension Symbol {
  static var things: [Symbol] {
    [
      Symbol("forward.fill", width: 30, height: 20, outline: forward),
      Symbol("backward.fill", width: 30, height: 20, outline: forward.mirrored(about: 15)),
      Symbol("speaker.fill", width: 14, height: 20, outline: speaker),
      Symbol("bag.fill", width: 22, height: 24, outline: bag),
      Symbol("minus", width: 20, height: 20, outline: .line(1.2, 10, 18.8, 10, width: 1.9)),
      Symbol("arrow.up.circle.fill", width: 20, height: 20, outline: arrowUpDisc),
      Symbol("location.fill", width: 20, height: 20, outline: location),
      Symbol("leaf.fill", width: 22, height: 22, outline: leaf),
      Symbol("cup.and.saucer.fill", width: 24, height: 22, outline: cup),
      Symbol("book.fill", width: 24, height: 20, outline: book),
      Symbol("moon.fill", width: 20, height: 20, outline: moon),
      Symbol("globe", width: 20, height: 20, outline: globe),
      Symbol("lock.fill", width: 18, height: 22, outline: lock),
    ]
  }

  /// Two triangles that point right.
  private static var forward: Path {
    .polygon([(1.2, 1.6, 1.6), (15.4, 10, 1.6), (1.2, 18.4, 1.6)])
      + .polygon([(15, 1.6, 1.6), (29.4, 10, 1.6), (15, 18.4, 1.6)])
  }

  static var speaker: Path {
    .polygon([
      (1, 6.4, 1.4), (5, 6.4, 0.4), (12.6, 0.6, 1.2), (12.6, 19.4, 1.2), (5, 13.6, 0.4),
      (1, 13.6, 1.4),
    ])
  }

  private static var bag: Path {
    .polygon([(2.6, 6.8, 1.8), (19.4, 6.8, 1.8), (20.8, 23, 3.4), (1.2, 23, 3.4)])
      + .polyline([(7, 8), (7, 1.9), (15, 1.9), (15, 8)], width: 1.8, radius: 3.9)
  }

  private static var arrowUpDisc: Path {
    let arrow = Path.polygon([
      (10, 4.2, 0.5), (15.2, 9.6, 0.7), (13.9, 10.9, 0.7), (10.95, 7.9, 0), (10.95, 15.4, 0.8),
      (9.05, 15.4, 0.8), (9.05, 7.9, 0), (6.1, 10.9, 0.7), (4.8, 9.6, 0.7),
    ])
    return .disc(10, 10, radius: 9.8) - arrow
  }

  /// An arrowhead that points to the upper right.
  private static var location: Path {
    .polygon([(0.8, 9.4, 0.9), (19.4, 0.6, 1.2), (10.6, 19.2, 0.9), (9.4, 10.6, 0.5)])
  }

  /// A leaf whose tip is at the upper right, on a stalk.
  private static var leaf: Path {
    var blade = Path()
    blade.move(to: CGPoint(x: 20.4, y: 1.4))
    blade.cubic(
      control1: CGPoint(x: 22.6, y: 12), control2: CGPoint(x: 17.4, y: 19.4),
      to: CGPoint(x: 10.4, y: 18.6))
    blade.cubic(
      control1: CGPoint(x: 4.6, y: 18), control2: CGPoint(x: 1.8, y: 13),
      to: CGPoint(x: 4, y: 8.6))
    blade.cubic(
      control1: CGPoint(x: 7, y: 3), control2: CGPoint(x: 14.6, y: 5.6),
      to: CGPoint(x: 20.4, y: 1.4))
    blade.close()
    return blade + .line(1.4, 20.8, 6, 15.8, width: 1.8)
  }

  private static var cup: Path {
    .polygon([
      (2.4, 2.4, 0.8), (17.2, 2.4, 0.8), (17.2, 11, 6), (14, 16.6, 4), (5.6, 16.6, 4), (2.4, 11, 6),
    ]) + .polyline([(16.6, 4.6), (22.2, 4.6), (22.2, 11), (15.6, 11)], width: 1.7, radius: 3)
      + .line(1.8, 19.8, 20.2, 19.8, width: 1.8)
  }

  /// An open book: two pages.
  private static var book: Path {
    let page = Path.polygon([
      (0.8, 3.2, 1.2), (6, 1, 5), (11.3, 3.4, 0.4), (11.3, 19, 0.4), (6, 16.8, 5), (0.8, 18.4, 1),
    ])
    return page + page.mirrored(about: 12)
  }

  /// A disc without the part that another one covers.
  private static var moon: Path {
    let (outer, inner) = (9.4, 8.0)
    let distance = 6.2
    // Two circles of radii r and s with centres at the distance d intersect at
    // (r^2 - s^2 + d^2) / (2 d) from the first centre.
    let along = (outer * outer - inner * inner + distance * distance) / (2 * distance)
    let half = (outer * outer - along * along).squareRoot()
    let (wide, narrow) = (atan2(half, along), atan2(half, along - distance))
    let axis = -Double.pi / 4
    let center = CGPoint(x: 9.9, y: 10.1)
    let step = CGFloat(distance / 2.0.squareRoot())
    var path = Path()
    path.addArc(
      center: center, radius: CGFloat(outer), startAngle: axis + wide,
      endAngle: axis - wide + 2 * .pi, clockwise: true)
    path.addArc(
      center: CGPoint(x: center.x + step, y: center.y - step), radius: CGFloat(inner),
      startAngle: axis - narrow + 2 * .pi, endAngle: axis + narrow, clockwise: false)
    path.close()
    return path
  }

  private static var globe: Path {
    let meridian = Path.ellipse(10, 10, 4.6, 9.2) - .ellipse(10, 10, 3.2, 7.8)
    return .ring(10, 10, radius: 9.8, width: 1.5) + meridian
      + .line(1.4, 10, 18.6, 10, width: 1.4) + .line(10, 1.4, 10, 18.6, width: 1.4)
  }

  private static var lock: Path {
    .roundedRect(1.4, 9.4, 15.2, 12, radius: 2.6)
      + .polyline([(4.6, 10.4), (4.6, 1.9), (13.4, 1.9), (13.4, 10.4)], width: 1.9, radius: 4.2)
  }
}
