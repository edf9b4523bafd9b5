import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// What text layers, rasterised layers and layers without group opacity hand to the rasteriser.
@MainActor
@Suite(.serialized, .stage)
struct LayerLookTests {
  private let host = ControlStage()

  private func text(_ layer: CATextLayer) -> TextContents? {
    guard case .text(let contents)? = layer.picture(at: 0)?.contents else { return nil }
    return contents
  }

  @Test("a text layer shows its string in its font, size, color and alignment")
  func textLayer() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    #expect(text(layer) == nil)
    layer.string = "Tomato Tart"
    let plain = try #require(text(layer)).block
    #expect(plain.runs.map(\.string) == ["Tomato Tart"])
    #expect(plain.runs[0].font.size == 36 && plain.runs[0].color == .white)
    // A line that does not fit is cut off.
    #expect(plain.lineBreak == .clip && plain.maximumLines == 1)
    layer.fontSize = 20
    layer.font = UIFont.systemFont(ofSize: 99, weight: .bold)
    layer.foregroundColor = UIColor.red.cgColor
    layer.alignmentMode = .center
    layer.isWrapped = true
    let styled = try #require(text(layer)).block
    #expect(styled.runs[0].font.size == 20)
    #expect(styled.runs[0].color == RGBAColor(red: 1, green: 0, blue: 0))
    #expect(styled.formats[0].alignment == .center)
    #expect(styled.lineBreak == .wordWrap && styled.maximumLines == 0)
    layer.truncationMode = .end
    layer.isWrapped = false
    #expect(text(layer)?.block.lineBreak == .truncateTail)
    layer.string = NSAttributedString(
      string: "Leek", attributes: [.font: UIFont.systemFont(ofSize: 11)])
    #expect(text(layer)?.block.runs[0].font.size == 11)
  }

  @Test("text lies at the top of its layer")
  func textPlace() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 300)
    layer.string = "A"
    layer.fontSize = 20
    let frame = try #require(text(layer)).frame
    #expect(frame.minY == 0 && frame.height < 30)
  }

  /// A layer of 20 points with a smaller one inside, both half white.
  private func pair() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let inner = CALayer()
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(inner)
    return layer
  }

  @Test("without group opacity, a layer and its sublayers fade each by itself")
  func groupOpacity() throws {
    let layer = pair()
    layer.opacity = 0.5
    let group = try #require(layer.picture(at: 0))
    #expect(group.opacity == 0.5 && group.sublayers.map(\.opacity) == [1])
    layer.allowsGroupOpacity = false
    let apart = try #require(layer.picture(at: 0))
    #expect(apart.opacity == 1 && apart.sublayers.map(\.opacity) == [0.5, 0.5])
    layer.opacity = 1
    #expect(layer.picture(at: 0)?.sublayers.map(\.opacity) == [1])
  }

  @Test("a rasterised layer is a picture of the scale, if the screen has more")
  func rasterized() throws {
    let layer = pair()
    layer.shouldRasterize = true
    func snapshot() -> Snapshot? {
      guard case .image(let image)? = layer.picture(at: 0)?.contents,
        case .snapshot(let snapshot) = image.source
      else { return nil }
      return snapshot
    }
    // The default scale is 1, so that it is coarse on a screen of 3.
    #expect(host.stage.screen.scale == 3)
    let coarse = try #require(snapshot())
    #expect(coarse.scale == 1 && coarse.size == CGSize(width: 20, height: 20))
    // One object as long as nothing changes, so that it is drawn once.
    #expect(snapshot() === coarse)
    layer.sublayers?.first?.opacity = 0.9
    let changed = try #require(snapshot())
    #expect(changed !== coarse && snapshot() === changed)
    layer.rasterizationScale = 2
    #expect(snapshot()?.scale == 2)
    layer.rasterizationScale = 3
    #expect(snapshot() == nil && layer.picture(at: 0)?.sublayers.count == 1)
    layer.rasterizationScale = 1
    layer.shouldRasterize = false
    #expect(snapshot() == nil)
  }
}
