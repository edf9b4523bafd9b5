internal import Foundation

/// A preset, or a variant of one, as it is named on the command line: `today`, `today.yaml` or `today:night`.
package struct ClipReference: Hashable, Sendable {
  /// A name or a path.
  package let preset: String
  package let variant: String?

  package init(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
      text.index(after: colon) != text.endIndex,
      !FileManager.default.fileExists(atPath: text)
    else {
      preset = text
      variant = nil
      return
    }
    preset = String(text[..<colon])
    variant = String(text[text.index(after: colon)...])
  }
}
