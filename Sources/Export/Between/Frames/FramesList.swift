internal import Foundation
internal import TEFrames
internal import TEGeometry
package import TEInputs
internal import TEMatching
internal import TEMedia
internal import TERaster
internal import TEScene
internal import TETypography

/// What would move between two frames, as a table and as a picture.
package struct FramesList {
  /// A layer that is on both frames.
  package struct Row: Codable, Hashable, Sendable {
    package let name: String
    /// The name for a table: at most 60 characters, as that of a text may be all of its words.
    package var shortName: String { name.count > 60 ? name.prefix(59) + "…" : name }

    /// Left, top, width and height on the first frame, in points.
    package let first: [Double]
    package let second: [Double]
    /// What happens to it: `moves`, `values`, ...
    package let change: String
    /// What changes, for people.
    package let changes: String
  }

  package let rows: [Row]
  /// How the frames were understood.
  package let notices: [String]
  private let recipe: FramesRecipe

  /// - Throws: What reading the frames throws, and `between` for screenshots, which have no layers.
  ///
  /// - Parameter systemFonts: The folder of San Francisco's files; nil for Inter.
  package init(
    _ request: BetweenRequest, systemFonts: String?, budgets: Budgets
  ) throws(ExportError) {
    guard FramesRecipe.isMeant(by: request) else { throw .between(.noFrames(option: "--list")) }
    recipe = try FramesRecipe(request, systemFonts: systemFonts, budgets: budgets)
    notices = recipe.notices
    rows = recipe.match.pairs.map { [recipe] pair in
      let (a, b) = (recipe.first.layers[pair.first], recipe.second.layers[pair.second])
      return Row(
        name: recipe.first.place(of: pair.first), first: Self.numbers(a.outline),
        second: Self.numbers(b.outline), change: pair.change.rawValue,
        changes: Self.phrase(pair.change, a, b))
    }
  }

  private static func numbers(_ frame: CGRect) -> [Double] {
    guard !frame.isNull else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 100).rounded() / 100 }
  }

  private static func phrase(
    _ change: FrameMatch.Change, _ a: FrameLayer, _ b: FrameLayer
  ) -> String {
    var words: [String] = []
    let (from, to) = (a.outline, b.outline)
    if abs(from.midX - to.midX) > 0.01 || abs(from.midY - to.midY) > 0.01 { words.append("place") }
    if abs(from.width - to.width) > 0.01 || abs(from.height - to.height) > 0.01 {
      words.append("size")
    }
    switch change {
    case .still: return "stays"
    case .parts: return "its layers move by themselves"
    case .moved: break
    case .crop: words.append("crop")
    case .values:
      if let shape = a.shape, let own = b.shape {
        if shape.radius != own.radius { words.append("corners") }
        if shape.color != own.color { words.append("color") }
        if shape.opacity != own.opacity { words.append("opacity") }
        if shape.rotation != own.rotation { words.append("rotation") }
        if shape.shadow != own.shadow { words.append("shadow") }
      }
    case .text: words.append("text fades")
    case .pictures: words.append("picture fades")
    }
    return words.joined(separator: ", ")
  }

  /// The number of layers that change.
  package var movingCount: Int { rows.count { $0.change != "still" && $0.change != "parts" } }

  // MARK: Picture

  /// Writes a picture of both frames, with the layers that move in frames of one color each.
  ///
  /// - Throws: `between` if the frames cannot be drawn, `media`.
  @MainActor
  package func writePicture(
    to path: String, budgets: Budgets, replacing: Bool
  ) throws(ExportError) -> StillFile {
    let size = recipe.size
    let whole = CGSize(width: 2 * size.width + 3 * Self.gap, height: size.height + 2 * Self.gap)
    let longest = max(whole.width, whole.height)
    let scale = longest > 2048 ? 1 : longest > 1365 ? 2 : 3
    var root = DrawingBoard.rectangle(
      CGRect(origin: .zero, size: whole), RGBAColor(hex: 0xd8d8dc))
    for (number, frame) in [recipe.first, recipe.second].enumerated() {
      let place = CGRect(
        x: Self.gap + CGFloat(number) * (size.width + Self.gap), y: Self.gap, width: size.width,
        height: size.height)
      var pixels = frame.pixels(scale: scale)
      pixels = PixelSize(
        width: pixels.width, height: min(pixels.height, Int(size.height * CGFloat(scale))))
      let drawn = try DrawnFrame(frame, scale: scale, size: pixels, budgets: budgets).pixels
      var layer = DrawingBoard.rectangle(place, .clear)
      layer.masksToBounds = true
      layer.contents = .image(
        ImageContents(
          bitmap: Bitmap(width: drawn.width, height: drawn.height, pixels: drawn.bytes),
          frame: layer.bounds))
      layer.sublayers = outlines(isSecond: number == 1)
      root.sublayers.append(layer)
    }
    let picture = Picture(size: whole, scale: CGFloat(scale), root: root).image(ContentsCache())
    return try StillFile(writing: picture, of: [], from: nil, to: path, replacing: replacing)
  }

  private static let gap: CGFloat = 24

  private static let colors = [
    0xff3b30, 0x007aff, 0x248a3d, 0xc93400, 0xaf52de, 0x0e7c86, 0x7f6545, 0xd30f45,
  ].map { RGBAColor(hex: $0) }

  /// The layers that move on one frame, with their numbers in the table and their names.
  private func outlines(isSecond: Bool) -> [Layer] {
    var (borders, tags): ([Layer], [Layer]) = ([], [])
    var labels: [CGRect] = []
    var index = 0
    for row in rows where row.change != "still" && row.change != "parts" {
      let place = isSecond ? row.second : row.first
      let color = Self.colors[index % Self.colors.count]
      index += 1
      guard place.count == 4 else { continue }
      let rectangle = CGRect(x: place[0], y: place[1], width: place[2], height: place[3])
      var border = DrawingBoard.rectangle(rectangle, .clear)
      border.border = Border(width: 1.5, color: color)
      borders.append(border)
      let outline = ElementOutlines(display: recipe.size, cornerRadius: 0, color: color)
      let name = row.name.filter { !$0.isNewline }
      let text = "\(index) \(name.count > 24 ? name.prefix(23) + "…" : name)"
      let box = outline.place(of: text, at: rectangle, besides: labels)
      labels.append(box)
      tags.append(outline.tag(text, in: box))
    }
    return borders + tags
  }
}
