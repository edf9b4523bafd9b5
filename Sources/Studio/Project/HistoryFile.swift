internal import Foundation
internal import TEInputs

/// Where the history of a preset is kept, so that undo works after a restart.
struct HistoryFile {
  private let file: URL

  /// - Parameter path: Of the preset file.
  init(of path: String) {
    let environment = ProcessInfo.processInfo.environment
    let state =
      environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
    var hash = ContentHash()
    hash.add(Array(URL(fileURLWithPath: path).standardizedFileURL.path.utf8))
    file = state.appendingPathComponent("transition-export/studio-\(hash.digits).json")
  }

  /// The history; an empty one if there is none that can be read.
  func read() -> EditHistory {
    guard let data = try? Data(contentsOf: file),
      let history = try? JSONDecoder().decode(EditHistory.self, from: data)
    else { return EditHistory() }
    return history
  }

  /// Keeps a history. A failure costs what could be undone after a restart, so it is not reported.
  func write(_ history: EditHistory) {
    guard let data = try? JSONEncoder().encode(history) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
