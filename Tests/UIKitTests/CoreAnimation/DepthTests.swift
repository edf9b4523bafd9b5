import Foundation
import StageTestSupport
import TEGeometry
import TEScene
import Testing

@testable import UIKit

/// Siblings with depth: sorted, and cut where they intersect (fidelity.md section 12).
@MainActor
@Suite(.serialized, .stage)
struct DepthTests {
  /// The scenes of cashapp/stagehand's `CATransform3DInterpolationSnapshotTests` at their ends, and what
  /// iOS 18.0 draws in them (iPhone 16 Pro, 3x, `drawHierarchy`): every eighth pixel from (180, 180) on.
  nonisolated static let scenes: [(transforms: [CATransform3D], pixels: String)] = [
    (
      [
        CATransform3DMakeRotation(.pi / 4, 0, 0, 1), CATransform3DMakeRotation(.pi / 4, 0, 1, 0),
        CATransform3DMakeRotation(.pi / 4, 0, 1, 1),
      ],
      """
      ............
      .....R1.....
      ...1rRR21...
      ...2rRRrg...
      ..1brRRggg..
      .11bbrgggg1.
      .1Bbbbyggg1.
      ..Bbbyzyg1..
      ...bbzzy2...
      ...12zzy1...
      .....1y.....
      ............
      """
    ),
    (
      [
        perspective.scaled(2, 2).turned(.pi / 4, 0, 0, 1),
        perspective.scaled(0.5, 0.5).turned(-.pi / 4, 0, 0, 1),
        perspective.turned(.pi / 3, 0, 1, 0),
        perspective.scaled(2, 3).turned(-.pi / 3, 0, 1, 1),
      ],
      """
      .rrhgGGGGYYY
      1rrihGGGGYYY
      1rrihgGGYYYY
      1rriigGYYYYY
      rrriijGYYYYY
      rrrikkYYYYYY
      1rrikkYYYYYY
      1rriimBYYYYY
      11riilbYYYYY
      11rillbBYYYY
      111ilbbBYYYY
      .11lbbbbBYYY
      """
    ),
  ]

