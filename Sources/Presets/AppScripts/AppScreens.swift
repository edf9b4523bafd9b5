import TEPlayback
import UIKit

/// The screens of an app, as a script of touches sees them.
@MainActor
final class AppScreens: TimelineScreens {
  /// The app's windows, the frontmost first.
  private var windows: [UIWindow] {
    UIApplication.shared.windows.reversed().filter { !$0.isHidden }
  }

  private var rootViewController: UIViewController? {
    (UIApplication.shared.keyWindow ?? windows.first)?.rootViewController
  }

  /// The controller that was presented last, else the root.
  private var front: UIViewController? {
    var result = rootViewController
    while let next = result?.presentedViewController { result = next }
    return result
  }

  var tabBarController: UITabBarController? { find(UITabBarController.self, in: front) }

  private func find<Controller: UIViewController>(
    _ type: Controller.Type, in controller: UIViewController?
  ) -> Controller? {
    guard let controller else { return nil }
    if let tabs = controller as? UITabBarController, !(tabs is Controller) {
      return find(type, in: tabs.selectedViewController)
    }
    return controller as? Controller
      ?? controller.children.lazy.compactMap { self.find(type, in: $0) }.first
  }

  // MARK: Views

  /// An accessibility identifier counts before a class, and a class before a text. Several of a name are counted
  /// from the top of the screen, and in a row from the left.
  func view(named name: String, at index: Int) -> UIView? {
    let visible = windows.flatMap(\.visibleViews)
    let identified = visible.filter { $0.accessibilityIdentifier == name }.sorted {
      $0.isBefore($1)
    }
    if identified.indices.contains(index) { return identified[index] }
    let ofClass = visible.filter { "\(type(of: $0))" == name }.sorted { $0.isBefore($1) }
    if ofClass.indices.contains(index) { return ofClass[index] }
    return index == 0 ? view(showing: name) : nil
  }

  func view(showing text: String) -> UIView? {
    for window in windows {
      if let label = window.visibleLabel(showing: text) { return label }
      let described = window.visibleViews.first {
        $0.accessibilityLabel == text || ($0 as? UITextField)?.text == text
          || ($0 as? UITextField)?.placeholder == text || ($0 as? UITextView)?.text == text
      }
      if let described { return described }
    }
    return nil
  }

  // MARK: Steps without a finger

  func perform(_ move: Move) throws {
    switch move {
    case .open: throw StepFailure("an app has no screens of a preset")
    case .pop:
      guard let navigation = find(UINavigationController.self, in: front),
        navigation.popViewController(animated: true) != nil
      else { throw StepFailure("no screen is pushed here") }
    case .dismiss:
      guard let front, front.presentingViewController != nil else {
        throw StepFailure("nothing is presented here")
      }
      front.dismiss(animated: true)
    case .scroll(let id, let offset, let seconds):
      let named = id.flatMap { view(named: $0.name, at: ($0.index ?? 1) - 1) }
      let found =
        id == nil ? windows.lazy.compactMap(\.firstScrollView).first : named?.firstScrollView
      guard let found else { throw StepFailure("nothing scrolls here") }
      found.scroll(to: offset, seconds: seconds)
    }
  }

  func animate(_ animation: NodeAnimation) throws {
    throw StepFailure("an app has no nodes of a preset")
  }

  func estimatedDuration(of move: Move) -> Double {
    if case .scroll(_, _, let seconds) = move { seconds } else { 0.4 }
  }
}

extension UIView {
  /// The view and those inside it that can be seen, the frontmost first.
  fileprivate var visibleViews: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return subviews.reversed().flatMap(\.visibleViews) + [self]
  }

  /// Whether the view lies above or, in one row, before another one.
  fileprivate func isBefore(_ other: UIView) -> Bool {
    let (place, otherPlace) = (convert(bounds, to: nil), other.convert(other.bounds, to: nil))
    if place.minY != otherPlace.minY { return place.minY < otherPlace.minY }
    return place.minX < otherPlace.minX
  }
}
