import Foundation
import TEInputs
import TETransitions
import TEScene
import UIKit

/// A screen of nodes.
final class NodeViewController: UIViewController, TransitionScreen {
  /// The id of the screen.
  let id: String
  private let keys: Fields<ScreenKeys>
  private(set) var builder: NodeBuilder
  /// The error of building the views, which happens when the screen is loaded.
  private(set) var failure: PresetError?
  /// How this screen opened others, the last at the end.
  private var openings: [Opening] = []

  private struct Opening {
    /// The page may keep this screen in memory, as a card does.
    weak var page: UIViewController?
    let binding: TransitionBinding
    let tapped: UIView?
    /// The size of this screen for which the source was in sight, in points.
    var size: CGSize
  }

  /// Whether a screen whose preset says when lies beneath the status bar.
  private var isBeneathStatusBar = true
  /// During a transition from or to a screen with another look of the status bar.
  private var statusBarWatch: StatusBarWatch?
  /// The screen that opens or closes over this one.
  private weak var cover: NodeViewController?
  /// What scrolls in all of the screen.
  private weak var content: UIScrollView?
  /// Whether the navigation bar has its look at the edge of the content.
  private var isAtScrollEdge = true
  /// The safe area insets while no transition scales the view.
  private var settledSafeArea = UIEdgeInsets.zero
  /// What fades while a card grows into the screen, with its opacity.
  private var faded: [(view: UIView, opacity: CGFloat)] = []
  /// How this screen was opened.
  var binding: TransitionBinding?
  /// The screen that opened this one.
  weak var opener: NodeViewController?

