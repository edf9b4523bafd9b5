import Foundation
import TEGeometry
import TEScene
import Testing
import TETypography

@testable import TERaster

struct HostileNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1e9, -1e9, 1e-300, 0, -5,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  private func layer() -> Layer {
    var layer = Layer(bounds: CGRect(x: 2, y: 2, width: 20, height: 20))
    layer.backgroundColor = RGBAColor(hex: 0x44aa66, alpha: 0.5)
    layer.corners = Corners(radius: 4)
    layer.shadow = Shadow(
      color: .black, opacity: 0.5, offset: CGSize(width: 1, height: 2), radius: 3)
    layer.border = Border(width: 1, color: .black)
    return layer
  }

  private func contents() -> [Contents] {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 200, count: 16))
    let gradient = GradientContents(
      stops: [.init(color: .white, location: 0), .init(color: .black, location: 1)],
      start: .zero, end: CGPoint(x: 1, y: 1))
    return [
      .image(ImageContents(bitmap: bitmap, frame: CGRect(x: 1, y: 1, width: 9, height: 7))),
      .gradient(gradient),
      .backdrop(BackdropContents(blurRadius: 4, saturation: 1.5, tint: .clear)),
    ]
  }

  private func expectOpaque(_ layer: Layer, _ name: String) {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 24, height: 24))
    root.backgroundColor = .white
    root.sublayers = [layer]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
    #expect(pixels.allSatisfy { $0.w == 255 }, "\(name)")
  }

  @Test("no number in a layer's geometry makes drawing fail", arguments: numbers)
  func geometry(number: CGFloat) {
    for contents in contents() {
      for masks in [false, true] {
        let changes: [(String, (inout Layer) -> Void)] = [
          ("a", { $0.transform.a = number }), ("b", { $0.transform.b = number }),
          ("d", { $0.transform.d = number }), ("tx", { $0.transform.tx = number }),
          ("p", { $0.transform.p = number }), ("q", { $0.transform.q = number }),
          ("w", { $0.transform.w = number }),
          ("x", { $0.bounds.origin.x = number }), ("y", { $0.bounds.origin.y = number }),
          ("width", { $0.bounds.size.width = number }),
          ("height", { $0.bounds.size.height = number }),
          ("radius", { $0.corners.radii = CGSize(width: number, height: number) }),
          ("opacity", { $0.opacity = Float(number) }),
          ("shadow radius", { $0.shadow?.radius = number }),
          ("shadow offset", { $0.shadow?.offset.width = number }),
          ("shadow opacity", { $0.shadow?.opacity = Float(number) }),
          ("border", { $0.border?.width = number }),
          ("red", { $0.backgroundColor?.red = Float(number) }),
          ("alpha", { $0.backgroundColor?.alpha = Float(number) }),
        ]
        for (name, change) in changes {
          var layer = layer()
          layer.contents = contents
          layer.masksToBounds = masks
          change(&layer)
          expectOpaque(layer, "\(name) = \(number)")
        }
      }
    }
  }

  @Test("no number in a layer's contents makes drawing fail", arguments: numbers)
  func contentNumbers(number: CGFloat) {
    for contents in contents() {
      var variants: [Contents] = []
      switch contents {
      case .image(let image):
        var wide = image
        wide.frame.size.width = number
        var moved = image
        moved.frame.origin.y = number
        variants = [.image(wide), .image(moved)]
      case .gradient(let gradient):
        var axis = gradient
        axis.end.x = number
        var stops = gradient
        stops.stops[0].location = number
        var radial = gradient
        radial.kind = .radial
        radial.end.y = number
        variants = [.gradient(axis), .gradient(stops), .gradient(radial)]
      case .backdrop(let backdrop):
        var blurred = backdrop
        blurred.blurRadius = number
        var saturated = backdrop
        saturated.saturation = number
        variants = [.backdrop(blurred), .backdrop(saturated)]
      case .text, .shape, .contrast: break
      }
      for variant in variants {
        var layer = layer()
        layer.contents = variant
        expectOpaque(layer, "\(variant)")
        layer.transform = ProjectiveTransform(CGAffineTransform(rotationAngle: 0.4))
        expectOpaque(layer, "turned \(variant)")
        layer.transform.p = -0.02
        expectOpaque(layer, "tilted \(variant)")
      }
    }
  }

  @Test(
    "a scale that is not a positive number gives a black canvas", arguments: [CGFloat.nan, 0, -1])
  func scale(number: CGFloat) {
    let buffer = PixelBuffer(width: 4, height: 4)
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    root.backgroundColor = .white
    Rasterizer(cache: ContentsCache()).draw(
      Picture(size: root.bounds.size, scale: number, root: root), into: buffer)
    #expect(pixels(of: buffer).allSatisfy { $0 == SIMD4(0, 0, 0, 255) })
  }

  @Test(
    "no number makes drawing a plane in perspective fail, even where it passes the eye",
    arguments: numbers)
  func perspective(number: CGFloat) {
    // Distances of 0.4, and of 0 at a corner, and less than 0 beyond x = 15.
    for tilt in [-0.6 / 22, -1.0 / 22, -1.0 / 15] as [CGFloat] {
      let changes: [(String, (inout Layer) -> Void)] = [
        ("a", { $0.transform.a = number }), ("b", { $0.transform.b = number }),
        ("d", { $0.transform.d = number }), ("tx", { $0.transform.tx = number }),
        ("q", { $0.transform.q = number }), ("w", { $0.transform.w = number }),
        ("x", { $0.bounds.origin.x = number }), ("width", { $0.bounds.size.width = number }),
        ("radius", { $0.corners.radii = CGSize(width: number, height: number) }),
        ("shadow radius", { $0.shadow?.radius = number }),
        ("shadow offset", { $0.shadow?.offset.width = number }),
        ("border", { $0.border?.width = number }),
      ]
      for (name, change) in changes {
        for contents in contents() {
          var layer = layer()
          layer.contents = contents
          layer.transform.p = tilt
          change(&layer)
          expectOpaque(layer, "\(name) = \(number), tilted by \(tilt)")
        }
      }
    }
  }

  @Test("a transform without an inverse hides the layer and its sublayers")
  func singular() {
    var layer = layer()
    layer.sublayers = [self.layer()]
    layer.transform = ProjectiveTransform(CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 24, height: 24))
    root.backgroundColor = .white
    root.sublayers = [layer]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
    #expect(pixels.allSatisfy { $0 == SIMD4(repeating: 255) })
  }
}
