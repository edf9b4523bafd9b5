public import Foundation
import TEGeometry
import TEScene

/// A kind of particle.
///
/// Values are those at a particle's birth; a range is the width of the interval of random deviations.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The image of a particle, a `CGImage`; nil for none.
  open var contents: Any?
  /// Pixels of the image per point; 1 by default.
  open var contentsScale: CGFloat = 1
  /// The name of the cell; nil by default.
  open var name: String?
  /// Whether particles are emitted; true by default.
  open var isEnabled = true
  /// Particles per second; 0 by default.
  open var birthRate: Float = 0
  /// Seconds that a particle lives; 0 by default.
  open var lifetime: Float = 0
  /// The range of ``lifetime``, in seconds.
  open var lifetimeRange: Float = 0
  /// In points per second; 0 by default.
  open var velocity: CGFloat = 0
  /// The range of ``velocity``, in points per second.
  open var velocityRange: CGFloat = 0
  /// The acceleration to the right, in points per second squared; 0 by default.
  open var xAcceleration: CGFloat = 0
  /// The downward acceleration, in points per second squared; 0 by default.
  open var yAcceleration: CGFloat = 0
  /// The direction in the layer's plane, clockwise from the right, in radians; 0 by default.
  open var emissionLongitude: CGFloat = 0
  /// The range of the direction, in radians; 0 by default.
  open var emissionRange: CGFloat = 0
  /// The size relative to the image's; 1 by default.
  open var scale: CGFloat = 1
  /// The range of ``scale``.
  open var scaleRange: CGFloat = 0
  /// The change of the size per second; 0 by default.
  open var scaleSpeed: CGFloat = 0
  /// The rotation in radians per second; 0 by default.
  open var spin: CGFloat = 0
  /// The range of ``spin``, in radians per second.
  open var spinRange: CGFloat = 0
  /// The color of the particles; opaque white, the default, leaves the image as it is, and any other
  /// color replaces that of the image.
  open var color: CGColor? = CGColor(RGBAColor.white)
  /// The range of the opacity.
  open var alphaRange: Float = 0
  /// The change of the opacity per second; 0 by default.
  open var alphaSpeed: Float = 0

  /// A cell that emits nothing.
  public override init() {}
}

/// The shape that particles are emitted from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A shape by its name; an unknown one is a point.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The emitter's position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// Where on their shape particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name; an unknown one is the surface.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// On the outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// In the area.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// In the area.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order and how particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name; an unknown one has no order.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In no particular order: here the oldest first.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first, beneath the others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last, above the others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The farthest first.
  ///
  /// - Note: All particles lie in the layer's plane: the oldest first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Added to what is beneath.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
///
/// What is shown is a function of the layer's time and of ``seed``: each particle's birth follows from the
/// birth rates up to then, and its random values from the seed and its number. So frame rates do not matter.
/// Emission begins when the layer enters the tree. At most 10 000 particles are shown.
open class CAEmitterLayer: CALayer {
  private static let maximumCount = 10_000

  /// The kinds of particles; nil for none.
  open var emitterCells: [CAEmitterCell]?
  /// The factor on the birth rates of all cells; 1 by default.
  open var birthRate: Float = 1 {
    didSet { recordRate() }
  }
  /// The factor on the lifetimes; 1 by default.
  open var lifetime: Float = 1
  /// The factor on the velocities; 1 by default.
  open var velocity: Float = 1
  /// The factor on the sizes; 1 by default.
  open var scale: Float = 1
  /// The factor on the rotations; 1 by default.
  open var spin: Float = 1
  /// The middle of the emitter's shape, in points; zero by default.
  open var emitterPosition = CGPoint.zero
  /// The size of the emitter's shape, in points; zero by default.
  open var emitterSize = CGSize.zero
  /// The shape that particles are emitted from; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape = .point
  /// Where on the shape; in its area by default.
  open var emitterMode: CAEmitterLayerEmitterMode = .volume
  /// In which order and how particles are drawn; in no order by default.
  open var renderMode: CAEmitterLayerRenderMode = .unordered
  /// Whether particles keep their depth; false by default.
  ///
  /// - Note: All particles lie in the layer's plane.
  open var preservesDepth = false
  /// Chooses the random values; 0 by default.
  open var seed: UInt32 = 0

  /// The factor on the birth rates from a time of the layer on, in the order of the times.
  private var rates: [(start: Double, factor: Double)] = []

  override func copyAppearance(of layer: CALayer) {
    super.copyAppearance(of: layer)
    guard let layer = layer as? CAEmitterLayer else { return }
    emitterCells = layer.emitterCells
    birthRate = layer.birthRate
    lifetime = layer.lifetime
    velocity = layer.velocity
    scale = layer.scale
    spin = layer.spin
    emitterPosition = layer.emitterPosition
    emitterSize = layer.emitterSize
    emitterShape = layer.emitterShape
    emitterMode = layer.emitterMode
    renderMode = layer.renderMode
    seed = layer.seed
    rates = layer.rates
  }

  override func wasAdded() {
    super.wasAdded()
    rates = []
    recordRate()
  }

  private func recordRate() {
    guard superlayer != nil else { return }
    let now = localTime(at: Stage.current.clock.now)
    rates.append((now, Double(max(0, birthRate))))
  }

