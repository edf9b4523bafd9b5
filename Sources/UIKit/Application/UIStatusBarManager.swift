public import Foundation

/// Tells what the status bar of a scene looks like.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  override init() {}

  /// The area of the status bar in points; empty while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
}
