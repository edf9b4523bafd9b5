//
//  OnboardingPages.swift
//  Pages to swipe through, with dots.
//

import UIKit

public final class OnboardingPage: UIViewController {
  public let index: Int

  public init(index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(
      hue: CGFloat(index) / 4, saturation: 0.5, brightness: 1, alpha: 1)
  }
}

public class OnboardingPages: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  public private(set) var log: [String] = []
  private let count = 4

  public init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    setViewControllers([OnboardingPage(index: 0)], direction: .forward, animated: false)
  }

  public var shownIndex: Int? {
    return (viewControllers?.first as? OnboardingPage)?.index
  }

  public func skip() {
    setViewControllers(
      [OnboardingPage(index: count - 1)], direction: .forward, animated: true
    ) { finished in
      self.log.append("skipped \(finished)")
    }
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPage, page.index > 0 else { return nil }
    return OnboardingPage(index: page.index - 1)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? OnboardingPage, page.index < count - 1 else { return nil }
    return OnboardingPage(index: page.index + 1)
  }

  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    return count
  }

  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    return shownIndex ?? 0
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("will \(pendingViewControllers.compactMap { ($0 as? OnboardingPage)?.index })")
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("did \(finished) \(completed)")
  }
}
