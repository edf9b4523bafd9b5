internal import Dispatch
internal import Glibc

/// Seconds by the clock on the wall that `body` took.
func wallSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Dispatch.DispatchTime.now().uptimeNanoseconds
  try body()
  return Double(Dispatch.DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

/// Seconds that this thread was at work in `body`; what other programs did meanwhile does not count.
func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
