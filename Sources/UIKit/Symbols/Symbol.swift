import Foundation
import Geometry

/// A small picture that is all shape, drawn in whatever colour its surroundings have.
///
/// The drawings are our own; the names are those that `UIImage(systemName:)` knows, and a few for
/// which iOS keeps private pictures. Weights are those of a regular symbol beside 17-point text:
/// lines of 1.6 points in a box of 20, and of about 2 in the box of 28 that the tab bar's have.
struct Symbol: Sendable {
  let name: String
  /// Filled under the non-zero rule; lines are outlines already, holes run the other way round.
  let outline: Path
  /// The box in which the outline is placed, in points; its origin is (0, 0).
  let size: CGSize

  init(_ name: String, width: CGFloat, height: CGFloat, outline: Path) {
    self.name = name
    self.outline = outline
    self.size = CGSize(width: width, height: height)
  }

  /// The symbol of that name, or nil where there is none.
  static func named(_ name: String) -> Symbol? { byName[name] }

  /// Every name, in alphabetical order.
  static let allNames: [String] = byName.keys.sorted()

  /// Draws every symbol anew; ``named(_:)`` answers from the first time.
  static func drawings() -> [Symbol] {
    appStore + statusBar + signs + arrows + marks + objects + media + photoLibrary
  }

  private static let byName: [String: Symbol] = Dictionary(
    uniqueKeysWithValues: drawings().map { ($0.name, $0) })
}
