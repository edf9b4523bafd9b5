import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct TextLayerTests {
  @Test(
    "a text layer's preferred size is that of its text, wrapped or not"
  )
  func preferredSize() {
    let layer = CATextLayer()
    #expect(layer.preferredFrameSize() == .zero)
    layer.string = "One two three"
    layer.fontSize = 17
    let label = UILabel()
    label.text = "One two three"
    label.font = .systemFont(ofSize: 17)
    let line = layer.preferredFrameSize()
    #expect(abs(line.width - label.intrinsicContentSize.width) < 1)
    layer.isWrapped = true
    layer.bounds.size.width = line.width / 2
    #expect(layer.preferredFrameSize().height > 1.5 * line.height)
    #expect(layer.preferredFrameSize().width <= line.width)
  }

  @Test("a font by its name, as CGFont, draws as the UIFont of that name")
  func coreGraphicsFont() throws {
    let font = try #require(CGFont("Menlo"))
    #expect(font.fullName.map(String.init(describing:)) == "Menlo")
    #expect(CGFont("") == nil)
    let (named, direct) = (CATextLayer(), CATextLayer())
    for layer in [named, direct] {
      layer.string = "Wide words"
      layer.fontSize = 20
    }
    named.font = font
    direct.font = UIFont(name: "Menlo", size: 12)
    #expect(named.preferredFrameSize() == direct.preferredFrameSize())
    direct.font = UIFont.boldSystemFont(ofSize: 12)
    #expect(named.preferredFrameSize() != direct.preferredFrameSize())
  }

  @Test("Display P3: white and grey are sRGB's, its red lies outside and becomes the nearest")
  func displayP3() {
    func components(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      unsafe color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      return [red, green, blue]
    }
    let grey = components(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(grey.allSatisfy { abs($0 - 0.5) < 0.001 })
    #expect(components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)) == [1, 0, 0])
    // By way of XYZ, with the matrices of CSS Color 4.
    let green = components(UIColor(displayP3Red: 0.4, green: 0.6, blue: 0.5, alpha: 1))
    let expected: [CGFloat] = [0.334, 0.607, 0.493]
    #expect(zip(green, expected).allSatisfy { abs($0 - $1) < 0.001 })
  }
}
