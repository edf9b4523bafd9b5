import Foundation
import Testing

@testable import UIKit

/// Blend modes against their formulas (PDF 1.7, 11.3.5; Porter and Duff), in the middle of two overlapping squares.
@MainActor
@Suite(.serialized)
struct BlendModeTests {
  private func shown(_ mode: CGBlendMode) -> OptionStage {
    let shown = OptionStage()
    shown.view.backgroundColor = .white
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90), format: format).image {
      let context = $0.cgContext
      context.setFillColor(red: 0.2, green: 0.6, blue: 0.8, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
      context.setBlendMode(mode)
      context.setFillColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.5)
      context.fill(CGRect(x: 30, y: 30, width: 60, height: 60))
    }
    shown.add(UIImageView(image: image), width: 90, height: 90)
    return shown
  }

  /// Red, green and blue of a pixel of the image, on white.
  private func color(_ mode: CGBlendMode, x: Int, y: Int) -> [Double] {
    let pixels = shown(mode).pixels()
    return [2, 1, 0].map { Double(pixels.channel($0, x: 40 + x, y: 100 + y)) / 255 }
  }

  @Test("each mode gives a picture of its own") func distinct() {
    expectDistinctPictures(
      [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
        .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
        .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
        .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
      ] as [CGBlendMode], shown)
  }

  @Test("separable modes follow their formulas where both colors are")
  func separable() {
    let (s, d) = ([0.9, 0.5, 0.1], [0.2, 0.6, 0.8])
    let formulas: [(CGBlendMode, (Double, Double) -> Double)] = [
      (.normal, { s, _ in s }), (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
      (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
      (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
      (.hardLight, { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (.overlay, { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    ]
    for (mode, formula) in formulas {
      for (found, (s, d)) in zip(color(mode, x: 45, y: 45), zip(s, d)) {
        #expect(abs(found - (0.5 * formula(s, d) + 0.5 * d)) < 0.012, "\(mode)")
      }
    }
  }

  @Test("operators change the shape that is drawn and nothing beside it") func operators() {
    for mode in (Int32(0)...27).compactMap(CGBlendMode.init) {
      let beside = color(mode, x: 10, y: 10)
      #expect(zip(beside, [0.2, 0.6, 0.8]).allSatisfy { abs($0 - $1) < 0.01 }, "\(mode)")
    }
    #expect(color(.clear, x: 45, y: 45) == [1, 1, 1])
    // Half of the backdrop is left on white.
    for (found, d) in zip(color(.destinationIn, x: 45, y: 45), [0.2, 0.6, 0.8]) {
      #expect(abs(found - (0.5 * d + 0.5)) < 0.012)
    }
    #expect(color(.sourceAtop, x: 75, y: 75) == [1, 1, 1])
  }

  @Test("a cleared rectangle is transparent") func cleared() {
    let shown = OptionStage()
    shown.view.backgroundColor = .green
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.cgContext.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    shown.add(UIImageView(image: image), width: 20, height: 20)
    let pixels = shown.pixels()
    func red(_ x: Int) -> UInt8 { pixels.channel(2, x: 40 + x, y: 110) }
    #expect(red(2) == 255 && red(10) == 0)
  }

  @Test("orders of particles, and particles that add up") func particles() {
    func shown(_ mode: CAEmitterLayerRenderMode) -> OptionStage {
      let shown = OptionStage()
      shown.view.backgroundColor = .darkGray
      let layer = CAEmitterLayer()
      layer.emitterPosition = CGPoint(x: 50, y: 50)
      layer.renderMode = mode
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image {
          UIColor.orange.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 30, height: 15))
          UIColor.blue.setFill()
          $0.fill(CGRect(x: 0, y: 15, width: 30, height: 15))
        }.cgImage
      (cell.birthRate, cell.lifetime, cell.velocity, cell.scale) = (10, 2, 20, 0.3)
      layer.emitterCells = [cell]
      shown.add(layer, width: 100, height: 100)
      shown.wait(1)
      return shown
    }
    expectDistinctPictures([CAEmitterLayerRenderMode.unordered, .oldestLast, .additive], shown)
    expectSamePicture(CAEmitterLayerRenderMode.unordered, .oldestFirst, shown)
  }
}
