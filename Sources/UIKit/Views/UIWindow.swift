public import Foundation
import Geometry

extension UIWindow {
  /// The height of windows over each other.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The root of a tree of views on the screen.
open class UIWindow: UIView {
  /// Where the window stands among the others; set before it becomes visible.
  open var windowLevel: Level = .normal

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// A window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.view.removeFromSuperview()
      installRootView()
    }
  }

  private func installRootView() {
    guard let rootViewController, !isHidden else { return }
    let view: UIView = rootViewController.view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootViewController.beginAppearanceTransition(true, animated: false)
    addSubview(view)
    layoutIfNeeded()
    rootViewController.endAppearanceTransition()
  }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if isHidden {
        Stage.current.remove(self)
      } else {
        Stage.current.add(self)
        installRootView()
      }
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
  }

  open override var window: UIWindow? { self }

  /// What the device itself takes of a window that fills its screen.
  var deviceSafeAreaInsets: UIEdgeInsets {
    let device = Stage.current.device
    return UIEdgeInsets(
      top: device.safeAreaTop, left: 0, bottom: device.safeAreaBottom, right: 0)
  }
}
