import Foundation

// Creates layers from class objects: a view's layer from its `layerClass`, a presentation layer from the
// class of its model layer.
//
// As with the cells of lists, the initialisers cannot be `required`, because apps write
// `override init()` and `override init(layer: Any)`; Lists/DynamicInitializers.swift explains how they
// are called on a class object nevertheless. A class that declares other initialisers and omits one of
// these traps with Swift's message about an unimplemented initialiser, as it does on a device.

/// A layer whose initialisers can be called on a class object.
class DynamicLayer: CALayer {
  required override init() {
    super.init()
  }

  required override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class DynamicLayerAgain: DynamicLayer {
  required init() {
    super.init()
  }

  required init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension CALayer {
  /// Creates a view's layer from its `layerClass`; a plain layer, with a message, if that is no layer class.
  static func make(_ layerClass: AnyClass, for viewClass: UIView.Type) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Stage.current.report(
        "\(viewClass).layerClass is \(layerClass), which is not a CALayer; "
          + "the view has a plain layer")
      return CALayer()
    }
    return make(layerClass)
  }

  /// Calls the class's own `init()`.
  @_optimize(none)
  static func make(_ layerClass: CALayer.Type) -> CALayer {
    let layer: CALayer = unsafe unsafeBitCast(layerClass, to: DynamicLayer.Type.self).init()
    return layer
  }

  /// Calls the class's own `init(layer:)`.
  @_optimize(none)
  static func make(_ layerClass: CALayer.Type, presenting layer: CALayer) -> CALayer {
    let presentation: CALayer =
      unsafe unsafeBitCast(layerClass, to: DynamicLayer.Type.self).init(layer: layer)
    return presentation
  }
}
