import UIKit

/// Casts the shadow of a node that clips what is inside, and with it a shadow of its own layer.
///
/// It has the node's place, id, opacity and transform; its content has the fill, the corners, the border and the
/// taps' target inside.
final class NodeShadowView: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UIView {
  /// The view that shows a node's content: the view itself, or what casts its shadow by another one.
  var nodeContent: UIView { (self as? NodeShadowView)?.content ?? self }
}
