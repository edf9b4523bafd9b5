import Foundation

/// The fonts that text may use; no other font of the machine is used.
///
/// A character that a run's own font lacks is drawn by the first family that has it: of those made for the
/// run's script, and then of all in the catalog's order.
package struct FontCatalog: Hashable, Sendable {
  /// Font files that one Debian package provides.
  package struct Source: Hashable, Sendable {
    /// The families in these files, in order of preference.
    package let families: [String]
    /// Absolute paths; a file that doesn't exist is ignored.
    package let files: [String]
    /// The package to install where files are missing.
    package let debianPackage: String
    /// Whether text can't be drawn as intended without it.
    package let isRequired: Bool
    /// The families made for each script, by its ISO 15924 code (see ``ScriptTraits/code``).
    let scripts: [String: [String]]
    /// Whether it only refines what other sources draw, so that nobody misses it.
    let isExtra: Bool

    package init(
      families: [String], files: [String], debianPackage: String, isRequired: Bool,
      scripts: [String: [String]] = [:], isExtra: Bool = false
    ) {
      self.families = families
      self.files = files
      self.debianPackage = debianPackage
      self.isRequired = isRequired
      self.scripts = scripts
      self.isExtra = isExtra
    }

    /// The first file that can't be read, or nil if all can.
    package var missingFile: String? {
      files.first { !FileManager.default.isReadableFile(atPath: $0) }
    }
  }

  /// In order of fallback.
  package let sources: [Source]
  /// Sources of scripts in rare use, after the others; loaded for the first text that needs one.
  let rareSources: [Source]
  /// The language of the texts, as in BCP 47 (`ja`, `zh-Hant`), which chooses among the letter forms and
  /// the fonts of its script; nil for what the characters themselves tell.
  package var language: String?
  /// Families that font descriptions may name, from files of their own.
  package var ownFamilies: [OwnFontFamily] = []
  /// The font that replaces Inter; nil for Inter itself.
  package var systemFont: SystemFontFiles?

  package init(sources: [Source], rareSources: [Source] = []) {
    self.sources = sources
    self.rareSources = rareSources
  }

  /// Whether texts that name a family are drawn in it; upper and lower case are the same.
  package func hasFamily(_ name: String) -> Bool {
    sources.contains { source in
      source.families.contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// All families in order of fallback for a script; nil for no script of its own.
  func families(forScript code: String?) -> [String] {
    let made = code.map { code in sources.flatMap { $0.scripts[code] ?? [] } } ?? []
    return made + sources.flatMap(\.families).filter { !made.contains($0) }
  }

  /// The paths of all font files that text may be drawn with, in order of preference; some may be missing.
  package var files: [String] {
    let system = systemFont.map { [$0.text, $0.display] } ?? []
    return (ownFamilies + system).flatMap(\.faces).map(\.file.path)
      + (sources + rareSources).flatMap(\.files)
  }

  /// Checks that the required fonts are installed.
  ///
  /// - Throws: `TypographyError.missingFont` for the first one that is not.
  package func verify() throws(TypographyError) {
    for source in sources where source.isRequired {
      if let file = source.missingFile {
        throw .missingFont(
          family: source.families.first ?? "", file: file, debianPackage: source.debianPackage)
      }
    }
  }

  /// The Debian packages whose fonts are missing, in the catalog's order.
  ///
  /// Without an optional one its scripts are drawn as boxes.
  package var missingDebianPackages: [String] {
    sources.filter(isMissed).map(\.debianPackage)
  }

  /// Whether files of a source are missing, and no other source draws its scripts.
  package func isMissed(_ source: Source) -> Bool {
    guard source.missingFile != nil, !source.isExtra else { return false }
    return source.scripts.isEmpty
      || !sources.contains { other in
        other.missingFile == nil && source.scripts.keys.allSatisfy { other.scripts[$0] != nil }
      }
  }
}
