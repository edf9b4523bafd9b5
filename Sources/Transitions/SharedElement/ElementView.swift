import UIKit

/// A shared element on its way: a picture, or the images of both its views on top of each other, in an
/// outline.
///
/// Of two images the target's fills the outline with its aspect ratio, aligned with the top edge and
/// centred. The source's image is in front of it and fades. It is as wide as the outline, so that what
/// both images show is of the same size while they mix; one of two pictures fills the outline, too, so that
/// its edge does not cross the other one.
final class ElementView: UIView {
  private let shadowView = UIView(frame: .zero)
  /// Whether it is more than a text on both screens, so that an outline is clipped and casts a shadow.
  private let hasOutline: Bool
  private let clippingView = UIView(frame: .zero)
  /// Clips at the corners of the target, where the source is round at other ones; nil for one outline.
  private let targetClip: UIView?
  private let targetImage: UIView
  private let sourceImage: UIView
  /// Holds the source's image on its color, where a whole screen would be seen that is higher; nil for none.
  private let backing: UIView?
  /// What is shown from end to end; nil if the images cross-fade.
  private let picture: ElementPicture?
  /// Whether the source's image fills the outline, as one of two pictures.
  private let sourceFills: Bool
  /// How both images change; ``ElementContent/crossfade`` for one picture, too.
  let change: ElementContent
  private let overlays: (source: ElementOverlays?, target: ElementOverlays?)
  private let border: ElementBorder
  /// Behind images that fade one after the other.
  private let backgrounds: (source: UIColor?, target: UIColor?)

