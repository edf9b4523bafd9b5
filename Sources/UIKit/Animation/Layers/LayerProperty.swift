import Foundation
import TEGeometry
import TEMotion

/// An animatable property of layers, as one line of a table.
///
/// Key-value coding, animations, presentations, actions and animation blocks take what they know about a
/// property from ``all``. A new one is a line there and a stored property of ``LayerProperties``.
final class LayerProperty: Sendable {
  /// Where a layer's values have the property's; the case decides how it is interpolated and added.
  enum Place: Sendable {
    typealias Of<Value> = WritableKeyPath<LayerProperties, Value> & Sendable

    case number(Of<CGFloat>)
    case point(Of<CGPoint>)
    case size(Of<CGSize>)
    case rect(Of<CGRect>)
    case transform(Of<CATransform3D>)
    case color(Of<RGBAColor>)
    case numbers(Of<[CGFloat]>)
    case colors(Of<[RGBAColor]>)
    case path(Of<Path>)
  }

  /// How a property changes in a view's animation block (fidelity.md section 3).
  enum BlockBehaviour {
    case additive
    case replacing
    case jump
  }

  /// The first component of the property's key path.
  let name: String
  let place: Place
  private let path: PartialKeyPath<LayerProperties> & Sendable
  let blockBehaviour: BlockBehaviour
  /// Whether changes of the property animate implicitly.
  let animatesImplicitly: Bool

  private init<Value>(
    _ name: String, _ place: (Place.Of<Value>) -> Place, _ path: Place.Of<Value>,
    inBlocks blockBehaviour: BlockBehaviour = .jump, implicitly animatesImplicitly: Bool = true
  ) {
    self.name = name
    self.place = place(path)
    self.path = path
    self.blockBehaviour = blockBehaviour
    self.animatesImplicitly = animatesImplicitly
  }

  /// Paths do not animate implicitly, as Core Animation documents.
  private static let all = [
    LayerProperty("position", Place.point, \.position, inBlocks: .additive),
    LayerProperty("zPosition", Place.number, \.zPosition),
    LayerProperty("anchorPoint", Place.point, \.anchorPoint, inBlocks: .replacing),
    LayerProperty("anchorPointZ", Place.number, \.anchorPointZ),
    LayerProperty("bounds", Place.rect, \.bounds, inBlocks: .additive),
    LayerProperty("transform", Place.transform, \.transform, inBlocks: .additive),
    LayerProperty("sublayerTransform", Place.transform, \.sublayerTransform),
    LayerProperty("opacity", Place.number, \.opacity, inBlocks: .replacing),
    LayerProperty("backgroundColor", Place.color, \.backgroundColor, inBlocks: .replacing),
    LayerProperty("cornerRadius", Place.number, \.cornerRadius, inBlocks: .additive),
    LayerProperty("borderWidth", Place.number, \.borderWidth),
    LayerProperty("borderColor", Place.color, \.borderColor),
    LayerProperty("shadowOpacity", Place.number, \.shadowOpacity, inBlocks: .replacing),
    LayerProperty("shadowRadius", Place.number, \.shadowRadius),
    LayerProperty("shadowOffset", Place.size, \.shadowOffset),
    LayerProperty("shadowColor", Place.color, \.shadowColor),
    LayerProperty("shadowPath", Place.path, \.shadowPath, implicitly: false),
    LayerProperty("contentsRect", Place.rect, \.contentsRect),
    LayerProperty("contentsCenter", Place.rect, \.contentsCenter),
    LayerProperty("path", Place.path, \.shape.path, implicitly: false),
    LayerProperty("fillColor", Place.color, \.shape.fillColor),
    LayerProperty("strokeColor", Place.color, \.shape.strokeColor),
    LayerProperty("strokeStart", Place.number, \.shape.strokeStart),
    LayerProperty("strokeEnd", Place.number, \.shape.strokeEnd),
    LayerProperty("lineWidth", Place.number, \.shape.lineWidth),
    LayerProperty("miterLimit", Place.number, \.shape.miterLimit),
    LayerProperty("lineDashPhase", Place.number, \.shape.lineDashPhase),
    LayerProperty("colors", Place.colors, \.gradient.colors),
    LayerProperty("locations", Place.numbers, \.gradient.locations),
    LayerProperty("startPoint", Place.point, \.gradient.startPoint),
    LayerProperty("endPoint", Place.point, \.gradient.endPoint),
    LayerProperty("blurRadius", Place.number, \.effect.blurRadius, inBlocks: .replacing),
    LayerProperty("saturation", Place.number, \.effect.saturation, inBlocks: .replacing),
    LayerProperty("tint", Place.color, \.effect.tint, inBlocks: .replacing),
  ]

  /// By name.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  @MainActor
  private static let byPath = Dictionary(
    uniqueKeysWithValues: all.map { ($0.path as PartialKeyPath<LayerProperties>, $0) })

  /// The property that a path leads to.
  @MainActor
  static func at(_ path: PartialKeyPath<LayerProperties>) -> LayerProperty {
    guard let property = byPath[path] else {
      preconditionFailure("LayerProperty.all has no line for \(path)")
    }
    return property
  }

  @MainActor static let position = at(\.position)
  @MainActor static let bounds = at(\.bounds)
  @MainActor static let opacity = at(\.opacity)
  @MainActor static let backgroundColor = at(\.backgroundColor)

  func value(in properties: LayerProperties) -> AnimatableValue {
    switch place {
    case .number(let path): .number(properties[keyPath: path])
    case .point(let path): .point(properties[keyPath: path])
    case .size(let path): .size(properties[keyPath: path])
    case .rect(let path): .rect(properties[keyPath: path])
    case .transform(let path): .transform(properties[keyPath: path])
    case .color(let path): .color(properties[keyPath: path])
    case .numbers(let path): .numbers(properties[keyPath: path])
    case .colors(let path): .colors(properties[keyPath: path])
    case .path(let path): .path(properties[keyPath: path])
    }
  }

  /// Sets a value; one that is not of the property's type changes nothing.
  func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
    switch (place, value) {
    case (.number(let path), .number(let value)): properties[keyPath: path] = value
    case (.point(let path), .point(let value)): properties[keyPath: path] = value
    case (.size(let path), .size(let value)): properties[keyPath: path] = value
    case (.rect(let path), .rect(let value)): properties[keyPath: path] = value
    case (.transform(let path), .transform(let value)): properties[keyPath: path] = value
    case (.color(let path), .color(let value)): properties[keyPath: path] = value
    case (.numbers(let path), .numbers(let value)): properties[keyPath: path] = value
    case (.colors(let path), .colors(let value)): properties[keyPath: path] = value
    case (.path(let path), .path(let value)): properties[keyPath: path] = value
    default: break
    }
  }
}

extension LayerProperty: Equatable {
  static func == (left: LayerProperty, right: LayerProperty) -> Bool { left === right }
}
