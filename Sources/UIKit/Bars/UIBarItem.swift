/// What the entries of all bars have in common.
@preconcurrency @MainActor
open class UIBarItem {
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  open var image: UIImage? {
    didSet { if image != oldValue { didChange() } }
  }

  open var tag = 0

  init() {}

  /// Called after a change of what the bar shows.
  func didChange() {}
}
