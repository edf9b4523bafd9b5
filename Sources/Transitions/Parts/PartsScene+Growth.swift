import UIKit

/// A second screen that grows out of the source.
extension PartsScene {
  /// The frame of the source, or a point in the middle of the screen where it is not in sight.
  var sourceFrame: CGRect {
    guard let source, source.bounds.width > 0, source.bounds.height > 0 else {
      return CGRect(x: secondFrame.midX, y: secondFrame.midY, width: 0, height: 0)
        .insetBy(dx: -secondFrame.width * 0.005, dy: -secondFrame.height * 0.005)
    }
    return source.seenPlace(in: container).frame
  }

  /// How the source is rotated there.
  var sourceRotation: CGAffineTransform {
    guard let source, source.bounds.width > 0, source.bounds.height > 0 else { return .identity }
    let angle = source.seenPlace(in: container).angle
    return angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
  }

  /// Its middle.
  var sourceCenter: CGPoint { CGPoint(x: sourceFrame.midX, y: sourceFrame.midY) }

  var sourceRadius: CGFloat {
    parts.second.cornerRadius ?? source?.layer.cornerRadius ?? 0
  }

  /// The timing of the way out of the source: that of the element which the screen is, unless it has one of its own.
  var growthTiming: TransitionTiming {
    guard let element = secondElement, parts.second.timing == SecondPart().timing else {
      return parts.second.timing
    }
    return element.size ?? parts.elements.size
  }

  /// What the screen shows on that way.
  private var growthContent: ElementContent {
    let content = secondElement?.content ?? .automatic
    return content == .automatic ? parts.elements.content : content
  }

  /// The screen from the source's frame to its own, as UIKit's zoom: both are in one outline, whose frame and corners go
  /// from those of the source to those of the screen. The screen is scaled alike along both axes, from the scale that
  /// covers the source, with its upper edge at that of the outline. A picture of the source covers the outline, too,
  /// and fades.
  func addGrowth() {
    if let move = moves.first(where: { $0.source === source && $0.targetFrame.width > 0 }) {
      if !isDriven { return addGrowth(with: move) }
      if parts.gesture.moves == .screen { return addReturn(with: move) }
    }
    let part = parts.second
    let (frame, whole, radius) = (sourceFrame, secondFrame, sourceRadius)
    let scale = max(frame.width / whole.width, frame.height / whole.height)
    let rotation = sourceRotation
    let lower = CGPoint(x: 0, y: (whole.height * scale - frame.height) / 2).applying(rotation)
    let small = Pose(
      center: CGPoint(x: frame.midX + lower.x, y: frame.midY + lower.y),
      transform: rotation.scaledBy(x: scale, y: scale))
    let large = Pose(center: restCenter, transform: .identity)
    closedCenter = small.center
    let corners = addCorners(0, scale: 1, clips: true)
    let shadow = addShadow()
    let picture = addPicture()
    let mask = addOutline(closedCenter: sourceCenter).mask
    let second = second
    if isDriven { follow(with: [mask]) { picture?.place(in: $0, cornerRadius: $1) } }
    let piece = TransitionPiece(.second, growthTiming, delay: secondDelay) { isOpen in
      let (outline, radius) = isOpen ? (whole, 0) : (frame, radius)
      (isOpen ? large : small).apply(to: second)
      corners(isOpen)
      mask.bounds.size = outline.size
      mask.center = CGPoint(x: outline.midX, y: outline.midY)
      mask.transform = isOpen ? .identity : rotation
      mask.layer.cornerRadius = radius
      picture?.place(
        in: outline, cornerRadius: radius, rotation: isOpen ? .identity : rotation)
      shadow?.place(at: outline, cornerRadius: radius)
      if part.opacity < 1 { second.alpha = isOpen ? 1 : part.opacity }
    }
    beginDriven(nil, shadow)
    add([piece, sourceFade { shadow?.fade(isOpen: $0) }] + fades(of: picture)) {
      large.apply(to: second)
      second.alpha = 1
    }
  }

