import UIKit

/// A closing transition while a finger moves the screen or the first element, and after the release.
///
/// What the finger moves has its place set directly; the first screen, the bars and, beneath an element, the
/// rest of the second screen follow the finger's way with a paused animator. After the release the centres
/// of what was moved spring with the finger's velocity along each axis, and everything else without one.
@MainActor
final class DraggedFlight: FingerFlight {
  private let scene: PartsScene
  private let screen: any TransitionScreen
  private let elements: [SharedElement]
  private let base: (any UIViewControllerAnimatedTransitioning)?
  private let follower: UIViewPropertyAnimator
  private var gesture: GesturePart { scene.parts.gesture }
  /// The pieces that the follower has.
  private let followerCount: Int
  private(set) var isReleased = false
  private(set) var progress: CGFloat = 0

  /// The offset of the touch from the centre of what it moves, in points.
  private var touchOffset = CGPoint.zero
  /// Where what moves was when it was caught, and the progress then; nil before.
  private var caught: (poses: [Pose], progress: CGFloat)?
  /// Opens what a finger has caught as far as it brings that back; nil before.
  private var opening: UIViewPropertyAnimator?
  private var running: [UIViewPropertyAnimator] = []
  /// The animators of this release that have not ended.
  private var pending = 0
  /// How many times it was released before; animators of an earlier one end nothing.
  private var round = 0
  private var isBaseRunning = false
  /// Whether a release towards the closed end has added the elements and what the second screen does.
  private var hasFlight = false
  /// The corner radius of the screen then, in points of its own.
  private var flightRadius: CGFloat = 0
  private let wasClipping: Bool
  private let ownRadius: CGFloat

  init(
    _ scene: PartsScene, _ screen: any TransitionScreen, _ elements: [SharedElement],
    base: (any UIViewControllerAnimatedTransitioning)?
  ) {
    self.scene = scene
    self.screen = screen
    self.elements = elements
    self.base = base
    wasClipping = scene.second.clipsToBounds
    ownRadius = scene.second.layer.cornerRadius
    scene.addFirst()
    scene.addDragDimming()
    if scene.parts.gesture.moves == .element {
      scene.addElements(elements)
      scene.addScreenBars(from: screen)
    }
    scene.addBars(from: screen)
    let navigation = scene.context.viewController(forKey: .from)?.navigationController
    if scene.parts.gesture.moves == .element {
      // The page stays beneath the bars, and the bars fade with it.
      navigation?.updateBottomBackgrounds(for: scene.first)
      scene.addSecond()
    } else {
      navigation?.showStandardBottomBackgrounds()
      if scene.parts.gesture.cornerRadius > 0 { scene.second.clipsToBounds = true }
      scene.hideSources(of: elements)
    }
    let pieces = scene.pieces.filter { $0.owner != .element }
    followerCount = scene.pieces.count
    scene.show(isOpen: true)
    follower = UIViewPropertyAnimator(duration: scene.parts.gesture.duration, curve: .linear) {
      scene.addKeyframes(pieces)
    }
    // A finger may catch what springs on after that has ended.
    follower.pausesOnCompletion = true
    follower.pauseAnimation()
  }

  var canBeCaught: Bool { isReleased && !isBaseRunning }
  var endsAlongside: Bool { true }

  /// What the finger moves.
  private var movedViews: [UIView] {
    let flying = scene.moves.map(\.view)
    let screen = [scene.second] + scene.companions.map(\.view)
    if gesture.moves == .element { return flying.isEmpty ? screen : flying }
    return screen + flying
  }

  /// What the touch holds.
  private var leader: (view: UIView, rest: CGPoint) {
    if gesture.moves == .element, let move = scene.moves.first {
      return (move.view, CGPoint(x: move.targetFrame.midX, y: move.targetFrame.midY))
    }
    return (scene.second, CGPoint(x: scene.secondFrame.midX, y: scene.secondFrame.midY))
  }

