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
  let start = time(of: CLOCK_THREAD_CPUTIME_ID)
  try body()
  return time(of: CLOCK_THREAD_CPUTIME_ID) - start
}

/// Seconds that all threads of this process together were at work during `body`.
func processSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = time(of: CLOCK_PROCESS_CPUTIME_ID)
  try body()
  return time(of: CLOCK_PROCESS_CPUTIME_ID) - start
}

private func time(of clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
