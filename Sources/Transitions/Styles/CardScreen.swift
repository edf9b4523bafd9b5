import UIKit

/// A container that shows the second screen of a pair as the page of a card.
///
/// A page with a hero that constraints place is laid out for the container's size while the card grows:
/// the hero has the card's height at the card's end, and its own on the open page. There the page lies so that the hero
/// fills the container; what is above and beside it comes in as the container grows. What card and hero show in
/// different places moves between them (``CardElements``).
///
/// Any other page keeps its size for the layout and is scaled so that its hero lies over the card; one without a
/// hero is scaled to the width of the card, aligned with its top edge. An image of the card in front of it fades.
final class CardScreen: UIViewController, TransitionScreen, BarPageHolder {
  /// The animator of a transition that changes corners and shadow of a page that is laid out.
  enum LookAnimator {
    case position, size
  }

  private let screens: ScreenPair
  private let look: CardLook
  private let lookAnimator: LookAnimator
  private let containerView = UIView(frame: .zero)
  private let contentView = UIView(frame: .zero)
  /// What continues the card on a page that is laid out; nil for one that is scaled.
  private var hero: UIView?
  /// The image of the card in front of a page that is scaled; only during a transition.
  private var cardImage: UIView?
  /// What lies over the card on its screen; only during a transition.
  private var overlays: ElementOverlays?
  /// The color of a page that is scaled, behind it and around it; only during a transition.
  private var pageColor: UIColor?
  /// The page's background over all that is on it, while the card's texts are seen; only during a transition.
  private var lid: UIView?
  /// What the card and the page show, behind a page that does not cover the card.
  private var backing: UIView?
  /// What moves in the hero; only during a transition.
  private var elements: CardElements?
  /// The texts beside it; only during a transition.
  private var texts: CardTexts?
  /// The height of a page with a list during a transition, in points: that of two screens, since a list has views for the
  /// rows in its bounds alone. Nil for any other page.
  private var listHeight: CGFloat?
  /// Scrolls the content to where it was before a closing.
  private var returnContent: (() -> Void)?
  /// Shows the open page again, after a closing that a finger has brought back.
  private var reopen: (() -> Void)?

  /// The second screen itself if it has a container of its own, else in a card screen.
  static func page(
    of screens: ScreenPair, look: CardLook, follows animator: LookAnimator
  ) -> any TransitionScreen {
    if let page = screens.second as? any TransitionScreen,
      page.transitionRoles.contains(.container)
    {
      return page
    }
    return CardScreen(screens, look: look.completed(by: screens.source), follows: animator)
  }

  private init(_ screens: ScreenPair, look: CardLook, follows animator: LookAnimator) {
    self.screens = screens
    self.look = look
    lookAnimator = animator
    super.init(nibName: nil, bundle: nil)
    toolbarReplacesTabBar = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var childForStatusBarStyle: UIViewController? { screens.second }
  override var childForStatusBarHidden: UIViewController? { screens.second }

  override var navigationItem: UINavigationItem { screens.second.navigationItem }
  var barPage: UIViewController { screens.second }

  override var toolbarItems: [UIBarButtonItem]? {
    get { screens.second.toolbarItems }
    set { screens.second.toolbarItems = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView.accessibilityIdentifier = "page-container"
    contentView.accessibilityIdentifier = "page-content"
    containerView.frame = view.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.layer.shadowColor = UIColor.black.cgColor
    containerView.layer.shadowRadius = look.shadowRadius
    containerView.layer.shadowOffset = look.shadowOffset
    contentView.frame = containerView.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    containerView.addSubview(contentView)
    view.addSubview(containerView)
    addSecondScreen()
    let page = screens.second.transitionScreen
    hero = page?.transitionView(for: .hero, with: screens.first).flatMap(head)
    if hero != nil {
      // The container has the rounded corners that cast the shadow.
      containerView.backgroundColor = screens.second.view.backgroundColor
      screens.second.view.backgroundColor = nil
      // The content view clips at the same edges; clipping twice would soften them.
      screens.second.view.fillingScrollView?.clipsToBounds = false
    }
  }

  /// The view that has the card's height at the card's end: the hero, or what is around it and gives it its height.
  /// Nil if constraints do not place it.
  private func head(with hero: UIView) -> UIView? {
    guard !hero.translatesAutoresizingMaskIntoConstraints else { return nil }
    let around = sequence(first: hero, next: \.superview).prefix {
      !($0 is UIStackView || $0 is UIScrollView) && $0 !== screens.second.view
    }
    guard let head = around.first(where: { $0 is any ScrollHeader || !heights(of: $0).isEmpty })
    else { return hero }
    return head
  }

  /// The constraints of a view's height.
  private func heights(of view: UIView) -> [NSLayoutConstraint] {
    sizes(of: view).filter { $0.firstAttribute == .height || $0.secondAttribute == .height }
  }

  /// The constraints by which a view has a size: not the weak ones of a stack that arranges it.
  private func sizes(of view: UIView) -> [NSLayoutConstraint] {
    view.constraints.filter { $0.firstItem === view && $0.priority > .fittingSizeLevel }
  }

  /// Adds the second screen as a child that fills the content view.
  private func addSecondScreen() {
    let child = screens.second
    addChild(child)
    child.view.frame = contentView.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child.view)
    child.didMove(toParent: self)
  }

  var transitionRoles: Set<TransitionRole> { [.container, .content] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .container: [containerView]
    case .content: [contentView]
    case .source, .hero, .overlay: []
    }
  }

