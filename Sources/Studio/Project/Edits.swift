internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEPresets

extension Project {
  /// Changes of single values, as `edit --set` and `--remove` make them. What is removed goes first.
  struct Edit: Decodable, Sendable {
    /// An element that a list gets.
    struct Insertion: Decodable, Sendable {
      /// The keys of the list.
      let into: String
      /// As YAML in one line.
      let value: String
      /// Its place, from 0.
      let at: Int
    }

    var set: [String] = []
    var remove: [String] = []
    var insert: [Insertion] = []
    /// Equal for edits that are undone together.
    var gesture: String?
    /// The names of the clips that change, "now" for the file's; nil for that alone.
    var clips: [String]?

    private enum Key: String, CodingKey { case set, remove, insert, gesture, clips }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      set = try container.decodeIfPresent([String].self, forKey: .set) ?? []
      remove = try container.decodeIfPresent([String].self, forKey: .remove) ?? []
      insert = try container.decodeIfPresent([Insertion].self, forKey: .insert) ?? []
      gesture = try container.decodeIfPresent(String.self, forKey: .gesture)
      clips = try container.decodeIfPresent([String].self, forKey: .clips)
    }

    func change(_ text: PresetEdit) throws(PresetError) -> PresetEdit {
      var changed = text
      for removal in remove {
        // What is not there needs no removal.
        var removed = changed
        if (try? removed.remove(removal)) != nil { changed = removed }
      }
      for setting in set { try changed.set(setting) }
      for new in insert { try changed.insert(new.value, into: new.into, at: new.at) }
      return changed
    }
  }

  /// - Throws: ``ExportError`` for an edit that gives no valid preset; nothing is changed then.
  func apply(_ edit: Edit) throws(ExportError) -> StudioState {
    if let names = edit.clips { return try apply(edit, to: names) }
    return try self.edit(gesture: edit.gesture) { () throws(PresetError) in
      try edit.change(editable())
    }
  }

  /// A whole text.
  struct NewText: Decodable, Sendable {
    let text: String
    /// The text that it was made from, so that nothing of another window is lost.
    let base: String
  }

  func replaceText(_ new: NewText) throws(ExportError) -> StudioState {
    guard Array(new.base.utf8) == text else { throw .studio(.filmIsOld) }
    return try edit { () throws(PresetError) in try editable(Array(new.text.utf8)) }
  }

  /// A step that a finger on the stage makes.
  struct Touch: Decodable, Sendable {
    /// As a preset writes it, in one line: `tap: [100, 200]`.
    let step: String
    /// Its place in the timeline, from 0; greater ones count as the number of steps.
    private let index: Int
    /// The seconds after which it interrupts the step before it; nil for that step's end.
    let lasting: Double?
    /// Whether later steps that it makes impossible are left out; nil for no.
    let leavesOut: Bool?

    /// The place, as a number of which there is one before and one after.
    fileprivate var place: Int { min(max(0, index), 1 << 20) }

    /// - Parameters:
    ///   - timeline: The one that plays because the text has none; nil for one that it has.
    ///   - isLast: Whether the clip ends with the step.
    fileprivate func edited(
      _ text: PresetEdit, _ timeline: String?, isLast: Bool
    ) throws(PresetError) -> PresetEdit {
      var changed = text
      if let timeline { try changed.set("timeline=\(timeline)") }
      if let lasting {
        let keys = "timeline.\(place - 1)"
        // A step that is a word alone, such as pop, becomes a mapping.
        if let word = changed.scalar(at: keys) {
          try changed.set("\(keys)={ do: \(word), lasting: \(lasting) }")
        } else {
          try changed.set("\(keys).lasting=\(lasting)")
        }
      }
      try changed.insert("{ \(step) }", into: "timeline", at: place)
      while isLast {
        var shorter = changed
        guard (try? shorter.remove("timeline.\(place + 1)")) != nil else { break }
        changed = shorter
      }
      return changed
    }
  }

  /// Writes the step into the timeline.
  ///
  /// - Throws: ``ExportError`` where it, or a later step, is impossible then; nothing is changed then.
  func add(_ touch: Touch) throws(ExportError) -> StudioState {
    let timeline = preset?.assumedTimeline
    var edited = try mapping(ExportError.preset) { () throws(PresetError) in
      try touch.edited(editable(), timeline, isLast: false)
    }
    while let step = try laterStep(touch, makesImpossibleIn: edited) {
      try mapping(ExportError.preset) { () throws(PresetError) in
        try edited.remove("timeline.\(step)")
      }
    }
    let final = edited
    _ = try edit { () throws(PresetError) in final }
    // The page goes to the step.
    measure()
    return state()
  }

  /// The number of the first step that is to be left out; nil if all are possible.
  private func laterStep(
    _ touch: Touch, makesImpossibleIn text: PresetEdit
  ) throws(ExportError) -> Int? {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in try parse(text) }
    do throws(ExportError) {
      try makeFilm(preset, number: 0, after: film, isUrgent: true).measure()
      return nil
    } catch {
      guard touch.leavesOut == true, case .playback(let reason, _) = error,
        reason.stepIndex > touch.place
      else { throw error }
      return reason.stepIndex
    }
  }

  /// The picture at the end of a step that is not written: a finger that is still down.
  func preview(_ touch: Touch) async throws -> DrawnFrame {
    let timeline = preset?.assumedTimeline
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try parse(try touch.edited(editable(), timeline, isLast: true))
    }
    let preview = try makeFilm(preset, number: 0, after: film)
    try preview.measure()
    guard let step = preview.step(touch.place) else { throw ExportError.studio(.noFilm) }
    let frame = Int((step.end * preview.options.frameRate.value.value).rounded(.down))
    return try await draw(min(preview.frameCount - 1, frame), of: preview)
  }
}