  nonisolated private static var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 20
    return transform
  }

  /// The colors of the letters.
  private static let colors: [Character: [Double]] = [
    ".": [255, 255, 255], "1": [212, 212, 212], "2": [191, 191, 191], "R": [255, 0, 0],
    "r": [212, 85, 85], "G": [0, 255, 0], "g": [85, 212, 85], "B": [0, 0, 255],
    "b": [85, 85, 212], "Y": [255, 255, 0], "y": [212, 212, 85], "z": [191, 191, 128],
    "i": [191, 128, 128], "h": [128, 191, 128], "l": [128, 128, 191], "k": [180, 149, 149],
    "j": [149, 180, 149], "m": [149, 149, 180],
  ]

  @Test("iOS's own pictures of planes that cut each other", arguments: scenes.indices)
  func recorded(scene: Int) throws {
    let (transforms, pixels) = Self.scenes[scene]
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 150, height: 150)
    root.backgroundColor = UIColor.white.cgColor
    func square(_ transform: CATransform3D) -> CALayer {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.position = CGPoint(x: 75, y: 75)
      layer.transform = transform
      root.addSublayer(layer)
      return layer
    }
    for transform in transforms {
      let layer = square(transform)
      layer.backgroundColor = UIColor.lightGray.cgColor
      layer.opacity = 0.5
    }
    let quadrants = square(transforms[transforms.count - 1])
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      let quadrant = CALayer()
      quadrant.frame = CGRect(x: index % 2 * 10, y: index / 2 * 10, width: 10, height: 10)
      quadrant.backgroundColor = color.cgColor
      quadrants.addSublayer(quadrant)
    }
    let picture = try #require(root.picture(at: 0))
    for (row, line) in pixels.split(separator: "\n").enumerated() {
      for (column, letter) in line.enumerated() {
        guard let color = Self.colors[letter] else { continue }
        let expected = SIMD3(color)
        // The pixel's centre, in points.
        let place = CGPoint(
          x: (180.5 + 8 * CGFloat(column)) / 3, y: (180.5 + 8 * CGFloat(row)) / 3)
        let shown = picture.color(at: place) * 255
        let distance = ((shown - expected) * (shown - expected)).sum().squareRoot()
        #expect(distance < 4, "column \(column), row \(row): \(shown), not \(expected)")
      }
    }
  }

  /// A layer of one gray, 1...60, in the middle of a root layer of 200 x 200 points.
  private func card(_ gray: Int, _ transform: CATransform3D, in superlayer: CALayer) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 100, y: 100)
    layer.transform = transform
    layer.backgroundColor = UIColor(white: CGFloat(gray) / 64, alpha: 1).cgColor
    superlayer.addSublayer(layer)
    return layer
  }

  private func makeRoot() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    return root
  }

  /// The grays of cards at a point, from back to front.
  private func grays(_ root: CALayer, _ x: CGFloat, _ y: CGFloat) -> [Int]? {
    root.picture(at: 0)?.stack(at: CGPoint(x: x, y: y)).compactMap { layer in
      layer.color.map { Int(($0.red * 64).rounded()) }
    }
  }

  @Test("a card that turns about its middle is half behind a sibling of the plane z = 0")
  func halfBehind() {
    let root = makeRoot()
    let turning = card(1, CATransform3DMakeRotation(0.5, 0, 1, 0), in: root)
    _ = card(2, CATransform3DIdentity, in: root)
    #expect(grays(root, 80, 100) == [2, 1])
    #expect(grays(root, 120, 100) == [1, 2])
    turning.zPosition = 60
    #expect(grays(root, 120, 100) == [2, 1])
    turning.transform = CATransform3DIdentity
    turning.zPosition = 0
    #expect(grays(root, 80, 100) == [1, 2])
    #expect(root.picture(at: 0)?.sublayers.count == 2)
  }

  @Test("a layer flattens its sublayers, and a transform layer shares the space around it")
  func flattening() {
    for (layer, order) in [(CALayer(), [2, 1]), (CATransformLayer(), [1, 2])] {
      let root = makeRoot()
      layer.frame = root.bounds
      root.addSublayer(layer)
      let inner = card(1, CATransform3DMakeRotation(-0.5, 0, 1, 0), in: layer)
      inner.zPosition = -10
      _ = card(2, CATransform3DIdentity, in: root)
      root.insertSublayer(layer, above: root.sublayers?.last)
      // Right of the middle the card is 10 points less a rise in front of the sibling.
      #expect(grays(root, 105, 100) == order)
      #expect(grays(root, 140, 100) == [2, 1])
    }
  }

  @Test("layers that overlap in a circle are cut without an intersection")
  func circle() {
    let root = makeRoot()
    for index in 0..<3 {
      // Each beam begins in front of the next one and ends behind the one before.
      let angle = CGFloat(index) * 2 * .pi / 3
      var transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      transform = CATransform3DTranslate(transform, 0, 30, 0)
      transform = CATransform3DRotate(transform, 0.3, 0, 1, 0)
      let beam = card(index + 1, transform, in: root)
      beam.bounds = CGRect(x: 0, y: 0, width: 180, height: 10)
    }
    let pairs = (0..<3).map { index -> [Int]? in
      // The corners of the triangle of the beams' middle lines.
      let angle = CGFloat(index) * 2 * .pi / 3 + .pi / 2 + .pi / 3
      return grays(root, 100 + 60 * cos(angle), 100 + 60 * sin(angle))
    }
    #expect(pairs == [[2, 1], [3, 2], [1, 3]] || pairs == [[1, 2], [2, 3], [3, 1]])
  }

  /// What each ray from the eye meets, by the equations of lines and planes in space.
  @Test(
    "planes in any position are drawn in the order of their distances along the ray",
    arguments: 0..<40)
  func rays(seed: Int) throws {
    var generator = Numbers(state: UInt64(seed))
    let root = makeRoot()
    let eye = SIMD3(0, 0, generator.number(300, 900))
    var perspective = CATransform3DIdentity
    perspective.m34 = CGFloat(-1 / eye.z)
    root.sublayerTransform = perspective
    var planes: [(origin: SIMD3<Double>, across: SIMD3<Double>, down: SIMD3<Double>)] = []
    for index in 0..<2 + seed % 6 {
      var transform = CATransform3DMakeTranslation(
        CGFloat(generator.number(-30, 30)), CGFloat(generator.number(-30, 30)),
        CGFloat(generator.number(-30, 30)))
      transform = CATransform3DRotate(
        transform, CGFloat(generator.number(-1.2, 1.2)), CGFloat(generator.number(-1, 1)),
        CGFloat(generator.number(-1, 1)), CGFloat(generator.number(-1, 1)))
      let layer = card(index + 1, transform, in: root)
      let place = layer.presented(at: 0).transformToSuperlayer
      func space(_ x: CGFloat, _ y: CGFloat) -> SIMD3<Double> {
        SIMD3(
          Double(x * place.m11 + y * place.m21 + place.m41 - 100),
          Double(x * place.m12 + y * place.m22 + place.m42 - 100),
          Double(x * place.m13 + y * place.m23 + place.m43))
      }
      planes.append((space(0, 0), space(100, 0) - space(0, 0), space(0, 100) - space(0, 0)))
    }
    let picture = try #require(root.picture(at: 0))
    var compared = 0
    for _ in 0..<200 {
      let point = SIMD3(generator.number(-90, 90), generator.number(-90, 90), 0)
      var hits: [(distance: Double, gray: Int)] = []
      var isClear = true
      for (index, plane) in planes.enumerated() {
        // origin + u across + v down = eye + t (point - eye), by Cramer's rule.
        let (ray, arm) = (eye - point, eye - plane.origin)
        let whole = plane.across.triple(plane.down, ray)
        let u = arm.triple(plane.down, ray) / whole
        let v = plane.across.triple(arm, ray) / whole
        let t = plane.across.triple(plane.down, arm) / whole
        let inside = min(u, 1 - u, v, 1 - v)
        isClear = isClear && abs(inside) > 0.01
        if inside > 0 { hits.append((t * eye.z, index + 1)) }
      }
      hits.sort { $0.distance > $1.distance }
      isClear =
        isClear
        && zip(hits, hits.dropFirst()).allSatisfy { $0.distance - $1.distance > 0.05 }
      guard isClear else { continue }
      compared += 1
      let shown = picture.stack(at: CGPoint(x: point.x + 100, y: point.y + 100)).map { layer in
        layer.color.map { Int(($0.red * 64).rounded()) }
      }
      #expect(shown == hits.map(\.gray), "seed \(seed), \(point)")
    }
    #expect(compared > 100)
  }

  @Test("many planes that all cut each other have few cuts, and are all there")
  func hostile() throws {
    for count in [60, 400, 1000] {
      let root = makeRoot()
      for index in 0..<count {
        _ = card(1, CATransform3DMakeRotation(0.002 * CGFloat(index) + 0.1, 1, 2, 0), in: root)
        root.sublayers?.last?.transform.m14 = index == 7 ? .infinity : 0
      }
      let picture = try #require(root.picture(at: 0))
      #expect(picture.cutCount <= 256)
      #expect(picture.stack(at: CGPoint(x: 95, y: 90)).count >= count - 1)
    }
  }
}