  func transitionWillBegin(_ transition: ScreenTransition) {
    containerView.autoresizingMask = []
    if let hero {
      layOutPage(with: hero, in: transition)
    } else {
      scalePage(in: transition)
    }
    addOverlays(in: transition)
  }

  func transitionDidEnd(_ transition: ScreenTransition) {
    if !transition.isOpening { reopen?() }
    reopen = nil
    for image in [cardImage, backing, lid] { image?.removeFromSuperview() }
    (cardImage, backing, lid) = (nil, nil, nil)
    for image in overlays?.views ?? [] { image.removeFromSuperview() }
    overlays?.show()
    overlays = nil
    if hero == nil {
      contentView.backgroundColor = nil
      if let pageColor { screens.second.view.backgroundColor = pageColor }
      pageColor = nil
      screens.second.view.heldSafeAreaInsets = nil
    }
    elements?.end()
    elements = nil
    texts?.end()
    texts = nil
    returnContent = nil
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if listHeight != nil {
      listHeight = nil
      screens.second.view.frame = contentView.bounds
    }
    screens.second.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screens.second.transitionScreen?.transitionDidEnd(transition)
  }

  // MARK: Pages that are laid out

  private func layOutPage(with hero: UIView, in transition: ScreenTransition) {
    let isOpening = transition.isOpening
    let page = screens.second.transitionScreen
    let card = isOpening ? transition.fromFrame : transition.toFrame
    let inner = page?.transitionView(for: .hero, with: screens.first) ?? hero
    let rest = heightBeside(inner, in: hero, openSize: isOpening ? transition.toFrame.size : nil)
    let (ownSizes, cardSizes) = sizes(
      of: hero, card: CGSize(width: card.width, height: card.height + rest))
    // What lies beneath the hero in its header keeps its place there.
    let matched = rest > 0 ? inner : hero
    func setSize(isCard: Bool) {
      NSLayoutConstraint.deactivate(isCard ? ownSizes : cardSizes)
      NSLayoutConstraint.activate(isCard ? cardSizes : ownSizes)
    }
    if isOpening {
      showLook(isCard: true)
      setSize(isCard: true)
      page?.transitionWillBegin(transition)
      view.layoutIfNeeded()
    } else {
      page?.transitionWillBegin(transition)
    }
    if hero.scrollView(in: view) is UITableView {
      listHeight = 2 * (isOpening ? transition.toFrame : transition.fromFrame).height
    }
    var margins: UIEdgeInsets?
    var parts: CardElements.Parts?
    if isOpening {
      layOutOpen(in: transition.toFrame.size, setSize) {
        margins = self.margins(of: hero)
        parts = screens.source.map { CardElements.Parts(card: $0, head: matched) }
      }
      placePage(isCard: true, in: card.size, margins)
      view.layoutIfNeeded()
      raisePage(isCard: true, hero, margins)
    } else {
      margins = self.margins(of: hero)
      if listHeight != nil {
        placePage(isCard: false, in: transition.fromFrame.size, margins)
        view.layoutIfNeeded()
      }
      parts = screens.source.map { CardElements.Parts(card: $0, head: matched) }
      moveIntoSight(hero, transition)
    }
    if let source = screens.source, let parts {
      elements = CardElements(parts, card: source, head: matched, isOpening: isOpening)
    }
    func makeImages() {
      texts = CardTexts(of: screens.second.view, beside: hero, isOpening: isOpening)
      elements?.makeFlights()
    }
    if isOpening {
      layOutOpen(in: transition.toFrame.size, setSize, while: makeImages)
    } else {
      makeImages()
    }
    elements?.begin()
    if isOpening { texts?.begin() }
    reopen = { [weak self, margins] in
      setSize(isCard: false)
      hero.transform = .identity
      self?.returnContent?()
      self?.showLook(isCard: false)
      self?.placePage(isCard: false, in: transition.fromFrame.size, margins)
      self?.raisePage(isCard: false, hero, margins)
    }
    transition.size?.addAnimations { [margins] in
      self.placePage(isCard: !isOpening, in: transition.toFrame.size, margins)
      setSize(isCard: !isOpening)
      self.view.layoutIfNeeded()
      self.elements?.animate()
      self.texts?.animate()
    }
    // With the size, so that the hero stays within the container: the spring of the position is ahead of that.
    transition.size?.addAnimations { [margins] in
      self.raisePage(isCard: !isOpening, hero, margins)
    }
    let animator = lookAnimator == .size ? transition.size : transition.position
    animator?.addAnimations { self.showLook(isCard: !isOpening) }
  }

