public import Foundation

/// The user's settings for accessibility, and announcements to assistive technologies.
///
/// - Note: No setting is on, and there is no assistive technology: announcements are only posted, for
///   ``Foundation/NotificationCenter``'s observers.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// The kind of a posted announcement.
  ///
  /// - Note: No picture shows it: there is no assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32

    /// An announcement by UIKit's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// The content has scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Announces something.
  public static func post(notification: Notification, argument: Any?) {
    NotificationCenter.default.post(
      name: announcementNotification, object: notification.rawValue,
      userInfo: argument.map { [announcementArgumentKey: $0] })
  }

  /// Posted for each announcement; the object is the raw value of the ``Notification``.
  public nonisolated static let announcementNotification = NSNotification.Name(
    "UIAccessibilityAnnouncement")
  /// The key of the announcement's argument.
  public nonisolated static let announcementArgumentKey = "argument"

  /// Whether a screen reader is in use: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is to be avoided: false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is to be avoided: false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold: false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether contrast is to be high: false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colors are inverted: false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether a switch moves the focus: false.
  public static var isSwitchControlRunning: Bool { false }
}
