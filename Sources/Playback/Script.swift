/// What happens in a clip: steps that follow one another without gaps.
///
/// A script is written as a list:
///
///     [.hold(0.5), .tap(x: 196, y: 300), .hold(1), .drag(from: top, to: bottom, duration: 0.4)]
public struct Script: ExpressibleByArrayLiteral {
  public var steps: [Step]
  /// What the screens need for as long as they are shown and nothing else holds, such as delegates.
  private let owner: AnyObject?

  public init(_ steps: [Step] = []) {
    self.init(steps, keeping: nil)
  }

  package init(_ steps: [Step], keeping owner: AnyObject?) {
    self.steps = steps
    self.owner = owner
  }

  public init(arrayLiteral steps: Step...) {
    self.init(steps)
  }
}