  var distance: CGPoint { leader.view.center - leader.rest }

  func touch(_ point: CGPoint) { touchOffset = point - leader.rest }

  func move(_ way: FingerWay, progress: CGFloat) {
    if let caught {
      if way.scale == nil, opening == nil { opening = makeOpening() }
      for (view, pose) in zip(movedViews, caught.poses) { way.move(view, from: pose) }
      self.progress = min(max(caught.progress + progress, 0), 1)
      if let opening { open(opening, caught.poses, 1 - self.progress / max(caught.progress, 0.01)) }
    } else {
      self.progress = progress
      let offset = way.offset
      let scale = way.scale ?? 1 - (1 - gesture.smallestScale) * progress
      let (view, rest) = leader
      view.center = CGPoint(
        x: rest.x + offset.x + touchOffset.x * (1 - scale),
        y: rest.y + offset.y + touchOffset.y * (1 - scale))
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      if view === scene.second {
        for (one, _) in scene.companions { Pose(of: view).apply(to: one) }
      }
      if gesture.cornerRadius > 0 { round(view, progress: progress, scale: scale) }
    }
    follower.fractionComplete = self.progress
  }

  /// Rounds what moves towards the gesture's corners, which are in points of the screen.
  private func round(_ view: UIView, progress: CGFloat, scale: CGFloat) {
    let move = scene.moves.first { $0.view === view }
    let own = move?.targetRadius ?? ownRadius
    let radius = (own + (gesture.cornerRadius - own) * progress) / scale
    if let move { move.view.round(radius) } else { view.layer.cornerRadius = radius }
  }

  func hold() {
    isReleased = false
    for animator in running where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    running = []
    pending = 0
    round += 1
    follower.pauseAnimation()
    follower.isReversed = false
    progress = follower.fractionComplete
    // The finger holds a page that is whole.
    for piece in releasePieces where piece.keepsShare {
      let isFirst = piece.step?.isFirst == true
      UIView.animate(withDuration: gesture.gathering(isFirst: isFirst)) { piece.show(true) }
    }
    if !scene.inHand.isEmpty {
      UIView.animate(withDuration: gesture.gathering()) { self.makeWhole() }
    }
    caught = (movedViews.map { Pose(of: $0) }, progress)
  }

  /// Whether a page that has flown is whole in the hand: one that is an element itself keeps its size, and grows as the
  /// finger brings it back.
  private var isWhole: Bool {
    hasFlight && !scene.inHand.isEmpty && scene.returningElement?.isWholeScreen != true
  }

  /// Gives the page its outline, and the elements their places on it, about the one with which it returns.
  private func makeWhole() {
    guard isWhole else { return }
    var pose = Pose(of: scene.second)
    if let move = scene.returningElement { pose = move.poseOfScreen(pose, from: scene.secondFrame) }
    pose.apply(to: scene.second)
    for change in scene.inHand { change(pose) }
    for move in scene.moves { move.follow(pose, from: scene.secondFrame) }
  }

  /// Opens what was caught by a part of the way, about what the finger holds.
  private func open(_ animator: UIViewPropertyAnimator, _ poses: [Pose], _ share: CGFloat) {
    animator.fractionComplete = share
    let (views, share) = (movedViews, max(0, share))
    let held = views.firstIndex { $0 === scene.moves.first?.view } ?? 0
    let rest = target(of: views[held], isClosing: false)
    for (view, pose) in zip(views, poses) {
      let (now, then) = (
        pose.center - poses[held].center, target(of: view, isClosing: false) - rest
      )
      view.center.x += (then.x - now.x) * share
      view.center.y += (then.y - now.y) * share
    }
    guard isWhole else { return }
    let scale = poses[0].transform.a
    let radius = flightRadius * (1 - share) * (scale + (1 - scale) * share)
    for outline in scene.outlines { outline.layer.cornerRadius = radius }
    for move in scene.moves { move.view.roundAtScreen(radius) }
  }

