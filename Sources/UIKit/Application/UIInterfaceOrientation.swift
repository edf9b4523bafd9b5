import TEGeometry

/// The orientation of the interface; raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The home button, or the bottom of the device, is on the right.
  case landscapeRight = 3
  /// The home button, or the bottom of the device, is on the left.
  case landscapeLeft = 4

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The clockwise rotation of the interface on the device's display, in radians.
  var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }

  /// The device orientation in which the interface is upright; left and right are exchanged.
  var deviceOrientation: UIDeviceOrientation {
    switch self {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }

  var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: self == .unknown ? 0 : 1 << UInt(rawValue))
  }
}

/// A set of interface orientations; raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the orientations.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The bottom of the device on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The bottom of the device on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The orientation of the device; raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  /// The bottom of the device is on the right.
  case landscapeLeft
  /// The bottom of the device is on the left.
  case landscapeRight

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
