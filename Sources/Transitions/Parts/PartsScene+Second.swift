import UIKit

extension PartsScene {
  /// Adds what the second screen does.
  func addSecond() {
    switch parts.second.enter {
    case _ where isOfHeldElement: addEntrance(fades: true)
    case .grow: addGrowth()
    case .stretch: addStretch()
    case .growLaidOut: addLaidOutGrowth()
    case .revealCircle, .revealRectangle: addReveal()
    case .stay, .fade, .fadeThrough, .fromLeft, .fromRight, .fromLeading, .fromTrailing, .fromTop,
      .fromBottom:
      if hasWholeScreen { addBacking() } else { addEntrance() }
    case .flip, .unfold: break
    }
  }

  var secondDelay: TimeInterval {
    isOpening ? parts.second.delay : parts.second.closingDelay
  }

  /// The steps in which both screens fade one after the other.
  var secondFade: FadeThrough {
    FadeThrough(duration: parts.second.timing.duration, delay: secondDelay, isOpening: isOpening)
  }

  var restCenter: CGPoint { CGPoint(x: secondFrame.midX, y: secondFrame.midY) }

  // MARK: Over an edge, or in its place

  /// The way by which the second screen leaves the container over an edge.
  private func way(over edge: CGVector) -> CGVector {
    let bounds = container.bounds
    let dx = edge.dx > 0 ? bounds.maxX - secondFrame.minX : secondFrame.maxX - bounds.minX
    let dy = edge.dy > 0 ? bounds.maxY - secondFrame.minY : secondFrame.maxY - bounds.minY
    return CGVector(dx: edge.dx * dx, dy: edge.dy * dy)
  }

  /// Whether the finger holds the picture of what the screen opens from, as in the Photos app: the rest fades.
  private var isOfHeldElement: Bool {
    isDriven && parts.gesture.moves == .element && parts.second.enter.needsSource
      && moves.contains { $0.source === source }
  }

  /// - Parameter fades: Whether it fades, however it has come.
  private func addEntrance(fades: Bool = false) {
    if let move = returningMove { return addReturn(with: move) }
    let part = parts.second
    let front = moves.isEmpty ? nil : makeFront()
    let shift = way(over: part.enter.direction)
    let away: Pose
    if isDriven, shift == .zero {
      // It fades where the finger has left it.
      away = Pose(
        center: second.center, transform: second.transform.scaledBy(x: part.scale, y: part.scale))
    } else {
      away = Pose(
        center: isDriven ? restCenter + shift : restCenter,
        transform: CGAffineTransform(
          translationX: isDriven ? 0 : shift.dx, y: isDriven ? 0 : shift.dy
        ).scaledBy(x: part.scale, y: part.scale))
    }
    closedCenter = away.center
    companions += front?.views.map { ($0, away.center) } ?? []
    let rest = Pose(center: restCenter, transform: .identity)
    // What a finger has dragged away is seen as a whole beside the first screen: its content stays on it.
    let lid = part.enter == .fadeThrough && !isDriven ? addLid() : nil
    let alpha = fades || [.fade, .fadeThrough].contains(part.enter) ? 0 : part.opacity
    let views = [second] + (front?.views ?? [])
    let corners = addCorners(part.cornerRadius ?? 0, scale: part.scale)
    let shadow = addShadow()
    let outer = secondFrame.offsetBy(dx: shift.dx, dy: shift.dy).scaled(by: part.scale)
    let piece = TransitionPiece(.second, part.timing, delay: secondDelay) { [secondFrame] isOpen in
      for view in views {
        (isOpen ? rest : away).apply(to: view)
        if alpha < 1, lid == nil { view.alpha = isOpen ? 1 : alpha }
      }
      corners(isOpen)
      shadow?.place(at: isOpen ? secondFrame : outer, cornerRadius: part.cornerRadius ?? 0)
      shadow?.fade(isOpen: isOpen || part.enter.direction != .zero)
    }
    beginDriven(nil, shadow)
    let steps = lid.map { lid in
      secondFade.pieces(.second, first: { [second] in second.alpha = $0 ? 1 : 0 }) { isOpen in
        lid.alpha = isOpen ? 0 : 1
        front?.fade(isOpen ? 1 : 0)
      }
    }
    add([piece] + (steps ?? [])) { [second] in
      lid?.removeFromSuperview()
      front?.remove()
      for view in views { rest.apply(to: view) }
      second.alpha = 1
    }
  }

