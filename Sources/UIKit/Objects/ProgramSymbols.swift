import Foundation

/// The methods that the running program's classes declare, read from its symbol table.
///
/// The symbol table of a program that was built for debugging, or with `-enable-testing`, has every
/// method. In another one the optimiser has removed what nothing calls.
@MainActor
enum ProgramSymbols {
  /// The methods of a class.
  struct Methods {
    /// The addresses of the methods by their signatures, such as
    /// `scrollViewDidScroll(UIKit.UIScrollView) -> ()`.
    let addresses: [String: UInt]
    /// Whether a method that is missing there is not declared; otherwise the optimiser may have removed it.
    let isComplete: Bool
  }

  private static var methods: [ObjectIdentifier: Methods] = [:]
  private static let table = SymbolTable()

  /// The methods that a class declares, without those of its superclasses.
  static func methods(of type: AnyClass) -> Methods {
    if let known = methods[ObjectIdentifier(type)] { return known }
    let found = table.flatMap { read($0, of: type) } ?? Methods(addresses: [:], isComplete: false)
    methods[ObjectIdentifier(type)] = found
    return found
  }

  private static func read(_ table: SymbolTable, of type: AnyClass) -> Methods? {
    // The place of the program in memory follows from a class that is known by name.
    let reference = "$s5UIKit11UIResponderCN"
    guard
      let anchor = table.symbols(beginningWith: reference).first(where: {
        table.name(of: $0) == reference
      })
    else { return nil }
    let base = address(of: UIResponder.self) &- anchor.address
    let place = address(of: type) &- base
    let metadata = "type metadata for "
    guard
      let own = table.symbols.first(where: {
        $0.address == place && table.name(of: $0).hasSuffix("CN")
      }),
      let className = text(of: table.name(of: own)), className.hasPrefix(metadata)
    else { return nil }
    let prefix = String(table.name(of: own).dropLast())
    let start = className.dropFirst(metadata.count) + "."
    var addresses: [String: UInt] = [:]
    for symbol in table.symbols(beginningWith: prefix) {
      let name = table.name(of: symbol)
      guard name.hasSuffix("F"), let method = text(of: name), method.hasPrefix(start) else {
        continue
      }
      let signature = method.dropFirst(start.count)
      // Not those of types within the class.
      guard !signature.prefix(while: { $0 != "(" }).contains(".") else { continue }
      addresses[String(signature)] = base &+ symbol.address
    }
    return Methods(addresses: addresses, isComplete: !own.isHidden)
  }

  private static func address(of type: AnyClass) -> UInt {
    unsafe UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// A symbol as text.
  private static func text(of mangled: String) -> String? {
    let text = unsafe demangle(mangled, UInt(mangled.utf8.count), nil, nil, 0)
    defer { unsafe free(text) }
    return unsafe text.map { unsafe String(cString: $0) }
  }
}

/// The standard library's demangler.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
