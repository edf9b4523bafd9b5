/// A 64-bit FNV-1a hash, which identifies a version of a preset. It is not cryptographic.
///
/// The constants are those of its authors (Fowler, Noll, Vo).
package struct ContentHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// Sixteen hexadecimal digits.
  package var digits: String {
    let text = String(state, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
