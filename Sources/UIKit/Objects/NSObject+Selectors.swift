public import Foundation

extension NSObjectProtocol {
  /// Whether the object's class has a selector's method: whether the object is of the method's
  /// class, or its class lists a method of the selector's name (``NamedMethods``). The methods of a
  /// navigation or tab bar controller's delegate need not be listed.
  ///
  /// - Note: A class that inherits from `NSObject` itself declares its own one without `override`.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return aSelector.isMethod(of: self)
      || aSelector.name.map { MessageForwarding.isImplemented($0, by: self) } ?? false
  }

  /// Calls a selector's method.
  ///
  /// - Note: The method's result is not passed on, and a method that the object does not have is reported.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!, with object: Any? = nil) {
    if let aSelector, !aSelector.perform(on: self, sender: object) {
      Stage.current.report(
        "\(type(of: self)) cannot perform '\(aSelector.name ?? "a method")': it has no such method, or "
          + "the method takes another argument")
    }
  }
}

extension NSObject {
  /// Calls a selector's method after a delay in virtual seconds; the object is retained until then.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    Stage.current.delayedMethods.add(aSelector, of: self, with: anArgument, after: delay)
  }

  /// The variant with `Self.method` in place of a selector.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject>(
    _ method: @escaping (Target) -> @MainActor () -> Void, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: anArgument, afterDelay: delay)
  }

  /// The variant for a method with an argument.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject, Argument>(
    _ method: @escaping (Target) -> @MainActor (Argument) -> Void, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: anArgument, afterDelay: delay)
  }

  /// Cancels the delayed calls of a target's methods.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    Stage.current.delayedMethods.cancel(of: aTarget as AnyObject) { _ in true }
  }

  /// Cancels the delayed calls of one method of a target. Methods without a name that take the same
  /// arguments cannot be distinguished and are cancelled together.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    Stage.current.delayedMethods.cancel(of: aTarget as AnyObject) { $0.matches(aSelector) }
  }
}

/// The calls that `perform(_:with:afterDelay:)` has scheduled.
@MainActor
final class DelayedMethods {
  private struct Call {
    let target: NSObject
    let selector: Selector
    let event: ClockEvent
  }

  private var calls: [Int: Call] = [:]
  private var lastNumber = 0

  func add(_ selector: Selector, of target: NSObject, with argument: Any?, after delay: Double) {
    lastNumber += 1
    let number = lastNumber
    let clock = Stage.current.clock
    let event = clock.schedule(at: clock.now + max(0, delay)) { [weak self] in
      self?.calls[number] = nil
      target.perform(selector, with: argument)
    }
    calls[number] = Call(target: target, selector: selector, event: event)
  }

  func cancel(of target: AnyObject, where isCancelled: (Selector) -> Bool) {
    for (number, call) in calls where call.target === target && isCancelled(call.selector) {
      call.event.cancel()
      calls[number] = nil
    }
  }
}
