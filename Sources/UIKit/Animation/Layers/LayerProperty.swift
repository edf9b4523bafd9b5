import Geometry
import Motion

/// An animatable property; the raw value is the first component of its key path.
enum LayerProperty: String, Hashable, CaseIterable {
  case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform
  case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowOpacity, shadowRadius, shadowOffset, shadowColor, shadowPath
  case contentsRect, contentsCenter
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case colors, locations, startPoint, endPoint
  case blurRadius, saturation, tint

  func value(in properties: LayerProperties) -> AnimatableValue {
    switch self {
    case .position: .point(properties.position)
    case .zPosition: .number(properties.zPosition)
    case .anchorPoint: .point(properties.anchorPoint)
    case .anchorPointZ: .number(properties.anchorPointZ)
    case .bounds: .rect(properties.bounds)
    case .transform: .transform(properties.transform)
    case .sublayerTransform: .transform(properties.sublayerTransform)
    case .opacity: .number(properties.opacity)
    case .backgroundColor: .color(properties.backgroundColor)
    case .cornerRadius: .number(properties.cornerRadius)
    case .borderWidth: .number(properties.borderWidth)
    case .borderColor: .color(properties.borderColor)
    case .shadowOpacity: .number(properties.shadowOpacity)
    case .shadowRadius: .number(properties.shadowRadius)
    case .shadowOffset: .size(properties.shadowOffset)
    case .shadowColor: .color(properties.shadowColor)
    case .shadowPath: .path(properties.shadowPath)
    case .contentsRect: .rect(properties.contentsRect)
    case .contentsCenter: .rect(properties.contentsCenter)
    case .path: .path(properties.shape.path)
    case .fillColor: .color(properties.shape.fillColor)
    case .strokeColor: .color(properties.shape.strokeColor)
    case .strokeStart: .number(properties.shape.strokeStart)
    case .strokeEnd: .number(properties.shape.strokeEnd)
    case .lineWidth: .number(properties.shape.lineWidth)
    case .miterLimit: .number(properties.shape.miterLimit)
    case .lineDashPhase: .number(properties.shape.lineDashPhase)
    case .colors: .colors(properties.gradient.colors)
    case .locations: .numbers(properties.gradient.locations)
    case .startPoint: .point(properties.gradient.startPoint)
    case .endPoint: .point(properties.gradient.endPoint)
    case .blurRadius: .number(properties.effect.blurRadius)
    case .saturation: .number(properties.effect.saturation)
    case .tint: .color(properties.effect.tint)
    }
  }

  /// Sets a value; one that is not of the property's type changes nothing.
  func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
    switch (self, value) {
    case (.position, .point(let value)): properties.position = value
    case (.zPosition, .number(let value)): properties.zPosition = value
    case (.anchorPoint, .point(let value)): properties.anchorPoint = value
    case (.anchorPointZ, .number(let value)): properties.anchorPointZ = value
    case (.bounds, .rect(let value)): properties.bounds = value
    case (.transform, .transform(let value)): properties.transform = value
    case (.sublayerTransform, .transform(let value)): properties.sublayerTransform = value
    case (.opacity, .number(let value)): properties.opacity = value
    case (.backgroundColor, .color(let value)): properties.backgroundColor = value
    case (.cornerRadius, .number(let value)): properties.cornerRadius = value
    case (.borderWidth, .number(let value)): properties.borderWidth = value
    case (.borderColor, .color(let value)): properties.borderColor = value
    case (.shadowOpacity, .number(let value)): properties.shadowOpacity = value
    case (.shadowRadius, .number(let value)): properties.shadowRadius = value
    case (.shadowOffset, .size(let value)): properties.shadowOffset = value
    case (.shadowColor, .color(let value)): properties.shadowColor = value
    case (.shadowPath, .path(let value)): properties.shadowPath = value
    case (.contentsRect, .rect(let value)): properties.contentsRect = value
    case (.contentsCenter, .rect(let value)): properties.contentsCenter = value
    case (.path, .path(let value)): properties.shape.path = value
    case (.fillColor, .color(let value)): properties.shape.fillColor = value
    case (.strokeColor, .color(let value)): properties.shape.strokeColor = value
    case (.strokeStart, .number(let value)): properties.shape.strokeStart = value
    case (.strokeEnd, .number(let value)): properties.shape.strokeEnd = value
    case (.lineWidth, .number(let value)): properties.shape.lineWidth = value
    case (.miterLimit, .number(let value)): properties.shape.miterLimit = value
    case (.lineDashPhase, .number(let value)): properties.shape.lineDashPhase = value
    case (.colors, .colors(let value)): properties.gradient.colors = value
    case (.locations, .numbers(let value)): properties.gradient.locations = value
    case (.startPoint, .point(let value)): properties.gradient.startPoint = value
    case (.endPoint, .point(let value)): properties.gradient.endPoint = value
    case (.blurRadius, .number(let value)): properties.effect.blurRadius = value
    case (.saturation, .number(let value)): properties.effect.saturation = value
    case (.tint, .color(let value)): properties.effect.tint = value
    default: break
    }
  }
}
