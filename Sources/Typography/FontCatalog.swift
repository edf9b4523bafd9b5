import Foundation

/// The fonts that text may use; no other font of the machine is used.
///
/// The order is the order of fallback: a character is drawn by the first family that has it.
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

    package init(families: [String], files: [String], debianPackage: String, isRequired: Bool) {
      self.families = families
      self.files = files
      self.debianPackage = debianPackage
      self.isRequired = isRequired
    }

    /// The first file that can't be read, or nil if all can.
    package var missingFile: String? {
      files.first { !FileManager.default.isReadableFile(atPath: $0) }
    }
  }

  /// In order of fallback.
  package let sources: [Source]
  /// Families that font descriptions may name, from files of their own.
  package var ownFamilies: [OwnFontFamily] = []
  /// What is drawn in place of Inter; nil for Inter itself.
  package var systemFont: SystemFontFiles?

  package init(sources: [Source]) {
    self.sources = sources
  }

  /// All families in order of fallback.
  var families: [String] { sources.flatMap(\.families) }

  /// The paths of all font files that text may be drawn with, in order of preference; some may be missing.
  package var files: [String] {
    let system = systemFont.map { [$0.text, $0.display] } ?? []
    return (ownFamilies + system).flatMap(\.faces).map(\.file.path) + sources.flatMap(\.files)
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
    sources.filter { $0.missingFile != nil }.map(\.debianPackage)
  }
}
