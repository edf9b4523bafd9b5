import UIKit

/// A transition in parts that a finger has caught on its way: everything stops where it is, what the finger would
/// move follows it, and after the release everything goes on to either end.
///
/// The finger's way is added to what the animations show, whose models do not change: the animations pause and
/// continue, and the way springs back with the finger's velocity. So the sum goes on with that velocity. A finger
/// that moves the progress moves all animations instead, and one that moves the element those of the rest.
@MainActor
final class CaughtFlight {
  /// What a finger moves.
  struct Moved {
    let view: UIView
    /// Where it is on a page that is whole in the hand; nil for the page, and where it stays on its way.
    var poseOnPage: (() -> Pose)?
    /// Gives it its size there by a scale.
    var resize: ((_ scale: CGFloat) -> Void)?
  }

  /// What gets the gesture's corners.
  struct Rounded {
    /// Its own corner radius, in points.
    let radius: CGFloat
    let round: (_ radius: CGFloat) -> Void
  }

  /// The same in its hand.
  private struct Held {
    let view: UIView
    /// Its place among the pieces.
    let pose: Pose
    /// Where that is seen.
    let seen: Pose
    var resize: ((_ scale: CGFloat) -> Void)?
  }

  /// What closes a page that a finger has moved, with its outlines and what rounds them.
  struct Return {
    let pieces: [TransitionPiece]
    let outlines: [Moved]
    let rounded: [Rounded]
  }

  private let running: RunningPieces
  private let gesture: GesturePart
  private var held: [Held]
  private var rounded: [Rounded]
  /// What dims the first screen at the beginning of the way; nil for nothing.
  private let dimming: UIView?
  /// Makes what closes the screen that the finger has moved; nil where that goes as it came.
  private var makeReturn: (() -> Return?)?
  /// The place of the first of them at the open end.
  private let openCenter: CGPoint?
  /// Where the finger came down, in the container's coordinates; nil for two fingers.
  private var touch: CGPoint?
  /// How far it is on its way to the closed end, 0...1.
  private var share: CGFloat = 0

  /// - Parameters:
  ///   - screen: What the finger moves as the screen, that first.
  ///   - flying: What it moves as the element; empty without one.
  ///   - openCenter: The place of the first of what it moves at the open end.
  ///   - rounded: What it rounds where it moves the screen.
  ///   - dimming: What dims the first screen at the beginning of the way.
  ///   - makeReturn: Makes what closes the screen that the finger has moved; nil where that goes as it came.
  init(
    _ running: RunningPieces, screen: [Moved], flying: [Moved], openCenter: CGPoint?,
    _ gesture: GesturePart, rounded: () -> [Rounded] = { [] }, dimming: UIView? = nil,
    makeReturn: (() -> Return?)? = nil
  ) {
    self.makeReturn = makeReturn
    self.running = running
    self.gesture = gesture
    let moved: [Moved] =
      switch gesture.moves {
      case .screen: screen + flying
      case .element: flying.isEmpty ? screen : flying
      case .progress: []
      }
    running.pause(gesture, keepsSteps: gesture.moves == .screen)
    held = moved.map { one in
      let whole = gesture.moves == .screen ? one.poseOnPage?() : nil
      return Held(
        view: one.view, pose: Pose(of: one.view), seen: whole ?? Pose(seen: one.view),
        resize: one.resize)
    }
    self.rounded = gesture.moves == .screen && gesture.cornerRadius > 0 ? rounded() : []
    self.openCenter = openCenter
    self.dimming = dimming
    UIView.animate(withDuration: gesture.gathering()) { dimming?.alpha = gesture.dim }
  }

  /// Where what it moves was seen, from its place at the open end, in points.
  var distance: CGPoint {
    guard let first = held.first, let openCenter else { return .zero }
    return first.seen.center - openCenter
  }

  /// - Parameter point: Where one finger came down, in the container's coordinates.
  func touch(_ point: CGPoint) { touch = point }

