internal import TECSystem
internal import Glibc
package import TEInputs

/// An output file that replaces its target atomically when it is complete.
///
/// Until `commit` all bytes go to a hidden file beside the target, and an existing target is unchanged.
/// Releasing the value without a commit removes the hidden file. If the target is a symbolic link, the
/// file that it leads to is replaced.
package struct OutputFile: ~Copyable, Sendable {
  /// The target's path, as given.
  package let target: String
  /// The hidden file.
  package let unfinished: UnfinishedOutput
  private let place: OutputPath

  /// Creates the hidden file, and removes hidden files of killed processes.
  ///
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` if the target exists and is not a file.
  package init(target: String) throws(MediaError) {
    let place = try OutputPath(checking: target, for: .file)
    UnfinishedOutput.collectLeftovers(of: place)
    unfinished = try UnfinishedOutput(.file, for: place)
    self.target = target
    self.place = place
  }

  /// Checks whether the target can be written, without writing anything.
  ///
  /// - Throws: `notReplaceable`.
  package static func check(target: String) throws(MediaError) {
    _ = try OutputPath(checking: target, for: .file)
  }

  /// The path of the hidden file.
  package var temporaryPath: String { unfinished.path }

  /// A sink for the hidden file.
  ///
  /// - Parameter budgets: The limit of its size.
  /// - Throws: `MediaError` of the system.
  package func makeSink(_ budgets: Budgets) throws(MediaError) -> FileSink {
    try FileSink(duplicating: unfinished.descriptor, path: unfinished.path, budgets: budgets)
  }

  /// Writes bytes as the whole file.
  ///
  /// - Parameter budgets: How large the file may become.
  package func write(_ bytes: [UInt8], within budgets: Budgets) throws(MediaError) {
    let sink = try makeSink(budgets)
    try unsafe bytes.span.bytes.withUnsafeBytes { bytes throws(MediaError) in
      try unsafe sink.write(bytes)
    }
  }

  /// Renames the hidden file to the target, atomically and durably.
  ///
  /// The file gets the permissions of the one that it replaces. On an error an existing target is unchanged
  /// and the hidden file is removed.
  ///
  /// - Parameter replacing: Whether an existing target may be replaced.
  /// - Throws: `notReplaceable` if the target exists and may not be replaced, `discarded` if
  ///   `unfinished` has been discarded, and `MediaError` of the system.
  package consuming func commit(replacing: Bool = true) throws(MediaError) {
    guard fsync(unfinished.descriptor) == 0 else {
      throw MediaError(errno: errno, operation: "fsync", path: target)
    }
    var older = stat()
    if unsafe stat(place.path, &older) == 0 {
      takePermissions(of: older, to: unfinished.descriptor)
    }
    let path = unfinished.path
    let place = place
    let target = target
    try unfinished.commit { () throws(MediaError) in
      let number = move(path, to: place.path, replacing: replacing)
      guard number == 0 else {
        guard replacing || number != EEXIST else {
          throw .notReplaceable(path: target, .exists)
        }
        throw MediaError(errno: number, operation: "rename", path: target)
      }
      return true
    }
    try place.synchronizeFolder()
  }

  /// Removes the hidden file; the target is unchanged.
  package consuming func discard() {}

  deinit { unfinished.discard() }
}

/// Copies the permission bits of a file to an open one, and its owner where that is permitted.
func takePermissions(of older: stat, to descriptor: Int32) {
  // First, because changing the owner clears permission bits.
  _ = fchown(descriptor, older.st_uid, older.st_gid)
  _ = fchmod(descriptor, older.st_mode & 0o777)
}

/// Renames a file or a folder. A file can replace a file, and a folder an empty folder.
///
/// - Parameter replacing: Whether a target may be replaced.
/// - Returns: 0, or the errno value; `EEXIST` where the target may not be replaced.
func move(_ path: String, to target: String, replacing: Bool) -> Int32 {
  if !replacing {
    if unsafe csystem_rename_to_new(path, target) == 0 { return 0 }
    guard [EINVAL, ENOSYS].contains(errno) else { return errno }
    // Where the file system does not support RENAME_NOREPLACE, this check is not atomic.
    guard OutputPath.kind(of: target) == nil else { return EEXIST }
  }
  return unsafe rename(path, target) == 0 ? 0 : errno
}
