import Foundation
import TEGeometry
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
import UIKit

/// That a flight begins and ends as both screens show it, and shows each thing once on its way.
@MainActor
struct SeamlessFlightTests {
  /// What is drawn of images and texts, at 30 instants a second.
  private func instants(_ screens: String, _ transition: String) throws -> [[Drawn]] {
    let text = """
      format: 2
      canvas: { size: [200, 400], scale: 1 }
      screens:
      \(screens)
      transition: { \(transition) }
      timeline: [ { hold: 0.1 }, { push: page }, { hold: 0.1 }, pop, { hold: 0.1 } ]
      """
    let preset = try NodePreset()
    try preset.write([1], to: "one.png")
    let (player, _) = try preset.play(text) { _ in
      Bitmap(width: 40, height: 80, pixels: Array(repeating: 255, count: 40 * 80 * 4))
    }
    var result: [[Drawn]] = []
    var time = 0.0
    while let picture = try player.picture(at: time) {
      result.append(Drawn.all(in: picture.root))
      time += 1.0 / 30
    }
    return result
  }

  @Test("what lies over a photo and comes by an entrance of its own is there at the end")
  func entranceOverPhoto() throws {
    let instants = try instants(
      """
        list: { items: [ { image: { id: tile, file: one.png, at: [10, 20], width: 60, height: 60 } } ] }
        page:
          items:
            - image: { id: photo, file: one.png, at: [0, 40], width: 200, height: 300 }
            - text: { value: Caption, at: [20, 300], entrance: { opacity: 0 } }
      """, "style: photo, source: tile, hero: photo")
    #expect(instants.contains { $0.contains { $0.isText && $0.opacity == 1 } })
  }

  @Test(
    "what lies over what a screen opens from neither vanishes nor appears at once",
    arguments: [
      "style: card, source: tile, hero: photo", "style: card, source: tile",
      "style: scale, source: tile", "style: circle-reveal, source: tile",
      "style: photo, source: tile, hero: photo",
    ])
  func overSource(transition: String) throws {
    for place in ["20, 40", "20, 170"] {
      let instants = try instants(
        """
          list:
            items:
              - image: { id: tile, file: one.png, at: [0, 20], width: 200, height: 160 }
              - text: { value: Badge, at: [\(place)] }
          page: { items: [ { image: { id: photo, file: one.png, pin: all } } ] }
        """, transition)
      let opacities = instants.map { drawn in
        drawn.last.map { $0.isText ? $0.opacity : 0 } ?? 0
      }
      #expect(opacities.first == 1 && opacities.min() == 0 && opacities.last == 1)
      for (one, other) in zip(opacities, opacities.dropFirst()) {
        #expect(abs(one - other) < 0.6, "\(place)")
      }
    }
  }

  @Test("one line of text is seen all the way, whatever sizes of a font it has")
  func oneText() throws {
    for size in [16, 20, 26, 34] {
      let instants = try instants(
        """
          list: { items: [ { text: { id: one, value: Low tide since 1988, size: 15, at: [10, 20] } } ] }
          page: { items: [ { text: { id: other, value: Low tide since 1988, size: \(size), at: [20, 90] } } ] }
        """, "style: custom, elements: [ { from: one, to: other } ]")
      #expect(instants.allSatisfy { $0.contains { $0.isText && $0.opacity > 0.95 } })
    }
  }

  @Test("a picture that fills the page it grows to is one picture all the way")
  func wholePage() throws {
    let instants = try instants(
      """
        list: { items: [ { image: { id: tile, file: one.png, at: [10, 200], width: 60, height: 60 } } ] }
        page: { items: [ { image: { id: photo, file: one.png, pin: all } } ] }
      """, "style: grow, source: tile, hero: photo, second: { enter: grow }")
    for drawn in instants {
      let images = drawn.filter { !$0.isText }
      #expect(!images.isEmpty && images.allSatisfy { $0.opacity == 1 })
    }
  }

  @Test(
    "a source that is turned flies from its angle, and back to it",
    arguments: [
      "style: photo", "style: grow", "style: grow, second: { enter: grow }",
    ])
  func turned(transition: String) throws {
    let instants = try instants(
      """
        list: { items: [ { view: { rotate: -12, at: [20, 100], width: 100, height: 140, items: [ { image: { id: tile, file: one.png, at: [10, 10], width: 80, height: 80 } } ] } } ] }
        page: { items: [ { image: { id: photo, file: one.png, at: [0, 40], width: 200, height: 300 } } ] }
      """, "\(transition), source: tile, hero: photo")
    let angles = instants.map { drawn in drawn.filter { !$0.isText }.map(\.angle) }
    let steps = zip(angles, angles.dropFirst()).map { one, other in
      abs((one.last ?? 0) - (other.last ?? 0))
    }
    #expect(angles.contains { $0.contains { abs($0) < 0.1 } })
    #expect((steps.max() ?? .infinity) < 4)
  }
}

/// An image or a text as it is drawn.
private struct Drawn {
  /// Whether it is a text, or what was drawn of one.
  let isText: Bool
  /// In points of the picture.
  let center: CGPoint
  /// In degrees.
  let angle: CGFloat
  let opacity: Float

  /// Those inside a layer, from back to front, without those that are transparent.
  static func all(
    in layer: Layer, transform: ProjectiveTransform = .identity, opacity: Float = 1
  ) -> [Drawn] {
    let opacity = opacity * layer.opacity
    guard opacity > 0.001 else { return [] }
    let transform = layer.transform.concatenating(transform)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let bounds = layer.bounds
      let part = CGRect(
        x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y, width: 0, height: 0)
      return part.applying(transform).origin
    }
    var own: [Drawn] = []
    let isText: Bool? =
      switch layer.contents {
      case .text: true
      case .image(let image): if case .bitmap = image.source { false } else { true }
      default: nil
      }
    if let isText {
      let (left, right) = (place(0, 0.5), place(1, 0.5))
      own = [
        Drawn(
          isText: isText, center: place(0.5, 0.5),
          angle: atan2(right.y - left.y, right.x - left.x) * 180 / .pi, opacity: opacity)
      ]
    }
    return own + layer.sublayers.flatMap { all(in: $0, transform: transform, opacity: opacity) }
  }
}
