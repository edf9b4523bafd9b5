internal import TECPango
import Foundation

/// A block's lines with their vertical positions.
///
/// Pango shapes the text and breaks lines; the lines are placed here, because UIKit's line boxes follow from
/// the runs' own fonts and the fixed line height alone, never from a fallback font.
@safe
struct TextLayout {
  /// One line of glyphs.
  @safe
  struct Line {
    /// Keeps `pango` alive.
    let owner: ParagraphLayout
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    /// The advance, in points, with the tracking after the last character.
    let advance: Double
    /// The visible part of the advance, in points: at most the box's width for a clipped line.
    let width: Double
    /// From the line's left edge to the first glyph's origin, in points: the tracking after the
    /// last character of a line that runs to the left.
    let inset: Double
    let isRightToLeft: Bool
    /// From the block's top to the baseline, in points.
    var baseline: Double
    /// From the block's top to the edges of the line's box, in points.
    let top: Double
    let bottom: Double
    /// Whether the line is clipped at the edges of the box.
    let isClipped: Bool
    let alignment: TextAlignment
    /// The spaces between the box's edges and what the line is aligned in, in points, in the line's
    /// writing direction.
    let leading: Double
    let trailing: Double

    /// The position of the line's left edge in a box, in points.
    func start(inWidth width: Double) -> Double {
      let slack = width - leading - trailing - advance
      let edge = isRightToLeft ? trailing : leading
      let natural = isRightToLeft ? slack : 0
      // A line that doesn't fit shows its beginning, whatever the alignment.
      if slack < 0 { return edge + natural }
      return switch alignment {
      case .natural, .justified: edge + natural
      case .left: edge
      case .center: edge + slack / 2
      case .right: edge + slack
      }
    }
  }

  private(set) var lines: [Line] = []
  /// To the bottom of the last line, in points.
  private(set) var height = 0.0
  /// Between the last line and one that would follow, in points.
  private var space = 0.0
  private(set) var isTruncated = false
  /// The visible characters that no font has, each once.
  private(set) var missingCharacters: [Unicode.Scalar] = []

  /// - Parameter width: The box's width in points, or nil for one line per paragraph.
  init(_ block: TextBlock, width: Double?, fontMap: inout FontMap) {
    fontMap.prepare(for: block.runs)
    let paragraphs = Paragraph.paragraphs(of: block.runs)
    let limit = block.maximumLines > 0 ? block.maximumLines : Int.max
    for (index, paragraph) in paragraphs.enumerated() {
      let remaining = limit - lines.count
      if remaining <= 0 {
        isTruncated = true
        break
      }
      let format = block.format(ofParagraph: index)
      if index > 0 {
        height +=
          (block.format(ofParagraph: index - 1).spacing?.afterParagraph ?? 0)
          + (format.spacing?.beforeParagraph ?? 0)
      }
      append(
        paragraph, format, of: block, width: width, limit: remaining,
        isLast: index + 1 == paragraphs.count, fontMap: &fontMap)
    }
    if let grid = block.grid { place(on: grid) }
  }

  /// Moves the baselines to pixels as UIKit's labels do (fidelity.md section 11): the last line's to the
  /// nearest one, and the others' below the line's top, rounded up, by the ascender, rounded up.
  private mutating func place(on grid: BaselineGrid) {
    func up(_ points: Double) -> Double { (points * grid.scale - 0.001).rounded(.up) / grid.scale }
    for index in lines.indices {
      let (top, baseline) = (lines[index].top, lines[index].baseline)
      lines[index].baseline =
        index + 1 == lines.count
        ? (baseline * grid.scale).rounded() / grid.scale
        : up(top + grid.offset) + up(baseline - top)
    }
  }

  /// The widest line's advance with the space before it, in points.
  var width: Double { lines.map { $0.leading + $0.width }.max() ?? 0 }

