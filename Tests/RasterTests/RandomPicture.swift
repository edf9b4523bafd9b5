import Foundation
import TEGeometry
import TEScene
import TETypography

/// SplitMix64: the same numbers for the same seed, on any machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    // A seed that is only counted up would give the same numbers, one step later: mix it first.
    state = seed
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Small layer trees with everything a layer can have, from a seed.
struct RandomPicture {
  private var generator: SeededGenerator
  /// How many more layers may be added: every layer on top of others adds a rounding to 8 bits,
  /// and the reference renderer does not round.
  private var remaining: Int
  /// Whether layers may be made of other drawings: masks, snapshots, silhouettes.
  private var isComposed = false

  /// Whether layers are turned in space, too.
  private let hasPerspective: Bool

  static func make(seed: UInt64, inPerspective hasPerspective: Bool = false) -> Picture {
    var random = RandomPicture(
      generator: SeededGenerator(seed: seed), remaining: 4, hasPerspective: hasPerspective)
    let size = CGSize(width: random.number(20, 48), height: random.number(20, 48))
    let scale = random.pick([1, 1.5, 2, 3]) as CGFloat
    return random.picture(size, scale)
  }

  /// A picture that takes several tiles along each axis, with what the two others have.
  static func makeLarge(seed: UInt64) -> Picture {
    var random = RandomPicture(
      generator: SeededGenerator(seed: seed), remaining: 12, isComposed: seed % 4 == 0,
      hasPerspective: seed % 5 == 0)
    let size = CGSize(width: random.number(150, 280), height: random.number(50, 90))
    return random.picture(size, 2)
  }

  /// A picture with masks, snapshots, parts of images, stretched images and silhouettes' shadows.
  static func makeComposed(seed: UInt64, inPerspective hasPerspective: Bool = false) -> Picture {
    // Each of these is rounded once more than what other layers draw.
    var random = RandomPicture(
      generator: SeededGenerator(seed: seed), remaining: 2, isComposed: true,
      hasPerspective: hasPerspective)
    let size = CGSize(width: random.number(16, 30), height: random.number(16, 30))
    let scale = random.pick([1, 1.5, 2]) as CGFloat
    return random.picture(size, scale)
  }

  private mutating func picture(_ size: CGSize, _ scale: CGFloat) -> Picture {
    var random = self
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.backgroundColor = random.color(opaque: true)
    if random.chance(0.3) {
      root.contents = .gradient(random.gradient())
    }
    while random.remaining > 0 {
      root.sublayers.append(random.layer(in: size, depth: 0))
    }
    return Picture(size: size, scale: scale, root: root)
  }

  private mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    CGFloat.random(in: low...high, using: &generator)
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func color(opaque: Bool) -> RGBAColor {
    let hex = UInt32.random(in: 0...0xffffff, using: &generator)
    return RGBAColor(hex: hex, alpha: opaque ? 1 : Float(number(0.1, 1)))
  }

  private mutating func corners(_ size: CGSize) -> Corners {
    if chance(0.3) { return .square }
    let radius = number(0, min(size.width, size.height) * 0.6)
    return Corners(
      radius: radius, curve: pick([.circular, .continuous]),
      mask: chance(0.7) ? .all : CornerMask(rawValue: UInt8.random(in: 1...15, using: &generator)))
  }

  private mutating func gradient() -> GradientContents {
    var locations = [number(0, 0.4), number(0.4, 0.7), number(0.7, 1)]
    if chance(0.2) { locations[1] = locations[0] + 0.05 }
    return GradientContents(
      kind: pick([.axial, .radial]),
      stops: locations.map {
        GradientContents.Stop(color: color(opaque: chance(0.5)), location: $0)
      },
      start: CGPoint(x: number(0, 0.4), y: number(0, 0.4)),
      end: CGPoint(x: number(0.6, 1), y: number(0.6, 1)))
  }

