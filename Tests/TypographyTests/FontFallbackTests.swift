import Foundation
import Testing

@testable import TETypography

/// Which font draws each character.
@Suite("Font fallback")
struct FontFallbackTests {
  /// The fonts of a text's characters without spaces, as "Inter: a | Noto Sans Thai: b".
  private func fonts(_ text: String, in engine: TextEngine = .shared) -> String {
    var runs: [FontRun] = []
    for run in engine.fontRuns(of: block(text)) {
      let visible = run.text.filter { !$0.isWhitespace }
      if runs.last?.family == run.family {
        runs[runs.count - 1].text += visible
      } else if !visible.isEmpty {
        runs.append(FontRun(family: run.family, weight: run.weight, text: visible))
      }
    }
    return runs.map { "\($0.family): \($0.text)" }.joined(separator: " | ")
  }

  private func engine(language: String) -> TextEngine {
    var catalog = FontCatalog.debian
    catalog.language = language
    return TextEngine(fonts: catalog)
  }

  /// Texts, each with the fonts that Pango 1.50.12 takes for "Inter 17" where fontconfig knows Debian 12's
  /// fonts-inter, fonts-wqy-microhei, fonts-noto-color-emoji and the catalog's files of fonts-noto-core alone: of
  /// each script its punctuation and its digits, and mixtures.
  private static let table = """
    Café, “naïve” — 12… (a·b)!
      Inter: Café,“naïve”—12…(a·b)!
    Ελλάδα· «ναι»; 12
      Inter: Ελλάδα·«ναι»;12
    Москва́ — «да», 12 №
      Inter: Москва́—«да»,12№
    مرحبا، ١٢٣؟ «نعم» (a) ۴۵؛
      Noto Sans Arabic: مرحبا،١٢٣؟ | Inter: « | Noto Sans Arabic: نعم | Inter: »(a) | Noto Sans Arabic: ۴۵؛
    שלום, ״כן״ 12 – ₪
      Noto Sans Hebrew: שלום | Inter: , | Noto Sans Hebrew: ״כן״ | Inter: 12–₪
    हिन्दी। १२३ “हाँ”॥
      Noto Sans Devanagari: हिन्दी।१२३ | Inter: “ | Noto Sans Devanagari: हाँ | Inter: ” | Noto Sans Devanagari: ॥
    বাংলা। ১২৩ “হ্যাঁ”॥
      Noto Sans Bengali: বাংলা।১২৩ | Inter: “ | Noto Sans Bengali: হ্যাঁ | Inter: ” | Noto Sans Bengali: ॥
    தமிழ் ௧௨௩ “ஆம்”.
      Noto Sans Tamil: தமிழ்௧௨௩ | Inter: “ | Noto Sans Tamil: ஆம் | Inter: ”.
    ไทย ๑๒๓ “ใช่” ฿ ๆฯ
      Noto Sans Thai: ไทย๑๒๓ | Inter: “ | Noto Sans Thai: ใช่ | Inter: ”฿ | Noto Sans Thai: ๆฯ
    日本語、「テスト」。・ー『一』（二）！？　〜…—“引用”
      WenQuanYi Micro Hei: 日本語、「テスト」。・ー『一』（二）！？ | Inter: 〜…—“ | WenQuanYi Micro Hei: 引用 | Inter: ”
    简体中文，“引用”。《书》、【注】（二）：；！　·
      WenQuanYi Micro Hei: 简体中文， | Inter: “ | WenQuanYi Micro Hei: 引用 | Inter: ” | WenQuanYi Micro Hei: 。《书》、【注】（二）：；！ | Inter: ·
    繁體中文，「引用」。《書》、〔註〕・
      WenQuanYi Micro Hei: 繁體中文，「引用」。《書》、〔註〕・
    한국어, 「인용」。 (둘) 〈셋〉 · 12
      WenQuanYi Micro Hei: 한국어 | Inter: , | WenQuanYi Micro Hei: 「인용」。 | Inter: ( | WenQuanYi Micro Hei: 둘 | Inter: ) | WenQuanYi Micro Hei: 〈셋〉 | Inter: ·12
    ქართული „კი“ — 12 ჻
      Noto Sans Georgian: ქართული | Inter: „ | Noto Sans Georgian: კი | Inter: “—12 | Noto Sans Georgian: ჻
    Հայերեն՝ «այո»։ ՞ 12
      Noto Sans Armenian: Հայերեն՝ | Inter: « | Noto Sans Armenian: այո | Inter: » | Noto Sans Armenian: ։՞ | Inter: 12
    አማርኛ። ፩፪፫ «አዎ»፣ ፤
      Noto Sans Ethiopic: አማርኛ።፩፪፫ | Inter: « | Noto Sans Ethiopic: አዎ | Inter: » | Noto Sans Ethiopic: ፣፤
    ᠮᠣᠩᠭᠣᠯ᠂ ᠑᠒᠃
      Noto Sans Mongolian: ᠮᠣᠩᠭᠣᠯ᠂᠑᠒᠃
    ខ្មែរ។ ១២៣ «បាទ»៕
      Noto Sans Khmer: ខ្មែរ។១២៣ | Inter: « | Noto Sans Khmer: បាទ | Inter: » | Noto Sans Khmer: ៕
    བོད་ཡིག། ༡༢༣ ༼ཀ༽
      Noto Serif Tibetan: བོད་ཡིག།༡༢༣༼ཀ༽
    😀👍🏽 1️⃣ ❤️ 👨‍👩‍👧 ok!
      Noto Color Emoji: 😀👍🏽1️⃣❤️👨‍👩‍👧 | Inter: ok!
    Hello、world。「quote」（全角）！
      Inter: Hello | WenQuanYi Micro Hei: 、 | Inter: world | WenQuanYi Micro Hei: 。「 | Inter: quote | WenQuanYi Micro Hei: 」（全角）！
    12、34・５６
      Inter: 12 | WenQuanYi Micro Hei: 、 | Inter: 34 | WenQuanYi Micro Hei: ・５６
    「」
      WenQuanYi Micro Hei: 「」
    Tokyo 東京 Москва हिन्दी। 서울 الرياض، ok
      Inter: Tokyo | WenQuanYi Micro Hei: 東京 | Inter: Москва | Noto Sans Devanagari: हिन्दी। | WenQuanYi Micro Hei: 서울 | Noto Sans Arabic: الرياض، | Inter: ok
    x̩ ж̃ क॑ か゚ が
      Inter: x̩ж̃ | Noto Sans Devanagari: क॑ | WenQuanYi Micro Hei: か゚が
    """

