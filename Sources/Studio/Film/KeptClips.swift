internal import TEExport

/// Up to four clips that are kept to be compared with: A, B, C and D.
@MainActor
struct KeptClips {
  struct Clip: Encodable, Sendable {
    let name: String
    let film: Int
    let frames: Int
    /// What it shows, in some words.
    let description: String
  }

  private var kept: [(name: String, film: Film, description: String)] = []

  var films: [Film] { kept.map(\.film) }

  var clips: [Clip] {
    kept.map {
      Clip(
        name: $0.name, film: $0.film.number, frames: $0.film.frameCount, description: $0.description
      )
    }
  }

  /// - Parameter transition: What the film shows.
  /// - Throws: `tooManyKept` for a fifth one.
  mutating func add(
    _ film: Film, _ transition: StudioState.TransitionChoice?
  ) throws(ExportError) {
    let free = ["A", "B", "C", "D"].first { name in !kept.contains { $0.name == name } }
    guard let free else { throw .studio(.tooManyKept) }
    let surroundings = ["first.", "bars.", "gesture."]
    let values = (transition?.values ?? [:]).filter { value in
      (value.key.contains("duration") || value.key.contains("ratio"))
        && !surroundings.contains { value.key.hasPrefix($0) }
    }
    let words = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    kept.append((free, film, ([transition?.style ?? ""] + words).joined(separator: ", ")))
    kept.sort { $0.name < $1.name }
  }

  mutating func remove(_ name: String) { kept.removeAll { $0.name == name } }
}
