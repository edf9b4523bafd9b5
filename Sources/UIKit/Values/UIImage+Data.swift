public import Foundation
import TEGeometry
import TEScene

extension UIImage {
  /// The bytes of a PNG file that shows the image; nil, with a diagnostic message, if it has no pixels.
  @preconcurrency @MainActor
  public func pngData() -> Data? { file(jpegQuality: nil) }

  /// The bytes of a JPEG file that shows the image on black; nil, with a diagnostic message, if it has no pixels.
  ///
  /// - Parameter compressionQuality: 0 for the smallest file, 1 for the best picture.
  @preconcurrency @MainActor
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(jpegQuality: Double(min(max(compressionQuality, 0), 1)))
  }

  @MainActor
  private func file(jpegQuality: Double?) -> Data? {
    guard let loader = Stage.current.imageLoader, size.width > 0, size.height > 0 else {
      return nil
    }
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    if jpegQuality != nil { root.backgroundColor = .black }
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    context.whileCurrent { draw(in: CGRect(origin: .zero, size: size)) }
    root.sublayers = context.drawnLayers
    do {
      let picture = Picture(
        size: size, scale: scale, root: root, isOpaque: jpegQuality != nil)
      return Data(try loader.file(of: picture, jpegQuality: jpegQuality))
    } catch {
      Stage.current.reportOnce("an image was not encoded: \(error.reason)")
      return nil
    }
  }

  /// The image in a smaller size, in points; nil for an empty size.
  ///
  /// It fills the size as far as its aspect ratio allows.
  @preconcurrency @MainActor
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else {
      return nil
    }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    let small = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    return UIGraphicsImageRenderer(size: small).image { _ in
      draw(in: CGRect(origin: .zero, size: small))
    }
  }

  /// The image, decoded: images are always decoded when they are made.
  @preconcurrency @MainActor
  public func preparingForDisplay() -> UIImage? { self }
}
