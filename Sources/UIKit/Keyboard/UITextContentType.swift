/// What a text means, for suggestions of the keyboard; raw values are UIKit's.
///
/// - Note: No picture shows it: the keyboard fills nothing in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A meaning by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A street with its number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A company.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// The number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Whether the keyboard replaces straight quotes; raw values are UIKit's.
///
/// - Note: It replaces nothing.
public enum UITextSmartQuotesType: Int, Sendable {
  /// By the system's choice.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether the keyboard joins two hyphens; raw values are UIKit's.
///
/// - Note: It replaces nothing.
public enum UITextSmartDashesType: Int, Sendable {
  /// By the system's choice.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether mistakes are marked; raw values are UIKit's.
///
/// - Note: They are not.
public enum UITextSpellCheckingType: Int, Sendable {
  /// By the system's choice.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
