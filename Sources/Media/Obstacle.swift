package import TEInputs

/// Why the entry at an output's path must not be replaced.
package enum Obstacle: Hashable, Sendable {
  /// The item is not of the output's kind.
  case kind(FileKind)
  /// The path has no last component that is a name, such as ".." or the empty path.
  case nameless
  /// The item is the current folder of the process.
  case currentFolder
  /// The item is a mount point.
  case mountPoint
  /// The folder has an entry that is not a frame of this program.
  case foreign(entry: String)
  /// The file system cannot exchange two folders atomically.
  case noExchange
  /// Other processes keep replacing it.
  case busy
  /// The item exists, and replacing is not allowed.
  case exists
}