  /// Brings what was caught to the open end, paused, but for the places, which are the finger's, and the corners of a
  /// page that is whole.
  private func makeOpening() -> UIViewPropertyAnimator {
    let (views, places) = (movedViews, movedViews.map(\.center))
    let outlines = isWhole ? scene.outlines.map { ($0, $0.layer.cornerRadius) } : []
    let animator = UIViewPropertyAnimator(duration: gesture.duration, curve: .linear) {
      self.showRest(isOpen: true)
      for (view, place) in zip(views, places) { view.center = place }
      for (outline, radius) in outlines { outline.layer.cornerRadius = radius }
    }
    animator.pauseAnimation()
    return animator
  }

  func release(isClosing: Bool, velocity: CGPoint, timing: ReleaseCurve) {
    isReleased = true
    opening?.stopAnimation(false)
    opening?.finishAnimation(at: .current)
    opening = nil
    if isClosing, let base { return close(with: base, velocity: velocity) }
    if isClosing, gesture.moves == .screen, !hasFlight { addFlight() }
    springCenters(isClosing: isClosing, velocity: velocity, on: gesture.spring)
    springRest(isClosing: isClosing)
    follower.isReversed = !isClosing
    follower.continueAnimation(
      withTimingParameters: timing.parameters,
      durationFactor: CGFloat(timing.duration / follower.duration))
  }

  /// Adds the elements and what the second screen does, from where the finger has left it.
  private func addFlight() {
    hasFlight = true
    flightRadius = scene.second.layer.cornerRadius
    let pose = Pose(of: scene.second)
    scene.showHidden()
    scene.addElements(elements)
    for piece in scene.pieces where piece.owner == .element { piece.show(true) }
    for move in scene.moves { move.follow(pose, from: scene.secondFrame) }
    scene.addSecond()
    scene.addLandingFront()
  }

  /// Each centre has an animator of its own, since only its axes have the velocity.
  private func springCenters(isClosing: Bool, velocity: CGPoint, on spring: SpringTiming) {
    for view in movedViews {
      var target = target(of: view, isClosing: isClosing)
      if isClosing, target == view.center {
        // What fades in its place goes on for a moment.
        target.x += velocity.x * Self.drift
        target.y += velocity.y * Self.drift
      }
      let animator = UIViewPropertyAnimator(
        duration: spring.duration,
        timingParameters: UISpringTimingParameters(
          dampingRatio: spring.dampingRatio, velocity: velocity, over: target - view.center))
      animator.addAnimations { view.center = target }
      add(animator, isClosing: isClosing)
    }
  }

  private func target(of view: UIView, isClosing: Bool) -> CGPoint {
    if let move = scene.moves.first(where: { $0.view === view }) {
      return move.center(atTarget: !isClosing)
    }
    let rest = CGPoint(x: scene.secondFrame.midX, y: scene.secondFrame.midY)
    guard isClosing else { return rest }
    return scene.companions.first { $0.view === view }?.closedCenter ?? scene.closedCenter
  }

  /// What springs after a release: what the follower has not.
  private var releasePieces: [TransitionPiece] {
    scene.pieces.dropFirst(
      gesture.moves == .element ? 0 : followerCount
    ).filter { gesture.moves != .element || $0.owner == .element }
  }

  /// Sets that to an end, but for what keeps its share of the way to the closed one.
  private func showRest(isOpen: Bool) {
    let (pieces, second) = (releasePieces, scene.second)
    if isOpen || pieces.isEmpty, gesture.moves != .element {
      second.transform = .identity
      if second.layer.cornerRadius != ownRadius { second.layer.cornerRadius = ownRadius }
    }
    for piece in pieces where isOpen || !piece.keepsShare { piece.show(isOpen) }
    for move in scene.moves { move.view.roundAtScreen(0) }
  }