  /// A view over all of the second screen with its background; nil where that is none, or a blur.
  func addLid(isShown: Bool? = nil) -> LidView? {
    guard let color = second.backdrop.color else { return nil }
    let lid = LidView(frame: second.bounds)
    lid.backgroundColor = color
    if let view = second.backdropView, let copy = view.backdropCopy {
      copy.frame = view.convert(view.bounds, to: second)
      lid.addSubview(copy)
    }
    lid.alpha = isShown ?? isOpening ? 1 : 0
    second.addSubview(lid)
    return lid
  }

  /// Fades the second screen in beneath an element that has almost its size.
  private func addBacking() {
    let second = second
    second.alpha = 0
    let length = max(duration, parts.second.timing.duration)
    let piece = TransitionPiece(
      .second, TransitionTiming(duration: length * 0.3), delay: length * 0.35
    ) { second.alpha = $0 ? 1 : 0 }
    add(isOpening ? [piece] : []) { second.alpha = 1 }
  }

  // MARK: Out of the source, stretched or laid out

  /// The screen as a picture, from the source's frame to its own. The source's own corners are those of an outline, which
  /// is not distorted.
  private func addStretch() {
    let part = parts.second
    let (frame, whole, radius) = (sourceFrame, secondFrame, sourceRadius)
    let small = Pose(
      center: CGPoint(x: frame.midX, y: frame.midY),
      transform: CGAffineTransform(
        scaleX: frame.width / whole.width, y: frame.height / whole.height))
    let large = Pose(center: restCenter, transform: .identity)
    closedCenter = small.center
    let hasOutline = part.cornerRadius == nil && radius > 0
    let corners = addCorners(hasOutline ? 0 : radius, scale: small.transform.a, clips: true)
    let shadow = addShadow()
    let (image, overlays) = addSourceImage() ?? (nil, nil)
    let mask = hasOutline ? addOutline(closedCenter: closedCenter).mask : nil
    mask?.layer.cornerCurve = source?.layer.cornerCurve ?? .circular
    mask?.layer.maskedCorners = source?.layer.maskedCorners ?? .everyCorner
    if let mask, isDriven { follow(with: [mask]) }
    let second = second
    let piece = TransitionPiece(.second, growthTiming, delay: secondDelay) { isOpen in
      (isOpen ? large : small).apply(to: second)
      corners(isOpen)
      mask?.frame = isOpen ? whole : frame
      mask?.layer.cornerRadius = isOpen ? 0 : radius
      image?.frame = isOpen ? whole : frame
      overlays?.place(in: (isOpen ? whole : frame).size)
      shadow?.place(at: isOpen ? whole : frame, cornerRadius: isOpen ? 0 : radius)
      if part.opacity < 1 { second.alpha = isOpen ? 1 : part.opacity }
    }
    beginDriven(image, shadow)
    add([piece, sourceFade { shadow?.fade(isOpen: $0) }] + sourceFades(of: image)) {
      image?.removeFromSuperview()
      large.apply(to: second)
      second.alpha = 1
    }
  }

  /// Places what surrounds a screen that a finger has moved.
  func beginDriven(_ image: UIView?, _ shadow: SecondShadow?) {
    guard isDriven else { return }
    if parts.second.enter == .stretch { image?.frame = second.frame }
    image?.alpha = 0
    shadow?.place(at: second.frame, cornerRadius: second.layer.cornerRadius)
    shadow?.fade(isOpen: true)
  }

  /// The change between the source's image and the second screen; one after the other where both have texts.
  private func sourceFades(of image: UIView?) -> [TransitionPiece] {
    guard let image, let source else { return [] }
    // It is hidden already.
    let (texts, others) = (source.texts, second.texts)
    guard !texts.isEmpty, !others.isEmpty, texts != others, let lid = addLid() else {
      return [sourceFade { image.alpha = $0 ? 0 : 1 }]
    }
    add([]) { lid.removeFromSuperview() }
    return sourceFadeThrough.pieces(
      .second, first: { image.alpha = $0 ? 0 : 1 }, second: { lid.alpha = $0 ? 0 : 1 })
  }

  /// How long such a change takes, in seconds: less where what is no picture is enlarged many times, of which a part would
  /// pass over the screen, large and soft.
  private var sourceFading: TimeInterval {
    let fading = growthTiming.duration * parts.second.fadeShare
    guard parts.second.enter == .grow, let source, source.coveringImage == nil else {
      return fading
    }
    return fading * min(1, 3 * sourceFrame.width / max(1, secondFrame.width))
  }

  /// The steps of such a change near the source.
  var sourceFadeThrough: FadeThrough {
    let fading = sourceFading
    return FadeThrough(
      duration: fading, delay: secondDelay + (isOpening ? 0 : growthTiming.delay(ofLast: fading)),
      isOpening: isOpening, isAtSource: true)
  }

