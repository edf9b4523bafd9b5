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

/// Whether two classes are the same, which are objects in Objective-C.
@_disfavoredOverload
public func === (first: AnyClass?, second: AnyClass?) -> Bool { first == second }

/// Whether two classes differ.
@_disfavoredOverload
public func !== (first: AnyClass?, second: AnyClass?) -> Bool { first != second }

/// A property of a class.
public typealias objc_property_t = OpaquePointer

/// The names of the properties of a class itself that Objective-C sees, in alphabetical order.
///
/// - Returns: A list that the caller frees; nil if there are none.
@preconcurrency @MainActor
public func class_copyPropertyList(
  _ aClass: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  let names = aClass.map(NamedModules.properties(of:)) ?? []
  unsafe count?.pointee = UInt32(names.count)
  guard !names.isEmpty else { return nil }
  let bytes = unsafe names.count * MemoryLayout<OpaquePointer>.stride
  guard let memory = unsafe malloc(bytes) else { return nil }
  let list = unsafe memory.bindMemory(to: OpaquePointer.self, capacity: names.count)
  for (index, name) in names.enumerated() {
    unsafe (list + index).initialize(to: OpaquePointer(PropertyNames.pointer(to: name)))
  }
  return unsafe list
}

/// The name of a property of ``class_copyPropertyList(_:_:)``.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
  unsafe UnsafePointer(property)
}

/// Names that stay where they are.
@MainActor
private enum PropertyNames {
  private static var pointers: [String: UnsafeMutablePointer<CChar>] = unsafe [:]

  static func pointer(to name: String) -> UnsafeMutablePointer<CChar> {
    if let known = unsafe pointers[name] { return unsafe known }
    let text = name.utf8CString
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    for (index, byte) in text.enumerated() { unsafe (memory + index).initialize(to: byte) }
    unsafe pointers[name] = memory
    return unsafe memory
  }
}
