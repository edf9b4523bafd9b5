import Foundation
import UIKit

enum Theme {
    static let tint = UIColor(red: 0.13, green: 0.45, blue: 0.33, alpha: 1)

    static var background: UIColor {
        if #available(iOS 13.0, *) {
            return .systemBackground
        } else {
            return .white
        }
    }

    static let cardInset: CGFloat = 16
}

extension UIFont {
    static func trailTitle(_ size: CGFloat = 22) -> UIFont {
        return .systemFont(ofSize: size, weight: .bold)
    }
}
