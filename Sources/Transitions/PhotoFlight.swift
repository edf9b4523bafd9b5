import UIKit

/// A photo on its way between a grid and a page: one view that stands for those of both screens.
///
/// It shows the larger of the two images from the start, so that nothing pops when it lands, and it
/// fills its bounds: as they take on the photo's shape, the crop opens continuously. From start to end
/// it lies over both screens and beneath the page's overlays and the bars of the containers.
@MainActor
final class PhotoFlight {
  let photoView = UIImageView(frame: .zero)
  /// Where the photo lies on the page, in the container.
  let pageFrame: CGRect

  private let source: any PhotoTransitionSource
  private let page: any PhotoTransitionPage
  private let sourceView: UIImageView?
  /// Where the photo lies among the others, in the container; nil where it is out of sight.
  private let visibleSourceFrame: CGRect?
  private let screenHeight: CGFloat
  private let tabBar: UITabBar?
  private let overlays: [Overlay]

  /// A view of the page over the photo, and where it belongs once the photo has landed.
  private struct Overlay {
    let view: UIView
    let superview: UIView
    let index: Int
    let alpha: CGFloat
  }

  /// Puts the photo over the two screens, which lie in the container in their final sizes, and hides
  /// their own views of it.
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

  /// Leaves a view where it is on screen.
  private func move(_ view: UIView, into superview: UIView, at index: Int) {
    let center = view.superview?.convert(view.center, to: superview) ?? view.center
    superview.insertSubview(view, at: index)
    view.center = center
  }

  /// Where the photo lies among the others, in the container.
  ///
  /// fidelity.md section 6: a photo that is out of sight there is below the bottom edge, at the left.
  ///
  /// - Parameter size: The photo's own during the flight, in points, which it keeps out of sight.
  func sourceFrame(keeping size: CGSize) -> CGRect {
    visibleSourceFrame ?? CGRect(origin: CGPoint(x: 0, y: screenHeight), size: size)
  }

  /// Takes the photo away, shows the screens' own and gives the overlays back to the page.
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

  /// Has the page and the tab bar in sight by so much: 0 is the grid with its bar, 1 the page alone.
  func show(page share: CGFloat) {
    fade(page: share)
    guard let tabBar else { return }
    // One point more than its height, for the hairline above it.
    tabBar.transform =
      share == 0
      ? .identity : CGAffineTransform(translationX: 0, y: (tabBar.bounds.height + 1) * share)
  }

  /// Gives the page an opacity of 0...1, and its overlays that share of theirs.
  func fade(page share: CGFloat) {
    page.view.alpha = share
    for overlay in overlays { overlay.view.alpha = overlay.alpha * share }
  }

  /// Where an image of that size lies in a rectangle that shows it whole.
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
