import UIKit

/// A shared element on its way: a picture, or the images of both its views on top of each other, in an
/// outline.
///
/// Of two images the target's fills the outline with its aspect ratio, aligned with the top edge and
/// centred. The source's image is in front of it and fades. It is as wide as the outline, on its color, so that
/// what both images show is of the same size while they mix; one of two pictures fills the outline, too, so that
/// its edge does not cross the other one. Two labels with the same text are as large as the outline, so that
/// their letters lie on one another; two different texts keep within it, where they begin.
final class ElementView: UIView {
  private let shadow: ElementShadow
  /// Whether it is more than a text on both screens, so that an outline is clipped and casts a shadow.
  private let hasOutline: Bool
  private let clippingView = UIView(frame: .zero)
  /// Clips at corners that are round at one end alone; nil where both have the same ones.
  private let innerClip: UIView?
  private let clips: CornerClips
  /// Clips at the corners of the second screen, in which its target lies, once a finger rounds that; nil where it lies in
  /// none.
  private let screenClip: UIView?
  private let targetImage: UIView
  private let sourceImage: UIView
  /// The source's image with its texts and what lies beside them, on one without those, where they fade before the
  /// rest; nil where all of it fades at once.
  private let sourceTexts: UIView?
  /// Holds the source's image on its color, where the outline would be seen that is higher, or mixes it with the
  /// target's; nil for none.
  private let backing: UIView?
  /// The source's gradient or picture there, which covers the outline; nil for none.
  private let sourceBackground: UIView?
  /// What is shown from end to end; nil if the images cross-fade.
  private let picture: ElementPicture?
  /// Whether the source's image fills the outline, as one of two pictures.
  private let sourceFills: Bool
  /// What the images of two labels are: they keep within the outline.
  private let labels: (areSame: Bool, alignment: CGFloat)?
  /// How both images change; ``ElementContent/crossfade`` for one picture, too.
  let change: ElementContent
  /// Whether both images show one text: they are of the same size, and mix.
  var isOneText: Bool { labels?.areSame == true }
  /// Whether the source's image lies on the target's, which it uncovers once its texts have faded.
  let uncoversTarget: Bool
  private let overlays: (source: ElementOverlays?, target: ElementOverlays?)
  private let sharedTexts: ElementTexts?
  private let border: ElementBorder
  /// Behind images that fade one after the other.
  private let backgrounds: (source: UIColor?, target: UIColor?)

