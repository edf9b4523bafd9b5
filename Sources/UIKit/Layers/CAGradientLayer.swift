public import Foundation
import Scene

/// How a gradient's colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that paints a gradient over its background.
open class CAGradientLayer: CALayer {
  open var colors: [CGColor]?
  /// Where each colour stands, 0...1; evenly spread when nil.
  open var locations: [CGFloat]?
  /// In units of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// In units of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type: CAGradientLayerType = .axial

  override func sceneContents(presentedBounds: CGRect, at time: Double) -> Contents? {
    guard let colors, !colors.isEmpty else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      GradientContents.Stop(
        color: color.components,
        location: locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last)
    }
    return .gradient(
      GradientContents(
        kind: type == .radial ? .radial : .axial, stops: stops, start: startPoint, end: endPoint))
  }
}
