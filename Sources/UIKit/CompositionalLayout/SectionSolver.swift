import Foundation
import TEGeometry

/// An element of a section, in the section's coordinates.
struct SectionElement {
  var item: Int
  /// Nil for a cell.
  var kind: String?
  var category = UICollectionView.ElementCategory.cell
  var frame: CGRect
  var zIndex = 0
  /// The dimensions that the content determines.
  var estimates: (width: Bool, height: Bool) = (false, false)
  /// Set for a header or footer that stays in sight.
  var pinned: NSRectAlignment?
  var listPlace: ListPlace?

  /// The frame moved by a vector.
  func moved(_ x: CGFloat, _ y: CGFloat) -> SectionElement {
    var result = self
    result.frame = frame.offsetBy(dx: x, dy: y)
    return result
  }
}

/// Places the items of one section: groups in a line, each filled with items.
@MainActor
struct SectionSolver {
  let section: NSCollectionLayoutSection
  let environment: LayoutEnvironment
  let isVertical: Bool
  let itemCount: Int
  /// The size that an element's content asked for; nil if it was not measured.
  let measured: (_ item: Int, _ kind: String?) -> CGSize?

  /// The elements of the groups, one group after the other.
  private(set) var elements: [SectionElement] = []
  /// The frames of the groups, in the same coordinates.
  private(set) var groups: [CGRect] = []
  /// The size of all groups with the content insets.
  private(set) var size = CGSize.zero

  /// Whether groups follow each other from left to right.
  private var isRow: Bool { (section.orthogonalScrollingBehavior != .none) == isVertical }

  init(
    _ section: NSCollectionLayoutSection, _ environment: LayoutEnvironment, isVertical: Bool,
    itemCount: Int, measured: @escaping (_ item: Int, _ kind: String?) -> CGSize?
  ) {
    self.section = section
    self.environment = environment
    self.isVertical = isVertical
    self.itemCount = itemCount
    self.measured = measured
    solve()
  }

  private mutating func solve() {
    let insets = section.contentInsets
    let room = environment.container.effectiveContentSize
    let container = CGSize(
      width: max(0, room.width - insets.leading - insets.trailing),
      height: max(0, room.height - insets.top - insets.bottom))
    var place = CGPoint(x: insets.leading, y: insets.top)
    var across: CGFloat = 0
    var next = 0
    while next < itemCount {
      if next > 0 {
        if isRow {
          place.x += section.interGroupSpacing
        } else {
          place.y += section.interGroupSpacing
        }
      }
      let first = next
      let made = layOut(section.group, in: container, next: &next)
      elements += made.elements.map { $0.moved(place.x, place.y) }
      groups.append(CGRect(origin: place, size: made.size))
      if isRow { place.x += made.size.width } else { place.y += made.size.height }
      across = max(across, isRow ? made.size.height : made.size.width)
      if next == first { break }
    }
    size =
      isRow
      ? CGSize(width: place.x + insets.trailing, height: insets.top + across + insets.bottom)
      : CGSize(width: insets.leading + across + insets.trailing, height: place.y + insets.bottom)
    if itemCount == 0 { size.height = isVertical ? 0 : size.height }
  }

  private typealias Made = (elements: [SectionElement], size: CGSize)

  /// A group, filled with items from `next` on, at the origin.
  private func layOut(_ group: NSCollectionLayoutGroup, in container: CGSize, next: inout Int)
    -> Made
  {
    let dimensions = group.layoutSize
    let asked = dimensions.size(in: container)
    let insets = group.contentInsets
    var inner = CGSize(
      width: max(0, asked.width - insets.leading - insets.trailing),
      height: max(0, asked.height - insets.top - insets.bottom))
    var made: Made
    switch group.arrangement {
    case .custom(let provider):
      let surroundings = LayoutEnvironment(LayoutContainer(inner), environment.traitCollection)
      made = ([], inner)
      for item in provider(surroundings) where next < itemCount {
        made.elements.append(SectionElement(item: next, frame: item.frame, zIndex: item.zIndex))
        next += 1
      }
    case .row, .column:
      let isRow = if case .row = group.arrangement { true } else { false }
      // A length that the content determines is limited by the container alone.
      let open = isRow ? dimensions.widthDimension : dimensions.heightDimension
      if open.isEstimated, group.count == nil {
        if isRow {
          inner.width = max(inner.width, container.width - insets.leading - insets.trailing)
        } else {
          inner.height = .greatestFiniteMagnitude
        }
      }
      made = fill(group, isRow: isRow, in: inner, next: &next)
    }
    var size = asked
    if dimensions.widthDimension.isEstimated {
      size.width = made.size.width + insets.leading + insets.trailing
    }
    if dimensions.heightDimension.isEstimated {
      size.height = made.size.height + insets.top + insets.bottom
    }
    var elements = made.elements.map { $0.moved(insets.leading, insets.top) }
    let whole = CGRect(origin: .zero, size: size)
    let first = elements.first?.item ?? 0
    for view in group.supplementaryItems {
      elements.append(
        SectionElement(
          item: first, kind: view.elementKind, category: .supplementaryView,
          frame: view.frame(at: whole), zIndex: view.zIndex))
    }
    return (elements, size)
  }

