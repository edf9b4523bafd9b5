package import Foundation
package import TEGeometry

/// The value of an animatable layer property, of any type.
package enum AnimatableValue: Sendable, Equatable {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(RGBAColor)
  case numbers([CGFloat])
  case colors([RGBAColor])
  case path(Path)

  /// Interpolates to `target`: a progress of 0 gives `self`, 1 gives `target`; springs extrapolate.
  /// Values that cannot be interpolated, such as paths with different elements, give `target`.
  package func interpolated(to target: AnimatableValue, progress: Double) -> AnimatableValue {
    switch (self, target) {
    case (.number(let from), .number(let to)):
      return .number(from.interpolated(to: to, progress: progress))
    case (.point(let from), .point(let to)):
      return .point(from.interpolated(to: to, progress: progress))
    case (.size(let from), .size(let to)):
      return .size(from.interpolated(to: to, progress: progress))
    case (.rect(let from), .rect(let to)):
      return .rect(from.interpolated(to: to, progress: progress))
    case (.transform(let from), .transform(let to)):
      return .transform(from.interpolated(to: to, progress: progress))
    case (.color(let from), .color(let to)):
      return .color(from.interpolated(to: to, progress: progress))
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      return .numbers(zip(from, to).map { $0.interpolated(to: $1, progress: progress) })
    case (.colors(let from), .colors(let to)) where from.count == to.count:
      return .colors(zip(from, to).map { $0.interpolated(to: $1, progress: progress) })
    case (.path(let from), .path(let to)):
      return .path(from.interpolated(to: to, progress: progress))
    default:
      return target
    }
  }

  /// The sum of additive values, of transforms element by element; `other` for values that are not
  /// additive.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.number(let left), .number(let right)): .number(left + right)
    case (.point(let left), .point(let right)): .point(left + right)
    case (.size(let left), .size(let right)): .size(left + right)
    case (.rect(let left), .rect(let right)):
      .rect(CGRect(origin: left.origin + right.origin, size: left.size + right.size))
    case (.transform(let left), .transform(let right)): .transform(left + right)
    case (.numbers(let left), .numbers(let right)) where left.count == right.count:
      .numbers(zip(left, right).map { $0 + $1 })
    default: other
    }
  }

  /// The product with a factor; unchanged for values that are not additive.
  package func scaled(by factor: Double) -> AnimatableValue {
    switch self {
    case .number(let value): .number(value.scaled(by: factor))
    case .point(let value): .point(value.scaled(by: factor))
    case .size(let value): .size(value.scaled(by: factor))
    case .rect(let value):
      .rect(
        CGRect(origin: value.origin.scaled(by: factor), size: value.size.scaled(by: factor)))
    case .transform(let value): .transform(value.scaled(by: factor))
    case .numbers(let values): .numbers(values.map { $0.scaled(by: factor) })
    case .color, .colors, .path: self
    }
  }

  /// The difference of additive values.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    adding(other.scaled(by: -1))
  }

  /// The distance of two values, for paced keyframes; 0 for types without a distance.
  package func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      return abs(Double(right - left))
    case (.point(let left), .point(let right)):
      return hypot(Double(right.x - left.x), Double(right.y - left.y))
    case (.size(let left), .size(let right)):
      return hypot(Double(right.width - left.width), Double(right.height - left.height))
    default:
      return 0
    }
  }
}

extension Path: Interpolatable {
  /// Interpolates point by point if both paths have the same kinds of elements; otherwise gives
  /// `target`.
  package func interpolated(to target: Path, progress: Double) -> Path {
    guard elements.count == target.elements.count else { return target }
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      from.interpolated(to: to, progress: progress)
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (from, to) in zip(elements, target.elements) {
      switch (from, to) {
      case (.move(let start), .move(let end)): result.append(.move(to: mix(start, end)))
      case (.line(let start), .line(let end)): result.append(.line(to: mix(start, end)))
      case (.quad(let control, let start), .quad(let endControl, let end)):
        result.append(.quad(control: mix(control, endControl), to: mix(start, end)))
      case (.cubic(let c1, let c2, let start), .cubic(let d1, let d2, let end)):
        result.append(.cubic(control1: mix(c1, d1), control2: mix(c2, d2), to: mix(start, end)))
      case (.close, .close): result.append(.close)
      default: return target
      }
    }
    return Path(result)
  }
}
