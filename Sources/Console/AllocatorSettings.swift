internal import TECSystem

/// The configuration of glibc's allocator.
enum AllocatorSettings {
  /// The size from which blocks are allocated by mmap, in bytes.
  private static let largeSize = 256 << 10
  /// The free bytes at the top of the heap that are kept for the next picture.
  private static let reserve = 4 << 20

  /// Returns large blocks to the system when they are freed, and makes all threads share one arena.
  ///
  /// Otherwise glibc raises the size from which it gives them back to that of the largest block that was
  /// ever freed, up to 32 MB (mallopt(3)), and what is freed of a decoded image stays with the process:
  /// 11 MB of the peak of `today`. And it makes an arena for each thread, which keeps what is freed there:
  /// 4 MB of the peak of `photos`.
  static func keepLittle() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, Int32(largeSize))
    mallopt(M_TRIM_THRESHOLD, Int32(reserve))
  }
}
