import Foundation
import Scene
import UIKit

/// Builds the views of a screen's nodes.
///
/// Nodes are UIKit views with constraints. `NodeViewController` gives them their roles by id,
/// `NodeScreens` owns the containers and carries out taps and steps.
@MainActor
final class NodeBuilder {
  /// Called with what a tap on a node does, and the node's view.
  typealias Perform = (_ action: CheckedValue, _ view: UIView) -> Void
  /// Called when a finger comes down on a node with an action, and when it leaves.
  typealias Press = (_ action: CheckedValue, _ view: UIView, _ isDown: Bool) -> Void

  let content: NodeContent
  let images: PresetImages
  let registry = NodeRegistry()
  let perform: Perform
  let press: Press
  /// The screen's view, once it is loaded.
  weak var screen: UIView?
  /// All nodes that were built, with their types and keys.
  private(set) var nodes: [Node] = []

  struct Node {
    weak var view: UIView?
    let type: String
    let keys: CheckedObject
  }

  /// Constraints in short form, which are read when all nodes of the screen exist.
  private var pending: [(text: String, view: UIView)] = []
  private(set) var entrances: [NodeEntrance] = []
  /// What follows scroll nodes, by their ids.
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
  ///
  /// - Parameter node: A mapping with the one key that is the node's type.
  func view(_ node: CheckedObject) throws(PresetError) -> UIView {
    guard let entry = node.entries.first, let keys = entry.value.object else {
      return UIView(frame: .zero)
    }
    return try view(entry.key, keys)
  }

  /// The view of a node with a type.
  func view(_ type: String, _ keys: CheckedObject) throws(PresetError) -> UIView {
    var view = try makeView(type, keys)
    if keys.text("resize") == "scale" {
      view = NodeResizedView(view) { [weak self] in self?.screen }
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    decorate(view, keys)
    if keys["entrance"] != nil || keys["exit"] != nil {
      entrances.append(NodeEntrance(of: view, keys, self))
    }
    if let fade = NodeScrollFade(of: view, keys) {
      scrollFollowers[fade.scroll, default: []].append(fade)
    }
    size(view, keys)
    nodes.append(Node(view: view, type: type, keys: keys))
    if let id = keys.text("id") {
      registry.add(view, id: id)
      view.accessibilityIdentifier = id
    }
    if let action = keys["on-tap"], !(view is UIButton) { addTap(action, to: view) }
    if let menu = keys.object("context-menu") { addContextMenu(menu, to: view) }
    for constraint in keys.list("constraints") {
      if let text = constraint.text { pending.append((text, view)) }
    }
    return view
  }

  private func makeView(
    _ type: String, _ keys: CheckedObject
  ) throws(PresetError) -> UIView {
    switch type {
    case "text": return text(keys)
    case "image": return try image(keys)
    case "symbol": return try symbol(keys)
    case "button": return try button(keys)
    case "stack": return try stack(keys)
    case "scroll": return try scroll(keys)
    case "list": return try NodeListView(keys, builder: self)
    case "grid": return try grid(keys)
    case "gradient": return try gradient(keys)
    case "shape": return shape(keys)
    case "blur": return try blur(keys)
    case "spacer": return spacer(keys)
    case "separator": return separator(keys)
    case "barcode":
      return BarcodeView(keys.text("value") ?? "", color: color(keys.text("color")) ?? .black)
    case "filmstrip":
      var cells: [UIView] = []
      for node in keys.objects("items") { cells.append(try view(node)) }
      return FilmstripView(cells, selected: Int(keys.number("selected") ?? 1) - 1)
    case "route": return RouteView(color: color(keys.text("color")) ?? .white)
    case "view":
      let (width, height) = (keys.number("design-width"), keys.number("design-height"))
      let view =
        width == nil && height == nil
        ? UIView(frame: .zero)
        : NodeScaledView(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
      try addItems(keys, to: view)
      return view
    default: return try control(type, keys)
    }
  }

  func color(_ text: String?) -> UIColor? { content.palette.color(text) }

  /// The decoded picture at a path.
  func image(at path: String?) throws(PresetError) -> UIImage? {
    guard let file = path.flatMap({ content.images[$0] }) else { return nil }
    return try images.image(file)
  }

  /// The longest side of an own symbol in a bar or a button, in points: the largest square glyph of
  /// navigation bars in Apple's Human Interface Guidelines (Custom Icons, iOS 13).
  private static let longestSymbol: CGFloat = 28

  /// A symbol of the system, or an own one.
  func symbol(_ value: CheckedValue?) throws(PresetError) -> UIImage? {
    try content.symbol(value, images, within: Self.longestSymbol)
  }

  // MARK: What all nodes have

  private func decorate(_ view: UIView, _ keys: CheckedObject) {
    if let fill = color(keys.text("fill")) { view.backgroundColor = fill }
    if let tint = color(keys.text("tint")) { view.tintColor = tint }
    if let opacity = keys.number("opacity") { view.alpha = CGFloat(opacity) }
    if let clip = keys.flag("clip") { view.clipsToBounds = clip }
    if let isHidden = keys.flag("hidden") { view.isHidden = isHidden }
    if let radius = keys.number("radius") {
      view.layer.cornerRadius = CGFloat(radius)
      view.layer.cornerCurve = keys.text("corners") == "circular" ? .circular : .continuous
    }
    if let border = keys.object("border") {
      view.layer.borderWidth = CGFloat(border.number("width") ?? 1)
      view.layer.borderColor = (color(border.text("color")) ?? .separator).cgColor
    }
    if let shadow = keys.object("shadow") {
      view.layer.shadowOpacity = Float(shadow.number("opacity") ?? 0.25)
      view.layer.shadowRadius = CGFloat(shadow.number("blur") ?? 8)
      view.layer.shadowOffset = CGSize(
        width: shadow.number("x") ?? 0, height: shadow.number("y") ?? 0)
      view.layer.shadowColor = (color(shadow.text("color")) ?? .black).cgColor
    }
    var transform = CGAffineTransform.identity
    if let degrees = keys.number("rotate") {
      transform = transform.rotated(by: CGFloat(degrees) * .pi / 180)
    }
    if let scale = keys.number("scale") {
      transform = transform.scaledBy(x: CGFloat(scale), y: CGFloat(scale))
    }
    if transform != .identity { view.transform = transform }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      if let priority = keys.number("hugging") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = keys.number("compression") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
      }
    }
  }

