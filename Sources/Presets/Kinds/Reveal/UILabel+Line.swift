import UIKit

extension UILabel {
  static func line(
    _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }
}
