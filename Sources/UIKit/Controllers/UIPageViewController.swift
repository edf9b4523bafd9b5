public import Foundation
import TEGeometry

extension UIPageViewController {
  /// How pages are turned; raw values are UIKit's.
  public enum TransitionStyle: Int, Sendable {
    /// As the pages of a book.
    ///
    /// - Note: The pages scroll, which is reported.
    case pageCurl
    /// By scrolling.
    case scroll
  }

  /// The axis of the pages; raw values are UIKit's.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One above the other.
    case vertical
  }

  /// The direction in which a page is turned; raw values are UIKit's.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The space between pages, in points; the value is a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Shows one of several pages, which a finger turns.
///
/// The order of the appearance calls is that of UIKit's scrolling pages, see
/// https://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html; that of the data
/// source and the delegate as in https://wisdomskyduan.blogspot.com/2015/11/ios-uipageviewcontroller-test-note.html.
open class UIPageViewController: UIViewController {
  /// Provides the pages before and after the shown one; nil for pages that only the app turns.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      if dataSource !== oldValue { forgetNeighbours() }
    }
  }
  /// Is notified of page turns by a finger.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// How pages are turned.
  open package(set) var transitionStyle: TransitionStyle = .scroll
  /// The axis of the pages.
  open package(set) var navigationOrientation: NavigationOrientation = .horizontal
  private var spacing: CGFloat = 0
  /// Whether pages that curl have contents on both sides; false by default.
  ///
  /// - Note: Pages scroll here, so it changes no picture.
  open var isDoubleSided = false

  /// The shown page; nil before `setViewControllers`.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// The recognisers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scrollView.panGestureRecognizer] }

  private let scrollView = PageScrollView(frame: .zero)
  private let pageControl = UIPageControl(frame: .zero)
  private var current: UIViewController?
  /// The pages beside the shown one.
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbours = false
  /// The page that is coming in.
  private var pending: UIViewController?
  /// The end of a turn by the app.
  private var appTurn: ((Bool) -> Void)?
  private var isPlacing = false

  /// A controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let value = options?[.interPageSpacing]
    spacing = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat ?? 0
    if style == .pageCurl {
      Stage.current.report("A page view controller's pages do not curl here: they scroll")
    }
  }

  /// A controller without pages, which scroll horizontally.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIPageViewController.self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.pages = self
    view.addSubview(scrollView)
    pageControl.isUserInteractionEnabled = false
    view.addSubview(pageControl)
    if let current { install(current) }
  }

  open override var childForStatusBarStyle: UIViewController? { current }
  open override var childForStatusBarHidden: UIViewController? { current }

  // MARK: Pages

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: One page; UIKit takes two for a book of double pages.
  ///   - direction: From which side the page comes in, if it is animated.
  ///   - completion: Called when the page is shown, with true.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else { return }
    finishTurn()
    guard animated, isViewLoaded, view.window != nil, let current, current !== page else {
      show(page)
      completion?(true)
      return
    }
    knowsNeighbours = true
    (before, after) = direction == .forward ? (nil, page) : (page, nil)
    placePages()
    appTurn = completion ?? { _ in }
    bringIn(page)
    scrollView.setContentOffset(offset(ofSlot: slot(of: page)), animated: true)
  }

  /// Replaces the shown page without an animation.
  private func show(_ page: UIViewController) {
    let old = current
    current = page
    forgetNeighbours()
    guard isViewLoaded, old !== page else {
      if old !== page { adopt(page) }
      return
    }
    adopt(page)
    let isSeen = isAppeared
    if isSeen {
      page.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    install(page)
    if let old { abandon(old) }
    if isSeen {
      page.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    updateIndicator(asksForIndex: true)
    setNeedsStatusBarAppearanceUpdate()
  }

  private func adopt(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  private func abandon(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func install(_ page: UIViewController) {
    scrollView.addSubview(page.view)
    view.setNeedsLayout()
    placePages()
  }

  private func forgetNeighbours() {
    guard pending == nil else { return }
    (before, after) = (nil, nil)
    knowsNeighbours = false
    if isViewLoaded { placePages() }
  }

  /// Asks for the pages beside the shown one: first for the next, then for the previous.
  private func findNeighbours() {
    guard !knowsNeighbours, let current, let dataSource else { return }
    knowsNeighbours = true
    after = dataSource.pageViewController(self, viewControllerAfter: current)
    before = dataSource.pageViewController(self, viewControllerBefore: current)
    placePages()
  }

  // MARK: Places

  private var isMirrored: Bool {
    navigationOrientation == .horizontal && view.isRightToLeft
  }

  /// The pages in the order of their places.
  private var places: [UIViewController] {
    let pages = [before, current, after].compactMap { $0 }
    return isMirrored ? pages.reversed() : pages
  }

  private func slot(of page: UIViewController) -> Int {
    places.firstIndex { $0 === page } ?? 0
  }

  private var step: CGFloat {
    navigationOrientation == .horizontal ? scrollView.bounds.width : scrollView.bounds.height
  }

  private func offset(ofSlot slot: Int) -> CGPoint {
    let distance = CGFloat(slot) * step
    return navigationOrientation == .horizontal
      ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// Places the pages, with the shown one in view.
  private func placePages() {
    guard let current, scrollView.bounds.width > 0 else { return }
    isPlacing = true
    let count = max(1, places.count)
    let isHorizontal = navigationOrientation == .horizontal
    let bounds = scrollView.bounds.size
    scrollView.contentSize = CGSize(
      width: isHorizontal ? bounds.width * CGFloat(count) : bounds.width,
      height: isHorizontal ? bounds.height : bounds.height * CGFloat(count))
    // Where a finger could turn a page that is not known yet, it may begin to drag.
    scrollView.isScrollEnabled = dataSource != nil
    scrollView.alwaysBounceHorizontal = isHorizontal
    scrollView.alwaysBounceVertical = !isHorizontal
    for page in places where page.isViewLoaded { place(page) }
    if !scrollView.isDragging { scrollView.contentOffset = offset(ofSlot: slot(of: current)) }
    isPlacing = false
  }

  private func place(_ page: UIViewController) {
    var frame = CGRect(origin: offset(ofSlot: slot(of: page)), size: scrollView.bounds.size)
    if navigationOrientation == .horizontal {
      frame = frame.insetBy(dx: spacing / 2, dy: 0)
    } else {
      frame = frame.insetBy(dx: 0, dy: spacing / 2)
    }
    page.view.setFrameIgnoringTransform(frame)
  }

  private var showsIndicator: Bool { pageControl.numberOfPages > 0 }

  private func updateIndicator(asksForIndex: Bool) {
    let count =
      transitionStyle == .scroll && navigationOrientation == .horizontal
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    if pageControl.numberOfPages != count { view.setNeedsLayout() }
    pageControl.numberOfPages = count
    if asksForIndex, count > 0 {
      pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateIndicator(asksForIndex: true)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The height of the indicator's strip.
    let strip: CGFloat = showsIndicator ? 37 + view.safeAreaInsets.bottom : 0
    var area = view.bounds
    area.size.height -= strip
    pageControl.isHidden = strip == 0
    pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: 37)
    if navigationOrientation == .horizontal {
      area = area.insetBy(dx: -spacing / 2, dy: 0)
    } else {
      area = area.insetBy(dx: 0, dy: -spacing / 2)
    }
    guard scrollView.frame != area else { return }
    isPlacing = true
    scrollView.frame = area
    isPlacing = false
    placePages()
  }

  // MARK: Turning

  func willBeginDragging() { findNeighbours() }

  func didScroll() {
    guard !isPlacing, appTurn == nil, pending == nil, let current, step > 0 else { return }
    let here = offset(ofSlot: slot(of: current))
    let distance =
      navigationOrientation == .horizontal
      ? scrollView.contentOffset.x - here.x : scrollView.contentOffset.y - here.y
    guard distance != 0 else { return }
    guard let page = (distance > 0) != isMirrored ? after : before else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    bringIn(page)
  }

  private func bringIn(_ page: UIViewController) {
    pending = page
    adopt(page)
    if isAppeared {
      page.beginAppearanceTransition(true, animated: true)
      current?.beginAppearanceTransition(false, animated: true)
    }
    scrollView.addSubview(page.view)
    place(page)
  }

  /// Ends a turn where the pages came to rest.
  func finishTurn() {
    guard let page = pending, let old = current else { return }
    let isAppTurn = appTurn != nil
    let target = offset(ofSlot: slot(of: page))
    let here = scrollView.contentOffset
    let distance = abs(here.x - target.x) + abs(here.y - target.y)
    let isComplete = isAppTurn || distance < step / 2
    pending = nil
    if isComplete {
      let wasForward = page === after
      current = page
      if isAppeared {
        page.endAppearanceTransition()
        old.endAppearanceTransition()
      }
      abandon(old)
      before = !isAppTurn && wasForward ? old : nil
      after = !isAppTurn && !wasForward ? old : nil
      knowsNeighbours = !isAppTurn
      if showsIndicator, !isAppTurn {
        pageControl.currentPage += wasForward ? 1 : -1
      }
      notify(previous: old, isComplete: true, isAppTurn: isAppTurn)
      if !isAppTurn, let dataSource {
        if wasForward {
          after = dataSource.pageViewController(self, viewControllerAfter: page)
        } else {
          before = dataSource.pageViewController(self, viewControllerBefore: page)
        }
      }
    } else {
      if isAppeared {
        old.beginAppearanceTransition(true, animated: true)
        old.endAppearanceTransition()
        page.beginAppearanceTransition(false, animated: true)
        page.endAppearanceTransition()
      }
      abandon(page)
      notify(previous: old, isComplete: false, isAppTurn: isAppTurn)
    }
    placePages()
    if isComplete {
      updateIndicator(asksForIndex: isAppTurn)
      setNeedsStatusBarAppearanceUpdate()
    }
    if let completion = appTurn {
      appTurn = nil
      completion(true)
    }
  }

  private func notify(previous: UIViewController, isComplete: Bool, isAppTurn: Bool) {
    guard !isAppTurn else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [previous],
      transitionCompleted: isComplete)
  }
}

/// Older names.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerNavigationOrientation =
  UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerNavigationDirection =
  UIPageViewController.NavigationDirection
