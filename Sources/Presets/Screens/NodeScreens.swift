import Foundation
import TEInputs
import TEPlayback
import TETransitions
import UIKit

/// The screens of a preset in their controllers, and what opens them.
///
/// It lives as long as the clip, since it is the delegate of its controllers.
@MainActor
final class NodeScreens: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  CompleteDelegate, TimelineScreens
{
  /// Replaced before the clip begins alone; see ``Preset/takeOver(_:)``.
  var content: NodeContent
  private let images: PresetImages
  private(set) var rootViewController = UIViewController()
  private(set) var tabBarController: UITabBarController?
  /// The openings of the pages that are shown, by their controllers.
  private var openings: [ObjectIdentifier: ScreenOpening] = [:]
  private let animator = NodeAnimator()
  /// Called with each opening: the style, both screens and the node that was tapped.
  var didOpen: ((TransitionBinding, NodeViewController, NodeViewController, UIView?) -> Void)?
  /// The opening of the page that comes or goes.
  private weak var current: ScreenOpening?
  /// How a tap that selects a tab does; nil for the tab bar's transition.
  private var tabBinding: TransitionBinding?
  /// Goes from tab to tab by a finger; nil without one.
  private var tabDrag: TabDrag?
  /// Nil where nothing lies over all screens.
  private var front: CanvasFront?

  init(_ content: NodeContent, images: PresetImages) throws(PresetError) {
    self.content = content
    self.images = images
    super.init()
    if let tabs = content.tabs {
      rootViewController = try makeTabs(tabs)
    } else {
      rootViewController = container(of: content.start)
    }
    if !content.front.isEmpty { front = try CanvasFront(content, images: images) }
    // So that a picture that cannot be read is an error before the clip starts.
    rootViewController.loadViewIfNeeded()
    for screen in nodeScreens(in: rootViewController) {
      screen.loadViewIfNeeded()
      if let failure = screen.failure { throw failure }
    }
  }

  // MARK: Controllers

  private func makeScreen(_ id: String) -> NodeViewController {
    let builder = NodeBuilder(
      content, images: images,
      perform: { [weak self] action, view in self?.perform(action, from: view) },
      press: { [weak self] action, view, isDown in self?.press(view, isDown: isDown, for: action) })
    return NodeViewController(id: id, keys: content.screens[id] ?? .empty, builder: builder)
  }

  /// A screen in a navigation controller, if it has a bar at the top or the bottom, or screens are
  /// pushed.
  private func container(of id: String) -> UIViewController {
    let screen = makeScreen(id)
    guard screen.hasNavigationBar || screen.hasToolbar || content.pushes else { return screen }
    return navigationController(with: screen)
  }

  private func navigationController(with screen: NodeViewController) -> UINavigationController {
    let navigation = NodeNavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = content.hasLargeTitles
    navigation.isNavigationBarHidden = !screen.hasNavigationBar
    navigation.isToolbarHidden = !screen.hasToolbar
    navigation.delegate = self
    if let tint = content.tint.map(content.palette.color) { navigation.view.tintColor = tint }
    return navigation
  }

  /// The longest side of an own symbol in the tab bar, in points: the height of the tallest glyphs in
  /// Apple's Human Interface Guidelines (Custom Icons, iOS 13).
  private static let longestTabSymbol: CGFloat = 28

  private func makeTabs(_ tabs: NodeContent.Tabs) throws(PresetError) -> UITabBarController {
    let controller = NodeTabBarController()
    var pages: [UIViewController] = []
    for (index, item) in tabs.items.enumerated() {
      let tab = item.screen.map { container(of: $0) } ?? UIViewController()
      tab.tabBarItem = UITabBarItem(
        title: item.title,
        image: try content.symbol(item.symbol, images, within: Self.longestTabSymbol), tag: index)
      pages.append(tab)
    }
    controller.viewControllers = pages
    controller.selectedIndex = tabs.selected
    controller.delegate = self
    controller.tabBar.isHidden = tabs.isBarHidden
    // Seen through the seam between two pages that slide.
    controller.view.backgroundColor = .systemBackground
    if let tint = content.tint.map(content.palette.color) { controller.view.tintColor = tint }
    tabBarController = controller
    if let gesture = tabs.transition?.style.parts.gesture, gesture.drag != .none {
      tabDrag = TabDrag(in: controller, gesture)
    }
    return controller
  }

