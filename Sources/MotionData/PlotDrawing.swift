internal import Foundation
internal import TEMedia

/// Shapes and pictures on a page.
package struct PlotDrawing: Sendable {
  /// From back to front, in points from the top left corner.
  var shapes: [PlotShape]
  var size: CGSize
  /// What ``PlotShape/image(_:_:)`` draws, by its number.
  var images: [DecodedImage] = []
}
