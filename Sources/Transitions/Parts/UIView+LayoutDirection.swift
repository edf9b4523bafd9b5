import UIKit

extension UIView {
  /// Whether the view is laid out from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
