/// Permits and observes the pushes and pops of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after a push and its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after a pop and its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UINavigationBarDelegate.Type }
  }

  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool {
    own("navigationBar(_:shouldPush:)", NavigationBarNavigationItemToBoolMethod.self)?.call(
      navigationBar, item) ?? true
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    own("navigationBar(_:didPush:)", NavigationBarNavigationItemMethod.self)?.call(
      navigationBar, item)
  }

  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool {
    own("navigationBar(_:shouldPop:)", NavigationBarNavigationItemToBoolMethod.self)?.call(
      navigationBar, item) ?? true
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    own("navigationBar(_:didPop:)", NavigationBarNavigationItemMethod.self)?.call(
      navigationBar, item)
  }
}
