/// A time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// A time by its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None.
  ///
  /// - Note: A time in the background has no effect in a picture.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
