public import Foundation
public import Geometry

extension UICollectionView {
  /// What kind of view an element is.
  public enum ElementCategory: Int, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }
}

/// Where one element of a collection view goes, and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  struct Key: Hashable, Comparable {
    let indexPath: IndexPath
    /// The supplementary or decoration view's kind; nil for a cell.
    let kind: String?

    /// Cells before the other elements of the same index path.
    static func < (left: Key, right: Key) -> Bool {
      left.indexPath == right.indexPath
        ? (left.kind ?? "") < (right.kind ?? "") : left.indexPath < right.indexPath
    }
  }

  open var indexPath = IndexPath(item: 0, section: 0)
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The supplementary or decoration view's kind; nil for a cell.
  open private(set) var representedElementKind: String?

  /// In the content's coordinates, in points.
  open var center = CGPoint.zero
  /// In points, without the transform.
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  /// 0...1.
  open var alpha: CGFloat = 1
  /// Elements with higher ones lie over the others.
  open var zIndex = 0
  open var isHidden = false

  /// The smallest rectangle that holds the transformed element; setting it keeps the transform and
  /// sizes the element as if there were none.
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

  /// The size at the origin, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// ``transform3D`` as far as it is one of the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  public required init() {}

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// Attributes of this class, for a cell or, with a kind, a supplementary view.
  static func make(kind: String? = nil, at indexPath: IndexPath) -> Self {
    let made = Self()
    made.indexPath = indexPath
    made.representedElementKind = kind
    made.representedElementCategory = kind == nil ? .cell : .supplementaryView
    return made
  }

  /// Another object that says the same; subclasses add what they have.
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
    return copy
  }

  public func copy() -> Any { copy(with: nil) }

  /// A copy with its type.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  var key: Key { Key(indexPath: indexPath, kind: representedElementKind) }

  /// Whether a view would stand and look the same with both.
  func looks(like other: UICollectionViewLayoutAttributes) -> Bool {
    key == other.key && center == other.center && size == other.size
      && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }
}
