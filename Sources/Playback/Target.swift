public import Foundation
import TEInputs
public import UIKit

/// A place on the screen for a finger.
public struct Target {
  let place: Place

  enum Place {
    case point(CGPoint)
    /// A point for the screen's size, in points, as the screen is held when the step begins.
    case part((CGSize) -> CGPoint)
    case view(description: String, find: @MainActor () throws -> UIView?)
  }

  /// The name in error messages.
  var description: String {
    switch place {
    case .point(let point): "(\(readable(Double(point.x))), \(readable(Double(point.y))))"
    case .part: "point"
    case .view(let description, _): description
    }
  }

  /// A point of the screen, in points; see ``Step``.
  public init(_ point: CGPoint) {
    place = .point(point)
  }

  /// A point of the screen, in points; see ``Step``.
  public init(x: CGFloat, y: CGFloat) {
    place = .point(CGPoint(x: x, y: y))
  }

  /// A point that depends on the screen's size.
  ///
  /// - Parameter locate: Returns the point for a size as the screen is held when the step begins, in points.
  package static func point(_ locate: @escaping (CGSize) -> CGPoint) -> Target {
    Target(place: .part(locate))
  }

  /// The centre of the visible part of a view.
  ///
  /// A view that is off the screen when the step begins ends the export with an error.
  public static func view(_ view: UIView) -> Target {
    Target(place: .view(description: "\(type(of: view))", find: { view }))
  }

  /// The centre of the visible part of a view that is looked up when the step begins.
  ///
  /// - Parameter find: Returns the view; nil ends the export with an error.
  public static func view(_ find: @escaping @MainActor () -> UIView?) -> Target {
    Target(place: .view(description: "view", find: find))
  }

  /// The same with a description of the view for the error message.
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
  /// The place.
  public var target: Target
  /// Virtual seconds since the touch began, 0...3600.
  public var time: Double

  /// A place and the time at which the finger passes it, in virtual seconds since the touch began.
  public init(_ target: Target, time: Double) {
    self.target = target
    self.time = time
  }

  /// A point of the screen, in points, and the time at which the finger passes it, in virtual seconds since
  /// the touch began.
  public init(x: CGFloat, y: CGFloat, time: Double) {
    self.init(Target(x: x, y: y), time: time)
  }
}

/// The phase of a touch at the end of its path.
public enum FingerEnd: Hashable, Sendable {
  /// The finger is lifted.
  case release
  /// The system cancels the touch.
  case cancel
  /// The finger stays down; the next drag continues with it.
  case stay
}
