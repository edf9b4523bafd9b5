/// Characters of a text that are drawn as boxes, because no font has them.
package struct MissingGlyphs: Hashable, Sendable {
  /// The whole text.
  package let text: String
  /// Each once, in the order of the text; not empty.
  package let characters: [Unicode.Scalar]
  /// The Debian packages that have them and are not installed, as far as known.
  package let debianPackages: [String]

  /// Nil for a text whose visible characters all have glyphs.
  package init?(in block: TextBlock, _ metrics: TextMetrics) {
    let missing = metrics.missingCharacters
    guard !missing.isEmpty else { return nil }
    text = block.runs.map(\.string).joined()
    characters = text.unicodeScalars.filter(missing.contains).withoutRepetitions
    guard !characters.isEmpty else { return nil }
    debianPackages = characters.compactMap(block.engine.fonts.debianPackage).withoutRepetitions
  }

  private init(text: String, characters: [Unicode.Scalar], debianPackages: [String]) {
    self.text = text
    self.characters = characters
    self.debianPackages = debianPackages
  }

  /// The most characters that are named.
  private static let namedLimit = 4

  /// A clause: "no font has U+F8FF (private use), which is drawn as a box".
  package var clause: String {
    let named = characters.prefix(Self.namedLimit).map(\.codePointAndName)
    let others = characters.count - Self.namedLimit
    let names = others > 0 ? named + ["\(others) more"] : named
    let list = names.dropLast().joined(separator: ", ")
    let all = list.isEmpty ? names.joined() : "\(list) and \(names.last ?? "")"
    return
      "no font has \(all), which \(characters.count == 1 ? "is drawn as a box" : "are drawn as boxes")"
  }

  /// The remedy.
  package var advice: String {
    debianPackages.isEmpty
      ? "Leave it out, or give the text a font of its own that has it"
      : "Install \(debianPackages.joined(separator: " and ")), or give the text a font of its own"
  }

  /// One sentence for the developer about several texts; nil for none.
  package static func message(about texts: [MissingGlyphs]) -> String? {
    guard let first = texts.first else { return nil }
    let all = MissingGlyphs(
      text: first.text, characters: texts.flatMap(\.characters).withoutRepetitions,
      debianPackages: texts.flatMap(\.debianPackages).withoutRepetitions)
    let others = texts.count - 1
    let place = others > 0 ? "\(first.excerpt) and \(others) more" : first.excerpt
    let advice = all.advice
    return "\(all.clause), in the text \(place); "
      + advice.prefix(1).lowercased() + advice.dropFirst()
  }

  /// The beginning of the text on one line, in quotes.
  private var excerpt: String {
    let limit = 40
    let shown = text.unicodeScalars.prefix(limit).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      case .privateUse, .unassigned: "\u{25a1}"
      default: String(scalar)
      }
    }
    return "'\(shown.joined())\(text.unicodeScalars.count > limit ? "..." : "")'"
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it is first.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Unicode.Scalar {
  fileprivate var codePointAndName: String {
    let digits = String(value, radix: 16, uppercase: true)
    let name =
      switch properties.generalCategory {
      case .privateUse: "private use"
      case .unassigned: "no character of this version of Unicode"
      default: properties.name ?? "without a name"
      }
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits) (\(name))"
  }
}

extension FontCatalog {
  /// The Debian package that is not installed and has fonts for a character's script; nil if unknown.
  func debianPackage(for character: Unicode.Scalar) -> String? {
    let category = character.properties.generalCategory
    guard category != .privateUse, category != .unassigned else { return nil }
    let code =
      character.properties.isEmojiPresentation
      ? "Zsye" : ScriptTraits.code(of: character, textLanguage: nil) ?? "Zsym"
    // A font that is not an extra comes first.
    let missing = (sources + rareSources).filter {
      $0.missingFile != nil && $0.scripts[code] != nil
    }
    return (missing.first { !$0.isExtra } ?? missing.first)?.debianPackage
  }
}
