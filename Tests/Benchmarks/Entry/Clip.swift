internal import Foundation
internal import TEPlayback
internal import TEScene

/// All pictures of a workload, in order.
struct Clip {
  /// A picture and the number of frames that show it.
  struct Run {
    let picture: Picture
    var count: Int
    /// The last equal picture, composed separately; nil if one frame shows the picture.
    var repetition: Picture?
  }

  let workload: Workload
  private(set) var runs: [Run] = []
  /// The time to compose each frame, in seconds of one thread.
  private(set) var composeTimes: [Double] = []

  @MainActor
  init(_ workload: Workload) throws {
    self.workload = workload
    let player = try workload.makePlayer()
    while true {
      var next: Picture?
      let time = Double(composeTimes.count) / Double(workload.rate)
      composeTimes.append(try threadSeconds { next = try player.picture(at: time) })
      guard let next else { break }
      if next == runs.last?.picture {
        runs[runs.count - 1].count += 1
        runs[runs.count - 1].repetition = next
      } else {
        runs.append(Run(picture: next, count: 1))
      }
    }
    composeTimes.removeLast()
  }

  var frameCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// `count` of the pictures, evenly spread, the first and the last among them.
  func sample(_ count: Int) -> [Picture] {
    guard runs.count > count, count > 1 else { return runs.map(\.picture) }
    return (0..<count).map { runs[$0 * (runs.count - 1) / (count - 1)].picture }
  }
}
