internal import Foundation

/// Where the panels of a comparison lie, in points; all edges lie on whole points.
struct ComparisonLayout: Hashable, Sendable {
  /// From left to right, with equal tops.
  let panels: [CGRect]
  /// The titles above the panels.
  let titles: [CGRect]
  let canvas: CGSize

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 24
  private static let titleHeight: CGFloat = 28

  /// - Parameters:
  ///   - sizes: Those of the panels, in points.
  ///   - legend: The height of what is written beneath them, in points.
  init(_ sizes: [CGSize], legend: CGFloat) {
    var x = Self.margin
    var panels: [CGRect] = []
    for size in sizes {
      panels.append(
        CGRect(
          x: x, y: Self.margin + Self.titleHeight, width: size.width.rounded(.up),
          height: size.height.rounded(.up)))
      x += size.width.rounded(.up) + Self.gap
    }
    self.panels = panels
    titles = panels.map {
      CGRect(x: $0.minX, y: Self.margin, width: $0.width, height: Self.titleHeight)
    }
    let bottom = panels.map(\.maxY).max() ?? 0
    canvas = CGSize(width: x - Self.gap + Self.margin, height: bottom + legend + Self.margin)
  }
}
