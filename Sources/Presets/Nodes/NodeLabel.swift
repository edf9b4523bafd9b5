import UIKit

/// The label of a text node. Its letters keep their shape while an animation changes its size: the text has the lines
/// of the new size at once, and stays at the side that it is aligned to.
final class NodeLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    contentMode = contentMode(for: textAlignment)
  }
}
