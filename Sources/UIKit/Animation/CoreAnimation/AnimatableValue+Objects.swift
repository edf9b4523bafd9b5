import Foundation
import TEGeometry
import TEMotion

extension AnimatableValue {
  /// Converts a value given by an app: a number, geometric value, `NSValue`, color, path or array.
  ///
  /// - Parameter sample: a value of the required type; other types give nil.
  init?(_ object: Any, like sample: AnimatableValue) {
    switch sample {
    case .number:
      guard let number = Self.number(object) else { return nil }
      self = .number(number)
    case .point:
      guard let point = object as? CGPoint ?? (object as? NSValue)?.point else { return nil }
      self = .point(point)
    case .size:
      if let size = object as? CGSize ?? (object as? NSValue)?.size {
        self = .size(size)
      } else if let point = object as? CGPoint ?? (object as? NSValue)?.point {
        // `transform.translation` takes either.
        self = .size(CGSize(width: point.x, height: point.y))
      } else {
        return nil
      }
    case .rect:
      guard let rect = object as? CGRect ?? (object as? NSValue)?.rect else { return nil }
      self = .rect(rect)
    case .transform:
      guard let transform = object as? CATransform3D ?? (object as? NSValue)?.transform else {
        return nil
      }
      self = .transform(transform)
    case .color:
      guard let color = object as? CGColor else { return nil }
      self = .color(color.rgba)
    case .numbers:
      guard let numbers = (object as? [Any])?.map(Self.number), !numbers.contains(nil) else {
        return nil
      }
      self = .numbers(numbers.compactMap { $0 })
    case .colors:
      guard let colors = object as? [CGColor] else { return nil }
      self = .colors(colors.map(\.rgba))
    case .path:
      guard let path = object as? CGPath else { return nil }
      self = .path(path.outline)
    }
  }

  private static func number(_ object: Any) -> CGFloat? {
    switch object {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  /// The value as returned by ``CALayer/value(forKeyPath:)``.
  var objectValue: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): CGColor(value)
    case .numbers(let values): values.map { NSNumber(value: Double($0)) }
    case .colors(let values): values.map { CGColor($0) }
    case .path(let value): CGPath(value)
    }
  }

  /// The name of the value's type, for messages.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .rect: "a CGRect"
    case .transform: "a CATransform3D"
    case .color: "a CGColor"
    case .numbers: "an array of numbers"
    case .colors: "an array of CGColor"
    case .path: "a CGPath"
    }
  }
}

/// Core Animation's sums: those of transforms are matrix products, so that rotations accumulate.
extension AnimatableValue {
  /// The neutral element of addition.
  var rest: AnimatableValue {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return scaled(by: 0)
  }

  /// This value added to `other`; a transform is applied before the other.
  func sum(with other: AnimatableValue) -> AnimatableValue {
    if case (.transform(let own), .transform(let other)) = (self, other) {
      return .transform(own.concatenating(other))
    }
    return other.adding(self)
  }

  /// The value to which `change` must be added to give this one; unchanged for a singular
  /// transform.
  func before(_ change: AnimatableValue) -> AnimatableValue {
    if case (.transform(let own), .transform(let change)) = (self, change) {
      return .transform(change.inverse().map { $0.concatenating(own) } ?? own)
    }
    return subtracting(change)
  }

  /// The value with `gain` added once for each completed cycle.
  func accumulating(_ gain: AnimatableValue, times: Double) -> AnimatableValue {
    guard case .transform(let change) = gain, case .transform(var result) = self else {
      return adding(gain.scaled(by: times))
    }
    for _ in 0..<max(0, Int(times)) { result = change.concatenating(result) }
    return .transform(result)
  }
}