  private mutating func bitmap() -> Bitmap {
    let width = Int.random(in: 1...40, using: &generator)
    let height = Int.random(in: 1...40, using: &generator)
    let isOpaque = chance(0.5)
    // Blocks, so that there is something to see after filtering.
    let block = Int.random(in: 1...5, using: &generator)
    var pixels: [UInt8] = []
    let seed = generator.next()
    for y in 0..<height {
      for x in 0..<width {
        var local = SeededGenerator(seed: seed ^ UInt64(x / block * 1000 + y / block))
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &local)
        for _ in 0..<3 { pixels.append(UInt8.random(in: 0...alpha, using: &local)) }
        pixels.append(alpha)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private mutating func transform(_ size: CGSize) -> CGAffineTransform {
    var transform = CGAffineTransform(
      translationX: number(-0.2, 0.8) * size.width, y: number(-0.2, 0.8) * size.height)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: transform = transform.rotated(by: number(-3.2, 3.2))
    case 2: transform = transform.scaledBy(x: number(0.3, 2), y: number(0.3, 2))
    case 3:
      transform = CGAffineTransform(
        a: 1, b: number(-0.5, 0.5), c: number(-0.5, 0.5), d: 1, tx: 0, ty: 0
      )
      .concatenating(transform)
    case 4: transform = transform.scaledBy(x: -1, y: 1)
    case 5:
      transform.tx.round()
      transform.ty.round()
    default: break
    }
    return transform
  }

  /// A turn about a line through the middle, seen from near.
  private mutating func turn(_ size: CGSize) -> ProjectiveTransform {
    let angle = chance(0.2) ? number(1.4, 1.56) : number(-1.2, 1.2)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / number(25, 400)
    let middle = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, number(-5, 5))
    let rotation = CATransform3DMakeRotation(angle, number(-1, 1), number(-1, 1), number(-0.3, 0.3))
    let back = CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0)
    return ProjectiveTransform(
      middle.concatenating(rotation).concatenating(eye).concatenating(back))
  }

  private mutating func contents(_ size: CGSize) -> Contents? {
    let frame = CGRect(
      x: number(-4, 4), y: number(-4, 4), width: number(0.3, 1.5) * size.width,
      height: number(0.3, 1.5) * size.height)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      return .image(
        ImageContents(
          bitmap: bitmap(), frame: frame, tint: chance(0.2) ? color(opaque: false) : nil))
    case 2:
      // As many points as pixels at scale 1: the copy and the constant-weight paths.
      let bitmap = bitmap()
      let origin = CGPoint(x: pick([0, 0.5, 1, number(0, 2)]), y: pick([0, 0.25, number(0, 2)]))
      return .image(
        ImageContents(
          bitmap: bitmap,
          frame: CGRect(
            origin: origin, size: CGSize(width: bitmap.width, height: bitmap.height))))
    case 3, 4: return .gradient(gradient())
    case 5:
      return .backdrop(
        BackdropContents(
          blurRadius: pick([0, 1, 3, 8, 14]), saturation: number(0, 2),
          tint: color(opaque: false)))
    case 6:
      let run = TextRun(
        string: "Ag", font: FontDescription(size: 14), color: color(opaque: true))
      return .text(
        TextContents(
          block: TextBlock(runs: [run]), layoutSize: size,
          frame: CGRect(origin: frame.origin, size: chance(0.5) ? size : frame.size)))
    case 7:
      let style = ShapeStyle(fill: color(opaque: false), stroke: color(opaque: true), lineWidth: 2)
      return .shape(ShapeContents(path: Path(ellipseIn: frame), style: style))
    default: return nil
    }
  }

  /// Gives a layer one of the features that need off-screen rendering.
  private mutating func compose(_ layer: inout Layer, _ size: CGSize) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: layer.mask = .layer(mask(size))
    case 2:
      layer.contents = .image(image(ImageContents(source: source(), frame: frame(size))))
    case 3:
      layer.contents = .image(
        image(ImageContents(source: .bitmap(bitmap()), frame: frame(size))))
    case 4, 5:
      if chance(0.5) { layer.backgroundColor = nil }
      layer.shadow = Shadow(
        color: color(opaque: true), opacity: Float(number(0.2, 1)),
        offset: CGSize(width: number(-4, 4), height: number(-4, 4)),
        radius: pick([0, 1, 2, number(2, 6)]),
        shape: chance(0.5) ? .contents : .path(path(frame(size))))
    default: break
    }
  }

  private mutating func frame(_ size: CGSize) -> CGRect {
    CGRect(
      x: number(-4, 4), y: number(-4, 4), width: number(0.3, 1.2) * size.width,
      height: number(0.3, 1.2) * size.height)
  }

  private mutating func path(_ frame: CGRect) -> Path {
    if chance(0.5) { return Path(ellipseIn: frame) }
    return Path([
      .move(to: CGPoint(x: frame.minX, y: frame.minY)),
      .line(to: CGPoint(x: frame.maxX, y: frame.minY)),
      .quad(
        control: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.maxX, y: frame.maxY)),
      .line(to: CGPoint(x: frame.minX, y: frame.maxY)), .close,
    ])
  }

  private mutating func source() -> ImageSource {
    let size = CGSize(width: number(6, 20), height: number(6, 20))
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    if chance(0.5) { root.backgroundColor = color(opaque: chance(0.5)) }
    var inner = simpleLayer(size)
    inner.transform = ProjectiveTransform(transform(size))
    root.sublayers = [inner]
    return .snapshot(Snapshot(root: root, size: size, scale: pick([1, 2, 3])))
  }

  /// A layer whose drawing does not depend on the canvas's size, as a backdrop's does.
  private mutating func simpleLayer(_ size: CGSize) -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: size))
    layer.corners = corners(size)
    layer.opacity = chance(0.25) ? Float(number(0.1, 1)) : 1
    layer.masksToBounds = chance(0.35)
    layer.contents = contents(size)
    if case .backdrop? = layer.contents { layer.contents = nil }
    if layer.contents == nil || chance(0.4) {
      layer.backgroundColor = color(opaque: chance(0.5))
    }
    return layer
  }

  private mutating func mask(_ size: CGSize) -> Layer {
    var layer: Layer
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      // A path alone, the mask that transitions move.
      layer = Layer(bounds: CGRect(origin: .zero, size: size))
      layer.contents = .shape(
        ShapeContents(path: path(frame(size)), style: ShapeStyle(fill: color(opaque: chance(0.7)))))
    case 1:
      layer = Layer(bounds: CGRect(origin: .zero, size: size))
      layer.corners = corners(size)
      layer.backgroundColor = color(opaque: chance(0.7))
    default:
      layer = simpleLayer(size)
      if chance(0.2) { layer.mask = .layer(simpleLayer(size)) }
    }
    layer.opacity = chance(0.3) ? Float(number(0.1, 1)) : 1
    if chance(0.6) { layer.transform = ProjectiveTransform(transform(size)) }
    return layer
  }

  private mutating func image(_ image: ImageContents) -> ImageContents {
    var image = image
    if chance(0.6) {
      let x = number(0, 0.6)
      let y = number(0, 0.6)
      image.sourceRect = CGRect(
        x: x, y: y, width: chance(0.3) ? 1 - x : number(0.1, 1 - x),
        height: chance(0.3) ? 1 - y : number(0.1, 1 - y))
    }
    if chance(0.4) {
      let x = number(0, 0.6)
      let y = chance(0.3) ? 0 : number(0, 0.6)
      image.center = CGRect(
        x: x, y: y, width: number(0, 1 - x), height: y == 0 ? 1 : number(0, 1 - y))
      image.scale = pick([1, 2, 3])
    }
    if chance(0.2) { image.tint = color(opaque: false) }
    return image
  }

  private mutating func layer(in outer: CGSize, depth: Int) -> Layer {
    remaining -= 1
    let size = CGSize(width: number(4, outer.width), height: number(4, outer.height))
    var layer = Layer(bounds: CGRect(origin: .zero, size: size))
    layer.transform = ProjectiveTransform(transform(outer))
    if hasPerspective, chance(0.7) {
      layer.transform = turn(size).concatenating(layer.transform)
    }
    layer.corners = corners(size)
    layer.opacity = chance(0.25) ? Float(number(0.1, 1)) : 1
    layer.masksToBounds = chance(0.35)
    if chance(0.6) { layer.backgroundColor = color(opaque: chance(0.5)) }
    if chance(0.25) {
      layer.shadow = Shadow(
        color: color(opaque: true), opacity: Float(number(0.2, 1)),
        offset: CGSize(width: number(-4, 4), height: number(-4, 4)),
        radius: pick([0, 1, 2, number(2, 6), number(5, 12)]))
    }
    if chance(0.25) {
      layer.border = Border(width: number(0.3, 5), color: color(opaque: chance(0.5)))
    }
    layer.contents = contents(size)
    if isComposed { compose(&layer, size) }
    while depth < 3, remaining > 0, chance(0.4) {
      layer.sublayers.append(self.layer(in: size, depth: depth + 1))
    }
    return layer
  }
}
