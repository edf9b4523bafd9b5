import UIKit

/// A guide of the device's screen or its safe area, whatever size a transition gives the view.
final class NodeScreenGuide: UILayoutGuide {
  enum Area {
    case screen
    /// Inside the insets of the window, which bars of the app do not change.
    case safeArea
  }

  private let area: Area
  private lazy var width = widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)
  private var origin: (x: NSLayoutConstraint, y: NSLayoutConstraint)?

  /// - Parameter view: The screen's view, whose top leading corner is that of the device's screen.
  init(_ area: Area, on view: UIView) {
    self.area = area
    super.init()
    view.addLayoutGuide(self)
    let x = leadingAnchor.constraint(equalTo: view.leadingAnchor)
    let y = topAnchor.constraint(equalTo: view.topAnchor)
    origin = (x, y)
    NSLayoutConstraint.activate([x, y, width, height])
    update()
  }

  /// Takes the size of the device's screen, which changes when the device turns.
  func update() {
    guard let owningView else { return }
    let size = owningView.deviceSize
    let insets = area == .screen ? .zero : owningView.deviceInsets
    set(width, size.width - insets.left - insets.right)
    set(height, size.height - insets.top - insets.bottom)
    guard let origin else { return }
    let isMirrored = owningView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    set(origin.x, isMirrored ? insets.right : insets.left)
    set(origin.y, insets.top)
  }

  private func set(_ constraint: NSLayoutConstraint, _ value: CGFloat) {
    if constraint.constant != value { constraint.constant = value }
  }
}

extension UIView {
  /// The size of the window, or of the screen outside of windows, in points.
  var deviceSize: CGSize { window?.bounds.size ?? UIScreen.main.bounds.size }

  /// The insets of the window, or of the app's window outside of windows, in points.
  fileprivate var deviceInsets: UIEdgeInsets {
    (window ?? UIApplication.shared.windows.first)?.safeAreaInsets ?? .zero
  }
}
