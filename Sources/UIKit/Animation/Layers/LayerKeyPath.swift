import Foundation
import TEGeometry
import TEMotion

/// A property of a layer or a part of it, such as `position.x` or `transform.rotation.z`.
struct LayerKeyPath: Equatable {
  let property: LayerProperty
  let part: Part?

  /// A part of a composed value; the raw value is the rest of the key path.
  enum Part: String {
    case x, y, width, height, origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  init(_ property: LayerProperty, _ part: Part? = nil) {
    self.property = property
    self.part = part
  }

  /// Nil for the name of no property, or for a part that the property does not have.
  init?(_ name: String) {
    let pieces = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = pieces.first, let property = LayerProperty.named[String(first)] else {
      return nil
    }
    self.property = property
    guard pieces.count == 2 else {
      part = nil
      return
    }
    guard let part = Part(rawValue: String(pieces[1])),
      part.value(of: property.value(in: LayerProperties())) != nil
    else { return nil }
    self.part = part
  }

  /// The key path as apps write it.
  var name: String { part.map { property.name + "." + $0.rawValue } ?? property.name }

  func value(in properties: LayerProperties) -> AnimatableValue {
    let whole = property.value(in: properties)
    return part.flatMap { $0.value(of: whole) } ?? whole
  }

  /// The key path's part of a value, which is of the whole property or of the part that is set as one.
  func partValue(_ value: AnimatableValue) -> AnimatableValue {
    switch (part, value) {
    case (.x?, .point(let point)), (.originX?, .point(let point)): .number(point.x)
    case (.y?, .point(let point)), (.originY?, .point(let point)): .number(point.y)
    case (.sizeWidth?, .size(let size)): .number(size.width)
    case (.sizeHeight?, .size(let size)): .number(size.height)
    default: part?.value(of: value) ?? value
    }
  }

  func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
    guard let part else {
      property.set(value, in: &properties)
      return
    }
    let whole = property.value(in: properties)
    if let changed = part.setting(value, of: whole) { property.set(changed, in: &properties) }
  }
}

extension LayerKeyPath.Part {
  /// The part of a value; nil if the value has no such part.
  func value(of whole: AnimatableValue) -> AnimatableValue? {
    switch (whole, self) {
    case (.point(let point), .x): .number(point.x)
    case (.point(let point), .y): .number(point.y)
    case (.size(let size), .width): .number(size.width)
    case (.size(let size), .height): .number(size.height)
    case (.rect(let rect), .origin): .point(rect.origin)
    case (.rect(let rect), .originX): .number(rect.origin.x)
    case (.rect(let rect), .originY): .number(rect.origin.y)
    case (.rect(let rect), .size): .size(rect.size)
    case (.rect(let rect), .sizeWidth): .number(rect.size.width)
    case (.rect(let rect), .sizeHeight): .number(rect.size.height)
    case (.transform(let transform), _): value(of: transform)
    default: nil
    }
  }

  func setting(_ value: AnimatableValue, of whole: AnimatableValue) -> AnimatableValue? {
    switch (whole, self, value) {
    case (.point(let point), .x, .number(let x)): .point(CGPoint(x: x, y: point.y))
    case (.point(let point), .y, .number(let y)): .point(CGPoint(x: point.x, y: y))
    case (.size(let size), .width, .number(let width)):
      .size(CGSize(width: width, height: size.height))
    case (.size(let size), .height, .number(let height)):
      .size(CGSize(width: size.width, height: height))
    case (.rect(let rect), .origin, .point(let origin)):
      .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), .originX, .number(let x)):
      .rect(CGRect(origin: CGPoint(x: x, y: rect.origin.y), size: rect.size))
    case (.rect(let rect), .originY, .number(let y)):
      .rect(CGRect(origin: CGPoint(x: rect.origin.x, y: y), size: rect.size))
    case (.rect(let rect), .size, .size(let size)): .rect(CGRect(origin: rect.origin, size: size))
    case (.rect(let rect), .sizeWidth, .number(let width)):
      .rect(CGRect(origin: rect.origin, size: CGSize(width: width, height: rect.size.height)))
    case (.rect(let rect), .sizeHeight, .number(let height)):
      .rect(CGRect(origin: rect.origin, size: CGSize(width: rect.size.width, height: height)))
    case (.transform(let transform), _, _): setting(value, of: transform).map { .transform($0) }
    default: nil
    }
  }

  /// Of a matrix that can't be taken apart, as of the identity.
  private func value(of transform: CATransform3D) -> AnimatableValue? {
    let parts = TransformComponents(transform) ?? TransformComponents(CATransform3DIdentity)
    guard let parts else { return nil }
    let angles = parts.rotation.eulerAngles
    func number(_ value: Double) -> AnimatableValue { .number(CGFloat(value)) }
    switch self {
    case .scale: return number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case .scaleX: return number(parts.scale.x)
    case .scaleY: return number(parts.scale.y)
    case .scaleZ: return number(parts.scale.z)
    case .rotation, .rotationZ: return number(angles.z)
    case .rotationX: return number(angles.x)
    case .rotationY: return number(angles.y)
    case .translation:
      return .size(
        CGSize(width: CGFloat(parts.translation.x), height: CGFloat(parts.translation.y)))
    case .translationX: return number(parts.translation.x)
    case .translationY: return number(parts.translation.y)
    case .translationZ: return number(parts.translation.z)
    default: return nil
    }
  }

  private func setting(_ value: AnimatableValue, of transform: CATransform3D) -> CATransform3D? {
    var parts = TransformComponents(transform) ?? TransformComponents(CATransform3DIdentity)
    var angles = parts?.rotation.eulerAngles ?? .zero
    switch (self, value) {
    case (.scale, .number(let scale)): parts?.scale = SIMD3(repeating: Double(scale))
    case (.scaleX, .number(let scale)): parts?.scale.x = Double(scale)
    case (.scaleY, .number(let scale)): parts?.scale.y = Double(scale)
    case (.scaleZ, .number(let scale)): parts?.scale.z = Double(scale)
    case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)):
      angles.z = Double(angle)
    case (.rotationX, .number(let angle)): angles.x = Double(angle)
    case (.rotationY, .number(let angle)): angles.y = Double(angle)
    case (.translation, .size(let shift)):
      parts?.translation.x = Double(shift.width)
      parts?.translation.y = Double(shift.height)
    case (.translation, .point(let shift)):
      parts?.translation.x = Double(shift.x)
      parts?.translation.y = Double(shift.y)
    case (.translationX, .number(let shift)): parts?.translation.x = Double(shift)
    case (.translationY, .number(let shift)): parts?.translation.y = Double(shift)
    case (.translationZ, .number(let shift)): parts?.translation.z = Double(shift)
    default: return nil
    }
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ:
      parts?.rotation = Quaternion(eulerAngles: angles)
    default: break
    }
    return parts?.transform
  }
}
