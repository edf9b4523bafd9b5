import Foundation

/// Something whose state is a function of time between events of the clock.
@MainActor
protocol Follower: AnyObject {
  /// Takes the state of a time that the clock has reached, in virtual seconds.
  func follow(to time: TimeInterval)
}

/// Those that follow the clock, in the order in which they began.
@MainActor
final class Followers {
  private var followers: [any Follower] = []

  var isEmpty: Bool { followers.isEmpty }

  func add(_ follower: any Follower) {
    followers.append(follower)
  }

  func remove(_ follower: any Follower) {
    followers.removeAll { $0 === follower }
  }

  func follow(to time: TimeInterval) {
    for follower in followers { follower.follow(to: time) }
  }
}
