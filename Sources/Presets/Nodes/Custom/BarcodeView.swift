import Foundation
import UIKit

/// Bars that stand for a text; no scanner reads them.
final class BarcodeView: UIView {
  private let bars = CAShapeLayer()
  /// Widths of bars and gaps in turn, in modules.
  private let widths: [CGFloat]

  /// Between the bars and the edges, in points.
  private static let quietZone: CGFloat = 10

  init(_ text: String, color: UIColor) {
    // Each letter is two bars and two gaps of one to four modules.
    widths = text.utf8.flatMap { byte in
      stride(from: 0, to: 8, by: 2).map { CGFloat((byte >> $0) & 3) + 1 }
    }
    super.init(frame: .zero)
    bars.fillColor = color.cgColor
    layer.addSublayer(bars)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: Self.quietZone, dy: Self.quietZone)
    let total = widths.reduce(0, +)
    guard total > 0, area.width > 0 else { return }
    let path = UIBezierPath()
    var left = area.minX
    for (index, width) in widths.enumerated() {
      let length = width * area.width / total
      if index.isMultiple(of: 2) {
        path.append(
          UIBezierPath(
            rect: CGRect(x: left, y: area.minY, width: length, height: area.height)))
      }
      left += length
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bars.path = path.cgPath
    CATransaction.commit()
  }
}
