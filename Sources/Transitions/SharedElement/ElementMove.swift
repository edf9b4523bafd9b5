import UIKit

/// The views of an element while both screens show it.
@MainActor
struct ElementEnds {
  let element: SharedElement
  let source: UIView
  let target: UIView

  /// Nil if one of the screens does not show the element.
  init?(_ element: SharedElement) {
    guard let source = element.source(), let target = element.target(), source !== target,
      source.window != nil, target.window != nil
    else { return nil }
    self.element = element
    self.source = source
    self.target = target
  }

  /// The views that lie inside those of another element.
  fileprivate func views(inside other: ElementEnds) -> [(view: UIView, opacity: CGFloat)] {
    [(source, other.source), (target, other.target)].compactMap { view, outer in
      view !== outer && view.isDescendant(of: outer) ? (view, view.alpha) : nil
    }
  }
}

/// One element of a running transition: an image that flies between its two views, which are hidden.
///
/// With the position's progress `p` and the size's progress `q`, an element between the frames `a` and `b`
/// has the centre `a.center + (b.center - a.center) p` and the size `a.size + (b.size - a.size) q`; corner
/// radius, shadow and border follow `q`. Along an arc the centre is at `(a.x + (b.x - a.x) sin(p pi / 2),
/// a.y + (b.y - a.y) (1 - cos(p pi / 2)))`.
@MainActor
final class ElementMove {
  let target: UIView
  let view: ElementView
  private let element: SharedElement
  private let part: ElementsPart
  let source: UIView
  let sourceFrame: CGRect
  let targetFrame: CGRect
  /// How the views are rotated on their screens, in radians; their frames are those without.
  let angles: (source: CGFloat, target: CGFloat)
  /// The whole second screen, which is not hidden as a target.
  private let second: UIView
  private let texts: ElementTexts?
  private let overlays: (source: ElementOverlays?, target: ElementOverlays?)
  /// Its outline on a screen that a finger moves and rounds; nil before it follows one.
  private var followingOutline: ElementAppearance?
  /// What moves with the element, by its centre in the container's coordinates.
  var movesAlong: (_ center: CGPoint) -> Void = { _ in }
  /// What changes with its size.
  var resizesAlong: (_ atTarget: Bool) -> Void = { _ in }

  /// - Parameters:
  ///   - screens: Both screens; the second one may be moved and scaled by a finger.
  ///   - secondFrame: The frame of that screen at rest, in the container's coordinates.
  init(
    _ ends: ElementEnds, among all: [ElementEnds], of screens: (first: UIView, second: UIView),
    at secondFrame: CGRect, in container: UIView, _ part: ElementsPart, isOpening: Bool
  ) {
    let second = screens.second
    element = ends.element
    self.part = part
    self.second = second
    source = ends.source
    target = ends.target
    let places = (source.seenPlace(in: container), target.seenPlace(in: second))
    sourceFrame = places.0.frame
    targetFrame = places.1.frame.offsetBy(dx: secondFrame.minX, dy: secondFrame.minY)
    angles = (places.0.angle, places.1.angle)
    // An element inside this one moves by itself, so the images lack it.
    let inner = all.flatMap { $0.views(inside: ends) }
    for (view, _) in inner { view.alpha = 0 }
    let content = element.options.content
    let kind = content == .automatic ? part.content : content
    let isShared = kind.isShared(by: source, and: target)
    func inside(_ view: UIView) -> [UIView] { isShared ? view.coveringImage?.over ?? [] : [] }
    let views = all.flatMap { [$0.source, $0.target] }
    let texts =
      kind == .automatic && (isShared || !source.showsTexts(as: target))
      ? ElementTexts(source: source, target: target, isSourceVisible: isOpening) : nil
    self.texts = texts
    let corners = targetFrame.corners(sharedWith: secondFrame)
    func make() -> (ElementOverlays?, ElementOverlays?, ElementView) {
      let overlays = (
        source: ElementOverlays(
          ofSource: ends.source, inside: inside(ends.source), on: screens.first, without: views,
          afterScreenUpdates: !isOpening),
        target: ElementOverlays(
          ofTarget: ends.target, inside: inside(ends.target), on: second, without: views,
          afterScreenUpdates: isOpening)
      )
      let image = ElementView(
        source: ends.source, target: ends.target, content: kind, isSourceVisible: isOpening,
        overlays: overlays, texts: texts, screenCorners: corners,
        border: ElementBorder(
          source: Self.border(part.from, of: ends.source),
          target: Self.border(part.to, of: ends.target)))
      return (overlays.source, overlays.target, image)
    }
    let made = texts?.hidden(make) ?? make()
    (overlays, view) = ((made.0, made.1), made.2)
    for (view, opacity) in inner { view.alpha = opacity }
    container.addSubview(view)
  }

