import Foundation
import Testing

@testable import UIKit

/// Options of layers, paths and drawing, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct LayerOptionTests {
  /// A picture of 60 x 30 points whose corners differ.
  private static func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { context in
      for (color, x, y) in [
        (UIColor.red, 0, 0), (.green, 30, 0), (.blue, 0, 15), (.orange, 30, 15),
      ] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 30, height: 15))
      }
    }
  }

  private static let modes: [UIView.ContentMode] = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right,
    .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]

  @Test("each content mode of an image view and of a view that draws itself") func contentModes() {
    func image(_ mode: UIView.ContentMode) -> OptionStage {
      let shown = OptionStage()
      let view = shown.add(UIImageView(image: Self.image()), width: 120, height: 100)
      view.contentMode = mode
      return shown
    }
    expectDistinctPictures(Self.modes, image)
    expectSamePicture(UIView.ContentMode.redraw, .scaleToFill, image)

    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).fill()
        UIColor.blue.setFill()
        UIBezierPath(rect: CGRect(x: bounds.maxX - 15, y: 5, width: 15, height: 25)).fill()
      }
    }
    expectDistinctPictures(Self.modes + [.redraw]) { mode in
      let shown = OptionStage()
      let view = shown.add(Drawing(frame: .zero), width: 60, height: 30)
      view.backgroundColor = .lightGray
      view.contentMode = mode
      shown.stage.layoutIfNeeded()
      _ = shown.pixels()
      view.frame.size = CGSize(width: 120, height: 100)
      return shown
    }
  }

  @Test("each contents gravity") func gravities() {
    expectDistinctPictures(
      [
        CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight,
        .bottomLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
      ]
    ) { gravity in
      let shown = OptionStage()
      let layer = CALayer()
      layer.contents = Self.image().cgImage
      layer.contentsGravity = gravity
      shown.add(layer, width: 120, height: 100)
      return shown
    }
  }

  @Test("corners: the mask of a layer, the corners of a path, the curve") func corners() {
    let masks: [CACornerMask] = [
      [], .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    for clips in [false, true] {
      expectDistinctPictures(masks) { mask in
        let shown = OptionStage()
        let view = shown.add(UIImageView(image: Self.image()), width: 100, height: 100)
        view.backgroundColor = .black
        view.contentMode = clips ? .scaleToFill : .center
        view.clipsToBounds = clips
        view.layer.cornerRadius = 30
        view.layer.maskedCorners = mask
        return shown
      }
    }
    expectDistinctPictures(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight, .allCorners, []]
    ) { corners in
      path {
        $0.path =
          UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), byRoundingCorners: corners,
            cornerRadii: CGSize(width: 20, height: 20)
          ).cgPath
      }
    }
    expectDistinctPictures([CALayerCornerCurve.circular, .continuous]) { curve in
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 100, height: 100)
      view.backgroundColor = .black
      view.layer.cornerRadius = 30
      view.layer.cornerCurve = curve
      return shown
    }
  }

  private func path(_ change: (CAShapeLayer) -> Void) -> OptionStage {
    let shown = OptionStage()
    let layer = CAShapeLayer()
    change(layer)
    shown.add(layer, width: 100, height: 100)
    return shown
  }

  private static func zigzag() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 80))
    path.addLine(to: CGPoint(x: 40, y: 20))
    path.addLine(to: CGPoint(x: 70, y: 80))
    return path
  }

  private static func rings() -> UIBezierPath {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 80))
    path.append(UIBezierPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40)))
    return path
  }

  @Test("fill rules, caps and joins of shape layers") func shapes() {
    expectDistinctPictures([CAShapeLayerFillRule.nonZero, .evenOdd]) { rule in
      path {
        $0.path = Self.rings().cgPath
        $0.fillRule = rule
      }
    }
    func stroke(_ change: (CAShapeLayer) -> Void) -> OptionStage {
      path {
        $0.path = Self.zigzag().cgPath
        $0.fillColor = nil
        $0.strokeColor = UIColor.black.cgColor
        $0.lineWidth = 12
        change($0)
      }
    }
    expectDistinctPictures([CAShapeLayerLineCap.butt, .round, .square]) { cap in
      stroke { $0.lineCap = cap }
    }
    expectDistinctPictures([CAShapeLayerLineJoin.miter, .round, .bevel]) { join in
      stroke { $0.lineJoin = join }
    }
  }

  private func drawing(_ draw: @escaping (CGContext) -> Void) -> OptionStage {
    let shown = OptionStage()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
      draw($0.cgContext)
    }
    shown.add(UIImageView(image: image), width: 100, height: 100)
    return shown
  }

  @Test("caps, joins, fill rules and drawing modes of a context and of a Bézier path")
  func contexts() {
    func stroke(_ context: CGContext) {
      context.setLineWidth(12)
      context.addPath(Self.zigzag().cgPath)
      context.strokePath()
    }
    expectDistinctPictures([CGLineCap.butt, .round, .square]) { cap in
      drawing {
        $0.setLineCap(cap)
        stroke($0)
      }
    }
    expectDistinctPictures([CGLineJoin.miter, .round, .bevel]) { join in
      drawing {
        $0.setLineJoin(join)
        stroke($0)
      }
    }
    func bezier(_ change: @escaping (UIBezierPath) -> Void) -> OptionStage {
      drawing { _ in
        let path = Self.zigzag()
        path.lineWidth = 12
        change(path)
        path.stroke()
      }
    }
    expectDistinctPictures([CGLineCap.butt, .round, .square]) { cap in
      bezier { $0.lineCapStyle = cap }
    }
    expectDistinctPictures([CGLineJoin.miter, .round, .bevel]) { join in
      bezier { $0.lineJoinStyle = join }
    }
    expectDistinctPictures([CGPathFillRule.winding, .evenOdd]) { rule in
      drawing {
        $0.addPath(Self.rings().cgPath)
        $0.fillPath(using: rule)
      }
    }
    expectDistinctPictures([CGPathFillRule.winding, .evenOdd]) { rule in
      drawing {
        $0.addPath(Self.rings().cgPath)
        $0.clip(using: rule)
        $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      }
    }
    expectDistinctPictures(
      [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
    ) { mode in
      drawing {
        $0.setStrokeColor(UIColor.red.cgColor)
        $0.setLineWidth(4)
        $0.addPath(Self.rings().cgPath)
        $0.drawPath(using: mode)
      }
    }
  }

  @Test("kinds of gradient, and their colors beyond the ends") func gradients() {
    expectDistinctPictures([CAGradientLayerType.axial, .radial, .conic]) { type in
      let shown = OptionStage()
      let layer = CAGradientLayer()
      layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      layer.type = type
      shown.add(layer, width: 100, height: 100)
      return shown
    }
    expectDistinctPictures(
      [CGGradientDrawingOptions.drawsBeforeStartLocation, .drawsAfterEndLocation, []]
    ) { options in
      drawing { context in
        guard
          let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(),
            colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: nil)
        else { return }
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 30, y: 0), end: CGPoint(x: 60, y: 0), options: options)
      }
    }
  }

  @Test("shapes and modes of emitters") func emitters() {
    func emitter(
      _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
    ) -> OptionStage {
      let shown = OptionStage()
      let layer = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents = Self.image().cgImage
      cell.scale = 0.2
      cell.birthRate = 20
      cell.lifetime = 5
      layer.emitterCells = [cell]
      layer.emitterShape = shape
      layer.emitterMode = mode
      layer.emitterPosition = CGPoint(x: 100, y: 100)
      layer.emitterSize = CGSize(width: 80, height: 40)
      shown.add(layer, width: 200, height: 200)
      shown.wait(1)
      return shown
    }
    expectDistinctPictures([CAEmitterLayerEmitterShape.point, .line, .rectangle, .circle]) {
      emitter($0, .volume)
    }
    for shape in [CAEmitterLayerEmitterShape.rectangle, .circle] {
      expectDistinctPictures([CAEmitterLayerEmitterMode.volume, .outline]) { emitter(shape, $0) }
      // The shapes are flat.
      expectSamePicture(CAEmitterLayerEmitterMode.volume, .surface) { emitter(shape, $0) }
    }
  }

  @Test("rendering modes of images") func renderingModes() {
    let modes: [UIImage.RenderingMode] = [.alwaysOriginal, .alwaysTemplate]
    func show(_ mode: UIImage.RenderingMode, _ view: UIView, _ set: (UIImage) -> Void)
      -> OptionStage
    {
      let shown = OptionStage()
      shown.add(view, width: 100, height: 100)
      view.tintColor = .purple
      set(Self.image().withRenderingMode(mode))
      return shown
    }
    func imageView(_ mode: UIImage.RenderingMode) -> OptionStage {
      let view = UIImageView()
      return show(mode, view) { view.image = $0 }
    }
    func button(_ mode: UIImage.RenderingMode) -> OptionStage {
      let view = UIButton(type: .system)
      return show(mode, view) { view.setImage($0, for: .normal) }
    }
    expectDistinctPictures(modes, imageView)
    expectDistinctPictures(modes, button)
    expectSamePicture(UIImage.RenderingMode.automatic, .alwaysOriginal, imageView)
    expectSamePicture(UIImage.RenderingMode.automatic, .alwaysTemplate, button)
  }
}
