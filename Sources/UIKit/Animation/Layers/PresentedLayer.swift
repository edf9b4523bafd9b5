package import Foundation
package import TEGeometry

/// A layer as it is on screen at an instant.
@MainActor
package struct PresentedLayer {
  /// The layer itself, with its model values.
  package let layer: CALayer
  /// The index of the superlayer, or of the masked layer, among the layers of the instant; nil for the
  /// layer of a window.
  package let parent: Int?
  /// Whether the layer is the mask of its parent.
  package let isMask: Bool
  /// The layer's rectangle, or that around a shape layer's path, in the layer's coordinates, in points.
  package let outline: CGRect
  /// Maps the layer's coordinates to those of the display in portrait, in points.
  package let place: ProjectiveTransform
  /// Maps the layer's coordinates to those of the visible rectangle of its superlayer, in points.
  package let ownPlace: ProjectiveTransform
  /// The opacity of the layer alone, 0...1.
  package let opacity: Double
  /// The product of the opacities of the layer and all that it lies in, 0...1.
  package let alpha: Double
  /// The corner radius as it is drawn, in points of the layer's coordinates.
  package let cornerRadius: Double
  /// The layer's own time, in seconds.
  let time: Double

  /// The view that owns the layer; nil for a layer without one.
  package var view: UIView? { layer.owningView }
}

extension CALayer {
  /// The view that owns the layer; nil for a layer without one.
  package var owningView: UIView? { owner as? UIView }
}

extension Stage {
  /// The layers of the app's windows that are not hidden, each after its superlayer; those with an opacity
  /// of 0 are among them.
  package func presentedLayers() -> [PresentedLayer] {
    layoutIfNeeded()
    var layers: [PresentedLayer] = []
    let now = clock.now
    for window in windows where !window.isSystemWindow {
      var display = ProjectiveTransform.identity
      let isUpright = interfaceOrientation == .portrait && !rotationView.layer.isAnimating
      if window.rotatesWithInterface, !isUpright {
        display = ProjectiveTransform(
          rotationView.layer.presented(at: now).transformToSuperlayer)
      }
      window.layer.addPresented(to: &layers, at: now, in: CALayer.Surroundings(place: display))
    }
    return layers
  }
}

extension CALayer {
  /// The part of a layer's presentation that its superlayer determines.
  fileprivate struct Surroundings {
    var parent: Int?
    var isMask = false
    /// The origin of the superlayer's bounds, in points.
    var origin = CGPoint.zero
    /// Maps the plane that the layer is drawn on to the display.
    var place: ProjectiveTransform
    /// The transform from the layer's parent space to that plane; nil for none.
    var space: CATransform3D?
    var alpha = 1.0
  }

  /// Adds the layer and its sublayers, by the rules of `picture(at:)`.
  fileprivate func addPresented(
    to layers: inout [PresentedLayer], at outerTime: Double, in surroundings: Surroundings
  ) {
    guard clock.shows(at: outerTime), !isEffectivelyHidden else { return }
    let time = clock.local(outerTime)
    let shown = presented(atLocal: time)
    let own = shown.transformToSuperlayer
    let matrix = surroundings.space.map { own.concatenating($0) } ?? own
    let projection = ProjectiveTransform(matrix)
    let isFlattened = !(self is CATransformLayer)
    guard !isFlattened || isDoubleSided || projection.determinant >= 0 else { return }

    let origin = surroundings.origin
    let opacity = Double(min(max(shown.opacity, 0), 1))
    let place = projection.concatenating(surroundings.place)
    let outline = presentedOutline(shown)
    let size = shown.bounds.size
    layers.append(
      PresentedLayer(
        layer: self, parent: surroundings.parent, isMask: surroundings.isMask, outline: outline,
        place: place,
        ownPlace: projection.concatenating(
          ProjectiveTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))),
        opacity: opacity, alpha: surroundings.alpha * opacity,
        cornerRadius: Double(
          min(max(0, shown.cornerRadius), max(0, min(size.width, size.height) / 2))),
        time: time))

    var inner = Surroundings(
      parent: layers.count - 1, origin: shown.bounds.origin, place: place,
      alpha: surroundings.alpha * opacity)
    if isFlattened {
      inner.space = shown.transformOfSublayers
    } else {
      inner.place = surroundings.place
      inner.space = shown.transformOfSublayers.map { $0.concatenating(matrix) } ?? matrix
    }
    for child in children { child.addPresented(to: &layers, at: time, in: inner) }
    if let mask, isFlattened {
      inner.isMask = true
      inner.space = nil
      mask.addPresented(to: &layers, at: time, in: inner)
    }
  }

  private func presentedOutline(_ shown: LayerProperties) -> CGRect {
    guard self is CAShapeLayer, !shown.shape.path.isEmpty else { return shown.bounds }
    return shown.shape.path.controlPointBounds
  }
}