  /// A change in the part of the movement that is near the source.
  func sourceFade(_ show: @escaping (Bool) -> Void) -> TransitionPiece {
    let fading = sourceFading
    return TransitionPiece(
      .second, TransitionTiming(duration: fading),
      delay: secondDelay + (isOpening ? 0 : growthTiming.delay(ofLast: fading)), show: show)
  }

  /// The screen laid out for each size, from the source's frame to its own.
  private func addLaidOutGrowth() {
    let part = parts.second
    let (frame, whole, radius) = (sourceFrame, secondFrame, sourceRadius)
    let corners = addCorners(radius, scale: 1, clips: true)
    let shadow = addShadow()
    let picture = addPicture()
    let second = second
    let isDriven = isDriven
    let texts = second.labels.map { SizedText($0) }
    if isDriven { closedCenter = CGPoint(x: frame.midX, y: frame.midY) }
    let piece = TransitionPiece(.second, growthTiming, delay: secondDelay) { isOpen in
      let place = isOpen ? whole : frame
      second.bounds.size = place.size
      // By the transform a screen keeps its safe area.
      second.transform =
        isDriven
        ? .identity
        : CGAffineTransform(
          translationX: place.midX - whole.midX, y: place.midY - whole.midY)
      second.center =
        isDriven
        ? CGPoint(x: place.midX, y: place.midY) : CGPoint(x: whole.midX, y: whole.midY)
      second.layoutIfNeeded()
      if !isOpen { for text in texts { text.keepSize() } }
      corners(isOpen)
      picture?.place(in: place, cornerRadius: isOpen ? 0 : radius)
      shadow?.place(at: place, cornerRadius: isOpen ? 0 : radius)
      if part.opacity < 1 { second.alpha = isOpen ? 1 : part.opacity }
    }
    beginDriven(nil, shadow)
    add([piece, sourceFade { shadow?.fade(isOpen: $0) }] + fades(of: picture)) {
      second.transform = .identity
      second.frame = whole
      second.layoutIfNeeded()
      second.alpha = 1
    }
  }

  /// An image of the source in front of the second screen.
  ///
  /// - Parameter isBare: Whether its color is left out with its shadow, unless it has a border.
  /// - Returns: The image, and what lies over the source, on it.
  private func addSourceImage(
    hidesSource: Bool = true, isBare: Bool = false
  ) -> (image: UIView?, overlays: ElementOverlays?)? {
    guard let source else { return nil }
    let (wasHidden, color, shadow) = (
      source.isHidden, source.backgroundColor, source.layer.shadowOpacity
    )
    source.isHidden = false
    if isBare, source.layer.borderWidth == 0 {
      source.backgroundColor = nil
      source.layer.shadowOpacity = 0
    }
    let image = source.snapshotView(afterScreenUpdates: !isOpening)
    source.backgroundColor = color
    source.layer.shadowOpacity = shadow
    source.isHidden = wasHidden
    let overlays = ElementOverlays(
      over: source, on: first, isTaken: hidesSource, afterScreenUpdates: !isOpening)
    if hidesSource { hide([source]) }
    guard let image else { return nil }
    image.accessibilityIdentifier = "source-image"
    container.insertSubview(image, aboveSubview: second)
    overlays?.hide()
    for view in overlays?.views ?? [] { image.addSubview(view) }
    add([]) { overlays?.show() }
    return (image, overlays)
  }

  // MARK: In a shape

