public import Foundation
import TEScene

extension UIImage {
  /// The image in a file; nil, with a diagnostic message, if it does not exist or cannot be decoded.
  ///
  /// Of the files `card@3x.png`, `card@2x.png` and `card.png`, the one of the screen's scale is read; if
  /// it does not exist, one of a larger scale; then one of a smaller scale. A path that ends in `@2x` or
  /// `@3x` stands for that file alone.
  ///
  /// - Parameter path: Relative to the current folder.
  @preconcurrency @MainActor
  public convenience init?(contentsOfFile path: String) {
    self.init(.file(path), scale: UIScreen.main.scale)
  }

  /// The image of a name; nil, with a diagnostic message, if it does not exist or cannot be decoded.
  ///
  /// `.png` may be left out. The scale is chosen as in ``init(contentsOfFile:)``.
  ///
  /// An image of the asset catalogues comes first. The search order is: the main bundle, the resource bundles
  /// beside the program, the program's own folder, the folder of the source file that makes the clip, the current
  /// folder.
  ///
  /// - Note: A variant for the dark appearance is chosen when the image is made, by `UITraitCollection.current`.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of a name in a bundle; nil, with a diagnostic message, if it does not exist or cannot be
  /// decoded.
  ///
  /// - Parameters:
  ///   - bundle: For example a target's `Bundle.module`; nil for the folders of ``init(named:)``.
  ///   - traits: Their scale is chosen; nil for the screen's.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let asset = Stage.current.resources?.image(
      name, bundle: bundle, traits: traits ?? .current)
    if let asset {
      self.init(asset)
      return
    }
    let folders = bundle.map { [$0.resourcePath ?? $0.bundlePath] }
    let scale = traits?.displayScale ?? 0
    self.init(.name(name, folders: folders), scale: scale > 0 ? scale : UIScreen.main.scale)
  }

  /// The image of a name in a bundle; nil, with a diagnostic message, if it does not exist or cannot be
  /// decoded.
  ///
  /// - Parameters:
  ///   - bundle: For example a target's `Bundle.module`; nil for the folders of ``init(named:)``.
  ///   - configuration: The scale of its traits is chosen; nil for the screen's.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The image in the contents of a PNG, JPEG, WebP, HEIC or SVG file, at a scale of 1; nil, with a
  /// diagnostic message, if it cannot be decoded. An SVG has the size that it specifies in points.
  @preconcurrency @MainActor
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in the contents of a PNG, JPEG, WebP, HEIC or SVG file; nil, with a diagnostic message, if
  /// it cannot be decoded.
  ///
  /// - Parameter scale: Pixels per point, of an SVG CSS pixels per point; 0 or less stands for 1.
  @preconcurrency @MainActor
  public convenience init?(data: Data, scale: CGFloat) {
    guard let loader = Stage.current.imageLoader else { return nil }
    do throws(ImageLoadingError) {
      let bitmap = try loader.image(in: [UInt8](data))
      self.init(cgImage: CGImage(bitmap), scale: (scale > 0 ? scale : 1) * bitmap.scale)
    } catch {
      Stage.current.report("an image of \(data.count) bytes cannot be read: \(error.reason)")
      return nil
    }
  }

  /// The environment that the variant of an image is chosen for.
  ///
  /// Sendable because it never changes after it is made.
  public class Configuration: NSObject, @unchecked Sendable {
    /// The traits; nil for the screen's.
    ///
    /// - Note: Only the display scale counts.
    public let traitCollection: UITraitCollection?

    /// A configuration of some traits; nil for the screen's.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
  }

  @MainActor
  private convenience init(_ asset: AssetImage) {
    let image = CGImage(asset.bitmap)
    let scale = asset.scale * asset.bitmap.scale
    self.init(
      source: .image(image),
      size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale),
      scale: scale, renderingMode: asset.renderingMode, capInsets: asset.capInsets,
      flipsForRightToLeftLayoutDirection: asset.flipsForRightToLeftLayoutDirection)
  }

  /// How a caller names an image.
  private enum Request {
    case file(String)
    /// Nil folders stand for those of the loader.
    case name(String, folders: [String]?)
  }

  /// - Parameter scale: Pixels per point of the screen.
  @MainActor
  private convenience init?(_ request: Request, scale: CGFloat) {
    guard let loader = Stage.current.imageLoader else { return nil }
    let wanted = Int(scale.rounded())
    let (title, folders, names) =
      switch request {
      case .file(let path): (path, [String?.none], [path])
      case .name(let name, let folders):
        (name, (folders ?? loader.folders).map(Optional.some), Self.names(of: name))
      }
    let candidates = names.flatMap { ImageFileName($0).candidates(forScale: wanted) }
    for folder in folders {
      for candidate in candidates {
        let path = folder.map { "\($0)/\(candidate.name)" } ?? candidate.name
        do throws(ImageLoadingError) {
          guard let bitmap = try loader.image(inFile: path) else { continue }
          self.init(cgImage: CGImage(bitmap), scale: CGFloat(candidate.scale) * bitmap.scale)
          return
        } catch {
          Stage.current.report("the image '\(path)' cannot be read: \(error.reason)")
          return nil
        }
      }
    }
    let files = candidates.map(\.name).formatted()
    let places = folders.compactMap(\.self)
    let end = places.isEmpty ? "" : " in \(places.formatted())"
    Stage.current.report("there is no image '\(title)': searched for \(files)\(end)")
    return nil
  }

  /// The file names that a name may stand for; `.png` may be missing from it.
  private static func names(of name: String) -> [String] {
    let file = ImageFileName(name)
    return file.hasKnownExtension ? [name] : [name + ".png", name]
  }
}

/// `#imageLiteral(resourceName:)`: the image of a name, as in `UIImage(named:)`.
extension UIImage: @preconcurrency _ExpressibleByImageLiteral {
  /// The image of a literal; an empty one, with a diagnostic message, if it does not exist.
  @preconcurrency @MainActor
  public convenience init(imageLiteralResourceName path: String) {
    let image = UIImage(named: path) ?? UIImage()
    self.init(
      source: image.source, size: image.size, scale: image.scale,
      renderingMode: image.renderingMode, capInsets: image.capInsets,
      flipsForRightToLeftLayoutDirection: image.flipsForRightToLeftLayoutDirection)
  }
}

/// The type of an image literal whose context gives no other type.
public typealias _ImageLiteralType = UIImage
