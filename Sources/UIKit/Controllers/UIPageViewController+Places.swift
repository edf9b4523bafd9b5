import Foundation

extension UIPageViewController {
  /// The place of the shown page among all pages.
  package struct PagePlace {
    /// From 0.
    package let index: Int
    /// The number of all pages.
    package let count: Int
  }

  /// More pages than this are not counted: they may go round for ever.
  private static let countedPages = 1000

  /// Asks the data source for all pages before and after the shown one.
  ///
  /// - Returns: Nil without a data source, and for pages that have no end or more than 1000.
  package var pagePlace: PagePlace? {
    guard let dataSource, let page = viewControllers?.first else { return nil }
    let before = count(from: page) { dataSource.pageViewController(self, viewControllerBefore: $0) }
    let after = count(from: page) { dataSource.pageViewController(self, viewControllerAfter: $0) }
    guard let before, let after else { return nil }
    return PagePlace(index: before, count: before + 1 + after)
  }

  /// How many pages follow a page; nil for too many, and where they lead back to it.
  private func count(
    from page: UIViewController, _ next: (UIViewController) -> UIViewController?
  ) -> Int? {
    var (last, count) = (page, 0)
    while let found = next(last) {
      count += 1
      guard found !== page, count <= Self.countedPages else { return nil }
      last = found
    }
    return count
  }
}
