internal import Foundation
internal import Geometry
internal import Scene

/// The outlines of elements with their names.
enum ElementOutlines {
  private static let color = RGBAColor(hex: 0xff2d92)
  private static let labelHeight: CGFloat = 15

  /// - Parameter display: The display's size in points; names stay on it.
  static func layers(
    of elements: [(name: String, sample: ClipMotion.Sample)], on display: CGSize
  ) -> [Layer] {
    elements.flatMap { name, sample in
      let frame = CGRect(x: sample.x, y: sample.y, width: sample.width, height: sample.height)
      var outline = DrawingBoard.rectangle(frame, .clear, radius: CGFloat(sample.cornerRadius))
      outline.border = Border(width: 1.5, color: color)
      return [outline, label(name, at: frame, on: display)]
    }
  }

  /// The name above the top left corner, or inside where there is no room.
  private static func label(_ name: String, at frame: CGRect, on display: CGSize) -> Layer {
    let width = min(DrawingBoard.width(of: name, size: 10, weight: 600) + 10, display.width)
    let x = min(max(0, frame.minX), display.width - width)
    let y = frame.minY - labelHeight
    let box = CGRect(
      x: x, y: min(max(0, y), display.height - labelHeight), width: width, height: labelHeight)
    var tag = DrawingBoard.rectangle(box, color, radius: 4)
    tag.sublayers = [
      DrawingBoard.text(
        name, in: CGRect(x: 5, y: 1.5, width: width - 8, height: labelHeight - 2), size: 10,
        weight: 600, .white)
    ]
    return tag
  }
}
