import UIKit

/// What a card and the head of its page show in different places, sizes or looks, while the card grows into the
/// page.
///
/// Views of both are pairs by their identifiers, or else by their texts, images or the letters on a disc; in a head that
/// is the card once more, also by their order. A pair whose views look the same while the head has the card's size stays as it is, but for a text
/// whose lines break in other places on the open page. Any other pair flies as a shared element inside the head. What
/// one of both shows alone fades. Everything is on the animator of the size.
@MainActor
final class CardElements {
  /// A view of the head, with an image that flies in front of it.
  private struct Flight {
    let source: UIView
    let target: UIView
    let image: ElementView
    /// Where it starts, in the host of the head's view.
    let start: CGRect
    let alpha: CGFloat
    /// Whether it is no text, or one that has the same lines on the open page.
    let keepsLines: Bool
  }

  /// A pair that does not look the same at the card's size, or a text; on the way back any pair.
  private struct Pair {
    let source: UIView
    let target: UIView
    /// Where it starts, in the host of the head's view.
    let start: CGRect
    /// Whether it looks the same at the card's size; false on the way back.
    let isSame: Bool

    /// Whether it is no text, or one whose lines have the same shape now.
    @MainActor var keepsLines: Bool {
      guard let label = source as? UILabel, let other = target as? UILabel else { return true }
      return label.hasShape(of: other)
    }
  }

  private let card: UIView
  private let head: UIView
  private let isOpening: Bool
  private var pairs: [Pair] = []
  private var flights: [Flight] = []
  /// What one of both shows alone: a view of the head, or an image of a view of the card.
  private struct Lone {
    let view: UIView
    /// The opacity where it is shown.
    let alpha: CGFloat
    /// Texts of both are not seen at once.
    let hasText: Bool
    /// Where the image of a shade is at the card's end and on the open page, in the head; nil for anything else.
    var shade: (card: CGRect, page: CGRect)?
  }

  private var lone: [Lone] = []
  private var images: [Lone] = []
  /// The colors of the head, from back to front, with those of the card in their places.
  private let fills: [(view: UIView, own: UIColor, card: UIColor)]
  /// The card's gradient or color over the gradient of the head, or over its color, beneath everything else: it fades.
  /// Nil where both are the same, or neither is a gradient.
  private let cardBackground: UIView?
  /// What it lies in.
  private let backgroundHost: UIView

  /// What a card and a head show, which move, and the gradients beneath everything on them, which stay in their places.
  struct Parts {
    let card: [UIView]
    let head: [UIView]
    let gradients: (card: UIView?, head: UIView?)

    /// Of a head that is laid out as it is on the open page.
    @MainActor
    init(card: UIView, head: UIView) {
      let below = (card: card.gradientBelow, head: head.gradientBelow)
      // A gradient that does not grow with the head flies.
      let isFixed =
        below.card?.hasOwnHeight(in: card) == true || below.head?.hasOwnHeight(in: head) == true
      gradients = isFixed ? (nil, nil) : below
      func parts(of view: UIView, beside gradient: UIView?) -> [UIView] {
        view.shownParts(beside: gradient).filter { $0 !== gradient }
      }
      self.card = parts(of: card, beside: gradients.card)
      self.head = parts(of: head, beside: gradients.head)
    }
  }

  /// The fraction of the size animation, at the card's end, in which contents change.
  static let fadeFraction = 0.6
  /// Of that, the share in which the card's own contents fade; the page's follow. See ``FadeThrough``.
  private static let outgoingShare = 0.35

