import Foundation
import TEGeometry

/// The symbols at the trailing end of the status bar, at their sizes there.
extension Symbol {
  static var statusBar: [Symbol] {
    [
      Symbol(
        "cellularbars", width: 19.33, height: 12.33, outline: cellularBars,
        flipsForRightToLeftLayoutDirection: true),
      Symbol("wifi", width: 17, height: 12.33, outline: wifi),
      Symbol(
        "battery.100", width: 27.33, height: 13, outline: batteryCase + batteryLevel,
        flipsForRightToLeftLayoutDirection: true),
      Symbol(
        "battery.0", width: 27.33, height: 13, outline: batteryCase,
        flipsForRightToLeftLayoutDirection: true),
    ]
  }

  private static var cellularBars: Path {
    // Screenshots of an iPhone 15 Pro, iOS 17.5 (fidelity.md section 8).
    let heights: [CGFloat] = [4.67, 7, 9.67, 12.33]
    return heights.enumerated().reduce(Path()) { path, bar in
      path
        + .roundedRect(
          CGFloat(bar.offset) * 16 / 3, 12.33 - bar.element, 10 / 3, bar.element, radius: 1.05)
    }
  }

  /// Wi-Fi: a wedge and two arcs about the same point.
  private static var wifi: Path {
    .sector(inner: 9.75, outer: 12.12) + .sector(inner: 5.75, outer: 8.12)
      + .sector(inner: 0, outer: 4.15)
  }

  private static var batteryCase: Path {
    var nub = Path()
    nub.move(to: CGPoint(x: 26, y: 4.4))
    nub.cubic(
      control1: CGPoint(x: 26.85, y: 4.75), control2: CGPoint(x: 27.33, y: 5.55),
      to: CGPoint(x: 27.33, y: 6.5))
    nub.cubic(
      control1: CGPoint(x: 27.33, y: 7.45), control2: CGPoint(x: 26.85, y: 8.25),
      to: CGPoint(x: 26, y: 8.6))
    nub.close()
    return .roundedRect(0, 0, 25, 13, radius: 4.3, curve: .continuous)
      - .roundedRect(1, 1, 23, 11, radius: 3.3, curve: .continuous) + nub
  }

  private static var batteryLevel: Path {
    .roundedRect(2, 2, 21, 9, radius: 2.5, curve: .continuous)
  }
}

extension Path {
  /// A quarter of a ring about (8.5, 12.25) that points up, with slightly rounded corners; with an inner
  /// radius of 0, a wedge.
  fileprivate static func sector(inner: CGFloat, outer: CGFloat) -> Path {
    let rounding: CGFloat = 0.35
    let center = CGPoint(x: 8.5, y: 12.25)
    let edge = Double.pi / 4
    func point(_ radius: CGFloat, _ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(sin(angle)), y: center.y - radius * CGFloat(cos(angle)))
    }
    // The angle between the straight edge and the centre of a rounding arc that is tangent to it.
    func inset(_ radius: CGFloat) -> Double { asin(Double(rounding / radius)) }
    let high = edge - inset(outer - rounding)
    var path = Path()
    path.addArc(
      center: center, radius: outer, startAngle: -high - .pi / 2, endAngle: high - .pi / 2,
      clockwise: true)
    path.addArc(
      center: point(outer - rounding, high), radius: rounding, startAngle: high - .pi / 2,
      endAngle: edge, clockwise: true)
    if inner > 0 {
      let low = edge - inset(inner + rounding)
      path.addArc(
        center: point(inner + rounding, low), radius: rounding, startAngle: edge,
        endAngle: low + .pi / 2, clockwise: true)
      path.addArc(
        center: center, radius: inner, startAngle: low - .pi / 2, endAngle: -low - .pi / 2,
        clockwise: false)
      path.addArc(
        center: point(inner + rounding, -low), radius: rounding, startAngle: .pi / 2 - low,
        endAngle: .pi - edge, clockwise: true)
    } else {
      path.addArc(
        center: point(rounding * 2.0.squareRoot(), 0), radius: rounding, startAngle: edge,
        endAngle: .pi - edge, clockwise: true)
    }
    path.addArc(
      center: point(outer - rounding, -high), radius: rounding, startAngle: .pi - edge,
      endAngle: 3 * .pi / 2 - high, clockwise: true)
    path.close()
    return path
  }
}
