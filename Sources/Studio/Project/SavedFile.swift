internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPresets

/// The preset file, which is written beside the main actor: the newest text, as soon as the one before is on the disk.
@MainActor
final class SavedFile {
  private let path: String
  /// The version of the file that holds the text.
  private var version: FileIdentity?
  /// What is to be written.
  private var unsaved: (text: [UInt8], history: EditHistory)?
  private var writtenHistory: EditHistory?
  private var saving: Task<Void, Never>?
  /// Why the last text could not be written.
  private(set) var failure: ExportError? {
    didSet { if failure != nil || oldValue != nil { failureDidChange() } }
  }
  var failureDidChange: () -> Void = {}

  init(_ path: String) {
    self.path = path
    version = FileIdentity(path: path)
  }

  static func bytes(of path: String) throws(ExportError) -> [UInt8] {
    try mapping({ ExportError.preset(PresetError(.file(path: path, $0))) }) {
      () throws(InputError) in
      try InputFile(pathOrPipe: path).bytes(within: .presetSize, of: Budgets())
    }
  }

  /// The file's bytes if another program has written others than a text; nil while the studio writes itself.
  func foreignBytes(than text: [UInt8]) -> [UInt8]? {
    guard saving == nil else { return nil }
    let present = FileIdentity(path: path)
    guard present != version, let bytes = try? Self.bytes(of: path) else { return nil }
    version = present
    return bytes == text ? nil : bytes
  }

  /// Writes a text and the history of its edits.
  func save(_ text: [UInt8], _ history: EditHistory) {
    unsaved = (text, history)
    guard saving == nil else { return }
    saving = Task {
      while let next = unsaved {
        unsaved = nil
        let history = next.history == writtenHistory ? nil : next.history
        writtenHistory = next.history
        let path = path
        failure = await Task.detached { () -> ExportError? in
          if let history { HistoryFile(of: path).write(history.ofFile(next.text)) }
          do throws(MediaError) {
            let output = try OutputFile(target: path)
            try output.write(next.text, within: Budgets())
            try output.commit(replacing: true)
            return nil
          } catch { return .media(error, path: path) }
        }.value
        version = FileIdentity(path: path)
      }
      saving = nil
    }
  }

  /// Waits until everything is on the disk.
  func finish() async { await saving?.value }
}
