/// UIKit has the property in views and controllers.
extension UIResponder {
  /// A name by which an app finds a view or a controller again; nil by default.
  ///
  /// - Note: An app starts anew in each clip: nothing is restored.
  public var restorationIdentifier: String? {
    get { Stage.current.associations.value(restorationKey, of: self) as? String }
    set {
      Stage.current.associations.set(
        newValue, restorationKey, of: self, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }
  }
}

/// The key of a responder's identifier among its associated values, which no variable's address is.
private let restorationKey: UInt = 2
