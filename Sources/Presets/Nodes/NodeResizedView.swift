import Foundation
import UIKit

/// A view that is scaled with its screen: its content keeps the layout that it has where the screen is as
/// wide as the device, in the view's width and from its top edge. The height is not scaled.
final class NodeResizedView: UIView {
  private let content: UIView
  private let screen: () -> UIView?
  private lazy var contentWidth = content.widthAnchor.constraint(equalToConstant: 0)

  /// - Parameter screen: Returns the screen's view.
  init(_ content: UIView, on screen: @escaping () -> UIView?) {
    self.content = content
    self.screen = screen
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.centerXAnchor.constraint(equalTo: centerXAnchor), contentWidth,
    ])
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let screen = screen() else { return }
    // The margins beside the view are not scaled.
    let width = deviceSize.width - (screen.bounds.width - bounds.width)
    guard width > 0, bounds.width > 0 else { return }
    if contentWidth.constant != width { contentWidth.constant = width }
    let scale = bounds.width / width
    content.transform = CGAffineTransform(
      translationX: 0, y: -content.bounds.height * (1 - scale) / 2
    ).scaledBy(x: scale, y: scale)
  }
}