  /// With the progress `e`, the radius `a` of the circle in the source and the distance `b` from its centre to the
  /// screen's farthest corner, a circle has the radius `a + (b - a) e`; a rectangle goes from the source's frame to the
  /// screen's. The image of a source fades that is a picture or has another shape than the circle.
  private func addReveal() {
    if let move = releasedMove { return addReturn(with: move) }
    let part = parts.second
    let frame = sourceFrame.offsetBy(dx: -secondFrame.minX, dy: -secondFrame.minY)
    let center = CGPoint(x: frame.midX, y: frame.midY)
    let bounds = CGRect(origin: .zero, size: secondFrame.size)
    let isCircle = part.enter == .revealCircle
    let side = min(frame.width, frame.height)
    let farthest = bounds.distanceToFarthestCorner(from: center)
    // Scaled about the source's centre, so that the shape stays there. What a finger has shrunk keeps its size.
    let scale = part.scale * (isDriven ? second.transform.a : 1)
    let small =
      isCircle
      ? CGRect(center: center, size: CGSize(width: side / scale, height: side / scale))
      : CGRect(
        center: center, size: CGSize(width: frame.width / scale, height: frame.height / scale))
    let large =
      isCircle
      ? CGRect(center: center, size: CGSize(width: 2 * farthest, height: 2 * farthest)) : bounds
    let smallRadius = min(sourceRadius, side / 2) / scale
    let mask = isCircle ? CircleView(frame: large) : UIView(frame: .zero)
    if !isCircle { mask.backgroundColor = .black }
    second.mask = mask
    let middle = CGVector(dx: center.x - bounds.midX, dy: center.y - bounds.midY)
    let shift = CGVector(dx: middle.dx * (1 - scale), dy: middle.dy * (1 - scale))
    let away =
      isDriven
      ? Pose(center: restCenter + shift, transform: CGAffineTransform(scaleX: scale, y: scale))
      : Pose(
        center: restCenter,
        transform: CGAffineTransform(translationX: shift.dx, y: shift.dy)
          .scaledBy(x: scale, y: scale))
    let rest = Pose(center: restCenter, transform: .identity)
    closedCenter = away.center
    let second = second
    func shape(isOpen: Bool) {
      if isCircle {
        let scale = isOpen ? 1 : small.width / large.width
        mask.transform = CGAffineTransform(scaleX: scale, y: scale)
      } else {
        mask.frame = isOpen ? large : small
        mask.layer.cornerRadius = isOpen ? 0 : smallRadius
      }
    }
    if isDriven {
      shape(isOpen: true)
      inHand.append { _ in shape(isOpen: true) }
    }
    // A round picture becomes what the page shows in its place; the page begins in the color of a round button. What is
    // not round is seen around the circle.
    let isRound = abs(frame.width - frame.height) < 0.5 && sourceRadius > side / 2 - 0.5
    let isCovered = isCircle && isRound && source?.filledImageView == nil
    // One that flies is there itself, and a page in the button's color begins in its look.
    let flies = moves.contains { $0.source === source }
    let isAlike = isCovered && source?.backdrop.color == second.backdrop.color
    let image =
      flies || isAlike
      ? nil
      : addSourceImage(
        hidesSource: isRound && !(isCovered && isDriven) || !isCircle, isBare: isCovered)?.image
    image?.center = sourceCenter
    image?.transform = sourceRotation
    if isDriven { image?.alpha = 0 }
    let fades = image != nil && isCovered ? addTint(with: image) : nil
    // The first one leads what an app animates alongside, and is never replaced.
    let piece = TransitionPiece(.second, growthTiming, delay: secondDelay) { isOpen in
      (isOpen ? rest : away).apply(to: second)
      if part.opacity < 1 { second.alpha = isOpen ? 1 : part.opacity }
    }
    var opening = TransitionPiece(.second, growthTiming, delay: secondDelay) { shape(isOpen: $0) }
    opening.isWholeInHand = true
    let shadowFade = isCovered && !flies && !isDriven ? addSourceShadow() : nil
    add([piece, opening] + (fades ?? sourceFades(of: image)) + [shadowFade].compactMap(\.self)) {
      image?.removeFromSuperview()
      second.mask = nil
      rest.apply(to: second)
      second.alpha = 1
    }
  }

  /// Adds the shadow of a round source that the second screen stands for, beneath that screen.
  ///
  /// - Returns: How it fades; nil for a source without one.
  private func addSourceShadow() -> TransitionPiece? {
    guard let source, source.layer.shadowOpacity > 0 else { return nil }
    let layer = source.layer
    let view = UIView(frame: sourceFrame)
    view.accessibilityIdentifier = "source-shadow"
    view.backgroundColor = source.backgroundColor
    view.layer.cornerRadius = sourceRadius
    view.layer.shadowColor = layer.shadowColor
    view.layer.shadowRadius = layer.shadowRadius
    view.layer.shadowOffset = layer.shadowOffset
    let opacity = layer.shadowOpacity
    view.layer.shadowOpacity = isOpening ? opacity : 0
    container.insertSubview(view, belowSubview: second)
    add([]) { view.removeFromSuperview() }
    return sourceFade { view.layer.shadowOpacity = $0 ? 0 : opacity }
  }

