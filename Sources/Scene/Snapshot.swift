package import Foundation

/// Layers at one instant, to be shown as an image in any number of places.
///
/// A class, so that a thousand tiles of one view share the tree, and its pixels once they are rendered; two
/// snapshots are equal if they are one object.
package final class Snapshot: Sendable, Hashable {
  /// Drawn in the coordinates of ``size``: origin at the top left.
  package let root: Layer
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat

  package init(root: Layer, size: CGSize, scale: CGFloat) {
    self.root = root
    self.size = size
    self.scale = scale
  }

  package static func == (left: Snapshot, right: Snapshot) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
