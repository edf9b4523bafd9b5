/// The content that a controller shows in place of missing content, in its view.
@MainActor
final class UnavailableContent {
  private unowned let controller: UIViewController
  private var view: (any UIView & UIContentView)?

  init(of controller: UIViewController) {
    self.controller = controller
  }

  /// What is shown; nil for nothing.
  var configuration: (any UIContentConfiguration)? {
    didSet { show() }
  }

  /// The state that the content adapts to.
  var state: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: controller.traitCollection)
    state.searchText = controller.navigationItem.searchController.map {
      $0.searchBar.text ?? ""
    }
    return state
  }

  /// Shows the content in the controller's view, if it is loaded, in front of all else.
  func show() {
    guard let page = controller.viewIfLoaded else { return }
    guard let shown = configuration?.updated(for: state) else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(shown) {
      view.configuration = shown
    } else {
      view?.removeFromSuperview()
      view = shown.makeContentView()
    }
    guard let view, view.superview !== page else { return }
    view.frame = page.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.addSubview(view)
    (page as? UIScrollView)?.fixedView = view
  }
}