  /// Whether the element is the whole second screen.
  var isWholeScreen: Bool { target === second }

  /// Hides the views of both screens.
  func begin() {
    source.isHidden = true
    if !isWholeScreen { target.isHidden = true }
    overlays.source?.hide()
    overlays.target?.hide()
  }

  /// How much lower than the element's centre that of the target is on a screen with a scale, beside a source of another
  /// shape: they have the edge in common on whose side the screen has more, so that what is there stays beside the
  /// picture. The target is hidden then; one of the source's shape lies beneath the element.
  ///
  /// - Parameter uncovers: Whether the target is shown there.
  func joinTarget(at scale: CGFloat, in frame: CGRect, uncovers: Bool = true) -> CGFloat {
    let rest = sourceFrame.height - targetFrame.height * scale
    if abs(rest) < 1, uncovers {
      target.isHidden = false
      overlays.target?.show()
    }
    return abs(rest) >= 1 && targetFrame.midY <= frame.midY ? rest / 2 : -rest / 2
  }

  /// What moves, with its timing.
  func pieces(isOpening: Bool) -> [TransitionPiece] {
    let options = element.options
    let position = options.position ?? part.position
    let size = options.size ?? part.size
    let longest = position.duration >= size.duration ? position : size
    return [
      TransitionPiece(
        .element, position, delay: options.delay,
        animate: part.path == .arc ? { self.fly(toTarget: $0) } : nil
      ) { self.place(atTarget: $0) },
      TransitionPiece(.element, size, delay: options.delay) { self.resize(atTarget: $0) },
    ] + fading(along: longest, isOpening: isOpening)
  }

  /// The change between both images, near the source.
  private func fading(along timing: TransitionTiming, isOpening: Bool) -> [TransitionPiece] {
    let fading = timing.duration * part.fadeShare
    let delay = element.options.delay + (isOpening ? 0 : timing.delay(ofLast: fading))
    let texts = texts?.pieces(duration: fading, delay: delay) ?? []
    guard view.change == .through else {
      var piece = TransitionPiece(.element, TransitionTiming(duration: fading), delay: delay) {
        self.view.showSource(!$0)
      }
      piece.isAtSource = true
      return [piece] + texts
    }
    let steps = FadeThrough(
      duration: fading, delay: delay, isOpening: isOpening, isAtSource: true)
    return steps.pieces(
      .element, coming: isOpening && view.uncoversTarget ? .easeOut : .easeInOut,
      first: { self.view.showSource(!$0) }, second: { self.view.showTarget($0) }) + texts
  }

