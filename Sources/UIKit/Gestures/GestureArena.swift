import Foundation

/// The gesture arena: decides between the recognisers that compete for the same touches.
///
/// Every touch is first delivered to all its recognisers, those of the hit view first. The states
/// that they set are attempts, which are resolved afterwards in that order: a recogniser that
/// requires others to fail is held until they have failed; a recogniser that begins fails all
/// others that it prevents. Actions are sent last.
///
/// The view itself gets each event last. The 10 points that a finger moves before a drag begins are
/// subtracted along its path, so the sampling rate does not change a translation.
@MainActor
final class GestureArena {
  private unowned let stage: Stage
  /// Recognisers with tracked touches, those of the hit view first.
  private var recognizers: [UIGestureRecognizer] = []
  private var isResolving = false

  init(stage: Stage) {
    self.stage = stage
  }

  // MARK: Touches

  /// Collects the recognisers that receive a touch.
  func collectRecognizers(for touch: UITouch) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
          found.append(recognizer)
        }
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
    for recognizer in found where !recognizers.contains(where: { $0 === recognizer }) {
      recognizers.append(recognizer)
    }
  }

  /// Delivers a touch's change to its recognisers.
  func deliver(_ touch: UITouch, event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.receive(touch, event: event)
    }
  }

  /// Whether a recogniser delays the delivery of the touch's beginning to the view.
  func delaysBeginning(of touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesBegan && isUndecided($0, about: touch)
    }
  }

  /// Whether a recogniser delays the delivery of the touch's end to the view.
  func delaysEnd(of touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesEnded && isUndecided($0, about: touch)
    }
  }

  private func isUndecided(_ recognizer: UIGestureRecognizer, about touch: UITouch) -> Bool {
    recognizer.state == .possible && recognizer.trackedTouches.contains(touch)
  }

  /// Drops what the touches of all recognisers refer to.
  func discard() {
    for recognizer in recognizers {
      for touch in recognizer.trackedTouches { touch.discard() }
    }
    recognizers = []
  }

  // MARK: Decisions

  /// Resolves states that were set outside the delivery of an event, as by a timer.
  func resolveUnlessDelivering() {
    guard !stage.touches.isDelivering, !isResolving else { return }
    resolve()
    stage.touches.updateViews()
  }

  func resolve() {
    guard !isResolving else { return }
    isResolving = true
    while resolveNext() {}
    isResolving = false
    for recognizer in recognizers {
      if recognizer.state.isFinal {
        recognizer.finish()
      } else if recognizer.state == .possible, recognizer.activeTouches.isEmpty,
        !recognizer.awaitsTouches, !recognizer.isHeld
      {
        recognizer.forgetTouches()
      }
    }
    recognizers.removeAll {
      $0.state == .possible && $0.trackedTouches.isEmpty && !$0.isHeld
    }
  }

  /// Makes the next decision; false if there is none.
  private func resolveNext() -> Bool {
    for recognizer in recognizers {
      if recognizer.isHeld, !mustWait(recognizer) {
        if recognizer.isHeld { recognizer.release() }
        return true
      }
      if recognizer.isContending {
        resolve(recognizer)
        return true
      }
      if recognizer.hasAnnouncements {
        recognizer.announce()
        return true
      }
    }
    return false
  }

  private func resolve(_ contender: UIGestureRecognizer) {
    let isPrevented = rivals(of: contender).contains { rival in
      if rival.isRecognized { return prevents(rival, contender) }
      return rival.isContending && prevents(rival, contender) && !prevents(contender, rival)
    }
    if isPrevented {
      contender.fail()
    } else if mustWait(contender) {
      if contender.isContending { contender.hold() }
    } else {
      win(contender)
    }
  }

  private func win(_ winner: UIGestureRecognizer) {
    winner.win()
    for rival in rivals(of: winner)
    where !rival.isRecognized && !rival.state.isFinal || rival.isContending {
      if prevents(winner, rival) { rival.fail() }
    }
    if winner.cancelsTouchesInView { stage.touches.cancelInViews(winner.trackedTouches) }
    winner.announce()
  }

  /// The other recognisers that track a touch of this one.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers.filter { other in
      other !== recognizer
        && other.trackedTouches.contains { recognizer.trackedTouches.contains($0) }
    }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    let isSimultaneous =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !isSimultaneous
  }

  /// Whether another recogniser must fail first; if a required one was recognised, this one fails.
  private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    var isWaiting = false
    for other in recognizers where other !== recognizer && requires(recognizer, failureOf: other) {
      switch other.state {
      case .failed: continue
      case .possible:
        if !other.trackedTouches.isEmpty { isWaiting = true }
      case .began, .changed, .ended, .cancelled:
        if other.isContending {
          isWaiting = true
        } else {
          recognizer.fail()
          return false
        }
      }
    }
    return isWaiting
  }

  private func requires(
    _ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer
  ) -> Bool {
    if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
      return true
    }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
      ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }
}
