/// What objects that become values of attributed strings begin with.
///
/// Foundation on Linux compares such values as Core Foundation objects. Whether an object is one of Swift, whose
/// `isEqual` is to be called, it sees from the first eight bytes of the object's properties, which it takes for
/// Core Foundation's own header: zeros, as of a color without red, end the program. So the first property
/// is a header with the type that no class of Core Foundation but the general one has
/// (swift-corelibs-foundation, `CFEqual` and `_CFIsSwift`).
struct CoreFoundationHeader: Hashable, Sendable {
  private let bits: UInt64 = 1 << 8
}
