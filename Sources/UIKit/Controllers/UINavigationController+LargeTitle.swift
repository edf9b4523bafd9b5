import TEGeometry

/// A large title, and a search bar, that move with content.
extension UINavigationController {
  /// The height of the large title that moves with a scroll view's content, in points; 0 for none.
  func largeTitleHeight(over scrollView: UIScrollView) -> CGFloat {
    guard scrollView === barScrollView, !isNavigationBarHidden else { return 0 }
    return navigationBar.sizeThatFits(view.bounds.size).height - navigationBar.minimumHeight
  }

  /// The offset at which content comes to rest that a finger lets go, in points: a large title, and a search bar that
  /// scrolling hides, are whole or gone then, whichever is nearer.
  fileprivate func restingOffset(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
    guard scrollView === barScrollView, !isNavigationBarHidden else { return offset }
    let heights = navigationBar.restingHeights
    let distance = offset + scrollView.adjustedContentInset.top
    let stops = heights.map { heights[0] - $0 }
    guard distance > 0, distance < stops[stops.count - 1] else { return offset }
    let nearest = stops.min { abs($0 - distance) < abs($1 - distance) } ?? distance
    return offset + nearest - distance
  }

  /// Whether a scroll view's page has a large title.
  func displaysLargeTitle(over scrollView: UIScrollView) -> Bool {
    guard !isNavigationBarHidden,
      let index = viewControllers.firstIndex(where: { $0.barScrollView === scrollView })
    else { return false }
    return navigationBar.displaysLargeTitle(
      on: viewControllers.prefix(index + 1).map(\.navigationItem))
  }
}

extension UINavigationBar {
  /// The heights that the bar may have at rest, from the largest one, in points.
  fileprivate var restingHeights: [CGFloat] {
    let whole = fittingHeight
    guard let item = topItem, item.searchController != nil, item.hidesSearchBarWhenScrolling,
      !isSearching
    else { return [whole, minimumHeight] }
    return [whole, whole - searchHeight(of: item), minimumHeight]
  }
}

extension UIScrollView {
  /// The offset nearest to one at which a drag would end where the navigation bar above the content is not partly
  /// collapsed.
  func barRestingOffset(_ offset: CGPoint) -> CGPoint {
    guard canScrollVertically, let navigation = controller?.navigationController else {
      return offset
    }
    return CGPoint(x: offset.x, y: navigation.restingOffset(offset.y, of: self))
  }
}
