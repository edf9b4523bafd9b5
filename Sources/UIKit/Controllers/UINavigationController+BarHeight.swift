import TEGeometry

extension UINavigationController {
  /// The height of the row of the bar's buttons, in points.
  var barRowHeight: CGFloat {
    if isAtTopOfSheet { return UINavigationBar.sheetRowHeight }
    let isCompact =
      traitCollection.verticalSizeClass == .compact
      && traitCollection.horizontalSizeClass == .compact
    return isCompact ? UINavigationBar.compactRowHeight : UINavigationBar.rowHeight
  }

  /// Whether the bar lies at the upper edge of a sheet.
  var isAtTopOfSheet: Bool {
    let root = sequence(first: self as UIViewController, next: \.parent).reduce(self) { $1 }
    guard root.ownPresenter != nil,
      let sheet = root.ownPresentationController as? UISheetPresentationController
    else { return false }
    return !sheet.isFullScreen && traitCollection.verticalSizeClass != .compact
      && view.safeAreaInsets.top == 0
  }
}
