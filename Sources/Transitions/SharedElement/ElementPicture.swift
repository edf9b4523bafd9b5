import UIKit

/// One picture that a shared element shows from one end to the other, as in a photo's two crops.
///
/// With the picture's frames `f` in the source and `g` in the target, in points of their bounds, it is at
/// `f + (g - f) q`, where `q` is the progress of the element's size. Where both frames cover their bounds
/// the one between covers the outline, whose size has the same progress, and an aspect ratio that both
/// frames have is kept.
@MainActor
struct ElementPicture {
  private(set) var view: UIView
  private let sourceFrame: CGRect
  private let targetFrame: CGRect

  /// - Parameters:
  ///   - shown: The view on either screen whose picture is shown.
  ///   - isShared: Whether what lies over its image is left out.
  ///   - drawing: A view with its picture, in its size.
  init(source: UIView, target: UIView, shown: UIView, isShared: Bool, drawing: UIView) {
    let image =
      isShared ? shown.coveringImage?.imageView.image : shown.filledImageView?.onlyImage
    view = image.map { UIImageView(image: $0) } ?? drawing
    view.tintColor = shown.tintColor
    sourceFrame = Self.frame(of: image, size: view.bounds.size, in: source)
    targetFrame = Self.frame(of: image, size: view.bounds.size, in: target)
  }

  /// The view that has the picture with more pixels; the target if both have as many.
  static func sharper(_ source: UIView, _ target: UIView) -> UIView {
    source.pixelWidth > target.pixelWidth ? source : target
  }

  /// Whether one image covers both views.
  static func isShared(by source: UIView, and target: UIView) -> Bool {
    guard let source = source.coveringImage?.imageView, let image = source.image,
      let target = target.coveringImage?.imageView
    else { return false }
    return image == target.image && source.tintColor == target.tintColor
  }

  /// Places the picture in the outline of one end, which may be scaled.
  func place(atTarget: Bool, scale: CGFloat = 1) {
    let frame = atTarget ? targetFrame : sourceFrame
    view.frame = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  /// The same in a view of its own; nil for a drawing.
  var copy: ElementPicture? {
    guard let imageView = view as? UIImageView else { return nil }
    var copy = self
    copy.view = imageView.copyOfImage
    return copy
  }

  /// The frame of the picture in a view that shows its image; in another one it covers the bounds.
  private static func frame(of image: UIImage?, size: CGSize, in view: UIView) -> CGRect {
    if let image, let imageView = view.coveringImage?.imageView, imageView.image == image {
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
    guard let image = coveringImage?.imageView.image else {
      return bounds.width * UIScreen.main.scale
    }
    return image.size.width * image.scale
  }
}

extension UIView {
  /// The image views at any depth that are wider than half of the view.
  var wideImageViews: [UIImageView] {
    func imageViews(in view: UIView) -> [UIImageView] {
      let own = (view as? UIImageView).flatMap { $0.bounds.width > bounds.width / 2 ? $0 : nil }
      return [own].compactMap(\.self) + view.subviews.flatMap(imageViews)
    }
    return imageViews(in: self)
  }

  /// The view itself if it shows an image, or the image view that covers it alone, as a picture in a tile does.
  var filledImageView: UIImageView? {
    coveringImage.flatMap { $0.over.isEmpty || $0.imageView === self ? $0.imageView : nil }
  }

  /// The view itself if it shows an image, or the image view that covers it, with what lies over that.
  var coveringImage: (imageView: UIImageView, over: [UIView])? {
    let visible = subviews.filter { !$0.isHidden && $0.alpha > 0 && !$0.bounds.isEmpty }
    if let imageView = self as? UIImageView { return (imageView, visible) }
    guard let lowest = visible.first, lowest.alpha == 1, lowest.transform == .identity,
      lowest.frame.contains(bounds), let covering = lowest.coveringImage
    else { return nil }
    return (covering.imageView, covering.over + visible.dropFirst())
  }
}

extension UIImageView {
  /// A view of its size that shows the image as it does.
  var copyOfImage: UIImageView {
    let copy = UIImageView(frame: CGRect(origin: .zero, size: bounds.size))
    copy.image = image
    copy.tintColor = tintColor
    copy.contentMode = contentMode
    copy.focus = focus
    copy.clipsToBounds = true
    return copy
  }

  /// The image, if no subview lies over it.
  var onlyImage: UIImage? { subviews.isEmpty ? image : nil }
}
