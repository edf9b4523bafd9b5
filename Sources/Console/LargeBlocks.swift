internal import CMalloc

/// What becomes of large blocks of memory.
enum LargeBlocks {
  /// From this many bytes on a block is large.
  private static let size = 256 << 10

  /// Has them go back to the system whenever they are freed.
  ///
  /// Otherwise glibc raises the size from which it does so to that of the largest block that was ever
  /// freed, up to 32 MB, and what is freed of a decoded image stays with the process: 20 MB of the
  /// peak of `today`.
  static func returnToSystem() {
    mallopt(M_MMAP_THRESHOLD, Int32(size))
  }
}
