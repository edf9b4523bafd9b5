import UIKit

/// A card in the list.
final class CardCell: UICollectionViewCell {
  static let identifier = "CardCell"

  private let container = UIView(frame: .zero)
  private(set) var face: CardFaceView?

  func show(_ face: CardFaceView, style: CardPageStyle) {
    self.face?.removeFromSuperview()
    self.face = face
    container.frame = contentView.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.backgroundColor = .systemBackground
    if container.superview == nil { contentView.addSubview(container) }
    face.frame = container.bounds
    face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(face)
    container.prepareCardShadow(style)
    container.setCardLook(style, child: face, isCard: true)
  }
}
