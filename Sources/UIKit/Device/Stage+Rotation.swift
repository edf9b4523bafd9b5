import Foundation
import Geometry

extension Stage {
  /// Seconds that a quarter turn takes; half a turn takes twice that. UIKit's coordinators say .3.
  static let quarterTurnDuration: TimeInterval = 0.3

  /// Turns the device, and the interface with it if the controllers in sight let it.
  ///
  /// The picture stays that of the display in portrait, as it would be recorded: the interface turns
  /// in it. Windows take the size of the turned screen at once and lay out in the same animation;
  /// controllers hear of it by `viewWillTransition(to:with:)` before.
  ///
  /// - Parameter orientation: how the interface would be upright.
  /// - Returns: Whether the interface turns.
  @discardableResult
  package func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
    guard orientation != .unknown else { return false }
    if deviceOrientation != orientation.deviceOrientation {
      deviceOrientation = orientation.deviceOrientation
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: nil)
    }
    return followDevice(animated: animated)
  }

  /// Turns the interface to how the device is held, if it may.
  @discardableResult
  func followDevice(animated: Bool) -> Bool {
    let candidates: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    guard let target = candidates.first(where: { $0.deviceOrientation == deviceOrientation }),
      target != interfaceOrientation, mayTurn(to: target)
    else { return false }
    turn(to: target, animated: animated)
    return true
  }

  private var turningWindows: [UIWindow] { windows.filter(\.turnsWithInterface) }

  /// The app's main window's topmost controller that covers the screen decides, with the app's
  /// delegate.
  private func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
    let window = application.keyWindow ?? turningWindows.first
    guard var controller = window?.rootViewController else { return true }
    while let presented = controller.ownPresented, presented.modalPresentationStyle.coversScreen {
      controller = presented
    }
    let allowed = application.delegate?.application(
      application, supportedInterfaceOrientationsFor: window)
    return controller.shouldAutorotate
      && controller.supportedInterfaceOrientations.contains(orientation.mask)
      && allowed?.contains(orientation.mask) ?? true
  }

  private func turn(to orientation: UIInterfaceOrientation, animated: Bool) {
    layoutIfNeeded()
    // Made here, where its making is not animated.
    let turntable = self.turntable
    let size = device.size(in: orientation)
    let old = (orientation: interfaceOrientation, traits: traitCollection)
    let newTraits = UITraitCollection(
      userInterfaceStyle: old.traits.userInterfaceStyle,
      userInterfaceIdiom: old.traits.userInterfaceIdiom, displayScale: old.traits.displayScale,
      sizeClassesOf: device, in: orientation)
    let isHalfTurn = old.orientation.isLandscape == orientation.isLandscape
    let windows = turningWindows
    let coordinators = windows.map { window in
      RotationCoordinator(
        window: window,
        duration: animated ? Self.quarterTurnDuration * (isHalfTurn ? 2 : 1) : 0,
        angle: orientation.angle - old.orientation.angle)
    }
    for (window, coordinator) in zip(windows, coordinators) {
      guard let root = window.rootViewController else { continue }
      if newTraits != old.traits { root.willTransition(to: newTraits, with: coordinator) }
      if !isHalfTurn { root.viewWillTransition(to: size, with: coordinator) }
    }
    interfaceOrientation = orientation
    traitCollection = newTraits
    screen.bounds = CGRect(origin: .zero, size: size)
    let change = { [self] in
      // About the display's centre, which stays.
      turntable.bounds = screen.bounds
      turntable.transform = CGAffineTransform(rotationAngle: orientation.angle)
      for (window, coordinator) in zip(windows, coordinators) {
        window.frame = screen.bounds
        window.safeAreaInsetsMayHaveChanged()
        if newTraits != old.traits { window.propagateTraitChange(from: old.traits) }
        coordinator.animate()
        window.layoutIfNeeded()
      }
      statusBar.update()
    }
    guard animated else {
      UIView.performWithoutAnimation(change)
      for coordinator in coordinators { coordinator.finish() }
      return
    }
    UIView.animate(
      withDuration: Self.quarterTurnDuration * (isHalfTurn ? 2 : 1), animations: change
    ) { _ in
      for coordinator in coordinators { coordinator.finish() }
    }
  }
}

extension UIModalPresentationStyle {
  /// Whether a controller presented so decides how the interface is turned.
  fileprivate var coversScreen: Bool {
    self == .fullScreen || self == .overFullScreen || self == .custom
  }
}

/// Lets controllers animate with a turn of the interface.
@MainActor
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  private let window: UIWindow
  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameter angle: of the turn that the content makes on the display, in radians.
  init(window: UIWindow, duration: TimeInterval, angle: CGFloat) {
    self.window = window
    transitionDuration = duration
    targetTransform = CGAffineTransform(rotationAngle: angle)
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { window }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    if let animation { animations.append(animation) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// A turn is never in the user's hand, so that there is nothing to tell.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Makes the changes that go with the turn, inside its animation block.
  func animate() {
    let due = animations
    animations = []
    for animation in due { animation(self) }
  }

  func finish() {
    let due = completions
    completions = []
    for completion in due { completion(self) }
  }
}
