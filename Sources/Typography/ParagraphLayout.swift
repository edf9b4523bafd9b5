internal import TECPango

/// One paragraph shaped and broken into lines by Pango.
///
/// A class, because it owns Pango's layout, to which the lines point.
@safe
final class ParagraphLayout {
  /// How a paragraph's text becomes lines.
  struct Rules {
    /// Of the widest lines, in points; nil for a single line.
    var width: Double?
    /// How much further in the first line begins than the others, in points; negative for further out.
    var firstLineIndent: Double
    var lineBreak: LineBreak
    /// The last line of this many gets an ellipsis if there is more text; nil for no ellipsis.
    var ellipsisLine: Int?
    var isJustified: Bool
    var baseDirection: BaseDirection
    /// Whether lines are not broken between Hangul syllables.
    var keepsHangulWords: Bool
    /// Words are divided at the ends of lines that are narrower than this part of the box; 0 for none.
    var hyphenation: Double
    /// From the beginning of the lines' box.
    var tabs: TabStops
  }

  let paragraph: Paragraph
  private let layout: OpaquePointer

  init(_ paragraph: Paragraph, runs: [TextRun], rules: Rules, fontMap: borrowing FontMap) {
    self.paragraph = paragraph
    guard let layout = unsafe pango_layout_new(fontMap.context) else {
      preconditionFailure("Pango can't allocate a layout")
    }
    unsafe self.layout = unsafe layout

    let isAutomatic = rules.baseDirection == .natural
    unsafe pango_context_set_base_dir(
      fontMap.context,
      rules.baseDirection == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_layout_set_auto_dir(layout, isAutomatic ? 1 : 0)
    let description = unsafe fontMap.makePangoDescription(of: runs[paragraph.leadingRun].font)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe ParagraphLayout.set(rules.tabs, of: layout)

    unsafe paragraph.text.withUnsafeBytes { bytes in
      unsafe pango_layout_set_text(
        layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count))
    }
    let attributes = ParagraphAttributes(of: paragraph, runs: runs, fontMap: fontMap)
    unsafe pango_layout_set_attributes(layout, attributes.list)

    unsafe pango_layout_set_wrap(
      layout, rules.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_justify(layout, rules.isJustified ? 1 : 0)
    if let width = rules.width {
      unsafe pango_layout_set_width(layout, ParagraphLayout.units(ofWidth: width))
      unsafe pango_layout_set_indent(
        layout, ParagraphLayout.units(ofIndent: rules.firstLineIndent))
      if rules.keepsHangulWords { forbidBreaks(in: paragraph.hangulWords) }
      if rules.hyphenation > 0, rules.lineBreak != .charWrap { hyphenate(rules.hyphenation) }
      if let line = rules.ellipsisLine {
        unsafe pango_layout_set_height(layout, -Int32(clamping: line))
        unsafe pango_layout_set_ellipsize(layout, ParagraphLayout.ellipsis(of: rules.lineBreak))
        tightenEllipsis()
      }
    }
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  var lineCount: Int {
    unsafe Int(pango_layout_get_line_count(layout))
  }

  var isEllipsized: Bool {
    unsafe pango_layout_is_ellipsized(layout) != 0
  }

  /// Takes the last word of the first line to the second if that is the last line and a single word.
  ///
  /// Paragraphs of more lines keep a single word on the last one, as UIKit's do (fidelity.md section 11).
  func pushOut() {
    guard lineCount == 2, !isEllipsized, let first = unsafe line(at: 0),
      let second = unsafe line(at: 1)
    else { return }
    let start = unsafe Int(first.pointee.start_index)
    let orphan = unsafe Int(second.pointee.start_index)
    let (words, end) = (wordStarts(), paragraph.text.count)
    guard !words.contains(where: { $0 > orphan && $0 < end }),
      let word = words.last(where: { $0 > start && $0 < orphan })
    else { return }
    forbidBreaks(in: [word..<end])
  }

  /// Longer paragraphs are not hyphenated, in bytes: each line of one may be broken anew.
  private static let longestHyphenated = 8192

  /// Divides words at the ends of lines that are narrower than a part of the box.
  private func hyphenate(_ factor: Double) {
    guard paragraph.text.count <= Self.longestHyphenated, lineCount > 1 else { return }
    let words = Hyphenation.words(in: paragraph.text)
    guard factor < 1 else { return divide(words) }
    var divided: [Hyphenation.Word] = []
    var index = 0
    while index + 1 < lineCount {
      if let line = unsafe line(at: index), let next = unsafe self.line(at: index + 1) {
        let start = unsafe Int(next.pointee.start_index)
        var extents = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, nil, &extents)
        if Double(extents.width) < factor * Double(room(ofLine: index)),
          let word = words.first(where: { $0.bytes.lowerBound >= start }),
          // Nothing but a quotation mark or a parenthesis is before it.
          word.bytes.lowerBound - start <= 3
        {
          divided.append(word)
          divide(divided)
        }
      }
      index += 1
    }
  }

  /// Lets lines end within words, with a hyphen, unless one would then be wider than the box.
  private func divide(_ words: [Hyphenation.Word]) {
    guard !words.isEmpty, let old = unsafe pango_layout_get_attributes(layout) else { return }
    unsafe pango_attr_list_ref(old)
    defer { unsafe pango_attr_list_unref(old) }
    let new = unsafe pango_attr_list_copy(old)
    defer { unsafe pango_attr_list_unref(new) }
    // Pango breaks lines either between words or between any characters: here between the characters that no
    // attribute keeps together.
    let starts = wordStarts() + words.flatMap(\.points) + [0, paragraph.text.count]
    let places = Set(starts).sorted()
    for (start, end) in zip(places, places.dropFirst()) {
      unsafe insert(pango_attr_allow_breaks_new(0), over: start..<end, into: new)
    }
    for word in words {
      guard let hyphens = unsafe pango_attr_insert_hyphens_new(1) else { continue }
      unsafe hyphens.pointee.start_index = guint(clamping: word.bytes.lowerBound)
      unsafe hyphens.pointee.end_index = guint(clamping: word.bytes.upperBound)
      unsafe pango_attr_list_change(new, hyphens)
    }
    let wrap = unsafe pango_layout_get_wrap(layout)
    unsafe pango_layout_set_attributes(layout, new)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_CHAR)
    if !fits {
      unsafe pango_layout_set_attributes(layout, old)
      unsafe pango_layout_set_wrap(layout, wrap)
    }
  }