  /// The node screens inside a controller.
  private func nodeScreens(in controller: UIViewController) -> [NodeViewController] {
    if let screen = controller as? NodeViewController { return [screen] }
    return controller.children.flatMap { nodeScreens(in: $0) }
  }

  /// The controllers on the screen, the frontmost first.
  private var frontToBack: [UIViewController] {
    var result = [rootViewController]
    while let next = result[0].presentedViewController { result.insert(next, at: 0) }
    return result
  }

  /// The visible child of a controller: the top of a stack, the selected tab.
  private func shown(in controller: UIViewController) -> [NodeViewController] {
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController.map { shown(in: $0) } ?? []
    }
    if let tabs = controller as? UITabBarController {
      return tabs.selectedViewController.map { shown(in: $0) } ?? []
    }
    return nodeScreens(in: controller)
  }

  var frontScreen: NodeViewController? {
    frontToBack.lazy.compactMap { self.shown(in: $0).first }.first
  }

  /// The nodes of each screen that is shown.
  var shownNodes: [[NodeBuilder.BuiltNode]] {
    frontToBack.flatMap { shown(in: $0) }.map(\.builder.nodes)
  }

  /// The node that shows a view, with its place in the file: "'close' (today.yaml:12:5)"; nil for none.
  func phrase(of view: UIView, in source: SourceFile) -> String? {
    let nodes = shownNodes.joined()
    for view in sequence(first: view, next: \.superview) {
      guard let built = nodes.first(where: { $0.view === view }) else { continue }
      return phrase(of: built.node, in: source)
    }
    return nil
  }

  private func phrase(of node: Node, in source: SourceFile) -> String {
    let name = node.common.id.map(quoted) ?? "the \(node.type)"
    return "\(name) (\(source.location(of: node.object.place)))"
  }

  /// The screen that opens or closes now; nil outside of such a transition.
  var movingScreen: NodeViewController? {
    allScreens.first { $0.isOpening || $0.isClosing }
  }

  /// With those that a transition shows and those beneath.
  private var allScreens: [NodeViewController] { frontToBack.flatMap { nodeScreens(in: $0) } }

  /// The node that a view lies in, of any screen; nil for none.
  func node(around view: UIView) -> Node? {
    let nodes = allScreens.flatMap(\.builder.nodes)
    return sequence(first: view, next: \.superview).lazy.compactMap { view in
      nodes.first { $0.view === view }?.node
    }.first
  }

  /// The smallest of some nodes that holds a rectangle of the display, or, without one, its middle.
  func phrase(
    of area: CGRect, among nodes: [NodeBuilder.BuiltNode], in source: SourceFile
  ) -> String? {
    let nodes = nodes.compactMap { built -> (view: UIView, frame: CGRect)? in
      guard let view = built.view, let window = view.window else { return nil }
      return (view, view.convert(view.bounds, to: window))
    }
    let middle = CGPoint(x: area.midX, y: area.midY)
    let holding = nodes.filter { $0.frame.insetBy(dx: -8, dy: -8).contains(area) }
    let found = holding.isEmpty ? nodes.filter { $0.frame.contains(middle) } : holding
    return found.min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
      .flatMap { found in node(around: found.view) }.map { phrase(of: $0, in: source) }
  }

  /// The rectangles of the interface in which a selection changes at once: the tab bar, rows of lists that are
  /// selected, and an alert, whose buttons are highlighted beneath the finger.
  var suddenAreas: [CGRect] {
    var views: [UIView] = [tabBarController?.tabBar].compactMap(\.self)
    views += frontToBack.filter { $0 is UIAlertController }.compactMap(\.viewIfLoaded)
    let areas = views.compactMap { view in view.window.map { view.convert(view.bounds, to: $0) } }
    // Of the screens that a transition takes away, too, which are on their way to the side already.
    let rows = allScreens.flatMap(\.lists).flatMap { list in
      (list.indexPathsForSelectedRows ?? []).compactMap { list.cellForRow(at: $0) }
    }
    return areas
      + rows.compactMap { row in
        row.window.map { window in
          let frame = row.convert(row.bounds, to: window)
          return CGRect(x: 0, y: frame.minY, width: window.bounds.width, height: frame.height)
        }
      }
  }

  // MARK: Targets

  /// The view of a node that is on the screen now; nil if there is none.
  ///
  /// - Parameter index: Which one of several with the id, from 0.
  func view(named name: String, at index: Int) -> UIView? {
    for screen in frontToBack.flatMap({ shown(in: $0) }) {
      if let view = screen.registry.view(name, at: index), view.window != nil { return view }
    }
    return nil
  }

  /// A label that shows a text now; nil if there is none.
  func view(showing text: String) -> UIView? {
    for window in UIApplication.shared.windows.reversed() {
      if let view = window.visibleLabel(showing: text) { return view }
    }
    return nil
  }

  // MARK: Taps and steps

  private func perform(_ action: TapAction, from view: UIView) {
    switch action {
    case .pop: close(.pop)
    case .dismiss: close(.dismiss)
    case .nothing: break
    case .open(let keys): open(keys, from: view)
    }
  }

  private func open(_ keys: Fields<OpenKeys>, from view: UIView) {
    let binding = content.transitions[OpeningKey(keys)]
    if let screen = keys.push {
      open(screen.value, isPresented: false, from: view, binding)
    } else if let screen = keys.present {
      open(screen.value, isPresented: true, from: view, binding)
    } else if let alert = keys.alert, let screen = screen(showing: view) ?? frontScreen {
      frontToBack[0].present(screen.builder.alert(alert, from: view), animated: true)
    } else if let menu = keys.menu, let screen = screen(showing: view) ?? frontScreen {
      MenuOverlay.show(screen.builder.menu(menu, from: view), from: view)
    } else if let number = keys.selectTab {
      tabBinding = binding
      tabBarController?.selectedIndex = number - 1
      tabBinding = nil
    }
  }

  /// Closes a screen with a tap; one that nothing can close is reported, as the clip goes on.
  private func close(_ move: Move) {
    do {
      try perform(move)
    } catch let failure as StepFailure {
      Stage.current.report("a tap cannot \(move.name): \(failure)")
    } catch {
      Stage.current.report("a tap cannot \(move.name)")
    }
  }

  /// Shows a finger on what a screen opens from, as the style of its opening does.
  private func press(_ view: UIView, isDown: Bool, for action: TapAction) {
    guard let open = action.opening, open.push != nil || open.present != nil,
      let first = screen(showing: view)
    else { return }
    let binding =
      content.transitions[OpeningKey(open)] ?? standardBinding(isPresented: open.present != nil)
    if let source = NodeViewController.source(binding, tapped: view, on: first) {
      binding.style.press(source, isDown: isDown)
    }
  }

  /// Does what a step of the timeline says, without a finger.
  ///
  /// - Throws: `StepFailure` where that is not possible now.
  func perform(_ move: Move) throws {
    switch move {
    case .open(let name, let isPresented):
      let (tapped, binding) = opener(of: name)
      open(name, isPresented: isPresented, from: tapped, binding)
    case .pop:
      guard let navigation = topNavigation, navigation.popViewController(animated: true) != nil
      else { throw StepFailure("no screen is pushed here") }
    case .dismiss:
      guard let front = frontToBack.first, front !== rootViewController else {
        throw StepFailure("nothing is presented here")
      }
      front.dismiss(animated: true)
    case .scroll(let id, let offset, let seconds):
      try scroll(id, to: offset, seconds: seconds)
    }
  }

  /// Animates a node that is on the screen now.
  ///
  /// - Throws: `StepFailure` if it is not.
  func animate(_ animation: NodeAnimation) throws {
    let (name, index) = (animation.target.name, animation.target.index)
    guard let view = view(named: name, at: (index ?? 1) - 1), let screen = screen(showing: view)
    else { throw StepFailure("there is no node '\(name)' on the screen") }
    animator.run(animation, on: view, screen.builder)
  }

  /// In seconds, for the progress bar alone.
  func estimatedDuration(of move: Move) -> Double {
    switch move {
    case .scroll(_, _, let seconds): seconds
    default: content.transition.duration
    }
  }

  private var topNavigation: UINavigationController? {
    frontScreen?.navigationController ?? frontScreen?.parent?.navigationController
  }

  /// The node whose tap opens a screen, and how.
  private func opener(of name: String) -> (UIView?, TransitionBinding?) {
    guard let screen = frontScreen else { return (nil, nil) }
    var found: (view: UIView?, binding: TransitionBinding?)?
    var counts: [String: Int] = [:]
    content.screens[screen.id]?.object.visitObjects { object in
      guard found == nil else { return }
      let id = object.value(of: CommonKeys.keys.id)
      if let open = object.value(of: CommonKeys.keys.onTap)?.opening,
        open.push?.value == name || open.present?.value == name
      {
        let view = id.flatMap { screen.registry.view($0, at: counts[$0, default: 0]) }
        found = (view, content.transitions[OpeningKey(open)])
      }
      if let id { counts[id, default: 0] += 1 }
    }
    return (found?.view, found?.binding)
  }

  private func open(
    _ name: String, isPresented: Bool, from view: UIView?, _ binding: TransitionBinding?
  ) {
    guard let first = screen(showing: view) ?? frontScreen else { return }
    let binding = binding ?? standardBinding(isPresented: isPresented)
    let second = makeScreen(name)
    second.binding = binding
    second.opener = first
    let page: UIViewController =
      isPresented && second.hasNavigationBar ? navigationController(with: second) : second
    first.addOpening(of: page, binding, tapped: view)
    page.loadViewIfNeeded()
    second.loadViewIfNeeded()
    let opening = binding.style.open(
      ScreenPair(
        first: first, second: page, elements: elements(binding, first, second, tapped: view),
        container: isPresented ? .presentation : .navigation))
    if opening.page !== page { first.addOpening(of: opening.page, binding, tapped: view) }
    openings[ObjectIdentifier(opening.page)] = opening
    didOpen?(binding, first, second, view)
    if second.decidesStatusBar { opening.page.modalPresentationCapturesStatusBarAppearance = true }
    if isPresented {
      frontToBack[0].present(opening.page, animated: true)
    } else {
      first.navigationController?.pushViewController(opening.page, animated: true)
    }
  }

  private func standardBinding(isPresented: Bool) -> TransitionBinding {
    let wanted: StyleContainer = isPresented ? .presentation : .navigation
    if content.transition.style.containers.contains(wanted) { return content.transition }
    return .system(isPresented ? SheetStyle.name : PushStyle.name)
  }

  private func screen(showing view: UIView?) -> NodeViewController? {
    guard let view else { return nil }
    return frontToBack.flatMap { shown(in: $0) }.first {
      $0.isViewLoaded && view.isDescendant(of: $0.view)
    }
  }

  /// The views that are on both screens.
  private func elements(
    _ binding: TransitionBinding, _ first: NodeViewController, _ second: NodeViewController,
    tapped: UIView?
  ) -> [SharedElement] {
    guard binding.elements.isEmpty else {
      return binding.elements.map { element in
        SharedElement(
          source: { [weak first, weak tapped] in first?.view(of: element.from, tapped: tapped) },
          target: { [weak second] in
            guard let second else { return nil }
            return element.to.map { second.view(of: $0) } ?? second.view
          }, options: element.options)
      }
    }
    // A style that needs none flies one only where the preset names it.
    guard binding.style.maximumElements != 0,
      binding.style.minimumElements > 0 || binding.style.maximumElements != nil
        || binding.hero != nil
    else { return [] }
    return [
      SharedElement(
        source: { [weak first, weak tapped] in
          first.flatMap { NodeViewController.source(binding, tapped: tapped, on: $0) }
        },
        target: { [weak second] in
          guard let second else { return nil }
          return binding.hero.map { second.view(of: $0) } ?? second.view
        })
    ]
  }

  private func scroll(_ id: IndexedIdentifier?, to offset: CGFloat, seconds: Double) throws {
    let named = id.flatMap { view(named: $0.name, at: ($0.index ?? 1) - 1) }
    let found = named ?? frontScreen?.view
    guard let scrollView = found?.firstScrollView else {
      throw StepFailure("nothing scrolls here")
    }
    scrollView.scroll(to: offset, seconds: seconds)
  }

  // MARK: Delegates

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    current = openings[ObjectIdentifier(operation == .push ? toVC : fromVC)]
    return current?.animator(isOpening: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    current?.interaction()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let binding = tabBinding ?? content.tabs?.transition,
      let controllers = tabBarController.viewControllers,
      let old = controllers.firstIndex(where: { $0 === fromVC }),
      let new = controllers.firstIndex(where: { $0 === toVC }),
      let from = shown(in: fromVC).first, let to = shown(in: toVC).first
    else { return nil }
    // The screen further to the left is the first one: the way back is the other way round.
    let isForward = new > old
    let (first, second) = isForward ? (from, to) : (to, from)
    let opening = binding.style.open(
      ScreenPair(
        first: first, second: isForward ? toVC : fromVC,
        elements: elements(binding, first, second, tapped: nil), container: .tabs,
        followsFinger: tabDrag?.isActive == true))
    return opening.animator(isOpening: isForward)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    tabDrag?.isActive == true ? tabDrag : nil
  }
}

