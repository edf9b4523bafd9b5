import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// Views as images: snapshots, contexts, masks and effects.
@MainActor
@Suite(.serialized, .stage)
struct SnapshotTests {
  private let stage = Stage.current
  private let window: UIWindow

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  private func image(of layer: CALayer) throws -> ImageContents {
    guard case .image(let image) = layer.picture(at: stage.clock.now)?.contents else {
      throw TestFailure("the layer shows no image")
    }
    return image
  }

  private struct TestFailure: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }

  private func makeCard() -> UIView {
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    card.backgroundColor = .red
    let dot = UIView(frame: CGRect(x: 40, y: 30, width: 20, height: 20))
    dot.backgroundColor = .blue
    card.addSubview(dot)
    window.addSubview(card)
    return card
  }

  @Test("a snapshot shows the view in its bounds, whatever the view does later")
  func snapshot() throws {
    let card = makeCard()
    card.alpha = 0.5
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    card.backgroundColor = .green
    guard case .snapshot(let source) = try image(of: snapshot.layer).source else {
      throw TestFailure("not a snapshot")
    }
    #expect(source.size == CGSize(width: 100, height: 80))
    #expect(source.scale == 3)
    let drawn = try #require(source.root.sublayers.first)
    #expect(drawn.opacity == 1)
    #expect(drawn.transform == .identity)
    #expect(drawn.backgroundColor == RGBAColor(red: 1, green: 0, blue: 0))
    #expect(drawn.sublayers.count == 1)
  }

  @Test("two thousand tiles of one view share one snapshot, each showing its part")
  func tiles() throws {
    let card = makeCard()
    var sources: Set<ImageSource> = []
    var tiles: [UIView] = []
    for index in 0..<2000 {
      let rect = CGRect(x: CGFloat(index % 50) * 2, y: CGFloat(index / 50) * 2, width: 2, height: 2)
      let tile = try #require(
        card.resizableSnapshotView(
          from: rect, afterScreenUpdates: index == 0, withCapInsets: .zero))
      window.addSubview(tile)
      tiles.append(tile)
    }
    for tile in tiles { sources.insert(try image(of: tile.layer).source) }
    #expect(sources.count == 1)
    let last = try image(of: tiles[1999].layer)
    #expect(abs(last.sourceRect.minX - 0.98) < 1e-12 && abs(last.sourceRect.minY - 0.975) < 1e-12)
    #expect(abs(last.sourceRect.width - 0.02) < 1e-12)
    card.backgroundColor = .yellow
    let other = try #require(card.snapshotView(afterScreenUpdates: true))
    sources.insert(try image(of: other.layer).source)
    #expect(sources.count == 2)
  }

  @Test("cap insets keep a snapshot's edges")
  func capInsets() throws {
    let card = makeCard()
    let snapshot = try #require(
      card.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 50, height: 40), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 4, left: 5, bottom: 8, right: 10)))
    let contents = try image(of: snapshot.layer)
    #expect(contents.sourceRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    let center = CGRect(x: 0.1, y: 0.1, width: 0.7, height: 0.7)
    #expect(abs(contents.center.minX - center.minX) < 1e-12)
    #expect(abs(contents.center.maxX - center.maxX) < 1e-12)
    #expect(abs(contents.center.maxY - center.maxY) < 1e-12)
    #expect(contents.scale == 3)
  }

  @Test("a running animation is visible in a snapshot, but not in a rendered layer")
  func presentation() throws {
    let card = makeCard()
    let dot = card.subviews[0]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x += 30 }
    stage.advance(to: 0.5)
    let shot = try #require(card.captured(afterScreenUpdates: false))
    guard case .snapshot(let source) = shot.source else { throw TestFailure("no snapshot") }
    #expect(source.root.sublayers[0].sublayers[0].transform.tx == 55)
    let rendered = UIGraphicsImageRenderer(bounds: card.bounds).image {
      card.layer.render(in: $0.cgContext)
    }
    guard case .snapshot(let drawing) = try #require(rendered.cgImage).source else {
      throw TestFailure("no drawing")
    }
    #expect(rendered.size == card.bounds.size && rendered.scale == 3)
    #expect(drawing.root.sublayers[0].sublayers[0].transform.tx == 70)
  }

  @Test("drawing in a view's own method becomes its contents")
  func drawing() throws {
    final class Badge: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: rect).fill()
      }
    }
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    window.addSubview(badge)
    guard case .snapshot(let drawing) = try image(of: badge.layer).source,
      case .shape(let shape) = drawing.root.sublayers.first?.contents
    else { throw TestFailure("nothing was drawn") }
    #expect(shape.path == Path(ellipseIn: badge.bounds))
    #expect(shape.style.fill == RGBAColor(red: 1, green: 0, blue: 0))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a part of an image shows the same pixels")
  func cropping() throws {
    let pixels = [UInt8](repeating: 255, count: 40 * 20 * 4)
    let whole = CGImage(Bitmap(width: 40, height: 20, pixels: pixels))
    let part = try #require(whole.cropping(to: CGRect(x: 10, y: 5, width: 20, height: 10)))
    #expect(part.source == whole.source && part.width == 20 && part.height == 10)
    let inner = try #require(part.cropping(to: CGRect(x: 10, y: 0, width: 50, height: 50)))
    #expect(inner.width == 10)
    #expect(inner.sourceRect == CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5))
    #expect(part.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
  }

  @Test("a mask that grows hides less and less of its view")
  func mask() throws {
    let card = makeCard()
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 80)).cgPath
    card.layer.mask = shape
    guard case .layer(let mask) = card.layer.picture(at: 0)?.mask,
      case .shape(let contents) = mask.contents
    else { throw TestFailure("no mask") }
    #expect(contents.path == Path(rect: card.bounds))
    shape.opacity = 0
    stage.advance(to: 1)
    #expect(card.layer.picture(at: 1) == nil)
    let view = UIView(frame: card.bounds)
    card.mask = view
    #expect(card.layer.mask === view.layer && shape.superlayer == nil)
  }

  @Test("a blur comes and goes with its animation")
  func effect() throws {
    let view = UIVisualEffectView(effect: nil)
    view.frame = window.bounds
    window.addSubview(view)
    #expect(view.layer.picture(at: 0)?.contents == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .light)
    }
    guard case .backdrop(let half) = view.layer.picture(at: 0.5)?.contents else {
      throw TestFailure("no blur")
    }
    // Legacy light blur: sigma 30, saturation 1.8, white at .3 (fidelity.md section 4).
    #expect(half.blurRadius == 15 && abs(half.saturation - 1.4) < 1e-12)
    #expect(abs(half.tint.alpha - 0.15) < 1e-6)
    stage.advance(to: 1)
    UIView.animate(withDuration: 1) { view.effect = nil }
    stage.advance(to: 2)
    #expect(view.layer.picture(at: 2)?.contents == nil)
  }

  @Test("a line that is drawn in part keeps to its share of the length")
  func trimming() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let part = square.trimmed(from: 0.125, to: 0.5)
    #expect(
      part
        == Path([
          .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
          .line(to: CGPoint(x: 10, y: 10)),
        ]))
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    let circle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    let half = circle.trimmed(from: 0, to: 0.5, tolerance: 1e-6)
    guard case .line(let end)? = half.elements.last,
      case .move(let start)? = half.elements.first
    else {
      Issue.record("no line")
      return
    }
    #expect(abs(start.x + end.x) < 1e-3 && abs(start.y + end.y) < 1e-3)
  }
}