  init(id: String, keys: Fields<ScreenKeys>, builder: NodeBuilder) {
    self.id = id
    self.keys = keys
    self.builder = builder
    super.init(nibName: nil, bundle: nil)
    if let height = keys.preferredHeight { preferredContentSize.height = height }
    setUpBars()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var registry: NodeRegistry { builder.registry }

  /// Whether the screen shows a navigation bar.
  var hasNavigationBar: Bool { keys.navigation != nil }
  /// Whether the screen has a toolbar.
  var hasToolbar: Bool { keys.toolbar != nil }

  var hasLargeTitle: Bool { keys.navigation?.large == true }

  /// A list that fills the screen alone is its view, as in UITableViewController.
  override func loadView() {
    guard let list = keys.list, !keys.has(\.items), !keys.has(\.background)
    else { return super.loadView() }
    do throws(PresetError) {
      view = try builder.view(Node(list))
      view.translatesAutoresizingMaskIntoConstraints = true
      follow(view)
    } catch {
      failure = error
      super.loadView()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    builder.screen = view
    if view.accessibilityIdentifier == nil {
      view.accessibilityIdentifier = PresetExpander.timelineName(of: id)
    }
    if let tint = keys.tint ?? builder.content.tint { view.tintColor = builder.color(tint) }
    guard !(view is NodeListView) else { return }
    let showsBackground = keys.has(\.background) || keys.image == nil
    view.backgroundColor = showsBackground ? builder.color(keys.background) : nil
    do throws(PresetError) {
      try addContent()
    } catch {
      failure = error
    }
    builder.activateConstraints(on: view)
    builder.startFollowing()
  }

  private func addContent() throws(PresetError) {
    if let path = keys.image { try addScreenshot(path) }
    if let scroll = keys.scroll { addFilling(try builder.view(Node(scroll))) }
    if let list = keys.list { addFilling(try builder.view(Node(list))) }
    try builder.addItems(keys.items, to: view)
  }

  /// Adds a view that fills the screen.
  private func addFilling(_ content: UIView) {
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(content)
    follow(content)
  }

  /// Lets the navigation bar and the room for the keyboard follow content that scrolls.
  private func follow(_ content: UIView) {
    guard let content = content as? any NodeScrolling else { return }
    self.content = content
    guard hasBarLooks else { return }
    content.didLayOut = { [weak self, weak content] in
      if let content { self?.contentDidScroll(content) }
    }
  }

  private func addScreenshot(_ path: String) throws(PresetError) {
    guard let file = builder.content.images[path] else { return }
    let behind = keys.behind.flatMap { builder.content.images[$0] }
    let bitmap = try builder.images.bitmap(file)
    let screenshot = ScreenshotViewController(
      image: bitmap, behind: try behind.map(builder.images.bitmap), canvas: view.deviceSize,
      pageColor: keys.has(\.background) ? builder.color(keys.background) : nil)
    addChild(screenshot)
    addFilling(screenshot.view)
    screenshot.didMove(toParent: self)
    for element in keys.elements {
      let (id, keys) = (element.name, element.value)
      let rectangle = keys.frame
      let area = keys.shadow?.area(around: rectangle) ?? rectangle
      var fill: UIImage?
      if behind == nil {
        let hole = HoleFill(of: screenshot.pixels(of: area), in: bitmap)
        fill = UIImage(cgImage: CGImage(hole.bitmap))
        if binding == nil {
          let sides = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
          let place = sides.map { readable($0) }.joined(separator: ", ")
          Stage.current.report(
            "the place of an element in \(path), \(place), is filled with "
              + "\(hole.kind.description); a screenshot without it ('behind') shows what is there")
        }
      }
      let picture = try keys.picture.flatMap { builder.content.images[$0] }
        .map { file throws(PresetError) in try builder.images.image(file) }
      let view = screenshot.addElement(
        rectangle, radius: keys.cornerRadius, area: area,
        picture: picture.map { ($0, keys.pictureFrame ?? rectangle) }, fill: fill)
      view.layer.maskedCorners = keys.rounded.mask
      if let shadow = keys.shadow { builder.cast(shadow, by: view.layer) }
      view.accessibilityIdentifier = id
      registry.add(view, id: id)
    }
    for part in keys.keep {
      let picture = try part.picture.flatMap { builder.content.images[$0] }
        .map { file throws(PresetError) in try builder.images.image(file) }
      screenshot.addPart(part.frame, picture: picture)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let transitionCoordinator, isOpening { open(with: transitionCoordinator) }
    for list in lists {
      list.clearSelection(alongside: transitionCoordinator, animated: animated)
    }
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillMove,
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    if animated, let transitionCoordinator {
      // By then the bar shows both screens' buttons, each in its own color.
      transitionCoordinator.animate(alongsideTransition: { _ in self.updateBarTint() })
    } else {
      updateBarTint()
    }
    navigationController?.setNavigationBarHidden(!hasNavigationBar, animated: animated)
    navigationController?.setToolbarHidden(!hasToolbar, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isClosing, let transitionCoordinator else { return }
    watchStatusBar(isOpening: false, transitionCoordinator)
    guard !builder.entrances.isEmpty, !isCardPage else { return }
    transitionCoordinator.animate(alongsideTransition: { _ in
      self.animateEntrances(isOpening: false)
    })
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    content?.endRoomForKeyboard()
  }

  private func keyboardWillMove() { content?.makeRoomForKeyboard(isAlways: false) }

  var lists: [NodeListView] {
    (view as? NodeListView).map { [$0] } ?? builder.nodes.compactMap { $0.view as? NodeListView }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for guide in registry.guides.values { guide.update() }
  }

  /// While a transition or a finger scales the screen and moves it, its content keeps its place in the safe
  /// area.
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    let own = view.safeAreaInsets - additionalSafeAreaInsets
    let isDragged = isClosing && transitionCoordinator?.initiallyInteractive == true
    if view.transform == .identity, !isDragged { settledSafeArea = own }
    let added = settledSafeArea - own
    if added != additionalSafeAreaInsets { additionalSafeAreaInsets = added }
  }

  // MARK: Opening and closing

  /// Whether the screen, or the controller that shows it, is being presented or pushed.
  var isOpening: Bool {
    sequence(first: self as UIViewController, next: \.parent).contains {
      $0.isBeingPresented || $0.isMovingToParent
    }
  }

  var isClosing: Bool {
    sequence(first: self as UIViewController, next: \.parent).contains {
      $0.isBeingDismissed || $0.isMovingFromParent
    }
  }

  private func open(with coordinator: any UIViewControllerTransitionCoordinator) {
    if !builder.entrances.isEmpty, !isCardPage {
      for entrance in builder.entrances { entrance.prepare() }
      coordinator.animate(alongsideTransition: { _ in
        self.animateEntrances(isOpening: true)
      })
    }
    guard let share = keys.statusBarFrom else {
      return watchStatusBar(isOpening: true, coordinator)
    }
    isBeneathStatusBar = false
    // The clip's own queue, not the machine's.
    let delay = coordinator.transitionDuration * share
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.isBeneathStatusBar = true
      self?.setNeedsStatusBarAppearanceUpdate()
    }
  }

  private func watchStatusBar(
    isOpening: Bool, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    // A finger moves the screen as the look of a set time does not.
    let isMoved = !isOpening && coordinator.initiallyInteractive
    guard keys.statusBarFrom == nil || isMoved, let opener,
      opener.ownStatusBarStyle != ownStatusBarStyle || showsSurroundings
    else { return }
    statusBarWatch = StatusBarWatch(
      opener, over: self, isCovered: !isOpening && !isPulledOff, coordinator)
    opener.cover = self
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      self?.statusBarWatch = nil
      self?.opener?.cover = nil
      self?.setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// Whether something is seen around the screen that opened this one while both move.
  private var showsSurroundings: Bool {
    guard let part = binding?.style.parts.first else { return false }
    return part.scale < 1
  }

  private func animateEntrances(isOpening: Bool) {
    for entrance in builder.entrances { entrance.animate(isOpening: isOpening) }
    if builder.entrances.contains(where: \.changesLayout) { view.layoutIfNeeded() }
  }

  /// Whether a style moves a container with the screen, whose size its nodes follow.
  private var isCardPage: Bool { binding?.style.roles.contains(.container) ?? false }

  func transitionWillBegin(_ transition: ScreenTransition) {
    // Not while another screen opens over a card's page.
    guard isCardPage, isOpening || isClosing, let size = transition.size else { return }
    fadeItems(in: transition, size)
    guard !builder.entrances.isEmpty else { return }
    if transition.isOpening {
      for entrance in builder.entrances { entrance.prepare() }
    }
    size.addAnimations { self.animateEntrances(isOpening: transition.isOpening) }
  }

  func transitionDidEnd(_ transition: ScreenTransition) {
    for (item, opacity) in faded { item.alpha = opacity }
    faded = []
  }

  /// Fades what lies in front of a card's head, such as a close button, and has no entrance or exit of its own.
  private func fadeItems(in transition: ScreenTransition, _ size: UIViewPropertyAnimator) {
    guard let hero = binding?.hero.flatMap({ view(of: $0) }),
      let index = view.subviews.firstIndex(where: { hero.isDescendant(of: $0) })
    else { return }
    let items = view.subviews[(index + 1)...]
    let animated = builder.nodes.compactMap { built in
      let keys = built.node.common
      return keys.has(\.entrance) || keys.has(\.exit) || keys.has(\.fade) ? built.view : nil
    }
    faded = builder.nodes.compactMap { built in
      guard let item = built.view, items.contains(item), item.alpha > 0, !item.isSpacer,
        !animated.contains(where: { $0.isDescendant(of: item) })
      else { return nil }
      return (item, item.alpha)
    }
    // On the half of the way that is the page's, and only over the card.
    var shares = faded.map { item, _ in
      max(0.5, transition.share(covering: item.convert(item.bounds, to: view)))
    }
    // The bars of a page that is presented have the card's size with it.
    if let navigationController, transition.other.navigationController !== navigationController {
      let bars: [UIView?] = [navigationController.navigationBar, navigationController.toolbar]
      for bar in bars.compactMap(\.self) {
        faded.append((bar, bar.alpha))
        shares.append(0.5)
      }
    }
    let (faded, isOpening) = (faded, transition.isOpening)
    if isOpening {
      for (item, _) in faded { item.alpha = 0 }
    }
    size.addAnimations {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          for ((item, opacity), share) in zip(faded, shares) {
            UIView.addKeyframe(
              withRelativeStartTime: isOpening ? share : 0, relativeDuration: 1 - share
            ) { item.alpha = isOpening ? opacity : 0 }
          }
        })
    }
  }

  // MARK: Bars

  private func setUpBars() {
    toolbarItems = keys.toolbar?.map(toolbarItem)
    if let tint = keys.tint.map(builder.color) {
      for item in toolbarItems ?? [] { item.tintColor = tint }
    }
    guard let navigation = keys.navigation else { return }
    title = navigation.title
    if let subtitle = navigation.subtitle {
      let view = NodeTitleView(title ?? "", subtitle: subtitle)
      if let color = barLook?.given(\.titleColor) { view.textColor = builder.color(color) }
      navigationItem.titleView = view
    }
    navigationItem.largeTitleDisplayMode = hasLargeTitle ? .always : .never
    let leading = navigation.leading.map(barButton)
    let trailing = navigation.trailing.map(barButton)
    if !leading.isEmpty { navigationItem.leftBarButtonItems = leading }
    if !trailing.isEmpty { navigationItem.rightBarButtonItems = trailing }
    navigationItem.standardAppearance = navigation.standard.map { appearance($0, isAtEdge: false) }
    navigationItem.scrollEdgeAppearance = navigation.scrollEdge.map {
      appearance($0, isAtEdge: true)
    }
    navigationItem.scrollEdgeLength = navigation.edgeLength
    guard let search = navigation.search else { return }
    navigationItem.searchController = builder.searchController(search)
    navigationItem.hidesSearchBarWhenScrolling = search.hides
  }

  private var hasBarLooks: Bool {
    keys.navigation?.standard != nil || keys.navigation?.scrollEdge != nil
  }

  private func appearance(
    _ look: Fields<BarLookKeys>, isAtEdge: Bool
  ) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    switch look.background {
    case .material(let style)?: appearance.backgroundEffect = UIBlurEffect(style: style)
    case .color(let color)?:
      appearance.backgroundEffect = nil
      appearance.backgroundColor = builder.color(color)
    case .some(.none): appearance.configureWithTransparentBackground()
    case nil: if isAtEdge { appearance.configureWithTransparentBackground() }
    }
    if let hasLine = look.line { appearance.shadowColor = hasLine ? .separator : nil }
    if let color = look.given(\.titleColor) {
      let attributes = [NSAttributedString.Key.foregroundColor: builder.color(color)]
      appearance.titleTextAttributes = attributes
      appearance.largeTitleTextAttributes = attributes
    }
    return appearance
  }

