import Transitions
import UIKit

extension UIView {
  /// Gives a card's container its rounded corners and its shadow, or takes them away.
  ///
  /// The container casts the shadow and so must not clip; the child inside it clips.
  func setCardLook(_ style: CardPageStyle, child: UIView, isCard: Bool) {
    let radius = isCard ? style.look.cornerRadius : 0
    layer.cornerRadius = radius
    child.layer.cornerRadius = radius
    layer.shadowOpacity = isCard ? style.look.shadowOpacity : 0
  }

  /// What of the card's shadow does not change.
  func prepareCardShadow(_ style: CardPageStyle) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = style.look.shadowRadius
    layer.shadowOffset = style.look.shadowOffset
  }
}
