import Foundation
import TEGeometry

/// Everyday objects, and a person.
extension Symbol {
  static var objects: [Symbol] {
    [
      Symbol("house.fill", width: 28, height: 28, outline: house),
      Symbol("person.crop.circle.fill", width: 28, height: 28, outline: person),
      Symbol("gearshape.fill", width: 22, height: 22, outline: gear),
      Symbol("bell.fill", width: 20, height: 22, outline: bell),
      Symbol("trash", width: 20, height: 22, outline: trash),
      Symbol("map.fill", width: 24, height: 20, outline: map),
    ]
  }

  /// A house: a roof above walls with a door.
  private static var house: Path {
    let roof = Path.polyline([(2.4, 13.5), (14, 3.4), (25.6, 13.5)], width: 2.2, radius: 0.8)
    let chimney = Path.polygon([
      (20.2, 4.8, 0.6), (23.2, 4.8, 0.6), (23.2, 12.2, 0), (20.2, 9.6, 0),
    ])
    let walls = Path.polygon([
      (14, 6.8, 0.9), (23, 14.6, 0.3), (23, 25.2, 2.4), (17.3, 25.2, 0.4), (17.3, 17.4, 1),
      (10.7, 17.4, 1), (10.7, 25.2, 0.4), (5, 25.2, 2.4), (5, 14.6, 0.3),
    ])
    return roof + chimney + walls
  }

  /// A head and shoulders cut out of a disc; the shoulders end in line with the disc's edge.
  private static var person: Path {
    let center = CGPoint(x: 14, y: 14)
    let rim: CGFloat = 11.4
    let shoulders: CGFloat = 8.4
    let drop: CGFloat = 11.2
    // Two circles of radii r and s with centres at the distance d intersect at
    // (r^2 - s^2 + d^2) / (2 d) from the first centre.
    let height = (rim * rim - shoulders * shoulders + drop * drop) / (2 * drop)
    let halfWidth = (rim * rim - height * height).squareRoot()
    let outer = Double(atan2(height, halfWidth))
    let inner = Double(atan2(height - drop, halfWidth))
    var body = Path()
    body.addArc(
      center: CGPoint(x: center.x, y: center.y + drop), radius: shoulders,
      startAngle: .pi - inner, endAngle: inner, clockwise: true)
    body.addArc(
      center: center, radius: rim, startAngle: outer, endAngle: .pi - outer, clockwise: true)
    body.close()
    return .disc(14, 14, radius: 12.6) - .ellipse(14, 10.8, 4.1, 4.5) - body
  }

  /// A gear with eight teeth and a hole.
  private static var gear: Path {
    let teeth = 8
    let points = (0..<teeth).flatMap { tooth -> [(CGFloat, CGFloat)] in
      let middle = Double(tooth) * 2 * .pi / Double(teeth)
      let corners: [(radius: Double, angle: Double)] = [
        (8.5, -0.29), (10.5, -0.19), (10.5, 0.19), (8.5, 0.29),
      ]
      return corners.map { corner in
        (
          CGFloat(11 + corner.radius * sin(middle + corner.angle)),
          CGFloat(11 - corner.radius * cos(middle + corner.angle))
        )
      }
    }
    return .polygon(points, radius: 0.85) - .disc(11, 11, radius: 3.6)
  }

  private static var bell: Path {
    let body = Path.symmetric(about: 10) { half in
      half.move(to: CGPoint(x: 10, y: 0.9))
      half.cubic(
        control1: CGPoint(x: 11.2, y: 0.9), control2: CGPoint(x: 12, y: 1.7),
        to: CGPoint(x: 12.1, y: 2.7))
      half.cubic(
        control1: CGPoint(x: 14.6, y: 3.5), control2: CGPoint(x: 16, y: 5.7),
        to: CGPoint(x: 16.1, y: 8.6))
      half.cubic(
        control1: CGPoint(x: 16.2, y: 11.4), control2: CGPoint(x: 16.6, y: 12.6),
        to: CGPoint(x: 18, y: 14.1))
      half.cubic(
        control1: CGPoint(x: 18.6, y: 14.7), control2: CGPoint(x: 18.9, y: 15.1),
        to: CGPoint(x: 18.9, y: 15.7))
      half.cubic(
        control1: CGPoint(x: 18.9, y: 16.5), control2: CGPoint(x: 18.3, y: 17),
        to: CGPoint(x: 17.4, y: 17))
      half.line(to: CGPoint(x: 10, y: 17))
    }
    let clapper = Path.symmetric(about: 10) { half in
      half.move(to: CGPoint(x: 10, y: 18.4))
      half.line(to: CGPoint(x: 12.9, y: 18.4))
      half.cubic(
        control1: CGPoint(x: 12.7, y: 20), control2: CGPoint(x: 11.6, y: 21.1),
        to: CGPoint(x: 10, y: 21.1))
    }
    return body + clapper
  }

  private static var trash: Path {
    let can = Path.polyline(
      [(3.3, 4.5), (4.2, 20.6), (15.8, 20.6), (16.7, 4.5)], width: 1.6, radius: 2)
    let handle = Path.polyline(
      [(6.8, 4.3), (6.8, 1.3), (13.2, 1.3), (13.2, 4.3)], width: 1.6, radius: 1.5)
    return can + handle + .line(1.4, 4.4, 18.6, 4.4, width: 1.6)
      + .line(10, 8.3, 10, 16.9, width: 1.5) + .line(6.9, 8.3, 7.2, 16.9, width: 1.5)
      + .line(13.1, 8.3, 12.8, 16.9, width: 1.5)
  }

  /// A folded map of three panels.
  private static var map: Path {
    .polygon([(1, 3.9, 1.6), (7.4, 1, 0.3), (7.4, 16, 0.3), (1, 18.9, 1.6)])
      + .polygon([(8.8, 1, 0.3), (15.2, 4, 0.3), (15.2, 19, 0.3), (8.8, 16, 0.3)])
      + .polygon([(16.6, 4, 0.3), (23, 1.1, 1.6), (23, 16.1, 1.6), (16.6, 19, 0.3)])
  }
}