  /// The look that the bar has now; nil for the system's.
  private var barLook: Fields<BarLookKeys>? {
    isAtScrollEdge
      ? keys.navigation?.scrollEdge ?? keys.navigation?.standard : keys.navigation?.standard
  }

  private func contentDidScroll(_ content: UIScrollView) {
    let distance = content.contentOffset.y + content.adjustedContentInset.top
    let isAtEdge = distance <= keys.navigation?.edgeLength ?? 0
    guard isAtEdge != isAtScrollEdge else { return }
    isAtScrollEdge = isAtEdge
    updateBarTint()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Gives the buttons, the back button and a title with a subtitle the colors of the bar's look.
  private func updateBarTint() {
    let tint = (barLook?.tint ?? keys.tint).map(builder.color)
    if let title = navigationItem.titleView as? NodeTitleView {
      title.textColor = barLook?.given(\.titleColor).map(builder.color) ?? .label
    }
    for item in (navigationItem.leftBarButtonItems ?? [])
      + (navigationItem.rightBarButtonItems ?? [])
    {
      item.tintColor = tint
    }
    guard let navigationController, navigationController.topViewController?.contains(self) == true
    else { return }
    navigationController.navigationBar.tintColor = tint
  }

  private func toolbarItem(_ keys: Fields<ToolbarItemKeys>) -> UIBarButtonItem {
    if let width = keys.space { return .fixedSpace(width) }
    if let caption = keys.caption {
      let label = UILabel(frame: .zero)
      label.text = caption
      label.font = .preferredFont(forTextStyle: .caption2)
      return UIBarButtonItem(customView: label)
    }
    return keys.flexible ? .flexibleSpace() : barButton(keys.button)
  }

  private func barButton(_ keys: Fields<BarButtonKeys>) -> UIBarButtonItem {
    let holder = BarButtonHolder()
    let perform: () -> Void = { [weak self] in
      guard let self, let action = keys.onTap else { return }
      builder.perform(action, holder.item?.view ?? view)
    }
    let item: UIBarButtonItem
    if let system = keys.system {
      item = UIBarButtonItem(barButtonSystemItem: system, handler: perform)
    } else if keys.symbol != nil {
      item = UIBarButtonItem(image: symbol(of: keys), style: .plain, handler: perform)
    } else {
      item = UIBarButtonItem(
        title: keys.title, style: keys.bold ? .done : .plain,
        handler: perform)
    }
    holder.item = item
    if let id = keys.id { registry.add(id: id) { [weak item] in item?.view } }
    return item
  }

  private func symbol(of keys: Fields<BarButtonKeys>) -> UIImage? {
    do throws(PresetError) {
      return try builder.symbol(keys.symbol)
    } catch {
      failure = error
      return nil
    }
  }

  private final class BarButtonHolder {
    weak var item: UIBarButtonItem?
  }

  /// Whether the screen gives the status bar a look of its own.
  var decidesStatusBar: Bool {
    keys.has(\.statusBar)
      || [keys.navigation?.standard, keys.navigation?.scrollEdge].contains {
        $0?.statusBar != nil
      }
  }

  private var statusBar: ScreenKeys.StatusBar { barLook?.statusBar ?? keys.statusBar }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    let (first, second) = cover.map { ($0.opener, $0) } ?? (opener, self)
    guard let watch = second.statusBarWatch else {
      guard isBeneathStatusBar, !isPulledOff else { return opener?.ownStatusBarStyle ?? .default }
      return ownStatusBarStyle
    }
    return switch watch.beneath {
    case .first: first?.ownStatusBarStyle ?? .default
    case .second: second.ownStatusBarStyle
    case .surroundings(let isDark): isDark ? .lightContent : .darkContent
    }
  }