  /// Finds the pairs, and makes their images. The head has its size at the start of the transition.
  init(_ parts: Parts, card: UIView, head: UIView, isOpening: Bool) {
    self.card = card
    self.head = head
    self.isOpening = isOpening
    fills = zip(head.fills, card.fills).map { ($0.view, $0.color, $1.color) }
    let gradients = parts.gradients
    backgroundHost = gradients.head ?? head
    cardBackground = Self.background(of: card, gradients.card, over: gradients.head)
    var left = parts.card
    let names = (card: Self.names(of: parts.card), head: Self.names(of: parts.head))
    func contentIndex(of target: UIView) -> Int? {
      guard !names.card.contains(target.accessibilityIdentifier) else { return nil }
      return left.firstIndex {
        !names.head.contains($0.accessibilityIdentifier) && $0.showsContent(of: target)
      }
    }
    for target in parts.head {
      guard
        let index = left.firstIndex(where: { $0.shows(target) }) ?? orderIndex(of: target, left)
          ?? contentIndex(of: target)
      else {
        if target !== head {
          lone.append(Lone(view: target, alpha: target.alpha, hasText: !target.seenTexts.isEmpty))
        }
        continue
      }
      let source = left.remove(at: index)
      let isSame = isOpening && isSame(source, target)
      if isSame, !(source is UILabel) { continue }
      pairs.append(
        Pair(
          source: source, target: target,
          start: isOpening ? cardFrame(of: source, for: target) : frame(of: target),
          isSame: isSame))
    }
    for source in left { addImage(of: source) }
  }

  private static func names(of views: [UIView]) -> Set<String?> {
    Set(views.map(\.accessibilityIdentifier).filter { $0 != nil })
  }

  private static func background(
    of card: UIView, _ gradient: UIView?, over headGradient: UIView?
  ) -> UIView? {
    if let layer = gradient?.layer as? CAGradientLayer {
      if let headGradient, gradient?.hasGradient(of: headGradient) == true { return nil }
      return GradientView(like: layer)
    }
    guard headGradient != nil, let color = card.fills.first?.color else { return nil }
    let view = UIView(frame: .zero)
    view.backgroundColor = color
    return view
  }

  /// Makes the images, while the page is laid out as it is when it is open, and nothing of it is animated.
  func makeFlights() {
    let crossing = crossingPairs()
    for index in crossing {
      let (source, target) = (pairs[index].source, pairs[index].target)
      addImage(of: source, leavesBefore: true)
      lone.append(Lone(view: target, alpha: target.alpha, hasText: true))
    }
    flights = pairs.indices.filter { !crossing.contains($0) }.compactMap { index in
      let pair = pairs[index]
      let keepsLines = pair.keepsLines
      if pair.isSame, keepsLines { return nil }
      let isShade = pair.source.isShade || pair.target.isShade
      let carries = pair.source.carriesTexts(of: pair.target)
      let image =
        carries
        ? ElementTexts.image(of: pair.source, pair.target, isSourceVisible: isOpening)
        : ElementView(
          source: pair.source, target: pair.target, content: isShade ? .dissolve : .automatic,
          isSourceVisible: isOpening,
          border: ElementBorder(
            source: .init(of: pair.source), target: .init(of: pair.target)))
      return Flight(
        source: pair.source, target: pair.target, image: image, start: pair.start,
        alpha: pair.target.alpha, keepsLines: keepsLines)
    }
    for index in images.indices {
      guard let shade = images[index].shade else { continue }
      // It keeps to what it lies on.
      let lower = flights.first {
        cardFrame(of: $0.source).insetBy(dx: -1, dy: -1).contains(shade.card)
      }
      let (from, to) = (
        lower.map { cardFrame(of: $0.source) } ?? card.bounds,
        lower.map { $0.target.convert($0.target.bounds, to: head) } ?? head.bounds
      )
      images[index].shade?.page = shade.card.mapped(from: from, to: to)
    }
  }