  private struct Place {
    var item: NSCollectionLayoutItem
    var made: Made
    var before: CGFloat
    var after: CGFloat
    var isFlexible: (before: Bool, after: Bool)
  }

  /// Repeats a group's subitems along its axis as long as there is room.
  private func fill(
    _ group: NSCollectionLayoutGroup, isRow: Bool, in room: CGSize, next: inout Int
  ) -> Made {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = isRow ? room.width : room.height
    var places: [Place] = []
    var used: CGFloat = 0
    var number = 0
    while next < itemCount, !group.subitems.isEmpty, places.count < (group.count ?? .max) {
      let subitem = group.subitems[number % group.subitems.count]
      number += 1
      var divided: CGFloat?
      if group.isDivided, let count = group.count, count > 0 {
        divided = max(0, (length - spacing * CGFloat(count - 1)) / CGFloat(count))
      }
      let before = next
      let made = layOut(subitem, in: room, divided: divided, isRow: isRow, next: &next)
      let edges = subitem.edgeSpacing
      let (start, end) = isRow ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
      let outer =
        (isRow ? made.size.width : made.size.height) + (start?.spacing ?? 0) + (end?.spacing ?? 0)
      let total = places.isEmpty ? outer : used + spacing + outer
      // A thousandth of a point: parts such as 1/3 do not add up exactly.
      if group.count == nil, !places.isEmpty, total > length + 0.01 {
        next = before
        break
      }
      used = total
      places.append(
        Place(
          item: subitem, made: made, before: start?.spacing ?? 0, after: end?.spacing ?? 0,
          isFlexible: (start?.isFlexible ?? false, end?.isFlexible ?? false)))
      if group.count == nil, length.isFinite, used >= length - 0.01 { break }
      if next == before { break }
    }
    return arrange(places, group, isRow: isRow, room: length, used: used)
  }

  private func arrange(
    _ places: [Place], _ group: NSCollectionLayoutGroup, isRow: Bool, room: CGFloat, used: CGFloat
  ) -> Made {
    let spacing = group.interItemSpacing
    var stretches = places.reduce(0) {
      $0 + ($1.isFlexible.before ? 1 : 0) + ($1.isFlexible.after ? 1 : 0)
    }
    if spacing?.isFlexible == true { stretches += max(0, places.count - 1) }
    let rest = room < .greatestFiniteMagnitude ? max(0, room - used) : 0
    let stretch = stretches > 0 ? rest / CGFloat(stretches) : 0
    var along: CGFloat = 0
    var across: CGFloat = 0
    var elements: [SectionElement] = []
    let tallest = places.map { isRow ? $0.made.size.height : $0.made.size.width }.max() ?? 0
    for (index, place) in places.enumerated() {
      if index > 0 {
        along += (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? stretch : 0)
      }
      along += place.before + (place.isFlexible.before ? stretch : 0)
      let edges = place.item.edgeSpacing
      let start = (isRow ? edges?.top : edges?.leading)?.spacing ?? 0
      let end = (isRow ? edges?.bottom : edges?.trailing)?.spacing ?? 0
      let side =
        isRow ? place.item.layoutSize.heightDimension : place.item.layoutSize.widthDimension
      for element in place.made.elements {
        var moved = isRow ? element.moved(along, start) : element.moved(start, along)
        if side.kind == .uniform, moved.kind == nil {
          if isRow { moved.frame.size.height = tallest } else { moved.frame.size.width = tallest }
        }
        elements.append(moved)
      }
      let size = place.made.size
      along += (isRow ? size.width : size.height) + place.after
      along += place.isFlexible.after ? stretch : 0
      across = max(across, start + (isRow ? size.height : size.width) + end)
    }
    return (
      elements,
      isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    )
  }

  /// An item or a group in a group, at the origin.
  ///
  /// - Parameter divided: The length that the item gets of the group's; nil for its own.
  private func layOut(
    _ item: NSCollectionLayoutItem, in container: CGSize, divided: CGFloat?, isRow: Bool,
    next: inout Int
  ) -> Made {
    if let group = item as? NSCollectionLayoutGroup {
      var room = container
      if let divided { if isRow { room.width = divided } else { room.height = divided } }
      return layOut(group, in: room, next: &next)
    }
    let dimensions = item.layoutSize
    var estimates = (
      width: dimensions.widthDimension.isEstimated, height: dimensions.heightDimension.isEstimated
    )
    var size = dimensions.size(in: container)
    if let divided {
      if isRow {
        size.width = divided
        estimates.width = false
      } else {
        size.height = divided
        estimates.height = false
      }
    }
    let insets = item.contentInsets
    if let known = measured(next, nil) {
      if estimates.width { size.width = known.width + insets.leading + insets.trailing }
      if estimates.height { size.height = known.height + insets.top + insets.bottom }
    }
    // An open column has no height of which an item could take a part.
    if size.height >= .greatestFiniteMagnitude { size.height = 0 }
    let frame = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var elements = [SectionElement(item: next, frame: frame, estimates: estimates)]
    for view in item.supplementaryItems {
      elements.append(
        SectionElement(
          item: next, kind: view.elementKind, category: .supplementaryView,
          frame: view.frame(at: frame), zIndex: view.zIndex))
    }
    next += 1
    return (elements, size)
  }
}
