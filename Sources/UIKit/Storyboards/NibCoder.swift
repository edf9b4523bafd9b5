package import Foundation

/// An object's description in a storyboard or nib file.
///
/// `init?(coder:)` of a UIKit class takes what an initialiser has to know from it, and ends with
/// ``UIKit/Foundation/NSCoder/finish(_:as:)``. So an app's own `init?(coder:)` finds the properties set and the
/// subviews in place after its call of `super`, as on iOS.
@MainActor
package protocol NibElement: AnyObject {
  /// The frame in points of the superview; nil for an object that has none.
  var frame: CGRect? { get }
  var tableStyle: UITableView.Style { get }
  var cellStyle: UITableViewCell.CellStyle { get }
  var reuseIdentifier: String? { get }
  /// The layout of a collection view; nil for none.
  var collectionViewLayout: UICollectionViewLayout? { get }
  /// The kind of a bar button item; nil for one that is not of the system.
  var systemItem: UIBarButtonItem.SystemItem? { get }

  /// A value that the object's own class stored; nil in a document.
  func value(forKey key: String) -> Any?

  /// Sets the object's properties and makes what it holds.
  func finish(_ object: AnyObject)
}

extension NibElement {
  package func value(forKey key: String) -> Any? { nil }
}

/// Makes one object of a storyboard or nib file.
package final class NibCoder: NSCoder {
  @MainActor package let element: any NibElement
  @MainActor private var isFinished = false
  @MainActor private static var systemClasses: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// A coder for an element's object.
  @MainActor
  package init(_ element: any NibElement) {
    self.element = element
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool {
    decodeObject(forKey: key) != nil
  }
  package override func decodeObject(forKey key: String) -> Any? {
    // Objects of nib files and archives are made on the main actor.
    nonisolated(unsafe) let coder = self
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { unsafe value = coder.element.value(forKey: key) }
    return unsafe value
  }
  package override func decodeBool(forKey key: String) -> Bool {
    decodeObject(forKey: key) as? Bool ?? false
  }
  package override func decodeInteger(forKey key: String) -> Int {
    decodeObject(forKey: key) as? Int ?? 0
  }
  package override func decodeDouble(forKey key: String) -> Double {
    decodeObject(forKey: key) as? Double ?? 0
  }
  package override func decodeFloat(forKey key: String) -> Float {
    Float(decodeDouble(forKey: key))
  }

  /// Sets the object's properties, unless an initialiser of UIKit has done it.
  @MainActor
  package func finish(_ object: AnyObject) {
    guard !isFinished else { return }
    isFinished = true
    element.finish(object)
  }

  /// The nearest class of UIKit that a class is or inherits from.
  @MainActor
  static func systemClass(of type: AnyClass) -> ObjectIdentifier {
    if let known = systemClasses[ObjectIdentifier(type)] { return known }
    var current: AnyClass = type
    while !String(reflecting: current).hasPrefix("UIKit."), let next = _getSuperclass(current) {
      current = next
    }
    systemClasses[ObjectIdentifier(type)] = ObjectIdentifier(current)
    return ObjectIdentifier(current)
  }
}

extension NSCoder {
  /// The description of the object that is being made; nil for a coder of another kind.
  @MainActor
  var nibElement: (any NibElement)? { (self as? NibCoder)?.element }

  /// Ends the initialiser of a UIKit class: sets the object's properties if no subclass in UIKit does so.
  @MainActor
  func finish(_ object: AnyObject, as type: AnyClass) {
    guard let coder = self as? NibCoder,
      NibCoder.systemClass(of: Swift.type(of: object)) == ObjectIdentifier(type)
    else { return }
    coder.finish(object)
  }
}