  @Test("characters take the fonts that Pango takes, also what scripts share")
  func pango() {
    let lines = Self.table.split(separator: "\n")
    #expect(lines.count == 50)
    for start in stride(from: 0, to: lines.count, by: 2) {
      let text = String(lines[start])
      #expect(fonts(text) == lines[start + 1].dropFirst(2), "\(text)")
    }
  }

  @Test("a mark takes the font of its letter, where one font has both")
  func marks() {
    // Inter lacks U+1AB0, which Noto Sans has with the letter.
    #expect(fonts("xm\u{1ab0}x") == "Inter: x | Noto Sans: m\u{1ab0} | Inter: x")
    // The fonts of nine scripts have U+0951.
    #expect(fonts("\u{c95}\u{951}") == "Noto Sans Kannada: \u{c95}\u{951}")
    // Letter and mark are one character of Inter, which lacks neither.
    #expect(fonts("e\u{301}") == "Inter: e\u{301}")
  }

  @Test("a text in rarely written scripts takes their fonts, whichever text came before it")
  func rareScripts() {
    #expect(fonts("\u{780}\u{7a8} a") == "Noto Sans Thaana: \u{780}\u{7a8} | Inter: a")
    #expect(fonts("\u{3001}\u{4e00}") == "WenQuanYi Micro Hei: \u{3001}\u{4e00}")
    #expect(
      TextEngine.shared.measure(block("\u{12000}\u{16a0}\u{1d11e}"), width: nil)
        .missingCharacters.isEmpty)
  }

  @Test("the language chooses among Han fonts, and without one the letters beside")
  func languages() {
    let han: Unicode.Scalar = "\u{76f4}"
    let expected = [
      "ja": "Jpan", "ja-JP": "Jpan", "ko": "Kore", "zh": "Hans", "zh-Hans": "Hans",
      "zh-Hant": "Hant", "zh-TW": "Hant", "zh-HK": "Hant", "zh-Hans-HK": "Hans", "en": "Hans",
    ]
    for (language, code) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(ScriptTraits.code(of: han, textLanguage: language) == code, "\(language)")
      #expect(ScriptTraits.code(of: "\u{300c}", textLanguage: language) == code, "\(language)")
    }
    #expect(ScriptTraits.code(of: "\u{3042}", textLanguage: "zh-Hant") == "Jpan")
    #expect(ScriptTraits.code(of: "\u{d55c}", textLanguage: nil) == "Kore")
    let families = FontCatalog.debian.families
    #expect(
      ["Jpan", "Kore", "Hans", "Hant"].map { families($0).first } == [
        "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans CJK TC",
      ])
  }

  @Test("the language chooses the letter forms that a font has for it")
  func letterForms() {
    // Noto Sans Arabic has forms of the digits 4 and 6 for Urdu.
    let text = "\u{645}\u{6f4}\u{6f6}"
    #expect(
      drawn(block(text)).pixels
        != engine(language: "ur").draw(
          block(text), size: TextEngine.shared.measure(block(text), width: nil).size, scale: 2
        ).pixels)
  }
}
