import UIKit

/// A second screen that returns to where it came from after a finger has moved it: it is seen as a whole beside the first
/// screen, shrinks with an element that flies home, and fades on the way.
extension PartsScene {
  /// The element with which a screen that would fade returns to where it came from, after a finger has moved it.
  var returningMove: ElementMove? { onlyFades ? releasedMove : nil }

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
    let closed = CGPoint(x: home.midX, y: home.midY)
    let (holder, mask) = addOutline(closedCenter: closed)
    let masks = [mask] + front.views.map { addOutline(around: $0, closedCenter: closed) }
    let views = [second] + front.views
    follow(with: masks)
    inHand.append { pose in for view in views { pose.apply(to: view) } }
    let (whole, small, radius) = (secondFrame.size, home.size, move.sourceRadius)
    let piece = TransitionPiece(.second, parts.second.timing, delay: secondDelay) { isOpen in
      for view in views { (isOpen ? rest : away).apply(to: view) }
      for mask in masks {
        mask.transform = .identity
        mask.bounds.size = isOpen ? whole : small
        mask.layer.cornerRadius = isOpen ? 0 : radius
      }
    }
    let flights = pieces.filter { $0.owner == .element }.map(\.end)
    let lid = addLid()
    let fades = returningFades(in: flights.reduce(0, max), lid, front, of: holder)
    add([piece] + fades) { [second] in
      lid?.removeFromSuperview()
      front.remove()
      rest.apply(to: second)
    }
  }

  /// The same for a transition that a finger has caught: what it shows is the way from the open end, to which the rest of
  /// the transition adds.
  ///
  /// - Returns: What a finger that catches it again brings back; empty for a screen that does not fade.
  func caughtReturn() -> [TransitionPiece] {
    guard onlyFades, second.mask == nil, let move = leadingMove else { return [] }
    let (rest, away) = returningPoses(with: move, uncoversTarget: false)
    let scale = away.transform.a
    let whole = CGRect(origin: .zero, size: secondFrame.size)
    let home = homeFrame(of: move)
    let small = CGRect(
      center: CGPoint(
        x: whole.midX + (home.midX - away.center.x) / scale,
        y: whole.midY + (home.midY - away.center.y) / scale),
      size: CGSize(width: home.width / scale, height: home.height / scale))
    let radius = move.sourceRadius / scale
    let second = second
    let mask = UIView(frame: whole)
    mask.backgroundColor = .black
    mask.layer.cornerRadius = second.layer.cornerRadius
    second.mask = mask
    let views = [second] + (front?.views ?? [])
    let length = parts.gesture.duration
    let piece = TransitionPiece(.second, TransitionTiming(duration: length), delay: 0) { isOpen in
      for view in views { (isOpen ? rest : away).apply(to: view) }
      mask.frame = isOpen ? whole : small
      mask.layer.cornerRadius = isOpen ? 0 : radius
    }
    let lid = addLid(isShown: false)
    // That of the page alone leaves with it.
    let bar = hasScreenBars ? openingBar : nil
    add([]) {
      bar?.alpha = 1
      lid?.removeFromSuperview()
      second.mask = nil
      second.alpha = 1
      rest.apply(to: second)
    }
    return ([piece] + returningFades(in: length, lid, front, bar, of: second)).map {
      var piece = $0
      piece.isWholeInHand = true
      return piece
    }
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
    in length: TimeInterval, _ lid: UIView?, _ front: ElementFront?, _ bar: UIView? = nil,
    of holder: UIView
  ) -> [TransitionPiece] {
    let (start, texts, rest) = (length * 0.1, length * 0.35, length * 0.33)
    let wait = start + (lid == nil ? 0 : length * 0.17)
    let step = TransitionPiece.Step(isFirst: false, duration: length)
    return [
      TransitionPiece(.second, TransitionTiming(duration: texts), delay: start, step: step) {
        lid?.alpha = $0 ? 0 : 1
        front?.fade($0 ? 1 : 0)
        bar?.alpha = $0 ? 1 : 0
      },
      TransitionPiece(.second, TransitionTiming(duration: rest), delay: wait, step: step) {
        holder.alpha = $0 ? 1 : 0
      },
    ]
  }
}
