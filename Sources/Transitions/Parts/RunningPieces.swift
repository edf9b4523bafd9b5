import UIKit

/// The animators of a transition in parts between its ends, which a finger can catch, move both ways and send on
/// to either end.
@MainActor
final class RunningPieces {
  private struct Item {
    let piece: TransitionPiece
    var animator: UIViewPropertyAnimator
    /// The end of the transition at the animator's end.
    var isTowardsOpen: Bool
    /// The end that has been reached; nil before.
    var isAtOpen: Bool?
    /// How far it was open when it was caught, 0...1.
    var held: CGFloat = 0
    /// Whether something else happens since it was caught.
    var isReplaced = false

    /// How far it is open, 0...1.
    @MainActor var openness: CGFloat {
      get { isTowardsOpen ? animator.fractionComplete : 1 - animator.fractionComplete }
      nonmutating set { animator.fractionComplete = isTowardsOpen ? newValue : 1 - newValue }
    }

    /// How much it opens while a finger goes all of its way to one side.
    func slope(_ share: CGFloat) -> CGFloat { share < 0 ? 1 - held : held }
  }

  private var items: [Item] = []
  /// What brings back what a finger has moved.
  private var returns: [UIViewPropertyAnimator] = []
  /// The animators that have not ended.
  private var pending = 0
  private let isOpening: Bool
  private var completion: () -> Void

  init(isOpening: Bool, completion: @escaping () -> Void) {
    self.isOpening = isOpening
    self.completion = completion
  }

  /// Starts a piece's animator.
  func start(_ animator: UIViewPropertyAnimator, of piece: TransitionPiece, delay: TimeInterval) {
    items.append(Item(piece: piece, animator: animator, isTowardsOpen: isOpening))
    count(animator, at: items.count - 1)
    animator.startAnimation(afterDelay: delay)
  }

  private func count(_ animator: UIViewPropertyAnimator, at index: Int) {
    pending += 1
    animator.addCompletion { position in
      let item = self.items[index]
      self.items[index].isAtOpen = (position == .end) == item.isTowardsOpen
      self.didEndOne()
    }
  }

  private func didEndOne() {
    pending -= 1
    guard pending == 0 else { return }
    let completion = completion
    // They retain the views.
    (self.completion, items, returns) = ({}, [], [])
    completion()
  }

  /// Whether a finger can catch it: the first animator, with which all moves that is animated alongside the
  /// transition, has not ended.
  var canBeCaught: Bool { items.first?.animator.state == .active }

  /// Stops everything where it is.
  ///
  /// - Parameters:
  ///   - gesture: Its duration is that of the way back of what has ended.
  ///   - keepsSteps: Whether what changes in steps goes on, so that the finger moves a page that is whole: what is on
  ///     it is back at once.
  func pause(_ gesture: GesturePart, keepsSteps: Bool) {
    for index in items.indices where !items[index].isReplaced {
      let item = items[index]
      if keepsSteps, let caught = item.piece.caught {
        stop(item.animator)
        items[index].isReplaced = true
        caught()
        continue
      }
      if keepsSteps, item.piece.isWholeInHand {
        gather(index, gesture)
        continue
      }
      if keepsSteps, item.piece.step != nil {
        if item.piece.owner == .second {
          gather(index, gesture)
        } else {
          turn(index, toOpen: true, gesture)
        }
        continue
      }
      if let isAtOpen = item.isAtOpen {
        let animator = UIViewPropertyAnimator(duration: gesture.duration, curve: .linear) {
          item.piece.show(!isAtOpen)
        }
        items[index] = Item(piece: item.piece, animator: animator, isTowardsOpen: !isAtOpen)
        count(animator, at: index)
      }
      items[index].animator.pauseAnimation()
      items[index].animator.isReversed = false
      items[index].held = items[index].openness
      if keepsSteps, item.piece.opensInHand, items[index].held < 1 {
        let item = items[index]
        item.animator.pausesOnCompletion = true
        item.animator.isReversed = !item.isTowardsOpen
        proceed(
          item.animator, with: UICubicTimingParameters(animationCurve: .easeOut),
          duration: gesture.gathering())
      }
    }
    for animator in returns where animator.state == .active { animator.pauseAnimation() }
  }

