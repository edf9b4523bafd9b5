public import Foundation

// Methods that apps override in classes that inherit from NSObject itself. Foundation's NSObject
// lacks them on Linux, so such a class declares them without `override`, and they are found by
// name.

extension NSObjectProtocol {
  /// Called when a property changed that the object observes by
  /// `addObserver(_:forKeyPath:options:context:)`.
  ///
  /// - Note: A class that inherits from `NSObject` itself declares it without `override`. This one
  ///   reports a change that reaches it, where Foundation's ends the program.
  @preconcurrency @MainActor
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Stage.current.report(
      "\(type(of: self)) received a change of '\(keyPath ?? "")' that it does not handle")
  }

  /// The object that implements a delegate's method in place of this one; nil by default.
  ///
  /// A navigation or tab bar controller asks a delegate that lacks a method, and calls the method
  /// of the object that it names.
  ///
  /// - Note: A class that inherits from `NSObject` itself declares it without `override`. The
  ///   methods of other delegates are not forwarded.
  @preconcurrency @MainActor
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// The method of a plain object that observes properties by their names.
@MainActor
enum ObserverMethod {
  static func find(in observer: NSObject) -> ObserveValueMethod? {
    unsafe OptionalMethod.inSubclass(
      "observeValue(forKeyPath:of:change:context:)", ObserveValueMethod.self, of: observer
    ) { $0 is NSObject.Type }
  }
}

/// A delegate that implements all it needs, so that the program's symbol table, whose reading takes some
/// 40 ms, is not searched for more.
package protocol CompleteDelegate {}

/// A delegate's methods that it leaves to another object.
@MainActor
enum MessageForwarding {
  /// The object to which a delegate forwards a method that it lacks; nil if it forwards it to none.
  ///
  /// - Parameter selector: The method's name in Objective-C.
  static func target(of delegate: AnyObject, for selector: String) -> AnyObject? {
    guard !(delegate is any CompleteDelegate) else { return nil }
    let selector = Selector(selector)
    let forwards = OptionalMethod.inSubclass(
      "forwardingTarget(for:)", OptionalSelectorToOptionalAnyMethod.self, of: delegate,
      reportsRemoval: false
    ) { $0 is NSObject.Type }
    guard let forwards else { return nil }
    let responds = OptionalMethod.inSubclass(
      "responds(to:)", OptionalSelectorToBoolMethod.self, of: delegate, reportsRemoval: false
    ) { $0 is NSObject.Type }
    if let responds, !responds.call(selector) { return nil }
    guard let target = forwards.call(selector) as AnyObject?, target !== delegate else {
      return nil
    }
    return target
  }

  /// Whether an object implements a method of a navigation or tab bar controller's delegate.
  ///
  /// - Parameter selector: The method's name in Objective-C.
  static func isImplemented(_ selector: String, by object: AnyObject) -> Bool {
    switch selector {
    case "navigationController:willShowViewController:animated:":
      object is any UINavigationControllerDelegate
        && OptionalMethod.isDeclared(
          "navigationController(_:willShow:animated:)",
          NavigationControllerViewControllerBoolMethod.self, by: object)
    case "navigationController:didShowViewController:animated:":
      object is any UINavigationControllerDelegate
        && OptionalMethod.isDeclared(
          "navigationController(_:didShow:animated:)",
          NavigationControllerViewControllerBoolMethod.self, by: object)
    case "navigationController:interactionControllerForAnimationController:":
      object is any UINavigationControllerDelegate
        && OptionalMethod.isDeclared(
          "navigationController(_:interactionControllerFor:)",
          NavigationControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod
            .self, by: object)
    case "navigationController:animationControllerForOperation:fromViewController:toViewController:":
      object is any UINavigationControllerDelegate
        && OptionalMethod.isDeclared(
          "navigationController(_:animationControllerFor:from:to:)",
          NavigationControllerNavigationOperationViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod
            .self, by: object)
    case "tabBarController:shouldSelectViewController:":
      object is any UITabBarControllerDelegate
        && OptionalMethod.isDeclared(
          "tabBarController(_:shouldSelect:)", TabBarControllerViewControllerToBoolMethod.self,
          by: object)
    case "tabBarController:didSelectViewController:":
      object is any UITabBarControllerDelegate
        && OptionalMethod.isDeclared(
          "tabBarController(_:didSelect:)", TabBarControllerViewControllerMethod.self, by: object)
    case "tabBarController:interactionControllerForAnimationController:":
      object is any UITabBarControllerDelegate
        && OptionalMethod.isDeclared(
          "tabBarController(_:interactionControllerFor:)",
          TabBarControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod
            .self, by: object)
    case "tabBarController:animationControllerForTransitionFromViewController:toViewController:":
      object is any UITabBarControllerDelegate
        && OptionalMethod.isDeclared(
          "tabBarController(_:animationControllerForTransitionFrom:to:)",
          TabBarControllerViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod
            .self, by: object)
    default: false
    }
  }
}