  /// Lets outlines begin at a screen that a finger has moved, and be there again once a finger holds that.
  ///
  /// - Parameter place: Places what has the outline, too.
  func follow(
    with masks: [UIView],
    _ place: @escaping (_ frame: CGRect, _ cornerRadius: CGFloat) -> Void = { _, _ in }
  ) {
    let (second, radius, size) = (second, second.layer.cornerRadius, secondFrame.size)
    second.layer.cornerRadius = 0
    func outline(_ pose: Pose) {
      let scale = pose.transform.a
      let frame = CGRect(
        center: pose.center, size: CGSize(width: size.width * scale, height: size.height * scale))
      for mask in masks {
        mask.transform = .identity
        mask.frame = frame
        mask.layer.cornerRadius = radius * scale
      }
      place(frame, radius * scale)
    }
    outline(Pose(of: second))
    inHand.append(outline)
  }

  /// Shows the second screen in an outline that is not scaled with it.
  ///
  /// - Returns: What holds the screen, and what masks that, in the container's coordinates.
  func addOutline(closedCenter: CGPoint) -> (holder: UIView, mask: UIView) {
    let holder = UIView(frame: container.bounds)
    // Beneath a screen whose spring lags behind that of the outline.
    if parts.second.opacity == 1 { holder.backgroundColor = second.backdrop.color }
    let mask = addMask(to: holder)
    guard let lifted = LiftedView(second) else { return (holder, mask) }
    container.insertSubview(holder, aboveSubview: second)
    lifted.lift(into: holder)
    follow(outline: mask, closedCenter)
    add([]) {
      lifted.putBack()
      holder.removeFromSuperview()
    }
    return (holder, mask)
  }

  /// A picture of the source in front of the second screen; the source is hidden.
  ///
  /// - Returns: Nil where the second screen alone is shown.
  func addPicture() -> SourcePicture? {
    guard let source, source.bounds.width > 0, source.bounds.height > 0 else { return nil }
    hide([source])
    guard ![.second, .fill].contains(growthContent) else { return nil }
    let overlays = ElementOverlays(
      over: source, on: first, isTaken: true, afterScreenUpdates: !isOpening)
    let picture = SourcePicture(
      of: source, isVisible: isOpening, needsText: growthContent != .through, overlays)
    overlays?.hide()
    add([]) { overlays?.show() }
    container.insertSubview(picture, aboveSubview: second)
    companions.append((picture, sourceCenter))
    add([]) { picture.removeFromSuperview() }
    guard isDriven else { return picture }
    picture.place(in: second.frame, cornerRadius: second.layer.cornerRadius * second.transform.a)
    picture.showRest(false)
    return picture
  }

  /// How the picture uncovers the second screen; its texts have faded before texts of that are seen.
  func fades(of picture: SourcePicture?) -> [TransitionPiece] {
    guard let picture, growthContent != .first else { return [] }
    guard picture.hasContents, growthContent == .through || !second.texts.isEmpty else {
      return [sourceFade { picture.showRest(!$0) }]
    }
    if isDriven { picture.showTexts(false) }
    return sourceFadeThrough.pieces(
      .second, coming: isOpening ? .easeOut : .easeInOut, first: { picture.showTexts(!$0) },
      second: { picture.showRest(!$0) })
  }

  /// Shows what lies in front of the elements in the same outline.
  ///
  /// - Returns: What masks it, in the container's coordinates.
  func addOutline(around view: UIView, closedCenter: CGPoint) -> UIView {
    let holder = UIView(frame: container.bounds)
    holder.isUserInteractionEnabled = false
    let mask = addMask(to: holder)
    container.insertSubview(holder, aboveSubview: view)
    holder.addSubview(view)
    follow(outline: mask, closedCenter)
    add([]) { holder.removeFromSuperview() }
    return mask
  }

