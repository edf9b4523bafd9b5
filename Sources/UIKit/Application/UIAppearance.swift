import Foundation
import TEGeometry

/// A class whose instances take over properties from a model when they enter a window.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// The model of the class's instances: the properties that are set on it apply to the views that enter a
  /// window afterwards and that have not been given others.
  ///
  /// Background and tint of any view, and the colors, fonts, images and attributes that `UIAppearance`
  /// covers of bars, labels, buttons, switches, sliders, progress views, page controls, segmented controls,
  /// text fields, search bars, tables and activity indicators.
  public static func appearance() -> Self {
    Stage.current.appearances.model(of: Self.self, in: [])
  }

  /// The model of the instances inside of views or controllers of some classes, each inside the one after it.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Stage.current.appearances.model(of: Self.self, in: containerTypes)
  }
}

extension UIBarButtonItem {
  /// The model of all buttons of bars: the attributes of titles that are set on it apply to the items that have not
  /// been given others.
  public static func appearance() -> UIBarButtonItem {
    Stage.current.appearances.itemModel { UIBarButtonItem() }
  }
}

extension UITabBarItem {
  /// The model of all items of tab bars: the attributes of titles that are set on it apply to the items that have
  /// not been given others.
  public static func appearance() -> UITabBarItem {
    Stage.current.appearances.itemModel { UITabBarItem(title: nil, image: nil, tag: 0) }
  }
}

/// A class whose instances may contain what an appearance applies to.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

/// A property that an appearance covers.
@MainActor
struct AppearanceProperty {
  /// Copies the value of the model to the view if the model's differs from a new view's and the view's does
  /// not.
  let apply: (_ model: UIView, _ view: UIView, _ pristine: UIView) -> Void

  init<Root: UIView, Value: Equatable>(_ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(keyPath) { $0 == $1 }
  }

  init<Root: UIView>(
    attributes keyPath: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>
  ) {
    self.init(keyPath) { ($0 == nil) == ($1 == nil) }
  }

  private init<Root: UIView, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, areEqual: @escaping (Value, Value) -> Bool
  ) {
    apply = { model, view, pristine in
      guard let model = model as? Root, let view = view as? Root, let pristine = pristine as? Root
      else { return }
      let value = model[keyPath: keyPath]
      guard !areEqual(value, pristine[keyPath: keyPath]),
        areEqual(view[keyPath: keyPath], pristine[keyPath: keyPath])
      else { return }
      view[keyPath: keyPath] = value
    }
  }

  /// The properties of UIKit's classes.
  static let all: [AppearanceProperty] = [
    AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.explicitTintColor),
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.barStyle),
    AppearanceProperty(\UITabBar.barStyle),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles),
    AppearanceProperty(\UINavigationBar.shadowImage),
    AppearanceProperty(\UINavigationBar.backIndicatorImage),
    AppearanceProperty(\UINavigationBar.standardBackgroundImage),
    AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
    AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
    AppearanceProperty(\UINavigationBar.ownStandardAppearance),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
    AppearanceProperty(\UITabBar.barTintColor), AppearanceProperty(\UITabBar.isTranslucent),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.ownStandardAppearance),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
    AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
    AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceProperty(\UITextField.keyboardAppearance), AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UISearchBar.barTintColor),
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UIActivityIndicatorView.color),
  ]
}

/// The models of a stage.
@MainActor
final class Appearances {
  private struct Entry {
    let viewClass: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let model: UIView
    let pristine: UIView
  }

  private var entries: [Entry] = []
  private var items: [UIBarItem] = []

  func itemModel<Item: UIBarItem>(_ make: () -> Item) -> Item {
    if let known = items.lazy.compactMap({ $0 as? Item }).first { return known }
    let made = make()
    items.append(made)
    return made
  }

  /// The model that applies to an item; nil without one.
  func itemModel(for item: UIBarItem) -> UIBarItem? {
    items.isEmpty ? nil : items.last { item.isKind(of: type(of: $0)) && $0 !== item }
  }

  var isEmpty: Bool { entries.isEmpty }

  func model<View: UIView>(of viewClass: View.Type, in containers: [any UIAppearanceContainer.Type])
    -> View
  {
    let known = entries.first {
      $0.viewClass == viewClass && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let model = known?.model as? View { return model }
    let model = UIView.make(viewClass)
    entries.append(
      Entry(
        viewClass: viewClass, containers: containers, model: model,
        pristine: UIView.make(viewClass)))
    return unsafe unsafeDowncast(model, to: View.self)
  }

  /// Applies the models to a view that enters a window: those of superclasses first, and those without
  /// containers before others.
  func apply(to view: UIView) {
    let matching = entries.filter { entry in
      entry.model !== view && view.isKind(of: entry.viewClass)
        && Self.isContained(view, in: entry.containers)
    }
    guard !matching.isEmpty else { return }
    func depth(_ entry: Entry) -> Int {
      sequence(first: entry.viewClass as AnyClass, next: { _getSuperclass($0) }).reduce(0) {
        count, _ in count + 1
      }
    }
    // The most particular one is applied first: what it sets is no longer pristine for the others.
    let ordered = matching.sorted {
      ($0.containers.count, depth($0)) > ($1.containers.count, depth($1))
    }
    for entry in ordered {
      for property in AppearanceProperty.all { property.apply(entry.model, view, entry.pristine) }
    }
  }

  private static func isContained(_ view: UIView, in containers: [any UIAppearanceContainer.Type])
    -> Bool
  {
    var responder: UIResponder? = view.next
    var rest = containers[...]
    while let current = responder, let container = rest.first {
      if current.isKind(of: container) {
        rest = rest.dropFirst()
      }
      responder = current.next
    }
    return rest.isEmpty
  }
}
