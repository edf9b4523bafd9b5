/// Whether the version of iOS that is played has what came with another version: what `#available(iOS 17, *)` asks.
///
/// `transition-export app` calls it in place of `#available`, which is always true on Linux.
///
/// - Parameters:
///   - major: The version's first number.
///   - minor: The second one.
public func isAvailable(iOS major: Int, _ minor: Int) -> Bool {
  let system = MainActor.assumeIsolated { Stage.current.device.system }
  return (major, minor) <= (Int(system.rawValue) ?? 0, 99)
}