  /// The pairs that do not fly, since another one would be in their way, as with a rating that is above the title on the
  /// card and below it on the page: they leave before and come after. Of two the smaller one does, but not a picture,
  /// and with it all that is in a stack with it.
  private func crossingPairs() -> Set<Int> {
    let ways = pairs.map { pair in
      FlightWay(
        from: cardFrame(of: pair.source, pair.source.seenBounds),
        to: pair.target.convert(pair.target.seenBounds, to: head),
        isPicture: pair.source.isPicture && pair.target.isPicture)
    }
    var crossing: Set<Int> = []
    for (index, way) in ways.enumerated() {
      for other in ways.indices.dropFirst(index + 1)
      where !(way.isPicture && ways[other].isPicture) && way.crosses(ways[other]) {
        crossing.insert(way.yields(to: ways[other]) ? index : other)
      }
    }
    let stacks = crossing.compactMap { pairs[$0].source.superview as? UIStackView }
    for (index, pair) in pairs.enumerated()
    where stacks.contains(where: { $0 === pair.source.superview }) {
      crossing.insert(index)
    }
    return crossing
  }

  private func cardFrame(of source: UIView, _ part: CGRect) -> CGRect {
    source.convert(part, to: card)
  }

  private func cardFrame(of source: UIView) -> CGRect { source.convert(source.bounds, to: card) }

  /// The first view of the same class, in a head that is the card once more.
  private func orderIndex(of target: UIView, _ left: [UIView]) -> Int? {
    guard let name = card.accessibilityIdentifier, name == head.accessibilityIdentifier,
      target.accessibilityIdentifier == nil
    else { return nil }
    return left.firstIndex {
      $0.accessibilityIdentifier == nil && type(of: $0) == type(of: target)
    }
  }

  /// - Parameter leavesBefore: Whether it is away before the page's own contents come, as a text is.
  private func addImage(of source: UIView, leavesBefore: Bool = false) {
    guard let image = source.snapshotView(afterScreenUpdates: !isOpening) else { return }
    image.accessibilityIdentifier = "source-image"
    image.isUserInteractionEnabled = false
    let frame = cardFrame(of: source)
    images.append(
      Lone(
        view: image, alpha: 1, hasText: leavesBefore || !source.seenTexts.isEmpty,
        shade: source.layer is CAGradientLayer ? (frame, frame) : nil))
    image.center = CGPoint(x: frame.midX, y: frame.midY)
    image.transform = source.transform
  }

  /// Where a view of the head flies: its superview, or that of the picture on which it lies, which is hidden meanwhile.
  private func host(of target: UIView) -> UIView? {
    sequence(first: target, next: \.superview).dropFirst().first { !($0 is UIImageView) }
  }

  /// The frame of a view of the head, in its host.
  private func frame(of target: UIView) -> CGRect {
    target.uprightFrame(in: host(of: target))
  }

  /// The frame of a view of the card, at the same place of the head, in the host of the head's view.
  private func cardFrame(of source: UIView, for target: UIView) -> CGRect {
    head.convert(source.uprightFrame(in: card), to: host(of: target))
  }

  private func isSame(_ source: UIView, _ target: UIView) -> Bool {
    source.convert(source.bounds, to: card).isNear(target.convert(target.bounds, to: head))
      && source.looksLike(target)
  }

  // MARK: Opening and closing

  /// Sets the head to the start, while it has the card's size.
  func begin() {
    if let cardBackground {
      cardBackground.frame = backgroundHost.bounds
      cardBackground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cardBackground.alpha = isOpening ? 1 : 0
      cardBackground.isUserInteractionEnabled = false
      backgroundHost.insertSubview(cardBackground, at: 0)
    }
    guard isOpening else { return }
    for one in lone { one.view.alpha = 0 }
    for fill in fills { fill.view.backgroundColor = fill.card }
  }

  /// Moves everything to the end; within the block of the size's animator, after the layout of the head.
  func animate() {
    if isOpening {
      open()
    } else {
      close()
    }
    let (images, flights, lone, isOpening) = (images, flights, lone, isOpening)
    let texts = flights.flatMap(\.image.innerTexts)
    let through = flights.filter { $0.image.change == .through }
    let cross = flights.filter { $0.image.change != .through }
    func show(_ views: [Lone], _ isShown: Bool, texts: Bool) {
      for one in views where one.hasText == texts { one.view.alpha = isShown ? one.alpha : 0 }
    }
    keyframe(0...1) { [cardBackground] in
      cardBackground?.alpha = isOpening ? 0 : 1
      for flight in cross { flight.image.showSource(!isOpening) }
      for text in texts { text.showSource(!isOpening) }
      show(images, !isOpening, texts: false)
      show(lone, isOpening, texts: false)
    }
    keyframe(0...Self.outgoingShare) {
      show(images, !isOpening, texts: true)
      for flight in through { flight.image.showSource(!isOpening) }
    }
    keyframe(Self.outgoingShare...1) {
      show(lone, isOpening, texts: true)
      for flight in through { flight.image.showTarget(isOpening) }
    }
  }