  /// The height of what lies beneath a hero at the top of its header, of which the header has that much more.
  ///
  /// - Parameter openSize: Of the page, while it has another one; nil while it is open.
  private func heightBeside(_ inner: UIView, in head: UIView, openSize: CGSize?) -> CGFloat {
    guard inner !== head, inner.isDescendant(of: head) else { return 0 }
    var rest: CGFloat = 0
    func measure() {
      let frame = inner.convert(inner.bounds, to: head)
      if abs(frame.minY) < 0.5 { rest = max(0, head.bounds.height - frame.height) }
    }
    if let openSize { layOutOpen(in: openSize, { _ in }, while: measure) } else { measure() }
    return rest < 0.5 ? 0 : rest
  }

  /// Lays the page out as it is when it is open, while something is done.
  private func layOutOpen(
    in size: CGSize, _ setSize: (_ isCard: Bool) -> Void, while action: () -> Void
  ) {
    let page: UIView = screens.second.view
    let cardSize = page.bounds.size
    page.bounds.size = size
    setSize(false)
    page.layoutIfNeeded()
    action()
    page.bounds.size = cardSize
    setSize(true)
    page.layoutIfNeeded()
  }

  /// How far the head is from the sides of the open page; nil where it is at its sides and its top.
  private func margins(of hero: UIView) -> UIEdgeInsets? {
    let frame = restingFrame(of: hero)
    let right = screens.second.view.bounds.width - frame.maxX
    // Less is the rounding to pixels, which are large in reduced pictures.
    let rounding = 0.5 + 1 / max(0.1, hero.traitCollection.displayScale)
    let isAtEdges = [frame.minY, frame.minX, right].allSatisfy { abs($0) < rounding }
    return isAtEdges
      ? nil : UIEdgeInsets(top: frame.minY, left: frame.minX, bottom: 0, right: right)
  }

  /// The head's frame on the page while the content is at the top.
  private func restingFrame(of hero: UIView) -> CGRect {
    let page: UIView = screens.second.view
    if hero is any ScrollHeader, let scrollView = hero.scrollView(in: page) {
      // At the beginning of the content, wherever it stays and however it stretches.
      let origin =
        scrollView === page ? .zero : scrollView.convert(scrollView.bounds.origin, to: page)
      return CGRect(
        x: origin.x, y: origin.y + scrollView.adjustedContentInset.top,
        width: scrollView.bounds.width, height: hero.bounds.height)
    }
    // Without its own transform, by which it slides in.
    let frame = CGRect(center: hero.center, size: hero.bounds.size)
    return (hero.superview?.convert(frame, to: page) ?? frame)
      .offsetBy(dx: 0, dy: hero.scrollView(in: page)?.distanceFromTop ?? 0)
  }

