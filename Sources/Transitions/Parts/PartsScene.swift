import UIKit

/// The views of a transition in parts while it runs, and the changes between its two ends.
@MainActor
final class PartsScene {
  let context: any UIViewControllerContextTransitioning
  let container: UIView
  let parts: TransitionParts
  let isOpening: Bool
  /// Whether a finger drives it, so that the second screen is moved by its centre, which springs with a
  /// finger's velocity along both axes.
  let isDriven: Bool
  /// Whether a finger moves the second screen itself.
  var isPulled: Bool { isDriven && parts.gesture.moves == .screen }
  /// The view of the first screen; beneath the container in a presentation that leaves it there.
  let first: UIView
  /// The view of the second screen.
  let second: UIView
  /// The frame of the second screen at rest, in the container's coordinates.
  let secondFrame: CGRect
  let source: UIView?
  private(set) var pieces: [TransitionPiece] = []
  /// Undo what the transition did to the views, at its end.
  private var restorations: [() -> Void] = []
  private(set) var moves: [ElementMove] = []
  /// Views of the first screen that the second one stands for.
  private var hiddenViews: [UIView] = []
  /// The centre of the second screen at the closed end, in the container's coordinates.
  var closedCenter: CGPoint
  /// The element that the second screen is by itself.
  private(set) var secondElement: SharedElement.Options?
  /// What has the second screen's frame, and moves with it where a finger moves that, with the centre at the closed end:
  /// its outline, the source's picture, what lies in front of the elements.
  var companions: [(view: UIView, closedCenter: CGPoint)] = []
  /// Gives the second screen the outline of one that is whole, at a pose, once a finger holds it on its way back.
  var inHand: [(Pose) -> Void] = []
  /// The element with which the second screen returns after a finger has moved it.
  weak var returningElement: ElementMove?
  /// What lies in front of the elements on the second screen.
  var front: ElementFront?
  /// What masks the second screen, and what lies in front of its elements, in the container's coordinates.
  var outlines: [UIView] = []
  /// The navigation bar that a page takes along where a finger moves it.
  weak var pageBar: UIView?
  /// What dims the first screen while a finger holds the second one that it has caught; nil before.
  weak var caughtDimming: UIView?
  /// Whether both screens have their navigation bars on them.
  var hasScreenBars = false
  /// That of the second screen then.
  weak var secondBar: UIView?
  /// Whether a photo flies (``PhotoFlight``).
  var hasPhoto = false
  /// What runs between both ends, which its animators retain; nil where a finger drives it.
  private(set) weak var running: RunningPieces?

