public import UIKit

/// Plays a transition in parts: in a push or pop, a presentation or dismissal, a change of tabs.
@MainActor
public final class PartsTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOpening: Bool
  private let screen: any TransitionScreen
  private let elements: [SharedElement]
  private let parts: TransitionParts
  private weak var scene: PartsScene?
  /// Whether a finger has caught it, moved the screen and let that close.
  private var hasReturn = false

  /// Creates the animator of one direction.
  ///
  /// - Parameters:
  ///   - screen: The first screen, which has the source.
  ///   - elements: Those that are on both screens, the main one first.
  public init(
    isOpening: Bool, from screen: any TransitionScreen, elements: [SharedElement] = [],
    parts: TransitionParts = TransitionParts()
  ) {
    self.isOpening = isOpening
    self.screen = screen
    self.elements = elements.inOrder
    self.parts = parts
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parts.duration(elements.map(\.options))
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let scene = PartsScene(context, isOpening: isOpening, from: screen, parts) else {
      context.completeWithoutAnimation(by: self, needs: "the view of the second screen")
      return
    }
    self.scene = scene
    scene.addElements(elements)
    scene.addFirst()
    scene.addScreenBars(from: screen)
    scene.addSecond()
    scene.addBars(from: screen)
    let page = context.viewController(forKey: isOpening ? .to : .from)?.transitionScreen
    var transitions: [(any TransitionScreen, ScreenTransition)] = []
    scene.run(
      prepare: { position, size in
        for (one, other) in [(page, screen), (screen, page)] {
          guard let one, let other else { continue }
          let transition = ScreenTransition(
            isOpening: isOpening, other: other, position: position, size: size)
          transitions.append((one, transition))
          one.transitionWillBegin(transition)
        }
        scene.second.layoutIfNeeded()
      },
      completion: {
        for (screen, transition) in transitions { screen.transitionDidEnd(transition) }
        scene.end(didComplete: !context.transitionWasCancelled)
      })
  }
}

extension TransitionParts {
  /// Whether the bar's items move as in the system's push, with a screen that comes from the same side.
  fileprivate func movesBarItems(isRightToLeft: Bool) -> Bool {
    [.push, .follow].contains(bars.navigationBar)
      && second.enter.resolved(isRightToLeft: isRightToLeft)
        == (isRightToLeft ? .fromLeft : .fromRight)
  }
}

extension PartsTransition: BarMovingTransition {
  package func movesBarItems(isRightToLeft: Bool) -> Bool {
    parts.movesBarItems(isRightToLeft: isRightToLeft)
  }
}

extension DrivenPartsTransition: BarMovingTransition {
  func movesBarItems(isRightToLeft: Bool) -> Bool {
    parts.movesBarItems(isRightToLeft: isRightToLeft)
  }
}

extension PartsTransition: CatchableTransition {
  var canBeCaught: Bool { scene?.running?.canBeCaught == true }

  func holdStill(_ gesture: GesturePart) -> CaughtFlight? {
    guard let scene, let running = scene.running else { return nil }
    // A finger may round them.
    let (page, wasClipping, radius) = (
      scene.second, scene.second.clipsToBounds, scene.second.layer.cornerRadius
    )
    if gesture.moves == .screen, gesture.cornerRadius > 0 { page.clipsToBounds = true }
    scene.add([]) {
      page.clipsToBounds = wasClipping
      page.layer.cornerRadius = radius
    }
    let open =
      gesture.moves == .element ? scene.moves.first?.center(atTarget: true) : nil
    let (screen, flying) = scene.moved
    return CaughtFlight(
      running, screen: screen, flying: flying, openCenter: open ?? scene.restCenter, gesture,
      rounded: { scene.rounded }, dimming: scene.addCaughtDimming(),
      makeReturn: hasReturn
        ? nil
        : { [weak self, weak scene] in
          self?.hasReturn = true
          return scene?.caughtReturn()
        })
  }
}

/// The same, linearly and paused, for a finger that moves the progress.
///
/// A class of its own, since UIKit uses an interruptible animator wherever a class has one.
final class DrivenPartsTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOpening: Bool
  private let screen: any TransitionScreen
  private let elements: [SharedElement]
  private let parts: TransitionParts
  private var animator: UIViewPropertyAnimator?

  /// Creates the animator of one direction.
  init(
    isOpening: Bool, from screen: any TransitionScreen, elements: [SharedElement],
    parts: TransitionParts
  ) {
    self.isOpening = isOpening
    self.screen = screen
    self.elements = elements.inOrder
    self.parts = parts
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parts.gesture.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: parts.gesture.duration, curve: .linear)
    self.animator = animator
    guard let scene = PartsScene(context, isOpening: isOpening, from: screen, parts) else {
      context.completeWithoutAnimation(by: self, needs: "the view of the second screen")
      return animator
    }
    scene.addElements(elements)
    scene.addFirst()
    scene.addScreenBars(from: screen)
    scene.addSecond()
    scene.addBars(from: screen)
    scene.show(isOpen: !isOpening)
    animator.addAnimations { scene.addKeyframes(scene.pieces) }
    animator.addCompletion { _ in
      scene.end(didComplete: !context.transitionWasCancelled)
    }
    return animator
  }
}

extension PartsScene {
  /// Adds pieces as keyframes to the transition's end, within an animation block.
  func addKeyframes(_ pieces: [TransitionPiece]) {
    let length = max(pieces.map(\.end).reduce(0, max), 0.001)
    let isOpening = isOpening
    UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeLinear) {
      for piece in pieces {
        UIView.addKeyframe(
          withRelativeStartTime: piece.delay / length,
          relativeDuration: piece.timing.duration / length
        ) { piece.show(isOpening) }
      }
    }
  }

  /// The scene of an opening or closing.
  convenience init?(
    _ context: any UIViewControllerContextTransitioning, isOpening: Bool,
    from screen: any TransitionScreen, _ parts: TransitionParts, isDriven: Bool = false
  ) {
    guard let page = context.viewController(forKey: isOpening ? .to : .from) else { return nil }
    self.init(
      context, isOpening: isOpening, source: { screen.transitionView(for: .source, with: page) },
      parts, isDriven: isDriven)
  }
}

extension TransitionParts {
  /// The duration with elements, in seconds.
  public func duration(_ elements: [SharedElement.Options]) -> TimeInterval {
    let flights = elements.map { element in
      let position = (element.position ?? self.elements.position).duration
      return element.delay + max(position, (element.size ?? self.elements.size).duration)
    }
    let second = second.timing.duration + max(second.delay, second.closingDelay)
    let first = first.timing.duration + max(first.delay, first.closingDelay)
    return flights.reduce(max(first, second), max)
  }
}

extension [SharedElement] {
  /// From back to front.
  var inOrder: [SharedElement] {
    enumerated()
      .sorted { ($0.element.options.order, $0.offset) < ($1.element.options.order, $1.offset) }
      .map(\.element)
  }
}
