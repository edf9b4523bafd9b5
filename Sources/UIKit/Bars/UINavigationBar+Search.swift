import TEGeometry

/// What a push or a pop does with the search bars of both items: each fades in its place.
struct NavigationSearchChange {
  /// The search bar of the old item; nil where it has none, or both items have the same.
  weak var old: UISearchBar?
  /// The visible height of the old item's search bar at the start, in points.
  var heightOfOld: CGFloat = 0
  /// The search bar of the new item; nil where it has none, or both items have the same.
  weak var new: UISearchBar?
}

extension UINavigationBar {
  /// The height of a search bar without scopes in the navigation bar, in points.
  private static let searchHeight: CGFloat = 52

  /// The height of an item's search bar, in points.
  func searchHeight(of item: UINavigationItem?) -> CGFloat {
    Self.searchHeight + (item?.searchController?.searchBar.shownScopeHeight ?? 0)
  }

  func searchBarHeightDidChange() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Whether a search bar lies in the place of the title.
  var isSearching: Bool { topItem?.isSearching == true }

  /// The least height of the bar for its top item, in points.
  var minimumHeight: CGFloat {
    guard let item = topItem, item.searchController != nil, !isSearching else {
      return shownRowHeight + promptHeight
    }
    return shownRowHeight + promptHeight
      + (item.hidesSearchBarWhenScrolling ? 0 : searchHeight(of: item))
  }

  /// The visible height of the search bar, in points: a search bar that scrolling hides leaves before a
  /// large title does.
  var searchBarHeight: CGFloat {
    guard let item = topItem, item.searchController != nil else { return 0 }
    guard item.hidesSearchBarWhenScrolling, !isSearching else {
      return searchHeight(of: item)
    }
    let others = fittingHeight - searchHeight(of: item)
    return min(max(0, bounds.height - others), searchHeight(of: item))
  }

  /// Puts the search bar of the top item into the bar, and takes out others.
  private func installSearchBar() {
    let bar = topItem?.searchController?.searchBar
    for other in subviews
    where other is UISearchBar && other !== bar && other !== searchChange.old {
      other.removeFromSuperview()
    }
    bar?.barMargin = max(barMargins.leading, barMargins.trailing)
    if let bar, bar.superview !== self {
      addSubview(bar)
      setNeedsLayout()
    }
  }

  func layOutSearchBar() {
    installSearchBar()
    guard let bar = topItem?.searchController?.searchBar else { return }
    let height = searchBarHeight
    bar.clipsToBounds = height < searchHeight(of: topItem)
    let frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    guard bar === searchChange.new else {
      bar.frame = frame
      return
    }
    UIView.performWithoutAnimation {
      bar.frame = frame
      bar.layoutIfNeeded()
    }
  }

  // MARK: Changes of items

  /// Keeps the search bar of an old item in its place, and begins to show that of the new one.
  ///
  /// - Parameter height: The visible height of the old one, in points.
  func beginSearchChange(from old: UINavigationItem?, height: CGFloat) {
    let (from, to) = (old?.searchController?.searchBar, topItem?.searchController?.searchBar)
    guard from !== to, old?.isSearching != true, !isSearching else { return }
    searchChange = NavigationSearchChange(
      old: from?.superview === self ? from : nil, heightOfOld: height, new: to)
    installSearchBar()
    to?.alpha = 0
  }

  /// Sets the alphas of the search bars for the top item.
  func fadeSearchBars() {
    let shown = topItem?.searchController?.searchBar
    let bars = subviews.compactMap { $0 as? UISearchBar }
    func fade(_ isIncluded: (UISearchBar) -> Bool) {
      for bar in bars where isIncluded(bar) { bar.alpha = bar === shown ? 1 : 0 }
    }
    // The animator fades them.
    guard change?.leavingShare == nil else { return }
    guard change?.slides == true, bars.contains(where: { $0.alpha != ($0 === shown ? 1 : 0) })
    else { return fade { _ in true } }
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fade { $0 !== shown } }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        fade { $0 === shown }
      }
    }
  }
}

extension UINavigationItem {
  /// Whether its search bar lies in the place of the title.
  fileprivate var isSearching: Bool {
    guard let search = searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }
}
