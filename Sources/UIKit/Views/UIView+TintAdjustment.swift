import TEGeometry

extension UIView {
  /// Whether a view shows its tint color or a grey.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview.
    case automatic
    /// The tint color itself.
    case normal
    /// A grey of the tint color's luminance.
    case dimmed
  }
}

extension UIView {
  /// The tint color that was set; nil for that of the superview.
  var explicitTintColor: UIColor? {
    get { ownTintColor }
    set { tintColor = newValue }
  }

  var undimmedTintColor: UIColor {
    ownTintColor ?? superview?.undimmedTintColor ?? .systemBlue
  }

  /// Reports another tint color after the view has got another superview.
  func inheritedTintMayHaveChanged(from old: UIColor) {
    let new: UIColor = tintColor
    if new !== old, new != old { notifyTintColorChange() }
  }

  func notifyTintColorChange() {
    tintColorDidChange()
    for subview in subviews
    where subview.ownTintColor == nil || subview.ownTintAdjustmentMode == .automatic {
      subview.notifyTintColorChange()
    }
  }
}

extension UIColor {
  /// The tint color of dimmed views: a grey of the same luminance by Rec. 709's weights. It is our choice,
  /// since UIKit does not document its grey.
  var dimmedTint: UIColor { mapped { $0.grey } }
}

extension RGBAColor {
  fileprivate var grey: RGBAColor {
    RGBAColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}

/// The older spelling of ``UIView/TintAdjustmentMode-swift.enum``.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
