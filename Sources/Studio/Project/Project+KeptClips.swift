internal import TEExport
internal import TEInputs
internal import TEPresets

/// The clips that are compared: the present one, which is the file's, and those that are kept.
extension Project {
  /// The name of the present clip beside A, B, C and D.
  private static let present = "now"

  /// Keeps the present clip.
  ///
  /// - Throws: `noFilm`, and `tooManyKept` for a fifth one.
  func keep() throws(ExportError) -> StudioState {
    guard let film, let shown = preset?.files.first?.bytes else { throw .studio(.noFilm) }
    try film.measure()
    try kept.add(film, shown, transitions)
    publish()
    return state()
  }

  func forget(_ name: String) -> StudioState {
    kept.remove(name)
    publish()
    return state()
  }

  /// Gives the file the text of a kept clip.
  ///
  /// - Throws: `noSuchClip`.
  func use(_ name: String) throws(ExportError) -> StudioState {
    guard let clip = kept[name] else { throw .studio(.noSuchClip(name)) }
    return try edit { () throws(PresetError) in try editable(clip.text) }
  }

  /// Changes the same values in several clips. A kept one that cannot have them stays, and tells why.
  ///
  /// - Parameter names: Those of kept clips, or "now".
  /// - Throws: ``ExportError`` for an edit that the file, or a kept clip by itself, cannot have; nothing is changed then.
  func apply(_ edit: Edit, to names: [String]) throws(ExportError) -> StudioState {
    let hasFile = names.contains(Self.present)
    var changed = kept
    var old: [Int: [UInt8]] = [:]
    for name in names where name != Self.present {
      guard var clip = kept[name] else { throw .studio(.noSuchClip(name)) }
      do throws(ExportError) {
        let text = try mapping(ExportError.preset) { () throws(PresetError) in
          try edit.change(editable(clip.text))
        }
        old[clip.number] = clip.text
        clip = try remade(clip, text)
      } catch {
        guard hasFile else { throw error }
        clip.refusal = FailureReport(error).message
      }
      changed.replace(clip)
    }
    if hasFile {
      return try self.edit(gesture: edit.gesture, kept: (changed, old)) {
        () throws(PresetError) in try edit.change(editable())
      }
    }
    change(kept: changed, old, gesture: edit.gesture)
    return state()
  }

  /// A kept clip with another text.
  func remade(
    _ clip: KeptClips.Clip, _ text: PresetEdit
  ) throws(ExportError) -> KeptClips.Clip {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in try parse(text) }
    var result = clip
    (result.text, result.refusal) = (text.bytes, nil)
    result.transitions = preset.transitions.map { StudioState.TransitionChoice($0) }
    result.film = try makeFilm(preset, number: nextFilmNumber(), after: clip.film)
    return result
  }

  /// Puts back what kept clips were, as far as they are still kept.
  func restore(kept texts: [Int: [UInt8]]) throws(ExportError) {
    for clip in kept.clips {
      guard let text = texts[clip.number] else { continue }
      let edited = try mapping(ExportError.preset) { () throws(PresetError) in try editable(text) }
      kept.replace(try remade(clip, edited))
    }
  }

  /// Shows the kept clips as the present one is shown; one that cannot be stays as it is.
  func showKeptAnew() {
    for clip in kept.clips {
      guard let text = try? editable(clip.text), let new = try? remade(clip, text) else { continue }
      kept.replace(new)
    }
  }
}
