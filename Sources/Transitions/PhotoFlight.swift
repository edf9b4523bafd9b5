import UIKit

/// A photo on its way between a grid and a page: one view that stands for those of both screens.
///
/// It shows the larger of the two images from the start, so that nothing pops when it lands, and it
/// fills its bounds: as they take on the photo's shape, the crop opens continuously.
@MainActor
final class PhotoFlight {
  let photoView = UIImageView(frame: .zero)
  /// Where the photo lies on the page, in the container.
  let pageFrame: CGRect
  /// Where it lies among the others, in the container: below the screen where it is out of sight.
  let sourceFrame: CGRect

  private let source: any PhotoTransitionSource
  private let page: any PhotoTransitionPage
  private let sourceView: UIImageView?
  private let tabBar: UITabBar?

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
    // fidelity.md section 6: a missing place is below the bottom edge.
    sourceFrame =
      sourceView.map { $0.convert($0.bounds, to: container) }
      ?? CGRect(
        x: 0, y: container.bounds.height, width: container.bounds.width,
        height: container.bounds.height)
    photoView.image = image
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    source.photoTransitionWillBegin(for: page)
    page.photoTransitionWillBegin()
    sourceView?.isHidden = true
    page.photoView.isHidden = true
    container.addSubview(photoView)
  }

  /// Takes the photo away and shows the screens' own.
  func land() {
    photoView.removeFromSuperview()
    sourceView?.isHidden = false
    page.photoView.isHidden = false
    page.view.alpha = 1
    source.photoTransitionDidEnd(for: page)
    page.photoTransitionDidEnd()
  }

  /// Has the page and the tab bar in sight by so much: 0 is the grid with its bar, 1 the page alone.
  func show(page share: CGFloat) {
    page.view.alpha = share
    guard let tabBar else { return }
    // One point more than its height, for the hairline above it.
    tabBar.transform =
      share == 0
      ? .identity : CGAffineTransform(translationX: 0, y: (tabBar.bounds.height + 1) * share)
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