  private func open() {
    UIView.performWithoutAnimation { lift() }
    for flight in flights { resize(flight, to: frame(of: flight.target), isOpen: true) }
    placeShades(isOpen: true)
    for fill in fills { fill.view.backgroundColor = fill.own }
  }

  private func close() {
    UIView.performWithoutAnimation {
      flights.removeAll { $0.keepsLines && isSame($0.source, $0.target) }
      lift()
      for image in images { image.view.alpha = 0 }
      placeShades(isOpen: true)
    }
    placeShades(isOpen: false)
    for flight in flights {
      resize(flight, to: cardFrame(of: flight.source, for: flight.target), isOpen: false)
    }
    for fill in fills { fill.view.backgroundColor = fill.card }
  }

  /// Shows the images in place of the head's views.
  private func lift() {
    var front: [UIView: UIView] = [:]
    for flight in flights {
      let host = host(of: flight.target)
      let lower = sequence(first: flight.target, next: \.superview).first { $0.superview === host }
      if let host, let lower {
        host.insertSubview(flight.image, aboveSubview: front[lower] ?? lower)
        front[lower] = flight.image
      }
      flight.image.showSource(isOpening)
      flight.image.showTarget(!isOpening || flight.image.change != .through)
      for text in flight.image.innerTexts { text.showSource(isOpening) }
      flight.target.alpha = 0
      resize(flight, to: flight.start, isOpen: !isOpening)
    }
    // A head that is one picture is hidden itself.
    let host = flights.contains { $0.target === head } ? head.superview ?? head : head
    for image in images {
      image.view.center = head.convert(image.view.center, to: host)
      host.addSubview(image.view)
    }
  }

  private func placeShades(isOpen: Bool) {
    for image in images {
      guard let shade = image.shade, let host = image.view.superview else { continue }
      image.view.frame = head.convert(isOpen ? shade.page : shade.card, to: host)
    }
  }

  private func resize(_ flight: Flight, to frame: CGRect, isOpen: Bool) {
    let view = isOpen ? flight.target : flight.source
    flight.image.center = CGPoint(x: frame.midX, y: frame.midY)
    flight.image.transform = view.transform
    flight.image.resize(to: frame.size, ElementAppearance(of: view.layer), atTarget: isOpen)
  }

  /// Animates a part of the change, whose start is at the card's end.
  private func keyframe(_ part: ClosedRange<Double>, _ animations: @escaping () -> Void) {
    let (start, end) = (part.lowerBound * Self.fadeFraction, part.upperBound * Self.fadeFraction)
    let isOpening = isOpening
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: isOpening ? start : 1 - end, relativeDuration: end - start,
          animations: animations)
      })
  }

  /// Shows the head's own views again.
  func end() {
    for flight in flights {
      flight.image.removeFromSuperview()
      flight.target.alpha = flight.alpha
    }
    for one in lone { one.view.alpha = one.alpha }
    for image in images { image.view.removeFromSuperview() }
    cardBackground?.removeFromSuperview()
    for fill in fills { fill.view.backgroundColor = fill.own }
    (flights, lone, images) = ([], [], [])
  }
}

/// The way of a pair in the head, in whose coordinates it is.
private struct FlightWay {
  let from: CGRect
  let to: CGRect
  let isPicture: Bool

