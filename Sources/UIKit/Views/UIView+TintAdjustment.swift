import Geometry

extension UIView {
  /// Whether a view shows its tint colour or grey.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic
    case normal
    case dimmed
  }
}

extension UIColor {
  /// The tint colour of dimmed views: a grey of the same luminance, by Rec. 709's weights; chosen, as
  /// UIKit does not say which grey it takes.
  var dimmedTint: UIColor { mapped { $0.grey } }
}

extension RGBAColor {
  fileprivate var grey: RGBAColor {
    RGBAColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}

public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
