internal import TEExport
internal import Foundation
internal import TEInputs

/// A revision of the repository that a preset lies in, of which files are copied to a private folder.
package final class GitRevision {
  package let name: String
  private let folder: URL
  /// Runs git in the top folder of the repository's files.
  private let git: Git
  private let commit: String

  /// - Parameters:
  ///   - name: As git takes it, such as `main` or `HEAD~2`.
  ///   - preset: The path of a preset in the repository.
  package init(_ name: String, ofPreset preset: String) throws(RevisionError) {
    self.name = name
    let place = URL(fileURLWithPath: preset).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let top = try Git(folder: place).run(["rev-parse", "--show-toplevel"])
    guard top.status == 0 else { throw RevisionError(top.reason, preset: preset) }
    git = Git(folder: top.text)
    let found = try git.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    guard found.status == 0 else {
      let shallow = try git.run(["rev-parse", "--is-shallow-repository"])
      throw .unknown(revision: name, isShallow: shallow.text == "true")
    }
    commit = found.text
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folder(reason: error.localizedDescription)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Copies a preset and what it names, as far as the revision has it.
  ///
  /// - Parameter load: Reads the copy at a path, and notes the files that it looks for.
  /// - Returns: The path of the copy.
  func copy(
    _ preset: String, load: (String, InputRecord) -> Void
  ) throws(RevisionError) -> String {
    let real = URL(fileURLWithPath: preset).resolvingSymlinksInPath().path
    let root = URL(fileURLWithPath: git.folder).resolvingSymlinksInPath().path
    guard real.hasPrefix(root + "/") else { throw .noRepository(preset: preset) }
    let path = String(real.dropFirst(root.count + 1))
    guard try copyFile(path) else { throw .presetMissing(preset: preset, revision: name) }
    let copy = folder.appendingPathComponent(path).path
    var tried: Set<String> = [path]
    while true {
      let record = InputRecord()
      load(copy, record)
      let start = folder.path + "/"
      let missing = record.paths
        .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        .filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        .filter { !tried.contains($0) }
      guard !missing.isEmpty else { return copy }
      for path in missing.sorted() {
        tried.insert(path)
        _ = try copyFile(path)
      }
    }
  }

  /// Copies a file with what git's filters make of it, such as Git LFS.
  ///
  /// - Parameter path: Relative to the repository.
  /// - Returns: Whether the revision has it.
  private func copyFile(_ path: String) throws(RevisionError) -> Bool {
    let target = folder.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .folder(reason: error.localizedDescription)
    }
    let result = try git.run(["cat-file", "--filters", "\(commit):\(path)"], output: target)
    if result.status == 0 { return true }
    try? FileManager.default.removeItem(at: target)
    let entry = try git.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(path)",
    ])
    guard entry.status == 0 else { return false }
    // A folder, or a submodule's commit, is no file.
    let kind = try git.run(["cat-file", "-t", entry.text])
    guard kind.status != 0 || kind.text == "blob" else { return false }
    throw .unreadable(path: path, revision: name, reason: result.reason)
  }
}
