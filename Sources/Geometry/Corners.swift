public import Foundation

/// A set of a rectangle's corners.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit for each corner.
  public let rawValue: UInt8

  /// A set of corners from its bit mask.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The rounding of a rectangle's corners.
public struct Corners: Hashable, Sendable {
  /// Horizontal and vertical radius, in points; equal unless the shape is an ellipse.
  public var radii: CGSize
  /// The shape of the rounded corners.
  public var curve: CornerCurve
  /// The corners that are rounded; the others are square.
  public var mask: CornerMask

  /// Corners with elliptical rounding, in points.
  public init(radii: CGSize, curve: CornerCurve = .circular, mask: CornerMask = .all) {
    self.radii = radii
    self.curve = curve
    self.mask = mask
  }

  /// Corners with one radius, in points.
  public init(radius: CGFloat, curve: CornerCurve = .circular, mask: CornerMask = .all) {
    self.init(radii: CGSize(width: radius, height: radius), curve: curve, mask: mask)
  }

  /// Corners without rounding.
  public static let square = Corners(radius: 0)

  /// Whether no corner is rounded.
  public var isSquare: Bool { radii.width <= 0 || radii.height <= 0 || mask.isEmpty }

  /// How far a continuous corner reaches along its edges, in units of the radius; see ``CornerCurve``.
  fileprivate(set) var reach: CGFloat = CornerCurve.continuousReach

  /// The corners clamped to a rectangle of `size`: equal radii to half of the shorter side, as
  /// `CALayer.cornerRadius` is, elliptical ones to half of each side, and the reach of a continuous
  /// corner to half of each side.
  public func clamped(to size: CGSize) -> Corners {
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

/// The shape of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's smooth corner, whose curvature grows gradually.
  ///
  /// The control points, in units of the radius, are those published by PaintCode (fidelity.md
  /// section 4). The corner reaches 1.528665 radii along each edge. If the sides are shorter, the control
  /// points are interpolated linearly towards those of the quarter circle, which reaches 1.
  case continuous

  /// How far a continuous corner reaches along each edge, in units of the radius.
  public static let continuousReach: CGFloat = 1.528665

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
