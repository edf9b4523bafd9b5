import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// What a layer tree hands to the rasteriser.
@MainActor
@Suite(.serialized, .stage)
struct LayerPictureTests {
  private let stage = Stage.current

  @Test("a hidden or transparent layer and what is in it do not appear")
  func invisible() {
    let root = CALayer()
    let hidden = CALayer()
    hidden.isHidden = true
    let transparent = CALayer()
    transparent.opacity = 0
    let shown = CALayer()
    for layer in [hidden, transparent, shown] { root.addSublayer(layer) }
    #expect(root.picture(at: 0)?.sublayers.count == 1)
    #expect(hidden.picture(at: 0) == nil)
  }

  @Test("sublayers are drawn by z position, then by their order")
  func order() throws {
    let root = CALayer()
    for (index, z) in [(0, 1.0), (1, 0), (2, 1), (3, -1)] {
      let layer = CALayer()
      layer.frame = CGRect(x: index, y: 0, width: 1, height: 1)
      layer.zPosition = CGFloat(z)
      root.addSublayer(layer)
    }
    let picture = try #require(root.picture(at: 0))
    #expect(picture.sublayers.map { $0.transform.tx } == [3, 1, 0, 2])
  }

  @Test("the transform is about the anchor point, which is at the position")
  func transform() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    layer.position = CGPoint(x: 300, y: 400)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    let picture = try #require(layer.picture(at: 0))
    let transform = try #require(picture.transform.affine)
    #expect(CGPoint(x: 60, y: 45).applying(transform) == CGPoint(x: 300, y: 400))
    #expect(CGPoint(x: 10, y: 20).applying(transform) == CGPoint(x: 200, y: 325))
  }

  @Test("a gradient layer distributes its colors evenly without locations")
  func gradient() throws {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.black.cgColor, UIColor.white.cgColor, UIColor.red.cgColor]
    guard case .gradient(let contents) = layer.picture(at: 0)?.contents else {
      Issue.record("no gradient")
      return
    }
    #expect(contents.stops.map(\.location) == [0, 0.5, 1])
    #expect(contents.start == CGPoint(x: 0.5, y: 0) && contents.end == CGPoint(x: 0.5, y: 1))
    layer.locations = [0.2, 0.3, 0.9]
    guard case .gradient(let placed) = layer.picture(at: 0)?.contents else { return }
    #expect(placed.stops.map(\.location) == [0.2, 0.3, 0.9])
  }

  @Test("a shape layer fills and strokes its path as set")
  func shape() {
    let layer = CAShapeLayer()
    #expect(layer.picture(at: 0)?.contents == nil)
    layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 2
    layer.lineCap = .round
    guard case .shape(let contents) = layer.picture(at: 0)?.contents else {
      Issue.record("no shape")
      return
    }
    #expect(contents.style.fill == RGBAColor.black)
    #expect(contents.style.lineWidth == 2 && contents.style.cap == .round)
  }

  @Test("a shadow appears with an opacity and follows its animation")
  func shadow() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .white
    #expect(view.layer.picture(at: 0)?.shadow == nil)
    view.layer.shadowOffset = CGSize(width: 0, height: 8)
    view.layer.shadowRadius = 8
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.shadowOpacity = 0.5
    }
    stage.advance(to: 0.5)
    let shadow = try #require(view.layer.picture(at: 0.5)?.shadow)
    #expect(abs(shadow.opacity - 0.25) < 1e-6)
    #expect(shadow.radius == 8 && shadow.offset == CGSize(width: 0, height: 8))
  }

  @Test("a label's text is centred, on whole pixels, and stretches with a redrawn size's animation")
  func label() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    label.font = .systemFont(ofSize: 17)
    label.text = "Text"
    guard case .text(let contents) = label.layer.picture(at: 0)?.contents else {
      Issue.record("no text")
      return
    }
    // 17 points: a line of 20.29 points, rounded up to whole pixels of a third.
    #expect(abs(contents.frame.height - 61.0 / 3) < 1e-9)
    let top = contents.frame.minY * 3
    #expect(abs(top - top.rounded()) < 1e-9)
    #expect(abs(contents.frame.midY - 30) < 0.2)
  }
}
