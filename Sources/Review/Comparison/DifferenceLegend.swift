internal import TEExport
internal import Foundation
internal import TEGeometry
internal import TEPresets
internal import TEScene
internal import TETypography

/// What differs between the presets of several clips, a column for each clip.
struct DifferenceLegend: Hashable {
  /// The lines of each clip, as many for all; none where nothing differs.
  private let columns: [[String]]

  /// The most values that are listed.
  private static let limit = 6
  private static let lineHeight: CGFloat = 18
  /// The beginnings of the paths of what the screens show.
  private static let contents = ["screens.", "data.", "strings.", "colors.", "tabs."]
  private static let top: CGFloat = 10

  /// - Parameter presets: The values of each clip; nil for a video.
  init(_ presets: [[Preset.Entry]?]) {
    var paths: [String] = []
    let values = presets.map { preset in
      preset.map { entries in
        Dictionary(entries.map { ($0.path, $0.value) }, uniquingKeysWith: { first, _ in first })
      }
    }
    let known = values.compactMap(\.self)
    var seen: Set<String> = []
    for path in presets.compactMap(\.self).joined().map(\.path) where seen.insert(path).inserted {
      if Set(known.map { $0[path] }).count > 1 { paths.append(path) }
    }
    // How screens open says more of a clip than what is written on them.
    let ofClip = paths.filter { path in !Self.contents.contains { path.hasPrefix($0) } }
    if !ofClip.isEmpty { paths = ofClip }
    let shown = paths.prefix(Self.limit)
    columns = values.map { values in
      guard let values else { return shown.map { _ in "" } }
      var lines = shown.map { path in
        "\(Self.short(path, among: paths)): \(values[path] ?? "\u{2013}")"
      }
      if paths.count > shown.count { lines.append("and \(paths.count - shown.count) more") }
      return lines
    }
  }

  /// The last keys of a path, as many as others need to differ from it, at most three.
  private static func short(_ path: String, among paths: [String]) -> String {
    let keys = path.split(separator: ".")
    for count in 1...3 where keys.count > count {
      let end = keys.suffix(count).joined(separator: ".")
      if Int(keys[keys.count - count]) == nil,
        paths.count(where: { $0 == end || $0.hasSuffix("." + end) }) == 1
      {
        return end
      }
    }
    return keys.suffix(3).joined(separator: ".")
  }

  /// In points; 0 for nothing.
  var height: CGFloat {
    let lines = columns.map(\.count).max() ?? 0
    return lines == 0 ? 0 : Self.top + CGFloat(lines) * Self.lineHeight
  }

  /// The lines of a clip beneath its panel.
  func layers(ofClip index: Int, beneath panel: CGRect, _ ink: RGBAColor) -> [Layer] {
    guard columns.indices.contains(index) else { return [] }
    return columns[index].enumerated().map { line, text in
      let box = CGRect(
        x: panel.minX, y: panel.maxY + Self.top + CGFloat(line) * Self.lineHeight,
        width: panel.width, height: Self.lineHeight)
      return DrawingBoard.text(text, in: box, size: 13, ink.withAlpha(0.75), alignment: .center)
    }
  }
}
