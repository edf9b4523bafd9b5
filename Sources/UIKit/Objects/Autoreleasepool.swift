/// Runs a closure; there are no autorelease pools on this platform, and objects are released at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
