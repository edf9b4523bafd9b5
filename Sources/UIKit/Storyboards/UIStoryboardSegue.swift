/// A change from one controller to another, which a storyboard names.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The segue's name in its storyboard.
  open private(set) var identifier: String?
  /// The controller that performs the segue.
  open private(set) var source: UIViewController
  /// The controller that the segue shows.
  open private(set) var destination: UIViewController
  private var performHandler: (() -> Void)?

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

  /// Shows the destination, as the storyboard or the closure says; a subclass overrides it.
  open func perform() {
    performHandler?()
  }

  /// A segue as a storyboard declares it.
  static func make(
    _ declared: StoryboardScenes.Segue, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue {
    let identifier = declared.identifier
    let show: () -> Void
    switch declared.kind {
    case .show: show = { source.show(destination, sender: source) }
    case .showDetail: show = { source.showDetailViewController(destination, sender: source) }
    case .present: show = { source.present(destination, animated: true) }
    case .custom(let make): return make(identifier, source, destination)
    }
    return UIStoryboardSegue(
      identifier: identifier, source: source, destination: destination, performHandler: show)
  }
}
