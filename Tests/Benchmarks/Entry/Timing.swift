internal import Dispatch
internal import Glibc

/// The wall time of `body`, in seconds.
func wallSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Dispatch.DispatchTime.now().uptimeNanoseconds
  try body()
  return Double(Dispatch.DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

/// The processor time of this thread in `body`, in seconds.
func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = time(of: CLOCK_THREAD_CPUTIME_ID)
  try body()
  return time(of: CLOCK_THREAD_CPUTIME_ID) - start
}

/// The processor time of all threads of this process during `body`, in seconds.
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
