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
}