  /// Sizes a page whose head is not at its sides: at the card's end the head has the container's width. Likewise a page
  /// with a list.
  ///
  /// The page is moved by its transform, by which it keeps its safe area.
  private func placePage(isCard: Bool, in size: CGSize, _ margins: UIEdgeInsets?) {
    guard margins != nil || listHeight != nil else { return }
    let margins = margins ?? .zero
    let page: UIView = screens.second.view
    page.autoresizingMask = []
    page.bounds.size =
      isCard
      ? CGSize(
        width: size.width + margins.left + margins.right, height: size.height + margins.top) : size
    if let listHeight { page.bounds.size.height = listHeight }
    page.center = CGPoint(x: page.bounds.width / 2, y: page.bounds.height / 2)
    page.transform.tx = isCard ? -margins.left : 0
  }

  /// Moves it so that at the card's end the head is at the container's upper edge, after the layout.
  private func raisePage(isCard: Bool, _ hero: UIView, _ margins: UIEdgeInsets?) {
    guard margins != nil else { return }
    screens.second.view.transform.ty = isCard ? -restingFrame(of: hero).minY : 0
  }

  /// The constraints of the hero's height, and those of the card's height in their place; also of views around
  /// the hero that have the same height. The same for a width that the hero has by itself.
  private func sizes(
    of hero: UIView, card: CGSize
  ) -> (own: [NSLayoutConstraint], card: [NSLayoutConstraint]) {
    func constant(_ constraints: [NSLayoutConstraint]) -> CGFloat? {
      constraints.first { $0.secondItem == nil && $0.relation == .equal }?.constant
    }
    let sized = (hero as? any ScrollHeader)?.room ?? hero
    var own = heights(of: sized)
    var views = [sized]
    var rooms: [NSLayoutConstraint] = []
    if let height = constant(own) {
      let around = sequence(first: hero, next: \.superview).dropFirst()
      // A stack has constraints of its own, with the sizes of what it arranges.
      for outer in around.prefix(while: {
        !($0 is UIStackView || $0 is UIScrollView) && $0 !== view
      }) {
        if let room = (outer as? any ScrollHeader)?.room,
          let outerHeight = constant(self.heights(of: room)), outerHeight >= height
        {
          // What lies beside the hero in the header keeps its distance.
          own += self.heights(of: room)
          rooms.append(
            room.heightAnchor.constraint(equalToConstant: card.height + outerHeight - height))
          continue
        }
        let outerHeights = heights(of: outer)
        guard constant(outerHeights) == height else { continue }
        own += outerHeights
        views.append(outer)
      }
    }
    let heights =
      views.map { $0.heightAnchor.constraint(equalToConstant: card.height) } + rooms
    let widths = sizes(of: sized).filter { $0.firstAttribute == .width && $0.secondItem == nil }
    guard !widths.isEmpty else { return (own, heights) }
    return (own + widths, heights + [sized.widthAnchor.constraint(equalToConstant: card.width)])
  }

  /// Content of which the hero is in sight scrolls to its top. A hero that is scrolled off the top starts just above it
  /// and slides in, over what is below it.
  private func moveIntoSight(_ hero: UIView, _ transition: ScreenTransition) {
    // Without one nothing is moved: what lies above the page, as the bars do, stays there.
    guard let scrollView = hero.scrollView(in: view) else { return }
    let animator = transition.size
    let frame = hero.convert(hero.bounds, to: screens.second.view)
    if hero is any ScrollHeader || frame.maxY > 0 {
      let offset = scrollView.contentOffset
      animator?.addAnimations {
        scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
      }
      returnContent = { scrollView.contentOffset = offset }
      return
    }
    var outer = hero
    while let parent = outer.superview, parent !== scrollView {
      parent.bringSubviewToFront(outer)
      outer = parent
    }
    let distance = scrollView.distanceFromTop
    hero.transform = CGAffineTransform(translationX: 0, y: -frame.maxY)
    animator?.addAnimations {
      hero.transform = CGAffineTransform(translationX: 0, y: distance)
    }
  }

  private func showLook(isCard: Bool) {
    let radius = isCard ? look.cornerRadius ?? 0 : 0
    containerView.layer.cornerRadius = radius
    contentView.layer.cornerRadius = radius
    containerView.layer.shadowOpacity = isCard ? look.shadowOpacity ?? 0 : 0
  }

  // MARK: Pages that are scaled