  /// Follows the finger.
  ///
  /// - Parameter share: Of its whole way, positive towards the closed end, -1...1.
  func move(_ way: FingerWay, share: CGFloat) {
    if gesture.moves != .screen {
      running.scrub(to: share) { held.isEmpty || $0.owner != .element }
    }
    var way = way
    self.share = max(0, share)
    if let touch, gesture.smallestScale < 1 {
      way = FingerWay(
        offset: way.offset, scale: 1 - (1 - gesture.smallestScale) * self.share, middle: touch)
    }
    round(atScale: way.scale ?? 1)
    dimming?.alpha = gesture.dim * (1 - self.share)
    for one in held {
      guard way.scale != nil else {
        way.move(one.view, from: one.pose)
        continue
      }
      // What is seen is moved, and the animations add their part to the model.
      way.move(one.view, from: one.seen)
      Pose(of: one.view).less(one.seen, than: one.pose).apply(to: one.view)
    }
  }

  /// Gives what has a scale corners in points of the screen.
  private func round(atScale scale: CGFloat) {
    for one in rounded {
      one.round((one.radius + (gesture.cornerRadius - one.radius) * share) / scale)
    }
  }

  /// Sends it on.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - rate: The change of the share per second.
  func release(toOpen: Bool, velocity: CGPoint, share: CGFloat, rate: CGFloat) {
    let isScrubbed = held.isEmpty
    if !toOpen, gesture.moves == .screen {
      addReturn()
      keepSizes()
    }
    running.go(
      toOpen: toOpen, from: gesture.moves == .screen ? 0 : share, rate: isScrubbed ? rate : 0,
      gesture)
    for one in held
    where one.view.center != one.pose.center || one.view.transform != one.pose.transform {
      running.spring(one.view, to: one.pose, velocity: velocity, gesture)
    }
    running.spring(gesture) {
      self.dimming?.alpha = 0
      for one in self.rounded { one.round(one.radius) }
      if !toOpen { for one in self.held { one.resize?(1) } }
    }
    running.goWhole(toOpen: toOpen, gesture)
  }

  /// Gives what has been scaled its size instead, which changes in step with the scale of the page.
  private func keepSizes() {
    guard held.contains(where: { $0.resize != nil }) else { return }
    for one in held {
      guard let resize = one.resize else { continue }
      let scales = [one.view.transform, one.pose.transform].map { hypot($0.a, $0.b) }
      one.view.transform = one.pose.transform
      resize(scales[0] / scales[1])
    }
    round(atScale: 1)
  }

  /// Adds what closes the screen, with outlines where the finger has moved that.
  private func addReturn() {
    guard let makeReturn, let page = held.first?.view else { return }
    self.makeReturn = nil
    let (seen, moved) = (Pose(seen: page), held.map { Pose(of: $0.view) })
    for one in held { one.pose.apply(to: one.view) }
    let made = makeReturn()
    // What is on the page now moves with it.
    func isOnPage(_ one: Held) -> Bool { one.view !== page && one.view.isDescendant(of: page) }
    for (one, pose) in zip(held, moved) where !isOnPage(one) { pose.apply(to: one.view) }
    guard let made else { return }
    held.removeAll(where: isOnPage)
    for outline in made.outlines {
      let pose = Pose(of: outline.view)
      held.append(Held(view: outline.view, pose: pose, seen: pose, resize: outline.resize))
      seen.apply(to: outline.view)
    }
    rounded = made.rounded
    running.addReturn(made.pieces)
  }
}

extension Pose {
  /// Where a view is seen.
  @MainActor
  init(seen view: UIView) {
    let layer = view.layer.presentation() ?? view.layer
    self.init(center: layer.position, transform: layer.affineTransform())
  }

  /// The place of a model that is seen here, as one is seen that animations move.
  fileprivate func less(_ seen: Pose, than model: Pose) -> Pose {
    let (own, shown, still) = (transform, seen.transform, model.transform)
    return Pose(
      center: CGPoint(
        x: center.x - seen.center.x + model.center.x,
        y: center.y - seen.center.y + model.center.y),
      transform: CGAffineTransform(
        a: own.a - shown.a + still.a, b: own.b - shown.b + still.b,
        c: own.c - shown.c + still.c, d: own.d - shown.d + still.d,
        tx: own.tx - shown.tx + still.tx, ty: own.ty - shown.ty + still.ty))
  }
}
