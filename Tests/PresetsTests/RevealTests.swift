import Foundation
import TEInputs
import TEPlayback
import TEScene
import StageTestSupport
import Testing

@testable import TEPresets
@testable import UIKit

/// The texts of the page during a circular reveal.
@MainActor
@Suite(.serialized, .stage)
struct RevealTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  private let stage = Stage(device: .standard, scale: 1)
  private let screens: NodeScreens
  private let window: UIWindow

  init() throws {
    stage.makeCurrent()
    (screens, window) = try NodePreset.show(
      try Preset.load("circle-reveal", searchPath: [Self.presets]))
  }

  /// Every label in a view, with its frame in the window's coordinates.
  private func labels(in view: UIView) -> [CGRect] {
    view.subviews.flatMap { child -> [CGRect] in
      guard let label = child as? UILabel else { return labels(in: child) }
      return [label.convert(CGRect(origin: .zero, size: label.sizeThatFits(.zero)), to: window)]
    }
  }

  @Test("no text of the page is visible at the circle's edge in either direction")
  func words() throws {
    try screens.perform(.open(screen: "new-task", isPresented: true))
    let page = try #require(
      screens.rootViewController.presentedViewController as? NodeViewController)
    let content = try #require(page.registry.view("content", at: 0))
    // In the model values the page is open by now.
    let words = labels(in: content)
    #expect(words.count == 13)
    for isPresenting in [true, false] {
      let start = stage.clock.now
      if !isPresenting { page.dismiss(animated: true) }
      var opacities: [CGFloat] = []
      for instant in stride(from: 0.0, to: 0.59, by: 0.02) {
        stage.advance(to: start + instant)
        let mask = try #require(page.view.mask).layer.presented(at: stage.clock.now)
        let side = mask.bounds.width * mask.transform.m11
        let circle = CGRect(
          x: mask.position.x - side / 2, y: mask.position.y - side / 2, width: side, height: side)
        let shown = content.layer.presented(at: stage.clock.now)
        opacities.append(shown.opacity)
        guard shown.opacity > 0.01 else { continue }
        for word in words {
          let place = word.offsetBy(dx: 0, dy: shown.transform.m42)
          let far = CGVector(dx: place.minX - circle.midX, dy: place.minY - circle.midY)
          let distance = (far.dx * far.dx + far.dy * far.dy).squareRoot()
          #expect(distance <= circle.width / 2, "\(instant) s")
        }
      }
      // The text does fade, in enough pictures.
      #expect(opacities.filter { $0 > 0.05 && $0 < 0.95 }.count >= 5)
      stage.advance(to: start + 1)
    }
  }

  // Android's circular reveal ends at a circle within the view.
  @Test("a page that a finger has shrunk keeps its size in the circle that closes on its source")
  func released() throws {
    let (player, screens) = try NodePreset().play(
      """
      format: 2
      screens:
        list: { items: [ { view: { id: tile, at: [40, 500], width: 160, height: 100, fill: orange, on-tap: { present: page } } } ] }
        page: { background: teal, items: [ { view: { id: mark, at: [0, 0], width: 10, height: 10 } } ] }
      transition: { style: circle-reveal, source: tile, gesture: { drag: down, moves: screen, smallest-scale: 0.6 } }
      timeline: [ { tap: tile }, { drag: { from: [200, 200], to: [220, 500], duration: 0.4, hold: 0.2 } }, { hold: 0.1 } ]
      """)
    var (time, scales, circles): (Double, [CGFloat], [CGRect]) = (0, [], [])
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      guard player.playedSteps.count == 1, let transition = Stage.current.transitions.first,
        !transition.isInteractive, let page = screens.view(named: "mark", at: 0)?.superview,
        let mask = page.mask
      else { continue }
      let (shown, hole) = (page.presentedFrame, mask.layer.presented(at: Stage.current.clock.now))
      let (scale, side) = (shown.width / 393, hole.bounds.width * hole.transform.m11)
      scales.append(scale)
      circles.append(
        CGRect(
          x: shown.minX + (hole.position.x - side / 2) * scale,
          y: shown.minY + (hole.position.y - side / 2) * scale, width: side * scale,
          height: side * scale))
    }
    #expect(scales.count > 10 && scales.allSatisfy { abs($0 - scales[0]) < 0.01 && $0 < 0.8 })
    let last = try #require(circles.last)
    #expect(abs(last.midX - 120) < 3 && abs(last.midY - 550) < 3 && abs(last.width - 100) < 6)
  }
}