/// Numbers from a seed, by SplitMix64.
private struct Numbers {
  var state: UInt64

  mutating func number(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return low + (high - low) * Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
  }
}

extension SIMD3<Double> {
  /// The determinant of three columns.
  fileprivate func triple(_ second: SIMD3, _ third: SIMD3) -> Double {
    let normal = SIMD3(
      second.y * third.z - second.z * third.y, second.z * third.x - second.x * third.z,
      second.x * third.y - second.y * third.x)
    return (self * normal).sum()
  }
}

extension CATransform3D {
  fileprivate func scaled(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3DScale(self, x, y, 1)
  }

  fileprivate func turned(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
    -> CATransform3D
  {
    CATransform3DRotate(self, angle, x, y, z)
  }
}

extension Layer {
  /// The color at a point of the superlayer, of backgrounds alone, over white.
  fileprivate func color(at point: CGPoint) -> SIMD3<Double> {
    stack(at: point).reduce(SIMD3(repeating: 1)) { under, layer in
      guard let color = layer.color else { return under }
      let own = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
      return under + (own - under) * layer.opacity
    }
  }

  /// How many lines cut the layer's sublayers.
  fileprivate var cutCount: Int {
    var count = sublayers.reduce(0) { $0 + $1.cutCount }
    if case .within(_, let other)? = dissolve { count += 1 + other.cutCount }
    return count
  }

  /// The backgrounds at a point of the superlayer with the opacities of their groups, from back to front.
  fileprivate func stack(at point: CGPoint) -> [(color: RGBAColor?, opacity: Double)] {
    var shown = self
    shown.dissolve = nil
    if case .within(let polygon, let other)? = dissolve, polygon.surrounds(point) {
      return other.stack(at: point)
    }
    guard let inverse = transform.inverse() else { return [] }
    guard let own = point.applying(inverse) else { return [] }
    var result: [(color: RGBAColor?, opacity: Double)] = []
    if bounds.contains(own), backgroundColor != nil { result.append((backgroundColor, 1)) }
    for sublayer in shown.sublayers { result += sublayer.stack(at: own) }
    return result.map { ($0.color, $0.opacity * Double(opacity)) }
  }
}

extension [CGPoint] {
  /// Whether a point is inside of a convex polygon.
  fileprivate func surrounds(_ point: CGPoint) -> Bool {
    let turns = indices.map { index in
      let (from, to) = (self[index], self[(index + 1) % count])
      return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
  }
}
