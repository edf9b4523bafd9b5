import Foundation
import Media
import Playback
import Raster
import Scene
import Testing

@testable import Export
@testable import UIKit

/// What is told about the motion against what the pixels show.
@MainActor
struct MotionPixelTests {
  /// The most elements that are measured at an instant.
  private static let largestCount = 5
  /// In pixels.
  private static let tolerance = 0.5

  /// A frame at which elements are measured.
  private struct Instant {
    let frame: Int
    let elements: [String]
  }

  /// Two instants of the preset's movements, with the elements that move most from frame to frame.
  private func instants(of motion: ClipMotion) -> [Instant] {
    var result: [Instant] = []
    let movements = motion.steps.filter { step in
      step.end - step.start > 0.2
        && motion.animators.contains { $0.start < step.end - 0.1 && $0.end > step.start + 0.1 }
        && !step.name.hasPrefix("hold")
    }
    for (step, share) in zip([movements.first, movements.last].compactMap(\.self), [0.3, 0.4]) {
      let time = step.start + (step.end - step.start) * share
      guard let frame = motion.times.firstIndex(where: { $0 >= time }), frame > 0 else { continue }
      let moving = motion.elements.compactMap { element -> (String, Double)? in
        guard let now = element.samples[frame], let before = element.samples[frame - 1],
          now.alpha > 0.2, now.width * now.height > 60, !element.name.contains("mask")
        else { return nil }
        let distance =
          abs(now.x - before.x) + abs(now.y - before.y) + abs(now.width - before.width)
          + abs(now.height - before.height)
        return distance > 0.05 ? (element.name, distance) : nil
      }
      let largest = moving.sorted { $0.1 > $1.1 }.prefix(Self.largestCount)
      result.append(Instant(frame: frame, elements: largest.map(\.0)))
    }
    return result
  }

  /// How much of each pixel an element covers: the difference of two pictures in which it is painted in
  /// opposite colours, in shares of the largest possible one.
  private func coverage(of layer: CALayer, outline: CGRect) -> (values: [Double], width: Int) {
    let cache = ContentsCache()
    let pictures = [UIColor.green, UIColor.magenta].map { color -> DecodedImage in
      let paint = CALayer()
      paint.frame = outline
      paint.backgroundColor = color.cgColor
      layer.addSublayer(paint)
      defer { paint.removeFromSuperlayer() }
      return Stage.current.picture().image(cache)
    }
    let (first, second) = (pictures[0], pictures[1])
    var values = [Double](repeating: 0, count: first.width * first.height)
    for pixel in values.indices {
      var sum = 0
      for channel in 0..<3 {
        let index = 4 * pixel + channel
        sum += abs(Int(first.pixels[index]) - Int(second.pixels[index]))
      }
      values[pixel] = Double(sum) / 765
    }
    return (values, first.width)
  }

  /// The first and last edge of a profile, at a fraction of a pixel.
  private func edges(_ profile: [Double]) -> (Double, Double)? {
    guard let peak = profile.max(), peak > 0.05,
      let first = profile.firstIndex(where: { $0 >= 0.97 * peak }),
      let last = profile.lastIndex(where: { $0 >= 0.97 * peak })
    else { return nil }
    let before = profile[max(0, first - 2)..<first].reduce(0, +) / peak
    let after = profile[(last + 1)..<min(profile.count, last + 3)].reduce(0, +) / peak
    return (Double(first) - before, Double(last + 1) + after)
  }

  @Test(
    "the frames of elements are those of the pixels, within half a pixel",
    arguments: ShippedPreset.names)
  func frames(preset: String) throws {
    let motion = try ShippedPreset.motion(preset)
    let player = try ShippedPreset.player(preset)
    let recorder = MotionRecorder()
    let instants = instants(of: motion)
    var agreed = 0
    var seen: [String] = []
    for (frame, time) in motion.times.enumerated() {
      guard try player.advance(to: time) else { break }
      recorder.record(player, at: time)
      for instant in instants where instant.frame == frame {
        for name in instant.elements {
          let element = try #require(motion.elements.first { $0.name == name })
          let sample = try #require(element.samples[frame])
          let layer = try #require(recorder.layer(ofElement: name))
          let presented = try #require(player.presentedLayers.first { $0.layer === layer })
          let (map, width) = coverage(of: layer, outline: presented.outline)
          let height = map.count / width
          let columns = (0..<width).map { x in (0..<height).map { map[$0 * width + x] }.max() ?? 0 }
          let rows = (0..<height).map { y in map[y * width..<(y + 1) * width].max() ?? 0 }
          guard let (left, right) = edges(columns), let (top, bottom) = edges(rows) else {
            continue
          }
          let peak = columns.max() ?? 0
          #expect(peak <= sample.alpha + 0.02, "\(preset): \(name)")
          // What lies in front or clips can only take away.
          let facts: Comment = """
            \(preset), \(name) at \(time) s: told \(sample.x), \(sample.y), \(sample.width) x \
            \(sample.height); seen \(left)...\(right), \(top)...\(bottom)
            """
          let outside = [
            sample.x - left, sample.y - top, right - sample.x - sample.width,
            bottom - sample.y - sample.height,
          ]
          for distance in outside { #expect(distance <= Self.tolerance, facts) }
          // Edges on the screen that nothing hides.
          let limits = [
            (sample.x, width), (sample.y, height), (sample.x + sample.width, width),
            (sample.y + sample.height, height),
          ]
          for (distance, (edge, limit)) in zip(outside, limits)
          where edge > 1 && edge < Double(limit) - 1 && abs(distance) <= Self.tolerance {
            agreed += 1
          }
          seen.append("\(name): \(outside.map { ($0 * 100).rounded() / 100 })")
        }
      }
    }
    #expect(agreed >= 2, "\(preset): \(instants.map(\.frame)) \(seen)")
  }
}