  /// - Parameters:
  ///   - source: The view on the first screen, which is on the screen.
  ///   - target: The view on the second screen, which may not have been drawn yet.
  ///   - isWholeScreen: Whether the target is the second screen.
  ///   - overlays: What lies over them on their screens.
  init(
    source: UIView, target: UIView, content: ElementContent, isSourceVisible: Bool,
    isWholeScreen: Bool = false,
    overlays: (source: ElementOverlays?, target: ElementOverlays?) = (nil, nil),
    border: ElementBorder = ElementBorder(source: .init(width: 0), target: .init(width: 0))
  ) {
    self.overlays = overlays
    self.border = border
    let sourceImage = Self.image(of: source, afterScreenUpdates: !isSourceVisible)
    let targetImage = Self.image(of: target, afterScreenUpdates: isSourceVisible)
    let isShared = content.isShared(by: source, and: target)
    let shown: UIView? =
      switch content {
      case .first: source
      case .second: target
      default: isShared ? ElementPicture.sharper(source, target) : nil
      }
    picture = shown.map {
      ElementPicture(
        source: source, target: target, shown: $0, isShared: isShared,
        drawing: $0 === source ? sourceImage : targetImage)
    }
    let change = shown == nil ? Self.change(content, from: source, to: target) : .crossfade
    self.change = change
    // Texts lie on what is behind them.
    hasOutline = ![source, target].allSatisfy(\.isBareText)
    let isText = source is UILabel && target is UILabel
    backgrounds =
      change == .through && !isText ? (source.seenBackground, target.seenBackground) : (nil, nil)
    self.sourceImage = sourceImage
    self.targetImage = targetImage
    sourceFills = Self.arePictures(source, target)
    let ends = (source.seenCorners, target.seenCorners)
    targetClip = ends.0.isApart(from: ends.1) ? UIView(frame: .zero) : nil
    if isWholeScreen, shown == nil, change == .crossfade, case .plain(let color) = source.backdrop {
      let backing = UIView(frame: .zero)
      backing.backgroundColor = color
      self.backing = backing
    } else {
      backing = nil
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let name = target.accessibilityIdentifier ?? source.accessibilityIdentifier ?? "element"
    accessibilityIdentifier = "flying-\(name)"
    representedViews = [source, target]
    shadowView.accessibilityIdentifier = "shadow"
    shadowView.layer.shadowColor =
      (target.layer.shadowOpacity > 0 ? target : source).layer.shadowColor
    sourceImage.accessibilityIdentifier = "source-image"
    targetImage.accessibilityIdentifier = "target-image"
    // Texts of two sizes have no common outline.
    clippingView.clipsToBounds =
      hasOutline
      && ![source, target].contains { $0.seenBounds != $0.bounds }
    let corners = targetClip == nil ? ends.0.merged(with: ends.1) : ends.0
    clippingView.layer.maskedCorners = corners.corners
    clippingView.layer.cornerCurve = corners.curve
    addSubview(shadowView)
    addSubview(clippingView)
    if let targetClip {
      targetClip.clipsToBounds = true
      targetClip.layer.maskedCorners = ends.1.corners
      targetClip.layer.cornerCurve = ends.1.curve
      clippingView.addSubview(targetClip)
    }
    let holder = targetClip ?? clippingView
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
    for view in border.views { clippingView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private static func change(
    _ content: ElementContent, from source: UIView, to target: UIView
  ) -> ElementContent {
    guard content == .automatic else { return content }
    if let source = source as? UILabel, let target = target as? UILabel {
      return source.looksLike(target) ? .dissolve : .through
    }
    let images = (source.filledImageView?.onlyImage, target.filledImageView?.onlyImage)
    let areUnlike: Bool
    if let image = images.0, let other = images.1 {
      areUnlike = !image.resembles(other)
    } else {
      let texts = (source.seenTexts, target.seenTexts)
      areUnlike = !texts.0.isEmpty && !texts.1.isEmpty && texts.0 != texts.1
    }
    return areUnlike && source.seenBackground != nil && target.seenBackground != nil
      ? .through : .crossfade
  }

  /// Whether the source is a picture that the target does not show, or both are gradients, so that they have
  /// nothing in common that would have to be of the same size.
  private static func arePictures(_ source: UIView, _ target: UIView) -> Bool {
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
  func resize(to size: CGSize, _ appearance: ElementAppearance, atTarget: Bool) {
    bounds.size = size
    let whole = CGRect(origin: .zero, size: size)
    let radius = min(appearance.cornerRadius ?? 0, min(size.width, size.height) / 2)
    clippingView.frame = whole
    clippingView.layer.cornerRadius = targetClip == nil || !atTarget ? radius : 0
    targetClip?.frame = whole
    targetClip?.layer.cornerRadius = atTarget ? radius : 0
    if change == .through {
      clippingView.backgroundColor = atTarget ? backgrounds.target : backgrounds.source
    }
    border.show(
      atTarget: atTarget, in: CGRect(origin: .zero, size: size), cornerRadius: radius)
    // Smaller than the images, so that their antialiased edges cover it.
    shadowView.frame = whole.insetBy(dx: 1, dy: 1)
    let shadowOpacity = hasOutline ? appearance.shadowOpacity ?? 0 : 0
    shadowView.backgroundColor = shadowOpacity > 0 ? .black : nil
    shadowView.layer.cornerRadius = max(0, radius - 1)
    shadowView.layer.shadowOpacity = shadowOpacity
    shadowView.layer.shadowRadius = appearance.shadowRadius
    shadowView.layer.shadowOffset = appearance.shadowOffset
    if let picture {
      picture.place(atTarget: atTarget)
    } else {
      place(sourceImage, in: size, scale: { sourceFills ? max($0.width, $0.height) : $0.width })
      place(targetImage, in: size, scale: { max($0.width, $0.height) })
      backing?.frame = whole
    }
    for overlays in [overlays.source, overlays.target] {
      guard let overlays else { continue }
      let isAtBottom = overlays.isAtBottom
      place(overlays.view, in: size, scale: { isAtBottom ? $0.width : max($0.width, $0.height) })
      if isAtBottom { overlays.view.center.y = size.height - overlays.view.frame.height / 2 }
    }
  }

  /// Sets the corner radius, in points of its own.
  func round(_ radius: CGFloat) {
    let radius = min(radius, min(bounds.width, bounds.height) / 2)
    (targetClip ?? clippingView).layer.cornerRadius = radius
    for view in border.views { view.layer.cornerRadius = radius }
    shadowView.layer.cornerRadius = max(0, radius - 1)
  }

  /// - Parameter scale: The scale of an image from those that fit its width and its height.
  private func place(_ image: UIView, in size: CGSize, scale: (CGSize) -> CGFloat) {
    let natural = image.bounds.size
    guard natural.width > 0, natural.height > 0 else { return }
    let scale = scale(
      CGSize(width: size.width / natural.width, height: size.height / natural.height))
    image.transform = CGAffineTransform(scaleX: scale, y: scale)
    image.center = CGPoint(x: size.width / 2, y: natural.height * scale / 2)
  }

  /// Shows the image of the target or of the source.
  func showSource(_ isShown: Bool) {
    (backing ?? sourceImage).alpha = isShown ? 1 : 0
    overlays.source?.view.alpha = isShown ? 1 : 0
    if change != .through { overlays.target?.view.alpha = isShown ? 0 : 1 }
    if change == .dissolve { showTarget(!isShown) }
  }

  /// Shows the image of the target.
  func showTarget(_ isShown: Bool) {
    targetImage.alpha = isShown ? 1 : 0
    overlays.target?.view.alpha = isShown ? 1 : 0
  }
}

extension UIView {
  /// The color behind what the view shows: its own, or that of what is around it; nil for a picture without one.
  fileprivate var seenBackground: UIColor? {
    let own = backdrop
    guard own == .none else { return own.color }
    return sequence(first: self, next: \.superview).lazy.compactMap(\.backgroundColor)
      .first { $0.cgColor.alpha == 1 }
  }

  /// Whether it is a text without an outline of its own.
  fileprivate var isBareText: Bool {
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

  /// The texts at any depth, from back to front.
  var seenTexts: [String] { isHidden || alpha == 0 ? [] : texts }

  /// The same where the view itself is hidden.
  var texts: [String] {
    let text =
      switch self {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let view as UITextView: view.text
      default: nil as String?
      }
    return (text.flatMap { $0.isEmpty ? nil : [$0] } ?? []) + subviews.flatMap(\.seenTexts)
  }
}

extension UILabel {
  /// Whether another label shows the same text in lines of the same shape, so that both lie on each other while they mix.
  fileprivate func looksLike(_ other: UILabel) -> Bool {
    let (size, otherSize) = (seenBounds.size, other.seenBounds.size)
    guard text == other.text, !isCut, !other.isCut, size.height > 0, otherSize.height > 0 else {
      return false
    }
    let shapes = (size.width / size.height, otherSize.width / otherSize.height)
    return abs(shapes.0 - shapes.1) <= Self.likeness * max(shapes.0, shapes.1)
  }

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
}

extension ElementContent {
  /// Whether an element shows one image from end to end, over which other things fade.
  @MainActor
  func isShared(by source: UIView, and target: UIView) -> Bool {
    self == .fill || self == .automatic && ElementPicture.isShared(by: source, and: target)
  }
}
