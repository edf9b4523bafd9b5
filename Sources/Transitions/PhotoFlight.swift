import UIKit

/// The photo during a transition between a grid and a page: one view that replaces those of both
/// screens.
///
/// It shows the larger of the two images from the start, so that the image does not change at the
/// end. The image fills its bounds, so the crop changes continuously with their aspect ratio. The
/// view is in front of both screens and behind the page's overlays and the containers' bars.
@MainActor
final class PhotoFlight {
  let photoView = UIImageView(frame: .zero)
  /// The photo's frame on the page, in the container's coordinates.
  let pageFrame: CGRect

  private let source: any PhotoTransitionSource
  private let page: any PhotoTransitionPage
  private let sourceView: UIImageView?
  /// The photo's frame in the grid, in the container's coordinates; nil if it is not visible.
  private let visibleSourceFrame: CGRect?
  private let screenHeight: CGFloat
  private let tabBar: UITabBar?
  private let overlays: [Overlay]

  /// A view of the page in front of the photo, with its original position in the hierarchy.
  private struct Overlay {
    let view: UIView
    let superview: UIView
    let index: Int
    let alpha: CGFloat
  }

  /// Adds the photo in front of the two screens, which are in the container in their final sizes,
  /// and hides their own photo views.
  init(
    between source: any PhotoTransitionSource, and page: any PhotoTransitionPage,
    in container: UIView
  ) {
    source.view.layoutIfNeeded()
    page.view.layoutIfNeeded()
    self.source = source
    self.page = page
    let sourceView = source.photoView(for: page)
    self.sourceView = sourceView
    tabBar = source.tabBarController?.tabBar
    let image = Self.larger(page.photoView.image, sourceView?.image)
    let fit = Self.fit(image?.size ?? .zero, in: page.photoView.bounds)
    pageFrame = page.photoView.convert(fit, to: container)
    visibleSourceFrame = sourceView.map { $0.convert($0.bounds, to: container) }
    screenHeight = container.bounds.height
    overlays = page.overlayViews.compactMap { view in
      guard let superview = view.superview,
        let index = superview.subviews.firstIndex(where: { $0 === view })
      else { return nil }
      return Overlay(view: view, superview: superview, index: index, alpha: view.alpha)
    }
    photoView.image = image
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.accessibilityIgnoresInvertColors = true
    source.photoTransitionWillBegin(for: page)
    page.photoTransitionWillBegin()
    sourceView?.isHidden = true
    page.photoView.isHidden = true
    container.addSubview(photoView)
    for overlay in overlays { move(overlay.view, into: container, at: container.subviews.count) }
  }

  /// Moves a view to another superview without changing its position on screen.
  private func move(_ view: UIView, into superview: UIView, at index: Int) {
    let center = view.superview?.convert(view.center, to: superview) ?? view.center
    superview.insertSubview(view, at: index)
    view.center = center
  }

  /// The photo's frame in the grid, in the container's coordinates.
  ///
  /// fidelity.md section 6: a photo that is not visible there is below the bottom edge, at the
  /// left.
  ///
  /// - Parameter size: The photo's size if it is not visible in the grid, in points.
  func sourceFrame(keeping size: CGSize) -> CGRect {
    visibleSourceFrame ?? CGRect(origin: CGPoint(x: 0, y: screenHeight), size: size)
  }

  /// Removes the photo, shows the screens' own photo views and returns the overlays to the page.
  func land() {
    photoView.removeFromSuperview()
    for overlay in overlays {
      move(overlay.view, into: overlay.superview, at: overlay.index)
      overlay.view.alpha = overlay.alpha
    }
    sourceView?.isHidden = false
    page.photoView.isHidden = false
    page.view.alpha = 1
    source.photoTransitionDidEnd(for: page)
    page.photoTransitionDidEnd()
  }

  /// Sets the visibility of the page and the tab bar: 0 is the grid with its bar, 1 the page alone.
  func show(page share: CGFloat) {
    fade(page: share)
    guard let tabBar else { return }
    // One point more than the bar's height, for its hairline.
    tabBar.transform =
      share == 0
      ? .identity : CGAffineTransform(translationX: 0, y: (tabBar.bounds.height + 1) * share)
  }

  /// Sets the page's opacity, 0...1, and scales that of its overlays by it.
  func fade(page share: CGFloat) {
    page.view.alpha = share
    for overlay in overlays { overlay.view.alpha = overlay.alpha * share }
  }

  /// The frame of an image of a size that is fitted into a rectangle.
  private static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2,
      width: fitted.width, height: fitted.height)
  }

  private static func larger(_ first: UIImage?, _ second: UIImage?) -> UIImage? {
    guard let first, let second else { return first ?? second }
    return second.size.width * second.scale > first.size.width * first.scale ? second : first
  }
}
