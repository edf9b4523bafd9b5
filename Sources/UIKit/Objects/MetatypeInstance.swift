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
  if let object = NamedModules.make(type) as? Object { return object }
  if let type = type as? UIView.Type, let view = type.init(coder: NSCoder()) as? Object {
    return view
  }
  if let type = type as? UIViewController.Type,
    let controller = type.init(coder: NSCoder()) as? Object
  {
    return controller
  }
  fatalError("the class \(type) has no init()")
}