  private func size(_ view: UIView, _ keys: CheckedObject) {
    func constrain(_ key: String, _ make: (CGFloat) -> NSLayoutConstraint) {
      if let value = keys.number(key) { make(CGFloat(value)).isActive = true }
    }
    constrain("width") { view.widthAnchor.constraint(equalToConstant: $0) }
    constrain("height") { view.heightAnchor.constraint(equalToConstant: $0) }
    constrain("minimum-width") { view.widthAnchor.constraint(greaterThanOrEqualToConstant: $0) }
    constrain("maximum-width") { view.widthAnchor.constraint(lessThanOrEqualToConstant: $0) }
    constrain("minimum-height") { view.heightAnchor.constraint(greaterThanOrEqualToConstant: $0) }
    constrain("maximum-height") { view.heightAnchor.constraint(lessThanOrEqualToConstant: $0) }
    // A grid's cells have a ratio of their own.
    if !(view is NodeGridView) {
      constrain("ratio") { view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: $0) }
    }
  }

  private func addTap(_ action: CheckedValue, to view: UIView) {
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(
      NodeTapRecognizer { [weak self, weak view] isDown in
        if let view { self?.press(action, view, isDown) }
      } didTap: { [weak self, weak view] in
        if let view { self?.perform(action, view) }
      })
  }

  // MARK: Placing

  /// Adds the nodes at `items`, over one another.
  func addItems(_ keys: CheckedObject, to parent: UIView) throws(PresetError) {
    for node in keys.objects("items") { try add(node, to: parent) }
  }

  /// Adds a node to a view, at the place that its keys give.
  private func add(_ node: CheckedObject, to parent: UIView) throws(PresetError) {
    let view = try view(node)
    let keys = node.entries.first?.value.object
    parent.addSubview(view)
    if let keys { place(view, keys, in: parent) }
  }

  private func place(_ view: UIView, _ keys: CheckedObject, in parent: UIView) {
    let area: any LayoutArea =
      keys.text("within") == "safe-area" ? parent.safeAreaLayoutGuide : parent
    if let at = keys["at"]?.numbers, at.count == 2 {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: CGFloat(at[0])),
        view.topAnchor.constraint(equalTo: area.topAnchor, constant: CGFloat(at[1])),
      ])
      return
    }
    let pins = Pins(keys)
    let inset = Insets(keys["inset"])
    let offset = keys["offset"]?.point ?? .zero
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
      guard let constraint = try? ConstraintText(text) else { continue }
      view.constraint(constraint, on: screen, registry)?.isActive = true
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
