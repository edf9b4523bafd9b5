import Foundation
import TEMotion

/// The name of one of Core Animation's timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the curve.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The older name of ``CAMediaTimingFunctionName/linear``.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The older name of ``CAMediaTimingFunctionName/easeIn``.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The older name of ``CAMediaTimingFunctionName/easeOut``.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The older name of ``CAMediaTimingFunctionName/easeInEaseOut``.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The older name of ``CAMediaTimingFunctionName/default``.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let bezier: UnitBezier

  init(_ bezier: UnitBezier) {
    self.bezier = bezier
  }

  /// Creates a named curve (fidelity.md section 2); linear for an unknown name.
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

  /// Creates a curve from the two inner control points; their x is clamped to 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    bezier = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Writes the x and y of one of the four control points to `values`; no-op for another index.
  ///
  /// - Parameters:
  ///   - index: 0...3, including the end points.
  ///   - values: a buffer for two numbers.
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

  /// In single precision, as stored by Core Animation.
  private var controlPoints: [Float] {
    [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { Float($0) }
  }

  /// Whether two curves have the same control points.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return controlPoints == other.controlPoints
  }

  /// Hashes the control points.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(controlPoints)
    return hasher.finalize()
  }
}
