import Foundation

// Layers made by their class: a view's by its `layerClass`, a presentation layer by the class of the
// layer that it stands for.
//
// As with the cells of lists, the initialisers can't be `required`, because apps write
// `override init()` and `override init(layer: Any)`; see Lists/DynamicInitializers.swift for how they
// are called on a class all the same. A class with initialisers of its own that leaves one of these
// out stops with Swift's message about an unimplemented initialiser, as it does on a device.

/// A layer whose initialisers can be called on its class.
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
  /// The layer of a view by its `layerClass`; a plain one, with a message, where that is no layer.
  static func make(_ layerClass: AnyClass, for viewClass: UIView.Type) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Stage.current.report(
        "\(viewClass).layerClass is \(layerClass), which is no CALayer; the view has a plain layer")
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
