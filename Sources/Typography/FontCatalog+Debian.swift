extension FontCatalog {
  /// Inter, then Noto Sans for scripts that Inter lacks, then Noto Sans CJK or WenQuanYi Micro Hei for
  /// Chinese, Japanese and Korean, then Noto Color Emoji, where Debian puts them.
  package static let debian = FontCatalog(
    sources: [
      Source(
        families: ["Inter", "Inter Display"], files: interFiles, debianPackage: "fonts-inter",
        isRequired: true),
      Source(
        families: notoFaces.map(\.family), files: notoFiles, debianPackage: "fonts-noto-core",
        isRequired: false,
        scripts: Dictionary(
          notoFaces.compactMap { face in face.script.map { ($0, [face.family]) } },
          uniquingKeysWith: +)),
      cjkSource(["Regular", "Bold"], debianPackage: "fonts-noto-cjk"),
      cjkSource(
        ["Thin", "Light", "DemiLight", "Medium", "Black"], debianPackage: "fonts-noto-cjk-extra"),
      Source(
        families: ["WenQuanYi Micro Hei"],
        files: ["/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"],
        debianPackage: "fonts-wqy-microhei", isRequired: false,
        scripts: cjkFaces.mapValues { _ in ["WenQuanYi Micro Hei"] }),
      Source(
        families: [colorEmojiFamily],
        files: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"],
        debianPackage: "fonts-noto-color-emoji", isRequired: false,
        scripts: ["Zsye": [colorEmojiFamily]]),
    ],
    rareSources: [
      Source(
        families: [], files: rareNotoFaces.map { "\(notoDirectory)/Noto\($0.file)-Regular.ttf" },
        debianPackage: "fonts-noto-core", isRequired: false,
        scripts: Dictionary(
          rareNotoFaces.map { ($0.script, []) }, uniquingKeysWith: { first, _ in first }))
    ])

  /// The family of the color emoji.
  static let colorEmojiFamily = "Noto Color Emoji"

  private static let interDirectory = "/usr/share/fonts/opentype/inter"
  private static let notoDirectory = "/usr/share/fonts/truetype/noto"

  /// Noto's families of each way to write Han characters; each has all characters, in other forms.
  private static let cjkFaces = [
    "Jpan": ["Noto Sans CJK JP"], "Kore": ["Noto Sans CJK KR"], "Hans": ["Noto Sans CJK SC"],
    "Hant": ["Noto Sans CJK TC"],
  ]

  private static func cjkSource(_ weights: [String], debianPackage: String) -> Source {
    Source(
      families: ["SC", "TC", "JP", "KR"].map { "Noto Sans CJK \($0)" },
      files: weights.map { "/usr/share/fonts/opentype/noto/NotoSansCJK-\($0).ttc" },
      debianPackage: debianPackage, isRequired: false, scripts: cjkFaces, isExtra: true)
  }

  /// Nine weights, upright and italic, of both optical sizes.
  private static let interFiles: [String] = ["Inter", "InterDisplay"].flatMap { family in
    [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ].flatMap { weight in
      let italic = weight == "Regular" ? "Italic" : weight + "Italic"
      return [weight, italic].map { "\(interDirectory)/\(family)-\($0).otf" }
    }
  }

  /// The Noto families of scripts in daily use, and of symbols, with the ISO 15924 codes of the scripts.
  private static let notoFaces: [(script: String?, family: String, file: String, hasBold: Bool)] = [
    (nil, "Noto Sans", "NotoSans", true),
    ("Arab", "Noto Sans Arabic", "NotoSansArabic", true),
    ("Hebr", "Noto Sans Hebrew", "NotoSansHebrew", true),
    ("Deva", "Noto Sans Devanagari", "NotoSansDevanagari", true),
    ("Beng", "Noto Sans Bengali", "NotoSansBengali", true),
    ("Guru", "Noto Sans Gurmukhi", "NotoSansGurmukhi", true),
    ("Gujr", "Noto Sans Gujarati", "NotoSansGujarati", true),
    ("Orya", "Noto Sans Oriya", "NotoSansOriya", true),
    ("Taml", "Noto Sans Tamil", "NotoSansTamil", true),
    ("Telu", "Noto Sans Telugu", "NotoSansTelugu", true),
    ("Knda", "Noto Sans Kannada", "NotoSansKannada", true),
    ("Mlym", "Noto Sans Malayalam", "NotoSansMalayalam", true),
    ("Sinh", "Noto Sans Sinhala", "NotoSansSinhala", true),
    ("Thai", "Noto Sans Thai", "NotoSansThai", true),
    ("Laoo", "Noto Sans Lao", "NotoSansLao", true),
    ("Khmr", "Noto Sans Khmer", "NotoSansKhmer", true),
    ("Mymr", "Noto Sans Myanmar", "NotoSansMyanmar", true),
    ("Tibt", "Noto Serif Tibetan", "NotoSerifTibetan", true),
    ("Mong", "Noto Sans Mongolian", "NotoSansMongolian", false),
    ("Ethi", "Noto Sans Ethiopic", "NotoSansEthiopic", true),
    ("Geor", "Noto Sans Georgian", "NotoSansGeorgian", true),
    ("Armn", "Noto Sans Armenian", "NotoSansArmenian", true),
    ("Cher", "Noto Sans Cherokee", "NotoSansCherokee", true),
    ("Cans", "Noto Sans Canadian Aboriginal", "NotoSansCanadianAboriginal", true),
    ("Zsym", "Noto Sans Symbols", "NotoSansSymbols", true),
    ("Zsym", "Noto Sans Symbols2", "NotoSansSymbols2", false),
    ("Zsym", "Noto Sans Math", "NotoSansMath", false),
  ]

  private static let notoFiles: [String] = notoFaces.flatMap { face in
    (face.hasBold ? ["Regular", "Bold"] : ["Regular"]).map {
      "\(notoDirectory)/\(face.file)-\($0).ttf"
    }
  }

  /// The other scripts' Noto families: one file for each.
  private static let rareNotoFaces: [(script: String, file: String)] = [
    ("Adlm", "SansAdlam"), ("Hluw", "SansAnatolianHieroglyphs"), ("Avst", "SansAvestan"),
    ("Ahom", "SerifAhom"), ("Bali", "SansBalinese"), ("Bamu", "SansBamum"),
    ("Bass", "SansBassaVah"), ("Batk", "SansBatak"), ("Bhks", "SansBhaiksuki"),
    ("Brah", "SansBrahmi"), ("Bugi", "SansBuginese"), ("Buhd", "SansBuhid"),
    ("Cari", "SansCarian"), ("Aghb", "SansCaucasianAlbanian"), ("Cakm", "SansChakma"),
    ("Cham", "SansCham"), ("Copt", "SansCoptic"), ("Xsux", "SansCuneiform"),
    ("Cprt", "SansCypriot"), ("Dsrt", "SansDeseret"), ("Dogr", "SerifDogra"),
    ("Dupl", "SansDuployan"), ("Egyp", "SansEgyptianHieroglyphs"), ("Elba", "SansElbasan"),
    ("Elym", "SansElymaic"), ("Glag", "SansGlagolitic"), ("Goth", "SansGothic"),
    ("Gran", "SansGrantha"), ("Gong", "SansGunjalaGondi"), ("Rohg", "SansHanifiRohingya"),
    ("Hano", "SansHanunoo"), ("Hatr", "SansHatran"), ("Hmnp", "SerifNyiakengPuachueHmong"),
    ("Armi", "SansImperialAramaic"), ("Phli", "SansInscriptionalPahlavi"),
    ("Prti", "SansInscriptionalParthian"), ("Java", "SansJavanese"), ("Kthi", "SansKaithi"),
    ("Kali", "SansKayahLi"), ("Khar", "SansKharoshthi"), ("Khoj", "SansKhojki"),
    ("Sind", "SansKhudawadi"), ("Lepc", "SansLepcha"), ("Limb", "SansLimbu"),
    ("Lina", "SansLinearA"), ("Linb", "SansLinearB"), ("Lisu", "SansLisu"),
    ("Lyci", "SansLycian"), ("Lydi", "SansLydian"), ("Mahj", "SansMahajani"),
    ("Mand", "SansMandaic"), ("Mani", "SansManichaean"), ("Marc", "SansMarchen"),
    ("Gonm", "SansMasaramGondi"), ("Medf", "SansMedefaidrin"), ("Mtei", "SansMeeteiMayek"),
    ("Mend", "SansMendeKikakui"), ("Merc", "SansMeroitic"), ("Plrd", "SansMiao"),
    ("Modi", "SansModi"), ("Mroo", "SansMro"), ("Mult", "SansMultani"), ("Nkoo", "SansNKo"),
    ("Nbat", "SansNabataean"), ("Talu", "SansNewTaiLue"), ("Newa", "SansNewa"),
    ("Nshu", "SansNushu"), ("Ogam", "SansOgham"), ("Olck", "SansOlChiki"),
    ("Hung", "SansOldHungarian"), ("Ital", "SansOldItalic"), ("Narb", "SansOldNorthArabian"),
    ("Perm", "SansOldPermic"), ("Xpeo", "SansOldPersian"), ("Sogo", "SansOldSogdian"),
    ("Sarb", "SansOldSouthArabian"), ("Orkh", "SansOldTurkic"), ("Osge", "SansOsage"),
    ("Osma", "SansOsmanya"), ("Hmng", "SansPahawhHmong"), ("Palm", "SansPalmyrene"),
    ("Pauc", "SansPauCinHau"), ("Phag", "SansPhagsPa"), ("Phnx", "SansPhoenician"),
    ("Phlp", "SansPsalterPahlavi"), ("Rjng", "SansRejang"), ("Runr", "SansRunic"),
    ("Samr", "SansSamaritan"), ("Saur", "SansSaurashtra"), ("Shrd", "SansSharada"),
    ("Shaw", "SansShavian"), ("Sidd", "SansSiddham"), ("Sgnw", "SansSignWriting"),
    ("Sogd", "SansSogdian"), ("Sora", "SansSoraSompeng"), ("Soyo", "SansSoyombo"),
    ("Sund", "SansSundanese"), ("Sylo", "SansSylotiNagri"), ("Syrc", "SansSyriac"),
    ("Tglg", "SansTagalog"), ("Tagb", "SansTagbanwa"), ("Tale", "SansTaiLe"),
    ("Lana", "SansTaiTham"), ("Tavt", "SansTaiViet"), ("Takr", "SansTakri"),
    ("Taml", "SansTamilSupplement"), ("Tang", "SerifTangut"), ("Thaa", "SansThaana"),
    ("Tfng", "SansTifinagh"), ("Tirh", "SansTirhuta"), ("Ugar", "SansUgaritic"),
    ("Vaii", "SansVai"), ("Wcho", "SansWancho"), ("Wara", "SansWarangCiti"),
    ("Yezi", "SerifYezidi"), ("Yiii", "SansYi"), ("Zanb", "SansZanabazarSquare"),
    ("Zsym", "Music"), ("Zsym", "SansIndicSiyaqNumbers"), ("Zsym", "SansMayanNumerals"),
  ]
}
