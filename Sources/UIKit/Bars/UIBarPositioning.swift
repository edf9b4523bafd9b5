/// The position of a bar; raw values are UIKit's.
public enum UIBarPosition: Int, Sendable {
  /// Not stated.
  case any
  /// At the bottom edge of its container.
  case bottom
  /// At the top edge of its container.
  case top
  /// At the top of the screen: the bar's background reaches up beneath the status bar.
  case topAttached
}

/// The look of a bar; raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background, adapting to dark mode.
  case `default`
  /// White text on a dark background.
  case black
}

/// The bar heights that a background image is for; only the default is supported.
public enum UIBarMetrics: Int, Sendable {
  /// Bars of any height.
  case `default`
}

/// A bar with a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar lies, as its delegate says.
  var barPosition: UIBarPosition { get }
}

/// Gives the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// The position of a bar; ``UIBarPosition/any`` by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIBarPositioningDelegate.Type }
  }

  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    own("position(for:)", BarPositioningToBarPositionMethod.self)?.call(bar) ?? .any
  }
}