  private func scalePage(in transition: ScreenTransition) {
    let isOpening = transition.isOpening
    screens.second.view.autoresizingMask = []
    // Wherever the card is, the page keeps its place beneath the bars.
    screens.second.view.heldSafeAreaInsets = view.safeAreaInsets
    // Sized for the open page, and scaled from there.
    screens.second.view.bounds.size = (isOpening ? transition.toFrame : transition.fromFrame).size
    screens.second.view.layoutIfNeeded()
    let card = isOpening ? transition.fromFrame.size : transition.toFrame.size
    let places = picturePlaces(card: card)
    reopen = { [weak self] in
      self?.show(isCard: false, size: transition.fromFrame.size, places)
    }
    showCardImage(isOpening: isOpening)
    if let places { addBacking(places) }
    if places?.isWholePage != false { addLid(isOpening: isOpening) }
    if let color = places?.color, color == screens.second.view.backgroundColor {
      // The color is around the page, too: an edge of its own would be seen there.
      pageColor = color
      screens.second.view.backgroundColor = nil
    }
    if isOpening { showLook(isCard: true) }
    place(isCard: isOpening, in: transition.fromFrame.size, places)
    cardImage?.alpha = isOpening ? 1 : 0
    screens.second.transitionScreen?.transitionWillBegin(transition)
    transition.size?.addAnimations {
      self.show(isCard: !isOpening, size: transition.toFrame.size, places)
      // Of two different texts one has gone before the other one comes.
      let share = self.lid == nil ? 1 : FadeThrough.outgoingShare
      self.fadeAtCard(0...share, isOpening: isOpening) {
        self.cardImage?.alpha = isOpening ? 0 : 1
      }
      self.fadeAtCard(share...1, isOpening: isOpening) { self.lid?.alpha = isOpening ? 0 : 1 }
    }
  }

  /// Takes along what lies over the card on its screen: it fades near the card, with the card's image where there is one.
  private func addOverlays(in transition: ScreenTransition) {
    let isOpening = transition.isOpening
    guard let card = screens.source,
      let overlays = ElementOverlays(
        over: card, on: screens.first.view, isTaken: true, afterScreenUpdates: !isOpening)
    else { return }
    self.overlays = overlays
    overlays.hide()
    for image in overlays.views { (cardImage ?? contentView).addSubview(image) }
    guard cardImage == nil else { return }
    overlays.place(in: transition.fromFrame.size)
    overlays.fade(isOpening ? 1 : 0)
    transition.size?.addAnimations {
      overlays.place(in: transition.toFrame.size)
      self.fadeAtCard(0...FadeThrough.outgoingShare, isOpening: isOpening) {
        overlays.fade(isOpening ? 0 : 1)
      }
    }
  }

