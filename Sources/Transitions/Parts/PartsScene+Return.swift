import UIKit

/// A second screen that returns to where it came from after a finger has moved it: it is seen as a whole beside the first
/// screen, shrinks with an element that flies home, and fades on the way.
extension PartsScene {
  /// The element with which a screen that would fade returns to where it came from, after a finger has moved it.
  var returningMove: ElementMove? { onlyFades ? releasedMove : nil }

  /// Whether elements are in their places on a page that a finger has caught, which is whole then.
  var staysOnPage: Bool { onlyFades && !hasWholeScreen }

  /// Whether the second screen comes in its place and size, and fades.
  private var onlyFades: Bool {
    parts.second.scale == 1 && [.fade, .fadeThrough].contains(parts.second.enter)
  }

  /// The first element that flies home from a screen that a finger has moved.
  var releasedMove: ElementMove? { isPulled ? leadingMove : nil }

  /// The first element that has a place on the second screen.
  var leadingMove: ElementMove? { moves.first { $0.targetFrame.width > 0 } }

  /// What lies in front of the elements on the second screen.
  func makeFront() -> ElementFront {
    let made = ElementFront(
      of: moves.map(\.target), flying: moves.map(\.view), on: second, in: container)
    front = made
    return made
  }

  /// Shrinks the screen with an element that flies home, and to that element's shape, as UIKit's zoom does.
  func addReturn(with move: ElementMove) {
    returningElement = move
    let front = makeFront()
    let (rest, away) = returningPoses(with: move, uncoversTarget: true)
    closedCenter = away.center
    companions += front.views.map { ($0, away.center) }
    let home = homeFrame(of: move)
    let closed = CGPoint(x: home.midX, y: home.midY + strip(beneath: move) / 2)
    let (holder, mask) = addOutline(closedCenter: closed)
    let masks = [mask] + front.views.map { addOutline(around: $0, closedCenter: closed) }
    let views = [second] + front.views
    follow(with: masks)
    inHand.append { pose in for view in views { pose.apply(to: view) } }
    let length = pieces.filter { $0.owner == .element }.map(\.end).reduce(0, max)
    let (outline, strip) = closing(masks, to: home.size, move, in: length)
    let piece = TransitionPiece(.second, parts.second.timing, delay: secondDelay) { isOpen in
      for view in views { (isOpen ? rest : away).apply(to: view) }
      for mask in masks { mask.transform = .identity }
      outline(isOpen)
    }
    let lid = addLid()
    let fades = returningFades(in: length, lid, front, of: holder)
    add([piece] + strip + fades) { [second] in
      lid?.removeFromSuperview()
      front.remove()
      rest.apply(to: second)
    }
  }

  /// The same for a transition that a finger has caught, while what that has moved is in its place: what it shows is the
  /// way from the open end, to which the rest of the transition adds.
  ///
  /// - Returns: Pieces that a finger which catches it again brings back; nil for a screen that does not fade.
  func caughtReturn() -> CaughtFlight.Return? {
    guard !hasWholeScreen else {
      // The element that it is covers it, and flies home alone.
      self.second.alpha = 0
      return nil
    }
    guard onlyFades, second.superview === container, let move = leadingMove else { return nil }
    let (rest, away) = returningPoses(with: move, uncoversTarget: false)
    let home = homeFrame(of: move)
    let whole = restCenter
    let closed = CGPoint(x: home.midX, y: home.midY + strip(beneath: move) / 2)
    takeBar()
    let second = second
    let (holder, mask) = addOutline(closedCenter: closed)
    let fronts = front?.views ?? []
    let masks = [mask] + fronts.map { addOutline(around: $0, closedCenter: closed) }
    second.layer.cornerRadius = 0
    let length = parts.gesture.duration
    let (outline, strip) = closing(masks, to: home.size, move, in: length)
    let piece = TransitionPiece(.second, TransitionTiming(duration: length), delay: 0) { isOpen in
      for view in [second] + fronts { (isOpen ? rest : away).apply(to: view) }
      for mask in masks { mask.center = isOpen ? whole : closed }
      outline(isOpen)
    }
    let lid = addLid(isShown: false)
    add([]) {
      lid?.removeFromSuperview()
      second.alpha = 1
      rest.apply(to: second)
    }
    let pieces = ([piece] + strip + returningFades(in: length, lid, front, of: holder)).map {
      var piece = $0
      piece.isWholeInHand = true
      return piece
    }
    return CaughtFlight.Return(
      pieces: pieces, outlines: masks.map(moved(outline:)), rounded: rounded)
  }

  /// An outline that goes with a screen that is whole in the hand.
  private func moved(outline: UIView) -> CaughtFlight.Moved {
    let size = secondFrame.size
    return CaughtFlight.Moved(
      view: outline,
      resize: {
        outline.bounds.size = CGSize(width: size.width * $0, height: size.height * $0)
      })
  }

