internal import TECPango

/// The properties of a writing system that affect shaping.
struct ScriptTraits {
  /// The language whose letter forms are used.
  ///
  /// Pango would take it from the environment's locale where the text's own language, English,
  /// doesn't use the script.
  let language: String
  /// Whether letters join, or share a headline, so that tracking would tear words apart.
  let joins: Bool
  /// The script's ISO 15924 code; for Chinese, Japanese and Korean `Hans`, `Hant`, `Jpan` or `Kore`, by the
  /// language. Nil for what no script has for itself.
  let code: String?

  /// - Parameters:
  ///   - script: Of a part of the text.
  ///   - textLanguage: The text's language in BCP 47, which is used for the scripts that it is written in.
  ///   - hanLanguage: The language of Han characters otherwise.
  init(_ script: PangoScript, textLanguage: String?, hanLanguage: String? = nil) {
    joins = Self.standard(script).joins
    var script = script
    var language = textLanguage
    if let tag = textLanguage {
      let known = unsafe pango_language_from_string(tag)
      if script == PANGO_SCRIPT_COMMON || script == PANGO_SCRIPT_INHERITED {
        var count: Int32 = 0
        if let scripts = unsafe pango_language_get_scripts(known, &count), count > 0 {
          script = unsafe scripts[0]
        }
      } else if !Self.isWritten(tag, in: script) {
        language = nil
      }
    }
    if script == PANGO_SCRIPT_HAN { language = language ?? hanLanguage }
    self.language = language ?? Self.standard(script).language
    code = Self.code(of: script, language: self.language)
  }

  /// Whether a language is written in a script; Pango does not say that Korean has Han characters.
  private static func isWritten(_ language: String, in script: PangoScript) -> Bool {
    let primary = language.lowercased().split(separator: "-").first ?? ""
    switch script {
    case PANGO_SCRIPT_HAN: return ["zh", "ja", "ko"].contains(primary)
    case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: return primary == "ja"
    case PANGO_SCRIPT_HANGUL: return primary == "ko"
    case PANGO_SCRIPT_BOPOMOFO: return primary == "zh"
    default:
      let known = unsafe pango_language_from_string(language)
      return unsafe pango_language_includes_script(known, script) != 0
    }
  }

  /// The ``code`` of a character that stands alone in a text of a language.
  static func code(of character: Unicode.Scalar, textLanguage: String?) -> String? {
    ScriptRun.all(in: Array(String(character).utf8)).first
      .flatMap { ScriptTraits($0.script, textLanguage: textLanguage).code }
  }

  private static func code(of script: PangoScript, language: String) -> String? {
    switch script {
    case PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED: return nil
    case PANGO_SCRIPT_HAN, PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA,
      PANGO_SCRIPT_HANGUL:
      let subtags = language.lowercased().split(separator: "-")
      switch subtags.first {
      case "ja": return "Jpan"
      case "ko": return "Kore"
      default:
        let isTraditional =
          !subtags.contains("hans") && ["hant", "tw", "hk", "mo"].contains(where: subtags.contains)
        return isTraditional ? "Hant" : "Hans"
      }
    default:
      let tag = g_unicode_script_to_iso15924(GUnicodeScript(Int32(script.rawValue)))
      return String(
        decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }
  }

  private static func standard(_ script: PangoScript) -> (language: String, joins: Bool) {
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
    case PANGO_SCRIPT_HAN: ("zh", false)
    case PANGO_SCRIPT_BOPOMOFO: ("zh-hant", false)
    case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: ("ja", false)
    case PANGO_SCRIPT_HANGUL: ("ko", false)
    default: ("en", false)
    }
  }
}
