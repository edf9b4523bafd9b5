/// A method as a value of its own type, which has the calling convention of the method.
protocol MethodValue {
  associatedtype Call
  var call: Call { get }
}

/// Finds an app's implementation of an optional method where Swift does not call it.
///
/// An optional delegate method is a protocol requirement with a default implementation here. If a class
/// conforms without implementing the method, its subclasses inherit the default: a subclass's method of
/// that name is never called, whereas UIKit calls it by its selector. So a default that is called for a
/// subclass looks for the method among the symbols of the program. A method's function and an object have
/// the form of a closure: a function that takes its context in the register of `self`.
@MainActor
enum OptionalMethod {
  private struct Request: Hashable {
    let type: ObjectIdentifier
    let name: String
    let method: ObjectIdentifier
  }

  private struct Answer {
    var address: UInt?
    /// The message where the optimiser may have removed the method.
    var warning: String?
  }

  /// Answers of earlier searches.
  private static var answers: [Request: Answer] = [:]

  /// A subclass's implementation of a method; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The method's name with its labels, such as `scrollViewDidScroll(_:)`.
  ///   - method: The method's type.
  ///   - reportsRemoval: Whether a message says where the optimiser may have removed the method.
  ///   - conforms: Whether a class conforms to the protocol.
  static func inSubclass<Method: MethodValue>(
    _ name: String, _ method: Method.Type, of object: AnyObject, reportsRemoval: Bool = true,
    conforms: (AnyClass) -> Bool
  ) -> Method? {
    let type: AnyClass = Swift.type(of: object)
    let request = Request(
      type: ObjectIdentifier(type), name: name, method: ObjectIdentifier(method))
    let answer = answers[request] ?? find(name, Method.Call.self, in: type, conforms: conforms)
    answers[request] = answer
    if reportsRemoval, let warning = answer.warning { Stage.current.reportOnce(warning) }
    guard let address = answer.address else { return nil }
    return unsafe unsafeBitCast((address, object), to: Method.self)
  }

  private static func find<Call>(
    _ name: String, _ call: Call.Type, in type: AnyClass, conforms: (AnyClass) -> Bool
  ) -> Answer {
    let signature = signature(name, functionType: String(reflecting: call))
    var answer = Answer()
    var type: AnyClass = type
    // UIKit's own classes implement what they need.
    while let superclass = _getSuperclass(type), conforms(superclass), !isUIKits(type) {
      let methods = ProgramSymbols.methods(of: type)
      if let address = methods.addresses[signature] { return Answer(address: address) }
      if !methods.isComplete, !isUIKits(superclass) {
        answer.warning = """
          \(type) inherits a conformance from \(superclass), which does not implement \(name). If \
          \(type) implements it, it is not called, because the optimiser may have removed it: build \
          with -Xswiftc -enable-testing, or implement it in \(superclass) and override it.
          """
      }
      type = superclass
    }
    return answer
  }

  /// Whether an object's class, or one that it inherits from, declares a method. True, too, where
  /// the optimiser may have removed it.
  static func isDeclared<Method: MethodValue>(
    _ name: String, _ method: Method.Type, by object: AnyObject
  ) -> Bool {
    let signature = signature(name, functionType: String(reflecting: Method.Call.self))
    var type: AnyClass? = Swift.type(of: object)
    while let current = type, !isUIKits(current), _getSuperclass(current) != nil {
      let methods = ProgramSymbols.methods(of: current)
      if !methods.isComplete || methods.addresses[signature] != nil { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  private static func isUIKits(_ type: AnyClass) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  /// A method's name and types as the demangler writes them.
  ///
  /// - Parameter functionType: Such as `@Swift.MainActor (UIKit.UIView, Swift.Bool) -> ()`.
  static func signature(_ name: String, functionType: String) -> String {
    let labels = name.dropLast().split(separator: "(").last?.split(separator: ":") ?? []
    let base = name.prefix { $0 != "(" }
    guard let start = functionType.firstIndex(of: "(") else { return name }
    var arguments: [String] = [""]
    var depth = 0
    var rest = functionType[functionType.index(after: start)...]
    while let character = rest.popFirst() {
      if character == ")", depth == 0 { break }
      if "(<[".contains(character) { depth += 1 }
      // The arrow of a function is no bracket.
      if ")>]".contains(character), arguments[arguments.count - 1].last != "-" { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append("")
        if rest.first == " " { rest.removeFirst() }
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    // The demangler leaves out labels if no argument has one.
    if labels.contains(where: { $0 != "_" }) {
      for (index, label) in labels.enumerated() where index < arguments.count {
        arguments[index] = "\(label): \(arguments[index])"
      }
    }
    return "\(base)(\(arguments.joined(separator: ", ")))\(rest)"
  }
}
