public import Foundation
import TEScene

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// A type by its name; an unknown one draws an axial gradient.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// An ellipse around the start point, whose bounding box has the end point as a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, from the direction of the end point on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background.
open class CAGradientLayer: CALayer {
  /// The colors from start to end; nothing is drawn without any.
  open var colors: [CGColor]? {
    get {
      modelValues.gradient.colors.isEmpty ? nil : modelValues.gradient.colors.map { CGColor($0) }
    }
    set { change(\.gradient.colors, to: newValue?.map(\.rgba) ?? []) }
  }

  /// The position of each color, 0...1; nil for even spacing.
  open var locations: [NSNumber]? {
    get {
      modelValues.gradient.locations.isEmpty
        ? nil : modelValues.gradient.locations.map { NSNumber(value: Double($0)) }
    }
    set { change(\.gradient.locations, to: newValue?.map { CGFloat($0.doubleValue) } ?? []) }
  }

  /// The position of the first color, in units of the bounds; by default the middle of the top edge.
  open var startPoint: CGPoint {
    get { modelValues.gradient.startPoint }
    set { change(\.gradient.startPoint, to: newValue) }
  }

  /// The position of the last color, in units of the bounds; by default the middle of the bottom edge.
  open var endPoint: CGPoint {
    get { modelValues.gradient.endPoint }
    set { change(\.gradient.endPoint, to: newValue) }
  }

  /// Axial by default; changes of it do not animate.
  open var type: CAGradientLayerType = .axial

  override func copyAppearance(of layer: CALayer) {
    super.copyAppearance(of: layer)
    if let layer = layer as? CAGradientLayer { type = layer.type }
  }

  override func sceneContents(_ presented: LayerProperties) -> Contents? {
    let gradient = presented.gradient
    guard !gradient.colors.isEmpty else { return nil }
    let last = CGFloat(max(1, gradient.colors.count - 1))
    let stops = gradient.colors.enumerated().map { index, color in
      GradientContents.Stop(
        color: color,
        location: index < gradient.locations.count
          ? gradient.locations[index] : CGFloat(index) / last)
    }
    return .gradient(
      GradientContents(
        kind: type == .radial ? .radial : type == .conic ? .conic : .axial, stops: stops,
        start: gradient.startPoint,
        end: gradient.endPoint))
  }
}
