import Foundation
import TEGeometry

/// A section that scrolls across the layout's direction.
struct OrthogonalSection {
  var number: Int
  /// In the collection view's content.
  var frame: CGRect
  var contentSize: CGSize
  /// Whether the layout scrolls vertically, and this section sideways.
  var isVertical: Bool
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The frames of the groups in the section.
  var groups: [CGRect]
  /// The inset before the groups, in points.
  var leading: CGFloat
  /// How far it has been scrolled, in points from its beginning; nil before the first time.
  var scrolled: CGFloat?

  /// The space beside the first group where groups come to rest in the middle, in points.
  var centeringInset: CGFloat {
    guard behavior == .groupPagingCentered, let first = groups.first else { return 0 }
    let rest =
      isVertical
      ? (frame.width - first.width) / 2 - first.minX
      : (frame.height - first.height) / 2 - first.minY
    return max(0, rest)
  }

  /// How far it has been scrolled, in points from its beginning.
  var offset: CGFloat { scrolled ?? -centeringInset }
}

/// Holds the cells of a section that scrolls sideways.
final class OrthogonalScroller: UIScrollView {
  var section: OrthogonalSection
  /// Called when the offset has changed, in points from the beginning.
  var didMove: (CGFloat) -> Void = { _ in }

  init(_ section: OrthogonalSection) {
    self.section = section
    super.init(frame: section.frame)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    clipsToBounds = false
    alwaysBounceHorizontal = section.isVertical
    alwaysBounceVertical = !section.isVertical
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var isContentSizeSetByLayout: Bool { false }

  /// The length that can be scrolled, in points.
  private var reach: CGFloat {
    max(
      0,
      section.isVertical
        ? section.contentSize.width - section.frame.width
        : section.contentSize.height - section.frame.height)
  }

  private var isMirrored: Bool { section.isVertical && isRightToLeft }

  /// The content offset for a distance from the beginning.
  private func offset(_ distance: CGFloat) -> CGPoint {
    section.isVertical
      ? CGPoint(x: isMirrored ? reach - distance : distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  private func distance(_ offset: CGPoint) -> CGFloat {
    section.isVertical ? isMirrored ? reach - offset.x : offset.x : offset.y
  }

  /// Takes the section's size and its distance.
  func place(in frame: CGRect) {
    self.frame = frame
    contentSize = section.contentSize
    // Groups in the middle can be pulled so far at both ends.
    let ends = section.centeringInset
    contentInset =
      section.isVertical
      ? UIEdgeInsets(top: 0, left: ends, bottom: 0, right: ends)
      : UIEdgeInsets(top: ends, left: 0, bottom: ends, right: 0)
    decelerationRate = section.behavior == .continuous ? .normal : .fast
    if !isContentMoving { contentOffset = offset(section.offset) }
  }

  override func didScroll() {
    super.didScroll()
    didMove(distance(contentOffset))
  }

  /// The distances at which a movement may end, in order.
  private var stops: [CGFloat] {
    let length = section.isVertical ? section.frame.width : section.frame.height
    func start(_ group: CGRect) -> CGFloat { section.isVertical ? group.minX : group.minY }
    func size(_ group: CGRect) -> CGFloat { section.isVertical ? group.width : group.height }
    let stops: [CGFloat] =
      switch section.behavior {
      case .none, .continuous: []
      case .paging: stride(from: 0, through: reach + length, by: max(length, 1)).map { $0 }
      case .continuousGroupLeadingBoundary, .groupPaging:
        section.groups.map { start($0) - section.leading }
      case .groupPagingCentered:
        section.groups.map { start($0) + size($0) / 2 - length / 2 }
      }
    return stops
  }

  private func limited(_ distance: CGFloat) -> CGFloat {
    section.behavior == .groupPagingCentered ? distance : min(max(distance, 0), reach)
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let stops = stops
    guard let first = stops.first else { return proposed }
    let present = distance(contentOffset)
    let wanted = distance(proposed)
    let isPaging = section.behavior != .continuousGroupLeadingBoundary
    var best = first
    for stop in stops where abs(stop - wanted) < abs(best - wanted) { best = stop }
    if isPaging {
      // One group or page at most from where the finger left.
      let nearest = stops.min { abs($0 - present) < abs($1 - present) } ?? first
      let along = section.isVertical ? (isMirrored ? -velocity.x : velocity.x) : velocity.y
      best = nearest
      if along > 0.3, let next = stops.first(where: { $0 > present + 0.5 }) { best = next }
      if along < -0.3, let last = stops.last(where: { $0 < present - 0.5 }) { best = last }
    }
    return offset(limited(best))
  }
}
