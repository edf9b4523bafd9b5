public import Foundation

// What apps ask classes for.

extension NSObject {
  /// The class's name after its module's, such as `Kiosk.MapView`.
  public class func description() -> String { String(reflecting: self) }
}

extension UIApplication {
  /// The app's own object for the key path `shared`; nil for others. Code that is compiled for extensions too reaches
  /// the app so.
  public class func value(forKeyPath keyPath: String) -> Any? {
    ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
  }

  /// As ``value(forKeyPath:)``.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Whether the class has a method: true for `shared` and `sharedApplication`.
  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector?.name.flatMap(value(forKeyPath:)) != nil
  }

  /// The result of a method of the class: the app's own object for `shared` and `sharedApplication`; nil for others.
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
    let result = aSelector?.name.flatMap(value(forKeyPath:))
    return unsafe result.map { unsafe Unmanaged.passUnretained($0 as AnyObject) }
  }
}
