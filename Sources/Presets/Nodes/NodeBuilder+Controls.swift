import Foundation
import UIKit

/// Nodes that are controls of UIKit.
extension NodeBuilder {
  func control(_ type: String, _ keys: CheckedObject) throws(PresetError) -> UIView {
    let view: UIView
    switch type {
    case "switch":
      let control = UISwitch(frame: .zero)
      control.isOn = keys.flag("on") ?? false
      if let tint = color(keys.text("tint")) { control.onTintColor = tint }
      view = control
    case "slider": view = try slider(keys)
    case "stepper":
      let control = UIStepper(frame: .zero)
      control.minimumValue = keys.number("minimum") ?? 0
      control.maximumValue = keys.number("maximum") ?? 100
      control.value = keys.number("value") ?? 0
      view = control
    case "progress":
      let progress = UIProgressView(progressViewStyle: .default)
      progress.progress = Float(keys.number("value") ?? 0)
      view = progress
    case "activity":
      let activity = UIActivityIndicatorView(
        style: keys.text("style") == "large" ? .large : .medium)
      if let color = color(keys.text("color")) { activity.color = color }
      activity.startAnimating()
      view = activity
    case "segments":
      let control = UISegmentedControl(items: keys.list("titles").compactMap(\.text))
      control.selectedSegmentIndex = Int(keys.number("selected") ?? 1) - 1
      view = control
    case "page-dots": view = pageControl(keys)
    case "field": view = field(keys)
    case "text-view": view = textView(keys)
    default: view = search(keys)
    }
    if let isEnabled = keys.flag("enabled") { (view as? UIControl)?.isEnabled = isEnabled }
    return view
  }

  private func slider(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let view = UISlider(frame: .zero)
    view.value = Float(keys.number("value") ?? 0)
    view.minimumValueImage = try symbol(keys["minimum-symbol"])
    view.maximumValueImage = try symbol(keys["maximum-symbol"])
    return view
  }

  private func pageControl(_ keys: CheckedObject) -> UIView {
    let view = UIPageControl(frame: .zero)
    view.numberOfPages = Int(keys.number("count") ?? 1)
    // White dots, UIKit's own, are for pictures.
    view.pageIndicatorTintColor =
      color(keys.text("tint"))?.withAlphaComponent(0.3) ?? .tertiaryLabel
    view.currentPageIndicatorTintColor = color(keys.text("tint")) ?? .label
    view.currentPage = Int(keys.number("selected") ?? 1) - 1
    if let scroll = keys.text("of") { pageDots.append((view, scroll)) }
    return view
  }

  private func field(_ keys: CheckedObject) -> UIView {
    let view = UITextField(frame: .zero)
    view.placeholder = keys.text("placeholder")
    view.text = keys.text("text")
    view.borderStyle = BorderStyleName.all.value(named: keys.text("frame")) ?? .roundedRect
    view.clearButtonMode = ViewModeName.all.value(named: keys.text("clear-button")) ?? .never
    view.isSecureTextEntry = keys.flag("secure") ?? false
    view.keyboardType = KeyboardTypeName.all.value(named: keys.text("keyboard")) ?? .default
    view.returnKeyType = ReturnKeyName.all.value(named: keys.text("return-key")) ?? .default
    if keys["size"] != nil || keys["font"] != nil {
      view.font = font(keys, size: CGFloat(keys.number("size") ?? 17), nil)
    }
    let editing = NodeEditing(onReturn: keys.text("on-return") ?? "end") { [weak self] field in
      self?.field(after: field)
    }
    self.editing.append(editing)
    view.delegate = editing
    return view
  }

  /// The next field of the screen in the order of the file; nil after the last.
  private func field(after field: UITextField) -> UITextField? {
    let fields = nodes.compactMap { $0.view as? UITextField }
    return fields.drop { $0 !== field }.dropFirst().first
  }

  private func textView(_ keys: CheckedObject) -> UIView {
    let view = UITextView(frame: .zero)
    view.text = keys.text("text")
    view.font = font(keys, size: CGFloat(keys.number("size") ?? 17), nil)
    view.textColor = color(keys.text("color")) ?? .label
    view.isEditable = keys.flag("editable") ?? true
    view.isScrollEnabled = keys.flag("scrolls") ?? true
    view.keyboardType = KeyboardTypeName.all.value(named: keys.text("keyboard")) ?? .default
    // The node's own background, or none.
    view.backgroundColor = nil
    return view
  }

  private func search(_ keys: CheckedObject) -> UIView {
    let view = UISearchBar(frame: .zero)
    view.searchBarStyle = .minimal
    view.placeholder = keys.text("placeholder")
    view.text = keys.text("text")
    let editing = NodeEditing(showsCancel: keys.flag("cancel") ?? false)
    self.editing.append(editing)
    view.delegate = editing
    return view
  }

  /// Lets page dots follow the scroll nodes that they name, and scroll them.
  func startPageDots() {
    for (dots, id) in pageDots {
      guard let pages = registry.view(id, at: 0) as? UIScrollView else { continue }
      let follower = NodePageFollower(dots, pages)
      targets.append(NodeTapTarget { [weak follower] in follower?.turn() })
      dots.addTarget(targets[targets.count - 1], action: NodeTapTarget.tap, for: .valueChanged)
      scrollFollowers[id, default: []].append(follower)
    }
  }

  /// An alert whose buttons do what their `on-tap` says.
  func alert(_ keys: CheckedObject, from view: UIView) -> UIAlertController {
    let isSheet = keys.text("style") == "action-sheet"
    let alert = UIAlertController(
      title: keys.text("title"), message: keys.text("message"),
      preferredStyle: isSheet ? .actionSheet : .alert)
    for field in keys.objects("fields") {
      alert.addTextField { view in
        view.placeholder = field.text("placeholder")
        view.text = field.text("text")
        view.isSecureTextEntry = field.flag("secure") ?? false
        view.keyboardType = KeyboardTypeName.all.value(named: field.text("keyboard")) ?? .default
      }
    }
    for action in keys.objects("actions") {
      let style = AlertActionStyleName.all.value(named: action.text("style")) ?? .default
      alert.addAction(
        UIAlertAction(title: action.text("title"), style: style) { [weak self, weak view] _ in
          if let onTap = action["on-tap"], let view { self?.perform(onTap, view) }
        })
    }
    return alert
  }
}
