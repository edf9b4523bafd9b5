internal import TEExport
internal import TEPresets

/// Up to four clips that are kept to be compared with: A, B, C and D. Each has a text of its own, which edits change.
@MainActor
struct KeptClips {
  @MainActor
  struct Clip {
    let name: String
    /// No other clip has it, also one of the same name later.
    let number: Int
    var text: [UInt8]
    var film: Film
    var transitions: [StudioState.TransitionChoice]
    /// Why it did not take the last edit.
    var refusal: String?

    var state: StudioState.KeptClip {
      StudioState.KeptClip(
        name: name, film: film.number, frames: film.frameCount, transitions: transitions,
        refusal: refusal)
    }
  }

  /// By name.
  private(set) var clips: [Clip] = []
  private var count = 0

  var films: [Film] { clips.map(\.film) }

  /// - Throws: `tooManyKept` for a fifth one.
  mutating func add(
    _ film: Film, _ text: [UInt8], _ transitions: [StudioState.TransitionChoice]
  ) throws(ExportError) {
    let free = ["A", "B", "C", "D"].first { name in !clips.contains { $0.name == name } }
    guard let free else { throw .studio(.tooManyKept) }
    count += 1
    clips.append(
      Clip(name: free, number: count, text: text, film: film, transitions: transitions))
    clips.sort { $0.name < $1.name }
  }

  subscript(_ name: String) -> Clip? { clips.first { $0.name == name } }

  /// Puts a clip in the place of the one with its number.
  mutating func replace(_ clip: Clip) {
    guard let index = clips.firstIndex(where: { $0.number == clip.number }) else { return }
    clips[index] = clip
  }

  mutating func remove(_ name: String) { clips.removeAll { $0.name == name } }

  mutating func removeAll() { clips = [] }
}
