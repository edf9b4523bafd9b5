/// The sequence of events in a clip: steps that follow one another without gaps.
///
/// A script is written as a list:
///
///     [.hold(0.5), .tap(x: 196, y: 300), .hold(1), .drag(from: top, to: bottom, duration: 0.4)]
public struct Script: ExpressibleByArrayLiteral {
  /// The steps in the order in which they happen.
  public var steps: [Step]
  /// An object to retain while the screens are shown, such as a delegate that nothing else retains.
  package let owner: AnyObject?

  /// A script of some steps; empty by default.
  public init(_ steps: [Step] = []) {
    self.init(steps, keeping: nil)
  }

  package init(_ steps: [Step], keeping owner: AnyObject?) {
    self.steps = steps
    self.owner = owner
  }

  /// A script of the steps of a list.
  public init(arrayLiteral steps: Step...) {
    self.init(steps)
  }
}