  /// What a finger moves that has caught the screen, that first.
  var moved: (screen: [CaughtFlight.Moved], flying: [CaughtFlight.Moved]) {
    let seen = Pose(seen: second)
    let others = companions.map(\.view) + [barOverPage].compactMap(\.self)
    let screen = others.map { view in
      staysOnPage && outlines.contains { $0 === view }
        ? moved(outline: view) : CaughtFlight.Moved(view: view)
    }
    let flying = moves.map { move in
      guard staysOnPage else { return CaughtFlight.Moved(view: move.view) }
      return CaughtFlight.Moved(
        view: move.view, poseOnPage: { [secondFrame] in move.pose(on: seen, from: secondFrame) },
        resize: { move.resize(atTargetScale: $0) })
    }
    return ([CaughtFlight.Moved(view: second)] + screen, flying)
  }

  /// What a finger rounds that has caught the screen: that, or its outlines, and what lies at its corners.
  var rounded: [CaughtFlight.Rounded] {
    let screens = outlines.isEmpty ? second.mask == nil ? [second] : [] : outlines
    let views = screens.map { view in
      CaughtFlight.Rounded(radius: view.layer.cornerRadius) { view.layer.cornerRadius = $0 }
    }
    return views
      + moves.map { move in CaughtFlight.Rounded(radius: 0) { move.view.roundAtScreen($0) } }
  }

  /// Puts the bar over a page on that.
  private func takeBar() {
    guard let bar = barOverPage, let lifted = LiftedView(bar) else { return }
    lifted.lift(into: second)
    add([]) { lifted.putBack() }
  }

  /// The height of what is left of the screen beneath an element that is most of it, in points; 0 for any other element.
  private func strip(beneath move: ElementMove) -> CGFloat {
    let frame = move.targetFrame
    let height = secondFrame.maxY - (moves.map(\.targetFrame.maxY).max() ?? frame.maxY)
    return frame.width > secondFrame.width - 1 && height < frame.height ? max(0, height) : 0
  }

  /// Closes outlines around what flies home. A strip beneath a picture is gone before that lands, or would stand out
  /// around a small one.
  ///
  /// - Returns: What gives them their sizes and corners at an end, without the strip, and the piece that closes that.
  private func closing(
    _ masks: [UIView], to home: CGSize, _ move: ElementMove, in length: TimeInterval
  ) -> (outline: (_ isOpen: Bool) -> Void, strip: [TransitionPiece]) {
    let (whole, radius, height) = (secondFrame.size, move.sourceRadius, strip(beneath: move))
    var isClosed = false
    func outline(isOpen: Bool) {
      for mask in masks {
        mask.bounds.size = isOpen ? whole : home
        mask.bounds.size.height += (isOpen ? 0 : height) - (isClosed ? height : 0)
        mask.layer.cornerRadius = isOpen ? 0 : radius
      }
    }
    guard height > 0 else { return (outline, []) }
    let piece = TransitionPiece(
      .second, TransitionTiming(duration: length * 0.35), delay: 0,
      step: TransitionPiece.Step(isFirst: false, duration: length)
    ) { isOpen in
      guard isOpen == isClosed else { return }
      isClosed = !isOpen
      for mask in masks {
        mask.bounds.size.height += isOpen ? height : -height
        mask.center.y += (isOpen ? height : -height) / 2
      }
    }
    return (outline, [piece])
  }

  /// Where the outline of the screen closes: around all that flies home.
  private func homeFrame(of move: ElementMove) -> CGRect {
    moves.reduce(move.sourceFrame) { $0.union($1.sourceFrame) }
  }

  /// The screen at rest, and with the scale of an element's width where that has flown home.
  ///
  /// - Parameter uncoversTarget: Whether the element's place is shown beneath one of its shape.
  private func returningPoses(
    with move: ElementMove, uncoversTarget: Bool
  ) -> (rest: Pose, away: Pose) {
    let scale = min(1, move.sourceFrame.width / move.targetFrame.width)
    let (source, target) = (move.center(atTarget: false), move.center(atTarget: true))
    let join = move.joinTarget(at: scale, in: secondFrame, uncovers: uncoversTarget)
    let away = Pose(
      center: CGPoint(
        x: source.x - (target.x - restCenter.x) * scale,
        y: source.y - (target.y - restCenter.y) * scale + join),
      transform: CGAffineTransform(scaleX: scale, y: scale))
    return (Pose(center: restCenter, transform: .identity), away)
  }

  /// The texts of the screen fade, and its background after them, once its outline has almost closed: the outline is never
  /// empty, and no text of the first screen is read through one of this.
  ///
  /// - Parameter length: Of the way, in seconds.
  private func returningFades(
    in length: TimeInterval, _ lid: UIView?, _ front: ElementFront?, of holder: UIView
  ) -> [TransitionPiece] {
    let (start, texts, rest) = (length * 0.1, length * 0.35, length * 0.33)
    let wait = start + (lid == nil ? 0 : length * 0.17)
    // Once it is caught it covers the first screen before texts are seen on it.
    func step(isFirst: Bool) -> TransitionPiece.Step { .init(isFirst: isFirst, duration: length) }
    return [
      TransitionPiece(
        .second, TransitionTiming(duration: texts), delay: start, step: step(isFirst: false)
      ) {
        lid?.alpha = $0 ? 0 : 1
        front?.fade($0 ? 1 : 0)
      },
      TransitionPiece(
        .second, TransitionTiming(duration: rest), delay: wait, step: step(isFirst: true)
      ) {
        holder.alpha = $0 ? 1 : 0
      },
    ]
  }
}
