package import Foundation
import Geometry
package import Scene

/// Everything that UIKit keeps globally for one running app: the clock, the screen, the windows.
///
/// UIKit's own API is global (`UIScreen.main`, `UIView.animate`), so one stage is current at a
/// time; it is the only global state of the module. Setting up a new stage leaves nothing of the
/// one before.
@MainActor
package final class Stage {
  package private(set) static var current = Stage(device: .standard)

  package let device: DeviceModel
  package let clock = VirtualClock()
  package let screen: UIScreen
  /// Of the views at the base level.
  package internal(set) var traitCollection: UITraitCollection {
    didSet { elevatedTraitCollection = traitCollection.atLevel(.elevated) }
  }
  /// Of the views at the elevated level.
  private(set) var elevatedTraitCollection: UITraitCollection
  /// What `UITraitCollection.performAsCurrent` has made current.
  var performedTraits: UITraitCollection?
  /// How the interface is turned on the display.
  package internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  /// How the device is held, whether the interface has followed or not.
  package internal(set) var deviceOrientation = UIDeviceOrientation.portrait
  /// Nil where nobody may read files.
  package var imageLoader: (any ImageLoader)?
  /// What the developer is to be told, such as dropped constraints.
  private var notes = DeveloperNotes()
  /// In drawing order, the nearest last.
  package private(set) var windows: [UIWindow] = []

  let animationContexts = AnimationContextStack()
  let animations = ActiveAnimations()
  let transactions = TransactionStack()
  /// The animated transitions between controllers that are not complete, in the order of their
  /// beginning.
  var transitions: [TransitionContext] = []
  /// The graphics contexts that UIKit's drawing goes to, the current one last.
  var graphicsContexts: [CGContext] = []
  /// What moves with the clock between its events.
  let followers = Followers()
  let application = UIApplication()
  private(set) lazy var touches = TouchDelivery(stage: self)
  private(set) lazy var gestures = GestureArena(stage: self)
  package private(set) lazy var statusBar = StatusBarAppearance(stage: self)

  package init(
    device: DeviceModel, scale: CGFloat? = nil, style: UIUserInterfaceStyle = .light
  ) {
    self.device = device
    let scale = scale ?? device.scale
    screen = UIScreen(bounds: CGRect(origin: .zero, size: device.size), scale: scale)
    let traits = UITraitCollection(
      userInterfaceStyle: style, userInterfaceIdiom: device.idiom, displayScale: scale,
      sizeClassesOf: device, in: .portrait)
    traitCollection = traits
    elevatedTraitCollection = traits.atLevel(.elevated)
    clock.afterEvent = { [weak self] in self?.endTurn() }
  }

  /// Makes this the stage that UIKit's global names speak of.
  package func makeCurrent() {
    // What changed in the meantime was told to another stage.
    if Self.current !== self { setNeedsLayout() }
    Self.current = self
  }

  /// Stands for the interface as a whole, which a rotation turns on the display.
  private(set) lazy var turntable = UIView(
    frame: CGRect(origin: .zero, size: device.size))

  private func turned(_ window: Layer) -> Layer {
    let isUpright = interfaceOrientation == .portrait && !turntable.layer.isAnimating
    guard !isUpright, var table = turntable.layer.picture(at: clock.now) else { return window }
    table.sublayers = [window]
    return table
  }

  /// Tells the developer something; what was told before is counted.
  package func report(_ message: String) {
    notes.add(message)
  }

  /// Tells the developer something for which it does not matter how often it happens.
  func reportOnce(_ message: String) {
    if !notes.contains(message) { notes.add(message) }
  }

  /// The messages for the developer so far, each once, in the order of their first coming.
  package var messages: [String] { notes.messages }

  func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    setNeedsLayout()
    window.layer.didEnterTree()
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }

  /// Whether anything has asked for layout, new constraints or display since the last layout.
  private var needsLayout = true

  /// Notes that something asks for layout, new constraints or display.
  ///
  /// A picture is made at every frame and nothing is to be laid out at most of them, so that the whole
  /// tree need not be looked through.
  func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out every visible window, as the end of a run loop turn does.
  package func layoutIfNeeded() {
    guard needsLayout else { return }
    // Whatever asks for it from here on has to wait for the next time.
    needsLayout = false
    for window in windows where !window.isHidden {
      window.layoutIfNeeded()
      window.layer.layOutSubtree()
    }
  }

  /// Lays out and commits what was changed, as the end of a run loop turn does.
  func endTurn() {
    layoutIfNeeded()
    transactions.endTurn()
  }

  /// Moves the clock to `time` seconds, running what falls due on the way, each at its own time.
  ///
  /// - Parameter isDone: asked after every event; true stops the clock at that event.
  package func advance(to time: Double, until isDone: () -> Bool = { false }) {
    endTurn()
    clock.advance(to: time, until: isDone)
    followers.follow(to: clock.now)
  }

  /// What the screen shows now.
  package func picture() -> Picture {
    layoutIfNeeded()
    var root = Layer(bounds: CGRect(origin: .zero, size: device.size))
    root.backgroundColor = .black
    root.sublayers = windows.compactMap { window in
      let layer = window.layer.picture(at: clock.now)
      return window.turnsWithInterface ? layer.map(turned) : layer
    }
    return Picture(size: device.size, scale: screen.scale, root: root)
  }
}