  private func springRest(isClosing: Bool) {
    let pieces = releasePieces
    let length = max(pieces.map(\.end).reduce(0, max), 0.001)
    let animator = UIViewPropertyAnimator(
      duration: gesture.duration, dampingRatio: gesture.dampingRatio
    ) { self.showRest(isOpen: !isClosing) }
    add(animator, isClosing: isClosing)
    guard isClosing else { return }
    // What changes near the source, or in steps, does so on this way, too.
    for piece in pieces where piece.keepsShare {
      let part = TransitionTiming(duration: piece.timing.duration / length * gesture.duration)
      add(
        part.makeAnimator { piece.show(false) }, delay: piece.delay / length * gesture.duration,
        isClosing: true)
    }
  }

  /// Runs the app's own animator, while the screen returns from where the finger has left it: both ways add
  /// up, so that the screen goes on with the finger's velocity.
  private func close(
    with base: any UIViewControllerAnimatedTransitioning, velocity: CGPoint
  ) {
    isBaseRunning = true
    let (second, ownRadius) = (scene.second, ownRadius)
    let pose = Pose(of: second)
    Pose(
      center: CGPoint(x: scene.secondFrame.midX, y: scene.secondFrame.midY), transform: .identity
    ).apply(to: second)
    scene.context.viewController(forKey: .from)?.transitionCoordinator?.animate(
      alongsideTransition: nil
    ) { _ in self.clean() }
    let spring: SpringTiming
    if let base = base as? any DraggedClosing {
      spring = base.returning
      // Its own corners and shadow follow the screen's edges.
      base.draggedRadius = second.layer.cornerRadius
      second.layer.cornerRadius = ownRadius
      second.clipsToBounds = wasClipping
    } else {
      spring = gesture.spring
    }
    base.animateTransition(using: scene.context)
    pose.apply(to: second)
    springCenters(isClosing: false, velocity: velocity, on: spring)
    let rest = UIViewPropertyAnimator(
      duration: spring.duration, dampingRatio: spring.dampingRatio
    ) {
      second.transform = .identity
      second.layer.cornerRadius = ownRadius
    }
    rest.startAnimation()
    if let bar = scene.pageBar {
      // The page leaves its place.
      UIViewPropertyAnimator(
        duration: spring.duration * FadeThrough.outgoingShare, curve: .easeOut
      ) { bar.alpha = 0 }.startAnimation()
    }
    follower.continueAnimation(withTimingParameters: nil, durationFactor: 1)
  }

  private func add(
    _ animator: UIViewPropertyAnimator, delay: TimeInterval = 0, isClosing: Bool
  ) {
    // The app's own animator ends the transition.
    guard !isBaseRunning else { return animator.startAnimation(afterDelay: delay) }
    running.append(animator)
    pending += 1
    let round = round
    animator.addCompletion { [weak self] position in
      guard let self, round == self.round, position != .current else { return }
      pending -= 1
      if pending == 0 { end(isClosing: isClosing) }
    }
    animator.startAnimation(afterDelay: delay)
  }

  private func end(isClosing: Bool) {
    clean()
    scene.context.completeTransition(isClosing)
  }

  /// Restores all views, before UIKit ends the transition.
  private func clean() {
    follower.stopAnimation(true)
    scene.restore()
    let second = scene.second
    Pose(
      center: CGPoint(x: scene.secondFrame.midX, y: scene.secondFrame.midY), transform: .identity
    ).apply(to: second)
    second.layer.cornerRadius = ownRadius
    second.clipsToBounds = wasClipping
  }

  /// How long a screen that fades where a finger has left it would go on with the finger's velocity, in
  /// seconds.
  private static let drift: CGFloat = 0.1
}

extension TransitionPiece {
  /// Whether it has its part of the way to the closed end: in steps, or near the source.
  fileprivate var keepsShare: Bool { step != nil || delay > 0 }
}
