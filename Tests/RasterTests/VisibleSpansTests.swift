import TEBuffers
import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// What hides a side of something dear has it made no further than it is seen.
struct VisibleSpansTests {
  private static let size = CGSize(width: 240, height: 160)

  /// An opaque bitmap of noise, so that what is hidden wrongly is seen.
  private func noise(seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: 60, height: 40,
      pixels: (0..<60 * 40).flatMap { _ in
        (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) } + [255]
      })
  }

  /// A card of a picture that is turned about its left edge.
  private func card(_ bitmap: Bitmap, x: CGFloat, degrees: Double) -> Layer {
    var layer = Layer(bounds: CGRect(x: 0, y: 0, width: 120, height: 120))
    layer.contents = .image(ImageContents(bitmap: bitmap, frame: layer.bounds))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    layer.transform = ProjectiveTransform(
      CATransform3DMakeTranslation(0, -60, 0)
        .concatenating(CATransform3DMakeRotation(CGFloat(degrees * .pi / 180), 0, 1, 0))
        .concatenating(eye).concatenating(CATransform3DMakeTranslation(x, 80, 0)))
    return layer
  }

  /// A row of cards, each of which leaves 10 points of the one before.
  private func stack(_ count: Int) -> [Layer] {
    (0..<count).map {
      card(noise(seed: UInt64($0)), x: 20 + 10 * CGFloat($0), degrees: 50)
    }
  }

  private func picture(_ layers: [Layer]) -> Picture {
    var root = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    root.backgroundColor = .white
    root.sublayers = layers
    return Picture(size: Self.size, scale: 1, root: root)
  }

  /// How many pixels are made of each image in perspective, in order.
  private func made(_ layers: [Layer]) -> [Int] {
    let canvas = PixelRect(
      left: 0, top: 0, right: Int(Self.size.width), bottom: Int(Self.size.height))
    let cache = ContentsCache()
    let list = DisplayListBuilder.list(for: picture(layers), canvas: canvas, cache: cache)
    let shapes = CoverageTable(list, cache: cache)
    var visible = VisibleSpans(list)
    visible.find(inRows: 0..<canvas.bottom, width: canvas.right, list, shapes)
    return list.commands.indices.compactMap { index in
      guard case .image(let image) = list.commands[index].kind else { return nil }
      let rows = visible.rows(of: index)
      return (0..<canvas.bottom).reduce(0) { sum, y in
        guard let row = shapes.coverage(image.outline).row(y) else { return sum }
        let all = Int(row.start)..<Int(row.end)
        return sum + (rows.map { all.clamped(to: visible.columns($0, y)) } ?? all).count
      }
    }
  }

  @Test("each card of a stack has only its visible spans drawn")
  func visibleStack() {
    let alone = made(stack(1))[0]
    let stacked = made(stack(6))
    #expect(stacked.count == 6)
    #expect(stacked.last == alone)
    for one in stacked.dropLast() { #expect(one < alone / 4 && one > alone / 20) }
  }

  @Test("a command that is not wholly opaque hides nothing")
  func translucency() {
    let (below, above) = (card(noise(seed: 1), x: 40, degrees: 30), stack(1)[0])
    func isHidden(by layer: Layer) -> Bool {
      let both = made([below, layer])
      return both[0] < made([below])[0]
    }
    var wide = above
    wide.transform = below.transform
    #expect(isHidden(by: wide))
    var faded = wide
    faded.opacity = 0.9
    #expect(!isHidden(by: faded))
    var group = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    group.sublayers = [wide, wide]
    #expect(isHidden(by: group))
    group.opacity = 0.9
    #expect(!isHidden(by: group))
  }

  @Test("a clipped command hides what it covers within the clip, and no more")
  func clipping() {
    let below = card(noise(seed: 1), x: 40, degrees: 30)
    var clip = Layer(bounds: CGRect(x: 0, y: 0, width: 70, height: 160))
    clip.masksToBounds = true
    clip.corners = Corners(radius: 20)
    clip.sublayers = [below, below]
    let alone = made([below])[0]
    let clipped = made([below, clip])[0]
    #expect(clipped < alone && clipped > alone / 3)
    #expect(Difference(picture([below, clip])).amount <= 2)
  }

  @Test("a backdrop blur reads what later commands hide")
  func backdropBlur() {
    let below = card(noise(seed: 1), x: 40, degrees: 30)
    var blur = Layer(bounds: CGRect(x: 0, y: 0, width: 240, height: 30))
    blur.contents = .backdrop(
      BackdropContents(
        blurRadius: 6, saturation: 1, tint: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)))
    let alone = made([below])[0]
    #expect(made([below, blur, below])[0] == alone)
    #expect(made([below, below, blur])[0] < alone)
    #expect(Difference(picture(stack(3) + [blur] + stack(2))).amount <= 2)
  }

  @Test("a stack is drawn as the reference renderer draws it")
  func reference() {
    #expect(Difference(picture(stack(6))).amount <= 2)
  }
}
