public import Foundation

/// What was copied.
///
/// - Note: No picture shows it, and nothing comes from other apps: it is empty when an app starts.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  override init() {}

  /// The app's pasteboard.
  public static var general: UIPasteboard { Stage.current.pasteboard }

  /// The copied texts; nil without any.
  open var strings: [String]?
  /// The copied pictures; nil without any.
  open var images: [UIImage]?
  /// The copied addresses; nil without any.
  open var urls: [URL]?
  /// The copied colors; nil without any.
  open var colors: [UIColor]?

  /// The first text; setting it replaces all of them.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The first picture; setting it replaces all of them.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The first address; setting it replaces all of them.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// Whether there are texts.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// Whether there are pictures.
  open var hasImages: Bool { !(images ?? []).isEmpty }
  /// Whether there are addresses.
  open var hasURLs: Bool { !(urls ?? []).isEmpty }
}
