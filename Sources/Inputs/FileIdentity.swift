/// The identity of a version of a file: equal for all names of a file, different after a change.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  /// The inode number.
  let number: UInt64
  /// The modification time.
  let seconds: Int
  let nanoseconds: Int
}
