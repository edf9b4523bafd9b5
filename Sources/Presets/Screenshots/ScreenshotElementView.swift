import UIKit

/// An element of a screenshot.
///
/// At rest the screenshot itself is seen. While a transition hides the element, its place shows what is behind
/// it. A transition flies the picture, of which the element's frame is a part.
final class ScreenshotElementView: UIImageView {
  /// What is seen at rest in front of the element, and hidden with it: its part of the screenshot, and the places of
  /// elements that lie on it.
  var originals: [UIView]

  /// - Parameters:
  ///   - picture: What flies.
  ///   - pictureFrame: The place of the whole picture, in the coordinates of the frame.
  ///   - original: A view with the part of the screenshot, in front of this one.
  init(frame: CGRect, picture: UIImage, pictureFrame: CGRect, radius: CGFloat, original: UIView) {
    originals = [original]
    super.init(frame: frame)
    image = picture
    layer.contentsRect = CGRect(
      x: (frame.minX - pictureFrame.minX) / pictureFrame.width,
      y: (frame.minY - pictureFrame.minY) / pictureFrame.height,
      width: frame.width / pictureFrame.width, height: frame.height / pictureFrame.height)
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var isHidden: Bool {
    didSet { for original in originals { original.isHidden = isHidden } }
  }

  override var alpha: CGFloat {
    didSet { for original in originals { original.alpha = alpha } }
  }
}
