public import Foundation

extension NSAttributedString.Key {
  /// The font of the text; the value is a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text; the value is a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}
