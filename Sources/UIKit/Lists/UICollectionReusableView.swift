public import Foundation
import Geometry

/// A view that a collection view makes once and shows for many items in turn.
open class UICollectionReusableView: UIView {
  var reuseIdentifierValue: String?
  /// What the layout last said of this view; nil before it is shown.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var reuseIdentifier: String? { reuseIdentifierValue }

  /// Called before the view is shown for another item.
  open func prepareForReuse() {}

  /// Called when the layout gives the view a new place or look.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Takes over place and look where they are not those of last time, so that what the app did to
  /// the view in between stays.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let appliedAttributes, appliedAttributes.looks(like: attributes) { return }
    appliedAttributes = attributes.duplicate()
    bounds.size = attributes.size
    center = attributes.center
    layer.transform = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

/// The view of one item; its contents go into the content view.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Set by the collection view; shows the selected background.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateBackgrounds() } }
  }

  /// Set by the collection view while a finger is down on the cell; shows the selected background.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackgrounds() } }
  }

  /// Beneath the content view, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  /// Over the background view while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    updateBackgrounds()
  }

  private func updateBackgrounds() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
