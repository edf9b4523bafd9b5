import UIKit

/// The tab bar on its way out while a page opens, and back in while it closes.
///
/// Only the page that took the bar away brings it back: one that is opened from that page, and closed,
/// leaves it alone.
@MainActor
struct TabBarSlide {
  /// Nil if the page has nothing to do with it.
  let tabBar: UITabBar?

  /// Marks the page that took the bar away.
  private final class Mark: UILayoutGuide {}

  /// - Parameters:
  ///   - source: The screen that the page opens from.
  ///   - page: The view of the page.
  init(of source: UIViewController, for page: UIView, isOpening: Bool) {
    let bar = source.tabBarController?.tabBar
    if isOpening, let bar, bar.transform.isIdentity, bar.alpha > 0, !page.hasMark {
      page.addLayoutGuide(Mark())
    }
    tabBar = page.hasMark ? bar : nil
  }

  fileprivate static func isMark(_ guide: UILayoutGuide) -> Bool { guide is Mark }

  /// Moves the bar: 0 is its place, 1 beneath the screen's edge.
  func move(to share: CGFloat) {
    guard let tabBar else { return }
    // One point more than the bar's height, for its hairline.
    let way = (tabBar.bounds.height + 1) * share
    // One that left in an orientation in which it is higher is away already.
    guard share < 1 || tabBar.transform.ty < way else { return }
    tabBar.transform = share == 0 ? .identity : CGAffineTransform(translationX: 0, y: way)
  }

  /// Fades the bar: 0 is opaque, 1 transparent.
  func fade(to share: CGFloat) { tabBar?.alpha = 1 - share }
}

extension UIView {
  fileprivate var hasMark: Bool { layoutGuides.contains(where: TabBarSlide.isMark) }
}
