internal import Synchronization

/// The files that were looked for, each with its version at that time.
///
/// A version is device, inode, size and modification time, noted before a file is opened. `--watch`
/// compares versions ten times a second: a change during an export is found after it, a file that
/// replaces another by rename is a change, and file systems without notifications work too.
package final class InputRecord: Sendable {
  /// By path; nil for a file that did not exist.
  private let versions = Mutex<[String: FileIdentity?]>([:])

  package init() {}

  /// The paths of the files, in no order.
  package var paths: [String] { versions.withLock { Array($0.keys) } }

  /// Whether one of the files has been changed, replaced, removed or created since it was recorded.
  package var hasChanged: Bool { versions.withLock { $0 != Self.currentVersions(of: $0.keys) } }

  /// The versions that the files have now; nil for one that does not exist.
  package var currentVersions: [String: FileIdentity?] {
    versions.withLock { Self.currentVersions(of: $0.keys) }
  }

  /// Records a file that is about to be opened, so that a change while it is read is noticed.
  ///
  /// - Parameter path: The file's path, relative paths starting at the current folder. The first version
  ///   of a file that is recorded twice counts.
  package func add(_ path: String) {
    let version = FileIdentity(path: path)
    versions.withLock { versions in
      guard versions[path] == nil else { return }
      versions.updateValue(version, forKey: path)
    }
  }

  private static func currentVersions(
    of paths: some Sequence<String>
  ) -> [String: FileIdentity?] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, FileIdentity(path: $0)) })
  }
}
