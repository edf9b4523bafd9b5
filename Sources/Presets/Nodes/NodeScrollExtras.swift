import TETransitions
import UIKit

/// What a scroll view shows besides its content: a header, and colors beyond the content's ends.
@MainActor
struct NodeScrollExtras {
  let header: NodeScrollHeader?
  private let top: UIView?
  private let bottom: UIView?

  /// - Parameters:
  ///   - top: The color above the content; nil for what is behind.
  ///   - bottom: The color beneath it; nil for what is behind.
  init(_ header: NodeScrollHeader? = nil, top: UIColor? = nil, bottom: UIColor? = nil) {
    self.header = header
    (self.top, self.bottom) = (top.map(Self.area), bottom.map(Self.area))
  }

  private static func area(of color: UIColor) -> UIView {
    let view = UIView(frame: .zero)
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    return view
  }

  /// Adds the views: the colors behind the content, the header behind it, too, unless it is sticky.
  func install(in scrollView: UIScrollView) {
    if let header {
      header.isSticky
        ? scrollView.addSubview(header.view) : scrollView.insertSubview(header.view, at: 0)
    }
    for area in [top, bottom].compactMap(\.self) { scrollView.insertSubview(area, at: 0) }
  }

  /// Places the views for the scroll view's offset.
  func place(in scrollView: UIScrollView) {
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    // The gap between the bars and the content; the bars' own area keeps the background.
    let pulled = max(0, -scrollView.contentOffset.y - scrollView.adjustedContentInset.top)
    top?.frame = CGRect(x: 0, y: -pulled, width: size.width, height: pulled)
    // As far as content can be pulled.
    bottom?.frame = CGRect(x: 0, y: content.height, width: size.width, height: size.height)
    header?.place(in: scrollView)
  }
}

/// A header of content that scrolls.
///
/// At rest it lies at the beginning of the content. A sticky one stays at the top of the visible area and
/// shrinks to its least height first; one that stretches grows by the distance that the content is pulled
/// down. Its upper edge never moves below that of the visible area then.
@MainActor
final class NodeScrollHeader {
  let view: NodeHeaderView
  /// In points, at rest.
  private let ownHeight: CGFloat
  private let leastHeight: CGFloat
  let isSticky: Bool
  private let stretches: Bool

  /// In points, at rest; another one while a transition changes it.
  var height: CGFloat {
    view.room.constraints.first { $0.firstAttribute == .height }?.constant ?? ownHeight
  }

  init(_ view: NodeHeaderView, _ keys: Fields<HeaderKeys>) {
    self.view = view
    ownHeight = keys.height
    leastHeight = keys.minimumHeight ?? keys.height
    isSticky = keys.sticky
    stretches = keys.stretch
  }

  /// The frame in the content's coordinates.
  ///
  /// - Parameters:
  ///   - distance: How far the content is scrolled, in points; negative while it is pulled down.
  ///   - covered: The height that bars cover at the top of the visible area, in points.
  func frame(width: CGFloat, distance: CGFloat, covered: CGFloat) -> CGRect {
    var frame = CGRect(x: 0, y: 0, width: width, height: height)
    if distance < 0, stretches {
      frame.origin.y = distance
      frame.size.height -= distance
    } else if distance > 0, isSticky {
      frame.origin.y = distance
      frame.size.height = max(min(leastHeight + covered, height), height - distance)
    }
    return frame
  }

  func place(in scrollView: UIScrollView) {
    let inset = scrollView.adjustedContentInset.top
    let frame = frame(
      width: scrollView.bounds.width, distance: scrollView.contentOffset.y + inset,
      covered: max(0, scrollView.safeAreaInsets.top - inset))
    if view.frame != frame { view.frame = frame }
    // Rows that come into sight are added in front of it.
    let isInFront = scrollView.subviews.last { $0 is UITableViewCell || $0 === view } === view
    if isSticky, !isInFront { scrollView.bringSubviewToFront(view) }
  }

  /// Adds what keeps the place of the header above content that constraints place.
  ///
  /// - Returns: The lower edge of that.
  func addRoom(to scrollView: UIScrollView) -> NSLayoutYAxisAnchor {
    let (room, area) = (view.room, scrollView.contentLayoutGuide)
    addSizedRoom(to: scrollView)
    NSLayoutConstraint.activate([
      room.topAnchor.constraint(equalTo: area.topAnchor),
      room.leadingAnchor.constraint(equalTo: area.leadingAnchor),
    ])
    return room.bottomAnchor
  }

  /// Adds what has the header's height to a list, whose content is placed without constraints.
  func addSizedRoom(to scrollView: UIScrollView) {
    let room = view.room
    room.isHidden = true
    room.translatesAutoresizingMaskIntoConstraints = false
    scrollView.insertSubview(room, at: 0)
    NSLayoutConstraint.activate([
      room.widthAnchor.constraint(equalToConstant: 0),
      room.heightAnchor.constraint(equalToConstant: ownHeight),
    ])
  }
}

/// The view of a header.
final class NodeHeaderView: UIView, ScrollHeader {
  let room = UIView(frame: .zero)
}
