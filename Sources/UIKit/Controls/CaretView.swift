import Foundation
import TEGeometry

/// The insertion point of a text that is being edited: a blinking line of 2 points in the tint color.
final class CaretView: UIView {
  nonisolated static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Adds the animation: once a second the line disappears for about half of the time; matched by eye.
  func startBlinking() {
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.65, 0.85, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    layer.add(blink, forKey: "blink")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

extension UIView {
  /// A place for a caret: not before it, on a whole pixel, so that the caret is sharp.
  func onPixel(_ x: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    return (x * scale - 0.001).rounded(.up) / scale
  }
}
