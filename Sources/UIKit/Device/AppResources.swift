package import Foundation
package import TEScene

/// The storyboards, nib files and asset catalogues of an app; implemented where file access is allowed.
@MainActor
package protocol AppResources: AnyObject, Sendable {
  /// The scenes of a storyboard file; nil if there is no such file.
  ///
  /// - Parameter bundle: Nil for the main bundle and the folders of the image loader.
  func storyboard(_ name: String, bundle: Bundle?) -> StoryboardScenes?

  /// The names of the storyboard files that are found without a bundle, sorted.
  var storyboardNames: [String] { get }

  /// A nib file; nil if there is no such file.
  func nib(_ name: String, bundle: Bundle?) -> (any NibFile)?

  /// The image of a name in the asset catalogues; nil if there is none.
  ///
  /// - Parameter traits: Choose among the image's variants.
  func image(_ name: String, bundle: Bundle?, traits: UITraitCollection) -> AssetImage?

  /// The color of a name in the asset catalogues; nil if there is none.
  func color(_ name: String, bundle: Bundle?) -> UIColor?

  /// The text of a key in the files of texts; nil if there is none.
  ///
  /// - Parameter table: The name of the file; nil for `Localizable`.
  func text(_ key: String, table: String?, bundle: Bundle) -> String?

  /// The contents of a data set in the asset catalogues; nil if there is none.
  func data(_ name: String, bundle: Bundle?) -> Data?
}

/// A variant of an image in an asset catalogue.
package struct AssetImage {
  package var bitmap: Bitmap
  /// Pixels per point.
  package var scale: CGFloat
  package var renderingMode: UIImage.RenderingMode
  /// The edges that are not stretched with the rest of the image, in points.
  package var capInsets: UIEdgeInsets
  package var flipsForRightToLeftLayoutDirection: Bool

  package init(
    bitmap: Bitmap, scale: CGFloat, renderingMode: UIImage.RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, flipsForRightToLeftLayoutDirection: Bool = false
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
  }
}

extension UIColor {
  /// The color of a name in the app's asset catalogues; nil, with a diagnostic message, if there is none.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The color of a name in a bundle's asset catalogues; nil, with a diagnostic message, if there is none.
  ///
  /// - Parameters:
  ///   - bundle: Nil for the main bundle.
  ///   - traitCollection: The color is resolved for these traits; nil for those of where it is drawn.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = Stage.current.resources?.color(name, bundle: bundle) else {
      Stage.current.report("there is no color '\(name)' in an asset catalogue")
      return nil
    }
    self.init { color.resolvedColor(with: traitCollection ?? $0) }
  }
}

/// The contents of a data set in an asset catalogue.
@preconcurrency @MainActor
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The contents.
  public let data: Data

  /// The data set of a name; nil, with a diagnostic message, if there is none.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// The data set of a name in a bundle; nil, with a diagnostic message, if there is none.
  public init?(name: String, bundle: Bundle) {
    guard let data = Stage.current.resources?.data(name, bundle: bundle) else {
      Stage.current.report("there is no data set '\(name)' in an asset catalogue")
      return nil
    }
    self.name = name
    self.data = data
    super.init()
  }
}
