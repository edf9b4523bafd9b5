public import Foundation

/// A text of Core Foundation.
public typealias CFString = NSString

/// A font without a size, for ``CATextLayer/font``.
public final class CGFont: NSObject {
  let name: String

  /// The font with a name such as `.SFUI-Regular`; nil for one that the app does not have.
  public init?(_ name: CFString) {
    let name = String(describing: name)
    guard UIFont(name: name, size: 12) != nil else { return nil }
    self.name = name
  }

  /// The name of the font.
  public var fullName: CFString? { NSString(string: name) }
}
