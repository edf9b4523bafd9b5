import Foundation
import Playback
import Transitions
import UIKit

/// A photo with its picture decoded.
struct LibraryPhoto {
  let content: PhotosContent.Photo
  /// For the page.
  let image: UIImage
  /// For the grid and the strip of photos.
  let thumbnail: UIImage
}

/// The library in a navigation controller with the photo transition.
final class PhotosScreens: PresetScreens, UINavigationControllerDelegate {
  private let grid: PhotoGridViewController
  private let navigation: UINavigationController
  private let transition: PhotoTransition.Parameters
  /// Of the page that a pop leaves.
  private weak var dismissal: PhotoDismissal?

  init(_ content: PhotosContent, images: PresetImages) throws(PresetError) {
    var photos: [LibraryPhoto] = []
    for photo in content.photos {
      photos.append(
        LibraryPhoto(
          content: photo, image: try images.image(photo.image),
          thumbnail: try images.image(photo.thumbnail ?? photo.image)))
    }
    transition = content.transition
    grid = PhotoGridViewController(
      title: content.title, photos: photos, dismissal: content.transition.dismissal)
    navigation = UINavigationController(rootViewController: grid)
    navigation.delegate = self
  }

  var rootViewController: UIViewController { navigation }

  func view(named name: String, at index: Int) -> UIView? {
    switch name {
    case "photo": grid.cell(at: index)
    case "page": (navigation.topViewController as? PhotoPageViewController)?.photoView
    default: nil
    }
  }

  func perform(_ move: Move) throws {
    switch move {
    case .push(let photo):
      grid.open(photo ?? 0)
    case .pop:
      guard navigation.popViewController(animated: true) != nil else {
        throw StepFailure("no photo is open here")
      }
    case .scroll(let offset, let seconds):
      grid.scroll(to: offset, seconds: seconds)
    default:
      throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double {
    switch move {
    case .scroll(_, let seconds): seconds
    case .pop: transition.popDuration
    default: transition.pushDuration
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissal = (fromVC as? PhotoPageViewController)?.dismissal
    return PhotoTransition(operation: operation, parameters: transition)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let dismissal, dismissal.isActive else { return nil }
    return dismissal
  }
}

extension PhotosContent {
  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try PhotosScreens(self, images: images)
  }
}
