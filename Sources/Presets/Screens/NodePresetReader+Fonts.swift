import TEInputs
import TETypography
import UIKit
import TEYAML

extension NodePresetReader {
  /// The preset's fonts, from their files.
  ///
  /// - Parameter used: The names that nodes refer to.
  mutating func fonts(
    of document: Fields<PresetKeys>, used: [CheckedReference]
  ) -> [OwnFontFamily] {
    var families: [OwnFontFamily] = []
    for font in document.fonts {
      let faces = faces(of: font.value)
      if !faces.isEmpty { families.append(OwnFontFamily(name: font.name, faces: faces)) }
    }
    let names = document.fonts.map(\.name)
    for font in used where !names.contains(font.name) {
      report(
        .unknownFont, at: font.place,
        "there is no font \(quoted(font.name))"
          + (nearestName(to: font.name, among: names).map { "; did you mean '\($0)'?" } ?? ""),
        help: names.isEmpty
          ? "Name its file at the top of the preset: fonts: { \(font.name): file.otf }"
          : "There are: \(names.joined(separator: ", "))")
    }
    let usedNames = Set(used.map(\.name))
    for font in document.fonts where !usedNames.contains(font.name) {
      report(.unused, severity: .warning, at: font.place, "the font '\(font.name)' is not used")
    }
    return families
  }

  private mutating func faces(of value: CheckedValue) -> [OwnFontFamily.Face] {
    if let path = value.text {
      return [font(path, at: value.place).map { OwnFontFamily.Face($0) }].compactMap(\.self)
    }
    let files = value.object?.entries ?? []
    if files.isEmpty {
      report(
        .missingKey, at: value.place, "the font has no file",
        help: "Write fonts: { name: file.otf }, or a file for each weight: { regular: file.otf }")
    }
    return files.compactMap { weight, value in
      guard let path = value.text, let weight = FontWeightName.all.value(named: weight) else {
        return nil
      }
      return font(path, at: value.place).map { OwnFontFamily.Face($0, weight: weight.css) }
    }
  }

  private mutating func font(_ path: String, at place: YAMLPlace) -> FontFile? {
    do throws(PresetFiles.FontFailure) {
      return try files.font(path)
    } catch {
      switch error {
      case .input(let reason):
        let (code, help) = Self.advice(reason)
        report(
          code == .image ? .font : code, at: place,
          "cannot read the font \(quoted(path)): \(reason)", help: help)
      case .font(let reason):
        report(
          .font, at: place, "cannot use the font \(quoted(path)): \(reason)",
          help: "Use a TrueType or OpenType file (.ttf, .otf, .ttc) with outlines")
      }
      return nil
    }
  }
}
