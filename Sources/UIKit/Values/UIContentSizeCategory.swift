public import Foundation

/// The size of text that the user prefers, from extra small to the largest accessibility size;
/// raw values are UIKit's.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// A category by its name.
  ///
  /// - Note: A category that is not declared gets the sizes of ``large``.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not stated; text has the sizes of ``large``.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default: body text of 17 points.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The specified categories, from the smallest text to the largest.
  static let inOrder: [Self] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The position in ``inOrder``; that of ``large`` for an unspecified or unknown category.
  var position: Int { Self.inOrder.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The notification that the user's category changed; the object is the application.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

extension UIContentSizeCategory: Comparable {
  /// Whether text is smaller in the left category than in the right one.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}

/// A view whose font can follow the content size category.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font made for a text style or by `UIFontMetrics` is replaced by the one for the
  /// view's content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
