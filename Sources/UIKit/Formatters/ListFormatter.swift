public import Foundation

/// Enumerations as texts, such as `one, two, and three`, which Foundation on Linux does not have.
///
/// Sendable because ``Formatter`` is: what an app sets is read on the thread that it is set on.
///
/// - Note: The texts are English.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// Makes the texts of items; nil, the default, for items that are texts or describe themselves.
  open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The enumeration of texts.
  open class func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0...1: strings.first ?? ""
    case 2: strings.joined(separator: " and ")
    default: strings.dropLast().joined(separator: ", ") + ", and " + strings[strings.count - 1]
    }
  }

  /// The enumeration of items.
  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) })
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
