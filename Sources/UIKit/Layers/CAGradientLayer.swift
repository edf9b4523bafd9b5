public import Foundation
import Motion
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
  open var colors: [CGColor]? {
    get {
      modelValues.gradient.colors.isEmpty ? nil : modelValues.gradient.colors.map { CGColor($0) }
    }
    set {
      change(.colors, from: modelValues.gradient.colors, to: newValue?.map(\.components) ?? []) {
        .colors($0)
      }
    }
  }

  /// Where each colour stands, 0...1; evenly spread when nil.
  open var locations: [NSNumber]? {
    get {
      modelValues.gradient.locations.isEmpty
        ? nil : modelValues.gradient.locations.map { NSNumber(value: Double($0)) }
    }
    set {
      let new = newValue?.map { CGFloat($0.doubleValue) } ?? []
      change(.locations, from: modelValues.gradient.locations, to: new) { .numbers($0) }
    }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { modelValues.gradient.startPoint }
    set { change(.startPoint, from: modelValues.gradient.startPoint, to: newValue) { .point($0) } }
  }

  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { modelValues.gradient.endPoint }
    set { change(.endPoint, from: modelValues.gradient.endPoint, to: newValue) { .point($0) } }
  }

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
        kind: type == .radial ? .radial : .axial, stops: stops, start: gradient.startPoint,
        end: gradient.endPoint))
  }
}
