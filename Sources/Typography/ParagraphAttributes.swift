internal import TECPango

/// The runs of a paragraph as Pango's attributes.
@safe
struct ParagraphAttributes: ~Copyable {
  /// Pango's list; lives as long as this value, or whoever else took a reference.
  let list: OpaquePointer?

  init(of paragraph: Paragraph, runs: [TextRun], fontMap: borrowing FontMap) {
    let list = unsafe pango_attr_list_new()
    unsafe self.list = unsafe list
    // Pango marks breaks within words with a hyphen, UIKit doesn't.
    unsafe pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    for span in paragraph.spans {
      unsafe insert(RunMark.makeAttribute(run: span.run), over: span.bytes, into: list)
      if let picture = runs[span.run].extras?.picture {
        unsafe insert(Self.space(of: picture), over: span.bytes, into: list)
      }
    }
    let fonts = ParagraphAttributes.fonts(of: paragraph, runs: runs)
    for script in ParagraphAttributes.scripts(of: paragraph.text, language: fontMap.language) {
      let language = unsafe pango_language_from_string(script.traits.language)
      unsafe insert(pango_attr_language_new(language), over: script.bytes, into: list)
      for range in fonts where range.bytes.overlaps(script.bytes) {
        let bytes = range.bytes.clamped(to: script.bytes)
        let description = unsafe fontMap.makePangoDescription(
          of: range.font, forScript: script.traits.code)
        unsafe insert(pango_attr_font_desc_new(description), over: bytes, into: list)
        for cluster in MarkedLetter.all(in: paragraph.text, bytes) {
          guard
            let family = unsafe fontMap.family(
              of: cluster, description: description, language: script.traits.language)
          else { continue }
          let whole = unsafe fontMap.makePangoDescription(
            of: range.font, forScript: script.traits.code, after: family)
          unsafe insert(pango_attr_font_desc_new(whole), over: cluster.bytes, into: list)
          unsafe pango_font_description_free(whole)
        }
        unsafe pango_font_description_free(description)
        // Of several such attributes Pango would apply only one.
        let features = ParagraphAttributes.features(
          of: range.font, isOwn: fontMap.isOwn(range.font), in: script.traits)
        if !features.isEmpty {
          unsafe insert(pango_attr_font_features_new(features), over: bytes, into: list)
        }
        let tracking = script.traits.joins ? 0 : ParagraphAttributes.trackingUnits(of: range.font)
        if tracking != 0 {
          unsafe insert(pango_attr_letter_spacing_new(tracking), over: bytes, into: list)
        }
      }
    }
  }

  deinit {
    unsafe pango_attr_list_unref(list)
  }

  /// The space of a picture on Pango's grid.
  private static func space(of picture: SIMD3<Double>) -> UnsafeMutablePointer<PangoAttribute>? {
    func units(_ points: Double) -> Int32 {
      Int32((min(max(points, -4096), 4096) * FontMap.unitsPerPoint).rounded())
    }
    var rect = PangoRectangle(
      x: 0, y: units(picture.z - picture.y), width: units(picture.x), height: units(picture.y))
    return unsafe pango_attr_shape_new(&rect, &rect)
  }

  /// A font's tracking on Pango's grid.
  private static func trackingUnits(of font: FontDescription) -> Int32 {
    guard font.tracking.isFinite else { return 0 }
    return Int32((min(max(font.tracking, -4096), 4096) * FontMap.unitsPerPoint).rounded())
  }

  /// OpenType features in the notation of style sheets.
  private static func features(
    of font: FontDescription, isOwn: Bool, in script: ScriptTraits
  ) -> String {
    var features: [String] = []
    if font.monospacedDigits { features.append("tnum=1") }
    // Inter's contextual alternates replace "->" by an arrow and the x of "2x2" by a
    // multiplication sign; San Francisco shows what was written. Scripts that join need theirs.
    if !script.joins, !isOwn { features.append("calt=0") }
    return features.joined(separator: ", ")
  }

  private struct FontRange {
    let font: FontDescription
    var bytes: Range<Int>
  }

  /// The text's ranges of one font each, across runs that differ in color only: Pango kerns and joins within
  /// such a range.
  private static func fonts(of paragraph: Paragraph, runs: [TextRun]) -> [FontRange] {
    var ranges: [FontRange] = []
    for span in paragraph.spans {
      let font = runs[span.run].font
      if let last = ranges.indices.last, ranges[last].font == font {
        ranges[last].bytes = ranges[last].bytes.lowerBound..<span.bytes.upperBound
      } else {
        ranges.append(FontRange(font: font, bytes: span.bytes))
      }
    }
    return ranges
  }

  private struct ScriptRange {
    let bytes: Range<Int>
    let traits: ScriptTraits
  }

  /// The text's ranges of one script each; what scripts share belongs to the letters before it, and to those
  /// after it at the beginning.
  private static func scripts(of text: [UInt8], language: String?) -> [ScriptRange] {
    let ranges = ScriptRun.all(in: text)
    // Han characters beside kana are Japanese, those beside Hangul Korean.
    let scripts = ranges.map(\.script)
    let isJapanese =
      scripts.contains(PANGO_SCRIPT_HIRAGANA) || scripts.contains(PANGO_SCRIPT_KATAKANA)
    let hanLanguage =
      isJapanese ? "ja" : scripts.contains(PANGO_SCRIPT_HANGUL) ? "ko" : String?.none
    return ranges.map { range in
      ScriptRange(
        bytes: range.bytes,
        traits: ScriptTraits(range.script, textLanguage: language, hanLanguage: hanLanguage))
    }
  }
}

/// Adds an attribute, which the list then owns, to a range of bytes.
func insert(
  _ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>,
  into list: OpaquePointer?
) {
  guard let attribute = unsafe attribute else { return }
  unsafe attribute.pointee.start_index = guint(clamping: bytes.lowerBound)
  unsafe attribute.pointee.end_index = guint(clamping: bytes.upperBound)
  unsafe pango_attr_list_insert(list, attribute)
}
