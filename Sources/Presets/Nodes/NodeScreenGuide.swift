import UIKit

/// A guide of the size of the device's screen, whatever size a transition gives the view.
final class NodeScreenGuide: UILayoutGuide {
  private lazy var width = widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  /// - Parameter view: The screen's view, at whose top leading corner the guide begins.
  init(on view: UIView) {
    super.init()
    view.addLayoutGuide(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      topAnchor.constraint(equalTo: view.topAnchor), width, height,
    ])
    update()
  }

  /// Takes the size of the device's screen, which changes when the device turns.
  func update() {
    guard let owningView else { return }
    let size = owningView.deviceSize
    if width.constant != size.width { width.constant = size.width }
    if height.constant != size.height { height.constant = size.height }
  }
}

extension UIView {
  /// The size of the window, or of the screen outside of windows, in points.
  var deviceSize: CGSize { window?.bounds.size ?? UIScreen.main.bounds.size }
}
