public import Foundation

/// A text of Core Foundation.
public typealias CFString = NSString

/// A font without a size, for ``CATextLayer/font``.
public final class CGFont: NSObject {
  let name: String

  /// The font of a name; nil for an empty one.
  ///
  /// - Note: A name of no font that is bundled stands for the system font in its regular weight, as for `UIFont`.
  public init?(_ name: CFString) {
    let name = String(describing: name)
    guard UIFont(name: name, size: 12) != nil else { return nil }
    self.name = name
  }

  /// The name of the font.
  public var fullName: CFString? { NSString(string: name) }
}
