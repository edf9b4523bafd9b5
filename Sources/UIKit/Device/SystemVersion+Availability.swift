/// Whether the version of iOS that is played has what came with another version: what `#available(iOS 17, *)` asks.
///
/// `transition-export app` calls it in place of `#available`, which is always true on Linux.
///
/// - Parameters:
///   - major: The version's first number.
///   - minor: The second one.
@preconcurrency @MainActor
public func isAvailable(iOS major: Int, _ minor: Int) -> Bool {
  let played = Int(Stage.current.device.system.rawValue) ?? 0
  return (major, minor) <= (played, 99)
}