  /// A mask in the outline of the second screen.
  private func addMask(to holder: UIView) -> UIView {
    let mask = UIView(frame: secondFrame)
    mask.backgroundColor = .black
    holder.mask = mask
    return mask
  }

  /// Lets an outline move with what a finger moves.
  private func follow(outline: UIView, _ closedCenter: CGPoint) {
    companions.append((outline, closedCenter))
    outlines.append(outline)
  }

  /// The screen with an element that flies out of the same source, so that both are one picture all the way: with the
  /// scale of the element's width, and an edge of the element's view at that of the element. A mask cuts it at the
  /// source's frame.
  private func addGrowth(with move: ElementMove) {
    let part = parts.second
    let front = makeFront()
    let (frame, target, whole) = (move.sourceFrame, move.targetFrame, secondFrame)
    let scale = frame.width / target.width
    let join = move.joinTarget(at: scale, in: whole)
    let way = move.center(atTarget: true) - restCenter
    // About the element's centre.
    let rotation = CGAffineTransform(rotationAngle: move.angles.source)
    let rest = CGPoint(x: way.x * scale, y: way.y * scale - join).applying(rotation)
    let small = CGAffineTransform(translationX: way.x - rest.x, y: way.y - rest.y)
      .rotated(by: move.angles.source).scaledBy(x: scale, y: scale)
    let radius = part.cornerRadius ?? move.sourceRadius
    let shadow = addShadow()
    let second = second
    let closed = move.center(atTarget: false) - way
    let masks =
      [addOutline(closedCenter: closed).mask]
      + front.views.map { addOutline(around: $0, closedCenter: closed) }
    companions += front.views.map { ($0, closed) }
    let beneath = addPicture(beneath: move)
    move.movesAlong = { center in
      for view in [second] + masks + front.views { view.center = center - way }
      beneath?.view.center = center
    }
    move.resizesAlong = { isOpen in
      for view in [second] + front.views { view.transform = isOpen ? .identity : small }
      for mask in masks {
        mask.bounds.size = isOpen ? whole.size : frame.size
        mask.transform =
          isOpen
          ? .identity
          : CGAffineTransform(translationX: way.x, y: way.y).rotated(by: move.angles.source)
        mask.layer.cornerRadius = isOpen ? 0 : radius
      }
      beneath?.resize(isOpen)
      shadow?.place(at: isOpen ? whole : frame, cornerRadius: isOpen ? 0 : radius)
      if part.opacity < 1 { second.alpha = isOpen ? 1 : part.opacity }
    }
    let fade = sourceFade { isOpen in
      front.fade(isOpen ? 1 : 0)
      shadow?.fade(isOpen: isOpen)
    }
    let open = Pose(center: restCenter, transform: .identity)
    add([fade]) {
      front.remove()
      open.apply(to: second)
      second.alpha = 1
    }
  }

  /// The picture of an element with the square corners of its place on the second screen, on that screen, where the corners
  /// of the element are round on the way.
  ///
  /// - Returns: The view, and what gives it the size of an end; nil where the element's corners are those of its place, or
  ///   the screen shows the picture itself.
  private func addPicture(
    beneath move: ElementMove
  ) -> (view: UIView, resize: (_ isOpen: Bool) -> Void)? {
    guard move.target.isHidden, move.targetRadius == 0, move.sourceRadius > 0,
      let picture = move.view.pictureCopy, let holder = second.superview
    else { return nil }
    let view = UIView(frame: move.targetFrame)
    view.clipsToBounds = true
    view.addSubview(picture.view)
    holder.insertSubview(view, aboveSubview: second)
    companions.append((view, move.center(atTarget: false)))
    add([]) { view.removeFromSuperview() }
    return (
      view,
      { isOpen in
        view.bounds.size = (isOpen ? move.targetFrame : move.sourceFrame).size
        picture.place(atTarget: isOpen)
      }
    )
  }
}