  /// Whether a finger holds the page of a card so far down that the first screen is seen beneath the status bar.
  private var isPulledOff: Bool {
    let page = parent as? any TransitionScreen
    guard isCardPage, let page, view.window != nil,
      page.transitionViews(for: .container, with: self).first?.transform.isIdentity == false
    else { return false }
    return !StatusBarWatch.isCovered(by: self)
  }

  private var ownStatusBarStyle: UIStatusBarStyle {
    switch statusBar {
    case .light: .lightContent
    case .dark: .darkContent
    case .default, .hidden: .default
    }
  }

  /// Whether the screen's look of the status bar can be read on a dark or a light color.
  func suitsStatusBar(onDark isDark: Bool) -> Bool {
    switch ownStatusBarStyle {
    case .lightContent: isDark
    case .darkContent: !isDark
    case .default: isDark == (traitCollection.userInterfaceStyle == .dark)
    }
  }

  override var prefersStatusBarHidden: Bool {
    statusBar == .hidden || super.prefersStatusBarHidden
  }

  override var prefersHomeIndicatorAutoHidden: Bool { keys.homeIndicator == .hidden }

  // MARK: Transitions

  var transitionRoles: Set<TransitionRole> {
    var roles: Set<TransitionRole> = [.source, .hero]
    if binding?.container != nil { roles.insert(.container) }
    if binding?.overlay.isEmpty == false { roles.insert(.overlay) }
    return roles
  }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .source: [source(of: other)].compactMap(\.self)
    case .hero: [binding?.hero.flatMap { view(of: $0) } ?? view]
    case .overlay: binding?.overlay.compactMap { view(of: $0) } ?? []
    case .container: [container(with: other)].compactMap(\.self)
    case .content: []
    }
  }

  /// Remembers how this screen opens another.
  func addOpening(
    of page: UIViewController, _ binding: TransitionBinding, tapped: UIView?
  ) {
    openings.append(
      Opening(page: page, binding: binding, tapped: tapped, size: view.bounds.size))
  }

  /// The view that another screen opened from.
  ///
  /// If the device has turned since then, it is scrolled into sight.
  private func source(of other: UIViewController) -> UIView? {
    guard let index = openingIndex(of: other) ?? openings.indices.last else { return nil }
    let opening = openings[index]
    let source = Self.source(opening.binding, tapped: opening.tapped, on: self)
    if let source, opening.size != view.bounds.size {
      openings[index].size = view.bounds.size
      source.scrollIntoSight()
    }
    return source
  }

  /// The view that moves as one while another screen opens from this one or was opened before it.
  private func container(with other: UIViewController) -> UIView? {
    let opening = openingIndex(of: other).map { openings[$0] }
    return (opening?.binding ?? binding)?.container.flatMap { view(of: $0) }
  }

  private func openingIndex(of other: UIViewController) -> Int? {
    openings.lastIndex { opening in
      opening.page.map { $0 === other || other.contains($0) } ?? false
    }
  }

  /// The view with the binding's id that the tapped one is or lies in; without an id the tapped one.
  static func source(
    _ binding: TransitionBinding, tapped: UIView?, on screen: NodeViewController
  ) -> UIView? {
    guard let id = binding.source else { return tapped }
    return screen.view(of: id, tapped: tapped)
  }

  /// The view with an id; of several without a number the one that the tapped view is, lies in or holds, or that
  /// belongs to the same row of data.
  func view(of id: IndexedIdentifier, tapped: UIView?) -> UIView? {
    guard id.index == nil, let tapped else { return view(of: id) }
    let views = registry.views(id.name)
    let nearest = views.first { tapped.isDescendant(of: $0) || $0.isDescendant(of: tapped) }
    return nearest ?? views.max { $0.depthOfMeeting(tapped) < $1.depthOfMeeting(tapped) }
      ?? view(of: id)
  }

  func view(of id: IndexedIdentifier) -> UIView? {
    loadViewIfNeeded()
    return registry.view(id.name, at: (id.index ?? 1) - 1)
  }
}