  /// Animates a part of the change that is near the card, whose beginning is at the card's end.
  private func fadeAtCard(
    _ part: ClosedRange<Double>, isOpening: Bool, _ changes: @escaping () -> Void
  ) {
    let (start, end) = (
      part.lowerBound * CardElements.fadeFraction, part.upperBound * CardElements.fadeFraction
    )
    guard end > start else { return }
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(
        withRelativeStartTime: isOpening ? start : 1 - end, relativeDuration: end - start,
        animations: changes)
    }
  }

  /// Hides what is on a page without a hero while texts of the card are seen on it, where both have some and not the same.
  private func addLid(isOpening: Bool) {
    let page: UIView = screens.second.view
    guard let card = screens.source, let color = page.backdrop.color, !card.texts.isEmpty,
      !page.seenTexts.isEmpty, card.texts != page.seenTexts
    else { return }
    let lid = LidView(frame: page.bounds)
    lid.backgroundColor = color
    lid.alpha = isOpening ? 1 : 0
    // A large picture of both stays.
    let images = card.wideImageViews.compactMap(\.image)
    for view in page.wideImageViews where view.image.map(images.contains) == true {
      let copy = view.copyOfImage
      copy.frame = view.convert(view.bounds, to: page)
      lid.addSubview(copy)
    }
    page.addSubview(lid)
    self.lid = lid
  }

  private func showCardImage(isOpening: Bool) {
    guard let card = screens.source else { return }
    let wasHidden = card.isHidden
    card.isHidden = false
    let image = card.snapshotView(afterScreenUpdates: !isOpening)
    card.isHidden = wasHidden
    guard let image else { return }
    image.accessibilityIdentifier = "source-image"
    cardImage = image
    contentView.addSubview(image)
  }

  private func show(isCard: Bool, size: CGSize, _ places: PicturePlaces?) {
    showLook(isCard: isCard)
    place(isCard: isCard, in: size, places)
  }

  /// Where a page lies in the card, and the card's image on the open page.
  private struct PicturePlaces {
    let page: CGRect
    let card: CGRect
    let color: UIColor?
    /// Whether the page has no hero but itself.
    let isWholePage: Bool
    /// The picture of which card and page show parts, in the card and on the open page; nil where it would not be continued
    /// beside the page, whose hero has a margin there.
    var shared: (image: UIImage, inCard: CGRect, onPage: CGRect)?
  }

  /// Continues a page that is narrower than the card, as one with a narrower crop is.
  private func addBacking(_ places: PicturePlaces) {
    contentView.backgroundColor = places.color
    guard let image = places.shared?.image else { return }
    let view = UIImageView(image: image)
    backing = view
    contentView.insertSubview(view, at: 0)
  }

  /// Nil for a page without a hero.
  private func picturePlaces(card size: CGSize) -> PicturePlaces? {
    let page: UIView = screens.second.view
    guard let source = screens.source,
      let hero = screens.second.transitionScreen?.transitionView(for: .hero, with: screens.first),
      hero.bounds.width > 0, hero.bounds.height > 0
    else { return nil }
    let heroFrame = hero.convert(hero.bounds, to: page)
    var (from, to) = (CGRect(origin: .zero, size: size), heroFrame)
    var shared: (image: UIImage, inCard: CGRect, onPage: CGRect)?
    if let source = source as? UIImageView, let hero = hero as? UIImageView,
      let image = source.image, image == hero.image
    {
      (from, to) = (source.imageFrame, hero.convert(hero.imageFrame, to: page))
      shared = (image, from, to)
    } else {
      let scale = max(size.width / to.width, size.height / to.height)
      from = CGRect(
        x: (size.width - to.width * scale) / 2, y: 0, width: to.width * scale,
        height: to.height * scale)
    }
    let scale = from.width / to.width
    let place = CGRect(
      x: from.minX - to.minX * scale, y: from.minY - to.minY * scale,
      width: page.bounds.width * scale, height: page.bounds.height * scale)
    let isContinued =
      (place.minX <= 0 || heroFrame.minX < 1)
      && (place.maxX >= size.width || heroFrame.maxX > page.bounds.width - 1)
    return PicturePlaces(
      page: place,
      card: CGRect(
        x: to.minX - from.minX / scale, y: to.minY - from.minY / scale,
        width: size.width / scale, height: size.height / scale),
      color: page.backdrop.color, isWholePage: hero === page,
      shared: isContinued ? shared : nil)
  }

  private func place(isCard: Bool, in size: CGSize, _ places: PicturePlaces?) {
    let page: UIView = screens.second.view
    if let places {
      place(page, over: isCard ? places.page : CGRect(origin: .zero, size: size))
      if let cardImage {
        place(cardImage, over: isCard ? CGRect(origin: .zero, size: size) : places.card)
      }
      if let shared = places.shared {
        backing?.frame = isCard ? shared.inCard : shared.onPage
      }
      return
    }
    place(
      page, in: size,
      scale: max(size.width / max(1, page.bounds.width), size.height / max(1, page.bounds.height)))
    if let cardImage {
      place(cardImage, in: size, scale: size.width / max(1, cardImage.bounds.width))
    }
  }

  private func place(_ view: UIView, over frame: CGRect) {
    view.transform = CGAffineTransform(
      scaleX: frame.width / max(1, view.bounds.width),
      y: frame.height / max(1, view.bounds.height))
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func place(_ view: UIView, in size: CGSize, scale: CGFloat) {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: size.width / 2, y: view.bounds.height * scale / 2)
  }
}

extension UIScrollView {
  /// How far the content is scrolled from its top.
  fileprivate var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top }
}

extension UIView {
  /// The innermost scroll view around the view, within another one.
  fileprivate func scrollView(in outer: UIView) -> UIScrollView? {
    let around = sequence(first: self as UIView, next: \.superview).dropFirst()
    return around.prefix { $0 !== outer.superview }.lazy.compactMap { $0 as? UIScrollView }.first
  }

  /// The first scroll view inside that fills this view; nil if there is none.
  var fillingScrollView: UIScrollView? {
    for view in subviews where view.bounds.size == bounds.size {
      if let found = view as? UIScrollView ?? view.fillingScrollView { return found }
    }
    return nil
  }
}
