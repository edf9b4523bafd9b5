import UIKit

/// One picture that a shared element shows from one end to the other, as in a photo's two crops.
///
/// With the picture's frames `f` in the source and `g` in the target, in points of their bounds, it is at
/// `f + (g - f) q`, where `q` is the progress of the element's size. Where both frames cover their bounds
/// the one between covers the outline, whose size has the same progress, and an aspect ratio that both
/// frames have is kept.
@MainActor
struct ElementPicture {
  let view: UIView
  private let sourceFrame: CGRect
  private let targetFrame: CGRect

  /// - Parameters:
  ///   - shown: The view on either screen whose picture is shown.
  ///   - drawing: A view with its picture, in its size.
  init(source: UIView, target: UIView, shown: UIView, drawing: UIView) {
    let image = shown.filledImageView?.onlyImage
    view = image.map { UIImageView(image: $0) } ?? drawing
    view.tintColor = shown.tintColor
    sourceFrame = Self.frame(of: image, size: view.bounds.size, in: source)
    targetFrame = Self.frame(of: image, size: view.bounds.size, in: target)
  }

  /// The view that has the picture with more pixels; the target if both have as many.
  static func sharper(_ source: UIView, _ target: UIView) -> UIView {
    source.pixelWidth > target.pixelWidth ? source : target
  }

  /// Whether both views show the same image and nothing else.
  static func isShared(by source: UIView, and target: UIView) -> Bool {
    guard let source = source.filledImageView, let target = target.filledImageView,
      let image = source.onlyImage
    else { return false }
    return image == target.onlyImage && source.tintColor == target.tintColor
  }

  /// Places the picture in the outline of one end.
  func place(atTarget: Bool) { view.frame = atTarget ? targetFrame : sourceFrame }

  /// The frame of the picture in a view that shows its image; in another one it covers the bounds.
  private static func frame(of image: UIImage?, size: CGSize, in view: UIView) -> CGRect {
    if let image, let imageView = view.filledImageView, imageView.onlyImage == image {
      let frame = imageView.imageFrame
      return imageView === view ? frame : imageView.convert(frame, to: view)
    }
    let whole = view.seenBounds.size
    guard size.width > 0, size.height > 0 else { return CGRect(origin: .zero, size: whole) }
    let scale = max(whole.width / size.width, whole.height / size.height)
    let filling = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: (whole.width - filling.width) / 2, y: (whole.height - filling.height) / 2,
      width: filling.width, height: filling.height)
  }
}

extension UIView {
  /// Of the image, or of what the view shows on the screen.
  fileprivate var pixelWidth: CGFloat {
    guard let image = filledImageView?.image else {
      return bounds.width * UIScreen.main.scale
    }
    return image.size.width * image.scale
  }
}

extension UIView {
  /// The view itself if it shows an image, or the image view that covers it alone, as a picture in a tile does.
  var filledImageView: UIImageView? {
    if let imageView = self as? UIImageView { return imageView }
    let visible = subviews.filter { !$0.isHidden && $0.alpha > 0 && !$0.bounds.isEmpty }
    guard visible.count == 1, let only = visible.first, only.alpha == 1,
      only.transform == .identity, only.frame.contains(bounds)
    else { return nil }
    return only.filledImageView
  }
}

extension UIImageView {
  /// The image, if no subview lies over it.
  var onlyImage: UIImage? { subviews.isEmpty ? image : nil }
}
