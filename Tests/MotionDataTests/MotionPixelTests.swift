import Foundation
import TEMedia
import TEPlayback
import Testing

@testable import TEExport
@testable import UIKit

/// What is told about the motion against what the pixels show.
@MainActor
struct MotionPixelTests {
  /// The most elements that are measured at an instant.
  private static let largestCount = 3
  /// In pixels: half of one, and what an edge takes whose coverage rounds to none.
  private static let tolerance = 0.52

  /// A frame at which elements are measured.
  private struct Instant {
    let frame: Int
    let elements: [String]
  }

  /// Two instants of the preset's movements, with the elements that move most from frame to frame.
  private func instants(of motion: ClipMotion) -> [Instant] {
    var result: [Instant] = []
    let movements = motion.steps.filter { step in
      step.end - step.start > 0.2 && !step.name.hasPrefix("hold")
        && motion.animators.contains { $0.start < step.end - 0.1 && $0.end > step.start + 0.1 }
    }
    for (step, share) in zip([movements.first, movements.last].compactMap(\.self), [0.3, 0.4]) {
      let time = step.start + (step.end - step.start) * share
      guard let frame = motion.times.firstIndex(where: { $0 >= time }), frame > 0 else { continue }
      let moving = motion.elements.compactMap { element -> (String, Double)? in
        guard let now = element.samples[frame], let before = element.samples[frame - 1],
          now.alpha > 0.2, now.width * now.height > 60, !element.name.contains("mask")
        else { return nil }
        let shift = abs(now.x - before.x) + abs(now.y - before.y)
        let growth = abs(now.width - before.width) + abs(now.height - before.height)
        return shift + growth > 0.05 ? (element.name, shift + growth) : nil
      }
      let largest = moving.sorted { $0.1 > $1.1 }.prefix(Self.largestCount)
      result.append(Instant(frame: frame, elements: largest.map(\.0)))
    }
    return result
  }

  @Test(
    "the frames of elements are those of the pixels, within half a pixel",
    arguments: ShippedPreset.names)
  func frames(preset: String) throws {
    let motion = try ShippedPreset.motion(preset)
    let player = try ShippedPreset.player(preset)
    let recorder = MotionRecorder()
    let instants = instants(of: motion)
    let last = instants.map(\.frame).max() ?? 0
    var agreed = 0
    for (frame, time) in motion.times.prefix(last + 1).enumerated() {
      guard try player.advance(to: time) else { break }
      recorder.record(player, at: time)
      for instant in instants where instant.frame == frame {
        for name in instant.elements {
          let element = try #require(motion.elements.first { $0.name == name })
          let sample = try #require(element.samples[frame])
          let layer = try #require(recorder.layer(ofElement: name))
          let presented = try #require(player.presentedLayers.first { $0.layer === layer })
          // What is hidden wholly has no pixels.
          guard let pixels = ElementPixels(presented) else { continue }
          agreed += compare(pixels, sample, "\(preset): \(name) at \(time) s")
        }
      }
    }
    // In the form, what moves is small and covered by its own parts; the lower edges of the sheet of places are
    // beyond the screen.
    let least = ["settings-ar": 3, "places": 6][preset] ?? 7
    #expect(agreed >= least, "\(preset): \(agreed) of \(instants)")
  }

  /// Compares an element with its pixels.
  ///
  /// - Returns: The number of edges on the screen that agree. What lies in front or clips can take pixels
  ///   away, but never add them.
  private func compare(
    _ pixels: ElementPixels, _ sample: ClipMotion.Sample, _ element: String
  ) -> Int {
    #expect(pixels.opacity <= sample.alpha + 0.02, "\(element)")
    let excess = pixels.excess(over: sample)
    for distance in excess { #expect(distance <= Self.tolerance, "\(element): \(excess)") }
    let edges = [
      (sample.x, pixels.size.width), (sample.y, pixels.size.height),
      (sample.x + sample.width, pixels.size.width),
      (sample.y + sample.height, pixels.size.height),
    ]
    return zip(excess, edges).count { distance, edge in
      edge.0 > 1 && edge.0 < Double(edge.1) - 1 && abs(distance) <= Self.tolerance
    }
  }

  // MARK: Places

  /// Plays a script on a small screen up to a time, and compares the view called "box".
  private func box(
    at time: Double, _ setUp: (UIViewController, UIView) -> Script
  ) throws -> (sample: ClipMotion.Sample, excess: [Double], pixels: ElementPixels) {
    let device = try #require(DeviceModel.named("iphone-se"))
    let player = Player(PlaybackConfiguration(device: device, scale: 1)) { window in
      let controller = UIViewController()
      window.rootViewController = controller
      controller.view.backgroundColor = .white
      let view = UIView(frame: CGRect(x: 40, y: 100, width: 70, height: 50))
      view.backgroundColor = .red
      view.accessibilityIdentifier = "box"
      return setUp(controller, view)
    }
    #expect(try player.advance(to: time))
    let presented = try #require(
      player.presentedLayers.first { $0.view?.accessibilityIdentifier == "box" })
    let sample = ClipMotion.Sample(presented)
    let pixels = try #require(ElementPixels(presented))
    return (sample, pixels.excess(over: sample), pixels)
  }

  @Test("a view in an interface that has turned")
  func turned() throws {
    let (sample, excess, _) = try box(at: 1.2) { controller, view in
      controller.view.addSubview(view)
      return [.hold(0.2), .rotate(to: .landscapeRight), .hold(1)]
    }
    #expect(excess.allSatisfy { abs($0) < 0.01 }, "\(excess)")
    #expect(abs(abs(sample.rotation) - 90) < 1e-6 && sample.scaleX == 1)
    #expect(sample.width == 50 && sample.height == 70)
  }

  @Test("a view in a list that a finger scrolls")
  func scrolled() throws {
    let (sample, excess, _) = try box(at: 0.61) { controller, view in
      let scrollView = UIScrollView(frame: controller.view.bounds)
      scrollView.contentSize = CGSize(width: 375, height: 3000)
      scrollView.contentInsetAdjustmentBehavior = .never
      view.frame.origin.y = 500
      scrollView.addSubview(view)
      controller.view.addSubview(scrollView)
      return [
        .hold(0.2), .drag(from: Target(x: 200, y: 600), to: Target(x: 200, y: 300), duration: 1),
        .hold(0.2),
      ]
    }
    #expect(sample.y < 450 && sample.y > 250, "\(sample.y)")
    #expect(excess.allSatisfy { abs($0) < 0.1 }, "\(excess)")
  }

  @Test("a view that is scaled and fades in a view that does")
  func nested() throws {
    let (sample, excess, pixels) = try box(at: 0.7) { controller, view in
      let outer = UIView(frame: CGRect(x: 30, y: 60, width: 300, height: 400))
      outer.addSubview(view)
      controller.view.addSubview(outer)
      return [
        .hold(0.2),
        .call("animate") {
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            outer.alpha = 0.5
            outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.75)
            view.alpha = 0.2
            view.center.x += 33
            view.layer.cornerRadius = 10
          }
        },
      ]
    }
    #expect(abs(sample.alpha - 0.75 * 0.6) < 1e-6 && abs(pixels.opacity - sample.alpha) < 0.01)
    #expect(abs(sample.scaleX - 0.75) < 1e-6 && abs(sample.scaleY - 0.875) < 1e-6)
    #expect(abs(sample.cornerRadius - 5 * 0.75) < 1e-6)
    #expect(excess.allSatisfy { abs($0) < 0.1 }, "\(excess)")
  }
}