  private mutating func append(
    _ paragraph: Paragraph, _ format: ParagraphFormat, of block: TextBlock, width: Double?,
    limit: Int, isLast: Bool, fontMap: inout FontMap
  ) {
    let isEllipsizing =
      switch block.lineBreak {
      case .truncateHead, .truncateMiddle, .truncateTail: true
      case .wordWrap, .charWrap, .clip: false
      }
    let indents = format.indents
    let trailing = indents.trailing(width: width)
    var rules = ParagraphLayout.Rules(
      width: width.map { $0 - min(indents.firstLine, indents.otherLines) - trailing },
      firstLineIndent: indents.firstLine - indents.otherLines, lineBreak: block.lineBreak,
      ellipsisLine: isEllipsizing && limit != .max ? limit : nil,
      isJustified: format.alignment == .justified, baseDirection: format.baseDirection,
      keepsHangulWords: format.strategy.contains(.hangulWords), hyphenation: format.hyphenation,
      tabs: (format.tabs ?? .standard).moved(by: min(indents.firstLine, indents.otherLines)))
    var layout = ParagraphLayout(paragraph, runs: block.runs, rules: rules, fontMap: fontMap)
    if rules.ellipsisLine != nil, !isLast, layout.lineCount == limit, !layout.isEllipsized {
      // The text goes on after a newline, which Pango doesn't see.
      layout = ParagraphLayout(
        paragraph.appendingEllipsis(), runs: block.runs, rules: rules, fontMap: fontMap)
      isTruncated = true
    }
    if format.strategy.contains(.pushOut), limit > 1,
      block.lineBreak == .wordWrap || block.lineBreak == .truncateTail
    {
      layout.pushOut()
    }
    if layout.isEllipsized { isTruncated = true }

    var count = min(layout.lineCount, limit)
    if layout.lineCount > limit {
      isTruncated = true
      if block.lineBreak == .clip { count -= 1 }
    }
    for index in 0..<count {
      append(
        lineAt: index, of: layout, format, block: block, boxWidth: width,
        leading: index == 0 ? indents.firstLine : indents.otherLines, isClipped: false,
        fontMap: &fontMap)
    }
    if layout.lineCount > limit, block.lineBreak == .clip,
      let rest = unsafe layout.line(at: count)
    {
      // The last permitted line holds everything that is left, unbroken.
      let isRightToLeft =
        unsafe pango_layout_line_get_resolved_direction(rest) == PANGO_DIRECTION_RTL
      let start = unsafe Int(rest.pointee.start_index)
      rules.width = nil
      rules.firstLineIndent = 0
      rules.baseDirection = isRightToLeft ? .rightToLeft : .leftToRight
      let tail = ParagraphLayout(
        paragraph.suffix(from: start), runs: block.runs, rules: rules, fontMap: fontMap)
      append(
        lineAt: 0, of: tail, format, block: block, boxWidth: width,
        leading: count == 0 ? indents.firstLine : indents.otherLines, isClipped: true,
        fontMap: &fontMap)
    }
  }

  private mutating func append(
    lineAt index: Int, of layout: ParagraphLayout, _ format: ParagraphFormat, block: TextBlock,
    boxWidth: Double?, leading: Double, isClipped: Bool, fontMap: inout FontMap
  ) {
    let trailing = format.indents.trailing(width: boxWidth)
    let limit = boxWidth.map { max(0, $0 - leading - trailing) }
    guard let line = unsafe layout.line(at: index) else { return }
    unsafe collectMissingCharacters(in: line)
    let start = unsafe Int(line.pointee.start_index)
    let bytes = unsafe start..<(start + Int(line.pointee.length))
    var ascender = 0.0
    var descender = 0.0
    var gap: Double?
    for run in layout.paragraph.runs(in: bytes) {
      let metrics = fontMap.metrics(of: block.runs[run].font)
      ascender = max(ascender, metrics.ascender)
      descender = min(descender, metrics.descender)
      gap = max(gap ?? -.infinity, block.runs[run].leading)
    }
    let natural = ascender - descender
    let pitch = natural + (gap ?? 0)
    let box = format.spacing?.height(natural) ?? natural
    let top = height + (lines.isEmpty ? 0 : space + (format.spacing?.betweenLines ?? 0))
    space = (format.spacing?.height(pitch) ?? pitch) - box
    // Lines that a paragraph style makes higher have their letters at the bottom.
    let above = box - natural
    let isRightToLeft =
      unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    let tracking = unsafe edgeTracking(of: line)
    var advance = unsafe sum(ofAdvancesIn: line) + tracking
    if let limit, advance <= limit + ParagraphLayout.widthTolerance {
      advance = min(advance, limit)
    }
    lines.append(
      unsafe Line(
        owner: layout, pango: line, advance: advance,
        width: isClipped ? min(advance, limit ?? advance) : advance,
        inset: isRightToLeft ? tracking : 0, isRightToLeft: isRightToLeft,
        baseline: top + above + ascender, top: top, bottom: top + box, isClipped: isClipped,
        alignment: format.alignment,
        leading: leading, trailing: trailing))
    height = top + box
  }

  private mutating func collectMissingCharacters(
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) {
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        for character in unsafe run.missingCharacters where !missingCharacters.contains(character) {
          missingCharacters.append(character)
        }
      }
      unsafe node = unsafe current.pointee.next
    }
  }

  /// The sum of a line's advances, in points.
  ///
  /// Pango's own figure for a line with an ellipsis is the width of the box.
  private func sum(ofAdvancesIn line: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    var units = 0
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        units += unsafe Int(pango_glyph_string_get_width(run.pointee.glyphs))
      }
      unsafe node = unsafe current.pointee.next
    }
    return Double(units) / FontMap.unitsPerPoint
  }

  /// The tracking that Pango drops at a line's ends, in points: half of what the first and the last
  /// item have. UIKit counts it after the last character.
  private func edgeTracking(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    let first = unsafe line.pointee.runs
    return unsafe [first, g_slist_last(first)].reduce(0) { sum, node in
      guard let data = unsafe node?.pointee.data else { return sum }
      let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item
      return unsafe sum + (item?.tracking ?? 0) / 2
    }
  }
}
