public import Foundation
import Geometry

/// Where one element of a collection view goes.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  struct Key: Hashable {
    let indexPath: IndexPath
    let kind: String?
  }

  public let indexPath: IndexPath
  /// The supplementary view's kind; nil for a cell.
  public let representedElementKind: String?
  /// In the content's coordinates, in points.
  open var frame = CGRect.zero

  init(indexPath: IndexPath, kind: String? = nil) {
    self.indexPath = indexPath
    representedElementKind = kind
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(indexPath: indexPath)
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(indexPath: indexPath, kind: elementKind)
  }

  var key: Key { Key(indexPath: indexPath, kind: representedElementKind) }
}

/// Decides where a collection view's elements go; subclasses do the work.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  public internal(set) weak var collectionView: UICollectionView?

  public init() {}

  /// Called before the layout is asked for the first time and after it was invalidated.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func invalidateLayout() {
    collectionView?.invalidateItems()
  }
}
