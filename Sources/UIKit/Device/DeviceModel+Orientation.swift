import TEGeometry

extension DeviceModel {
  /// The screen's size in an interface orientation, in points.
  func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// The screen's safe area insets in an interface orientation, in points.
  ///
  /// In landscape a phone has no status bar; its insets are the height of the sensor housing on
  /// both sides and 21 points for the home indicator. A tablet's insets do not change.
  func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape, idiom == .phone else {
      return UIEdgeInsets(top: safeAreaTop, left: 0, bottom: safeAreaBottom, right: 0)
    }
    guard hasHomeIndicator else { return .zero }
    return UIEdgeInsets(top: 0, left: safeAreaTop, bottom: 21, right: safeAreaTop)
  }

  /// The size classes of Apple's Human Interface Guidelines: a phone's are compact, except for the
  /// height in portrait and the largest phones' width in landscape.
  func sizeClasses(in orientation: UIInterfaceOrientation) -> (
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    guard idiom == .phone else { return (.regular, .regular) }
    guard orientation.isLandscape else { return (.compact, .regular) }
    return (size.width >= 414 ? .regular : .compact, .compact)
  }
}
