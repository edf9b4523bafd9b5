import Foundation
import Playback
import Transitions
import UIKit

/// A gallery, in a navigation controller or by itself, with pages that scale up from its tiles.
final class GalleryScreens: NSObject, PresetScreens, UIViewControllerTransitioningDelegate {
  private let content: GalleryContent
  private let images: [UIImage]
  private let gallery: GalleryViewController
  let rootViewController: UIViewController
  private weak var closeButton: UIView?

  init(_ content: GalleryContent, images: PresetImages) throws(PresetError) {
    self.content = content
    var decoded: [UIImage] = []
    for tile in content.tiles { decoded.append(try images.image(tile.image)) }
    self.images = decoded
    gallery = GalleryViewController(
      heading: content.isInsideNavigation ? nil : content.title,
      tiles: zip(content.tiles, decoded).map {
        WallpaperView(image: $1, title: $0.title, subtitle: $0.subtitle)
      },
      tileHeight: content.tileHeight.map { CGFloat($0) })
    gallery.title = content.title
    if content.isInsideNavigation {
      let navigation = UINavigationController(rootViewController: gallery)
      navigation.navigationBar.prefersLargeTitles = true
      rootViewController = navigation
    } else {
      rootViewController = gallery
    }
    super.init()
    gallery.didSelect = { [weak self] in self?.present($0) }
  }

  func view(named name: String, at index: Int) -> UIView? {
    name == "close" ? closeButton : gallery.tile(at: index)
  }

  func perform(_ move: Move) throws {
    switch move {
    case .present(let tile): present(tile ?? 0)
    case .dismiss:
      guard rootViewController.presentedViewController != nil else {
        throw StepFailure("nothing is presented here")
      }
      rootViewController.dismiss(animated: true)
    default: throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double { content.transition.duration }

  private func present(_ index: Int) {
    let tile = content.tiles[index]
    let page = WallpaperViewController(
      WallpaperView(image: images[index], title: tile.title, subtitle: tile.subtitle))
    page.transitioningDelegate = self
    page.loadViewIfNeeded()
    closeButton = page.closeButton
    gallery.open(index)
    rootViewController.present(page, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    makeAnimator(isPresenting: false)
  }

  private func makeAnimator(isPresenting: Bool) -> ScaleTransition {
    ScaleTransition(
      isPresenting: isPresenting, from: gallery, parameters: content.transition)
  }
}
