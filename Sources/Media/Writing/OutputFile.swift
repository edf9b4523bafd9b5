internal import CFiles
internal import Glibc
package import Inputs

/// A file that appears under its name only once it is complete.
///
/// Until `commit` all bytes go to a hidden file beside the target, and whatever the target held
/// stays as it is. A value that is released without a commit removes the hidden file. A target that
/// is a symbolic link stands for the file that it leads to.
package struct OutputFile: ~Copyable, Sendable {
  /// The path of the finished file, as it was given.
  package let target: String
  /// The hidden file.
  package let unfinished: UnfinishedOutput
  private let place: OutputPath

  /// Creates the hidden file, and removes those that killed processes left.
  ///
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` when the target is something else
  ///   than a file.
  package init(target: String) throws(MediaError) {
    let place = try OutputPath(checking: target, for: .file)
    UnfinishedOutput.collectLeftovers(of: place)
    unfinished = try UnfinishedOutput(.file, for: place)
    self.target = target
    self.place = place
  }

  /// Finds out whether a target could be written, without writing anything.
  package static func check(target: String) throws(MediaError) {
    _ = try OutputPath(checking: target, for: .file)
  }

  /// The path of the hidden file.
  package var temporaryPath: String { unfinished.path }

  /// Opens the hidden file to write to.
  ///
  /// - Parameter budgets: How large it may become.
  package func makeSink(_ budgets: Budgets) throws(MediaError) -> FileSink {
    try FileSink(duplicating: unfinished.descriptor, path: unfinished.path, budgets: budgets)
  }

  /// Puts the file in its place, replacing an older one, at once and durably.
  ///
  /// It gets the older file's permissions. When it throws, the older file is untouched and the hidden
  /// one is gone.
  ///
  /// - Parameter replacing: Whether an older file may be replaced.
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
    try unfinished.put { () throws(MediaError) in
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

  /// Removes the hidden file; the target stays as it was.
  package consuming func discard() {}

  deinit { unfinished.discard() }
}

/// Gives an open file the permissions of an older one, and its owners where that is allowed.
func takePermissions(of older: stat, to descriptor: Int32) {
  // First, because a change of owners takes permissions away.
  _ = fchown(descriptor, older.st_uid, older.st_gid)
  _ = fchmod(descriptor, older.st_mode & 0o777)
}

/// Renames; a file replaces a file and a folder an empty folder, if that is allowed.
///
/// - Returns: 0, or the errno value; `EEXIST` where something may not be replaced.
func move(_ path: String, to target: String, replacing: Bool) -> Int32 {
  if !replacing {
    if unsafe cfiles_rename_to_new(path, target) == 0 { return 0 }
    guard [EINVAL, ENOSYS].contains(errno) else { return errno }
    // Where the file system cannot do it in one step, the look before has to be enough.
    guard OutputPath.kind(of: target) == nil else { return EEXIST }
  }
  return unsafe rename(path, target) == 0 ? 0 : errno
}
