import Foundation
import TEScene
import UIKit

/// Builds the views of a screen's nodes.
///
/// Nodes are UIKit views with constraints. `NodeViewController` gives them their roles by id,
/// `NodeScreens` owns the containers and carries out taps and steps.
@MainActor
final class NodeBuilder {
  /// Called with what a tap on a node does, and the node's view.
  typealias Perform = (_ action: TapAction, _ view: UIView) -> Void
  /// Called when a finger comes down on a node with an action, and when it leaves.
  typealias Press = (_ action: TapAction, _ view: UIView, _ isDown: Bool) -> Void

  let content: NodeContent
  let images: PresetImages
  let registry = NodeRegistry()
  let perform: Perform
  let press: Press
  /// The screen's view, once it is loaded.
  weak var screen: UIView?
  /// All nodes that were built, with their types and keys.
  private(set) var nodes: [BuiltNode] = []

  struct BuiltNode {
    weak var view: UIView?
    let node: Node
  }

  /// Constraints in short form, which are made when all nodes of the screen exist.
  private var pending: [(text: ConstraintText, view: UIView)] = []
  private(set) var entrances: [NodeEntrance] = []
  /// Followers of scroll nodes, by the ids of these.
  var scrollFollowers: [String: [any NodeScrollFollower]] = [:]
  /// Page dots with the ids of the scroll nodes that they follow.
  var pageDots: [(dots: UIPageControl, scroll: String)] = []
  /// The delegates of scroll nodes, which do not retain them.
  private var scrollObservers: [NodeScrollObserver] = []
  /// The delegates of fields and search bars, which do not retain them.
  var editing: [NodeEditing] = []
  /// The targets of buttons and page dots, which do not retain them.
  var targets: [NodeTapTarget] = []
  var contextMenus: [NodeContextMenu] = []

  init(
    _ content: NodeContent, images: PresetImages, perform: @escaping Perform,
    press: @escaping Press = { _, _, _ in }
  ) {
    self.content = content
    self.images = images
    self.perform = perform
    self.press = press
  }

  /// The view of a node.
  func view(_ node: Node) throws(PresetError) -> UIView {
    let keys = node.common
    var view = try Schema.nodesByName[node.type]?.make(self, node.object) ?? UIView(frame: .zero)
    if keys.layout.resize == .scale {
      view = NodeResizedView(view) { [weak self] in self?.screen }
    }
    view = shadowed(view, keys.look)
    view.translatesAutoresizingMaskIntoConstraints = false
    decorate(view, keys.look)
    if keys.has(\.entrance) || keys.has(\.exit) {
      entrances.append(NodeEntrance(of: view, keys, self))
    }
    if let fade = keys.fade {
      let follower = NodeScrollFade(of: view, opacity: keys.look.opacity, fade)
      scrollFollowers[fade.scroll.value, default: []].append(follower)
    }
    size(view, keys.layout)
    nodes.append(BuiltNode(view: view, node: node))
    if let id = keys.id {
      registry.add(view, id: id)
      view.accessibilityIdentifier = id
    }
    if let action = keys.onTap, !(view.nodeContent is UIButton) { addTap(action, to: view) }
    if let menu = keys.contextMenu { addContextMenu(menu, to: view) }
    pending += keys.layout.constraints.map { ($0.value, view) }
    return view
  }

  func color(_ text: ColorText) -> UIColor { content.palette.color(text) }

  /// The decoded picture at a path.
  func image(at path: String?) throws(PresetError) -> UIImage? {
    guard let file = path.flatMap({ content.images[$0] }) else { return nil }
    return try images.image(file)
  }

  /// The longest side of an own symbol in a bar or a button, in points: the largest square glyph of
  /// navigation bars in Apple's Human Interface Guidelines (Custom Icons, iOS 13).
  private static let longestSymbol: CGFloat = 28

  /// A symbol of the system, or an own one.
  func symbol(_ choice: SymbolChoice?) throws(PresetError) -> UIImage? {
    try content.symbol(choice, images, within: Self.longestSymbol)
  }

  // MARK: What all nodes have

  /// The view, in another one that casts its shadow if it clips. Content that scrolls is found by its id, and keeps
  /// its own view.
  private func shadowed(_ view: UIView, _ keys: Fields<LookKeys>) -> UIView {
    guard keys.shadow != nil, keys.given(\.clip) ?? view.clipsToBounds, !(view is UIScrollView)
    else { return view }
    return NodeShadowView(view)
  }

