package import TEInputs
internal import TEMedia
internal import TEPresets

/// Changes of a preset file that keep its comments and its order.
package struct PresetFileEdit: Sendable {
  /// The path of the file.
  package var path: String
  /// The removed values, by keys: `transition.position.duration`.
  package var removals: [String] = []
  /// The values that are set after that, as for `--set`.
  package var settings: [String] = []
  package var allowsOutside = false

  package init(path: String) {
    self.path = path
  }

  /// Writes the changed file, if it is a valid preset.
  ///
  /// - Returns: Whether the text differs; an unchanged file is not written.
  /// - Throws: ``ExportError``; the file is as it was.
  package func write(within budgets: Budgets) throws(ExportError) -> Bool {
    let (old, new) = try mapping(ExportError.preset) { () throws(PresetError) in
      let old = try bytes(within: budgets)
      var edit = try PresetEdit(old, named: path, budgets: budgets)
      for removal in removals { try edit.remove(removal) }
      for setting in settings { try edit.set(setting) }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      _ = try Preset.parse(
        edit.bytes, named: path, folder: InputFolder(folder, allowsOutside: allowsOutside),
        budgets: budgets)
      return (old, edit.bytes)
    }
    guard new != old else { return false }
    do throws(MediaError) {
      let output = try OutputFile(target: path)
      try output.write(new, within: budgets)
      try output.commit(replacing: true)
    } catch {
      throw .media(error, path: path)
    }
    return true
  }

  private func bytes(within budgets: Budgets) throws(PresetError) -> [UInt8] {
    do throws(InputError) {
      return try InputFile(pathOrPipe: path).bytes(within: .presetSize, of: budgets)
    } catch {
      throw PresetError(.file(path: path, error))
    }
  }
}
