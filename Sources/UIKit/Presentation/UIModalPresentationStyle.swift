/// How a presented controller's view covers the presenter; raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is removed.
  case fullScreen = 0
  /// A card that leaves the top of the presenter's view visible.
  case pageSheet = 1
  /// A smaller centred card on a tablet; on a phone the same as `pageSheet`.
  case formSheet = 2
  /// Covers the controller that defines the presentation context; its view is removed.
  case currentContext = 3
  /// Uses the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers the window; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the controller that defines the presentation context; its view stays.
  case overCurrentContext = 6
  /// A bubble with an arrow; in a compact width a sheet, unless it is adapted otherwise.
  case popover = 7
  /// In adaptation: keeps the style.
  case none = -1
  /// The system's choice: a page sheet.
  case automatic = -2
}

/// The system's presentation animation; raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides in from below.
  case coverVertical = 0
  /// Turns the screen about its vertical axis, with the presented view on the back.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
