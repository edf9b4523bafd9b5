internal import TECPango

/// A part of a laid out text that one font draws.
struct FontRun: Hashable, Sendable {
  /// The name of the font's family.
  let family: String
  /// The font's CSS weight.
  let weight: Int
  var text: String
}

extension TextEngine {
  /// The parts of a block's text by the font that draws them, line by line in logical order.
  func fontRuns(of block: TextBlock) -> [FontRun] {
    withLayout(of: block, width: nil) { layout, _ in
      layout.lines.flatMap { $0.fontRuns }.reduce(into: [FontRun]()) { runs, run in
        if let last = runs.last, last.family == run.family, last.weight == run.weight {
          runs[runs.count - 1].text += run.text
        } else {
          runs.append(run)
        }
      }
    }
  }
}

extension TextLayout.Line {
  fileprivate var fontRuns: [FontRun] {
    var runs: [(start: Int, run: FontRun)] = []
    var node = unsafe pango.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data,
        let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
        let description = unsafe pango_font_describe(item.pointee.analysis.font)
      {
        let start = unsafe Int(item.pointee.offset)
        let end = unsafe start + Int(item.pointee.length)
        let run = unsafe FontRun(
          family: pango_font_description_get_family(description).map {
            unsafe String(cString: $0)
          } ?? "",
          weight: Int(pango_font_description_get_weight(description).rawValue),
          text: String(decoding: owner.paragraph.text[start..<end], as: UTF8.self))
        runs.append((start, run))
        unsafe pango_font_description_free(description)
      }
      unsafe node = unsafe current.pointee.next
    }
    return runs.sorted { $0.start < $1.start }.map(\.run)
  }
}
