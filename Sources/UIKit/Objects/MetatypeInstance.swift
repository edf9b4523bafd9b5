import Foundation

/// Makes an object of a class that is only known at run time.
///
/// `type.init()` is possible with each class of Objective-C; Swift's own classes need a required initialiser. So
/// `transition-export app` writes a call of this function in place of it.
///
/// - Note: Not in Apple's UIKit. A class is made with the `init()` that its ``NamedClass`` lists; without one, a
///   view or a controller is made with `init?(coder:)`, and another class stops the program, as on iOS.
@preconcurrency @MainActor
public func instance<Object: AnyObject>(of type: Object.Type) -> Object {
  guard let object = makeInstance(of: type) as? Object else {
    fatalError("the class \(type) has no init()")
  }
  return object
}

@MainActor private func makeInstance(of type: AnyClass) -> AnyObject? {
  if let object = NamedModules.make(type) { return object }
  if let type = type as? UIView.Type { return type.init(coder: NSCoder()) }
  return (type as? UIViewController.Type)?.init(coder: NSCoder())
}

/// An object that is made of its class alone.
///
/// Each class of Objective-C has an `init()`, so an app may let all objects conform to a protocol of its own that
/// requires it: `extension NSObject: Makeable`. `transition-export app` lets such a protocol refine this one.
///
/// - Note: Not in Apple's UIKit. The object is made as by ``instance(of:)``.
@preconcurrency @MainActor
public protocol MadeByClass {}

extension MadeByClass {
  /// An object of the class.
  public init(madeByClass: Void) {
    guard let type = Self.self as? AnyClass, let object = makeInstance(of: type) as? Self else {
      fatalError("the class \(Self.self) has no init()")
    }
    self = object
  }
}