  override func arranged(
    _ shown: LayerProperties, at time: Double?, sublayers: (Double?) -> [Layer]
  ) -> [Layer] {
    var result = sublayers(time)
    guard let time else { return result }
    for (index, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled {
      var particles: [Layer] = []
      addParticles(of: cell, number: index, at: time, to: &particles)
      result += renderMode == .oldestLast ? particles.reversed() : particles
    }
    return result
  }

  private func addParticles(
    of cell: CAEmitterCell, number: Int, at time: Double, to layers: inout [Layer]
  ) {
    guard let image = cell.contents as? CGImage, cell.birthRate > 0, cell.lifetime > 0 else {
      return
    }
    let longest = Double((cell.lifetime + cell.lifetimeRange / 2) * lifetime)
    let born = births(before: time, rate: Double(cell.birthRate))
    let first = max(
      births(before: time - longest, rate: Double(cell.birthRate)), born - Self.maximumCount)
    for index in first..<max(first, born) {
      let age = time - birth(of: index, rate: Double(cell.birthRate))
      var random = ParticleRandom(seed: seed, cell: number, particle: index)
      if let layer = particle(cell, image: image, age: age, random: &random) {
        layers.append(layer)
      }
    }
  }

  /// The number of particles of a cell that were born before a time.
  private func births(before time: Double, rate: Double) -> Int {
    var count = 0.0
    for (index, period) in rates.enumerated() where period.start < time {
      let end = index + 1 < rates.count ? min(time, rates[index + 1].start) : time
      count += (end - period.start) * period.factor * rate
    }
    return Int(min(max(0, count), 1e9))
  }

  /// The time at which the particle of a number was born.
  private func birth(of index: Int, rate: Double) -> Double {
    var remaining = Double(index + 1)
    for (position, period) in rates.enumerated() where period.factor > 0 {
      let end = position + 1 < rates.count ? rates[position + 1].start : .infinity
      let count = (end - period.start) * period.factor * rate
      if remaining <= count { return period.start + remaining / (period.factor * rate) }
      remaining -= count
    }
    return .infinity
  }

  private func particle(
    _ cell: CAEmitterCell, image: CGImage, age: Double, random: inout ParticleRandom
  ) -> Layer? {
    let life = Double((cell.lifetime + cell.lifetimeRange / 2 * Float(random.next())) * lifetime)
    let speed =
      (cell.velocity + cell.velocityRange / 2 * random.next()) * CGFloat(velocity)
    let direction = cell.emissionLongitude + cell.emissionRange / 2 * random.next()
    let size =
      (cell.scale + cell.scaleRange / 2 * random.next() + cell.scaleSpeed * CGFloat(age))
      * CGFloat(scale)
    let angle = (cell.spin + cell.spinRange / 2 * random.next()) * CGFloat(spin) * CGFloat(age)
    let color = cell.color?.rgba ?? RGBAColor.white
    let alpha =
      color.alpha + cell.alphaRange / 2 * Float(random.next()) + cell.alphaSpeed * Float(age)
    let origin = place(&random)
    guard age >= 0, age < life, size > 0, alpha > 0 else { return nil }
    let t = CGFloat(age)
    let x = origin.x + cos(direction) * speed * t + cell.xAcceleration * t * t / 2
    let y = origin.y + sin(direction) * speed * t + cell.yAcceleration * t * t / 2
    let width = CGFloat(image.width) / cell.contentsScale
    let height = CGFloat(image.height) / cell.contentsScale
    var layer = Layer(bounds: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
    layer.transform = ProjectiveTransform(
      CGAffineTransform(scaleX: size, y: size)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
    layer.opacity = min(alpha, 1)
    var part = LayerContents.ImagePart(image, scale: cell.contentsScale)
    let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
    part.tint = isWhite ? nil : color.withAlpha(1)
    var values = LayerProperties()
    values.bounds = layer.bounds
    layer.contents = LayerContents.image(part, gravity: .resize)
      .laidOut(values, modelSize: layer.bounds.size)
    if renderMode == .additive, case .image(var image) = layer.contents {
      image.blend = .plusLighter
      layer.contents = .image(image)
    }
    return layer
  }

  /// A random place on the emitter's shape.
  private func place(_ random: inout ParticleRandom) -> CGPoint {
    let (u, v) = (random.next(), random.next())
    let (halfWidth, halfHeight) = (emitterSize.width / 2, emitterSize.height / 2)
    let isOutline = emitterMode == .outline
    switch emitterShape {
    case .line: return CGPoint(x: emitterPosition.x + u * halfWidth, y: emitterPosition.y)
    case .rectangle:
      var offset = CGPoint(x: u * halfWidth, y: v * halfHeight)
      if isOutline {
        if abs(u) * halfHeight > abs(v) * halfWidth {
          offset.x = u < 0 ? -halfWidth : halfWidth
        } else {
          offset.y = v < 0 ? -halfHeight : halfHeight
        }
      }
      return CGPoint(x: emitterPosition.x + offset.x, y: emitterPosition.y + offset.y)
    case .circle:
      let radius = emitterSize.width * (isOutline ? 1 : ((v + 1) / 2).squareRoot())
      return CGPoint(
        x: emitterPosition.x + cos(u * .pi) * radius, y: emitterPosition.y + sin(u * .pi) * radius)
    default: return emitterPosition
    }
  }
}

/// The random values of one particle, -1...1, by the mixing function of SplitMix64.
private struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32, cell: Int, particle: Int) {
    state =
      UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: cell)
      &* 0xD1B5_4A32_D192_ED03 &+ UInt64(truncatingIfNeeded: particle) &* 0x8CB9_2BA7_2F3D_8DD7
  }

  mutating func next() -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return CGFloat(mixed >> 11) / CGFloat(1 << 52) - 1
  }
}
