public import UIKit

/// A screen with many photos, one of which opens into a page.
@MainActor
public protocol PhotoTransitionSource: UIViewController {
  /// The view that shows the page's photo here, filled and clipped; nil where it is out of sight.
  ///
  /// Asked once the screen has been laid out in the size that it will be seen in.
  func photoView(for page: any PhotoTransitionPage) -> UIImageView?

  /// The photo is about to fly; its view is hidden until ``photoTransitionDidEnd(for:)``.
  func photoTransitionWillBegin(for page: any PhotoTransitionPage)
  /// The photo has landed, here or on the page.
  func photoTransitionDidEnd(for page: any PhotoTransitionPage)
}

extension PhotoTransitionSource {
  public func photoTransitionWillBegin(for page: any PhotoTransitionPage) {}
  public func photoTransitionDidEnd(for page: any PhotoTransitionPage) {}
}

/// A page that shows one photo whole.
///
/// All of its view fades while the photo flies.
@MainActor
public protocol PhotoTransitionPage: UIViewController {
  /// Shows the photo in its middle, as large as it fits.
  var photoView: UIImageView { get }
  /// The page's views that lie over its photo, from back to front, such as a bar of tools.
  ///
  /// While the photo flies they lie over it in the transition's container, where they fade with the
  /// page; they are placed by their frames, not by constraints.
  var overlayViews: [UIView] { get }

  /// The photo is about to fly; its view is hidden until ``photoTransitionDidEnd()``.
  func photoTransitionWillBegin()
  /// The photo has landed, here or among the others.
  func photoTransitionDidEnd()
}

extension PhotoTransitionPage {
  public var overlayViews: [UIView] { [] }
  public func photoTransitionWillBegin() {}
  public func photoTransitionDidEnd() {}
}
