import Foundation
public import TEGeometry
import TEScene
import TETypography

/// A layer that shows its sublayers several times, each copy moved, delayed and tinted from the one before.
///
/// Colors multiply the whole copy's opacity and, for the red, green and blue offsets, are applied to the
/// background colors, borders and fills of its layers.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, the original included, at least 0; 1 by default. More than 10 000 are not shown.
  open var instanceCount = 1 {
    didSet { Stage.current.setNeedsLayout() }
  }
  /// From one copy to the next; the identity by default. It applies about the middle of the bounds.
  open var instanceTransform = CATransform3DIdentity
  /// Seconds by which a copy's animations follow those of the one before; 0 by default.
  open var instanceDelay: CFTimeInterval = 0
  /// The color that multiplies the original; opaque white by default.
  open var instanceColor: CGColor? = CGColor(RGBAColor.white)
  /// Added to the red of ``instanceColor`` from one copy to the next; 0 by default.
  open var instanceRedOffset: Float = 0
  /// Added to the green of ``instanceColor`` from one copy to the next; 0 by default.
  open var instanceGreenOffset: Float = 0
  /// Added to the blue of ``instanceColor`` from one copy to the next; 0 by default.
  open var instanceBlueOffset: Float = 0
  /// Added to the opacity of ``instanceColor`` from one copy to the next; 0 by default.
  open var instanceAlphaOffset: Float = 0
  override func copyAppearance(of layer: CALayer) {
    super.copyAppearance(of: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    instanceCount = layer.instanceCount
    instanceTransform = layer.instanceTransform
    instanceDelay = layer.instanceDelay
    instanceColor = layer.instanceColor
    instanceRedOffset = layer.instanceRedOffset
    instanceGreenOffset = layer.instanceGreenOffset
    instanceBlueOffset = layer.instanceBlueOffset
    instanceAlphaOffset = layer.instanceAlphaOffset
  }

  /// The copies, the original first, each a layer with the sublayers of its time.
  override func arranged(
    _ shown: LayerProperties, at time: Double?, sublayers: (Double?) -> [Layer]
  ) -> [Layer] {
    let base = instanceColor?.rgba ?? RGBAColor.white
    let middle = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
    let toMiddle = CATransform3DMakeTranslation(-middle.x, -middle.y, 0)
    let fromMiddle = CATransform3DMakeTranslation(middle.x, middle.y, 0)
    var transform = CATransform3DIdentity
    var result: [Layer] = []
    for index in 0..<min(max(0, instanceCount), 10_000) {
      let number = Float(index)
      func component(_ start: Float, _ offset: Float) -> Float {
        min(max(start + offset * number, 0), 1)
      }
      let color = RGBAColor(
        red: component(base.red, instanceRedOffset),
        green: component(base.green, instanceGreenOffset),
        blue: component(base.blue, instanceBlueOffset),
        alpha: component(base.alpha, instanceAlphaOffset))
      var replica = Layer(bounds: shown.bounds)
      replica.transform = ProjectiveTransform(
        toMiddle.concatenating(transform).concatenating(fromMiddle))
      replica.opacity = color.alpha
      replica.sublayers = sublayers(time.map { $0 - Double(index) * instanceDelay }).map {
        $0.multiplied(by: color)
      }
      if color.alpha > 0 { result.append(replica) }
      transform = transform.concatenating(instanceTransform)
    }
    return result
  }
}

extension Layer {
  /// The layer with the colors of backgrounds, borders and shapes multiplied by those of another color.
  fileprivate func multiplied(by color: RGBAColor) -> Layer {
    if color.red == 1, color.green == 1, color.blue == 1 { return self }
    var result = self
    func product(_ own: RGBAColor) -> RGBAColor {
      RGBAColor(
        red: own.red * color.red, green: own.green * color.green, blue: own.blue * color.blue,
        alpha: own.alpha)
    }
    result.backgroundColor = backgroundColor.map(product)
    if var border {
      border.color = product(border.color)
      result.border = border
    }
    if case .shape(var shape)? = contents {
      shape.style.fill = shape.style.fill.map(product)
      result.contents = .shape(shape)
    }
    result.sublayers = sublayers.map { $0.multiplied(by: color) }
    return result
  }
}