  /// Moves what is paused; two steps one after the other.
  ///
  /// - Parameters:
  ///   - share: From where it was caught, -1 at the open end, 1 at the closed one.
  ///   - isMoved: Whether a piece is moved.
  func scrub(to share: CGFloat, where isMoved: (TransitionPiece) -> Bool) {
    for item in items where isMoved(item.piece) {
      let way = item.piece.step.map { part(of: $0, of: item.piece, on: share) } ?? abs(share)
      item.openness = item.held - (share < 0 ? -way : way) * item.slope(share)
    }
  }

  /// How much of a step is done on a part of the way to an end, 0...1.
  private func part(
    of step: TransitionPiece.Step, of piece: TransitionPiece, on share: CGFloat
  ) -> CGFloat {
    let length = shareOfWay(piece)
    let way = share < 0 ? -share / length : (share - 1 + length) / length
    let leaving = FadeThrough.outgoingShare
    let own =
      step.leads(toOpen: share < 0) ? way / leaving : (way - leaving) / (1 - leaving)
    return min(max(own, 0), 1)
  }

  /// The part of the way that a change has, with both steps; near the source that of the way there.
  private func shareOfWay(_ piece: TransitionPiece) -> CGFloat {
    let longest = items.map(\.piece.end).reduce(0, max)
    let duration = piece.step?.duration ?? piece.timing.duration
    return piece.isAtSource ? min(1, duration / max(longest, 0.001)) : 1
  }

  /// Sends everything on from where it is.
  ///
  /// - Parameters:
  ///   - gesture: Its duration is that of the way, or longer.
  ///   - rate: The change of the share per second that it begins with.
  func go(toOpen: Bool, from share: CGFloat, rate: CGFloat, _ gesture: GesturePart) {
    for (index, item) in items.enumerated()
    where !item.isReplaced && !(item.piece.isWholeInHand && gesture.moves == .screen) {
      if item.piece.step != nil {
        turn(index, toOpen: toOpen, gesture)
        continue
      }
      guard item.animator.state == .active else { continue }
      let (openness, speed) = (item.openness, -rate * item.slope(share))
      let curve = ReleaseCurve(
        velocity: toOpen ? speed : -speed, over: toOpen ? 1 - openness : openness,
        duration: gesture.duration)
      item.animator.pausesOnCompletion = false
      item.animator.isReversed = item.isTowardsOpen != toOpen
      if rate == 0 {
        // In step with what springs back, so that the sum goes straight to its end.
        proceed(
          item.animator, with: UISpringTimingParameters(dampingRatio: gesture.dampingRatio),
          duration: gesture.duration)
      } else {
        proceed(item.animator, with: curve.parameters, duration: curve.duration)
      }
    }
    let rest = ReleaseCurve(velocity: 0, over: 1, duration: gesture.duration)
    for animator in returns where animator.state == .active {
      proceed(animator, with: rest.parameters, duration: rest.duration)
    }
  }

  /// Adds what closes a screen that a finger has caught, instead of its own steps; it is at the open end.
  func addReturn(_ pieces: [TransitionPiece]) {
    guard !pieces.isEmpty else { return }
    for index in items.indices where items[index].piece.owner == .second {
      // What brings it to the open end goes on.
      if items[index].piece.step != nil { items[index].isReplaced = true }
    }
    for piece in pieces {
      let animator = UIViewPropertyAnimator(duration: 0, curve: .linear)
      items.append(Item(piece: piece, animator: animator, isTowardsOpen: true, isAtOpen: true))
    }
  }

