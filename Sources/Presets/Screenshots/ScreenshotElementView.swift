import UIKit

/// An element of a screenshot.
///
/// At rest the screenshot itself is seen. While a transition hides the element, its place shows what is behind
/// it. A transition flies the picture, of which the element's frame is a part.
final class ScreenshotElementView: UIImageView {
  /// What is seen at rest in front of the element, and while it is hidden behind it.
  private let original: UIView

  /// - Parameters:
  ///   - picture: What flies.
  ///   - pictureFrame: The place of the whole picture, in the coordinates of the frame.
  ///   - original: A view with the part of the screenshot, in front of this one.
  init(frame: CGRect, picture: UIImage, pictureFrame: CGRect, radius: CGFloat, original: UIView) {
    self.original = original
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
    didSet { original.isHidden = isHidden }
  }

  override var alpha: CGFloat {
    didSet { original.alpha = alpha }
  }
}