  /// The centre at an end, in the container's coordinates.
  func center(atTarget: Bool) -> CGPoint {
    let frame = atTarget ? targetFrame : sourceFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func place(atTarget: Bool) {
    view.center = center(atTarget: atTarget)
    let angle = atTarget ? angles.target : angles.source
    view.transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
    movesAlong(view.center)
  }

  /// Places it where its target is on a second screen that a finger has moved.
  ///
  /// - Parameter frame: Of that screen at rest, in the container's coordinates.
  func follow(_ pose: Pose, from frame: CGRect) {
    let way = center(atTarget: true) - CGPoint(x: frame.midX, y: frame.midY)
    let scale = pose.transform.a
    view.center = CGPoint(x: pose.center.x + way.x * scale, y: pose.center.y + way.y * scale)
    // Not by its transform: the size would not change in step with that of the screen.
    let outline = followingOutline ?? appearance(atTarget: true)
    followingOutline = outline
    resize(atTargetScale: scale, outline)
  }

  /// The same for the pose of its model, which has the size of the target.
  func pose(on screen: Pose, from frame: CGRect) -> Pose {
    let way = center(atTarget: true) - CGPoint(x: frame.midX, y: frame.midY)
    let scale = screen.transform.a
    return Pose(
      center: CGPoint(x: screen.center.x + way.x * scale, y: screen.center.y + way.y * scale),
      transform: view.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale)))
  }

  /// Gives it the size of its target by a scale.
  func resize(atTargetScale scale: CGFloat, _ outline: ElementAppearance? = nil) {
    var outline = outline ?? appearance(atTarget: true)
    outline.cornerRadius = outline.cornerRadius.map { $0 * scale }
    view.resize(
      to: CGSize(width: targetFrame.width * scale, height: targetFrame.height * scale), outline,
      atTarget: true, scale: scale)
  }

  /// The pose of the second screen with which the element lies on its place there.
  func poseOfScreen(_ pose: Pose, from frame: CGRect) -> Pose {
    let way = center(atTarget: true) - CGPoint(x: frame.midX, y: frame.midY)
    let scale = pose.transform.a
    return Pose(
      center: CGPoint(x: view.center.x - way.x * scale, y: view.center.y - way.y * scale),
      transform: pose.transform)
  }

  /// The straight pieces of an arc; at 48 they differ from it by less than a tenth of a point on any screen.
  private static let arcPieces = 48

  /// Animates the centre along the arc, within an animation block.
  private func fly(toTarget: Bool) {
    let (start, end) = (center(atTarget: false), center(atTarget: true))
    let count = Self.arcPieces
    UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeLinear) {
      for piece in 1...count {
        let share = Double(piece) / Double(count)
        let angle = CGFloat((toTarget ? share : 1 - share) * .pi / 2)
        UIView.addKeyframe(
          withRelativeStartTime: share - 1 / Double(count), relativeDuration: 1 / Double(count)
        ) {
          self.view.center = CGPoint(
            x: start.x + (end.x - start.x) * sin(angle),
            y: start.y + (end.y - start.y) * (1 - cos(angle)))
          self.movesAlong(self.view.center)
        }
      }
    }
    if angles != (0, 0) {
      view.transform = CGAffineTransform(
        rotationAngle: toTarget ? angles.target : angles.source)
    }
  }

  private func resize(atTarget: Bool) {
    view.resize(
      to: (atTarget ? targetFrame : sourceFrame).size, appearance(atTarget: atTarget),
      atTarget: atTarget)
    resizesAlong(atTarget)
  }

  /// The outline at an end.
  private func appearance(atTarget: Bool) -> ElementAppearance {
    element.options.shaped(
      atTarget ? part.to.completed(by: target) : part.from.completed(by: source),
      size: (atTarget ? targetFrame : sourceFrame).size)
  }

  /// The border at an end: the part's, or that of the view.
  private static func border(_ outline: ElementAppearance, of view: UIView) -> ElementBorder.Look {
    outline.borderWidth > 0
      ? .init(
        width: outline.borderWidth,
        color: UIColor(white: outline.borderBrightness, alpha: 1).cgColor)
      : .init(of: view)
  }

  /// The corner radius on the second screen, in points.
  var targetRadius: CGFloat { radius(atTarget: true) }
  /// That on the first one.
  var sourceRadius: CGFloat { radius(atTarget: false) }

  private func radius(atTarget: Bool) -> CGFloat {
    let frame = atTarget ? targetFrame : sourceFrame
    return min(
      appearance(atTarget: atTarget).cornerRadius ?? 0, min(frame.width, frame.height) / 2)
  }

  /// Shows the views of both screens again.
  func end() {
    source.isHidden = false
    target.isHidden = false
    overlays.source?.show()
    overlays.target?.show()
    view.removeFromSuperview()
  }
}

extension SharedElement.Options {
  /// An outline in the element's shape.
  ///
  /// - Parameter size: Of the element, in points.
  fileprivate func shaped(_ appearance: ElementAppearance, size: CGSize) -> ElementAppearance {
    guard shape == .circle else { return appearance }
    var result = appearance
    result.cornerRadius = min(size.width, size.height) / 2
    return result
  }
}
