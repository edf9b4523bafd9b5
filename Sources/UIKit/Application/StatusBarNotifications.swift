public import Foundation
import TEGeometry

extension UIApplication {
  /// Posted before the interface rotates; the user information has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the interface begins to rotate; the user information has the former orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before a rotation changes the status bar's frame; the user information has the new frame.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when a rotation has changed the status bar's frame; the user information has the former frame.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of an orientation, the raw value of a `UIInterfaceOrientation`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of a frame, in points.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  /// The place of the status bar in an orientation, in points; zero while it is hidden.
  func statusBarFrame(in orientation: UIInterfaceOrientation) -> CGRect {
    guard !isStatusBarHidden else { return .zero }
    let device = Stage.current.device
    return CGRect(
      x: 0, y: 0, width: device.size(in: orientation).width,
      height: min(device.statusBarHeight, device.safeAreaInsets(in: orientation).top))
  }

  /// Posts the notifications of a rotation that is about to begin, or has begun.
  func postRotation(isBeginning: Bool, orientation: UIInterfaceOrientation, frame: CGRect) {
    let center = NotificationCenter.default
    center.post(
      name: isBeginning
        ? Self.willChangeStatusBarOrientationNotification
        : Self.didChangeStatusBarOrientationNotification, object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
    center.post(
      name: isBeginning
        ? Self.willChangeStatusBarFrameNotification : Self.didChangeStatusBarFrameNotification,
      object: self, userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}

/// Names from before Swift 4.2.
extension NSNotification.Name {
  /// The older name of `UIApplication.willChangeStatusBarOrientationNotification`.
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  /// The older name of `UIApplication.didChangeStatusBarOrientationNotification`.
  public static let UIApplicationDidChangeStatusBarOrientation =
    UIApplication.didChangeStatusBarOrientationNotification
  /// The older name of `UIApplication.willChangeStatusBarFrameNotification`.
  public static let UIApplicationWillChangeStatusBarFrame =
    UIApplication.willChangeStatusBarFrameNotification
  /// The older name of `UIApplication.didChangeStatusBarFrameNotification`.
  public static let UIApplicationDidChangeStatusBarFrame =
    UIApplication.didChangeStatusBarFrameNotification
}
