/// A segue from a controller of a storyboard, which makes its destination when it is performed.
@MainActor
package final class SegueTemplate {
  /// How the destination is shown.
  package enum Kind {
    case show
    case showDetail
    /// With the presentation and transition style of the segue, where it has them.
    case present(UIModalPresentationStyle?, UIModalTransitionStyle?)
    /// In a popover at the sender, a view or bar button item.
    case popover
    /// In a container view.
    case embed(UIView)
    /// Back to a controller that has a method.
    case unwind(Selector)
    /// As a segue of the app's own class does by itself.
    case custom
  }

  /// Makes a segue of the app's own class, of an identifier, a source and a destination.
  package typealias Factory = (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  package let identifier: String?
  private let kind: Kind
  private let isAnimated: Bool
  private let makeOwn: Factory?
  private let destination: (UIViewController, Any?) -> UIViewController?

  /// - Parameters:
  ///   - kind: Also what `super.perform()` does in a segue of the app's own class.
  ///   - segue: Makes a segue of the app's own class; nil for UIKit's.
  ///   - destination: Makes the destination for a source and a sender; not used to unwind.
  package init(
    _ identifier: String?, _ kind: Kind, animated: Bool = true, segue: Factory? = nil,
    destination: @escaping @MainActor (UIViewController, Any?) -> UIViewController?
  ) {
    self.identifier = identifier
    self.kind = kind
    isAnimated = animated
    makeOwn = segue
    self.destination = destination
  }

  /// Performs the segue for a control, a cell or a recogniser, if the source agrees.
  package func trigger(from source: UIViewController, sender: Any?) {
    if source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) {
      perform(from: source, sender: sender)
    }
  }

  /// Makes the destination, calls `prepare(for:sender:)` and performs the segue.
  package func perform(from source: UIViewController, sender: Any?) {
    if case .unwind(let action) = kind {
      return source.unwind(action, identifier: identifier, sender: sender, animated: isAnimated)
    }
    guard let destination = destination(source, sender) else { return }
    if destination.storyboard == nil { destination.storyboard = source.storyboard }
    let segue = makeSegue(from: source, to: destination, sender: sender)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeSegue(
    from source: UIViewController, to destination: UIViewController, sender: Any?
  ) -> UIStoryboardSegue {
    configure(destination, sender: sender)
    let segue =
      makeOwn?(identifier, source, destination)
      ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    segue.performHandler = { [kind, isAnimated] in
      switch kind {
      case .show: source.show(destination, sender: source)
      case .showDetail: source.showDetailViewController(destination, sender: source)
      case .present, .popover: source.present(destination, animated: isAnimated)
      case .embed(let container): source.embed(destination, in: container)
      case .unwind, .custom: break
      }
    }
    return segue
  }

  private func configure(_ destination: UIViewController, sender: Any?) {
    switch kind {
    case .present(let style, let transition):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
    case .popover:
      destination.modalPresentationStyle = .popover
      let popover = destination.popoverPresentationController
      popover?.barButtonItem = sender as? UIBarButtonItem
      if let view = sender as? UIView {
        popover?.sourceView = view
        popover?.sourceRect = view.bounds
      }
    case .show, .showDetail, .embed, .unwind, .custom: break
    }
  }
}

extension UIViewController {
  /// Adds a child whose view fills a container view.
  fileprivate func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    let view: UIView = child.view
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    child.didMove(toParent: self)
  }

  /// Goes back to the nearest controller that has a method: calls it with a segue, then dismisses and pops what
  /// lies above.
  fileprivate func unwind(
    _ action: Selector, identifier: String?, sender: Any?, animated: Bool
  ) {
    guard let destination = unwindDestination(action, sender: sender) else {
      Stage.current.report("no controller has the unwind action '\(action.name ?? "")'")
      return
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) {
      destination.reveal(animated: animated)
    }
    prepare(for: segue, sender: sender)
    _ = action.perform(on: destination, sender: segue)
    segue.perform()
  }

  /// The search goes up from the source through containers and presenters; in each container, from the last
  /// child to the first (documentation of `allowedChildrenForUnwinding(from:)`).
  private func unwindDestination(_ action: Selector, sender: Any?) -> UIViewController? {
    var last: UIViewController = self
    while let next = last.parent ?? last.ownPresenter {
      for child in next.children.reversed() where child !== last {
        if let found = child.descendant(that: action, from: self, sender) { return found }
      }
      if next.canPerformUnwindSegueAction(action, from: self, sender: sender) { return next }
      last = next
    }
    return nil
  }

  private func descendant(that action: Selector, from source: UIViewController, _ sender: Any?)
    -> UIViewController?
  {
    for child in children.reversed() {
      if let found = child.descendant(that: action, from: source, sender) { return found }
    }
    return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
  }

  /// Dismisses what is presented over the controller, and shows it in its containers.
  private func reveal(animated: Bool) {
    let presents = presentedViewController != nil
    if presents { dismiss(animated: animated) }
    var shown: UIViewController = self
    while let container = shown.parent {
      if let navigation = container as? UINavigationController {
        navigation.popToViewController(shown, animated: animated && !presents)
      }
      (container as? UITabBarController)?.selectedViewController = shown
      shown = container
    }
  }
}
