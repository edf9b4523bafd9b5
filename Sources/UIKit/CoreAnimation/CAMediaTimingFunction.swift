import Foundation
import Motion

/// The name of a curve of Core Animation's.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// How progress follows time, as a cubic Bezier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: Hashable, Sendable {
  let bezier: UnitBezier

  /// A named curve (fidelity.md section 2); linear for a name that Core Animation does not have.
  public init(name: CAMediaTimingFunctionName) {
    bezier =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: .systemDefault
      default: .linear
      }
  }

  /// A curve by the two inner control points; their x are clamped to 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    bezier = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Writes the x and y of one of the four control points, the ends included, to `values`.
  ///
  /// - Parameters:
  ///   - index: 0...3.
  ///   - values: room for two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let point: (Double, Double)
    switch index {
    case 0: point = (0, 0)
    case 1: point = (bezier.x1, bezier.y1)
    case 2: point = (bezier.x2, bezier.y2)
    case 3: point = (1, 1)
    default: return
    }
    unsafe values[0] = Float(point.0)
    unsafe values[1] = Float(point.1)
  }

  /// As Core Animation holds them, in single precision.
  private var controlPoints: [Float] {
    [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { Float($0) }
  }

  public static func == (left: CAMediaTimingFunction, right: CAMediaTimingFunction) -> Bool {
    left.controlPoints == right.controlPoints
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(controlPoints)
  }
}