extension UIEdgeInsets {
  /// The differences of the insets, edge by edge.
  fileprivate static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top - right.top, left: left.left - right.left,
      bottom: left.bottom - right.bottom, right: left.right - right.right)
  }
}

extension ScreenTransition {
  /// The part of the way from the card, 0...0.95, after which it covers a rectangle of the page.
  fileprivate func share(covering rectangle: CGRect) -> Double {
    let (card, page) = isOpening ? (fromFrame, toFrame) : (toFrame, fromFrame)
    let ways: [(CGFloat, CGFloat)] = [
      (card.minX - rectangle.minX, card.minX - page.minX),
      (card.minY - rectangle.minY, card.minY - page.minY),
      (rectangle.maxX - card.maxX, page.maxX - card.maxX),
      (rectangle.maxY - card.maxY, page.maxY - card.maxY),
    ]
    let shares = ways.map { part, whole in whole > 0 ? part / whole : 0 }
    return Double(min(shares.reduce(0, max), 0.95))
  }
}

extension UIViewController {
  /// Whether another controller is this one or a child, at any depth.
  func contains(_ other: UIViewController) -> Bool {
    self === other || children.contains { $0.contains(other) }
  }
}

extension UIView {
  /// The depth of the innermost view that holds both this one and another; 0 without one.
  fileprivate func depthOfMeeting(_ other: UIView) -> Int {
    let holders = Array(sequence(first: self, next: \.superview))
    guard let index = holders.firstIndex(where: { other.isDescendant(of: $0) }) else { return 0 }
    return holders.count - index
  }

