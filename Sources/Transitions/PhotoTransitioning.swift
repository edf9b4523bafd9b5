public import UIKit

/// A screen with photos that open into pages.
@MainActor
public protocol PhotoTransitionSource: UIViewController {
  /// The view that shows a page's photo in the grid, filled and clipped; nil if it is not visible.
  ///
  /// Called after the screen was laid out in its final size.
  func photoView(for page: any PhotoTransitionPage) -> UIImageView?

  /// Called before the transition; the photo's view is hidden until
  /// ``photoTransitionDidEnd(for:)``.
  func photoTransitionWillBegin(for page: any PhotoTransitionPage)
  /// Called at the end of the transition.
  func photoTransitionDidEnd(for page: any PhotoTransitionPage)
}

extension PhotoTransitionSource {
  public func photoTransitionWillBegin(for page: any PhotoTransitionPage) {}
  public func photoTransitionDidEnd(for page: any PhotoTransitionPage) {}
}

/// A page that shows one whole photo.
///
/// Its view fades during the transition.
@MainActor
public protocol PhotoTransitionPage: UIViewController {
  /// Shows the photo centred, with aspect fit.
  var photoView: UIImageView { get }
  /// The page's views in front of its photo, such as a toolbar, from back to front.
  ///
  /// During the transition they are moved to the transition's container, in front of the photo, and
  /// fade with the page. They must be placed by frames, not by constraints.
  var overlayViews: [UIView] { get }

  /// Called before the transition; the photo's view is hidden until ``photoTransitionDidEnd()``.
  func photoTransitionWillBegin()
  /// Called at the end of the transition.
  func photoTransitionDidEnd()
}

extension PhotoTransitionPage {
  public var overlayViews: [UIView] { [] }
  public func photoTransitionWillBegin() {}
  public func photoTransitionDidEnd() {}
}
