import UIKit

/// A transition in parts that a finger has caught on its way: everything stops where it is, what the finger would
/// move follows it, and after the release everything goes on to either end.
///
/// The finger's way is added to what the animations show, whose models do not change: the animations pause and
/// continue, and the way springs back with the finger's velocity. So the sum goes on with that velocity. A finger
/// that moves the progress moves all animations instead, and one that moves the element those of the rest.
@MainActor
final class CaughtFlight {
  private let running: RunningPieces
  private let gesture: GesturePart
  /// What the finger moves, with its place among the pieces and where that is seen.
  private let rests: [(view: UIView, pose: Pose, seen: Pose)]
  /// What gets the gesture's corners, with its own ones; nil where an outline has others.
  private let page: (view: UIView, radius: CGFloat)?
  /// Makes what closes the screen that the finger has moved; nil where that goes as it came.
  private var makeReturn: (() -> [TransitionPiece])?
  /// The place of the first of them at the open end.
  private let openCenter: CGPoint?
  /// Where the finger came down, in the container's coordinates; nil for two fingers.
  private var touch: CGPoint?

  /// - Parameters:
  ///   - screen: What the finger moves as the screen.
  ///   - flying: What it moves as the element; empty without one.
  ///   - openCenter: The place of the first of what it moves at the open end.
  ///   - makeReturn: Makes what closes the screen that the finger has moved; nil where that goes as it came.
  init(
    _ running: RunningPieces, screen: [UIView], flying: [UIView], openCenter: CGPoint?,
    _ gesture: GesturePart, makeReturn: (() -> [TransitionPiece])? = nil
  ) {
    self.makeReturn = makeReturn
    self.running = running
    self.gesture = gesture
    let moved: [UIView] =
      switch gesture.moves {
      case .screen: screen + flying
      case .element: flying.isEmpty ? screen : flying
      case .progress: []
      }
    running.pause(gesture, keepsSteps: gesture.moves == .screen)
    rests = moved.map { ($0, Pose(of: $0), Pose(seen: $0)) }
    let isRounded = gesture.moves == .screen && gesture.cornerRadius > 0
    page = screen.first.flatMap {
      isRounded && $0.mask == nil && $0.superview?.mask == nil ? ($0, $0.layer.cornerRadius) : nil
    }
    page?.view.clipsToBounds = true
    self.openCenter = openCenter
  }

  /// Where what it moves was seen, from its place at the open end, in points.
  var distance: CGPoint {
    guard let first = rests.first, let openCenter else { return .zero }
    return first.seen.center - openCenter
  }

  /// - Parameter point: Where one finger came down, in the container's coordinates.
  func touch(_ point: CGPoint) { touch = point }

  /// Follows the finger.
  ///
  /// - Parameter share: Of its whole way, positive towards the closed end, -1...1.
  func move(_ way: FingerWay, share: CGFloat) {
    if gesture.moves != .screen {
      running.scrub(to: share) { rests.isEmpty || $0.owner != .element }
    }
    var way = way
    if let touch, gesture.smallestScale < 1 {
      way = FingerWay(
        offset: way.offset, scale: 1 - (1 - gesture.smallestScale) * max(0, share), middle: touch)
    }
    if let page {
      let radius = page.radius + (gesture.cornerRadius - page.radius) * max(0, share)
      page.view.layer.cornerRadius = radius / (way.scale ?? 1)
    }
    for (view, pose, seen) in rests {
      guard way.scale != nil else {
        way.move(view, from: pose)
        continue
      }
      // What is seen is moved, and the animations add their part to the model.
      way.move(view, from: seen)
      Pose(of: view).less(seen, than: pose).apply(to: view)
    }
  }

  /// Sends it on.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - rate: The change of the share per second.
  func release(toOpen: Bool, velocity: CGPoint, share: CGFloat, rate: CGFloat) {
    let isScrubbed = rests.isEmpty
    if !toOpen, gesture.moves == .screen, let makeReturn {
      self.makeReturn = nil
      running.addReturn(makeReturn())
    }
    running.go(
      toOpen: toOpen, from: gesture.moves == .screen ? 0 : share, rate: isScrubbed ? rate : 0,
      gesture)
    for (view, pose, _) in rests
    where view.center != pose.center || view.transform != pose.transform {
      running.spring(view, to: pose, velocity: velocity, gesture)
    }
    if let page {
      running.spring(gesture) { page.view.layer.cornerRadius = page.radius }
    }
    running.goWhole(toOpen: toOpen, gesture)
  }
}

extension Pose {
  /// Where a view is seen.
  @MainActor
  fileprivate init(seen view: UIView) {
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
