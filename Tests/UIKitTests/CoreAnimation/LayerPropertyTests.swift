import Foundation
import TEGeometry
import StageTestSupport
import Testing

@testable import UIKit

/// The keys of animatable properties.
@MainActor
@Suite(.serialized, .stage)
struct LayerPropertyTests {
  private let fixture = LayerStage()

  /// Sets a property, and then another layer's by the value of its key.
  private func check<Shown: CALayer, Value: Equatable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Shown, Value>, _ value: Value,
    animates: Bool = true, _ sourceLocation: SourceLocation = #_sourceLocation,
    of make: @autoclosure () -> Shown
  ) {
    let (layer, copy) = (make(), make())
    fixture.window.layer.addSublayer(layer)
    fixture.stage.advance(to: fixture.stage.clock.now + 1)
    layer[keyPath: path] = value
    #expect(copy[keyPath: path] != value, sourceLocation: sourceLocation)
    copy.setValue(layer.value(forKey: key), forKey: key)
    #expect(copy[keyPath: path] == value, sourceLocation: sourceLocation)
    #expect(layer.animationKeys() == (animates ? [key] : nil), sourceLocation: sourceLocation)
  }

  @Test("sublayers that are set replace the others")
  func sublayers() {
    let (parent, first, second) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(first)
    parent.sublayers = [second, first]
    #expect(parent.sublayers == [second, first] && second.superlayer === parent)
    parent.sublayers = nil
    #expect(parent.sublayers == nil && first.superlayer == nil)
  }

  @Test("a property's key reaches it, and its changes animate unless it is a path")
  func keys() {
    let point = CGPoint(x: 0.25, y: 0.75)
    let rect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let path = UIBezierPath(rect: rect).cgPath

    check("position", \.position, point, of: CALayer())
    check("zPosition", \.zPosition, 2, of: CALayer())
    check("anchorPoint", \.anchorPoint, point, of: CALayer())
    check("anchorPointZ", \.anchorPointZ, 2, of: CALayer())
    check("bounds", \.bounds, rect, of: CALayer())
    check("transform", \.transform, turn, of: CALayer())
    check("sublayerTransform", \.sublayerTransform, turn, of: CALayer())
    check("opacity", \.opacity, 0.5, of: CALayer())
    check("backgroundColor", \.backgroundColor, color, of: CALayer())
    check("cornerRadius", \.cornerRadius, 2, of: CALayer())
    check("borderWidth", \.borderWidth, 2, of: CALayer())
    check("borderColor", \.borderColor, color, of: CALayer())
    check("shadowOpacity", \.shadowOpacity, 0.5, of: CALayer())
    check("shadowRadius", \.shadowRadius, 2, of: CALayer())
    check("shadowOffset", \.shadowOffset, CGSize(width: 1, height: 2), of: CALayer())
    check("shadowColor", \.shadowColor, color, of: CALayer())
    check("shadowPath", \.shadowPath, path, animates: false, of: CALayer())
    check("contentsRect", \.contentsRect, rect, of: CALayer())
    check("contentsCenter", \.contentsCenter, rect, of: CALayer())
    check("path", \.path, path, animates: false, of: CAShapeLayer())
    check("fillColor", \.fillColor, color, of: CAShapeLayer())
    check("strokeColor", \.strokeColor, color, of: CAShapeLayer())
    check("strokeStart", \.strokeStart, 0.5, of: CAShapeLayer())
    check("strokeEnd", \.strokeEnd, 0.5, of: CAShapeLayer())
    check("lineWidth", \.lineWidth, 2, of: CAShapeLayer())
    check("miterLimit", \.miterLimit, 2, of: CAShapeLayer())
    check("lineDashPhase", \.lineDashPhase, 2, of: CAShapeLayer())
    check("colors", \.colors, [color, color], of: CAGradientLayer())
    check("locations", \.locations, [0.25, 0.5], of: CAGradientLayer())
    check("startPoint", \.startPoint, point, of: CAGradientLayer())
    check("endPoint", \.endPoint, point, of: CAGradientLayer())
  }
}
