public import Foundation
import TEGeometry

/// A cell's place in a group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size in its group.
  public let layoutSize: NSCollectionLayoutSize
  /// The views that are attached to it.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  fileprivate var attached: [NSCollectionLayoutSupplementaryItem]
  /// The insets of its content, in points; they do not change its size in the group.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around it; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
  }

  /// An item like this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(
      layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}

/// A view that is attached to an item, a group or a section.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public let elementKind: String
  /// Where it is attached to its container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Its own point there; nil for that of the container's anchor.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order in front of or behind other views.
  open var zIndex = 1

  /// A view at an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, container: containerAnchor, item: nil)
  }

  /// A view with an anchor of its own at an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, container: containerAnchor,
      item: itemAnchor)
  }

  fileprivate init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, container: NSCollectionLayoutAnchor,
    item: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    containerAnchor = container
    itemAnchor = item
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame at an item, in the coordinates of its rectangle.
  func frame(at rect: CGRect) -> CGRect {
    let size = layoutSize.size(in: rect.size)
    let place = containerAnchor.point(of: rect)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let unit =
      containerAnchor.isAbsoluteOffset
      ? CGSize(width: 1, height: 1) : CGSize(width: size.width, height: size.height)
    return CGRect(
      x: place.x - own.x + containerAnchor.offset.x * unit.width,
      y: place.y - own.y + containerAnchor.offset.y * unit.height, width: size.width,
      height: size.height)
  }
}

/// A header, a footer or another view at an edge of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// The shift, in points.
  public let offset: CGPoint
  /// Whether the section is larger by it; true by default.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section is; false by default.
  open var pinToVisibleBounds = false

  /// A view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: .zero)
  }

  /// A view at an edge, shifted by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      container: NSCollectionLayoutAnchor(edges: []), item: nil)
  }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view, which is registered with the layout.
  public let elementKind: String
  /// The order in front of or behind other views; behind cells by default.
  open var zIndex = -1

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a whole section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// In the group's coordinates, in points.
  public let frame: CGRect
  /// The order in front of or behind other items.
  public let zIndex: Int

  /// An item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Items side by side, one above the other, or at places of the app's own.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row
    case column
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  /// The items of which the group is made, repeated as long as there is room.
  public let subitems: [NSCollectionLayoutItem]
  let arrangement: Arrangement
  /// The number of times that the only subitem is repeated; nil for as long as there is room.
  let count: Int?
  /// Whether the repeated items share the group's length.
  let isDivided: Bool
  /// The distance between items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isDivided: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.isDivided = isDivided
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The views that are attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  /// Items side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(.row, layoutSize, subitems)
  }

  /// A number of items side by side that share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.row, layoutSize, [subitem], count: count, isDivided: true)
  }

  /// A number of items side by side, each with its own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.row, layoutSize, [subitem], count: count)
  }

  /// Items one above the other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(.column, layoutSize, subitems)
  }

  /// A number of items one above the other that share the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.column, layoutSize, [subitem], count: count, isDivided: true)
  }

  /// A number of items one above the other, each with its own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(.column, layoutSize, [subitem], count: count)
  }

  /// Items at places that a function gives.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) ->
      [NSCollectionLayoutGroupCustomItem]
  ) -> Self {
    make(.custom(itemProvider), layoutSize, [])
  }

  private static func make(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isDivided: Bool = false
  ) -> Self {
    let group = NSCollectionLayoutGroup(
      arrangement, size, subitems, count: count, isDivided: isDivided)
    return unsafe unsafeDowncast(group, to: Self.self)
  }
}
