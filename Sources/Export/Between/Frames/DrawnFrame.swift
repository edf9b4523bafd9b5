internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TEMatching
internal import TEMedia

/// A frame of a design tool that is taken as a screenshot; its layers tell what lies over a picture and behind it.
struct DrawnFrame {
  let frame: FrameDocument
  /// Pixels per point.
  let scale: Int
  let pixels: PixelGrid
  private let budgets: Budgets

  /// How far a rectangle may be from the layer that it means, in points.
  private static let reach: CGFloat = 4
  /// More layers over a picture are one picture.
  private static let partLimit = 8

  /// - Parameter size: Of the upper left part that is shown, in pixels.
  init(
    _ frame: FrameDocument, scale: Int, size: PixelSize, budgets: Budgets
  ) throws(ExportError) {
    self.frame = frame
    self.scale = scale
    self.budgets = budgets
    do throws(ImageError) {
      let whole = PixelRectangle(x: 0, y: 0, width: size.width, height: size.height)
      pixels = try Self.page(
        Self.draw(frame, [0], in: whole, scale: scale, budgets), of: frame)
    } catch {
      throw .between(.notAnImage(path: frame.path, error))
    }
  }

  /// The rectangle of the picture near a place, in pixels; nil for none.
  func picture(near place: PixelFrame) -> PixelFrame? {
    guard let frame = frame.picture(at: points(place), within: Self.reach)?.frame else {
      return nil
    }
    let seen = frame.intersection(
      points(PixelFrame(left: 0, top: 0, right: Float(pixels.width), bottom: Float(pixels.height))))
    guard !seen.isEmpty else { return nil }
    let factor = CGFloat(scale)
    return PixelFrame(
      left: Float(seen.minX * factor), top: Float(seen.minY * factor),
      right: Float(seen.maxX * factor), bottom: Float(seen.maxY * factor))
  }

  /// What the layers tell of a picture; nil where they tell nothing.
  ///
  /// - Parameters:
  ///   - place: The picture's, in pixels.
  ///   - marks: What is shown by itself.
  ///   - elements: Places of what moves by itself, in pixels.
  func layers(
    at place: PixelFrame, marks: [KeptPart], besides elements: [PixelFrame]
  ) -> LayeredPlace? {
    guard let found = frame.picture(at: points(place), within: Self.reach) else { return nil }
    let area = place.pixels(of: pixels)
    guard area.area > 0 else { return nil }
    let canvas = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
    func box(_ frame: CGRect) -> PixelRectangle {
      let factor = CGFloat(scale)
      let part = CGRect(
        x: frame.minX * factor, y: frame.minY * factor, width: frame.width * factor,
        height: frame.height * factor
      ).intersection(CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height))
      guard !part.isNull else { return PixelRectangle(x: 0, y: 0, width: 0, height: 0) }
      let (x, y) = (Int(part.minX.rounded(.down)), Int(part.minY.rounded(.down)))
      return PixelRectangle(
        x: x, y: y, width: Int(part.maxX.rounded(.up)) - x,
        height: Int(part.maxY.rounded(.up)) - y)
    }
    let moving = elements.map(points)
    let over = found.over.filter { index in
      !moving.contains { $0.insetBy(dx: -3, dy: -3).contains(frame.layers[index].outline) }
    }
    let groups = over.count > Self.partLimit ? [over] : over.map { [$0] }
    let around = box(found.inked).union(area)
    do throws(ImageError) {
      var parts: [(frame: PixelRectangle, picture: PixelGrid)] = []
      for group in groups {
        let part = box(group.reduce(CGRect.null) { $0.union(frame.layers[$1].inked) })
          .intersection(area)
        if part.area > 0 { parts.append((part, try draw(group, in: part))) }
      }
      return LayeredPlace(
        of: pixels, place: area, picture: try page(found.picture, in: area), parts: parts,
        others: (around, try page(found.others, in: around)),
        empty: try page(found.behind, in: around), marks: marks)
    } catch {
      return nil
    }
  }

  private func points(_ place: PixelFrame) -> CGRect {
    let factor = CGFloat(scale)
    return CGRect(
      x: CGFloat(place.left) / factor, y: CGFloat(place.top) / factor,
      width: CGFloat(place.width) / factor, height: CGFloat(place.height) / factor)
  }

  // MARK: Drawing

  /// Layers on the frame's color.
  private func page(
    _ layers: [Int], in box: PixelRectangle
  ) throws(ImageError) -> PixelGrid { Self.page(try draw(layers, in: box), of: frame) }

  private static func page(_ picture: PixelGrid, of frame: FrameDocument) -> PixelGrid {
    let color = frame.background?.channels ?? [255, 255, 255]
    return picture.over(red: color[0], green: color[1], blue: color[2])
  }

  private func draw(
    _ layers: [Int], in box: PixelRectangle
  ) throws(ImageError) -> PixelGrid {
    try Self.draw(frame, layers, in: box, scale: scale, budgets)
  }

  private static func draw(
    _ frame: FrameDocument, _ layers: [Int], in box: PixelRectangle, scale: Int, _ budgets: Budgets
  ) throws(ImageError) -> PixelGrid {
    let factor = CGFloat(scale)
    let place = CGRect(
      x: CGFloat(box.x) / factor, y: CGFloat(box.y) / factor,
      width: CGFloat(box.width) / factor, height: CGFloat(box.height) / factor)
    // The pictures in other layers would be decoded for nothing.
    let seen = layers.filter { frame.layers[$0].inked.intersects(place) }
    let image = try ImageReader(budgets: budgets).open(frame.drawing(of: seen, in: place))
    let drawn = try image.drawn(as: PixelSize(width: box.width, height: box.height))
    guard let pixels = PixelGrid(width: drawn.width, height: drawn.height, bytes: drawn.pixels)
    else { throw .damaged(reason: "it has no pixels") }
    return pixels
  }
}