  /// Adds the source's color over all of the second screen, which begins in the look of a button: it fades while the
  /// circle grows, and the image of the source before that.
  ///
  /// - Returns: How they change; nil where a color is missing.
  private func addTint(with image: UIView?) -> [TransitionPiece]? {
    guard let color = source?.backdrop.color, second.backdrop.color != nil else { return nil }
    let tint = UIView(frame: second.bounds)
    tint.accessibilityIdentifier = "tint"
    tint.isUserInteractionEnabled = false
    tint.backgroundColor = color
    tint.alpha = isDriven ? 0 : 1
    second.addSubview(tint)
    add([]) { tint.removeFromSuperview() }
    let pieces = sourceFadeThrough.pieces(
      .second, first: { image?.alpha = $0 ? 0 : 1 }, second: { _ in })
    return [pieces[0], sourceFade { tint.alpha = $0 ? 0 : 1 }]
  }

  // MARK: Corners and shadow

  /// Clips the second screen at corners.
  ///
  /// - Parameters:
  ///   - radius: At the closed end, in points of the screen.
  ///   - scale: Of the screen at that end.
  ///   - clips: Whether square corners are clipped, too.
  /// - Returns: Sets the corners of an end.
  func addCorners(
    _ radius: CGFloat, scale: CGFloat, clips: Bool = false
  ) -> (_ isOpen: Bool) -> Void {
    let (second, wasClipping, own) = (second, second.clipsToBounds, second.layer.cornerRadius)
    guard radius > 0 || clips else {
      return { [isDriven] in if $0, isDriven { second.layer.cornerRadius = 0 } }
    }
    second.clipsToBounds = true
    add([]) {
      second.clipsToBounds = wasClipping
      second.layer.cornerRadius = own
    }
    let opened = isDriven ? 0 : own
    return { second.layer.cornerRadius = $0 ? opened : radius / max(scale, 0.01) }
  }

  func addShadow() -> SecondShadow? {
    guard parts.second.shadowOpacity > 0 else { return nil }
    let shadow = SecondShadow(of: second, in: container, parts.second)
    add([]) { shadow.remove() }
    return shadow
  }
}

/// The shadow of the second screen, behind it in a view that has its frame instead of its transform, so that
/// the shadow is not distorted.
@MainActor
struct SecondShadow {
  private let view = UIView(frame: .zero)
  private let opacity: Float

  init(of page: UIView, in container: UIView, _ part: SecondPart) {
    opacity = Float(part.shadowOpacity)
    view.accessibilityIdentifier = "shadow"
    view.backgroundColor = page.backgroundColor ?? .black
    view.layer.shadowRadius = part.shadowRadius
    view.layer.shadowOffset = .zero
    container.insertSubview(view, belowSubview: page)
  }

  func place(at frame: CGRect, cornerRadius: CGFloat) {
    // One point smaller than the page, so that its antialiased edge is covered too.
    view.frame = frame.insetBy(dx: 1, dy: 1)
    view.layer.cornerRadius = cornerRadius
  }

  func fade(isOpen: Bool) {
    view.layer.shadowOpacity = isOpen ? opacity : 0
  }

  func remove() { view.removeFromSuperview() }
}

/// A label with the size that it has on the whole screen: one whose size is animated stretches its letters.
@MainActor
private struct SizedText {
  private let label: UILabel
  private let size: CGSize

  init(_ label: UILabel) {
    self.label = label
    size = label.bounds.size
  }

  /// Keeps it at the edge at which the text begins.
  func keepSize() {
    let frame = label.frame
    guard frame.size != size, label.transform == .identity else { return }
    let x = frame.minX + (frame.width - size.width) * label.alignmentShare
    label.frame = CGRect(
      x: x, y: frame.minY, width: size.width,
      height: size.height)
  }
}

extension UIView {
  /// Those at any depth.
  fileprivate var labels: [UILabel] {
    subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? $0.labels }
  }
}

/// A circle that fills its frame, and is animated by its transform.
private final class CircleView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (layer as? CAShapeLayer)?.path = UIBezierPath(ovalIn: bounds).cgPath
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// A view's place in the container.
@MainActor
struct Pose {
  let center: CGPoint
  let transform: CGAffineTransform

  func apply(to view: UIView) {
    view.transform = transform
    view.center = center
  }
}

extension Pose {
  /// Where a view is.
  init(of view: UIView) { self.init(center: view.center, transform: view.transform) }
}

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  fileprivate func scaled(by scale: CGFloat) -> CGRect {
    CGRect(
      center: CGPoint(x: midX, y: midY),
      size: CGSize(width: width * scale, height: height * scale))
  }

  fileprivate func distanceToFarthestCorner(from point: CGPoint) -> CGFloat {
    // It lies at the larger distance along both axes.
    let dx = max(point.x - minX, maxX - point.x)
    let dy = max(point.y - minY, maxY - point.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, shift: CGVector) -> CGPoint {
    CGPoint(x: point.x + shift.dx, y: point.y + shift.dy)
  }
}
