public import Foundation
public import TEGeometry
import TEScene

/// A recipe of an image: pixels with filters, which are applied when it is shown.
///
/// Coordinates are Core Image's: in pixels, the origin at the bottom left, y upwards.
@preconcurrency @MainActor
public final class CIImage: NSObject {
  /// The area of the image, in pixels; infinite for a clamped image.
  public let extent: CGRect
  /// The image, in coordinates whose y axis points down and whose origin is that of ``extent``'s coordinates.
  let layer: Layer
  /// The area whose edges are repeated outwards; nil for an image that is not clamped.
  let clamped: CGRect?

  init(layer: Layer, extent: CGRect, clamped: CGRect? = nil) {
    self.layer = layer
    self.extent = extent
    self.clamped = clamped
  }

  /// The image of pixels or of a recorded drawing.
  public convenience init(cgImage image: CGImage) {
    let extent = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    var layer = Layer(bounds: extent.flipped)
    var properties = LayerProperties()
    properties.bounds = layer.bounds
    layer.contents = LayerContents.image(.init(image, scale: 1), gravity: .resize)
      .laidOut(properties, modelSize: extent.size)
    self.init(layer: layer, extent: extent)
  }

  /// The pixels of an image; nil for a symbol.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// The image of bytes of a file; nil for bytes that cannot be read.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// The image with the pixels at its edges repeated outwards without end.
  public func clampedToExtent() -> CIImage {
    CIImage(layer: layer, extent: .infinite, clamped: clamped ?? extent)
  }

  /// The part of the image in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    let area = extent.isInfinite ? rect : extent.intersection(rect)
    guard !area.isNull else { return CIImage(layer: Layer(bounds: .zero), extent: .zero) }
    var window = Layer(bounds: area.flipped)
    window.masksToBounds = true
    window.sublayers = [layer]
    return CIImage(layer: window, extent: area)
  }

  /// The image moved, scaled or turned.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    // In coordinates whose y axis points down.
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    let plane = flip.concatenating(matrix).concatenating(flip)
    var moved = layer
    moved.transform = moved.transform.concatenating(ProjectiveTransform(plane))
    return CIImage(
      layer: moved, extent: extent.isInfinite ? extent : extent.applying(matrix),
      clamped: clamped?.applying(matrix))
  }

  /// The image blurred by a Gaussian; its area grows by three standard deviations unless it is clamped.
  ///
  /// - Parameter sigma: The standard deviation, in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    guard sigma > 0 else { return self }
    let reach = (3 * CGFloat(sigma)).rounded(.up)
    let area = clamped ?? extent.insetBy(dx: -reach, dy: -reach)
    var blur = Layer(bounds: area.flipped)
    blur.contents = .backdrop(
      BackdropContents(blurRadius: CGFloat(sigma), saturation: 1, tint: .clear))
    var group = Layer(bounds: area.flipped)
    group.masksToBounds = true
    // What lies outside of a display is the repeated edge.
    group.isDisplay = clamped != nil
    group.sublayers = [layer, blur]
    return CIImage(layer: group, extent: clamped == nil ? area : .infinite, clamped: clamped)
  }

  /// The image with a filter applied.
  ///
  /// - Returns: The image itself, with a message, for a filter that is not here.
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
      filter.setValue(value, forKey: key)
    }
    return filter.outputImage ?? self
  }

  /// The pixels of a part of the image.
  func pixels(in rect: CGRect) -> CGImage? {
    let area = rect.isInfinite ? clamped ?? .null : rect
    guard !area.isNull, area.width >= 1, area.height >= 1, area.width <= 16_384,
      area.height <= 16_384
    else { return nil }
    var root = Layer(bounds: CGRect(origin: .zero, size: area.size))
    root.masksToBounds = true
    var placed = Layer(bounds: area.flipped)
    placed.sublayers = [layer]
    let place = area.flipped
    placed.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -place.minX, y: -place.minY))
    root.sublayers = [placed]
    return CGImage(Snapshot(root: root, size: area.size, scale: 1))
  }
}

extension CGRect {
  /// The rectangle in coordinates whose y axis points the other way.
  fileprivate var flipped: CGRect { CGRect(x: minX, y: -maxY, width: width, height: height) }
}

/// Makes pixels of images.
@preconcurrency @MainActor
public final class CIContext: NSObject {
  /// What a context is made with, such as the use of the graphics processor.
  ///
  /// - Note: It has no effect: filters are applied when the image is drawn.
  public struct Option: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether the processor filters.
    public static let useSoftwareRenderer = Option(rawValue: "software_renderer")
  }

  /// A context.
  ///
  /// - Note: Its options have no effect: filters are applied when the image is drawn.
  public init(options: [Option: Any]? = nil) {}

  /// The pixels of a part of an image; nil for an empty or infinite part.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    image.pixels(in: fromRect)
  }
}

extension UIImage {
  /// The pixels of an image of Core Image, one for each point; empty for an infinite image.
  @preconcurrency @MainActor
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1)
  }

  /// The pixels of an image of Core Image; empty for an infinite image.
  ///
  /// - Parameter scale: Pixels per point, greater than 0.
  @preconcurrency @MainActor
  public convenience init(ciImage: CIImage, scale: CGFloat) {
    if let pixels = ciImage.pixels(in: ciImage.extent) {
      self.init(cgImage: pixels, scale: scale)
    } else {
      self.init()
    }
  }
}
