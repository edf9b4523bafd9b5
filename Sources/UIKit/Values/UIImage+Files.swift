public import Foundation
import Scene

extension UIImage {
  /// The image in a file; nil if there is none, which the program's messages tell of.
  ///
  /// Of the files `card@3x.png`, `card@2x.png` and `card.png` it takes the one for the screen's scale, or
  /// else for a larger, or else for a smaller one; a path that ends in `@2x` or `@3x` means that file.
  ///
  /// - Parameter path: Relative to the current folder.
  @preconcurrency @MainActor
  public convenience init?(contentsOfFile path: String) {
    self.init(.file(path), scale: UIScreen.main.scale)
  }

  /// The image of a name; nil if there is none, which the program's messages tell of.
  ///
  /// It may lie in the resource bundles beside the program, beside the program itself, in the folder of
  /// the source file that makes the clip, or in the current folder, which are looked through in that
  /// order. `.png` may be left out. The scale is chosen as in ``init(contentsOfFile:)``.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of a name in a bundle; nil if there is none, which the program's messages tell of.
  ///
  /// - Parameters:
  ///   - bundle: Such as a target's `Bundle.module`; nil for the folders of ``init(named:)``.
  ///   - traits: Their scale is chosen; nil for the screen's.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let folders = bundle.map { [$0.resourcePath ?? $0.bundlePath] }
    let scale = traits?.displayScale ?? 0
    self.init(.name(name, folders: folders), scale: scale > 0 ? scale : UIScreen.main.scale)
  }

  /// The image of a name in a bundle; nil if there is none, which the program's messages tell of.
  ///
  /// - Parameters:
  ///   - bundle: Such as a target's `Bundle.module`; nil for the folders of ``init(named:)``.
  ///   - configuration: The scale of its traits is chosen; nil for the screen's.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The image in the bytes of a file; nil if there is none, which the program's messages tell of.
  @preconcurrency @MainActor
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in the bytes of a file; nil if there is none, which the program's messages tell of.
  ///
  /// - Parameter scale: Pixels per point.
  @preconcurrency @MainActor
  public convenience init?(data: Data, scale: CGFloat) {
    guard let loader = Stage.current.imageLoader else { return nil }
    do throws(ImageLoadingError) {
      let bitmap = try loader.image(in: [UInt8](data))
      self.init(cgImage: CGImage(bitmap), scale: scale > 0 ? scale : 1)
    } catch {
      Stage.current.report("an image of \(data.count) bytes cannot be read: \(error.reason)")
      return nil
    }
  }

  /// What an image is chosen for.
  public final class Configuration: Sendable {
    public let traitCollection: UITraitCollection?

    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
  }

  /// What an image is asked for by.
  private enum Request {
    case file(String)
    /// No folders stand for those of the loader.
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
          self.init(cgImage: CGImage(bitmap), scale: CGFloat(candidate.scale))
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

  /// The names that an app may mean, which may have left `.png` out.
  private static func names(of name: String) -> [String] {
    let file = ImageFileName(name)
    return file.hasKnownExtension ? [name] : [name + ".png", name]
  }
}
