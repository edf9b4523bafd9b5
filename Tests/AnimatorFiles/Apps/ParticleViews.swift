//
//  ParticleViews.swift
//  A ring of dots, confetti, and a view that tilts with the device.
//

import CoreGraphics
import QuartzCore
import UIKit

public final class DotsView: UIView {
  override public class var layerClass: AnyClass {
    return CAReplicatorLayer.self
  }

  public var replicator: CAReplicatorLayer {
    return layer as! CAReplicatorLayer
  }

  public let dot = CALayer()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.systemPink.cgColor
    replicator.addSublayer(dot)
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceDelay = 0.1
    replicator.instanceAlphaOffset = -0.1
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.fromValue = 1
    pulse.toValue = 0.2
    pulse.duration = 0.5
    pulse.autoreverses = true
    pulse.repeatCount = .greatestFiniteMagnitude
    dot.add(pulse, forKey: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

public final class ConfettiView: UIView {
  private let emitter = CAEmitterLayer()

  public func start() {
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: 0)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    emitter.seed = 7
    emitter.emitterCells = [UIColor.systemRed, .systemBlue].map { color in
      let cell = CAEmitterCell()
      cell.birthRate = 12
      cell.lifetime = 4
      cell.velocity = 160
      cell.velocityRange = 40
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 6
      cell.spin = 2
      cell.scale = 1
      cell.contents = ConfettiView.paper.cgImage
      cell.color = color.cgColor
      return cell
    }
    layer.addSublayer(emitter)
  }

  public func stop() {
    emitter.birthRate = 0
  }

  static let paper = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 12)).image { context in
    UIColor.white.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 12))
  }
}

extension UIView {
  public func tilt(by amount: CGFloat) {
    let horizontal = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    horizontal.minimumRelativeValue = -amount
    horizontal.maximumRelativeValue = amount
    let group = UIMotionEffectGroup()
    group.motionEffects = [horizontal]
    addMotionEffect(group)
  }
}
