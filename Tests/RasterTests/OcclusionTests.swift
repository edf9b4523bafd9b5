import TEBuffers
import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// What lies behind opaque layers is left out, and only that.
struct OcclusionTests {
  private static let canvas = PixelRect(left: 0, top: 0, right: 200, bottom: 200)

  private func layer(_ frame: CGRect, _ color: RGBAColor? = .white) -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: frame.size))
    layer.transform = ProjectiveTransform(
      CGAffineTransform(translationX: frame.minX, y: frame.minY))
    layer.backgroundColor = color
    return layer
  }

  /// A small black layer, with what lies over it.
  private func isDrawn(
    _ frame: CGRect = CGRect(x: 50, y: 50, width: 20, height: 20), behind layers: [Layer]
  ) -> Bool {
    var root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), nil)
    root.sublayers = [layer(frame, .black)] + layers
    let picture = Picture(size: root.bounds.size, scale: 1, root: root)
    let list = DisplayListBuilder.list(for: picture, canvas: Self.canvas, cache: ContentsCache())
    return list.commands.contains { command in
      guard case .fill(let fill) = command.kind else { return false }
      return fill.color.pixel == 0xFF00_0000
    }
  }

  private let cover = CGRect(x: 40, y: 40, width: 60, height: 60)

  @Test("an opaque layer hides what it covers")
  func occlusion() {
    #expect(isDrawn(behind: []))
    #expect(!isDrawn(behind: [layer(cover)]))
    var turned = layer(cover)
    turned.transform = ProjectiveTransform(
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: cover.maxX, ty: cover.minY))
    #expect(!isDrawn(behind: [turned]))
    #expect(isDrawn(behind: [layer(CGRect(x: 60, y: 40, width: 60, height: 60))]))
    #expect(isDrawn(behind: [layer(CGRect(x: 50.5, y: 40, width: 60, height: 60))]))
  }

  @Test("an opaque layer at the canvas's edge hides layers that extend beyond the edge")
  func canvasEdge() {
    let edges = [
      CGRect(x: 0, y: 50, width: 20, height: 20), CGRect(x: 190, y: 50, width: 20, height: 20),
      CGRect(x: 50, y: -10, width: 20, height: 20), CGRect(x: 180, y: 180, width: 20, height: 20),
    ]
    for edge in edges {
      #expect(!isDrawn(edge, behind: [layer(CGRect(x: 0, y: 0, width: 200, height: 200))]))
      #expect(isDrawn(edge, behind: [layer(CGRect(x: 0.5, y: 0.5, width: 199, height: 199))]))
    }
  }

  @Test("a layer that is not wholly opaque hides nothing")
  func translucency() {
    #expect(isDrawn(behind: [layer(cover, RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.99))]))
    var faded = layer(cover)
    faded.opacity = 0.9
    #expect(isDrawn(behind: [faded]))
    var parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), nil)
    parent.sublayers = [layer(cover)]
    #expect(!isDrawn(behind: [parent]))
    parent.opacity = 0.5
    #expect(isDrawn(behind: [parent]))
    var masked = layer(cover)
    masked.mask = .layer(layer(CGRect(x: 0, y: 0, width: 60, height: 20)))
    #expect(isDrawn(behind: [masked]))
    var dissolving = layer(cover)
    dissolving.dissolve = .into(nil, weight: 0.5)
    #expect(isDrawn(behind: [dissolving]))
    var tilted = layer(cover)
    tilted.transform = ProjectiveTransform(
      CGAffineTransform(rotationAngle: 0.1).concatenating(
        CGAffineTransform(translationX: cover.minX, y: cover.minY)))
    #expect(isDrawn(behind: [tilted]))
  }

  @Test("a clipped opaque layer hides only what lies within the clip")
  func clipping() {
    var clip = layer(CGRect(x: 0, y: 0, width: 200, height: 90), nil)
    clip.masksToBounds = true
    clip.sublayers = [layer(cover)]
    #expect(!isDrawn(behind: [clip]))
    clip.bounds.size.height = 60
    #expect(isDrawn(behind: [clip]))
  }

  @Test(
    "a layer with rounded corners hides what lies between them",
    arguments: [CornerCurve.circular, .continuous])
  func corners(curve: CornerCurve) {
    var round = layer(CGRect(x: 20, y: 20, width: 100, height: 100))
    round.corners = Corners(radius: 15, curve: curve)
    #expect(!isDrawn(behind: [round]))
    round.corners.radii = CGSize(width: 45, height: 45)
    #expect(isDrawn(behind: [round]))
  }

  @Test("layers over a backdrop blur do not hide what it reads")
  func backdropBlur() {
    var blur = layer(CGRect(x: 0, y: 0, width: 200, height: 200), nil)
    blur.contents = .backdrop(
      BackdropContents(blurRadius: 5, saturation: 1, tint: RGBAColor(white: 1, alpha: 0)))
    #expect(isDrawn(behind: [blur, layer(cover)]))
    #expect(!isDrawn(behind: [layer(cover), blur]))
  }

  @Test("culling hidden layers changes no pixel", arguments: 0..<24)
  func leavesPixels(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let picture = RandomPicture.makeLarge(seed: UInt64(seed))
    let place = Int.random(in: 0...picture.root.sublayers.count, using: &generator)
    func square(_ columns: Range<Int>, _ rows: Range<Int>, of side: CGFloat) -> Layer {
      layer(
        CGRect(
          x: CGFloat(columns.lowerBound) * side, y: CGFloat(rows.lowerBound) * side,
          width: CGFloat(columns.count) * side, height: CGFloat(rows.count) * side))
    }
    // Of whole pixels, and too small to be looked at as a cover.
    let side = 20 / picture.scale
    let pieces = (1..<5).flatMap { row in
      (1..<16).map { square($0..<$0 + 1, row..<row + 1, of: side) }
    }
    let whole = square(1..<16, 1..<5, of: side)
    func pixels(with layers: [Layer]) -> [UInt32] {
      var picture = picture
      picture.root.sublayers.insert(contentsOf: layers, at: place)
      let size = picture.pixelSize
      let buffer = PixelBuffer(width: size.width, height: size.height)
      Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
      return (0..<size.height).flatMap { y in (0..<size.width).map { buffer.row(y)[$0] } }
    }
    let isSame = pixels(with: [whole]) == pixels(with: pieces)
    #expect(isSame)
  }
}