/// Asks the screen on top whether the home indicator is hidden, which UIKit's own class does not.
private final class NodeNavigationController: UINavigationController {
  override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
}

/// Asks the screen of the selected tab.
private final class NodeTabBarController: UITabBarController {
  override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
}

extension UIView {
  /// The frontmost visible label that shows a text.
  func visibleLabel(showing text: String) -> UILabel? {
    guard !isHidden, alpha > 0.01 else { return nil }
    for view in subviews.reversed() {
      if let label = view.visibleLabel(showing: text) { return label }
    }
    return (self as? UILabel).flatMap { $0.text == text ? $0 : nil }
  }

  /// The view itself or the first inside it that scrolls.
  var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    return subviews.lazy.compactMap(\.firstScrollView).first
  }
}

extension UIScrollView {
  /// Scrolls without a finger, along the axis that has more content.
  ///
  /// - Parameter offset: From the start, in points; no further than the end.
  func scroll(to offset: CGFloat, seconds: Double) {
    let insets = adjustedContentInset
    let isHorizontal =
      contentSize.width > bounds.width && contentSize.height <= bounds.height
    let length =
      isHorizontal
      ? contentSize.width + insets.right - bounds.width
      : contentSize.height + insets.bottom - bounds.height
    var target = contentOffset
    if isHorizontal {
      target.x = max(-insets.left, min(offset - insets.left, length))
    } else {
      target.y = max(-insets.top, min(offset - insets.top, length))
    }
    // Through all offsets between, which what follows the content does not see of an animation.
    scroll(to: target, over: seconds)
  }
}