  private func decorate(_ view: UIView, _ keys: Fields<LookKeys>) {
    let content = view.nodeContent
    if let fill = keys.fill { content.backgroundColor = color(fill) }
    if let tint = keys.tint { view.tintColor = color(tint) }
    // Values that are not given keep UIKit's defaults.
    if let opacity = keys.given(\.opacity) { view.alpha = opacity }
    if let clip = keys.given(\.clip) { content.clipsToBounds = clip }
    if let isHidden = keys.given(\.hidden) { view.isHidden = isHidden }
    if let radius = keys.given(\.radius) {
      // What casts a shadow has the same corners, which transitions read.
      for layer in [view.layer, content.layer] {
        layer.cornerRadius = radius
        layer.cornerCurve = keys.corners
      }
    }
    if let border = keys.border {
      content.layer.borderWidth = border.width
      content.layer.borderColor = color(border.color).cgColor
    }
    if let shadow = keys.shadow { cast(shadow, by: view.layer) }
    let transform = CGAffineTransform.identity.rotated(by: keys.rotate * .pi / 180)
      .scaledBy(x: keys.scale, y: keys.scale)
    if transform != .identity { view.transform = transform }
  }

  func cast(_ shadow: Fields<ShadowKeys>, by layer: CALayer) {
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowRadius = shadow.blur
    layer.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
    layer.shadowColor = color(shadow.color).cgColor
  }

  private func size(_ view: UIView, _ keys: Fields<LayoutKeys>) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      if let priority = keys.hugging {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = keys.compression {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
      }
    }
    let (width, height) = (view.widthAnchor, view.heightAnchor)
    var constraints = [
      keys.width.map { width.constraint(equalToConstant: $0) },
      keys.height.map { height.constraint(equalToConstant: $0) },
      keys.minimumWidth.map { width.constraint(greaterThanOrEqualToConstant: $0) },
      keys.maximumWidth.map { width.constraint(lessThanOrEqualToConstant: $0) },
      keys.minimumHeight.map { height.constraint(greaterThanOrEqualToConstant: $0) },
      keys.maximumHeight.map { height.constraint(lessThanOrEqualToConstant: $0) },
    ]
    // A grid's cells have a ratio of their own.
    if !(view is NodeGridView) {
      constraints.append(keys.ratio.map { width.constraint(equalTo: height, multiplier: $0) })
    }
    for constraint in constraints.compactMap(\.self) { constraint.isActive = true }
  }

  private func addTap(_ action: TapAction, to view: UIView) {
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(
      NodeTapRecognizer { [weak self, weak view] isDown in
        if let view { self?.press(action, view, isDown) }
      } didTap: { [weak self, weak view] in
        if let view { self?.perform(action, view) }
      })
  }

  // MARK: Placing

  /// Adds nodes over one another, each at the place that its keys give.
  func addItems(_ nodes: [Node], to parent: UIView) throws(PresetError) {
    for node in nodes {
      let view = try view(node)
      parent.addSubview(view)
      place(view, node.common.layout, in: parent)
    }
  }

  private func place(_ view: UIView, _ keys: Fields<LayoutKeys>, in parent: UIView) {
    let area: any LayoutArea = keys.within == .safeArea ? parent.safeAreaLayoutGuide : parent
    if let at = keys.at {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: at.x),
        view.topAnchor.constraint(equalTo: area.topAnchor, constant: at.y),
      ])
      return
    }
    let (pins, inset, offset) = (Pins(keys), keys.inset, keys.offset)
    let constraints: [(Pins, () -> NSLayoutConstraint)] = [
      (.top, { view.topAnchor.constraint(equalTo: area.topAnchor, constant: inset.top) }),
      (
        .leading,
        { view.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: inset.leading) }
      ),
      (
        .bottom,
        { area.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset.bottom) }
      ),
      (
        .trailing,
        { area.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset.trailing) }
      ),
      (
        .centerX, { view.centerXAnchor.constraint(equalTo: area.centerXAnchor, constant: offset.x) }
      ),
      (
        .centerY, { view.centerYAnchor.constraint(equalTo: area.centerYAnchor, constant: offset.y) }
      ),
    ]
    NSLayoutConstraint.activate(
      constraints.filter { pins.contains($0.0) }.map { $0.1() })
  }

  /// Activates the constraints in short form; the screen's nodes have to be in its view.
  func activateConstraints(on screen: UIView) {
    for (text, view) in pending {
      view.constraint(text, on: screen, registry)?.isActive = true
    }
    pending = []
  }

  /// Lets nodes follow the scroll nodes that they name.
  func startFollowing() {
    startPageDots()
    for (id, followers) in scrollFollowers {
      guard let scrollView = registry.view(id, at: 0) as? UIScrollView,
        !(scrollView is NodeListView)
      else { continue }
      let observer = NodeScrollObserver(followers)
      scrollObservers.append(observer)
      scrollView.delegate = observer
      observer.scrollViewDidScroll(scrollView)
    }
  }
}
