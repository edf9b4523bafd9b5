extension FontCatalog {
  /// Inter, then Noto Sans for scripts that Inter lacks, then WenQuanYi Micro Hei for
  /// Chinese, Japanese and Korean, then Noto Color Emoji, where Debian puts them.
  package static let debian = FontCatalog(sources: [
    Source(
      families: ["Inter", "Inter Display"], files: interFiles, debianPackage: "fonts-inter",
      isRequired: true),
    Source(
      families: notoFaces.map(\.family), files: notoFiles, debianPackage: "fonts-noto-core",
      isRequired: false),
    Source(
      families: ["WenQuanYi Micro Hei"],
      files: ["/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"],
      debianPackage: "fonts-wqy-microhei", isRequired: false),
    Source(
      families: [colorEmojiFamily],
      files: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"],
      debianPackage: "fonts-noto-color-emoji", isRequired: false),
  ])

  /// The family of the colour emoji.
  static let colorEmojiFamily = "Noto Color Emoji"

  private static let interDirectory = "/usr/share/fonts/opentype/inter"
  private static let notoDirectory = "/usr/share/fonts/truetype/noto"

  /// Nine weights, upright and italic, of both optical sizes.
  private static let interFiles: [String] = ["Inter", "InterDisplay"].flatMap { family in
    [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ].flatMap { weight in
      let italic = weight == "Regular" ? "Italic" : weight + "Italic"
      return [weight, italic].map { "\(interDirectory)/\(family)-\($0).otf" }
    }
  }

  /// The Noto families of scripts in daily use, and of symbols; naming all 200 would only cost
  /// start-up time.
  private static let notoFaces: [(family: String, file: String, hasBold: Bool)] = [
    ("Noto Sans", "NotoSans", true),
    ("Noto Sans Arabic", "NotoSansArabic", true),
    ("Noto Sans Hebrew", "NotoSansHebrew", true),
    ("Noto Sans Devanagari", "NotoSansDevanagari", true),
    ("Noto Sans Bengali", "NotoSansBengali", true),
    ("Noto Sans Gurmukhi", "NotoSansGurmukhi", true),
    ("Noto Sans Gujarati", "NotoSansGujarati", true),
    ("Noto Sans Oriya", "NotoSansOriya", true),
    ("Noto Sans Tamil", "NotoSansTamil", true),
    ("Noto Sans Telugu", "NotoSansTelugu", true),
    ("Noto Sans Kannada", "NotoSansKannada", true),
    ("Noto Sans Malayalam", "NotoSansMalayalam", true),
    ("Noto Sans Sinhala", "NotoSansSinhala", true),
    ("Noto Sans Thai", "NotoSansThai", true),
    ("Noto Sans Lao", "NotoSansLao", true),
    ("Noto Sans Khmer", "NotoSansKhmer", true),
    ("Noto Sans Myanmar", "NotoSansMyanmar", true),
    ("Noto Serif Tibetan", "NotoSerifTibetan", true),
    ("Noto Sans Mongolian", "NotoSansMongolian", false),
    ("Noto Sans Ethiopic", "NotoSansEthiopic", true),
    ("Noto Sans Georgian", "NotoSansGeorgian", true),
    ("Noto Sans Armenian", "NotoSansArmenian", true),
    ("Noto Sans Cherokee", "NotoSansCherokee", true),
    ("Noto Sans Canadian Aboriginal", "NotoSansCanadianAboriginal", true),
    ("Noto Sans Symbols", "NotoSansSymbols", true),
    ("Noto Sans Symbols2", "NotoSansSymbols2", false),
    ("Noto Sans Math", "NotoSansMath", false),
  ]

  private static let notoFiles: [String] = notoFaces.flatMap { face in
    (face.hasBold ? ["Regular", "Bold"] : ["Regular"]).map {
      "\(notoDirectory)/\(face.file)-\($0).ttf"
    }
  }
}
