public import Foundation

/// Gives Foundation's changing sets literals, as they have on iOS: `let visible: NSMutableSet =
/// []`.
///
/// An initialiser of an array literal has to be `required`, which only the class's own declaration
/// may say; that of a protocol's extension need not be.
///
/// - Note: `NSSet`, which has no `required` initialiser to call, has no literals.
public protocol MutableSetLiteral: ExpressibleByArrayLiteral where ArrayLiteralElement == Any {}

extension MutableSetLiteral where Self: NSMutableSet {
  /// A set with the elements of a literal.
  public init(arrayLiteral elements: Any...) {
    self.init(capacity: elements.count)
    for element in elements { add(element) }
  }
}

extension NSMutableSet: MutableSetLiteral, @retroactive ExpressibleByArrayLiteral {}
