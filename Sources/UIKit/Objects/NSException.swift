public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A name of an exception.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name of an exception.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Any.
  ///
  /// - Note: A name has no effect in a picture.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A wrong argument.
  ///
  /// - Note: A name has no effect in a picture.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A call that makes no sense at the time.
  ///
  /// - Note: A name has no effect in a picture.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
  /// A number that is out of range.
  ///
  /// - Note: A name has no effect in a picture.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// A mistake in a program, of Objective-C.
open class NSException: NSObject {
  /// The kind of mistake.
  public let name: NSExceptionName
  /// What is wrong; nil for nothing to say.
  public let reason: String?
  /// What else is known; nil for nothing.
  public let userInfo: [AnyHashable: Any]?

  /// An exception that is not raised yet.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Ends the program with the reason: nothing here catches exceptions, and few apps do.
  open func raise() -> Never {
    fatalError("\(name.rawValue): \(reason ?? "")")
  }
}
