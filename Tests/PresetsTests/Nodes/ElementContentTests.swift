import Foundation
import TEGeometry
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
import UIKit

/// What a shared element shows while it flies: one picture in two crops, or two pictures.
@MainActor
struct ElementContentTests {
  private let preset: NodePreset

  /// The tile's and the header's frame, in points; the picture has 40 x 160 pixels.
  private static let tile = CGRect(x: 10, y: 20, width: 60, height: 60)
  private static let header = CGRect(x: 0, y: 0, width: 200, height: 300)

  init() throws {
    preset = try NodePreset()
    try preset.write([1], to: "one.png")
    try preset.write([2], to: "two.png")
  }

  private func text(_ keys: String, second: String = "one.png") -> String {
    """
    format: 2
    canvas: { size: [200, 400], scale: 1 }
    screens:
      list: { items: [ { image: { id: tile, file: one.png, at: [10, 20], width: 60, height: 60, focus: [0.5, 0.1], on-tap: { push: page } } } ] }
      page:
        items:
          - image: { id: header, file: \(second), at: [0, 0], width: 200, height: 300, focus: [0.5, 0.9] }
          - view: { id: badge, fill: red, at: [150, 10], width: 30, height: 30 }
          - view: { id: panel, fill: white, at: [0, 280], width: 200, height: 120 }
          - view: { id: button, fill: blue, at: [0, 320], width: 30, height: 30 }
    transition: { style: grow, source: tile, hero: header, \(keys) position: { duration: 0.4, curve: linear }, size: { duration: 0.4, curve: linear }, rest: { duration: 0.4, curve: linear } }
    timeline: [ { tap: tile }, { hold: 0.1 }, pop, { hold: 0.1 } ]
    """
  }

  /// The images that are drawn at each instant of both directions, 20 a second.
  private func flights(_ text: String) throws -> [[Drawn]] {
    let (player, _) = try preset.play(text) { bytes in
      let (width, height) = bytes == [1] ? (40, 160) : (160, 40)
      return Bitmap(
        width: width, height: height, pixels: Array(repeating: 255, count: width * height * 4))
    }
    var result: [[Drawn]] = []
    var time = 0.0
    while let picture = try player.picture(at: time) {
      result.append(Drawn.images(in: picture.root))
      time += 0.05
    }
    return result
  }

  /// The frame of a picture of 40 x 160 that covers a rectangle and whose focal height is `focus`.
  private static func covering(_ frame: CGRect, focus: CGFloat) -> CGRect {
    let height = frame.width * 4
    let top = min(0, max(frame.height - height, frame.height / 2 - height * focus))
    return CGRect(x: frame.minX, y: frame.minY + top, width: frame.width, height: height)
  }

  @Test("one picture in two crops is drawn once, covers its outline, and moves from crop to crop")
  func crops() throws {
    let flights = try flights(text(""))
    let (first, last) = (
      Self.covering(Self.tile, focus: 0.1), Self.covering(Self.header, focus: 0.9)
    )
    var shares: Set<Int> = []
    for images in flights {
      let image = try #require(images.first)
      #expect(images.count == 1)
      #expect(image.opacity == 1)
      let visible = try #require(image.clip)
      #expect(image.covers(visible))
      // The outline's width shows how far the flight is; all else follows it on a straight line.
      let share = (visible.width - Self.tile.width) / (Self.header.width - Self.tile.width)
      shares.insert(Int((share * 100).rounded()))
      func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * share }
      #expect(abs(image.frame.minY - between(first.minY, last.minY)) < 0.01)
      #expect(abs(image.frame.height - between(first.height, last.height)) < 0.01)
      #expect(abs(image.frame.height - 4 * image.frame.width) < 0.01)
      #expect(abs(visible.minY - between(Self.tile.minY, Self.header.minY)) < 0.01)
    }
    #expect(shares.count > 6, "the flight was seen at too few places")
  }

  @Test("two pictures cross-fade, and one can be chosen")
  func twoPictures() throws {
    #expect(try flights(text("", second: "two.png")).contains { $0.count == 2 })
    #expect(try flights(text("content: crossfade,")).contains { $0.count == 2 })
    for (content, isTall) in [("fill", false), ("first", true), ("second", false)] {
      let flights = try flights(text("content: \(content),", second: "two.png"))
      // Each screen's own view has its picture while nothing flies.
      let flying = flights.filter {
        guard let width = $0.first?.clip?.width else { return false }
        return width > Self.tile.width + 1 && width < Self.header.width - 1
      }
      #expect(flying.count > 6)
      for images in flying {
        #expect(images.count == 1)
        let image = try #require(images.first)
        #expect((image.frame.height > image.frame.width) == isTall)
        let visible = try #require(image.clip)
        #expect(image.covers(visible))
      }
    }
  }

  @Test("what lies in front of the element on its page stays there, with what is over that")
  func front() throws {
    let (player, screens) = try preset.play(text(""))
    _ = try player.picture(at: 0)
    var isInFront = false
    for step in 1...8 {
      _ = try player.picture(at: 0.1 + Double(step) * 0.05)
      guard let badge = screens.view(named: "badge", at: 0), let holder = badge.superview,
        holder.accessibilityIdentifier == "in-front"
      else { continue }
      isInFront = true
      #expect(holder.superview?.subviews.last === holder)
      #expect(
        holder.subviews.map(\.accessibilityIdentifier) == ["badge", "panel", "button"])
      #expect(badge.convert(badge.bounds, to: nil).origin == CGPoint(x: 150, y: 10))
    }
    #expect(isInFront)
    try player.playToEnd()
  }
}

/// An image as it is drawn, in points of the picture.
private struct Drawn {
  var frame: CGRect
  /// The bounds of the nearest layer around it that clips; nil for none.
  var clip: CGRect?
  var opacity: Float

  /// Whether it covers a rectangle, within a thousandth of a point.
  func covers(_ rect: CGRect) -> Bool {
    frame.minX < rect.minX + 0.001 && frame.minY < rect.minY + 0.001
      && frame.maxX > rect.maxX - 0.001 && frame.maxY > rect.maxY - 0.001
  }

  /// The images inside a layer, from back to front, without those that are transparent.
  static func images(in layer: Layer) -> [Drawn] {
    images(in: layer, transform: .identity, clip: nil, opacity: 1)
  }

  private static func images(
    in layer: Layer, transform: ProjectiveTransform, clip: CGRect?, opacity: Float
  ) -> [Drawn] {
    let opacity = opacity * layer.opacity
    guard opacity > 0.001 else { return [] }
    let transform = layer.transform.concatenating(transform)
    let clip = layer.masksToBounds ? layer.bounds.applying(transform) : clip
    var result: [Drawn] = []
    if case .image(let image)? = layer.contents {
      result.append(Drawn(frame: image.frame.applying(transform), clip: clip, opacity: opacity))
    }
    return result
      + layer.sublayers.flatMap {
        images(in: $0, transform: transform, clip: clip, opacity: opacity)
      }
  }
}
