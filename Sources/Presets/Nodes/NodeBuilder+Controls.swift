import Foundation
import UIKit

/// Nodes that are controls of UIKit.
extension NodeBuilder {
  func control(_ type: String, _ keys: CheckedObject) -> UIView {
    switch type {
    case "switch":
      let view = UISwitch(frame: .zero)
      view.isOn = keys.flag("on") ?? false
      if let tint = color(keys.text("tint")) { view.onTintColor = tint }
      return view
    case "slider":
      let view = UISlider(frame: .zero)
      view.value = Float(keys.number("value") ?? 0)
      return view
    case "progress":
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = Float(keys.number("value") ?? 0)
      return view
    case "segments":
      let view = UISegmentedControl(items: keys.list("titles").compactMap(\.text))
      view.selectedSegmentIndex = Int(keys.number("selected") ?? 1) - 1
      return view
    case "page-dots":
      let view = UIPageControl(frame: .zero)
      view.numberOfPages = Int(keys.number("count") ?? 1)
      // White dots, UIKit's own, are for pictures.
      view.pageIndicatorTintColor =
        color(keys.text("tint"))?.withAlphaComponent(0.3) ?? .tertiaryLabel
      view.currentPageIndicatorTintColor = color(keys.text("tint")) ?? .label
      view.currentPage = Int(keys.number("selected") ?? 1) - 1
      return view
    case "field": return field(keys)
    default:
      let view = UISearchBar(frame: .zero)
      view.searchBarStyle = .minimal
      view.placeholder = keys.text("placeholder")
      view.text = keys.text("text")
      return view
    }
  }

  private func field(_ keys: CheckedObject) -> UIView {
    let view = UITextField(frame: .zero)
    view.placeholder = keys.text("placeholder")
    view.text = keys.text("text")
    view.borderStyle = keys.text("frame") == "none" ? .none : .roundedRect
    view.isSecureTextEntry = keys.flag("secure") ?? false
    if keys["size"] != nil || keys["font"] != nil {
      view.font = font(keys, size: CGFloat(keys.number("size") ?? 17), nil)
    }
    return view
  }
}
