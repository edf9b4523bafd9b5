package import TEExport
internal import TEInputs
internal import TEPresets

/// Chooses variants of presets, one preset after another, and notices names that none of them has.
package struct VariantChoice {
  private let variants: BatchRequest.Variants
  private let library: PresetLibrary
  private var known: Set<String> = []

  package init(_ variants: BatchRequest.Variants, library: PresetLibrary) {
    self.variants = variants
    self.library = library
  }

  /// The chosen variants of a preset in the order of its file or of the names; nil is the preset as it is.
  ///
  /// A preset that cannot be read is chosen as it is, so that its error is told.
  ///
  /// - Parameter preset: Its name or path.
  package mutating func variants(of preset: String) -> [String?] {
    if variants == .plain { return [nil] }
    guard let all = try? Preset.find(preset, searchPath: library.folders).header.variants else {
      return [nil]
    }
    known.formUnion(all)
    switch variants {
    case .plain: return [nil]
    case .all: return [nil] + all
    case .named(let names):
      return names.compactMap { name in
        if name == BatchRequest.Variants.plainName { return .some(nil) }
        return all.contains(name) ? .some(name) : nil
      }
    }
  }

  /// - Throws: `unknownVariant` for a name that no preset so far has.
  package func verifyNames() throws(ExportError) {
    guard case .named(let names) = variants else { return }
    let unknown = names.first { $0 != BatchRequest.Variants.plainName && !known.contains($0) }
    if let unknown { throw .batch(.unknownVariant(name: unknown, known: known.sorted())) }
  }
}

extension BatchRequest.Variants {
  /// Reads `all`, or names with commas.
  package init(_ text: String) {
    self = text == "all" ? .all : .named(text.split(separator: ",").map(String.init))
  }
}
