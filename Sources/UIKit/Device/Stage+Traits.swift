import Foundation

/// The traits that the user sets while the app runs.
extension Stage {
  /// The horizontal direction of the interface. A change lays out the windows again.
  package var layoutDirection: UIUserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection.direction }
    set {
      change(
        to: UITraitCollection(layoutDirection: UITraitEnvironmentLayoutDirection(newValue)))
    }
  }

  /// The size of text that the user prefers. A change is announced by
  /// `UIContentSizeCategory.didChangeNotification`.
  package var contentSizeCategory: UIContentSizeCategory {
    get { traitCollection.preferredContentSizeCategory }
    set {
      guard newValue != contentSizeCategory else { return }
      change(to: UITraitCollection(preferredContentSizeCategory: newValue))
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: application)
    }
  }

  /// Replaces the traits that `traits` specifies and notifies the views.
  private func change(to traits: UITraitCollection) {
    let old = traitCollection
    traitCollection = UITraitCollection(traitsFrom: [old, traits])
    guard traitCollection != old else { return }
    for window in windows { window.propagateTraitChange(from: old) }
  }
}
