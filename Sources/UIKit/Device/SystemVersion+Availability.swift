import Foundation
internal import Synchronization

/// The first number of the version that was last asked for on the main thread.
private let playedVersion = Mutex(18)

/// Whether the version of iOS that is played has what came with another version: what `#available(iOS 17, *)` asks.
///
/// `transition-export app` calls it in place of `#available`, which is always true on Linux. A task on another thread
/// gets the answer for the version that the main thread plays.
///
/// - Parameters:
///   - major: The version's first number.
///   - minor: The second one.
public func isAvailable(iOS major: Int, _ minor: Int) -> Bool {
  if Thread.isMainThread {
    let system = MainActor.assumeIsolated { Stage.current.device.system }
    playedVersion.withLock { $0 = Int(system.rawValue) ?? 0 }
  }
  return (major, minor) <= (playedVersion.withLock { $0 }, 99)
}
