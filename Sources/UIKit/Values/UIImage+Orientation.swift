import Foundation
import TEGeometry

extension UIImage {
  /// How pixels are turned and mirrored to be shown; raw values are UIKit's.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up
    /// By 180 degrees.
    case down
    /// By 90 degrees to the left.
    case left
    /// By 90 degrees to the right.
    case right
    /// About the vertical axis.
    case upMirrored
    /// About the horizontal axis.
    case downMirrored
    /// Rows become columns, from left to right.
    case leftMirrored
    /// Rows become columns, from right to left, and each begins at the bottom.
    case rightMirrored

    /// From a picture of a size to its place when it is turned, in points.
    fileprivate func transform(_ size: CGSize) -> CGAffineTransform {
      let (width, height) = (size.width, size.height)
      return switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      }
    }
  }

  /// How the pixels of ``cgImage`` are turned: upwards.
  ///
  /// - Note: Images are turned when they are read or made.
  public var imageOrientation: Orientation { .up }

  /// An image of pixels that are turned.
  ///
  /// - Parameter scale: Pixels per point, greater than 0.
  @preconcurrency @MainActor
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    guard orientation != .up else {
      self.init(cgImage: cgImage, scale: scale)
      return
    }
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    let transform = orientation.transform(size)
    let turned = CGRect(origin: .zero, size: size).applying(transform).size
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: turned), scale: scale, isOpaque: false)
    context.concatenate(transform)
    context.add(cgImage, in: CGRect(origin: .zero, size: size))
    self.init(cgImage: context.makeImage(), scale: scale)
  }
}