  /// Sends on what was whole in the finger's hand; after what the finger has moved, to whose way it adds.
  func goWhole(toOpen: Bool, _ gesture: GesturePart) {
    guard gesture.moves == .screen else { return }
    for (index, item) in items.enumerated()
    where item.piece.isWholeInHand && item.isTowardsOpen != toOpen {
      if item.piece.isAtSource {
        turn(index, toOpen: toOpen, gesture)
      } else if item.piece.step == nil {
        restart(
          index, toOpen: toOpen, delay: 0,
          with: UISpringTimingParameters(dampingRatio: gesture.dampingRatio),
          duration: gesture.duration)
      } else {
        restart(
          index, toOpen: toOpen, delay: toOpen ? 0 : item.piece.delay,
          duration: item.piece.timing.duration)
      }
    }
  }

  /// Sends a step, or a change near the source, to an end from where it is, two steps one after the other, unless it
  /// goes there already.
  private func turn(_ index: Int, toOpen: Bool, _ gesture: GesturePart) {
    let item = items[index]
    let isPaused = item.animator.state == .active && !item.animator.isRunning
    guard item.isTowardsOpen != toOpen || isPaused else { return }
    let hasBegun = isPaused && item.openness > 0 && item.openness < 1
    let duration = gesture.duration * shareOfWay(item.piece)
    let begin =
      toOpen || hasBegun
      ? 0
      : TransitionTiming(duration: gesture.duration, dampingRatio: gesture.dampingRatio).delay(
        ofLast: duration)
    guard let step = item.piece.step else {
      return restart(index, toOpen: toOpen, delay: begin, duration: duration)
    }
    let leaving = duration * FadeThrough.outgoingShare
    let leads = step.leads(toOpen: toOpen)
    restart(
      index, toOpen: toOpen, delay: begin + (leads || hasBegun ? 0 : leaving),
      duration: leads ? leaving : duration - leaving)
  }

  /// Sends a change of the second screen to the open end at once, both steps together.
  private func gather(_ index: Int, _ gesture: GesturePart) {
    guard items[index].isAtOpen != true else { return }
    restart(
      index, toOpen: true, delay: 0,
      duration: gesture.gathering(isFirst: items[index].piece.step?.isFirst == true))
  }

  private func restart(
    _ index: Int, toOpen: Bool, delay: TimeInterval,
    with timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut),
    duration: TimeInterval
  ) {
    let piece = items[index].piece
    stop(items[index].animator)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { piece.show(toOpen) }
    items[index] = Item(piece: piece, animator: animator, isTowardsOpen: toOpen)
    count(animator, at: index)
    animator.startAnimation(afterDelay: delay)
  }

  /// Stops an animator where it is.
  private func stop(_ animator: UIViewPropertyAnimator) {
    guard animator.state == .active else { return }
    // What stops is not the end of all.
    pending += 1
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    pending -= 1
  }

  private func proceed(
    _ animator: UIViewPropertyAnimator, with timing: any UITimingCurveProvider,
    duration: TimeInterval
  ) {
    animator.continueAnimation(
      withTimingParameters: timing,
      durationFactor: CGFloat(duration / max(animator.duration, 0.001)))
  }

  /// Lets a view that fingers have moved spring to its place among the pieces.
  func spring(_ view: UIView, to pose: Pose, velocity: CGPoint, _ gesture: GesturePart) {
    let animator = UIViewPropertyAnimator(
      duration: gesture.duration,
      timingParameters: UISpringTimingParameters(
        dampingRatio: gesture.dampingRatio, velocity: velocity, over: pose.center - view.center))
    animator.addAnimations { view.center = pose.center }
    begin(animator)
    guard view.transform != pose.transform else { return }
    spring(gesture) { view.transform = pose.transform }
  }

  /// Lets something else spring back with it.
  func spring(_ gesture: GesturePart, _ change: @escaping () -> Void) {
    begin(
      UIViewPropertyAnimator(
        duration: gesture.duration, dampingRatio: gesture.dampingRatio, animations: change))
  }

  private func begin(_ animator: UIViewPropertyAnimator) {
    pending += 1
    animator.addCompletion { _ in self.didEndOne() }
    returns.append(animator)
    animator.startAnimation()
  }
}
