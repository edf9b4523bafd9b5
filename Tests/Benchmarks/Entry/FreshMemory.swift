internal import TECSystem
internal import Glibc

/// Prepares the free memory that a process finds at its start.
enum FreshMemory {
  /// More than an export takes, in bytes.
  private static let size = 768 << 20

  /// Frees as much memory as an export takes, resident on the host and not held by this process.
  ///
  /// The host of a virtual machine may reclaim free memory and provide it again at the first access, which
  /// takes far longer than clearing it: .84 s for 400 MB instead of .04. The first process would pay for it.
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
