package import Foundation

/// Which corners of a rectangle are rounded.
package struct CornerMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The corner at the smallest x and y.
  package static let topLeft = CornerMask(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  package static let topRight = CornerMask(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  package static let bottomLeft = CornerMask(rawValue: 4)
  /// The corner at the largest x and y.
  package static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  package static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The rounding of a rectangle's corners.
package struct Corners: Hashable, Sendable {
  /// Horizontal and vertical radius, in points; equal unless the shape is an ellipse.
  package var radii: CGSize
  /// The shape of each corner.
  package var curve: CornerCurve
  /// The corners that are rounded.
  package var mask: CornerMask

  package init(radii: CGSize, curve: CornerCurve = .circular, mask: CornerMask = .all) {
    self.radii = radii
    self.curve = curve
    self.mask = mask
  }

  /// Circular corners, of a radius in points.
  package init(radius: CGFloat, curve: CornerCurve = .circular, mask: CornerMask = .all) {
    self.init(radii: CGSize(width: radius, height: radius), curve: curve, mask: mask)
  }

  /// Corners without rounding.
  package static let square = Corners(radius: 0)

  /// Whether no corner is rounded.
  package var isSquare: Bool { radii.width <= 0 || radii.height <= 0 || mask.isEmpty }

  /// The extent of a corner along its edges, in units of the radius; see ``CornerCurve``.
  fileprivate(set) var reach: CGFloat = CornerCurve.continuousReach

  /// Radii clamped to half of the shorter side, the rule of `CALayer.cornerRadius`, and the reach
  /// of a continuous corner shortened to what the sides leave.
  package func clamped(to size: CGSize) -> Corners {
    var copy = self
    let halfWidth = max(0, size.width / 2)
    let halfHeight = max(0, size.height / 2)
    if radii.width == radii.height {
      let radius = min(max(0, radii.width), halfWidth, halfHeight)
      copy.radii = CGSize(width: radius, height: radius)
    } else {
      copy.radii = CGSize(
        width: min(max(0, radii.width), halfWidth), height: min(max(0, radii.height), halfHeight))
    }
    if copy.radii.width > 0, copy.radii.height > 0 {
      let room = min(halfWidth / copy.radii.width, halfHeight / copy.radii.height)
      copy.reach = min(CornerCurve.continuousReach, max(1, room))
    }
    return copy
  }
}

/// The curve of a rounded corner.
package enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's smooth corner, whose curvature grows gradually.
  ///
  /// Control points in units of the radius, as published by PaintCode (fidelity.md section 4). The
  /// corner reaches 1.528665 radii along each edge. Where the sides leave less room, the control
  /// points move linearly towards those of the quarter circle, which reaches 1.
  case continuous

  /// The extent of a continuous corner along its edges, in units of the radius.
  package static let continuousReach: CGFloat = 1.528665

  struct Segment {
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
  }

  /// The corner at the origin, from (0, start) on the arriving edge to (start, 0) on the leaving one.
  func segments(reach: CGFloat) -> (start: CGFloat, curves: [Segment]) {
    switch self {
    case .circular:
      // A cubic's best quarter circle: kappa = 4/3 (sqrt 2 - 1).
      let handle = 1 - 0.552_284_749_830_793_4
      return (
        1,
        [
          Segment(
            control1: CGPoint(x: 0, y: handle), control2: CGPoint(x: handle, y: 0),
            end: CGPoint(x: 1, y: 0))
        ]
      )
    case .continuous:
      let smoothness = (reach - 1) / (Self.continuousReach - 1)
      func blend(_ smooth: Double, _ circle: Double) -> CGFloat {
        CGFloat(circle) + (CGFloat(smooth) - CGFloat(circle)) * smoothness
      }
      // The quarter circle cut into the same three pieces, at the angles of the smooth corner's
      // joints, so that a clamped corner tends to a circle of the clamped radius.
      let circle = Self.splitQuarterCircle
      let start = blend(1.528665, 1)
      let a = CGPoint(x: 0, y: blend(1.088493, circle[0].y))
      let b = CGPoint(x: blend(0, circle[1].x), y: blend(0.868407, circle[1].y))
      let c = CGPoint(x: blend(0.074911, circle[2].x), y: blend(0.631494, circle[2].y))
      let d = CGPoint(x: blend(0.169060, circle[3].x), y: blend(0.372824, circle[3].y))
      func mirrored(_ point: CGPoint) -> CGPoint { CGPoint(x: point.y, y: point.x) }
      return (
        start,
        [
          Segment(control1: a, control2: b, end: c),
          Segment(control1: d, control2: mirrored(d), end: mirrored(c)),
          Segment(
            control1: mirrored(b), control2: mirrored(a), end: CGPoint(x: start, y: 0)),
        ]
      )
    }
  }

  /// Control points of a quarter circle of radius 1 about (1, 1), split at the angles where the
  /// smooth corner has its joints: two handles and the joint of the first piece, then the first
  /// handle of the middle piece.
  private static let splitQuarterCircle: [CGPoint] = {
    let joint = CGPoint(x: 0.074911, y: 0.631494)
    let angle = atan2(Double(1 - joint.y), Double(1 - joint.x))
    func point(_ angle: Double) -> CGPoint { CGPoint(x: 1 - cos(angle), y: 1 - sin(angle)) }
    func tangent(_ angle: Double, _ length: Double, from point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + sin(angle) * length, y: point.y - cos(angle) * length)
    }
    let first = 4.0 / 3 * tan(angle / 4)
    let middle = 4.0 / 3 * tan((Double.pi / 2 - 2 * angle) / 4)
    let end = point(angle)
    return [
      tangent(0, first, from: point(0)),
      tangent(angle, -first, from: end),
      end,
      tangent(angle, middle, from: end),
    ]
  }()
}
