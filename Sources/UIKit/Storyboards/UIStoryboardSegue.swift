/// A change from one controller to another, which a storyboard names.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The segue's name in its storyboard.
  open private(set) var identifier: String?
  /// The controller that performs the segue.
  open private(set) var source: UIViewController
  /// The controller that the segue shows.
  open private(set) var destination: UIViewController
  var performHandler: (() -> Void)?

  /// A segue, which a subclass performs.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination, as the storyboard's kind of segue or the closure says. A subclass
  /// overrides it, and may call it where the storyboard names a kind beside the class.
  open func perform() {
    performHandler?()
  }
}

/// A segue whose initialiser can be called on its metatype (see Lists/DynamicInitializers.swift).
class DynamicSegue: UIStoryboardSegue {
  required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

private final class DynamicSegueAgain: DynamicSegue {
  required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

extension UIStoryboardSegue {
  /// Calls the class's own `init(identifier:source:destination:)`.
  @_optimize(none)
  package static func make(
    _ segueClass: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafe unsafeBitCast(segueClass, to: DynamicSegue.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }
}
