internal import TECPango
import Foundation

/// The catalog's fonts as a Pango font map, and the context in which text is shaped.
///
/// By default Pango and fontconfig read the machine's font directories, configuration and environment
/// variables. This map has a configuration of its own, of the catalog's files only, so that the same text
/// has the same pixels on any machine with these files. Reading 90 files takes about 15 ms, once per
/// process, without a cache on disk.
///
/// Not thread-safe, because Pango isn't: `TextEngine` serialises access.
@safe
struct FontMap: ~Copyable {
  /// Layout happens on a grid of 1/4096 point, in units of Pango's 1/1024: fine enough for sums
  /// over long lines, and wide enough for lines of half a million points.
  static let unitsPerPoint = 4096.0

  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// The one context that all layouts share.
  let context: OpaquePointer
  /// The families after a run's own, joined by commas, by the code of a script.
  private let fallbackFamilies: [String: String]
  private let commonFamilies: String
  private let fonts: FontCatalog
  private var faceMetrics: [Face: FaceMetrics] = [:]
  /// The fonts that Pango has opened since its cache was last emptied.
  private var openFonts: Set<FontDescription> = []
  /// The most open fonts: Pango never closes one by itself, and each takes about 10 kB.
  private static let maximumOpenFonts = 512

  /// - Parameters:
  ///   - isComplete: Whether it has the fonts of scripts in rare use.
  ///   - isCurrent: Whether libraries that ask fontconfig for fonts get these, too.
  init(fonts: FontCatalog, isComplete: Bool = false, isCurrent: Bool) {
    unsafe configuration = FontMap.makeConfiguration(
      fonts: fonts, isComplete: isComplete, isCurrent: isCurrent)
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango_font_map_create_context(map)
    else {
      preconditionFailure("Pango was built without FreeType")
    }
    unsafe self.map = unsafe map
    unsafe self.context = unsafe context
    fallbackFamilies = Dictionary(
      fonts.sources.flatMap(\.scripts.keys).map { code in
        (code, fonts.families(forScript: code).joined(separator: ","))
      }, uniquingKeysWith: { first, _ in first })
    commonFamilies = fonts.families(forScript: nil).joined(separator: ",")
    self.fonts = fonts

    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // The language would otherwise come from the environment.
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    unsafe pango_context_set_round_glyph_positions(context, 0)
    let options = unsafe FontMap.makeFontOptions()
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
    unsafe FcConfigDestroy(configuration)
  }

  /// Outlines exactly as designed: nothing moves to the pixel grid, so layout is linear in scale.
  ///
  /// The caller destroys the result.
  static func makeFontOptions() -> OpaquePointer? {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return unsafe options
  }

  /// Closes all fonts if those that are about to be used exceed the limit; called while no layout exists.
  mutating func prepare(for runs: [TextRun]) {
    if openFonts.count > FontMap.maximumOpenFonts {
      unsafe pango_fc_font_map_cache_clear(OpaquePointer(map))
      openFonts.removeAll()
    }
    for run in runs { openFonts.insert(run.font) }
  }

  /// The family in the map that a font is drawn in.
  private func family(of font: FontDescription) -> OwnFontFamily? {
    switch font.family {
    case .system: font.size < Face.displaySize ? fonts.systemFont?.text : fonts.systemFont?.display
    case .named(let name): fonts.ownFamilies.first { $0.name == name }
    }
  }

  private func face(of font: FontDescription) -> Face {
    Face(font, in: family(of: font)?.mapName)
  }

  /// Whether a font is from an own file.
  func isOwn(_ font: FontDescription) -> Bool { family(of: font) != nil }

  /// The language of the texts, in BCP 47; nil for what the characters tell.
  var language: String? { fonts.language }