  /// Shows the destination in its final frame, beneath what closes.
  ///
  /// - Parameter source: What the second screen opens from; nil if it is not in sight.
  /// - Returns: Nil without the second screen's view.
  init?(
    _ context: any UIViewControllerContextTransitioning, isOpening: Bool,
    source: () -> UIView?, _ parts: TransitionParts, isDriven: Bool = false
  ) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to),
      let second = context.view(forKey: isOpening ? .to : .from)
    else { return nil }
    self.context = context
    container = context.containerView
    var resolved = parts
    let isRightToLeft = context.containerView.isRightToLeft
    resolved.second.enter = parts.second.enter.resolved(isRightToLeft: isRightToLeft)
    resolved.first.leave = parts.first.leave.resolved(isRightToLeft: isRightToLeft)
    self.parts = resolved
    self.isOpening = isOpening
    self.isDriven = isDriven
    self.second = second
    first = context.view(forKey: isOpening ? .from : .to) ?? (isOpening ? from : to).view
    if isOpening {
      second.frame = context.finalFrame(for: to)
      container.addSubview(second)
      second.layoutIfNeeded()
    } else {
      context.showDestination(below: second)
    }
    secondFrame = second.frame
    second.holdSafeAreaInsets()
    closedCenter = second.center
    // Once the screens are laid out in their final sizes.
    self.source = source()
  }

  /// - Parameter restore: Undoes it at the end of the transition.
  func add(_ pieces: [TransitionPiece], restore: @escaping () -> Void) {
    self.pieces += pieces
    restorations.append(restore)
  }

  /// Adds the elements that both screens show now.
  func addElements(_ elements: [SharedElement]) {
    let all = elements.compactMap { ElementEnds($0) }
    let ends = all.filter { !isSecond($0) }
    secondElement = all.first(where: isSecond)?.element.options
    guard !ends.isEmpty else { return }
    let moves = ends.map {
      ElementMove(
        $0, among: ends, of: (first, second), at: secondFrame, in: container,
        part(of: $0, among: ends), isOpening: isOpening)
    }
    for move in moves { move.begin() }
    self.moves = moves
    // The first one leads what an app animates alongside.
    let flights = moves.flatMap { $0.pieces(isOpening: isOpening) }
    let pieces = flights.enumerated().map { index, piece in
      var piece = piece
      piece.isWholeInHand = staysOnPage && (piece.isAtSource || !isOpening && index > 0)
      piece.opensInHand = staysOnPage && !piece.isWholeInHand
      return piece
    }
    add(pieces) {
      for move in moves { move.end() }
    }
  }

  /// The part of an element; one that lies in what the second screen grows from goes on the way of that screen, so that
  /// it stays on it.
  private func part(of ends: ElementEnds, among all: [ElementEnds]) -> ElementsPart {
    var part = parts.elements
    guard parts.second.enter == .grow, let source, ends.source.isDescendant(of: source),
      ends.target.isDescendant(of: second), !all.contains(where: { $0.source === source })
    else { return part }
    (part.position, part.size) = (growthTiming, growthTiming)
    return part
  }

  /// Whether an element is what the second screen does by itself: it goes from the source to all of that screen, which
  /// grows out of the source, or to a place that is out of sight. One picture of both flies, in both crops.
  private func isSecond(_ ends: ElementEnds) -> Bool {
    guard parts.second.enter.needsSource, ends.source === source,
      ends.target.isDescendant(of: second)
    else { return false }
    if parts.second.enter == .grow, ends.target !== second, isOutOfSight(ends.target) {
      return true
    }
    guard !SharedElement.showOnePicture(ends.source, ends.target) else { return false }
    return ends.target.convert(ends.target.bounds, to: second)
      .contains(second.bounds.insetBy(dx: 1, dy: 1))
  }

  /// Whether a view of the second screen is scrolled away, or beneath the navigation bar, but for an eighth of what there
  /// was room for.
  private func isOutOfSight(_ target: UIView) -> Bool {
    let frame = target.convert(target.bounds, to: second)
    let page = context.viewController(forKey: isOpening ? .to : .from)
    let hasBar = page?.navigationController?.isNavigationBarHidden == false
    let top = hasBar ? second.safeAreaInsets.top : 0
    let area = second.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    let seen = frame.intersection(area)
    let room = min(frame.height, area.height)
    return seen.isNull || seen.width <= 0 || seen.height < room / 8
  }

  /// Hides what is on a second screen that a finger moves.
  func hideSources(of elements: [SharedElement]) {
    let needsSource = parts.second.enter.needsSource
    let enter = parts.second.enter
    let sources = elements.compactMap { ElementEnds($0)?.source }
    let views =
      sources
      + sources.flatMap { ElementOverlays.beside($0, on: first, without: sources) }
      + (needsSource && enter != .revealCircle && enter != .revealRectangle
        ? [source].compactMap(\.self) : [])
    hide(views)
  }

  /// Hides views of the first screen while the second one shows what they show.
  func hide(_ views: [UIView]) {
    // A presentation controller shows again what it has hidden itself.
    let shown = views.filter { !$0.isHidden }
    for view in shown { view.isHidden = true }
    hiddenViews += shown
    if let source, views.contains(source) { second.representedViews = [source] }
  }

  /// Shows again what was hidden.
  func showHidden() {
    for view in hiddenViews { view.isHidden = false }
    hiddenViews = []
    second.representedViews = []
  }

  /// Whether an element is the whole second screen.
  var hasWholeScreen: Bool { moves.contains(where: \.isWholeScreen) }

  /// When the last piece ends, in seconds.
  var duration: TimeInterval { pieces.map(\.end).reduce(0, max) }

  /// Sets all pieces to an end.
  func show(isOpen: Bool) {
    for piece in pieces { piece.show(isOpen) }
  }

  /// Animates all pieces to the transition's end.
  ///
  /// - Parameter prepare: Gets the animators of position and size, before they start.
  func run(
    prepare: (_ position: UIViewPropertyAnimator?, _ size: UIViewPropertyAnimator?) -> Void = {
      _, _ in
    }, completion: @escaping () -> Void
  ) {
    show(isOpen: !isOpening)
    let isOpening = isOpening
    // A sort that keeps the order of equal elements.
    let sorted = pieces.enumerated().sorted {
      ($0.element.owner.rawValue, $0.offset) < ($1.element.owner.rawValue, $1.offset)
    }.map(\.element)
    let animators = sorted.map { piece in
      (piece.timing.makeAnimator { piece.animate(isOpening) }, piece.delay)
    }
    prepare(animators.first?.0, moves.isEmpty ? animators.first?.0 : animators[1].0)
    let running = RunningPieces(isOpening: isOpening, completion: completion)
    self.running = running
    for (piece, (animator, delay)) in zip(sorted, animators) {
      running.start(animator, of: piece, delay: delay)
    }
  }

  /// Restores the views.
  func restore() {
    for restore in restorations.reversed() { restore() }
    showHidden()
    second.heldSafeAreaInsets = nil
    restorations = []
    companions = []
  }

  /// Restores the views and ends the transition.
  func end(didComplete: Bool) {
    restore()
    // They retain the views, and one another.
    (pieces, moves, running) = ([], [], nil)
    context.completeTransition(didComplete)
  }
}
