public import Foundation

/// Gives Foundation's sets literals, as they have on iOS: `let visible: NSMutableSet = []`.
///
/// An initialiser of an array literal has to be `required`, which only the class's own declaration may say; that of a
/// protocol's extension need not be.
public protocol SetLiteral: ExpressibleByArrayLiteral where ArrayLiteralElement == Any {}

extension SetLiteral where Self: NSSet {
  /// A set with the elements of a literal.
  public init(arrayLiteral elements: Any...) {
    let made: NSSet =
      switch Self.self {
      case is NSCountedSet.Type: NSCountedSet(array: elements)
      case is NSMutableSet.Type: NSMutableSet(array: elements)
      default: NSSet(array: elements)
      }
    guard let made = made as? Self else {
      preconditionFailure("a literal cannot make a set of the class \(Self.self)")
    }
    self = made
  }
}

extension NSSet: SetLiteral, @retroactive ExpressibleByArrayLiteral {}