  /// A font as Pango describes it, in layout units; the caller frees it.
  ///
  /// - Parameters:
  ///   - code: The script, by its ``ScriptTraits/code``, whose families follow the font's own.
  ///   - family: A family that precedes the font's own.
  func makePangoDescription(
    of font: FontDescription, forScript code: String? = nil, after family: String? = nil
  ) -> OpaquePointer? {
    let description = unsafe makePangoDescription(
      face: face(of: font), units: FontMap.clampedSize(font.size) * FontMap.unitsPerPoint,
      forScript: code)
    if let family, let families = unsafe pango_font_description_get_family(description) {
      let all = unsafe "\(family),\(String(cString: families))"
      unsafe pango_font_description_set_family(description, all)
    }
    return unsafe description
  }

  /// The family that has a letter and its marks, where the font of the letter alone lacks one of them.
  ///
  /// Pango chooses a font for each character, so a mark would stand beside its letter.
  ///
  /// - Returns: Nil where the letter's font draws the marks, too, or no font has all.
  func family(
    of cluster: MarkedLetter, description: OpaquePointer?, language: String
  ) -> String? {
    guard
      let fontset = unsafe pango_font_map_load_fontset(
        map, context, description, pango_language_from_string(language))
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(fontset)) }
    func family(for scalar: Unicode.Scalar, if has: [[Unicode.Scalar]]) -> String? {
      guard let font = unsafe pango_fontset_get_font(fontset, scalar.value) else { return nil }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
      guard
        has.contains(where: { $0.allSatisfy { unsafe pango_font_has_char(font, $0.value) != 0 } })
      else { return nil }
      guard let described = unsafe pango_font_describe(font) else { return nil }
      defer { unsafe pango_font_description_free(described) }
      return unsafe pango_font_description_get_family(described).map { unsafe String(cString: $0) }
    }
    let whole = [cluster.decomposed, cluster.composed]
    guard let letter = cluster.decomposed.first, family(for: letter, if: whole) == nil else {
      return nil
    }
    for mark in cluster.decomposed.dropFirst() {
      if let found = family(for: mark, if: whole) { return found }
    }
    return nil
  }

  /// The metrics of a font, without rounding by the weight or the size.
  mutating func metrics(of font: FontDescription) -> FontMetrics {
    let size = FontMap.clampedSize(font.size)
    let face = faceMetrics(of: face(of: font))
    let isSystem = font.family == .system
    return FontMetrics(
      ascender: size * (isSystem ? SystemLineMetrics.ascender : face.ascender),
      descender: size * (isSystem ? SystemLineMetrics.descender : face.descender),
      leading: size * (isSystem ? SystemLineMetrics.leading : face.leading),
      capHeight: size * face.capHeight,
      xHeight: size * face.xHeight)
  }

  /// The positions of underlines and strikethroughs.
  mutating func decorationMetrics(of font: FontDescription) -> DecorationMetrics {
    let size = FontMap.clampedSize(font.size)
    let face = faceMetrics(of: face(of: font))
    return DecorationMetrics(
      underlineTop: size * face.underlineTop, underlineThickness: size * face.underlineThickness,
      strikethroughTop: size * face.strikethroughTop,
      strikethroughThickness: size * face.strikethroughThickness)
  }

  private mutating func faceMetrics(of face: Face) -> FaceMetrics {
    if let known = faceMetrics[face] { return known }
    let loaded = loadFaceMetrics(of: face)
    faceMetrics[face] = loaded
    return loaded
  }

  private func loadFaceMetrics(of face: Face) -> FaceMetrics {
    // 1024 Pango units to the em of 1024 pixels: finer than any font's own units.
    let em = 1024.0 * 1024
    let description = unsafe makePangoDescription(face: face, units: em, forScript: nil)
    defer { unsafe pango_font_description_free(description) }
    guard let font = unsafe pango_font_map_load_font(map, context, description) else {
      return FaceMetrics()
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let shaper = unsafe pango_font_get_hb_font(font)
    func share(_ tag: hb_ot_metrics_tag_t, otherwise: Double) -> Double {
      var position: hb_position_t = 0
      let isKnown = unsafe hb_ot_metrics_get_position(shaper, tag, &position)
      // No font's letters are as far from the line as a file may say.
      return isKnown != 0 ? min(max(Double(position) / em, -4), 4) : otherwise
    }
    let defaults = FaceMetrics()
    return FaceMetrics(
      ascender: share(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, otherwise: defaults.ascender),
      descender: share(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, otherwise: defaults.descender),
      leading: share(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, otherwise: defaults.leading),
      capHeight: share(HB_OT_METRICS_TAG_CAP_HEIGHT, otherwise: defaults.capHeight),
      xHeight: share(HB_OT_METRICS_TAG_X_HEIGHT, otherwise: defaults.xHeight),
      underlineTop: share(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, otherwise: defaults.underlineTop),
      underlineThickness: share(
        HB_OT_METRICS_TAG_UNDERLINE_SIZE, otherwise: defaults.underlineThickness),
      strikethroughTop: share(
        HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, otherwise: defaults.strikethroughTop),
      strikethroughThickness: share(
        HB_OT_METRICS_TAG_STRIKEOUT_SIZE, otherwise: defaults.strikethroughThickness))
  }

  private func makePangoDescription(
    face: Face, units: Double, forScript code: String?
  ) -> OpaquePointer? {
    let description = unsafe pango_font_description_new()
    let fallback = code.flatMap { fallbackFamilies[$0] } ?? commonFamilies
    unsafe pango_font_description_set_family(description, "\(face.family),\(fallback)")
    unsafe pango_font_description_set_weight(
      description, PangoWeight(UInt32(min(max(face.weight, 1), 1000))))
    unsafe pango_font_description_set_style(
      description, face.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(description, units)
    return unsafe description
  }

  /// A size that Pango's integers hold and FreeType scales to; sizes that aren't positive draw
  /// nothing that could be seen.
  private static func clampedSize(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 1.0 / 64), 4096) : 1.0 / 64
  }

  /// A fontconfig configuration of the catalog's files only.
  private static func makeConfiguration(
    fonts: FontCatalog, isComplete: Bool, isCurrent: Bool
  ) -> OpaquePointer {
    guard let configuration = unsafe FcConfigCreate() else {
      preconditionFailure("fontconfig can't allocate a configuration")
    }
    // A new configuration reads its root directory from the environment; this resets it.
    unsafe FcConfigSetSysRoot(configuration, nil)
    let isParsed = unsafe FcConfigParseAndLoadFromMemory(configuration, FontMap.rules, 1)
    precondition(isParsed != 0, "fontconfig rejects the built-in rules")
    // Pango initialises fontconfig, which reads the machine's configuration and font directories unless
    // there is a current configuration.
    if isCurrent { unsafe FcConfigSetCurrent(configuration) }
    let sources = fonts.sources + (isComplete ? fonts.rareSources : [])
    for file in sources.flatMap(\.files) {
      unsafe FcConfigAppFontAddFile(configuration, file)
    }
    let system = fonts.systemFont.map { [$0.text, $0.display] } ?? []
    for family in fonts.ownFamilies + system {
      unsafe OwnFontPattern.add(family, to: configuration)
    }
    return unsafe configuration
  }

  /// Two rules in fontconfig's language. Pango requests the family "emoji" where the text needs
  /// color. And the emoji font, being bitmaps, claims the one size of its bitmaps: without that
  /// claim it is laid out at any size, and `ColorGlyph` scales the pixels.
  private static let rules = """
    <fontconfig>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="assign" binding="strong">
          <string>\(FontCatalog.colorEmojiFamily)</string>
        </edit>
      </match>
      <match target="scan">
        <test name="family"><string>\(FontCatalog.colorEmojiFamily)</string></test>
        <edit name="pixelsize" mode="delete_all"/>
        <edit name="scalable" mode="assign"><bool>true</bool></edit>
      </match>
    </fontconfig>
    """
}
