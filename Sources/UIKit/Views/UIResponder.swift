/// The root of what can receive events.
@preconcurrency @MainActor
open class UIResponder {
  public init() {}

  /// Who is asked next for an event that this one leaves.
  open var next: UIResponder? { nil }
}
