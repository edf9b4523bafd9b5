/// One column of the tableau: an unknown of the layout, or one that the solver added.
///
/// Symbols compare in order of creation, which settles every tie.
struct Symbol: Hashable, Comparable, Sendable {
  enum Kind: Int32 {
    /// An unknown of the layout. Takes any value; stays basic once it is.
    case external = 0
    /// By how much an inequality is not tight. Zero or positive.
    case slack = 1
    /// By how much a constraint that is not required is missed, in one direction. Zero or positive.
    case error = 2
    /// Marks a required equation in the rows that depend on it. Always zero; never enters.
    case dummy = 3
  }

  /// The index in creation order, with the kind in the two lowest bits.
  private let bits: Int32

  init(index: Int, kind: Kind) {
    bits = Int32(index) << 2 | kind.rawValue
  }

  /// The place of this symbol in arrays that hold an element per symbol.
  var index: Int { Int(bits >> 2) }

  var isExternal: Bool { bits & 3 == Kind.external.rawValue }
  var isError: Bool { bits & 3 == Kind.error.rawValue }
  var isDummy: Bool { bits & 3 == Kind.dummy.rawValue }

  /// Whether the simplex method may bring this symbol into the basis.
  var isPivotable: Bool { !isExternal && !isDummy }

  static func < (left: Symbol, right: Symbol) -> Bool { left.bits < right.bits }
}
