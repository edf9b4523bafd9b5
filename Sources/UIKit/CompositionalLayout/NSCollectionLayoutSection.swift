public import Foundation
import TEGeometry

/// How a section scrolls across the layout's direction; raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all: its groups follow each other in the layout's direction.
  case none
  /// As a scroll view does.
  case continuous
  /// As a scroll view that comes to rest at the beginning of a group.
  case continuousGroupLeadingBoundary
  /// Page by page of the section's length.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, with the group in the middle.
  case groupPagingCentered
}

/// What a section's insets are measured from; raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's choice: the safe area.
  case automatic
  /// The view's edges.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable area.
  ///
  /// - Note: The layout margins: text is not limited to a readable width.
  case readableContent
}

/// The space that a section or a group has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout depends on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// An element of a section in sight, which a handler may move.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order in front of or behind other elements.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// The centre in the section, in points.
  var center: CGPoint { get set }
  /// The size, in points.
  var bounds: CGRect { get }
  /// The transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform in space about the centre.
  var transform3D: CATransform3D { get set }
  /// The name: an item's number, or the kind of another view.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame in the section, in points.
  var frame: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or decoration; nil for a cell.
  var representedElementKind: String? { get }
}

/// Groups, and the views around them.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// The space around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets are measured from.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of headers and footers are measured from; with `none`, these are as wide as the view.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep the content insets at the sides; true by default.
  open var supplementariesFollowContentInsets = true
  /// How the groups scroll across the layout's direction.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The views at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called whenever the elements in sight change, with these, the offset and the environment.
  open var visibleItemsInvalidationHandler:
    (
      ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void
    )?
  /// The list that the section is; nil for another one.
  var list: UICollectionLayoutListConfiguration?
  /// The space of a list before its first rows, in points.
  var listTop: CGFloat = 0

  /// A section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }

  /// A section like this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    (copy.list, copy.listTop) = (list, listTop)
    return copy
  }
}

/// The space of a section.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
    contentSize = size
    contentInsets = insets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    self.container = container
    traitCollection = traits
  }
}
