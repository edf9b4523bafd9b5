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

  public required init?(coder: NSCoder) {
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

  /// Shows the window and makes it the one that the application names as its key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  open func makeKey() {
    Stage.current.application.keyWindow = self
  }

  /// Whether the application names this window as its key window.
  open var isKeyWindow: Bool { Stage.current.application.keyWindow === self }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { Stage.current.application }

  /// Brings an event to gesture recognisers and views.
  open func sendEvent(_ event: UIEvent) {
    Stage.current.touches.process(event, in: self)
  }

  /// Whether the window turns with the interface; false for what is fixed to the display.
  package var rotatesWithInterface = true

  /// Whether the window shows what the system draws over every app, such as the status bar.
  package var isSystemWindow = false

  /// A point of the screen, as the interface is turned, in a view's coordinates, or in the window's
  /// for nil.
  func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place =
      rotatesWithInterface ? point : point.applying(Stage.current.rotationView.transformToSuperview)
    let inWindow = place.applying(transformToSuperview.inverted())
    return view.map { $0.convert(inWindow, from: self) } ?? inWindow
  }

  /// What the device itself takes of a window that fills its screen.
  var deviceSafeAreaInsets: UIEdgeInsets {
    let stage = Stage.current
    return stage.device.safeAreaInsets(in: stage.interfaceOrientation)
  }
}
