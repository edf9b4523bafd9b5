public import Foundation
import TEGeometry

/// What a cell, header or footer shows, as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default, one of the type of the present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content and the background of a cell, header or footer that were set as configurations.
@MainActor
final class ConfiguredContent {
  private unowned let host: UIView
  private unowned let container: UIView
  /// Called when a new content may have another height.
  private let didChange: () -> Void
  private(set) var view: (any UIView & UIContentView)?
  private var backgroundView: BackgroundConfigurationView?
  var updatesContent = true
  var updatesBackground = true
  var needsUpdate = true

  /// - Parameters:
  ///   - host: The cell or another view, which holds the background.
  ///   - container: Its content view.
  init(host: UIView, container: UIView, didChange: @escaping () -> Void) {
    self.host = host
    self.container = container
    self.didChange = didChange
  }

  var content: (any UIContentConfiguration)? {
    didSet { show(content) }
  }

  var background: UIBackgroundConfiguration? {
    didSet { show(background) }
  }

  private func show(_ content: (any UIContentConfiguration)?) {
    defer { didChange() }
    guard let content else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(content) {
      view.configuration = content
      return
    }
    view?.removeFromSuperview()
    let made = content.makeContentView()
    made.frame = container.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.translatesAutoresizingMaskIntoConstraints = true
    container.insertSubview(made, at: 0)
    view = made
  }

  private func show(_ background: UIBackgroundConfiguration?) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView(frame: host.bounds)
    if backgroundView == nil {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.insertSubview(view, at: 0)
      backgroundView = view
    }
    view.configuration = background
  }

  /// Adapts both to a state, as far as they follow it.
  func adapt(to state: any UIConfigurationState) {
    if updatesContent, let content, let view {
      let updated = content.updated(for: state)
      if view.supports(updated) { view.configuration = updated }
    }
    if updatesBackground, let background {
      backgroundView?.configuration = background.updated(for: state)
    }
  }

  /// The height of the content for a width, in points; nil without a content view.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    view.map {
      $0.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }
}
