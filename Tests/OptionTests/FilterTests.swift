import Foundation
import TEScene
import Testing

@testable import UIKit

/// Core Image's blur against the Gaussian's integral.
@MainActor
@Suite(.serialized)
struct FilterTests {
  /// The red of the pixels of a row of the page, of an image of 100 x 100 pixels shown at (40, 100).
  private func row(_ filtered: (CIImage) -> UIImage) -> [Double] {
    let shown = OptionStage()
    shown.view.backgroundColor = .black
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 100, height: 100)
    let edge = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      context.fill(CGRect(x: 50, y: 0, width: 50, height: 100))
    }
    guard let image = CIImage(image: edge) else { return [] }
    shown.add(UIImageView(image: filtered(image)), width: 100, height: 100)
    let pixels = shown.pixels()
    return (0..<100).map { Double(pixels.channel(2, x: 40 + $0, y: 150)) / 255 }
  }

  private func blurred(_ image: CIImage, _ radius: Double) -> CIImage? {
    let filter = CIFilter(name: "CIGaussianBlur")
    filter?.setValue(image, forKey: kCIInputImageKey)
    filter?.setValue(radius, forKey: kCIInputRadiusKey)
    return filter?.outputImage
  }

  @Test("an edge becomes the integral of the Gaussian, and a clamped image has no dark borders")
  func clamped() {
    let values = row { image in
      let output = blurred(image.clampedToExtent(), 8)
      return output.flatMap { CIContext().createCGImage($0, from: image.extent) }
        .map { UIImage(cgImage: $0) } ?? UIImage()
    }
    guard values.count == 100 else {
      Issue.record("no pixels")
      return
    }
    for (x, value) in values.enumerated() {
      let exact = (1 + erf((Double(x) + 0.5 - 50) / 8 / 2.0.squareRoot())) / 2
      #expect(abs(value - exact) < 0.03, "\(x)")
    }
  }

  @Test("an image that is not clamped grows by three standard deviations") func grown() {
    let image = CIImage(
      cgImage: CGContext(
        bounds: CGRect(x: 0, y: 0, width: 10, height: 20), scale: 1, isOpaque: true
      ).makeImage())
    #expect(blurred(image, 4)?.extent == CGRect(x: -12, y: -12, width: 34, height: 44))
    #expect(
      image.cropped(to: CGRect(x: 5, y: 5, width: 50, height: 5)).extent
        == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test("coordinates point up") func crops() {
    let values = row { image in
      UIImage(ciImage: image.cropped(to: CGRect(x: 40, y: 0, width: 20, height: 100)))
    }
    #expect(values.first == 0 && values.last == 1)
    #expect(CIFilter(name: "CISepiaTone") == nil)
  }

  @Test("enlarged pixels are squares or smooth") func squares() {
    func shown(_ filter: CALayerContentsFilter) -> OptionStage {
      let shown = OptionStage()
      let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255]
      let view = UIImageView(
        image: UIImage(cgImage: CGImage(Bitmap(width: 2, height: 1, pixels: pixels))))
      view.layer.magnificationFilter = filter
      shown.add(view, width: 80, height: 40)
      return shown
    }
    expectDistinctPictures([CALayerContentsFilter.linear, .nearest], shown)
    let pixels = shown(.nearest).pixels()
    let row = (0..<80).map { pixels.channel(0, x: 40 + $0, y: 120) }
    #expect(row.prefix(38).allSatisfy { $0 == 0 } && row.suffix(38).allSatisfy { $0 == 255 })
  }

  @Test("reduced pixels are the nearest ones or mixed") func nearest() {
    func shown(_ filter: CALayerContentsFilter) -> OptionStage {
      let shown = OptionStage()
      // Stripes of 2, 1 and 2 pixels: of 5 columns, two in the middle of their areas are black.
      let columns: [UInt8] = (0..<500).map { $0 % 5 == 2 ? 0 : 255 }
      let pixels = columns.flatMap { [$0, $0, $0, 255] as [UInt8] }
      let view = UIImageView(
        image: UIImage(cgImage: CGImage(Bitmap(width: 500, height: 1, pixels: pixels))))
      view.layer.minificationFilter = filter
      shown.add(view, width: 100, height: 40)
      return shown
    }
    expectDistinctPictures([CALayerContentsFilter.linear, .nearest], shown)
    let pixels = shown(.nearest).pixels()
    #expect((10..<90).allSatisfy { pixels.channel(0, x: 40 + $0, y: 120) == 0 })
  }
}
