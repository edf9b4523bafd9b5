/// A column of the tableau: a variable of the layout, or one that the solver added.
///
/// Symbols are ordered by creation, which breaks ties.
struct TableauSymbol: Hashable, Comparable, Sendable {
  enum Kind: Int32 {
    /// A variable of the layout. Unrestricted; remains basic once it is.
    case external = 0
    /// The slack of an inequality. Zero or positive.
    case slack = 1
    /// The error of a constraint that is not required, in one direction. Zero or positive.
    case error = 2
    /// Marks a required equation in the rows that depend on it. Always zero; never enters the
    /// basis.
    case dummy = 3
  }

  /// The index in creation order, with the kind in the two lowest bits.
  private let bits: Int32

  init(index: Int, kind: Kind) {
    bits = Int32(index) << 2 | kind.rawValue
  }

  /// The index of this symbol in arrays with an element per symbol.
  var index: Int { Int(bits >> 2) }

  var isExternal: Bool { bits & 3 == Kind.external.rawValue }
  var isError: Bool { bits & 3 == Kind.error.rawValue }

  /// Whether the simplex method may bring this symbol into the basis.
  var isPivotable: Bool { !isExternal && bits & 3 != Kind.dummy.rawValue }

  static func < (left: TableauSymbol, right: TableauSymbol) -> Bool { left.bits < right.bits }
}
