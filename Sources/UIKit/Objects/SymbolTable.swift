import Foundation

/// The symbols of Swift in the running program's file: ELF, 64 bits, little-endian.
struct SymbolTable {
  struct Symbol {
    /// In the file's address space.
    let address: UInt
    /// Whether it is hidden from other modules because the compiler could see all uses.
    let isHidden: Bool
    /// Where its name begins in the file.
    fileprivate let name: Int
    /// The first eight characters after `$s`, to compare names quickly.
    fileprivate let start: UInt64
  }

  let symbols: [Symbol]
  private let file: Data

  /// Nil without a symbol table, as in a program from which it was stripped.
  init?() {
    guard
      let file = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)
    else { return nil }
    self.file = file
    let found = unsafe file.withUnsafeBytes { unsafe Self.read(FileBytes(bytes: $0)) }
    guard let found else { return nil }
    symbols = found
  }

  /// A symbol's name.
  func name(of symbol: Symbol) -> String {
    let bytes = file[symbol.name...].prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The symbols whose names begin with `$s` and other characters.
  func symbols(beginningWith prefix: String) -> [Symbol] {
    var (start, mask): (UInt64, UInt64) = (0, 0)
    for character in prefix.utf8.dropFirst(2).prefix(8).reversed() {
      (start, mask) = (start << 8 | UInt64(character), mask << 8 | 0xFF)
    }
    return symbols.filter { $0.start & mask == start && name(of: $0).hasPrefix(prefix) }
  }

  private static func read(_ file: FileBytes) -> [Symbol]? {
    guard unsafe file.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let headers = unsafe file.number(40, UInt64.self),
      let count = unsafe file.number(60, UInt16.self)
    else { return nil }
    let table = (0..<count).map { headers + $0 * 64 }.first { header in
      unsafe file.number(header + 4, UInt32.self) == 2
    }
    guard let table, let entries = unsafe file.range(ofSection: table),
      let link = unsafe file.number(table + 40, UInt32.self),
      let names = unsafe file.range(ofSection: headers + link * 64)
    else { return nil }
    var symbols: [Symbol] = []
    for entry in stride(from: entries.lowerBound, to: entries.upperBound - 23, by: 24) {
      let offset = unsafe Int(file.bytes.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
      guard offset < names.count - 10 else { continue }
      let name = names.lowerBound + offset
      guard unsafe file.bytes.loadUnaligned(fromByteOffset: name, as: UInt16.self) == 0x7324 else {
        continue
      }
      symbols.append(
        unsafe Symbol(
          address: file.bytes.loadUnaligned(fromByteOffset: entry + 8, as: UInt.self),
          isHidden: file.bytes[entry + 5] & 3 == 2, name: name,
          start: file.bytes.loadUnaligned(fromByteOffset: name + 2, as: UInt64.self)))
    }
    return symbols
  }
}

/// Numbers in a file, within its bounds.
@unsafe
private struct FileBytes {
  let bytes: UnsafeRawBufferPointer

  func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _ type: Number.Type)
    -> Int?
  {
    guard offset >= 0, unsafe offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
    return unsafe Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }

  func range(ofSection header: Int) -> Range<Int>? {
    guard let start = unsafe number(header + 24, UInt64.self),
      let size = unsafe number(header + 32, UInt64.self), unsafe start <= bytes.count,
      unsafe size <= bytes.count - start
    else { return nil }
    return start..<start + size
  }
}
