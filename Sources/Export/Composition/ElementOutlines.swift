package import Foundation
package import TEGeometry
package import TEScene

/// The outlines of elements with their names.
package struct ElementOutlines {
  /// In points.
  let display: CGSize
  /// The radius of the display's corners, in points, which cut names off.
  let cornerRadius: CGFloat
  let color: RGBAColor

  package init(
    display: CGSize, cornerRadius: CGFloat, color: RGBAColor = RGBAColor(hex: 0xff2d92)
  ) {
    self.display = display
    self.cornerRadius = cornerRadius
    self.color = color
  }

  private static let labelHeight: CGFloat = 15

  func layers(of elements: [(name: String, sample: ClipMotion.Sample)]) -> [Layer] {
    var labels: [CGRect] = []
    var outlines: [Layer] = []
    var tags: [Layer] = []
    for (name, sample) in elements {
      let frame = CGRect(x: sample.x, y: sample.y, width: sample.width, height: sample.height)
      guard frame.intersects(CGRect(origin: .zero, size: display)) else { continue }
      var outline = DrawingBoard.rectangle(frame, .clear, radius: CGFloat(sample.cornerRadius))
      outline.border = Border(width: 1.5, color: color)
      outlines.append(outline)
      let box = place(of: name, at: frame, besides: labels)
      labels.append(box)
      tags.append(tag(name, in: box))
    }
    return outlines + tags
  }

  /// Above the frame's top left corner, on the display and below the names that are there.
  package func place(of name: String, at frame: CGRect, besides labels: [CGRect]) -> CGRect {
    let inset = (cornerRadius * 0.3).rounded()
    let width = min(
      DrawingBoard.width(of: name, size: 10, weight: 600) + 10, display.width - 2 * inset)
    var box = CGRect(
      x: min(max(inset, frame.minX), display.width - inset - width),
      y: min(
        max(inset, frame.minY - Self.labelHeight), display.height - inset - Self.labelHeight),
      width: width, height: Self.labelHeight)
    while let other = labels.first(where: { $0.intersects(box) }) { box.origin.y = other.maxY + 1 }
    return box
  }

  /// A text on the outlines' color.
  package func tag(_ name: String, in box: CGRect) -> Layer {
    var tag = DrawingBoard.rectangle(box, color, radius: 4)
    tag.sublayers = [
      DrawingBoard.text(
        name, in: CGRect(x: 5, y: 1.5, width: box.width - 8, height: box.height - 2), size: 10,
        weight: 600, .white)
    ]
    return tag
  }
}
