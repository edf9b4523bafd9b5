public import Foundation
import TEGeometry

/// A width or a height: a part of the container's, points, or an estimate that the content corrects.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniform
  }

  let kind: Kind
  /// The part of the container, or points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A part of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Points, until the cell is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Points, until the cells are measured; then that of the largest item of the group.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether it is a part of the width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines it.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }

  /// The dimension itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// The width and the height of an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// The size itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// A distance between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// In points; the least one if ``isFlexible``.
  public let spacing: CGFloat
  private let grows: Bool

  private init(_ spacing: CGFloat, grows: Bool) {
    self.spacing = spacing
    self.grows = grows
  }

  /// At least so many points, and the rest of the group's room.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    make(flexibleSpacing, grows: true)
  }

  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(fixedSpacing, grows: false) }

  private static func make(_ spacing: CGFloat, grows: Bool) -> Self {
    unsafe unsafeDowncast(NSCollectionLayoutSpacing(spacing, grows: grows), to: Self.self)
  }

  /// Whether it takes the rest of the room.
  open var isFlexible: Bool { grows }
  /// Whether it is as it was given.
  open var isFixed: Bool { !grows }
}

/// The distances around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// Above the item.
  public let top: NSCollectionLayoutSpacing?
  /// After the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// Beneath the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Distances; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// Where a supplementary view is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges of the item or its container.
  public let edges: NSDirectionalRectEdge
  /// The shift: in points, or in parts of the view's size.
  public let offset: CGPoint
  /// Whether ``offset`` is in points.
  public let isAbsoluteOffset: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// At some edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// At some edges, shifted by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// At some edges, shifted by parts of the view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Whether ``offset`` is in parts of the view's size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// The point of a rectangle.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading)
        ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }
}

/// Edges in the layout direction; raw values are UIKit's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A place on a rectangle; raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}
