import Foundation
import TEGeometry
import Testing
import TETypography

@Suite("Drawing shapes")
struct ShapeTests {
  let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func circle(radius: Double) -> Path {
    Path(
      ellipseIn: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
  }

  @Test("a circle covers pi r squared", arguments: [1.0, 2, 3])
  func circleArea(scale: Double) {
    let bitmap = ShapeRasterizer.draw(
      circle(radius: 40), style: ShapeStyle(fill: .black), bounds: box, scale: scale)
    let area = Double.pi * 40 * 40 * scale * scale
    // Four cubics exceed a circle's area by 0.03 %, coverage is rounded to 8 bits.
    #expect(abs(bitmap.coverage / area - 1) < 0.001)
  }

  @Test("a stroke covers its length times its width")
  func strokeArea() {
    let bitmap = ShapeRasterizer.draw(
      circle(radius: 30), style: ShapeStyle(stroke: .black, lineWidth: 5), bounds: box, scale: 2)
    // 2 pi r w, in pixels of a quarter point squared.
    #expect(abs(bitmap.coverage / (2 * Double.pi * 30 * 5 * 4) - 1) < 0.002)
  }

  @Test("a rectangle on pixel edges is exact, and a quarter pixel off is a quarter of the coverage")
  func rectangle() {
    let aligned = ShapeRasterizer.draw(
      Path(rect: CGRect(x: 10, y: 20, width: 30, height: 40)), style: ShapeStyle(fill: .black),
      bounds: box, scale: 1)
    #expect(aligned.coverage == 30 * 40)
    #expect(aligned.alpha(x: 10, y: 20) == 255)
    #expect(aligned.alpha(x: 9, y: 20) == 0)
    #expect(aligned.alpha(x: 40, y: 20) == 0)
    let moved = ShapeRasterizer.draw(
      Path(rect: CGRect(x: 10.25, y: 20, width: 30, height: 40)), style: ShapeStyle(fill: .black),
      bounds: box, scale: 1)
    // 0.75 and 0.25 of 255.
    #expect(abs(moved.alpha(x: 10, y: 30) - 191) <= 1)
    #expect(abs(moved.alpha(x: 40, y: 30) - 64) <= 1)
  }

  @Test("the fill rule decides whether a ring drawn twice has a hole")
  func fillRules() {
    var path = Path(rect: CGRect(x: 10, y: 10, width: 80, height: 80))
    path.elements += Path(rect: CGRect(x: 30, y: 30, width: 40, height: 40)).elements
    let nonzero = ShapeRasterizer.draw(
      path, style: ShapeStyle(fill: .black), bounds: box, scale: 1)
    let evenOdd = ShapeRasterizer.draw(
      path, style: ShapeStyle(fill: .black, evenOdd: true), bounds: box, scale: 1)
    #expect(nonzero.coverage == 6400)
    #expect(evenOdd.coverage == 6400 - 1600)
  }

  @Test("line caps end flat, round or half a width further")
  func caps() {
    let line = Path([.move(to: CGPoint(x: 20, y: 50)), .line(to: CGPoint(x: 80, y: 50))])
    func coverage(_ cap: ShapeStyle.Cap) -> Double {
      ShapeRasterizer.draw(
        line, style: ShapeStyle(stroke: .black, lineWidth: 10, cap: cap), bounds: box, scale: 1
      ).coverage
    }
    #expect(coverage(.butt) == 600)
    #expect(coverage(.square) == 700)
    // A circle of radius 5 in two halves.
    #expect(abs(coverage(.round) - (600 + 25 * Double.pi)) < 0.5)
  }

  @Test("line joins differ at a right angle by the corner that they fill")
  func joins() {
    let corner = Path([
      .move(to: CGPoint(x: 20, y: 80)), .line(to: CGPoint(x: 20, y: 20)),
      .line(to: CGPoint(x: 80, y: 20)),
    ])
    func coverage(_ join: ShapeStyle.Join, miterLimit: Double = 10) -> Double {
      ShapeRasterizer.draw(
        corner,
        style: ShapeStyle(stroke: .black, lineWidth: 10, join: join, miterLimit: miterLimit),
        bounds: box, scale: 1
      ).coverage
    }
    // Two bars of 60 x 10 share a square of 5 x 5 inside; the outside square of 5 x 5 is filled
    // whole, as a quarter circle, or by half.
    #expect(abs(coverage(.miter) - 1200) < 0.01)
    #expect(abs(coverage(.bevel) - (1200 - 12.5)) < 0.5)
    #expect(abs(coverage(.round) - (1200 - 25 + 25 * Double.pi / 4)) < 0.5)
    // A right angle's miter is 1.41 line widths long.
    #expect(coverage(.miter, miterLimit: 1.2) == coverage(.bevel))
  }

  @Test("dashes leave gaps, and invalid patterns leave the line whole")
  func dashes() {
    let line = Path([.move(to: CGPoint(x: 0, y: 50)), .line(to: CGPoint(x: 90, y: 50))])
    func draw(_ dash: [Double], phase: Double = 0) -> GlyphBitmap {
      ShapeRasterizer.draw(
        line, style: ShapeStyle(stroke: .black, lineWidth: 2, dash: dash, dashPhase: phase),
        bounds: box, scale: 1)
    }
    #expect(draw([]).coverage == 180)
    #expect(draw([10, 5]).coverage == 120)
    #expect(draw([10, 5]).alpha(x: 12, y: 50) == 0)
    #expect(draw([10, 5], phase: 5).alpha(x: 7, y: 50) == 0)
    for senseless in [[0], [-1, 2], [0, 0], [.nan]] as [[Double]] {
      #expect(draw(senseless).coverage == 180)
    }
  }

  @Test("a quadratic curve is the same as the cubic that equals it")
  func quadratics() {
    let start = CGPoint(x: 10, y: 80)
    let quad = Path([
      .move(to: start), .quad(control: CGPoint(x: 40, y: -40), to: CGPoint(x: 85, y: 80)), .close,
    ])
    let bitmap = ShapeRasterizer.draw(
      quad, style: ShapeStyle(fill: .black), bounds: CGRect(x: 0, y: -50, width: 100, height: 150),
      scale: 2)
    // The area between a parabola and its chord is two thirds of the triangle through the control
    // point, of base 75 and height 120, halved: 2/3 * 75 * 120 / 2 = 3000 points squared.
    #expect(abs(bitmap.coverage / (3000 * 4) - 1) < 0.002)
  }

  @Test("bounds are rounded outwards, and the origin is their position")
  func bounds() {
    let bitmap = ShapeRasterizer.draw(
      Path(rect: CGRect(x: -10, y: -10, width: 200, height: 200)), style: ShapeStyle(fill: .black),
      bounds: CGRect(x: -2.3, y: 5.2, width: 10, height: 4), scale: 2)
    // -4.6...15.4 and 10.4...18.4 pixels.
    #expect(bitmap.originX == -5)
    #expect(bitmap.originY == 10)
    #expect(bitmap.width == 21)
    #expect(bitmap.height == 9)
    #expect(bitmap.coverage == 21 * 9)
  }

  @Test("the stroke lies over the fill")
  func strokeOverFill() {
    let bitmap = ShapeRasterizer.draw(
      Path(rect: CGRect(x: 20, y: 20, width: 60, height: 60)),
      style: ShapeStyle(
        fill: RGBAColor(hex: 0xff0000), stroke: RGBAColor(hex: 0x0000ff), lineWidth: 4),
      bounds: box, scale: 1)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let at = (y * bitmap.width + x) * 4
      return Array(bitmap.pixels[at..<at + 4])
    }
    #expect(pixel(50, 50) == [0, 0, 255, 255])
    #expect(pixel(21, 50) == [255, 0, 0, 255])
    #expect(pixel(18, 50) == [255, 0, 0, 255])
    #expect(pixel(17, 50) == [0, 0, 0, 0])
  }

  @Test("a path that can't be drawn gives an empty bitmap")
  func nothing() {
    let style = ShapeStyle(fill: .black)
    let square = Path(rect: box)
    #expect(ShapeRasterizer.draw(Path(), style: style, bounds: box, scale: 1).pixels.isEmpty)
    #expect(ShapeRasterizer.draw(square, style: style, bounds: .zero, scale: 1).pixels.isEmpty)
    let broken = Path([.move(to: CGPoint(x: Double.nan, y: 0)), .line(to: .zero)])
    #expect(ShapeRasterizer.draw(broken, style: style, bounds: box, scale: 1).pixels.isEmpty)
    let endless = CGRect(x: 0, y: 0, width: Double.infinity, height: 1)
    #expect(ShapeRasterizer.draw(square, style: style, bounds: endless, scale: 1).pixels.isEmpty)
  }
}
