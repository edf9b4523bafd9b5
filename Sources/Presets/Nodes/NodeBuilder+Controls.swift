import Foundation
import UIKit

/// Nodes that are controls of UIKit.
extension NodeBuilder {
  func switchControl(_ keys: Fields<SwitchKeys>) -> UIView {
    let view = UISwitch(frame: .zero)
    view.isOn = keys.on
    if let tint = keys.common.look.tint { view.onTintColor = color(tint) }
    return view.enabled(keys.given(\.enabled))
  }

  func slider(_ keys: Fields<SliderKeys>) throws(PresetError) -> UIView {
    let view = UISlider(frame: .zero)
    view.value = Float(keys.value)
    view.minimumValueImage = try symbol(keys.minimumSymbol)
    view.maximumValueImage = try symbol(keys.maximumSymbol)
    return view.enabled(keys.given(\.enabled))
  }

  func stepper(_ keys: Fields<StepperKeys>) -> UIView {
    let view = UIStepper(frame: .zero)
    view.minimumValue = keys.minimum
    view.maximumValue = keys.maximum
    view.value = keys.value
    return view.enabled(keys.given(\.enabled))
  }

  func progress(_ keys: Fields<ProgressKeys>) -> UIView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = Float(keys.value)
    return view
  }

  func activity(_ keys: Fields<ActivityKeys>) -> UIView {
    let view = UIActivityIndicatorView(style: keys.style)
    if let color = keys.given(\.color) { view.color = self.color(color) }
    view.startAnimating()
    return view
  }

  func segments(_ keys: Fields<SegmentKeys>) -> UIView {
    let view = UISegmentedControl(items: keys.titles)
    view.selectedSegmentIndex = keys.selected - 1
    return view.enabled(keys.given(\.enabled))
  }

  func pageControl(_ keys: Fields<PageDotKeys>) -> UIView {
    let view = UIPageControl(frame: .zero)
    view.numberOfPages = keys.count
    // White dots, UIKit's own, are for pictures.
    let tint = keys.common.look.tint.map(color)
    view.pageIndicatorTintColor = tint?.withAlphaComponent(0.3) ?? .tertiaryLabel
    view.currentPageIndicatorTintColor = tint ?? .label
    view.currentPage = keys.selected - 1
    if let scroll = keys.of { pageDots.append((view, scroll.value)) }
    return view.enabled(keys.given(\.enabled))
  }

  func field(_ keys: Fields<FieldKeys>) -> UIView {
    let view = UITextField(frame: .zero)
    view.placeholder = keys.placeholder
    view.text = keys.text
    view.borderStyle = keys.frame
    view.clearButtonMode = keys.clearButton
    view.isSecureTextEntry = keys.secure
    view.keyboardType = keys.keyboard
    view.returnKeyType = keys.returnKey
    if keys.has(\.size) || keys.font != nil { view.font = font(keys.font, size: keys.size) }
    let editing = NodeEditing(onReturn: keys.onReturn) { [weak self] field in
      self?.field(after: field)
    }
    self.editing.append(editing)
    view.delegate = editing
    return view.enabled(keys.given(\.enabled))
  }

  /// The next field of the screen in the order of the file; nil after the last.
  private func field(after field: UITextField) -> UITextField? {
    let fields = nodes.compactMap { $0.view as? UITextField }
    return fields.drop { $0 !== field }.dropFirst().first
  }

  func textView(_ keys: Fields<TextViewKeys>) -> UIView {
    let view = UITextView(frame: .zero)
    view.text = keys.text
    view.font = font(keys.font, size: keys.size)
    view.textColor = color(keys.color)
    view.isEditable = keys.editable
    view.isScrollEnabled = keys.scrolls
    view.keyboardType = keys.keyboard
    // The node's own background, or none.
    view.backgroundColor = nil
    return view
  }

  func search(_ keys: Fields<SearchKeys>) -> UIView {
    let view = UISearchBar(frame: .zero)
    view.searchBarStyle = .minimal
    view.placeholder = keys.placeholder
    view.text = keys.text
    let editing = NodeEditing(showsCancel: keys.cancel)
    self.editing.append(editing)
    view.delegate = editing
    return view
  }

  /// The search field of a navigation bar; the return key ends editing, and the search goes on.
  func searchController(_ keys: Fields<NavigationSearchKeys>) -> UISearchController {
    let controller = UISearchController(searchResultsController: nil)
    controller.obscuresBackgroundDuringPresentation = keys.dims
    let bar = controller.searchBar
    bar.placeholder = keys.placeholder
    let editing = NodeEditing()
    self.editing.append(editing)
    bar.delegate = editing
    if let id = keys.id { registry.add(bar, id: id) }
    return controller
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
  func alert(_ keys: Fields<AlertKeys>, from view: UIView) -> UIAlertController {
    let alert = UIAlertController(
      title: keys.title, message: keys.message, preferredStyle: keys.style)
    for field in keys.fields {
      alert.addTextField { view in
        view.placeholder = field.placeholder
        view.text = field.text
        view.isSecureTextEntry = field.secure
        view.keyboardType = field.keyboard
      }
    }
    for action in keys.actions {
      alert.addAction(
        UIAlertAction(title: action.title, style: action.style) { [weak self, weak view] _ in
          if let onTap = action.onTap, let view { self?.perform(onTap, view) }
        })
    }
    return alert
  }
}

extension UIControl {
  /// The control, which reacts to fingers if a node says so; nil for a node that does not.
  fileprivate func enabled(_ isEnabled: Bool?) -> UIControl {
    if let isEnabled { self.isEnabled = isEnabled }
    return self
  }
}
