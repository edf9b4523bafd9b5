import Foundation
import UIKit

/// Fades a node in while a scroll node is scrolled between two distances.
@MainActor
final class NodeScrollFade {
  private weak var view: UIView?
  private let opacity: CGFloat
  /// In points from the start of the content.
  private let distances: ClosedRange<CGFloat>
  /// The id of the scroll node.
  let scroll: String

  /// Nil for a node without the key.
  init?(of view: UIView, _ keys: CheckedObject) {
    guard let fade = keys.object("fade"), let scroll = fade.text("scroll") else { return nil }
    self.view = view
    self.scroll = scroll
    opacity = CGFloat(keys.number("opacity") ?? 1)
    let bounds = fade["between"]?.point ?? CGPoint(x: 0, y: 1)
    distances = min(bounds.x, bounds.y)...max(bounds.x, bounds.y)
  }

  func update(_ scrollView: UIScrollView) {
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let length = distances.upperBound - distances.lowerBound
    let share =
      length > 0
      ? (distance - distances.lowerBound) / length : distance < distances.lowerBound ? 0 : 1
    view?.alpha = opacity * min(max(share, 0), 1)
  }
}

/// The delegate of a scroll node with which others fade.
final class NodeScrollObserver: NSObject, UIScrollViewDelegate {
  private let fades: [NodeScrollFade]

  init(_ fades: [NodeScrollFade]) {
    self.fades = fades
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for fade in fades { fade.update(scrollView) }
  }
}
