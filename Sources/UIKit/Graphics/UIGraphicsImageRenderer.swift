public import Foundation
import Geometry

/// How an image renderer makes its image.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; the screen's unless set.
  public var scale: CGFloat
  /// Whether the image has no alpha: it begins black.
  public var opaque = false

  public init() {
    scale = Stage.current.screen.scale
  }

  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// Where an image renderer's drawing goes.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage(), scale: format.scale)
  }

  /// Fills with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images from drawing.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// - Parameter bounds: what of the plane the image shows, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Runs `actions` with the renderer's context as the current one.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
    context.whileCurrent { actions(UIGraphicsImageRendererContext(context, format: format)) }
    return UIImage(cgImage: context.makeImage(), scale: format.scale)
  }
}

/// The older spelling of ``UIGraphicsImageRendererContext``.
public typealias UIGraphicsRendererContext = UIGraphicsImageRendererContext
