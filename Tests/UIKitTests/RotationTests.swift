import Foundation
import TEScene
import StageTestSupport
import Testing

@testable import UIKit

/// Rotations of the device and the interface.
@MainActor
@Suite(.serialized, .stage)
struct RotationTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let controller = Controller()

  init() {
    window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  final class Controller: UIViewController {
    var events: [String] = []
    var allowed = UIInterfaceOrientationMask.allButUpsideDown

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      events.append("traits \(newCollection.verticalSizeClass)")
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      events.append("size \(Int(size.width)) \(coordinator.transitionDuration)")
      coordinator.animate(alongsideTransition: { [self] _ in
        events.append("alongside \(Int(view.bounds.width))")
      }) { [self] _ in events.append("completion") }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      events.append("changed \(traitCollection.verticalSizeClass)")
    }
  }

  @Test("screen, window and safe area rotate") func rotatedGeometry() {
    // 393 x 852, top 59, bottom 34 (fidelity.md section 5).
    #expect(stage.rotate(to: .landscapeRight, animated: false))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1179, height: 2556))
    #expect(window.bounds.size == CGSize(width: 852, height: 393))
    #expect(controller.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarFrame == .zero)
    #expect(stage.rotate(to: .portrait, animated: false))
    #expect(window.bounds.size == CGSize(width: 393, height: 852))
    // fidelity.md section 8: less than the inset beside a Dynamic Island.
    #expect(UIApplication.shared.statusBarFrame.height == 54)
  }

  @Test("controllers receive the calls of a rotation in UIKit's order")
  func rotationCalls() {
    controller.events = []
    stage.rotate(to: .landscapeLeft)
    #expect(
      controller.events == [
        "traits compact", "size 852 0.3", "changed compact", "alongside 852",
      ])
    stage.advance(to: 0.31)
    #expect(controller.events.last == "completion")
  }

  final class Presentation: UIPresentationController, UIViewControllerTransitioningDelegate {
    var newHeight: UIUserInterfaceSizeClass?

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      newHeight = newCollection.verticalSizeClass
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { self }
  }

  @Test("a presentation controller is told of new traits before its presented controller")
  func presentationTraits() {
    let presented = Controller()
    let presentation = Presentation(
      presentedViewController: presented, presenting: controller)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = presentation
    controller.present(presented, animated: false)
    presented.events = []
    stage.rotate(to: .landscapeLeft)
    #expect(presentation.newHeight == .compact && presented.events.first == "traits compact")
  }

  @Test("the frame of a root view under an app's transform is set, as on iOS")
  func transformedRootView() {
    controller.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    stage.rotate(to: .landscapeLeft)
    let size = controller.view.bounds.size
    #expect(abs(size.width - 852 / 0.9) < 1e-9 && abs(size.height - 393 / 0.9) < 1e-9)
    #expect(abs(controller.view.frame.width - 852) < 1e-9)
    controller.view.transform = .identity
    #expect(abs(controller.view.frame.width - 852 / 0.9) < 1e-9)
  }

  @Test("the picture stays that of the display, and its content rotates")
  func rotatedPicture() throws {
    stage.rotate(to: .landscapeRight)
    // Where the interface's upper left corner lies on the display: its upper right one.
    func corner() throws -> CGPoint {
      let picture = stage.picture()
      #expect(picture.size == CGSize(width: 393, height: 852))
      let table = try #require(picture.root.sublayers.first)
      return CGPoint.zero.applying(try #require(table.transform.affine))
    }
    let start = try corner()
    #expect(abs(start.x) < 1e-6 && abs(start.y) < 1e-6)
    stage.advance(to: 0.15)
    let middle = try corner()
    // Half way clockwise the corner of a 622.5 wide square is straight above the centre.
    let above = 852.0 / 2 - 622.5 / 2 * 2.0.squareRoot()
    #expect(abs(middle.x - 393.0 / 2) < 1e-6 && abs(middle.y - above) < 1e-6)
    stage.advance(to: 0.4)
    let end = try corner()
    #expect(abs(end.x - 393) < 1e-6 && abs(end.y) < 1e-6)
    stage.rotate(to: .portrait, animated: false)
    #expect(stage.picture().root.sublayers.first?.bounds.size == CGSize(width: 393, height: 852))
  }

  @Test("controllers can prevent a rotation") func preventedRotation() {
    controller.allowed = .portrait
    #expect(!stage.rotate(to: .landscapeRight))
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(stage.interfaceOrientation == .portrait && window.bounds.width == 393)
    controller.allowed = .all
    UIViewController.attemptRotationToDeviceOrientation()
    #expect(stage.interfaceOrientation == .landscapeRight)
    // Upside down is not among what a phone's controllers support by themselves.
    controller.allowed = UIViewController().supportedInterfaceOrientations
    #expect(!stage.rotate(to: .portraitUpsideDown))
  }

  @Test("touches are in the interface's orientation") func rotatedTouches() {
    stage.rotate(to: .landscapeRight, animated: false)
    var place = CGPoint.zero
    controller.view.addGestureRecognizer(
      UITapGestureRecognizer { place = $0.location(in: nil) })
    stage.touch(.began, at: CGPoint(x: 800, y: 300))
    stage.touch(.ended, at: CGPoint(x: 800, y: 300))
    #expect(place == CGPoint(x: 800, y: 300))
  }

  @Test("a window fixed to the display does not rotate") func fixedWindow() {
    let fixed = UIWindow()
    fixed.rotatesWithInterface = false
    fixed.windowLevel = .alert
    fixed.isHidden = false
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(fixed.bounds.size == CGSize(width: 393, height: 852))
    // The interface's upper left corner is the display's upper right one.
    #expect(fixed.convertFromScreen(.zero, to: nil).distance(to: CGPoint(x: 393, y: 0)) < 1e-6)
    #expect(stage.picture().root.sublayers.last?.bounds.size == CGSize(width: 393, height: 852))
  }

  @Test("a rotation of the device is posted") func rotationNotification() {
    var orientations: [UIDeviceOrientation] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { orientations.append(UIDevice.current.orientation) }
    }
    stage.rotate(to: .landscapeLeft)
    NotificationCenter.default.removeObserver(token)
    #expect(orientations == [.landscapeRight])
    #expect(UIDeviceOrientation.landscapeRight.isLandscape)
  }

  final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .portrait }
  }

  @Test("a page that does not support the orientation comes on screen in the one that it prefers")
  func preferred() {
    final class Film: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        .landscapeRight
      }
    }
    let film = Film()
    controller.present(film, animated: true)
    #expect(film.modalPresentationStyle.resolved != .fullScreen)
    #expect(stage.interfaceOrientation == .portrait)
    stage.advance(to: 2)
    controller.dismiss(animated: false)
    let full = Film()
    full.modalPresentationStyle = .fullScreen
    controller.present(full, animated: true)
    #expect(stage.interfaceOrientation == .landscapeRight)
    stage.advance(to: 4)
    #expect(full.view.bounds.width > full.view.bounds.height)
  }

  @Test("an app is launched with its delegate") func launch() {
    stage.launch(Delegate())
    #expect(UIApplication.shared.keyWindow === UIApplication.shared.delegate?.window)
    #expect(UIApplication.shared.windows.count == 2)
    #expect(!stage.rotate(to: .landscapeLeft))
  }

  @Test("the device has a name, model and system") func deviceProperties() {
    #expect(UIDevice.current.model == "iPhone" && UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.systemVersion == "18.0")
    let pad = Stage(device: DeviceModel.named("ipad-10")!)
    #expect(pad.traitCollection.horizontalSizeClass == .regular)
    let large = DeviceModel.named("iphone-15-plus")!.sizeClasses(in: .landscapeLeft)
    #expect(large.horizontal == .regular && large.vertical == .compact)
  }
}
