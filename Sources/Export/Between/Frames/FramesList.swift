internal import Foundation
internal import TEFrames
package import TEInputs
internal import TEMedia

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
  package func writePicture(
    to path: String, budgets: Budgets, replacing: Bool
  ) throws(ExportError) -> StillFile {
    let image: DecodedImage
    do throws(ImageError) {
      image = try ImageReader(budgets: budgets).open(Array(document.utf8)).decode().image()
    } catch {
      throw .between(.notAnImage(path: recipe.first.path, error))
    }
    return try StillFile(
      writing: image, of: [], from: nil, to: path, replacing: replacing)
  }

  private static let colors = [
    "#FF3B30", "#007AFF", "#34C759", "#FF9500", "#AF52DE", "#00A5A5", "#A2845E", "#FF2D55",
  ]

  /// Both frames side by side as a drawing.
  private var document: String {
    let gap = 24.0
    let size = recipe.size
    let width = 2 * Double(size.width) + 3 * gap
    let height = Double(size.height) + 2 * gap
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#D8D8DC\"/>",
    ]
    for (number, frame) in [recipe.first, recipe.second].enumerated() {
      let left = gap + Double(number) * (Double(size.width) + gap)
      let color = frame.background?.text ?? "#FFFFFF"
      let data = Data(frame.parts.text(of: [0], in: frame.parts.size)).base64EncodedString()
      lines += [
        "<svg x=\"\(left)\" y=\"\(gap)\" width=\"\(size.width)\" height=\"\(size.height)\">",
        "<rect width=\"100%\" height=\"100%\" fill=\"\(color)\"/>",
        "<image width=\"\(frame.size.width)\" height=\"\(frame.size.height)\" "
          + "href=\"data:image/svg+xml;base64,\(data)\"/>",
      ]
      var index = 0
      for row in rows where row.change != "still" && row.change != "parts" {
        let place = number == 0 ? row.first : row.second
        let color = Self.colors[index % Self.colors.count]
        index += 1
        guard place.count == 4 else { continue }
        lines += [
          "<rect x=\"\(place[0])\" y=\"\(place[1])\" width=\"\(place[2])\" height=\"\(place[3])\" "
            + "fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.5\"/>",
          "<text x=\"\(max(2, place[0]))\" y=\"\(place[1] > 12 ? place[1] - 3 : place[1] + 9)\" font-family=\"Inter\" "
            + "font-size=\"9\" font-weight=\"600\" fill=\"\(color)\" stroke=\"#FFFFFF\" "
            + "stroke-width=\"2\" stroke-opacity=\"0.8\" paint-order=\"stroke\">\(index) \(Self.escaped(row.shortName))</text>",
        ]
      }
      lines.append("</svg>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    String(text.prefix(40)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .filter { !$0.isNewline }
  }
}