  /// Whether one is in the way of the other, which it does not touch at the ends.
  func crosses(_ other: FlightWay) -> Bool {
    func meet(_ one: CGRect, _ other: CGRect) -> Bool {
      one.insetBy(dx: 1, dy: 1).intersects(other)
    }
    guard !meet(from, other.from), !meet(to, other.to) else { return false }
    return (1..<Self.instants).contains { instant in
      let share = CGFloat(instant) / CGFloat(Self.instants)
      return meet(place(share), other.place(share))
    }
  }

  private func place(_ share: CGFloat) -> CGRect {
    func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * share }
    return CGRect(
      x: between(from.minX, to.minX), y: between(from.minY, to.minY),
      width: between(from.width, to.width), height: between(from.height, to.height))
  }

  /// Whether this one leaves where both cross.
  func yields(to other: FlightWay) -> Bool {
    guard isPicture == other.isPicture else { return other.isPicture }
    return from.width * from.height < other.from.width * other.from.height
  }

  /// The places on the way that are looked at.
  private static let instants = 16
}

extension UIView {
  /// The views inside, from back to front, that show something; the view itself where nothing is inside. What lies on
  /// an image is not part of it.
  ///
  /// - Parameter beside: A gradient of which what lies on it is not part, either.
  fileprivate func shownParts(beside gradient: UIView?) -> [UIView] {
    guard !subviews.isEmpty else { return isTransparent ? [] : [self] }
    return (self is UIImageView ? [self] : []) + partsInside(beside: gradient)
  }

  private func partsInside(beside gradient: UIView?) -> [UIView] {
    subviews.flatMap { child -> [UIView] in
      if child.isHidden || child.alpha == 0 || child.bounds.isEmpty { return [] }
      let covers = child.frame.contains(bounds) && !child.isUnit
      if child.subviews.isEmpty { return covers || child.isTransparent ? [] : [child] }
      let inside = child.partsInside(beside: gradient)
      if child is UIImageView || child === gradient { return [child] + inside }
      return covers || child.isTransparent ? inside : [child]
    }
  }

  /// The gradient inside on which everything else lies; nil for none.
  fileprivate var gradientBelow: UIView? {
    guard let lowest = subviews.first, lowest.frame.contains(bounds) else { return nil }
    guard let gradient = lowest.layer as? CAGradientLayer else { return lowest.gradientBelow }
    return gradient.meanColor != nil || !lowest.subviews.isEmpty ? lowest : nil
  }

  /// Whether it, or what it lies in on another view, has a height of its own.
  fileprivate func hasOwnHeight(in outer: UIView) -> Bool {
    sequence(first: self, next: \.superview).prefix { $0 !== outer }.contains { view in
      view.constraints.contains {
        $0.firstItem === view && $0.firstAttribute == .height && $0.secondItem == nil
      }
    }
  }

  /// Whether it is a gradient that one sees through.
  fileprivate var isShade: Bool { (layer as? CAGradientLayer).map { $0.meanColor == nil } ?? false }

  /// Whether it is a picture, or a color in its place, and no symbol or text.
  fileprivate var isPicture: Bool {
    if let image = (self as? UIImageView)?.image { return image.meanColor != nil }
    return layer is CAGradientLayer || texts.isEmpty && !(self is UIControl)
  }

  /// Whether both have the same gradient.
  fileprivate func hasGradient(of other: UIView) -> Bool {
    guard let gradient = layer as? CAGradientLayer, let other = other.layer as? CAGradientLayer
    else { return false }
    return gradient.colors == other.colors && gradient.locations == other.locations
      && gradient.startPoint == other.startPoint && gradient.endPoint == other.endPoint
  }

  /// Whether it is one thing with all that is inside.
  private var isUnit: Bool {
    self is UIImageView || self is UILabel || self is UIControl || self is UIScrollView
      || self is UIVisualEffectView || layer is CAGradientLayer
  }

  /// Whether it shows nothing but what is inside.
  var isTransparent: Bool {
    !isUnit && (backgroundColor?.cgColor.alpha ?? 0) == 0 && layer.borderWidth == 0
      && layer.shadowOpacity == 0 && (layer.sublayers ?? []).count == subviews.count
  }

