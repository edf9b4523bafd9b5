import Foundation
import Testing

@testable import TEPresets

/// Texts by locale, and the locales that stand in for others.
@MainActor
struct LocaleTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let text = """
    format: 2
    strings:
      en: { hello: Hello, cart: Cart, bye: Bye }
      pt: { hello: Olá, cart: Carrinho }
      pt-BR: { hello: Oi }
      ar: { hello: مرحبا }
    screens: { a: { items: [ { text: "{hello} {cart} {bye}" } ] } }
    """

  /// The only text of the preset.
  private func shown(_ locale: String?) throws -> String? {
    let parsed = try preset.parse(Self.text, changes: PresetChanges(locale: locale))
    var text: String?
    parsed.content.screens["a"]?.object.visitObjects {
      text = text ?? $0.value(of: TextKeys.keys.value)
    }
    return text
  }

  @Test(
    "what a locale lacks comes from its language, and then from the first locale",
    arguments: [
      (nil, "Hello Cart Bye"), ("en", "Hello Cart Bye"), ("pt", "Olá Carrinho Bye"),
      ("pt-BR", "Oi Carrinho Bye"), ("pt-br", "Oi Carrinho Bye"), ("pt-PT", "Olá Carrinho Bye"),
      ("en-GB", "Hello Cart Bye"), ("ar-EG", "مرحبا Cart Bye"),
    ] as [(String?, String)])
  func fallbacks(locale: String?, expected: String) throws {
    #expect(try shown(locale) == expected)
  }

  @Test("a locale whose language has no texts is a mistake, and so is a key that is no locale")
  func mistakes() {
    #expect(
      preset.findings(Self.text, changes: PresetChanges(locale: "fr-FR")) == ["3:3 unknown-locale"])
    let text = "format: 2\nstrings: { english: { a: b } }\nscreens: { a: }"
    #expect(preset.findings(text) == ["2:12 invalid-id"])
  }

  @Test(
    "a locale's language is one of ISO 639, or an older code of one",
    arguments: [
      ("xx-nonsense", false), ("xx", false), ("q1", false), ("he", true), ("iw", true),
      ("fil", true), ("gsw-CH", true), ("zh-Hant-TW", true),
    ])
  func languages(locale: String, isKnown: Bool) {
    let text = "format: 2\nlocale: \(locale)\nscreens: { a: { items: [ text: A ] } }"
    #expect(preset.findings(text).isEmpty == isKnown)
    let plain = "format: 2\nscreens: { a: { items: [ text: A ] } }"
    #expect(
      preset.findings(plain, changes: PresetChanges(locale: locale)).isEmpty == isKnown)
  }

  @Test("texts of strings are used in data, too; other braces stay")
  func data() throws {
    let parsed = try preset.parse(
      """
      format: 2
      strings: { en: { zurich: Zürich }, de: { zurich: Zurich } }
      data: { cities: [ { city: "{zurich} {x} {{" } ] }
      screens: { a: { items: [ { repeat: cities, text: "{city}!" } ] } }
      """)
    var text: String?
    parsed.content.screens["a"]?.object.visitObjects {
      text = text ?? $0.value(of: TextKeys.keys.value)
    }
    #expect(text == "Zürich {x} {!")
  }
}
