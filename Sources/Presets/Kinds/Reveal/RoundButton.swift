import UIKit

/// A round button that floats in the lower right corner.
final class RoundButton: UIControl {
  /// In points.
  static let size: CGFloat = 60

  let symbolView = UIImageView(image: UIImage(systemName: "plus"))
  var didTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.size / 2
    symbolView.tintColor = .white
    symbolView.contentMode = .scaleAspectFit
    symbolView.frame = CGRect(x: 17, y: 17, width: 26, height: 26)
    addSubview(symbolView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { didTap() }
  }

  /// Puts the button where the thumb reaches it.
  func place(in view: UIView) {
    let bottom = max(view.safeAreaInsets.bottom, 20)
    frame = CGRect(
      x: view.bounds.width - 22 - Self.size, y: view.bounds.height - bottom - 8 - Self.size,
      width: Self.size, height: Self.size)
  }
}
