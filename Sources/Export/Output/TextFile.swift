internal import TEInputs
internal import TEMedia

/// A file of text that replaces another one when it is complete.
package enum TextFile {
  /// Writes a text.
  ///
  /// - Parameter replacing: Whether a file that exists is replaced.
  /// - Throws: `media`; what was at the path stays.
  package static func write(
    _ text: String, to path: String, replacing: Bool
  ) throws(ExportError) {
    do throws(MediaError) {
      let output = try OutputFile(target: path)
      try output.write(Array((text + "\n").utf8), within: Budgets())
      try output.commit(replacing: replacing)
    } catch {
      throw .media(error, path: path)
    }
  }
}