  /// Keeps ranges of bytes unbroken, unless a line would then be wider than the box.
  private func forbidBreaks(in ranges: [Range<Int>]) {
    guard !ranges.isEmpty, let old = unsafe pango_layout_get_attributes(layout) else { return }
    unsafe pango_attr_list_ref(old)
    defer { unsafe pango_attr_list_unref(old) }
    let new = unsafe pango_attr_list_copy(old)
    defer { unsafe pango_attr_list_unref(new) }
    for range in ranges {
      unsafe insert(pango_attr_allow_breaks_new(0), over: range, into: new)
    }
    unsafe pango_layout_set_attributes(layout, new)
    if !fits { unsafe pango_layout_set_attributes(layout, old) }
  }

  private var fits: Bool {
    unsafe pango_layout_get_width(layout) < 0
      || (0..<lineCount).allSatisfy { index in
        guard let line = unsafe line(at: index) else { return true }
        var extents = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, nil, &extents)
        return extents.width <= room(ofLine: index)
      }
  }

  /// The width of a line's box, in Pango's units.
  private func room(ofLine index: Int) -> Int32 {
    let indent = unsafe pango_layout_get_indent(layout)
    return unsafe pango_layout_get_width(layout) - max(0, index == 0 ? indent : -indent)
  }

  /// The bytes at which a line may begin.
  private func wordStarts() -> [Int] {
    var count: Int32 = 0
    guard let marks = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    // There is a mark before each character, and one after the last.
    let characters = paragraph.text.indices.filter { paragraph.text[$0] & 0xc0 != 0x80 }
    return zip(characters, 0..<Int(count)).filter { unsafe marks[$0.1].is_line_break != 0 }.map(\.0)
  }

  /// Pango's own line; lives as long as this layout.
  func line(at index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
    unsafe pango_layout_get_line_readonly(layout, Int32(clamping: index))
  }

  /// How far a line may exceed the box, in points, so that a width that was itself measured, and
  /// passed through arithmetic since, never breaks the line it came from.
  static let widthTolerance = 1.0 / 64

  /// A width on Pango's grid.
  private static func units(ofWidth width: Double) -> Int32 {
    let units = (max(width, 0) + widthTolerance) * FontMap.unitsPerPoint
    return units.isFinite ? Int32(min(units.rounded(.up), Double(Int32.max / 2))) : -1
  }

  /// An indent on Pango's grid, which shortens the first line, or the others if negative.
  private static func units(ofIndent indent: Double) -> Int32 {
    guard indent.isFinite else { return 0 }
    let units = (indent * FontMap.unitsPerPoint).rounded()
    return Int32(min(max(units, Double(Int32.min / 4)), Double(Int32.max / 4)))
  }

  /// Gives the ellipsis its own width: Pango widens it until the line fills the box, which would
  /// leave a gap behind it.
  private func tightenEllipsis() {
    guard isEllipsized, let line = unsafe line(at: lineCount - 1) else { return }
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        unsafe run.tightenEllipsis()
      }
      unsafe node = unsafe current.pointee.next
    }
  }

  private static func ellipsis(of lineBreak: LineBreak) -> PangoEllipsizeMode {
    switch lineBreak {
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncateTail: PANGO_ELLIPSIZE_END
    case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
    }
  }

  /// Pango continues with the distance of the last two stops.
  private static func set(_ tabs: TabStops, of layout: OpaquePointer) {
    var stops = tabs.stops
    if tabs.interval > 0 {
      let last = stops.last?.location ?? 0
      let next = (last / tabs.interval).rounded(.down) + 1
      stops += [next, next + 1].map { TabStop(alignment: .left, location: $0 * tabs.interval) }
    }
    guard !stops.isEmpty else { return }
    let array = unsafe pango_tab_array_new(Int32(clamping: stops.count), 0)
    for (index, stop) in stops.enumerated() {
      let alignment: PangoTabAlign =
        switch stop.alignment {
        case .left: PANGO_TAB_LEFT
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        case .decimal: PANGO_TAB_DECIMAL
        }
      let position = min(max(stop.location, 0), 16384) * FontMap.unitsPerPoint
      unsafe pango_tab_array_set_tab(array, Int32(clamping: index), alignment, Int32(position))
    }
    unsafe pango_layout_set_tabs(layout, array)
    unsafe pango_tab_array_free(array)
  }
}
