/// Tells files apart, whatever they are called, and a file from what it was before it was changed.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
  /// When it was last written.
  let seconds: Int
  let nanoseconds: Int
}
