import Geometry

extension DeviceModel {
  /// The screen's size as the interface is turned, in points.
  func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// What of the screen the system takes, in points.
  ///
  /// In landscape a phone keeps the height of its sensor housing free on both sides, and 21 points
  /// for the home indicator; its status bar is away. A tablet's insets stay.
  func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape, idiom == .phone else {
      return UIEdgeInsets(top: safeAreaTop, left: 0, bottom: safeAreaBottom, right: 0)
    }
    guard hasHomeIndicator else { return .zero }
    return UIEdgeInsets(top: 0, left: safeAreaTop, bottom: 21, right: safeAreaTop)
  }

  /// The size classes that Apple's Human Interface Guidelines give: phones are compact but for their
  /// height in portrait and the largest ones' width in landscape.
  func sizeClasses(in orientation: UIInterfaceOrientation) -> (
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    guard idiom == .phone else { return (.regular, .regular) }
    guard orientation.isLandscape else { return (.compact, .regular) }
    return (size.width >= 414 ? .regular : .compact, .compact)
  }
}

extension UITraitCollection {
  convenience init(
    userInterfaceStyle: UIUserInterfaceStyle, userInterfaceIdiom: UIUserInterfaceIdiom,
    displayScale: CGFloat, sizeClassesOf device: DeviceModel,
    in orientation: UIInterfaceOrientation
  ) {
    let classes = device.sizeClasses(in: orientation)
    self.init(
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      displayScale: displayScale, userInterfaceLevel: .base,
      horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical)
  }
}
