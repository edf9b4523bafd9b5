package import Inputs

/// Why what stands at an output's path is not replaced.
package enum Obstacle: Hashable, Sendable {
  /// It is something else than the output.
  case kind(FileKind)
  /// The path names a folder by where it is, such as "..", or nothing.
  case nameless
  /// It is the folder that the process works in.
  case currentFolder
  /// Something is mounted there.
  case mountPoint
  /// A folder holds something that is no frame as this program wrote it.
  case foreign(entry: String)
  /// The file system cannot exchange two folders in one step.
  case noExchange
  /// Other processes replace it all the time.
  case busy
  /// It exists, and nothing may be replaced.
  case exists
}
