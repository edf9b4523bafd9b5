package import Foundation
import TEGeometry

extension Stage {
  /// The duration of a rotation by 90 degrees in seconds; one by 180 degrees takes twice as long.
  /// UIKit's coordinators report .3.
  static let quarterRotationDuration: TimeInterval = 0.3

  /// Rotates the device, and the interface with it if the visible controllers support the
  /// orientation.
  ///
  /// The picture remains the display in portrait, as it would be recorded; the interface rotates
  /// within it. Controllers receive `viewWillTransition(to:with:)` first; then the windows take the
  /// new screen size and lay out in the rotation's animation.
  ///
  /// - Parameter orientation: the orientation in which the interface would be upright.
  /// - Returns: Whether the interface rotates.
  @discardableResult
  package func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
    guard orientation != .unknown else { return false }
    if deviceOrientation != orientation.deviceOrientation {
      deviceOrientation = orientation.deviceOrientation
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: nil)
    }
    return rotateToDeviceOrientation(animated: animated)
  }

  /// Rotates the interface to the device's orientation, if the controllers support it.
  @discardableResult
  func rotateToDeviceOrientation(animated: Bool) -> Bool {
    let candidates: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    guard let target = candidates.first(where: { $0.deviceOrientation == deviceOrientation }),
      target != interfaceOrientation, supportsRotation(to: target)
    else { return false }
    rotateInterface(to: target, animated: animated)
    return true
  }

  /// Rotates the interface for a controller that will cover the screen and does not support its orientation.
  func rotate(toPresent controller: UIViewController) {
    guard controller.modalPresentationStyle.coversScreen else { return }
    let supported = controller.supportedInterfaceOrientations
    let preferred = controller.preferredInterfaceOrientationForPresentation
    guard !supported.contains(interfaceOrientation.mask), supported.contains(preferred.mask),
      preferred != interfaceOrientation
    else { return }
    rotateInterface(to: preferred, animated: true)
  }

  /// The place of a point of the interface on the display, which does not rotate, in points.
  package func displayPoint(_ point: CGPoint) -> CGPoint {
    Self.turn(
      point, by: interfaceOrientation.angle, from: screen.bounds.size, to: device.size)
  }

  /// The rectangle of the display that shows a rectangle of the interface, in points.
  package func displayFrame(_ frame: CGRect) -> CGRect {
    CGRect(
      between: displayPoint(frame.origin),
      displayPoint(CGPoint(x: frame.maxX, y: frame.maxY)))
  }

  /// The rectangle of the interface that a rectangle of the display shows, in points.
  package func interfaceFrame(_ frame: CGRect) -> CGRect {
    func interfacePoint(_ point: CGPoint) -> CGPoint {
      Self.turn(
        point, by: -interfaceOrientation.angle, from: device.size, to: screen.bounds.size)
    }
    return CGRect(
      between: interfacePoint(frame.origin),
      interfacePoint(CGPoint(x: frame.maxX, y: frame.maxY)))
  }

  /// Turns a point around the middle of one rectangle into another one with the same middle.
  private static func turn(
    _ point: CGPoint, by angle: CGFloat, from size: CGSize, to other: CGSize
  ) -> CGPoint {
    let turned = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
      .applying(CGAffineTransform(rotationAngle: angle))
    return CGPoint(x: turned.x + other.width / 2, y: turned.y + other.height / 2)
  }

  private var rotatingWindows: [UIWindow] { windows.filter(\.rotatesWithInterface) }

  /// Asks the topmost controller of the key window that covers the screen, and the app's delegate.
  private func supportsRotation(to orientation: UIInterfaceOrientation) -> Bool {
    let window = application.keyWindow ?? rotatingWindows.first
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

  private func rotateInterface(to orientation: UIInterfaceOrientation, animated: Bool) {
    layoutIfNeeded()
    // Created outside the animation block.
    let rotationView = self.rotationView
    let size = device.size(in: orientation)
    let old = (orientation: interfaceOrientation, traits: traitCollection)
    let classes = device.sizeClasses(in: orientation)
    let newTraits = UITraitCollection(traitsFrom: [
      old.traits,
      UITraitCollection(
        userInterfaceStyle: .unspecified, horizontalSizeClass: classes.horizontal,
        verticalSizeClass: classes.vertical),
    ])
    let isHalfRotation = old.orientation.isLandscape == orientation.isLandscape
    let windows = rotatingWindows
    let coordinators = windows.map { window in
      RotationCoordinator(
        window: window,
        duration: animated ? Self.quarterRotationDuration * (isHalfRotation ? 2 : 1) : 0,
        angle: orientation.angle - old.orientation.angle)
    }
    for (window, coordinator) in zip(windows, coordinators) {
      guard let root = window.rootViewController else { continue }
      if newTraits != old.traits { root.willTransition(to: newTraits, with: coordinator) }
      if !isHalfRotation { root.viewWillTransition(to: size, with: coordinator) }
    }
    let oldFrame = application.statusBarFrame
    application.postRotation(
      isBeginning: true, orientation: orientation,
      frame: application.statusBarFrame(in: orientation))
    interfaceOrientation = orientation
    traitCollection = newTraits
    screen.bounds = CGRect(origin: .zero, size: size)
    application.postRotation(isBeginning: false, orientation: old.orientation, frame: oldFrame)
    let change = { [self] in
      // Rotate about the display's centre.
      rotationView.bounds = screen.bounds
      rotationView.transform = CGAffineTransform(rotationAngle: orientation.angle)
      for (window, coordinator) in zip(windows, coordinators) {
        window.frame = screen.bounds
        window.fitTransformedRootView()
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
      withDuration: Self.quarterRotationDuration * (isHalfRotation ? 2 : 1), animations: change
    ) { _ in
      for coordinator in coordinators { coordinator.finish() }
    }
  }
}

extension UIModalPresentationStyle {
  /// Whether a controller presented in this style decides about the interface orientation.
  fileprivate var coversScreen: Bool {
    self == .fullScreen || self == .overFullScreen || self == .custom
  }
}

/// Runs controllers' animations alongside a rotation of the interface.
@MainActor
final class RotationCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private let window: UIWindow
  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameter angle: the rotation of the content on the display, in radians.
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

  /// Never calls the handler: rotations are not interactive.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Runs the alongside animations, inside the rotation's animation block.
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

extension CGRect {
  /// The rectangle with two opposite corners.
  fileprivate init(between first: CGPoint, _ second: CGPoint) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }
}
