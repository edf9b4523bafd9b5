import Foundation

/// Decides among the recognisers that follow touches.
///
/// Every event is first told to all recognisers of its touch, those of the view hit first. What
/// they set as their state is settled afterwards, in that order: a recogniser that waits for others
/// is held back; one that begins fails all others that it may not go on with; and only then are
/// actions sent.
@MainActor
final class GestureArena {
  private unowned let stage: Stage
  /// Recognisers with a gesture under way, those of the view hit first.
  private var recognizers: [UIGestureRecognizer] = []
  private var isSettling = false

  init(stage: Stage) {
    self.stage = stage
  }

  // MARK: Touches

  /// Finds the recognisers that will follow a touch.
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

  /// Tells a touch's recognisers of its change.
  func deliver(_ touch: UITouch, event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.receive(touch, event: event)
    }
  }

  /// Whether a recogniser keeps the view from hearing that the touch began.
  func delaysBeginning(of touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesBegan && isUndecided($0, about: touch)
    }
  }

  /// Whether a recogniser keeps the view from hearing that the touch ended.
  func delaysEnd(of touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesEnded && isUndecided($0, about: touch)
    }
  }

  private func isUndecided(_ recognizer: UIGestureRecognizer, about touch: UITouch) -> Bool {
    recognizer.state == .possible && recognizer.trackedTouches.contains(touch)
  }

  // MARK: Decisions

  /// Settles what recognisers have set outside of the delivery of an event, such as a timer's.
  func settleUnlessDelivering() {
    guard !stage.touches.isDelivering, !isSettling else { return }
    settle()
    stage.touches.updateViews()
  }

  func settle() {
    guard !isSettling else { return }
    isSettling = true
    while settleOne() {}
    isSettling = false
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

  /// Takes the next decision; false if none is due.
  private func settleOne() -> Bool {
    for recognizer in recognizers {
      if recognizer.isHeld, !mustWait(recognizer) {
        if recognizer.isHeld { recognizer.release() }
        return true
      }
      if recognizer.isContending {
        settle(recognizer)
        return true
      }
      if recognizer.hasAnnouncements {
        recognizer.announce()
        return true
      }
    }
    return false
  }

  private func settle(_ contender: UIGestureRecognizer) {
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

  /// Those that follow a touch that this one follows, too.
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

  /// Whether another recogniser has to fail first; if one of those was recognised, this one fails.
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
