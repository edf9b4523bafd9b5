import Foundation
import TEGeometry

/// A monochrome vector symbol, drawn in the tint color.
///
/// The drawings are our own. The names are those of SF Symbols, and a few for private symbols of iOS. The
/// weight is that of a regular symbol beside 17-point text: lines of 1.6 points in a box of 20 points,
/// and of about 2 points in the tab bar's box of 28.
struct Symbol: Sendable {
  let name: String
  /// The path to fill with the non-zero rule; strokes are already converted to paths, and holes run
  /// counterclockwise.
  let outline: Path
  /// The size of the outline's box, in points; its origin is (0, 0).
  let size: CGSize
  /// Whether the symbol is mirrored in right-to-left layout, as its counterpart in SF Symbols.
  let flipsForRightToLeftLayoutDirection: Bool

  init(
    _ name: String, width: CGFloat, height: CGFloat, outline: Path,
    flipsForRightToLeftLayoutDirection: Bool = false
  ) {
    self.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    self.name = name
    self.outline = outline
    self.size = CGSize(width: width, height: height)
  }

  /// The symbol of a name; nil if there is none.
  static func named(_ name: String) -> Symbol? { byName[name] }

  /// All names, in alphabetical order.
  static let allNames: [String] = byName.keys.sorted()

  /// Constructs all symbols; ``named(_:)`` uses stored ones.
  static func drawings() -> [Symbol] {
    appStore + statusBar + signs + arrows + marks + objects + media + photoLibrary + things
      + editing
      + toolbar + menus + people + everyday
  }

  private static let byName: [String: Symbol] = Dictionary(
    uniqueKeysWithValues: drawings().map { ($0.name, $0) })
}
