public import Foundation
public import TEGeometry

extension UICollectionView {
  /// The category of an element; raw values are UIKit's.
  public enum ElementCategory: Int, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }
}

/// The position and appearance of a collection view's element.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  struct Key: Hashable, Comparable {
    let indexPath: IndexPath
    /// The supplementary or decoration view's kind; nil for a cell.
    let kind: String?

    /// Cells precede the other elements of the same index path.
    static func < (left: Key, right: Key) -> Bool {
      left.indexPath == right.indexPath
        ? (left.kind ?? "") < (right.kind ?? "") : left.indexPath < right.indexPath
    }
  }

  /// The element's index path.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether the element is a cell, supplementary view or decoration view.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The supplementary or decoration view's kind; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The centre in the content's coordinates, in points.
  open var center = CGPoint.zero
  /// The size without the transform, in points.
  open var size = CGSize.zero
  /// The transform about the centre.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0...1.
  open var alpha: CGFloat = 1
  /// The z order: elements with greater values are in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false

  /// The dimensions that the element's content determines.
  var estimates: (width: Bool, height: Bool) = (false, false)
  var isEstimated: Bool { estimates.width || estimates.height }
  /// Where the cell is in its list; nil outside lists.
  var listPlace: ListPlace?

  /// The bounding box of the transformed element; setting it sets the size and centre and keeps the
  /// transform.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return plain.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// A rectangle at the origin with the element's size, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Creates attributes of a cell.
  public required override init() {}

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// Makes a cell's attributes those of a decoration or a supplementary view.
  func represent(_ kind: String, _ category: UICollectionView.ElementCategory) {
    representedElementKind = kind
    representedElementCategory = category
  }

  /// Creates attributes of this class for a cell or, with a kind, a supplementary view.
  static func make(kind: String? = nil, at indexPath: IndexPath) -> Self {
    let made = Self()
    made.indexPath = indexPath
    made.representedElementKind = kind
    made.representedElementCategory = kind == nil ? .cell : .supplementaryView
    return made
  }

  /// A copy; subclasses must override it to copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.estimates = estimates
    copy.listPlace = listPlace
    return copy
  }

  /// A typed copy.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  var key: Key { Key(indexPath: indexPath, kind: representedElementKind) }

  /// Whether both give a view the same position and appearance.
  func hasSameAppearance(as other: UICollectionViewLayoutAttributes) -> Bool {
    key == other.key && center == other.center && size == other.size
      && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && listPlace == other.listPlace
  }
}
