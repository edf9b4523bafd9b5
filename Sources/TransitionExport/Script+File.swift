internal import TEExport
internal import TEInputs
public import TEPlayback
internal import TEPresets

extension Script {
  /// Reads a script of touches: a YAML file with a list of steps, such as `- tap: Close`.
  ///
  /// Names are accessibility identifiers, or else classes, or else texts; they are looked up when the step begins.
  ///
  /// - Parameter path: Relative to the current folder.
  /// - Throws: ``ClipError`` with the line and the column of a mistake.
  @MainActor
  public init(file path: String) throws(ClipError) {
    do throws(PresetError) {
      self = try AppScript(file: path, budgets: Budgets()).script()
    } catch {
      throw ClipError(.preset(error))
    }
  }
}
