internal import CMalloc

/// What becomes of large blocks of memory.
enum LargeBlocks {
  /// From this many bytes on a block is large.
  private static let size = 256 << 10
  /// How many free bytes of small blocks wait for the next picture instead.
  private static let reserve = 4 << 20

  /// Has them go back to the system whenever they are freed.
  ///
  /// Otherwise glibc raises the size from which it does so to that of the largest block that was ever
  /// freed, up to 32 MB (mallopt(3)), and what is freed of a decoded image stays with the process:
  /// 11 MB of the peak of `today`.
  static func returnToSystem() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, Int32(size))
    mallopt(M_TRIM_THRESHOLD, Int32(reserve))
  }
}
