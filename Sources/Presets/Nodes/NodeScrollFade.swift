import Foundation
import UIKit

/// A node that follows a scroll node.
@MainActor
protocol NodeScrollFollower: AnyObject {
  /// Called when the scroll node has scrolled, and at first.
  func update(_ scrollView: UIScrollView)
}

/// Fades a node in while a scroll node is scrolled between two distances.
final class NodeScrollFade: NodeScrollFollower {
  private weak var view: UIView?
  private let opacity: CGFloat
  /// In points from the start of the content.
  private let distances: ClosedRange<Double>

  init(of view: UIView, opacity: CGFloat, _ keys: Fields<FadeKeys>) {
    self.view = view
    self.opacity = opacity
    distances = keys.between
  }

  func update(_ scrollView: UIScrollView) {
    let distance = Double(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    let length = distances.upperBound - distances.lowerBound
    let share =
      length > 0
      ? (distance - distances.lowerBound) / length : distance < distances.lowerBound ? 0 : 1
    view?.alpha = opacity * CGFloat(min(max(share, 0), 1))
  }
}

/// Shows the page of a scroll node by dots, and turns its pages when the dots are tapped.
final class NodePageFollower: NodeScrollFollower {
  private weak var dots: UIPageControl?
  private weak var pages: UIScrollView?
  /// Where the dots scroll to; nil while they do not.
  private var target: CGPoint?

  init(_ dots: UIPageControl, _ pages: UIScrollView) {
    self.dots = dots
    self.pages = pages
  }

  func update(_ scrollView: UIScrollView) {
    if let target, !scrollView.isDragging {
      if scrollView.contentOffset == target { self.target = nil }
      return
    }
    target = nil
    guard scrollView.contentSize != .zero else { return }
    dots?.currentPage = page(at: scrollView.contentOffset, of: scrollView)
  }

  private func isVertical(_ pages: UIScrollView) -> Bool {
    pages.contentSize.width <= pages.bounds.width + 0.5
  }

  private func isMirrored(_ pages: UIScrollView) -> Bool {
    !isVertical(pages) && pages.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func page(at offset: CGPoint, of pages: UIScrollView) -> Int {
    let size = pages.bounds.size
    guard size.width > 0, size.height > 0 else { return 0 }
    let place = isVertical(pages) ? offset.y / size.height : offset.x / size.width
    let page = Int(min(max(0, place), 1000).rounded())
    return isMirrored(pages) ? (dots?.numberOfPages ?? 1) - 1 - page : page
  }

  /// Scrolls to the page of the dots.
  func turn() {
    guard let pages, let dots else { return }
    let page = CGFloat(
      isMirrored(pages) ? dots.numberOfPages - 1 - dots.currentPage : dots.currentPage)
    let size = pages.bounds.size
    let target =
      isVertical(pages)
      ? CGPoint(x: 0, y: page * size.height) : CGPoint(x: page * size.width, y: 0)
    guard target != pages.contentOffset else { return }
    self.target = target
    pages.setContentOffset(target, animated: true)
  }
}

/// The delegate of a scroll node that others follow.
final class NodeScrollObserver: NSObject, UIScrollViewDelegate {
  private let followers: [any NodeScrollFollower]

  init(_ followers: [any NodeScrollFollower]) {
    self.followers = followers
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for follower in followers { follower.update(scrollView) }
  }
}
