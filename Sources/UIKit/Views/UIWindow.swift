public import Foundation
import TEGeometry

extension UIWindow {
  /// The stacking level of windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level; a window with a greater one lies in front.
    public let rawValue: CGFloat

    /// A level of any height.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A level of any height.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The app's own windows.
    public static let normal = Level(rawValue: 0)
    /// In front of normal windows.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of the status bar's level.
    public static let alert = Level(rawValue: 2000)

    /// Whether the left level lies behind the right one.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// A level in front of another one.
    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
    /// A level behind another one.
    public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
    /// Moves a level to the front.
    public static func += (left: inout Level, right: CGFloat) { left = left + right }
    /// Moves a level to the back.
    public static func -= (left: inout Level, right: CGFloat) { left = left - right }
  }
}

/// The root of a tree of views on the screen. A new window is hidden.
open class UIWindow: UIView {
  /// The stacking level among the windows; `.normal` by default. It counts when the window is shown.
  open var windowLevel: Level = .normal

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIWindow.self)
  }

  private func setUp() {
    isHidden = true
  }

  /// A window of a scene, which fills the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    setUp()
  }

  /// The app's scene; nil for an app without scenes. A window whose scene is set to nil leaves the screen.
  open var windowScene: UIWindowScene? {
    get { hasLeftScene ? nil : Stage.current.application.connectedScene }
    set {
      let leaves = newValue == nil && Stage.current.application.connectedScene != nil
      guard leaves != hasLeftScene else { return }
      hasLeftScene = leaves
      guard !isHidden else { return }
      if leaves { Stage.current.remove(self) } else { Stage.current.add(self) }
    }
  }
  private var hasLeftScene = false

  /// The screen.
  open var screen: UIScreen { .main }

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
        if !hasLeftScene { Stage.current.add(self) }
        installRootView()
      }
    }
  }

  /// Shows the window and makes it the application's key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    UIView.performWithoutAnimation { Stage.current.statusBar.update() }
  }

  /// Makes the window the application's key window.
  open func makeKey() {
    let application = Stage.current.application
    let last = application.keyWindow
    application.keyWindow = self
    guard last !== self else { return }
    if let last {
      last.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: last)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Called when the window became the application's key window. The implementation here is empty.
  open func becomeKey() {}
  /// Called when another window became the application's key window. The implementation here is empty.
  open func resignKey() {}

  /// Posted when a window became the application's key window, with the window as the object.
  public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when another window became the application's key window, with the former one as the object.
  public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// Whether the window is the application's key window.
  open var isKeyWindow: Bool { Stage.current.application.keyWindow === self }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { Stage.current.application }

  /// Dispatches an event to gesture recognisers and views.
  open func sendEvent(_ event: UIEvent) {
    Stage.current.touches.process(event, in: self)
  }

  /// Whether the window rotates with the interface; false for one that is fixed to the display.
  package var rotatesWithInterface = true

  /// Whether the window belongs to the system, such as that of the status bar.
  package var isSystemWindow = false

  /// A point of the screen in the interface's orientation, in a view's coordinates, or in the window's for
  /// nil.
  func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place =
      rotatesWithInterface ? point : point.applying(Stage.current.rotationView.transformToSuperview)
    let inWindow = place.applying(transformToSuperview.inverted())
    return view.map { $0.convert(inWindow, from: self) } ?? inWindow
  }

  /// The device's own safe area insets for a window that fills the screen, in points.
  var deviceSafeAreaInsets: UIEdgeInsets {
    let stage = Stage.current
    return stage.device.safeAreaInsets(in: stage.interfaceOrientation)
  }
}

extension UIWindow {
  /// Sets the frame of a root view to which an app has given a transform, after a rotation.
  ///
  /// As on iOS the bounds then have the size `|T⁻¹ size|`, so that the view is too large or too small once
  /// the transform is removed: stackoverflow.com/questions/57048831, and github.com/jonkykong/SideMenu
  /// issue 54, for presenting views that are scaled down. Sheets transform the presenter themselves.
  func fitTransformedRootView() {
    guard let root = rootViewController, let view = root.viewIfLoaded, view.superview === self,
      !view.transform.isIdentity,
      !(root.presentedViewController?.presentationController is UISheetPresentationController)
    else { return }
    view.frame = bounds
  }
}