  /// Scrolls the nearest scroll view so that the view, if it is not wholly visible, is in its middle.
  fileprivate func scrollIntoSight() {
    let views = sequence(first: self, next: \.superview).lazy
    guard let scrollView = views.compactMap({ $0 as? UIScrollView }).first else { return }
    let insets = scrollView.adjustedContentInset
    let visible = scrollView.bounds.inset(by: insets)
    let frame = convert(bounds, to: scrollView)
    guard !visible.contains(frame) else { return }
    let wanted = scrollView.contentOffset + (frame.center - visible.center)
    let (content, size) = (scrollView.contentSize, scrollView.bounds.size)
    scrollView.contentOffset = CGPoint(
      x: max(-insets.left, min(wanted.x, content.width + insets.right - size.width)),
      y: max(-insets.top, min(wanted.y, content.height + insets.bottom - size.height)))
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGVector {
    CGVector(dx: left.x - right.x, dy: left.y - right.y)
  }

  fileprivate static func + (left: CGPoint, right: CGVector) -> CGPoint {
    CGPoint(x: left.x + right.dx, y: left.y + right.dy)
  }
}

extension UIView {
  /// Whether it is a plain view that only takes up space.
  fileprivate var isSpacer: Bool {
    type(of: self) == UIView.self && subviews.isEmpty && backgroundColor == nil
      && layer.borderWidth == 0 && layer.shadowOpacity == 0
  }
}
