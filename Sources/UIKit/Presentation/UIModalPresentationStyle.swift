/// How a presented controller's view lies over what presents it; raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  /// A card that leaves the presenting view in sight above it.
  case pageSheet = 1
  /// A smaller card in the middle of a tablet; on a phone as `pageSheet`.
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  /// In adaptation: no other style.
  case none = -1
  /// What the system chooses: a page sheet.
  case automatic = -2
}

/// The system's way in and out for a presented controller; raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case crossDissolve = 2
}
