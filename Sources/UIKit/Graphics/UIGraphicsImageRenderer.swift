public import Foundation
import TEGeometry

/// The format of a rendered image.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the screen's unless set.
  public var scale: CGFloat
  /// Whether the image is initially black instead of transparent; false by default.
  public var opaque = false

  /// The screen's scale, and an image with alpha.
  public override init() {
    scale = Stage.current.screen.scale
  }

  /// The same as ``init()``.
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// The same as ``init()``.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// The context of an image renderer's drawing actions.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
  /// The context that the actions draw into.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The image of everything drawn so far.
  public var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage(), scale: format.scale)
  }

  /// Fills a rectangle with the current fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle in the current stroke color.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Clips later drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders images from drawing actions.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of images of a rectangle.
  ///
  /// - Parameter bounds: The area of user space that the image shows, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// A renderer with the screen's scale and alpha.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of images of `size` points, with the screen's scale and alpha.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// The image that `actions` draw; the renderer's context is the current one while they run.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
    context.whileCurrent { actions(UIGraphicsImageRendererContext(context, format: format)) }
    return UIImage(cgImage: context.makeImage(), scale: format.scale)
  }
}

/// The older spelling of ``UIGraphicsImageRendererContext``.
public typealias UIGraphicsRendererContext = UIGraphicsImageRendererContext
