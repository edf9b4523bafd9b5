import Foundation
import UIKit

/// A dotted arc between two dots, 34 points from the sides and 36 above the bottom edge.
final class RouteView: UIView {
  private let arc = CAShapeLayer()
  private let ends = CAShapeLayer()

  init(color: UIColor) {
    super.init(frame: .zero)
    arc.fillColor = nil
    arc.strokeColor = color.withAlphaComponent(0.9).cgColor
    arc.lineWidth = 2.5
    arc.lineCap = .round
    arc.lineDashPattern = [1, 7]
    ends.fillColor = color.cgColor
    layer.addSublayer(arc)
    layer.addSublayer(ends)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = CGPoint(x: 34, y: bounds.height - 36)
    let end = CGPoint(x: bounds.width - 34, y: bounds.height - 36)
    let path = UIBezierPath()
    path.move(to: start)
    path.addQuadCurve(to: end, controlPoint: CGPoint(x: bounds.midX, y: -46))
    let dots = UIBezierPath()
    for point in [start, end] {
      dots.append(
        UIBezierPath(ovalIn: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12)))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arc.path = path.cgPath
    ends.path = dots.cgPath
    CATransaction.commit()
  }
}
