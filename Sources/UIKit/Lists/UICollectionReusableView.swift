public import Foundation
import TEGeometry

/// A view that a collection view reuses for several elements.
open class UICollectionReusableView: UIView {
  package var reuseIdentifierValue: String?
  /// The layout attributes last applied; nil before the view is shown.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A view of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionReusableView.self)
  }

  /// The identifier that the view was registered for.
  open var reuseIdentifier: String? { reuseIdentifierValue }

  /// Called before the view is reused for another element.
  open func prepareForReuse() {}

  /// Called when the layout changes the view's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Applies attributes if they differ from the last ones, so that changes made by the app are
  /// kept.
  func applyIfChanged(_ attributes: UICollectionViewLayoutAttributes) {
    if let appliedAttributes, appliedAttributes.hasSameAppearance(as: attributes) { return }
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

/// The view of an item; its subviews belong in the content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's content.
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Performs the segue that a storyboard connects with a tap on the cell.
  package var selectionSegue: ((UICollectionViewCell) -> Void)?

  /// Whether the cell is selected, which shows the selected background; set by the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateBackgrounds() } }
  }

  /// Whether a touch is down on the cell, which shows the selected background; set by the
  /// collection view.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackgrounds() } }
  }

  /// A view behind the content view, with the cell's size.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  /// A view in front of the background view while the cell is selected or highlighted.
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
