import Foundation
import TEScene
import Testing

@testable import TEPlayback
@testable import UIKit

/// Scripts on a stage with one view, at 1x on an iPhone SE: 375 x 667 points.
@MainActor
@Suite(.serialized)
struct PerformanceTests {
  /// A box that recognises taps and follows a drag.
  private final class Box: UIViewController {
    let box = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    var events: [String] = []
    var velocities: [CGFloat] = []
    /// The duration of the box's movement after a tap, in seconds.
    var duration = 0.5
    var hidesStatusBar = false

    override var prefersStatusBarHidden: Bool { hidesStatusBar }

    override func viewDidLoad() {
      super.viewDidLoad()
      box.backgroundColor = .red
      view.addSubview(box)
      box.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in tapped() })
      box.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] pan in dragged(pan) })
    }

    private func tapped() {
      events.append("tap")
      UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
        self.box.frame.origin.x += 50
      }
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
      box.transform = CGAffineTransform(translationX: 0, y: pan.translation(in: view).y)
      if pan.state == .ended { velocities.append(pan.velocity(in: view).y) }
      switch pan.state {
      case .began: events.append("began")
      case .ended: events.append("ended")
      case .cancelled: events.append("cancelled")
      default: break
      }
    }
  }

  private func make(
    _ steps: (Box) -> [Step], slowMotion: Double = 1
  ) throws -> (Player, Box) {
    let device = try #require(DeviceModel.named("iphone-se"))
    let configuration = PlaybackConfiguration(device: device, scale: 1, slowMotion: slowMotion)
    var box: Box?
    let player = Player(configuration) { window in
      let controller = Box()
      window.rootViewController = controller
      box = controller
      return Script(steps(controller))
    }
    return (player, try #require(box))
  }

  /// The steps that were played, with their durations in the clip.
  private func lengths(_ player: Player) -> [(name: String, seconds: Double)] {
    player.playedSteps.map { ($0.name, $0.end - $0.start) }
  }

  // MARK: Steps

  @Test("a tap step ends when the animations that it started have ended")
  func tapWithAnimation() throws {
    let (player, box) = try make { box in
      [.hold(0.25), .tap(.view(box.box)), .hold(0.5)]
    }
    try player.playToEnd()
    #expect(box.events == ["tap"])
    let lengths = lengths(player)
    #expect(lengths.map(\.name) == ["hold", "tap", "hold"])
    // The finger is down for .08 s; the animation begins when it is lifted and takes .5 s.
    #expect(abs(lengths[1].seconds - 0.58) < 1e-6)
    #expect(abs(lengths[2].seconds - 0.5) < 1e-9)
  }

  @Test("a fading status bar does not extend a step")
  func statusBarFade() throws {
    let (player, box) = try make { box in
      [
        .call { [unowned box] in
          box.hidesStatusBar = true
          box.setNeedsStatusBarAppearanceUpdate()
          UIView.animate(withDuration: 0.1) { box.box.alpha = 0 }
        },
        .hold(0.5),
      ]
    }
    try player.playToEnd()
    #expect(box.prefersStatusBarHidden)
    #expect(abs(lengths(player)[0].seconds - 0.1) < 1e-6)
  }

  @Test("a tap that changes nothing ends with the finger")
  func tap() throws {
    let (player, box) = try make { _ in [.tap(x: 10, y: 600), .hold(0.5)] }
    try player.playToEnd()
    #expect(box.events.isEmpty)
    #expect(abs(lengths(player)[0].seconds - 0.08) < 1e-9)
  }

  @Test("a step with a fixed length ends while animations run")
  func fixedLength() throws {
    let (player, box) = try make { box in
      [.tap(.view(box.box)).lasting(0.2), .tap(x: 150, y: 250), .hold(0.5)]
    }
    try player.playToEnd()
    #expect(box.events == ["tap", "tap"])
    let lengths = lengths(player)
    #expect(abs(lengths[0].seconds - 0.2) < 1e-9)
    #expect(abs(lengths[1].seconds - 0.58) < 1e-6)
  }

  @Test("slow motion stretches fingers and animations but not holds")
  func slowMotion() throws {
    let (player, _) = try make(
      { box in
        [.hold(0.5), .tap(.view(box.box)), .hold(0.5)]
      }, slowMotion: 10)
    try player.playToEnd()
    let lengths = lengths(player)
    #expect(abs(lengths[0].seconds - 0.5) < 1e-9)
    #expect(abs(lengths[1].seconds - 5.8) < 1e-6)
    #expect(abs(player.playedSteps[2].end - 6.8) < 1e-6)
  }

  @Test("after a rotation, touches use the interface's new coordinates")
  func rotation() throws {
    let (player, box) = try make { box in
      [.rotate(to: .landscapeLeft), .tap(.view(box.box)), .rotate(to: .portrait)]
    }
    _ = try player.picture(at: 0.4)
    #expect(box.view.bounds.size == CGSize(width: 667, height: 375))
    try player.playToEnd()
    #expect(box.events == ["tap"])
    #expect(box.view.bounds.size == CGSize(width: 375, height: 667))
    // A quarter turn takes .3 s.
    #expect(abs(lengths(player)[0].seconds - 0.3) < 1e-6)
  }

  // MARK: Fingers

  @Test(
    "the result of a drag depends neither on the frame rate nor on slow motion",
    arguments: [1.0, 24, 60, 240], [0.25, 1, 4])
  func dragIndependence(
    frameRate: Double, slowMotion: Double
  ) throws {
    let (player, box) = try make(
      { box in
        [
          .drag(from: .view(box.box), to: Target(x: 150, y: 450), duration: 0.3, curve: .easeIn),
          .hold(2),
        ]
      }, slowMotion: slowMotion)
    try player.playToEnd(frameRate: frameRate)
    #expect(box.events == ["began", "ended"])
    // From 250 to 450, less the distance that the recogniser needs to recognise a drag.
    let (reference, referenceBox) = try make { box in
      [.drag(from: .view(box.box), to: Target(x: 150, y: 450), duration: 0.3, curve: .easeIn)]
    }
    try reference.playToEnd()
    #expect(abs(box.box.transform.ty - referenceBox.box.transform.ty) < 1e-9)
    #expect(box.box.transform.ty > 180)
    #expect(abs(try #require(box.velocities.first) - referenceBox.velocities[0]) < 1e-6)
    #expect(box.velocities[0] > 500)
  }

  @Test("a drag that rests before its end is released with zero velocity")
  func dragAndRest() throws {
    let (player, box) = try make { box in
      [
        .drag(
          from: .view(box.box), to: Target(x: 150, y: 450), duration: 0.3, curve: .linear,
          hold: 0.5),
        .hold(0.1),
      ]
    }
    try player.playToEnd()
    #expect(abs(lengths(player)[0].seconds - 0.8) < 1e-9)
    #expect(box.velocities == [0])
  }

  @Test("a drag can end with a cancelled touch")
  func cancelledDrag() throws {
    let (player, box) = try make { box in
      [
        .drag(
          from: .view(box.box), to: Target(x: 150, y: 450), duration: 0.3, ending: .cancel),
        .hold(0.1),
      ]
    }
    try player.playToEnd()
    #expect(box.events == ["began", "cancelled"])
  }

  @Test("a finger that stays down continues with the next drag")
  func stay() throws {
    let (player, box) = try make { box in
      [
        .drag(from: .view(box.box), to: Target(x: 150, y: 350), duration: 0.2, ending: .stay),
        .hold(1),
        .drag(to: Target(x: 150, y: 300), duration: 0.2, ending: .stay),
        .release,
        .hold(0.1),
      ]
    }
    #expect(try player.picture(at: 0.7) != nil)
    let middle = box.box.transform.ty
    #expect(try player.picture(at: 1.1) != nil)
    #expect(box.box.transform.ty == middle)
    #expect(box.events == ["began"])
    try player.playToEnd()
    #expect(box.events == ["began", "ended"])
    #expect(abs(middle - box.box.transform.ty - 50) < 1e-9)
    #expect(lengths(player).map(\.name) == ["drag", "hold", "drag", "release", "hold"])
  }

  @Test("a cancelled finger cannot be moved")
  func cancelledFinger() throws {
    let (player, box) = try make { box in
      [
        .drag(from: .view(box.box), to: Target(x: 150, y: 350), duration: 0.2, ending: .stay),
        .cancel, .tap(x: 10, y: 600),
      ]
    }
    try player.playToEnd()
    #expect(box.events == ["began", "cancelled"])
  }

  @Test("a path with times is followed at those times")
  func waypoints() throws {
    let (player, box) = try make { _ in
      [
        .drag(through: [
          Waypoint(x: 150, y: 250, time: 0), Waypoint(x: 150, y: 350, time: 0.25),
          Waypoint(x: 150, y: 350, time: 1), Waypoint(x: 150, y: 270, time: 1.25),
        ])
      ]
    }
    _ = try player.picture(at: 0.9)
    let low = box.box.transform.ty
    try player.playToEnd()
    #expect(abs(low - box.box.transform.ty - 80) < 1e-9)
    #expect(abs(lengths(player)[0].seconds - 1.25) < 1e-9)
  }

  @Test("an invalid length counts as zero", arguments: [-1.0, Double.nan, -Double.infinity])
  func invalidLength(length: Double) throws {
    let (player, _) = try make { box in
      [
        .hold(length), .press(Target(x: 10, y: 600), duration: length),
        .drag(through: [Waypoint(x: 10, y: 600, time: length)], hold: length),
      ]
    }
    try player.playToEnd()
    #expect(player.playedSteps.map(\.end) == [0, 0, 0])
  }

  // MARK: Failures

  @Test("an animation that never ends is an error with the step")
  func neverSettles() throws {
    let (player, box) = try make { box in [.hold(0.1), .tap(.view(box.box))] }
    box.duration = 1000
    let error = #expect(throws: PlaybackError.self) { try player.playToEnd(frameRate: 1) }
    #expect(
      error
        == PlaybackError(
          stepIndex: 1, stepName: "tap",
          kind: .neverSettled(seconds: Player.settlingLimit)))
  }

  @Test("a missing view is an error with its description")
  func missingView() throws {
    let (player, _) = try make { _ in [.tap(.view("photo 5") { nil })] }
    let error = #expect(throws: PlaybackError.self) { try player.picture(at: 0) }
    #expect(error?.kind == .targetMissing(description: "photo 5"))
    let (other, box) = try make { box in [.tap(.view(box.box))] }
    box.box.frame.origin.y = 2000
    #expect(throws: PlaybackError.self) { try other.picture(at: 0) }
  }

  @Test("lifting a finger that is not down is an error")
  func noFinger() throws {
    for step in [Step.release, .cancel] {
      let (player, _) = try make { _ in [step] }
      let error = #expect(throws: PlaybackError.self) { try player.picture(at: 0) }
      #expect(error?.kind == .noFinger)
    }
  }

  @Test("an error thrown by a call ends the clip with its message")
  func callError() throws {
    let (player, _) = try make { _ in
      [.call("push") { throw StepFailure("no page is open here") }]
    }
    let error = #expect(throws: PlaybackError.self) { try player.picture(at: 0) }
    #expect(error?.stepName == "push")
    #expect(error?.kind == .failed(message: "no page is open here"))
  }
}
