/// Steps that use controls, as a finger does: with the control's events and animations.
///
/// A target is the control, a view inside it, or a view that has the control inside it, such as a cell.
/// A target without such a control, a control that is disabled, off the screen or covered, and a value or
/// a choice that it does not have, end the export with an error. No finger may be down.
extension Step {
  /// Types a text on the keyboard, a key at a time; a line feed is the return key.
  ///
  /// - Parameters:
  ///   - target: A text field, a text view or a search bar. Unless it is first responder, it is tapped, and
  ///     the keyboard comes in before the first key. Nil for what is first responder already.
  ///   - erasing: How many characters are deleted first, 0...1000.
  ///   - interval: Virtual seconds from one key to the next, 0.01...10.
  public static func type(
    _ text: String, into target: Target? = nil, erasing: Int = 0, interval: Double = 0.15
  ) -> Step {
    let interval = interval > 0.01 ? min(interval, 10) : 0.01
    return Step(
      "type",
      .type(text, into: target, erasing: min(max(0, erasing), 1000), interval: interval))
  }

  /// Drags the thumb of a slider to a value.
  ///
  /// - Parameters:
  ///   - value: Between the slider's minimum and maximum.
  ///   - duration: Virtual seconds; clamped to 0...3600.
  public static func slide(_ target: Target, to value: Float, duration: Double = 0.5) -> Step {
    Step("slide", .slide(target, to: value, duration: Self.seconds(duration)))
  }

  /// Taps a switch.
  ///
  /// - Parameter isOn: The state that it is to have, so that a switch that has it is not tapped; nil for the
  ///   other state.
  public static func toggle(_ target: Target, to isOn: Bool? = nil) -> Step {
    Step("toggle", .toggle(target, isOn: isOn))
  }

  /// Taps the button of an alert or an action sheet, the row of a menu, or a segment, by its title.
  ///
  /// - Parameter target: A segmented control; nil for the menu, alert or action sheet that is shown.
  public static func choose(_ title: String, of target: Target? = nil) -> Step {
    Step("choose", .choose(.title(title), of: target))
  }

  /// Chooses a segment or a page by its index, from 0.
  ///
  /// A page control is tapped once for each page on the way. A scroll view with paging and a page view controller
  /// are swiped; the controller's data source is asked for all pages, to know which one is shown.
  ///
  /// - Parameter target: A segmented control, a page control, a scroll view with paging, or the view of a page
  ///   view controller.
  public static func choose(_ index: Int, of target: Target) -> Step {
    Step("choose", .choose(.index(index), of: target))
  }

  /// Taps the plus of a stepper, or its minus for a negative number.
  ///
  /// - Parameter count: The number of taps, -100...100.
  public static func increment(_ target: Target, by count: Int = 1) -> Step {
    Step("increment", .increment(target, by: min(max(-100, count), 100)))
  }

  private init(_ name: String, _ use: ControlUse) {
    self.init(name, .control(use))
  }
}
