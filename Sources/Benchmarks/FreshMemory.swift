internal import CMalloc
internal import Glibc

/// The memory that a process finds free at its start.
enum FreshMemory {
  /// More than an export takes, in bytes.
  private static let size = 768 << 20

  /// Has as much memory free as an export takes, all of it at hand, and none of it kept by this process.
  ///
  /// The host of a virtual machine may take free memory back, and bring it again when it is first touched,
  /// which takes far longer than to clear it: of 400 MB .84 s instead of .04. Who runs first would pay.
  static func provide() {
    malloc_trim(0)
    guard
      let start = unsafe mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe start != MAP_FAILED
    else { return }
    unsafe madvise(start, size, MADV_HUGEPAGE)
    unsafe memset(start, 1, size)
    unsafe munmap(start, size)
  }
}