  /// The views with a color that it and what covers it have, from back to front.
  fileprivate var fills: [(view: UIView, color: UIColor)] {
    let covering = subviews.first { $0.frame.contains(bounds) && !($0 is UIImageView) }
    return (backgroundColor.map { [(self, $0)] } ?? []) + (covering?.fills ?? [])
  }

  /// Whether it stands for the same as a view of another screen.
  fileprivate func shows(_ other: UIView) -> Bool {
    let (name, otherName) = (accessibilityIdentifier, other.accessibilityIdentifier)
    if name != nil, otherName != nil { return name == otherName }
    if layer is CAGradientLayer { return other.layer is CAGradientLayer }
    if let label = self as? UILabel { return label.text == (other as? UILabel)?.text }
    guard let image = (self as? UIImageView)?.image else { return false }
    return image == (other as? UIImageView)?.image
  }

  /// Whether both are panels, such as badges, with the same texts.
  fileprivate func carriesTexts(of other: UIView) -> Bool {
    !(self is UILabel) && !(other is UILabel) && !seenTexts.isEmpty && seenTexts == other.seenTexts
  }

  /// Whether it has the text or the image of a view with another name, or the letters on a disc.
  fileprivate func showsContent(of other: UIView) -> Bool {
    if let label = self as? UILabel {
      return label.text?.isEmpty == false && label.text == (other as? UILabel)?.text
    }
    if let image = (self as? UIImageView)?.image { return image == (other as? UIImageView)?.image }
    return type(of: self) == UIView.self && type(of: other) == UIView.self && !seenTexts.isEmpty
      && seenTexts == other.seenTexts && bounds.isSquare && other.bounds.isSquare
  }

  /// Whether a color looks as another one here.
  private func isSeen(_ color: UIColor?, like other: UIColor?) -> Bool {
    func resolved(_ color: UIColor?) -> CGColor? {
      color?.resolvedColor(with: traitCollection).cgColor
    }
    return resolved(color) == resolved(other)
  }

  /// Whether it looks as another view of the same size, with all that is inside.
  fileprivate func looksLike(_ other: UIView) -> Bool {
    guard type(of: self) == type(of: other), bounds.isNear(other.bounds),
      hasGradient(of: other) || !(layer is CAGradientLayer),
      isSeen(backgroundColor, like: other.backgroundColor),
      isSeen(tintColor, like: other.tintColor),
      alpha == other.alpha, isHidden == other.isHidden,
      layer.cornerRadius == other.layer.cornerRadius, layer.borderWidth == other.layer.borderWidth,
      layer.shadowOpacity == other.layer.shadowOpacity, subviews.count == other.subviews.count
    else { return false }
    if let label = self as? UILabel, let other = other as? UILabel {
      return label.text == other.text && label.font == other.font
        && isSeen(label.textColor, like: other.textColor)
        && label.numberOfLines == other.numberOfLines
        && label.textAlignment == other.textAlignment
    }
    if let view = self as? UIImageView, let other = other as? UIImageView {
      return view.image == other.image
    }
    return zip(subviews, other.subviews).allSatisfy {
      $0.frame.isNear($1.frame) && $0.looksLike($1)
    }
  }
}

extension CGRect {
  /// The rectangle that has the same place in another one as this one has in the first.
  fileprivate func mapped(from: CGRect, to: CGRect) -> CGRect {
    guard from.width > 0, from.height > 0 else { return self }
    let (x, y) = (to.width / from.width, to.height / from.height)
    return CGRect(
      x: to.minX + (minX - from.minX) * x, y: to.minY + (minY - from.minY) * y, width: width * x,
      height: height * y)
  }

  fileprivate var isSquare: Bool { abs(width - height) < 1 }

  /// Whether no edge is half a point away from another rectangle's.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(maxX - other.maxX) < 0.5
      && abs(maxY - other.maxY) < 0.5
  }
}
