import UIKit

/// Drawing of 2020 to 2022: contexts with dashes, gradients and blend modes, layers that stroke, image data.
public final class SketchController: UIViewController {
  public let canvas = UIImageView()
  public let ring = CAShapeLayer()
  public let wheel = CAGradientLayer()
  public private(set) var pngCount = 0
  public private(set) var jpegCount = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor()
    view.backgroundColor = .systemBackground
    let format = UIGraphicsImageRendererFormat.preferred()
    format.opaque = false
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 240), format: format)
    let image = renderer.image { context in
      let cg = context.cgContext
      let colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor] as CFArray
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
      {
        cg.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 120, y: 120), startRadius: 0,
          endCenter: CGPoint(x: 120, y: 120),
          endRadius: 110, options: [])
      }
      cg.setStrokeColor(UIColor.systemBlue.cgColor)
      cg.setLineWidth(6)
      cg.setLineCap(.round)
      cg.setLineDash(phase: 0, lengths: [2, 12])
      cg.strokeEllipse(in: CGRect(x: 20, y: 20, width: 200, height: 200))
      cg.setFillColor(UIColor.systemTeal.cgColor)
      cg.fill(CGRect(x: 0, y: 150, width: 240, height: 60))
    }
    canvas.image = image
    pngCount = image.pngData()?.count ?? 0
    jpegCount = image.jpegData(compressionQuality: 0.8)?.count ?? 0
    let thumbnail = UIImageView(image: image.preparingThumbnail(of: CGSize(width: 60, height: 60)))
    thumbnail.frame = CGRect(x: 20, y: 380, width: 60, height: 60)
    let decoded = UIImageView(image: image.pngData().flatMap(UIImage.init(data:)))
    decoded.frame = CGRect(x: 100, y: 380, width: 60, height: 60)
    canvas.frame = CGRect(x: 20, y: 120, width: 240, height: 240)

    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 40, y: 40), radius: 36, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    ring.frame = CGRect(x: 200, y: 380, width: 80, height: 80)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.lineWidth = 8
    ring.lineDashPattern = [12, 6]
    ring.strokeEnd = 0.75
    wheel.type = .conic
    wheel.frame = CGRect(x: 20, y: 480, width: 120, height: 120)
    wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
    wheel.endPoint = CGPoint(x: 0.5, y: 0)
    wheel.colors = [UIColor.red, .yellow, .green, .cyan, .blue, .magenta, .red].map(\.cgColor)
    wheel.cornerRadius = 60
    for view in [canvas, thumbnail, decoded] { self.view.addSubview(view) }
    view.layer.addSublayer(ring)
    view.layer.addSublayer(wheel)
  }

  public func march() {
    let phase = CABasicAnimation(keyPath: "lineDashPhase")
    phase.fromValue = 0
    phase.toValue = 18
    phase.duration = 0.5
    phase.repeatCount = .infinity
    ring.add(phase, forKey: "march")
  }
}
