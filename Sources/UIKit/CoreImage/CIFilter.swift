public import Foundation

/// The key of a filter's image.
public let kCIInputImageKey = "inputImage"
/// The key of a blur's radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"

/// Makes an image of an image: a Gaussian blur.
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// The name of the filter.
  public let name: String

  /// The values of the filter's keys.
  private var values: [String: Any] = [kCIInputRadiusKey: 10]

  /// A filter by its name.
  ///
  /// - Returns: Nil, with a message, for others than `CIGaussianBlur`.
  public init?(name: String) {
    guard name == "CIGaussianBlur" else {
      Stage.current.reportOnce("the filter \(name) is not here: only CIGaussianBlur is")
      return nil
    }
    self.name = name
  }

  /// A filter by its name, with values for its keys.
  ///
  /// - Returns: Nil, with a message, for others than `CIGaussianBlur`.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { values[key] = value }
  }

  /// Sets the value of a key: ``kCIInputImageKey`` or ``kCIInputRadiusKey``.
  open func setValue(_ value: Any?, forKey key: String) {
    guard key == kCIInputImageKey || key == kCIInputRadiusKey else {
      Stage.current.reportOnce("\(name) has no key '\(key)'")
      return
    }
    values[key] = value
  }

  /// The value of a key.
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// Sets all keys to their usual values: a radius of 10 pixels, no image.
  open func setDefaults() { values = [kCIInputRadiusKey: 10] }

  private var radius: Double {
    switch values[kCIInputRadiusKey] {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: 10
    }
  }

  /// The blurred image; nil without an image.
  open var outputImage: CIImage? {
    (values[kCIInputImageKey] as? CIImage)?.applyingGaussianBlur(sigma: radius)
  }
}
