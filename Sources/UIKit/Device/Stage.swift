package import Foundation
import TEGeometry
package import TEScene
package import TETypography

/// The global state of UIKit for one running app: the clock, the screen and the windows.
///
/// UIKit's API is global (`UIScreen.main`, `UIView.animate`), so one stage is current at a time, in
/// a test one of its own. It is the only global state of the module; a new stage starts without any
/// state of the previous one.
///
/// The clock runs events, not frames: `advance` moves from event to event (the end of an animation,
/// a completion) and lays out after each, as a run-loop turn does. So completions run at their
/// exact times at any frame rate. Swift concurrency and `Date` use real time.
@MainActor
package final class Stage {
  /// Holds the stage that is current in a task.
  @MainActor
  private final class Slot {
    lazy var stage = Stage(device: .standard)
  }

  @TaskLocal private static var slot = Slot()

  /// The stage that UIKit's global names refer to.
  package static var current: Stage { slot.stage }

  /// Runs code with a current stage of its own, a new one of the standard device.
  package static func withOwnCurrent(_ body: () async throws -> Void) async rethrows {
    try await $slot.withValue(Slot(), operation: body)
  }

  /// The simulated device.
  package let device: DeviceModel
  /// The only source of time.
  package let clock = VirtualClock()
  /// The device's display.
  package let screen: UIScreen
  /// The traits of views at the base user-interface level.
  package internal(set) var traitCollection: UITraitCollection {
    didSet { elevatedTraitCollection = traitCollection.atLevel(.elevated) }
  }
  /// The traits of views at the elevated user-interface level.
  private(set) var elevatedTraitCollection: UITraitCollection {
    didSet { otherTraits = [:] }
  }
  /// The traits of views with an appearance of their own, made when first needed.
  private var otherTraits: [[Int]: UITraitCollection] = [:]
  /// The traits set by `UITraitCollection.performAsCurrent`.
  var performedTraits: UITraitCollection?
  /// The orientation of the interface on the display.
  package internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  /// The orientation of the device, whether the interface supports it or not.
  package internal(set) var deviceOrientation = UIDeviceOrientation.portrait
  /// Measures and draws texts, in the fonts of the device and of the app.
  package let textEngine: TextEngine
  /// Loads the app's images; nil where file access is not allowed.
  package var imageLoader: (any ImageLoader)?
  /// The app's storyboards, nib files and asset catalogues; nil where file access is not allowed.
  package var resources: (any AppResources)?
  /// Diagnostic messages for the developer, such as dropped constraints.
  private var notes = DeveloperNotes()
  /// In drawing order, the frontmost last.
  package private(set) var windows: [UIWindow] = []

  let animationContexts = AnimationContextStack()
  let animations = ActiveAnimations()
  let transactions = TransactionStack()
  /// The animated transitions between controllers in progress, in the order in which they began.
  var transitions: [TransitionContext] = [] {
    didSet {
      guard transitions.isEmpty != oldValue.isEmpty else { return }
      if oldValue.isEmpty {
        transitionTimes.append((clock.now, nil))
      } else {
        transitionTimes[transitionTimes.count - 1].end = clock.now
      }
    }
  }
  /// When transitions between controllers were in progress, in seconds of the clock; the last one may be.
  package private(set) var transitionTimes: [(begin: Double, end: Double?)] = []
  /// The stack of UIKit's graphics contexts, the current one last.
  var graphicsContexts: [CGContext] = []
  /// The objects that are updated between the events of the clock.
  let clockObservers = ClockObservers()
  let application = UIApplication()
  /// The keyboard on the screen.
  package let keyboard = Keyboard()
  /// The tilt of the device.
  package let motion = DeviceMotion()
  let interactions = Interactions()
  /// What the app copied.
  let pasteboard = UIPasteboard()
  let menuController = UIMenuController()
  /// The models that views take properties from.
  let appearances = Appearances()
  /// The views that the app archived, by the numbers in their data.
  var archivedViews: [ArchivedView] = []
  /// Values that an app keeps beside objects.
  let associations = AssociatedObjects()
  /// Who observes which properties.
  let observations = KeyValueObservations()
  /// Which methods are called for notifications.
  let notificationMethods = NotificationMethods()
  /// Which methods are called later.
  let delayedMethods = DelayedMethods()
  /// The storyboards that the app declared.
  let storyboards = Storyboards()
  /// The number of sheet detents that the app made without a name.
  var detentCount = 0
  /// The responder that the user's typing goes to; nil for none.
  weak var firstResponder: UIResponder?
  private(set) lazy var touches = TouchDelivery(stage: self)
  private(set) lazy var gestures = GestureArena(stage: self)
  /// The status bar appearance that the controllers request.
  package private(set) lazy var statusBar = StatusBarAppearance(stage: self)

  /// Creates a stage in portrait with its clock at 0.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for the device's.
  ///   - style: light or dark.
  ///   - textEngine: has the fonts of the device and of the app.
  package init(
    device: DeviceModel, scale: CGFloat? = nil, style: UIUserInterfaceStyle = .light,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    contentSizeCategory: UIContentSizeCategory = .large, textEngine: TextEngine = .shared
  ) {
    self.device = device
    self.textEngine = textEngine
    let scale = scale ?? device.scale
    screen = UIScreen(bounds: CGRect(origin: .zero, size: device.size), scale: scale)
    let classes = device.sizeClasses(in: .portrait)
    let traits = UITraitCollection(
      userInterfaceStyle: style, userInterfaceIdiom: device.idiom, displayScale: scale,
      userInterfaceLevel: .base, horizontalSizeClass: classes.horizontal,
      verticalSizeClass: classes.vertical,
      layoutDirection: UITraitEnvironmentLayoutDirection(layoutDirection),
      preferredContentSizeCategory: contentSizeCategory)
    traitCollection = traits
    elevatedTraitCollection = traits.atLevel(.elevated)
    clock.afterEvent = { [weak self] in self?.endRunLoopTurn() }
  }

  /// The traits of a view at a level.
  ///
  /// - Parameter style: `.unspecified` for the stage's appearance.
  func traits(at level: UIUserInterfaceLevel, style: UIUserInterfaceStyle) -> UITraitCollection {
    let base = level == .elevated ? elevatedTraitCollection : traitCollection
    guard style != .unspecified, style != base.userInterfaceStyle else { return base }
    let key = [level.rawValue, style.rawValue]
    if let known = otherTraits[key] { return known }
    let traits = UITraitCollection(
      traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
    otherTraits[key] = traits
    return traits
  }

  /// Drops what has not ended: events of the clock, touches, animations, and transitions.
  ///
  /// They refer to the app's objects, which would otherwise stay in memory after the stage: recognisers and controls
  /// have their touches, and each touch has its view.
  package func discard() {
    clock.discardEvents()
    touches.discard()
    gestures.discard()
    animations.discardAll()
    for transition in transitions { transition.discard() }
    transitions = []
  }

  /// Makes this the stage that UIKit's global names refer to.
  package func makeCurrent() {
    // Changes made meanwhile were recorded in another stage.
    if Self.current !== self { setNeedsLayout() }
    // Objects that the previous stage releases may look at the current one.
    let previous = Self.current
    Self.slot.stage = self
    withExtendedLifetime(previous) {}
  }

  /// A view whose transform rotates the interface on the display.
  private(set) lazy var rotationView = UIView(
    frame: CGRect(origin: .zero, size: device.size))

  private func rotated(_ window: Layer) -> Layer {
    let isUpright = interfaceOrientation == .portrait && !rotationView.layer.isAnimating
    guard !isUpright, var layer = rotationView.layer.picture(at: clock.now) else { return window }
    layer.sublayers = [window]
    return layer
  }

  /// The constraints that were dropped since they contradict others, up to ``DeveloperNotes/limit``.
  private var droppedConstraints: [NSLayoutConstraint] = []

  func note(dropped constraint: NSLayoutConstraint) {
    guard droppedConstraints.count < DeveloperNotes.limit else { return }
    droppedConstraints.append(constraint)
  }

  /// Those that were dropped since the last call.
  package func takeDroppedConstraints() -> [NSLayoutConstraint] {
    defer { droppedConstraints = [] }
    return droppedConstraints
  }

  /// Records a diagnostic message for the developer; repeated messages are counted.
  package func report(_ message: String) {
    notes.add(message)
  }

  /// Records a diagnostic message without counting its repetitions.
  func reportOnce(_ message: String) {
    if !notes.contains(message) { notes.add(message) }
  }

  /// The shown texts with characters that no font has; each text once, up to ``DeveloperNotes/limit``.
  package private(set) var missingGlyphs: [MissingGlyphs] = []

  /// Notes the characters of a shown text that no font has.
  func noteMissingGlyphs(in block: TextBlock, _ metrics: TextMetrics) {
    guard missingGlyphs.count < DeveloperNotes.limit,
      let missing = MissingGlyphs(in: block, metrics), !missingGlyphs.contains(missing)
    else { return }
    missingGlyphs.append(missing)
  }

  /// The diagnostic messages, each once with its count, in the order of their first occurrence.
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

  /// Whether layout, constraint updates or display were requested since the last layout.
  private var needsLayout = true

  /// Records a request for layout, constraint updates or display.
  ///
  /// Most frames need no layout; the flag avoids traversing the whole view tree for each.
  func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out every visible window, as at the end of a run-loop turn.
  package func layoutIfNeeded() {
    guard needsLayout else { return }
    // Requests made from here on are handled by the next call.
    needsLayout = false
    for window in windows where !window.isHidden {
      window.layoutIfNeeded()
      window.layer.layOutSubtree()
    }
  }

  /// Ends a run-loop turn: lays out and commits the implicit transaction.
  func endRunLoopTurn() {
    keyboard.update()
    layoutIfNeeded()
    transactions.endRunLoopTurn()
    if !associations.isEmpty { associations.releaseDeallocated() }
    if !observations.isEmpty { observations.removeInvalid() }
  }

  /// Advances the clock to `time` in seconds and runs the scheduled events, each at its own time.
  ///
  /// - Parameter isDone: called after every event; true stops the clock at that event.
  package func advance(to time: Double, until isDone: () -> Bool = { false }) {
    endRunLoopTurn()
    clock.advance(to: time, until: isDone)
    clockObservers.clockDidAdvance(to: clock.now)
  }

  /// The composed content of the screen at the current time.
  package func picture() -> Picture {
    layoutIfNeeded()
    var root = Layer(bounds: CGRect(origin: .zero, size: device.size))
    root.backgroundColor = .black
    root.sublayers = windows.compactMap { window in
      let layer = window.layer.picture(at: clock.now)
      return window.rotatesWithInterface ? layer.map(rotated) : layer
    }
    return Picture(size: device.size, scale: screen.scale, root: root)
  }
}
