import Foundation
import Playback
import Transitions
import UIKit

/// The pages of the tabs, with the slide between them.
final class TabsScreens: PresetScreens, UITabBarControllerDelegate {
  private let pages: [UIViewController]
  private let transition: TabSlideTransition.Parameters
  private(set) weak var tabBarController: UITabBarController?

  init(_ content: TabsContent, images: PresetImages) throws(PresetError) {
    transition = content.transition
    var pages: [UIViewController] = []
    for page in content.pages {
      var blocks: [UIView & TabBlock] = []
      for block in page.blocks { blocks.append(try block.makeView(images: images)) }
      pages.append(TabPageViewController(title: page.title, blocks: blocks))
    }
    self.pages = pages
  }

  var rootViewController: UIViewController { pages[0] }

  func viewController(forTab index: Int, isSelected: Bool) -> UIViewController { pages[index] }

  func prepare(_ tabBarController: UITabBarController) {
    tabBarController.delegate = self
    // Seen through the seam between two pages that slide.
    tabBarController.view.backgroundColor = .systemBackground
    self.tabBarController = tabBarController
  }

  func view(named name: String, at index: Int) -> UIView? {
    let items = tabBarController?.tabBar.subviews.filter { $0 is UIControl } ?? []
    return items.indices.contains(index) ? items[index] : nil
  }

  func perform(_ move: Move) throws {
    throw StepFailure("these screens cannot \(move.name)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    TabSlideTransition(from: fromVC, to: toVC, in: tabBarController, parameters: transition)
  }
}
