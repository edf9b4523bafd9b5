public import Foundation
public import UIKit

/// A place on the screen that a finger can go to.
public struct Target {
  let place: Place

  enum Place {
    case point(CGPoint)
    case view(description: String, find: @MainActor () throws -> UIView?)
  }

  /// A point of the screen, in points; see ``Step``.
  public init(_ point: CGPoint) {
    place = .point(point)
  }

  /// A point of the screen, in points; see ``Step``.
  public init(x: CGFloat, y: CGFloat) {
    place = .point(CGPoint(x: x, y: y))
  }

  /// The middle of what is to be seen of a view.
  public static func view(_ view: UIView) -> Target {
    Target(place: .view(description: "\(type(of: view))", find: { view }))
  }

  /// The same for a view that will be there once the step begins.
  ///
  /// - Parameter find: Asked when the step begins; nil ends the clip with an error.
  public static func view(_ find: @escaping @MainActor () -> UIView?) -> Target {
    Target(place: .view(description: "view", find: find))
  }

  /// The same with words for the error where there is no such view.
  package static func view(
    _ description: String, find: @escaping @MainActor () throws -> UIView?
  ) -> Target {
    Target(place: .view(description: description, find: find))
  }

  private init(place: Place) {
    self.place = place
  }
}

/// A place that a finger passes at a given time.
public struct Waypoint {
  public var target: Target
  /// Virtual seconds since the touch began, 0...3600.
  public var time: Double

  public init(_ target: Target, time: Double) {
    self.target = target
    self.time = time
  }

  /// - Parameter time: See ``time``.
  public init(x: CGFloat, y: CGFloat, time: Double) {
    self.init(Target(x: x, y: y), time: time)
  }
}

/// What becomes of a finger at the end of its path.
public enum FingerEnd: Hashable, Sendable {
  /// It is lifted.
  case release
  /// The system takes its touch from the app, which hears that it was cancelled.
  case cancel
  /// It stays down, for a hold in the middle of a gesture. The next drag goes on with it.
  case stay
}
