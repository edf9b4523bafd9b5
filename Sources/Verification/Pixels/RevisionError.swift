package import TEExport
internal import Foundation
internal import TEInputs

/// Why a preset cannot be had as it is in a revision.
package enum RevisionError: Error, Hashable, Sendable {
  /// There is no git.
  case gitMissing
  /// The preset lies in no repository.
  case noRepository(preset: String)
  /// The folder of the preset is a linked worktree or a submodule, and its repository is not at `path`.
  case repositoryGone(path: String)
  /// Git does not read the repository in `folder`, because it is another user's.
  case notOwned(folder: String)
  /// Git cannot use the repository for another reason, which is git's.
  case unusable(preset: String, reason: String)
  /// There is no such revision in the repository, which has a part of the history alone if it is shallow.
  case unknown(revision: String, isShallow: Bool)
  /// The preset is not in the revision.
  case presetMissing(preset: String, revision: String)
  /// A file of the revision cannot be read; the reason is git's.
  case unreadable(path: String, revision: String, reason: String)
  /// The private folder cannot be written.
  case folder(reason: String)

  /// The message of git about the folder of a preset.
  ///
  /// - Parameter reason: Git's message in English.
  init(_ reason: String, preset: String) {
    let start = reason.firstIndex(of: "'"), end = reason.lastIndex(of: "'")
    // Before git 2.35.3: unsafe repository ('/path' is owned by someone else).
    if reason.contains("dubious ownership") || reason.contains("unsafe repository"), let start,
      let end, start < end
    {
      self = .notOwned(folder: String(reason[reason.index(after: start)..<end]))
    } else if let path = reason.range(of: "not a git repository: ") {
      self = .repositoryGone(path: String(reason[path.upperBound...]))
    } else if reason.contains("not a git repository") {
      self = .noRepository(preset: preset)
    } else {
      self = .unusable(preset: preset, reason: reason)
    }
  }
}

extension RevisionError: ReportedError {
  package var report: FailureReport { FailureReport(self) }
}

extension ExportError {
  package static func revision(_ error: RevisionError) -> ExportError { .other(error) }
}

extension FailureReport {
  fileprivate init(_ error: RevisionError) {
    switch error {
    case .gitMissing:
      self.init(
        .unavailable, "--base needs git, which is not installed",
        advice: "Install it: apt-get install git; or leave --base out")
    case .noRepository(let preset):
      self.init(
        .usage, "the preset \(quoted(preset)) lies in no git repository",
        advice: "Leave --base out, or verify the preset in a clone of its repository")
    case .repositoryGone(let path):
      self.init(
        .usage,
        "there is no git repository at \(quoted(path)), to which the preset's folder refers",
        advice:
          "A linked worktree or a submodule needs its repository at that path, also in a container")
    case .notOwned(let folder):
      self.init(
        .usage,
        "the git repository \(quoted(folder)) belongs to another user, so git does not read it",
        advice: "If you trust it, as in a container of a CI job: "
          + "git config --global --add safe.directory \(Self.shellWord(folder))")
    case .unusable(let preset, let reason):
      self.init(
        .usage, "git cannot read the repository of the preset \(quoted(preset)): \(reason)")
    case .unknown(let revision, let isShallow):
      self.init(
        .usage, "git knows no revision \(quoted(revision))",
        advice: isShallow
          ? "The clone is shallow: fetch the revision first, as with git fetch --unshallow origin, or with "
            + "fetch-depth: 0 of actions/checkout"
          : "Fetch it first, as with git fetch origin; git branch --all and git log --oneline list what is there"
      )
    case .presetMissing(let preset, let revision):
      self.init(.missingInput, "the preset \(quoted(preset)) is not in \(quoted(revision))")
    case .unreadable(let path, let revision, let reason):
      self.init(
        .missingInput,
        "git cannot read the file \(quoted(path)) of \(quoted(revision)): \(reason)",
        advice:
          "If it is in Git LFS or the clone is partial, fetch it first: git lfs fetch, git fetch")
    case .folder(let reason):
      self.init(.cannotWrite, "cannot write the files of a revision: \(reason)")
    }
  }

  /// A word for a shell, in quotes where it needs them.
  private static func shellWord(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+".unicodeScalars.contains($0)
    }
    return plain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
