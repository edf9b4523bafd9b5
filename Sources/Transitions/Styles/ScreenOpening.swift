public import UIKit

/// Where a style shows the second screen.
public enum StyleContainer: String, CaseIterable, Sendable {
  /// On the stack of a navigation controller.
  case navigation
  /// Presented over the first screen.
  case presentation
  /// As another tab of a tab bar controller.
  case tabs
}

/// A screen that a style opens over another: the controller to show, and its transitions.
///
/// A presented page is configured here. The delegate of the navigation or tab bar controller asks for
/// the animators of a pushed page or a tab. The opening has to live as long as the page is shown.
@MainActor
public final class ScreenOpening: NSObject, UIViewControllerTransitioningDelegate {
  typealias MakeAnimator = (_ isOpening: Bool) -> (any UIViewControllerAnimatedTransitioning)?
  typealias MakePresentation =
    (_ presented: UIViewController, _ presenting: UIViewController?) -> UIPresentationController

  /// The controller to push, to present or to select.
  public let page: UIViewController
  private let makeAnimator: MakeAnimator
  private let makePresentation: MakePresentation?
  private let makeInteraction: () -> (any UIViewControllerInteractiveTransitioning)?
  /// The drag that closes the page; nil for none.
  private(set) var drag: TransitionDrag?
  /// Objects that the page uses and does not retain.
  private let retained: [AnyObject]

  /// A page for a navigation or tab bar controller, or one whose presentation is configured already.
  ///
  /// - Parameter makeAnimator: Returns nil for the system's transition.
  init(
    _ page: UIViewController, retaining retained: [AnyObject] = [],
    makeAnimator: @escaping MakeAnimator
  ) {
    self.page = page
    self.retained = retained
    self.makeAnimator = makeAnimator
    makeInteraction = { nil }
    makePresentation = nil
  }

  /// What a style brings besides its parts; nil for nothing.
  struct Own {
    /// An animator in the place of the elements and the second screen's part.
    var makeBase: MakeAnimator?
    /// Whether that animator moves the tab bar, as the parts say.
    var movesTabBar = false
    /// An animator that plays what the parts say, where no finger moves them.
    var makeAnimator: MakeAnimator?
    /// What a finger moves in the place of the screen or the element.
    var makeFlight: TransitionDrag.MakeFlight?
    var makePresentation: MakePresentation?
    /// Whether a drag of its own closes the page, beside which a finger only catches what runs.
    var hasDrag = false
    /// Objects that the page uses and does not retain.
    var retained: [AnyObject] = []
  }

  /// A page that opens and closes in parts, and by a finger, in any container.
  ///
  /// - Parameter page: What is shown; nil for the second screen of the pair.
  convenience init(
    _ screens: ScreenPair, showing page: UIViewController? = nil, elements: [SharedElement] = [],
    parts: TransitionParts, own: Own = Own()
  ) {
    let page = page ?? screens.second
    let makeBase = own.makeBase ?? parts.second.enter.makeAnimator(parts.second.timing)
    if screens.container == .navigation {
      page.hidesBottomBarWhenPushed = parts.bars.tabBar == .follow || page.hidesBottomBarWhenPushed
      if [.automatic, .slide, .fade].contains(parts.bars.tabBar) {
        page.toolbarReplacesTabBar = true
      }
    }
    var dragged = parts
    if own.hasDrag { dragged.gesture = parts.gesture.catching }
    let drag =
      parts.gesture.isNone || screens.container == .tabs
      ? nil
      : TransitionDrag(
        closing: page, over: screens.first, elements: elements, parts: dragged,
        makeBase: makeBase.map { makeBase in { makeBase(false) } }, makeFlight: own.makeFlight)
    self.init(
      presenting: page, retaining: own.retained,
      makePresentation: own.makePresentation, makeInteraction: { drag },
      makeAnimator: { isOpening in
        drag?.nextTransition = nil
        if let animator = own.makeAnimator?(isOpening) {
          drag?.nextTransition = animator as? any CatchableTransition
          return animator
        }
        if let base = makeBase?(isOpening) {
          // The bars of a pushed sheet turn with it.
          let takesBars = parts.second.enter.isSheet && screens.container == .navigation
          guard parts.hasSurroundings || takesBars else { return base }
          var around = parts
          if own.movesTabBar { around.bars.tabBar = .stay }
          return SurroundedTransition(
            base, isOpening: isOpening, from: screens.first, parts: around)
        }
        if screens.followsFinger || !isOpening && drag?.drivesParts == true {
          return DrivenPartsTransition(
            isOpening: isOpening, from: screens.first, elements: elements, parts: parts)
        }
        let transition = PartsTransition(
          isOpening: isOpening, from: screens.first, elements: elements, parts: parts)
        drag?.nextTransition = transition
        return transition
      })
    self.drag = drag
  }

  /// A page to present; a navigation controller can push it too.
  ///
  /// - Parameters:
  ///   - makePresentation: Nil for a full-screen presentation, which removes the first screen.
  ///   - makeInteraction: Returns the interaction that closes the page by a finger.
  init(
    presenting page: UIViewController, retaining retained: [AnyObject] = [],
    makePresentation: MakePresentation? = nil,
    makeInteraction: @escaping () -> (any UIViewControllerInteractiveTransitioning)? = { nil },
    makeAnimator: @escaping MakeAnimator
  ) {
    self.page = page
    self.makeAnimator = makeAnimator
    self.makePresentation = makePresentation
    self.makeInteraction = makeInteraction
    self.retained = retained
    super.init()
    page.modalPresentationStyle = makePresentation == nil ? .fullScreen : .custom
    page.transitioningDelegate = self
  }

  /// The animator for opening or closing the page; nil for the system's.
  ///
  /// - Parameter isOpening: With tabs, whether the selection moves towards the trailing edge.
  public func animator(isOpening: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(isOpening)
  }

  /// The interaction by which a finger closes the page, or catches it on its way; nil without one.
  public func interaction() -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(true)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    makeAnimator(false)
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    makeInteraction()
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    makeInteraction()
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    makePresentation?(presented, presenting)
  }
}
