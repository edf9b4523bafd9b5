internal import CPango

/// What a script of writing means for shaping.
struct ScriptTraits {
  /// The language whose letter forms are used.
  ///
  /// Pango would take it from the environment's locale where the text's own language, English,
  /// doesn't use the script.
  let language: String
  /// Whether letters join, or share a headline, so that tracking would tear words apart.
  let joins: Bool

  init(_ script: PangoScript) {
    (language, joins) =
      switch script {
      case PANGO_SCRIPT_ARABIC: ("ar", true)
      case PANGO_SCRIPT_SYRIAC: ("syr", true)
      case PANGO_SCRIPT_NKO: ("nqo", true)
      case PANGO_SCRIPT_MONGOLIAN: ("mn", true)
      case PANGO_SCRIPT_DEVANAGARI: ("hi", true)
      case PANGO_SCRIPT_BENGALI: ("bn", true)
      case PANGO_SCRIPT_GURMUKHI: ("pa", true)
      case PANGO_SCRIPT_GUJARATI: ("gu", false)
      case PANGO_SCRIPT_ORIYA: ("or", false)
      case PANGO_SCRIPT_TAMIL: ("ta", false)
      case PANGO_SCRIPT_TELUGU: ("te", false)
      case PANGO_SCRIPT_KANNADA: ("kn", false)
      case PANGO_SCRIPT_MALAYALAM: ("ml", false)
      case PANGO_SCRIPT_SINHALA: ("si", false)
      case PANGO_SCRIPT_THAI: ("th", false)
      case PANGO_SCRIPT_LAO: ("lo", false)
      case PANGO_SCRIPT_KHMER: ("km", false)
      case PANGO_SCRIPT_MYANMAR: ("my", false)
      case PANGO_SCRIPT_TIBETAN: ("bo", false)
      case PANGO_SCRIPT_ETHIOPIC: ("am", false)
      case PANGO_SCRIPT_GEORGIAN: ("ka", false)
      case PANGO_SCRIPT_ARMENIAN: ("hy", false)
      case PANGO_SCRIPT_HEBREW: ("he", false)
      case PANGO_SCRIPT_GREEK: ("el", false)
      case PANGO_SCRIPT_CYRILLIC: ("ru", false)
      case PANGO_SCRIPT_HAN, PANGO_SCRIPT_BOPOMOFO: ("zh", false)
      case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: ("ja", false)
      case PANGO_SCRIPT_HANGUL: ("ko", false)
      default: ("en", false)
      }
  }
}