  /// - Parameters:
  ///   - source: The view on the first screen, which is on the screen.
  ///   - target: The view on the second screen, which may not have been drawn yet.
  ///   - overlays: What lies over them on their screens.
  ///   - texts: Those of both, which the views lack meanwhile.
  init(
    source: UIView, target: UIView, content: ElementContent, isSourceVisible: Bool,
    overlays: (source: ElementOverlays?, target: ElementOverlays?) = (nil, nil),
    texts sharedTexts: ElementTexts? = nil, screenCorners: CACornerMask = [],
    border: ElementBorder = ElementBorder(source: .init(width: 0), target: .init(width: 0))
  ) {
    self.overlays = overlays
    self.sharedTexts = sharedTexts
    self.border = border
    shadow = ElementShadow(source: source, target: target)
    let isShared = content.isShared(by: source, and: target)
    let shown: UIView? =
      switch content {
      case .first: source
      case .second: target
      case .through: nil
      default:
        isShared
          ? ElementPicture.sharper(source, target) : Self.isOneLabel(source, target) ? target : nil
      }
    // Different texts over one picture are not seen at once.
    let takeTurns =
      overlays.source?.hasTexts == true && overlays.target?.hasTexts == true
    let change =
      shown == nil
      ? Self.change(content, from: source, to: target) : takeTurns ? .through : .crossfade
    self.change = change
    let texts = [source, target].compactMap { $0 as? UILabel }
    labels = texts.count == 2 ? (change == .dissolve, texts[1].alignmentShare) : nil
    // Texts lie on what is behind them.
    hasOutline = ![source, target].allSatisfy(\.isBareText)
    let uncovers =
      shown == nil && change == .through && content != .dissolve && texts.isEmpty
      && (source.seenBackground != nil || source.coveringImage != nil)
    uncoversTarget = uncovers
    backgrounds = uncoversTarget ? (source.seenBackground, target.seenBackground) : (nil, nil)
    let background = uncovers ? ElementBackground(of: source) : nil
    func makeImage() -> UIView { Self.image(of: source, afterScreenUpdates: !isSourceVisible) }
    func makeImages() -> (whole: UIView, rest: UIView?) {
      (
        makeImage(),
        uncovers ? source.withoutContents(needsText: content != .through, makeImage) : nil
      )
    }
    let (whole, rest) = background?.without(makeImages) ?? makeImages()
    rest?.addSubview(whole)
    sourceTexts = rest == nil ? nil : whole
    sourceImage = rest ?? whole
    let targetImage = Self.image(of: target, afterScreenUpdates: isSourceVisible)
    self.targetImage = targetImage
    picture = shown.map {
      ElementPicture(
        source: source, target: target, shown: $0, isShared: isShared,
        drawing: $0 === source ? whole : targetImage)
    }
    sourceBackground = background?.view
    sourceFills = background == nil && Self.arePictures(source, target)
    let ends = (source.seenCorners, target.seenCorners)
    clips = CornerClips(from: ends.0, to: ends.1)
    innerClip = clips.inner == nil ? nil : UIView(frame: .zero)
    screenClip = screenCorners.isEmpty ? nil : UIView(frame: .zero)
    screenClip?.layer.maskedCorners = screenCorners
    backing =
      change == .dissolve
      ? MixingView(frame: .zero)
      : shown == nil && !sourceFills
        ? Self.backing(
          uncoversTarget
            ? backgrounds.source ?? (background == nil ? nil : .clear)
            : source.plainColor(if: change)) : nil
    if let sourceBackground { backing?.addSubview(sourceBackground) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let name = target.accessibilityIdentifier ?? source.accessibilityIdentifier ?? "element"
    accessibilityIdentifier = "flying-\(name)"
    representedViews = [source, target]
    sourceImage.accessibilityIdentifier = "source-image"
    sourceTexts?.accessibilityIdentifier = "source-texts"
    targetImage.accessibilityIdentifier = "target-image"
    // Texts of two sizes have no common outline.
    clippingView.clipsToBounds =
      hasOutline
      && ![source, target].contains { $0.seenBounds != $0.bounds }
    clippingView.layer.maskedCorners = clips.outer.corners
    clippingView.layer.cornerCurve = clips.outer.curve
    for view in shadow.views { addSubview(view) }
    if let screenClip { addSubview(screenClip) }
    (screenClip ?? self).addSubview(clippingView)
    if let innerClip, let inner = clips.inner {
      innerClip.clipsToBounds = true
      innerClip.layer.maskedCorners = inner.corners
      innerClip.layer.cornerCurve = inner.curve
      clippingView.addSubview(innerClip)
    }
    let holder = innerClip ?? clippingView
    if let picture {
      picture.view.accessibilityIdentifier = "image"
      holder.addSubview(picture.view)
    } else {
      holder.addSubview(targetImage)
      if let backing { holder.addSubview(backing) }
      (backing ?? holder).addSubview(sourceImage)
    }
    for overlays in [overlays.target, overlays.source] {
      if let overlays { clippingView.addSubview(overlays.view) }
    }
    for view in (sharedTexts?.views ?? []) + border.views { clippingView.addSubview(view) }
    for overlays in [overlays.target, overlays.source] {
      if let overlays { addSubview(overlays.outerView) }
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private static func change(
    _ content: ElementContent, from source: UIView, to target: UIView
  ) -> ElementContent {
    if let source = source as? UILabel, let target = target as? UILabel {
      return content != .through && source.looksLike(target) ? .dissolve : .through
    }
    let haveTexts = [source, target].map { !$0.seenTexts.isEmpty }
    if haveTexts == [true, true], !source.showsTexts(as: target) { return .through }
    if content == .through, haveTexts.contains(true), haveTexts.contains(false) { return .through }
    return content == .dissolve ? .dissolve : .crossfade
  }

  private static func isOneLabel(_ source: UIView, _ target: UIView) -> Bool {
    guard let source = source as? UILabel, let target = target as? UILabel,
      source.isBareText, target.isBareText
    else { return false }
    return source.isSame(as: target)
  }

  private static func backing(_ color: UIColor?) -> UIView? {
    color.map {
      let view = UIView(frame: .zero)
      view.backgroundColor = $0
      return view
    }
  }

  /// Whether the source is a picture that the target does not show, or both are gradients, so that they have
  /// nothing in common that would have to be of the same size.
  static func arePictures(_ source: UIView, _ target: UIView) -> Bool {
    let views = [source, target]
    if views.allSatisfy({ ($0 as? UIImageView)?.onlyImage != nil }) { return true }
    if views.allSatisfy({ $0.layer is CAGradientLayer }) { return true }
    guard let image = source.filledImageView?.onlyImage, image.meanColor != nil else {
      return false
    }
    return !target.shows(image, fromWidth: target.bounds.width / 2)
  }

  /// A view with what another one shows: an image view's image, or a snapshot.
  private static func image(of view: UIView, afterScreenUpdates: Bool) -> UIView {
    if let original = view as? UIImageView, original.onlyImage != nil {
      return original.copyOfImage
    }
    let (wasHidden, radius, border) = (
      view.isHidden, view.layer.cornerRadius, view.layer.borderWidth
    )
    view.isHidden = false
    // The outline has the corners and the border.
    (view.layer.cornerRadius, view.layer.borderWidth) = (0, 0)
    defer {
      view.isHidden = wasHidden
      (view.layer.cornerRadius, view.layer.borderWidth) = (radius, border)
    }
    let image =
      view.snapshotView(afterScreenUpdates: afterScreenUpdates) ?? UIView(frame: view.bounds)
    let seen = view.seenBounds
    guard seen != view.bounds else { return image }
    let text = UIView(frame: CGRect(origin: .zero, size: seen.size))
    image.frame.origin = CGPoint(x: view.bounds.minX - seen.minX, y: view.bounds.minY - seen.minY)
    text.addSubview(image)
    return text
  }

  /// Sets the size in points and the outline, of one end.
  ///
  /// - Parameter scale: That of the size, where a finger has shrunk what is at that end.
  func resize(
    to size: CGSize, _ appearance: ElementAppearance, atTarget: Bool, scale: CGFloat = 1
  ) {
    bounds.size = size
    let whole = CGRect(origin: .zero, size: size)
    let radius = min(appearance.cornerRadius ?? 0, min(size.width, size.height) / 2)
    clippingView.frame = whole
    innerClip?.frame = whole
    screenClip?.frame = whole
    clip(at: radius, atTarget: atTarget)
    if uncoversTarget {
      clippingView.backgroundColor = atTarget ? backgrounds.target : backgrounds.source
    }
    border.show(
      atTarget: atTarget, in: CGRect(origin: .zero, size: size), cornerRadius: radius)
    if hasOutline { shadow.show(appearance, atTarget: atTarget, in: whole, cornerRadius: radius) }
    if let picture {
      picture.place(atTarget: atTarget, scale: scale)
    } else {
      place(sourceImage, in: size, fills: sourceFills)
      place(targetImage, in: size, fills: true)
      backing?.frame = whole
      sourceBackground?.frame = whole
    }
    for overlays in [overlays.source, overlays.target] { overlays?.place(in: size) }
    sharedTexts?.place(atTarget: atTarget, scale: scale)
  }

  /// The texts on it that are seen all the way, at any depth.
  var innerTexts: [ElementView] { sharedTexts?.oneTexts ?? [] }

  /// Its picture once more, with square corners; nil for one that shows none from end to end.
  var pictureCopy: ElementPicture? { picture?.copy }

  /// Rounds the corners that are round at an end.
  private func clip(at radius: CGFloat, atTarget: Bool) {
    func isRound(_ clip: CornerClips.Clip) -> Bool {
      atTarget ? clip.isRoundAtTarget : clip.isRoundAtSource
    }
    clippingView.layer.cornerRadius = isRound(clips.outer) ? radius : 0
    guard let inner = clips.inner else { return }
    innerClip?.layer.cornerRadius = isRound(inner) ? radius : 0
  }

  /// Sets the corner radius, in points of its own.
  func round(_ radius: CGFloat) {
    let radius = min(radius, min(bounds.width, bounds.height) / 2)
    clip(at: radius, atTarget: true)
    for view in border.views { view.layer.cornerRadius = radius }
    shadow.round(radius)
  }

  /// Rounds it at the corners of the second screen, in points of its own.
  func roundAtScreen(_ radius: CGFloat) {
    guard let screenClip, radius > 0 || screenClip.clipsToBounds else { return }
    screenClip.clipsToBounds = true
    screenClip.layer.cornerRadius = radius
    if screenClip.layer.maskedCorners == .everyCorner { shadow.round(radius) }
  }

  /// - Parameter fills: Whether an image covers the outline, and not only its width.
  private func place(_ image: UIView, in size: CGSize, fills: Bool) {
    let natural = image.bounds.size
    guard natural.width > 0, natural.height > 0 else { return }
    let (x, y) = (size.width / natural.width, size.height / natural.height)
    var (width, height) = (x, x)
    if let labels {
      (width, height) = labels.areSame ? (x, y) : (min(x, y), min(x, y))
    } else if fills {
      (width, height) = (max(x, y), max(x, y))
    }
    image.transform = CGAffineTransform(scaleX: width, y: height)
    let space = size.width - natural.width * width
    image.center = CGPoint(
      x: natural.width * width / 2 + space * (labels?.alignment ?? 0.5),
      y: natural.height * height / 2)
  }

  /// Shows the image of the source or of the target; of one that uncovers the target, its texts.
  func showSource(_ isShown: Bool) {
    overlays.source?.fade(isShown ? 1 : 0)
    guard !uncoversTarget else {
      sourceTexts?.alpha = isShown ? 1 : 0
      return
    }
    if picture == nil { (backing ?? sourceImage).alpha = isShown ? 1 : 0 }
    if change != .through { overlays.target?.fade(isShown ? 0 : 1) }
  }

  /// Shows the image of the target.
  func showTarget(_ isShown: Bool) {
    overlays.target?.fade(isShown ? 1 : 0)
    guard picture == nil else { return }
    if uncoversTarget {
      (backing ?? sourceImage).alpha = isShown ? 0 : 1
    } else {
      targetImage.alpha = isShown ? 1 : 0
    }
  }
}

/// Mixes what it shows with what lies beneath it, by its opacity.
private final class MixingView: UIView {
  override class var layerClass: AnyClass { MixingLayer.self }
}

extension UIView {
  /// The plain color that covers the view, on which its image may fade over the other one.
  fileprivate func plainColor(if change: ElementContent) -> UIColor? {
    guard change == .crossfade, case .plain(let color) = backdrop else { return nil }
    return color
  }

  /// The color behind what the view shows: its own, or that of what is around it; nil for a picture without one.
  var seenBackground: UIColor? {
    let own = backdrop
    guard own == .none else { return own.color }
    return sequence(first: self, next: \.superview).lazy.compactMap(\.backgroundColor)
      .first { $0.cgColor.alpha == 1 }
  }

  /// Whether it is a text without an outline of its own.
  var isBareText: Bool {
    self is UILabel && (backgroundColor?.cgColor.alpha ?? 0) == 0 && layer.borderWidth == 0
      && layer.shadowOpacity == 0
  }

  /// Whether it shows an image, or one that resembles it, at any depth.
  ///
  /// - Parameter width: The least width of what counts, in points: not of a portrait beside a name.
  fileprivate func shows(_ image: UIImage, fromWidth width: CGFloat) -> Bool {
    if isHidden || alpha == 0 || bounds.width < width { return false }
    if let own = (self as? UIImageView)?.image, own.resembles(image) { return true }
    return subviews.contains { $0.shows(image, fromWidth: width) }
  }
}

extension UILabel {
  /// Whether another label shows the same text in lines of the same shape, so that both lie on each other while they mix.
  func looksLike(_ other: UILabel) -> Bool {
    text == other.text && !isCut && !other.isCut && hasShape(of: other)
  }

  /// Whether both texts have one color.
  func hasColor(of other: UILabel) -> Bool {
    textColor.resolvedColor(with: traitCollection).cgColor
      == other.textColor.resolvedColor(with: other.traitCollection).cgColor
  }

  /// Whether what is seen of both has the same proportions, as one text has in the same lines.
  func hasShape(of other: UILabel) -> Bool {
    let (size, otherSize) = (seenBounds.size, other.seenBounds.size)
    guard size.height > 0, otherSize.height > 0 else { return false }
    let shapes = (size.width / size.height, otherSize.width / otherSize.height)
    // The letters of one line lie on one another, wider or narrower as a font is in its sizes.
    let likeness = isOneLine && other.isOneLine ? Self.likenessOfLines : Self.likeness
    return abs(shapes.0 - shapes.1) <= likeness * max(shapes.0, shapes.1)
  }

  private var isOneLine: Bool { seenBounds.height < 1.5 * font.lineHeight }

  /// Whether the text does not fit.
  private var isCut: Bool {
    let probe = UILabel(frame: .zero)
    (probe.text, probe.font) = (text, font)
    probe.numberOfLines = numberOfLines == 1 ? 1 : 0
    let width = numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width
    let needed = probe.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return needed.width > bounds.width + 1 || needed.height > bounds.height + 1
  }

  /// By how much the shapes of two texts may differ; a weight of the font makes less.
  private static let likeness: CGFloat = 0.1
  private static let likenessOfLines: CGFloat = 0.25

  /// Whether another label draws the same, wherever it is.
  fileprivate func isSame(as other: UILabel) -> Bool {
    looksLike(other) && hasColor(of: other) && font == other.font
      && abs(seenBounds.width - other.seenBounds.width) < 1
      && abs(seenBounds.height - other.seenBounds.height) < 1
  }
}

extension ElementContent {
  /// Whether an element shows one image from end to end, over which other things fade.
  @MainActor
  func isShared(by source: UIView, and target: UIView) -> Bool {
    self == .fill || self == .automatic && ElementPicture.isShared(by: source, and: target)
  }
}
