internal import CMalloc

/// What becomes of memory that is freed.
enum FreeMemory {
  /// From this many bytes on a block is large.
  private static let largeSize = 256 << 10
  /// How many free bytes of small blocks wait for the next picture.
  private static let reserve = 4 << 20

  /// Has large blocks go back to the system whenever they are freed, and all threads share the small ones.
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
