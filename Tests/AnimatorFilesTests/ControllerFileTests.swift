import AnimatorFiles
import Foundation
import Testing

@testable import UIKit

/// Controllers and views that were written for iOS, as they are.
@MainActor
@Suite(.serialized)
struct ControllerFileTests {
  @Test("an open class with an init of its own, a layer class and Self's methods does what it says")
  func shelf() throws {
    let shelf = ShelfController()
    let host = AnimatorHost(root: shelf)
    #expect(shelf.modalPresentationStyle == .custom)
    let gradient = try #require(shelf.view as? GradientView)
    #expect(gradient.layer is CAGradientLayer && gradient.gradientLayer === gradient.layer)
    host.stage.touch(.began, at: shelf.button.center)
    host.stage.touch(.ended, at: shelf.button.center)
    #expect(shelf.closeCount == 1)
    host.stage.touch(.began, at: shelf.handle.center)
    host.stage.touch(.ended, at: shelf.handle.center)
    #expect(shelf.tapCount == 1)
    host.run(1)
    #expect(shelf.tickCount == 1 && shelf.frameCount == 3)
    #expect(host.stage.messages == [])
  }

  @Test("a subclass in another module receives its superclass's calls")
  func subclass() {
    let shelf = TallShelfController()
    let host = AnimatorHost(root: shelf)
    host.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250), seconds: 0.2)
    // The first ten points make the drag out.
    #expect(abs(shelf.draggedDistance - 90) < 1e-6)
    #expect(shelf.handledPans > 2)
  }

  @Test("controllers of every kind can be created without arguments and with the nib initialiser")
  func initialisers() {
    #expect(UIViewController().title == nil)
    #expect(UINavigationController().viewControllers.isEmpty)
    #expect(UITabBarController().viewControllers == nil)
    #expect(UITableViewController().tableView?.style == .plain)
    #expect(UINavigationController().definesPresentationContext)
    #expect(Plain().isViewLoaded == false && Plain(nibName: nil, bundle: nil).view != nil)
  }

  private final class Plain: UIViewController {}

  /// A class that is no layer's would end an app; here the view is drawn without what it adds.
  @Test("a layer class that is not a CALayer is reported once")
  func noLayer() {
    final class Odd: UIView {
      override class var layerClass: AnyClass { UIView.self }
    }
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    #expect(type(of: Odd(frame: .zero).layer) == CALayer.self)
    _ = Odd(frame: .zero)
    #expect(
      stage.messages == [
        "Odd.layerClass is UIView, which is not a CALayer; the view has a plain layer (2 times)"
      ])
  }
}
