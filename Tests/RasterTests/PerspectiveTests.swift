import Foundation
import TEGeometry
import TEScene
import Testing
import TETypography

@testable import TERaster

struct PerspectiveTests {
  /// A turn about an axis through the middle of `bounds`, seen from `distance` points away, with that
  /// middle put at `center`.
  private func turned(
    _ bounds: CGRect, by degrees: Double, about axis: (CGFloat, CGFloat, CGFloat) = (0, 1, 0),
    distance: CGFloat = 500, center: CGPoint
  ) -> ProjectiveTransform {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    let rotation = CATransform3DMakeRotation(
      CGFloat(degrees * .pi / 180), axis.0, axis.1, axis.2)
    return ProjectiveTransform(
      CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0).concatenating(rotation)
        .concatenating(eye).concatenating(CATransform3DMakeTranslation(center.x, center.y, 0)))
  }

  private func picture(
    _ layers: [Layer], size: CGSize, scale: CGFloat = 1, color: RGBAColor = .black
  ) -> Picture {
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.backgroundColor = color
    root.sublayers = layers
    return Picture(size: size, scale: scale, root: root)
  }

  /// How white each pixel of a picture of one white layer on black is, row by row, 0...1.
  private func coverage(_ layer: Layer, size: CGSize) -> [[Double]] {
    let pixels = drawn(picture([layer], size: size))
    let width = Int(size.width)
    return (0..<Int(size.height)).map { y in
      (0..<width).map { Double(pixels[y * width + $0].y) / 255 }
    }
  }

  private func risesThenFalls(_ values: [Double]) -> Bool {
    var isFalling = false
    for (before, after) in zip(values, values.dropFirst()) {
      if after > before && isFalling { return false }
      isFalling = isFalling || after < before
    }
    return true
  }

  @Test(
    "a turning card covers its trapezoid's area and has smooth, monotone edges",
    arguments: [1.0, 10, 30, 45, 60, 75, 85, 89, 89.9, 100, 150, 179])
  func flip(degrees: Double) {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    var card = Layer(bounds: bounds)
    card.backgroundColor = .white
    card.transform = turned(
      bounds, by: degrees, distance: 200, center: CGPoint(x: 80.3, y: 60.6))
    let rows = coverage(card, size: CGSize(width: 160, height: 120))
    // A point 50 right of the axis goes 50 sin towards the back or the front, of 200.
    let angle = degrees * .pi / 180
    let ends = [-50.0, 50].map { x in
      let distance = 1 + x * sin(angle) / 200
      return (x: x * cos(angle) / distance, height: 60 / distance)
    }
    let area = abs(ends[1].x - ends[0].x) * (ends[0].height + ends[1].height) / 2
    let sum = rows.joined().reduce(0, +)
    // At most 320 edge pixels are rounded, each by half a level at most.
    #expect(abs(sum - area) <= 320 * 0.5 / 255, "\(sum) instead of \(area)")
    for (y, row) in rows.enumerated() {
      #expect(risesThenFalls(row), "row \(y): \(row)")
    }
    for x in 0..<160 {
      #expect(risesThenFalls(rows.map { $0[x] }), "column \(x)")
    }
  }

  @Test(
    "a rounded rectangle in perspective has the coverage of 576 rays per pixel",
    arguments: [(30.0, 200.0), (60, 120), (80, 400), (-70, 90)])
  func roundedRectangle(degrees: Double, distance: Double) {
    let bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    let radius = 18.0
    var card = Layer(bounds: bounds)
    card.backgroundColor = .white
    card.corners = Corners(radius: CGFloat(radius))
    let axis = SIMD3(0.2, 0.9, 0.1)
    card.transform = turned(
      bounds, by: degrees, about: (CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z)),
      distance: CGFloat(distance), center: CGPoint(x: 60, y: 50))
    let rows = coverage(card, size: CGSize(width: 120, height: 100))
    // The card's axes in space, by turning them about the axis.
    let unit = axis / (axis * axis).sum().squareRoot()
    func rotated(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let angle = degrees * .pi / 180
      let cross = SIMD3(
        unit.y * v.z - unit.z * v.y, unit.z * v.x - unit.x * v.z, unit.x * v.y - unit.y * v.x)
      return v * cos(angle) + cross * sin(angle) + unit * ((unit * v).sum() * (1 - cos(angle)))
    }
    let right = rotated(SIMD3(1, 0, 0))
    let down = rotated(SIMD3(0, 1, 0))
    let normal = rotated(SIMD3(0, 0, 1))
    let eye = SIMD3(0, 0, distance)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let ray = SIMD3(x, y, 0) - eye
      let part = -(normal * eye).sum() / (normal * ray).sum()
      guard part > 0 else { return false }
      let point = eye + ray * part
      let u = abs((point * right).sum())
      let v = abs((point * down).sum())
      guard u < 40, v < 30 else { return false }
      let (cornerX, cornerY) = (u - (40 - radius), v - (30 - radius))
      return cornerX <= 0 || cornerY <= 0 || hypot(cornerX, cornerY) < radius
    }
    var largest = 0.0
    for y in 0..<100 {
      for x in 0..<120 {
        let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].filter {
          isInside(Double($0.0 - 60), Double($0.1 - 50))
        }
        // Convex: with its four corners a pixel is inside.
        if corners.count == 4, rows[y][x] == 1 { continue }
        if corners.isEmpty, rows[y][x] == 0 { continue }
        var hits = 0
        for sample in 0..<576 {
          let offset = SIMD2(Double(sample % 24) + 0.5, Double(sample / 24) + 0.5) / 24
          if isInside(Double(x - 60) + offset.x, Double(y - 50) + offset.y) { hits += 1 }
        }
        largest = max(largest, abs(Double(hits) / 576 - rows[y][x]))
      }
    }
    // An edge along a row of points takes 24 of them at once: half of these, and half a level. The
    // corner's cubic is not quite a circle: off by 0.0003 of the radius.
    #expect(largest <= 0.5 / 24 + 0.5 / 255 + 0.0003 * radius)
  }

  @Test(
    "text and an image on a rotated card are drawn as the reference renderer draws them",
    arguments: [(10.0, 1.0), (30, 3), (60, 1), (60, 3), (80, 2), (87, 1)])
  func contents(degrees: Double, scale: Double) {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    var card = Layer(bounds: bounds)
    card.transform = turned(
      bounds, by: degrees, distance: 100, center: CGPoint(x: 36.2, y: 27.7))
    card.backgroundColor = .white
    card.corners = Corners(radius: 6)
    card.masksToBounds = true
    var label = Layer(bounds: bounds)
    let run = TextRun(
      string: "Perspective", font: FontDescription(size: 10), color: RGBAColor(hex: 0x102040))
    label.contents = .text(
      TextContents(
        block: TextBlock(runs: [run]), layoutSize: bounds.size,
        frame: bounds.insetBy(dx: 2, dy: 2)))
    var photo = Layer(bounds: bounds)
    photo.contents = .image(
      ImageContents(bitmap: checkers(48), frame: CGRect(x: 30, y: 18, width: 24, height: 18)))
    card.sublayers = [photo, label]
    let difference = Difference(
      picture(
        [card], size: CGSize(width: 72, height: 56), scale: CGFloat(scale),
        color: RGBAColor(hex: 0x88aacc)))
    #expect(difference.amount <= 2, "\(difference)")
  }

  /// A board of black and white pixels.
  private func checkers(_ side: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let level: UInt8 = (x + y) % 2 == 0 ? 255 : 0
        pixels += [level, level, level, 255]
      }
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  @Test("a fine pattern is averaged where it is foreshortened and stays sharp where it is not")
  func aliasing() {
    // The view is shortened to a 14th across the axis and hardly along it.
    func contrast(alongAxis: Bool) -> Double {
      let side = 128
      var pixels: [UInt8] = []
      for y in 0..<side {
        for x in 0..<side {
          let level: UInt8 = (alongAxis ? x : y / 4) % 2 == 0 ? 255 : 0
          pixels += [level, level, level, 255]
        }
      }
      let bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
      var board = Layer(bounds: bounds)
      board.contents = .image(
        ImageContents(bitmap: Bitmap(width: side, height: side, pixels: pixels), frame: bounds))
      board.transform = turned(
        bounds, by: 86, distance: 2000, center: CGPoint(x: 20, y: 70))
      let rows = coverage(board, size: CGSize(width: 40, height: 140))
      let inner = rows[20..<120].flatMap { $0[18..<22] }
      return (inner.max() ?? 0) - (inner.min() ?? 0)
    }
    #expect(contrast(alongAxis: true) < 0.1)
    #expect(contrast(alongAxis: false) > 0.85)
  }

  @Test("what passes the eye is clipped and does not reappear on the other side")
  func nearPlane() {
    // x / (1 - x / 100): the eye is at x = 100, what lies beyond would land left of -100.
    var floor = Layer(bounds: CGRect(x: -200, y: -1000, width: 500, height: 2000))
    floor.backgroundColor = .white
    floor.transform.p = -0.01
    floor.transform = floor.transform.concatenating(
      ProjectiveTransform(CGAffineTransform(translationX: 150, y: 30)))
    let rows = coverage(floor, size: CGSize(width: 200, height: 60))
    // The left edge, -200 / 3, is at 83 1/3.
    for row in rows {
      #expect(row[..<83].allSatisfy { $0 == 0 })
      #expect(abs(row[83] - 2.0 / 3) < 1.0 / 255)
      #expect(row[84...].allSatisfy { $0 == 1 })
    }
  }

  @Test("a plane behind the eye, and one that is edge-on, draw nothing")
  func invisible() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var card = Layer(bounds: bounds)
    card.backgroundColor = .white
    card.contents = .image(ImageContents(bitmap: checkers(8), frame: bounds))
    card.shadow = Shadow(color: .white, opacity: 1, offset: .zero, radius: 4)
    let size = CGSize(width: 60, height: 50)
    var behind = ProjectiveTransform.identity
    behind.w = -1
    var tilted = behind
    tilted.p = 0.01
    for transform in [
      behind, tilted, turned(bounds, by: 90, center: CGPoint(x: 30, y: 25)),
      turned(bounds, by: 90, about: (1, 0, 0), center: CGPoint(x: 30, y: 25)),
    ] {
      card.transform = transform
      #expect(coverage(card, size: size).joined().allSatisfy { $0 == 0 }, "\(transform)")
    }
  }

  @Test("a homography that is affine, or off by the sine of pi, draws the affine one's bytes")
  func affine() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var card = Layer(bounds: bounds)
    card.backgroundColor = .white
    card.corners = Corners(radius: 5)
    card.shadow = Shadow(
      color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 2), radius: 4)
    card.contents = .image(
      ImageContents(bitmap: checkers(20), frame: bounds.insetBy(dx: 4, dy: 3)))
    let size = CGSize(width: 60, height: 50)
    func pixels(_ transform: ProjectiveTransform) -> [SIMD4<UInt8>] {
      card.transform = transform
      return drawn(picture([card], size: size, scale: 2, color: RGBAColor(hex: 0xaabbcc)))
    }
    let plain = ProjectiveTransform(CGAffineTransform(translationX: 10.25, y: 9.5))
    let expected = pixels(plain)
    #expect(
      pixels(
        ProjectiveTransform(
          a: 4, b: 0, p: 0, c: 0, d: 4, q: 0, tx: 41, ty: 38, w: 4)) == expected)
    // A whole turn, of which the sine is not quite 0.
    let center = CGPoint(x: 30.25, y: 24.5)
    var turned = turned(bounds, by: 360, center: center)
    #expect(turned.p != 0)
    #expect(pixels(turned) == expected)
    // A half turn is a mirror.
    turned = self.turned(bounds, by: 180, center: center)
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 50.25, ty: 9.5)
    let mirrored = pixels(turned)
    #expect(mirrored == pixels(ProjectiveTransform(mirror)))
  }

  @Test("a card that has just begun to turn looks as it did at rest")
  func beginning() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var card = Layer(bounds: bounds)
    card.backgroundColor = .white
    card.corners = Corners(radius: 5)
    card.shadow = Shadow(
      color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 2), radius: 4)
    let run = TextRun(string: "Ag", font: FontDescription(size: 14), color: .black)
    card.contents = .text(
      TextContents(block: TextBlock(runs: [run]), layoutSize: bounds.size, frame: bounds))
    func pixels(_ degrees: Double) -> [SIMD4<UInt8>] {
      card.transform = turned(bounds, by: degrees, center: CGPoint(x: 30, y: 25))
      return drawn(
        picture(
          [card], size: CGSize(width: 60, height: 50), scale: 2, color: RGBAColor(hex: 0xaabbcc)))
    }
    // At 0.01 degrees nothing moves by more than 0.002 pixels: half a level.
    let largest = zip(pixels(0), pixels(0.01)).map { before, after in
      (0..<4).map { abs(Int(before[$0]) - Int(after[$0])) }.max() ?? 0
    }.max()
    #expect((largest ?? 255) <= 2)
  }

  @Test("clipping a filled shape to itself changes no pixel in perspective")
  func clipToItself() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var plain = Layer(bounds: bounds)
    plain.backgroundColor = RGBAColor(hex: 0x3355aa, alpha: 0.7)
    plain.corners = Corners(radius: 7)
    plain.transform = turned(
      bounds, by: 55, about: (0.5, 1, 0), distance: 80, center: CGPoint(x: 30, y: 25))
    var clipped = plain
    clipped.masksToBounds = true
    let size = CGSize(width: 60, height: 50)
    #expect(
      drawn(picture([clipped], size: size, scale: 2))
        == drawn(picture([plain], size: size, scale: 2)))
  }

  @Test("a layer rotated back inside a rotated one is drawn as without both rotations")
  func turnedBack() {
    // Without depth between them, as the plane's own perspective undoes the other's.
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    let turn = turned(bounds, by: 180, center: CGPoint(x: 20, y: 15))
    var outer = Layer(bounds: bounds)
    outer.transform = turn.concatenating(
      ProjectiveTransform(CGAffineTransform(translationX: 10, y: 10)))
    var inner = Layer(bounds: bounds)
    inner.transform = turn
    inner.contents = .image(ImageContents(bitmap: checkers(40), frame: bounds))
    outer.sublayers = [inner]
    var plain = inner
    plain.transform = ProjectiveTransform(CGAffineTransform(translationX: 10, y: 10))
    let size = CGSize(width: 60, height: 50)
    #expect(drawn(picture([outer], size: size)) == drawn(picture([plain], size: size)))
  }

  private func largestDifference(_ first: Layer, _ second: Layer) -> Int {
    let size = CGSize(width: 60, height: 50)
    let color = RGBAColor(hex: 0xaabbcc)
    return zip(
      drawn(picture([first], size: size, scale: 2, color: color)),
      drawn(picture([second], size: size, scale: 2, color: color))
    ).flatMap { before, after in (0..<4).map { abs(Int(before[$0]) - Int(after[$0])) } }.max() ?? 0
  }

  private func tilted(_ bounds: CGRect) -> ProjectiveTransform {
    turned(bounds, by: 50, about: (0.4, 1, 0), distance: 90, center: CGPoint(x: 30, y: 25))
  }

  @Test("a path as a mask in perspective leaves what the path itself would draw")
  func pathMask() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var drawing = Layer(bounds: bounds)
    drawing.transform = tilted(bounds)
    drawing.contents = .shape(
      ShapeContents(
        path: Path(ellipseIn: bounds.insetBy(dx: 4, dy: 3)), style: ShapeStyle(fill: .white)))
    var masked = Layer(bounds: bounds)
    masked.transform = drawing.transform
    masked.backgroundColor = .white
    var mask = drawing
    mask.transform = .identity
    masked.mask = .layer(mask)
    #expect(largestDifference(drawing, masked) <= 1)
  }

  @Test("a mask of one color in perspective clips by its exact area")
  func plainMask() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    let inner = CGRect(x: 5, y: 4, width: 28, height: 20)
    var card = Layer(bounds: inner)
    card.transform = tilted(bounds)
    card.corners = Corners(radius: 6)
    card.backgroundColor = RGBAColor(hex: 0x225588)
    var masked = Layer(bounds: bounds)
    masked.transform = card.transform
    masked.backgroundColor = card.backgroundColor
    var mask = card
    mask.transform = .identity
    masked.mask = .layer(mask)
    #expect(largestDifference(card, masked) <= 1)
  }

  @Test("a path's shadow in perspective is the shadow of the same rectangle", arguments: [2.0, 4])
  func pathShadow(radius: Double) {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var card = Layer(bounds: bounds)
    card.transform = tilted(bounds)
    card.shadow = Shadow(
      color: .black, opacity: 0.8, offset: CGSize(width: 2, height: 3), radius: CGFloat(radius))
    var outlined = card
    outlined.shadow?.shape = .path(Path(rect: bounds))
    #expect(largestDifference(card, outlined) <= 2)
  }

  @Test(
    "the parts of a snapshot in perspective look like the whole, except for the edge between them")
  func snapshot() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    var root = Layer(bounds: bounds)
    root.backgroundColor = RGBAColor(hex: 0x225588)
    var dot = Layer(bounds: CGRect(x: 8, y: 6, width: 20, height: 16))
    dot.contents = .image(ImageContents(bitmap: checkers(10), frame: dot.bounds))
    root.sublayers = [dot]
    let snapshot = ImageSource.snapshot(Snapshot(root: root, size: bounds.size, scale: 2))
    var whole = Layer(bounds: bounds)
    whole.transform = tilted(bounds)
    whole.contents = .image(ImageContents(source: snapshot, frame: bounds))
    var half = whole
    half.contents = nil
    half.sublayers = [0, 1].map { index in
      var tile = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 30))
      tile.transform = ProjectiveTransform(
        CGAffineTransform(translationX: CGFloat(index) * 20, y: 0))
      var image = ImageContents(source: snapshot, frame: tile.bounds)
      image.sourceRect = CGRect(x: CGFloat(index) / 2, y: 0, width: 0.5, height: 1)
      tile.contents = .image(image)
      return tile
    }
    // Where two tiles share a pixel by halves a quarter of what is beneath shows: 0.25 of 170.
    #expect(largestDifference(whole, half) <= 43)
  }
}
