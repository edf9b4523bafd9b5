import Geometry

/// How the interface is turned; raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The home button, or the bottom of the screen, is on the right.
  case landscapeRight = 3
  /// The home button, or the bottom of the screen, is on the left.
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Radians, clockwise, by which the interface is turned on the device's display.
  var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }

  /// How the device is held for the interface to be upright: the other way round in landscape.
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

/// Ways in which an interface may be turned; raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How the device is held; raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  /// The bottom of the screen is on the right.
  case landscapeLeft
  /// The bottom of the screen is on the left.
  case landscapeRight

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
