public import UIKit

extension SharedElement {
  /// Whether both views show the same image and nothing else, so that it flies as one picture.
  public static func showOnePicture(_ source: UIView, _ target: UIView) -> Bool {
    ElementPicture.isShared(by: source, and: target)
  }

  /// Whether the pictures of both views cover the outline of an element while they cross-fade, whatever shapes they have.
  public static func coverOutline(_ source: UIView, _ target: UIView) -> Bool {
    ElementView.arePictures(source, target)
  }
}
