public import Foundation
import TEGeometry

/// Makes the sections of a compositional layout; nil for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// What the sections of a compositional layout have in common.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the edges of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are measured from that leave it open.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Sections one above the other.
  public override init() {}
}

/// A layout of sections, each made of groups of items.
///
/// Elements whose content determines their size are measured when they come into sight; until then they have
/// the estimate.
///
/// - Note: Items above the visible ones are measured in order, so content offsets need no correction.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What the sections have in common.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// The same section for all.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: .init())
  }

  /// The same section for all.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// A section by its index.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(sectionProvider: sectionProvider, configuration: .init())
  }

  /// A section by its index.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Solution

  /// A section at its place.
  @MainActor
  private struct Placed {
    var definition: NSCollectionLayoutSection
    var environment: LayoutEnvironment
    /// The section with its boundary views, in the content's coordinates.
    var frame: CGRect
    /// What scrolls sideways, or contains the groups.
    var area: CGRect
    /// The size of what scrolls.
    var contentSize: CGSize
    /// In the coordinates of `area`'s content.
    var elements: [SectionElement]
    var groups: [CGRect]
    /// In the content's coordinates.
    var boundary: [SectionElement]

    var scrolls: Bool { definition.orthogonalScrollingBehavior != .none }
  }

  private var placed: [Placed] = []
  private var globalViews: [SectionElement] = []
  private var contentSize = CGSize.zero
  /// How far each section has been scrolled sideways, in points from its beginning.
  private var offsets: [Int: CGFloat] = [:]
  private var solvedWidth: CGFloat?

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  open override var collectionViewContentSize: CGSize { contentSize }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The space at the sides that is not for content, in points.
  private func sideInsets(_ reference: UIContentInsetsReference, _ view: UICollectionView)
    -> NSDirectionalEdgeInsets
  {
    var insets = NSDirectionalEdgeInsets.zero
    let resolved = reference == .automatic ? configuration.contentInsetsReference : reference
    switch resolved {
    case .none: break
    case .automatic, .safeArea:
      let safe = view.inLayoutDirection(view.safeAreaInsets)
      (insets.leading, insets.trailing) = (safe.left, safe.right)
    case .layoutMargins, .readableContent:
      let margins = view.directionalLayoutMargins
      (insets.leading, insets.trailing) = (margins.leading, margins.trailing)
    }
    return isVertical ? insets : .zero
  }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    // What was measured for another width does not count.
    let across = isVertical ? view.bounds.width : view.bounds.height
    if let solvedWidth, solvedWidth != across { forgetSizes { _ in true } }
    solvedWidth = across
    placed = []
    globalViews = []
    var along: CGFloat = 0
    let global = configuration.boundarySupplementaryItems
    let whole = view.bounds.size
    along += addGlobal(global.filter { !$0.isAtEnd(isVertical) }, at: along, whole)
    for section in 0..<view.numberOfSections {
      if section > 0 { along += configuration.interSectionSpacing }
      guard let made = place(section, at: along, in: view) else { continue }
      placed.append(made)
      along = isVertical ? made.frame.maxY : made.frame.maxX
    }
    along += addGlobal(global.filter { $0.isAtEnd(isVertical) }, at: along, whole)
    let insets = view.adjustedContentInset
    contentSize =
      isVertical
      ? CGSize(width: max(0, whole.width - insets.left - insets.right), height: along)
      : CGSize(width: along, height: max(0, whole.height - insets.top - insets.bottom))
    view.placeOrthogonalScrollers()
    if let list = placed.first?.definition.list { view.useListColor(list.listColor) }
  }

  private func addGlobal(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], at along: CGFloat, _ room: CGSize
  ) -> CGFloat {
    var used: CGFloat = 0
    for item in items {
      var size = item.layoutSize.size(in: room)
      let key = UICollectionViewLayoutAttributes.Key(
        indexPath: IndexPath(index: 0), kind: item.elementKind)
      if let known = sizes[key], item.layoutSize.heightDimension.isEstimated {
        size.height = known.height
      }
      let frame =
        isVertical
        ? CGRect(x: 0, y: along + used, width: size.width, height: size.height)
        : CGRect(x: along + used, y: 0, width: size.width, height: size.height)
      globalViews.append(
        SectionElement(
          item: 0, kind: item.elementKind, category: .supplementaryView, frame: frame,
          zIndex: item.zIndex, estimates: item.layoutSize.estimates,
          pinned: item.pinToVisibleBounds ? item.alignment : nil))
      if item.extendsBoundary { used += isVertical ? size.height : size.width }
    }
    return used
  }

  private func place(_ index: Int, at along: CGFloat, in view: UICollectionView) -> Placed? {
    let inset = view.adjustedContentInset
    var room = view.bounds.size
    // Sections fill the visible area across the direction, and may take parts of its length.
    room.width -= inset.left + inset.right
    room.height -= inset.top + inset.bottom
    let outer = sideInsets(.automatic, view)
    let first = LayoutEnvironment(LayoutContainer(room, outer), view.traitCollection)
    guard let section = provider(index, first) else { return nil }
    let reference = sideInsets(section.contentInsetsReference, view)
    let environment = LayoutEnvironment(LayoutContainer(room, reference), view.traitCollection)
    let count = view.numberOfItems(inSection: index)
    let solver = SectionSolver(
      section, environment, isVertical: isVertical, itemCount: count
    ) { [sizes] item, kind in
      sizes[.init(indexPath: IndexPath(item: item, section: index), kind: kind)]
    }
    var made = Placed(
      definition: section, environment: environment, frame: .zero, area: .zero,
      contentSize: solver.size, elements: solver.elements, groups: solver.groups, boundary: [])
    var place = isVertical ? CGPoint(x: reference.leading, y: along) : CGPoint(x: along, y: 0)
    let start = place
    let views = section.boundarySupplementaryItems
    let (before, after) = (
      views.filter { !$0.isAtEnd(isVertical) }, views.filter { $0.isAtEnd(isVertical) }
    )
    let available = environment.container.effectiveContentSize
    let sides = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, overlapping: CGFloat) {
      let inner = CGSize(
        width: max(0, available.width - sides.leading - sides.trailing), height: available.height)
      var size = item.layoutSize.size(in: inner)
      let key = UICollectionViewLayoutAttributes.Key(
        indexPath: IndexPath(item: 0, section: index), kind: item.elementKind)
      if let known = sizes[key] {
        if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
        if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
      }
      let x: CGFloat =
        switch item.alignment {
        case .topLeading, .leading, .bottomLeading: sides.leading
        case .topTrailing, .trailing, .bottomTrailing:
          available.width - sides.trailing - size.width
        case .none, .top, .bottom: sides.leading + (inner.width - size.width) / 2
        }
      let frame =
        isVertical
        ? CGRect(
          x: start.x + x + item.offset.x, y: place.y - overlapping + item.offset.y,
          width: size.width, height: size.height)
        : CGRect(
          x: place.x - overlapping + item.offset.x, y: item.offset.y, width: size.width,
          height: size.height)
      made.boundary.append(
        SectionElement(
          item: 0, kind: item.elementKind, category: .supplementaryView, frame: frame,
          zIndex: item.zIndex, estimates: item.layoutSize.estimates,
          pinned: item.pinToVisibleBounds ? item.alignment : nil))
      guard item.extendsBoundary else { return }
      if isVertical { place.y += size.height } else { place.x += size.width }
    }
    for item in before { add(item, overlapping: 0) }
    if count > 0 { place.y += section.listTop }
    var area = CGRect(origin: place, size: solver.size)
    if isVertical {
      area.size.width = made.scrolls ? available.width : max(available.width, solver.size.width)
    } else {
      area.size.height = made.scrolls ? available.height : max(available.height, solver.size.height)
    }
    made.area = area
    if isVertical { place.y = area.maxY } else { place.x = area.maxX }
    for item in after {
      let size = item.layoutSize.size(in: available)
      add(item, overlapping: item.extendsBoundary ? 0 : isVertical ? size.height : size.width)
    }
    made.frame =
      isVertical
      ? CGRect(x: start.x, y: start.y, width: available.width, height: place.y - start.y)
      : CGRect(x: start.x, y: 0, width: place.x - start.x, height: available.height)
    if let list = section.list {
      var (elements, boundary) = (made.elements, made.boundary)
      list.decorate(&elements, &boundary, width: area.width)
      (made.elements, made.boundary) = (elements, boundary)
    }
    return made
  }

  // MARK: Attributes

  private func attributes(_ element: SectionElement, _ section: Int?)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: section.map { IndexPath(item: element.item, section: $0) } ?? IndexPath(index: 0)
    )
    if let kind = element.kind { attributes.represent(kind, element.category) }
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.estimates = element.estimates
    attributes.listPlace = element.listPlace
    return attributes
  }

  /// The visible part of the content, in points of the layout's own direction.
  private var visibleArea: CGRect {
    guard let view = collectionView else { return .zero }
    let area = view.bounds.inset(by: view.adjustedContentInset)
    return area
  }

  /// The frame of a view that stays in sight while its section is.
  private func pin(_ element: SectionElement, in section: CGRect) -> CGRect {
    guard let edge = element.pinned else { return element.frame }
    var frame = element.frame
    let area = visibleArea
    if isVertical {
      let isBottom = [.bottom, .bottomLeading, .bottomTrailing].contains(edge)
      frame.origin.y =
        isBottom
        ? max(min(frame.minY, area.maxY - frame.height), section.minY)
        : min(max(frame.minY, area.minY), section.maxY - frame.height)
    } else {
      frame.origin.x = min(max(frame.minX, area.minX), section.maxX - frame.width)
    }
    return frame
  }

  /// The elements of a section, in the content's coordinates, moved by its own scrolling.
  private func all(_ number: Int) -> [UICollectionViewLayoutAttributes] {
    let made = placed[number]
    let shift = made.scrolls ? orthogonalSection(number).offset : 0
    var result: [UICollectionViewLayoutAttributes] = []
    var views: [VisibleItem] = []
    for element in made.elements {
      let moved = attributes(element, number)
      if made.scrolls || made.definition.visibleItemsInvalidationHandler != nil {
        views.append(VisibleItem(moved))
      }
      result.append(moved)
    }
    if let handler = made.definition.visibleItemsInvalidationHandler {
      let window = CGRect(
        x: isVertical ? shift : 0, y: isVertical ? 0 : shift, width: made.area.width,
        height: made.area.height)
      let seen = made.scrolls ? views.filter { $0.frame.intersects(window) } : views
      let offset = made.scrolls ? window.origin : collectionView?.contentOffset ?? .zero
      handler(seen, offset, made.environment)
    }
    for moved in result {
      moved.center.x += made.area.minX - (isVertical ? shift : 0)
      moved.center.y += made.area.minY - (isVertical ? 0 : shift)
    }
    for element in made.boundary {
      let moved = attributes(element, number)
      moved.frame = pin(element, in: made.frame)
      if element.pinned != nil { moved.zIndex = max(moved.zIndex, 1) }
      result.append(moved)
    }
    for item in made.definition.decorationItems {
      let decoration = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
      let insets = item.contentInsets
      decoration.frame = made.frame.inset(
        by: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
      decoration.zIndex = item.zIndex
      result.append(decoration)
    }
    return result
  }

  private var allGlobal: [UICollectionViewLayoutAttributes] {
    globalViews.map { element in
      let moved = attributes(element, nil)
      moved.frame = pin(element, in: CGRect(origin: .zero, size: contentSize))
      return moved
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result = allGlobal.filter { $0.frame.intersects(rect) }
    for (number, made) in placed.enumerated() where made.frame.intersects(rect) {
      result += all(number).filter { $0.frame.intersects(rect) }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard placed.indices.contains(indexPath.section) else { return nil }
    return all(indexPath.section).first {
      $0.representedElementKind == nil && $0.indexPath == indexPath
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count < 2 { return allGlobal.first { $0.representedElementKind == elementKind } }
    guard placed.indices.contains(indexPath.section) else { return nil }
    return all(indexPath.section).first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  override func list(ofSection number: Int) -> UICollectionLayoutListConfiguration? {
    placed.indices.contains(number) ? placed[number].definition.list : nil
  }

  // MARK: Scrolling sideways

  override var orthogonalSections: [OrthogonalSection] {
    placed.indices.filter { placed[$0].scrolls }.map(orthogonalSection)
  }

  private func orthogonalSection(_ number: Int) -> OrthogonalSection {
    let made = placed[number]
    return OrthogonalSection(
      number: number, frame: made.area, contentSize: made.contentSize, isVertical: isVertical,
      behavior: made.definition.orthogonalScrollingBehavior, groups: made.groups,
      leading: made.definition.contentInsets.leading, scrolled: offsets[number])
  }

  override func setOffset(_ offset: CGFloat, ofSection number: Int) {
    offsets[number] = offset
  }

  override func scrollingSection(of attributes: UICollectionViewLayoutAttributes) -> Int? {
    guard attributes.indexPath.count == 2,
      placed.indices.contains(attributes.indexPath.section)
    else { return nil }
    let made = placed[attributes.indexPath.section]
    guard made.scrolls, attributes.representedElementCategory != .decorationView else { return nil }
    let kind = attributes.representedElementKind
    return made.boundary.contains { $0.kind == kind && kind != nil }
      ? nil : attributes.indexPath.section
  }
}

extension NSCollectionLayoutSize {
  var estimates: (width: Bool, height: Bool) {
    (widthDimension.isEstimated, heightDimension.isEstimated)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Whether it follows the groups.
  fileprivate func isAtEnd(_ isVertical: Bool) -> Bool {
    isVertical
      ? [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
      : [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
  }
}

/// An element that a section's handler may move.
private final class VisibleItem: NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { representedElementKind ?? String(indexPath.item) }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
