/// An option of an export. Arguments, the commands of a plan, and goldens have it by one name.
package struct ExportOption<Value: Sendable>: Sendable {
  /// Without hyphens.
  package let name: String
  /// Its effect, its range and its default, for help texts.
  package let help: String
  /// The form of its value in help texts; nil for the name.
  package let form: String?
  /// Words that a shell completes.
  package let choices: [String]
  /// Whether its value may begin with a minus sign.
  package let isNumber: Bool
  /// Reads a value.
  ///
  /// - Throws: ``Expectation``.
  package let parse: @Sendable (String) throws -> Value
  /// A value as the texts that ``parse`` takes, most often one; none for a flag.
  let write: @Sendable (Value) -> [String]
  /// The value in options; nil for the standard one.
  let value: @Sendable (ExportOptions) -> Value?
  /// Puts a value into options; nil is the standard one.
  let put: @Sendable (Value?, inout ExportOptions) -> Void
  /// The value of an option that is given twice, of the first and the second one.
  let join: @Sendable (Value, Value) -> Value

  init(
    _ name: String, _ help: String, form: String? = nil, choices: [String] = [],
    isNumber: Bool = false, value: @escaping @Sendable (ExportOptions) -> Value?,
    put: @escaping @Sendable (Value?, inout ExportOptions) -> Void,
    parse: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> [String],
    join: @escaping @Sendable (Value, Value) -> Value = { $1 }
  ) {
    (self.name, self.help, self.form, self.choices) = (name, help, form, choices)
    (self.isNumber, self.value, self.put) = (isNumber, value, put)
    (self.parse, self.write, self.join) = (parse, write, join)
  }

  /// An option whose standard value is nil.
  init(
    _ name: String, _ help: String, form: String? = nil, choices: [String] = [],
    isNumber: Bool = false, in path: WritableKeyPath<ExportOptions, Value?> & Sendable,
    parse: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    self.init(
      name, help, form: form, choices: choices, isNumber: isNumber,
      value: { $0[keyPath: path] }, put: { $1[keyPath: path] = $0 }, parse: parse,
      write: { [write($0)] })
  }

  /// An option with a standard value.
  init(
    _ name: String, _ help: String, form: String? = nil, choices: [String] = [],
    isNumber: Bool = false, in path: WritableKeyPath<ExportOptions, Value> & Sendable,
    standard: Value, parse: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) where Value: Equatable {
    self.init(
      name, help, form: form, choices: choices, isNumber: isNumber,
      value: { $0[keyPath: path] == standard ? nil : $0[keyPath: path] },
      put: { $1[keyPath: path] = $0 ?? standard }, parse: parse, write: { [write($0)] })
  }

  /// Puts a value that was given into options.
  package func set(_ value: Value?, in options: inout ExportOptions) {
    if let value { put(value, &options) }
  }
}

extension ExportOption<Bool> {
  /// A flag.
  init(
    flag name: String, _ help: String, in path: WritableKeyPath<ExportOptions, Bool> & Sendable
  ) {
    self.init(
      name, help, value: { $0[keyPath: path] ? true : nil },
      put: { $1[keyPath: path] = $0 ?? false }, parse: { _ in true }, write: { _ in [] })
  }
}

extension ExportOption<[String]> {
  /// An option that may be repeated.
  init(
    repeated name: String, _ help: String, form: String,
    in path: WritableKeyPath<ExportOptions, [String]> & Sendable
  ) {
    self.init(
      name, help, form: form,
      value: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path] },
      put: { $1[keyPath: path] = $0 ?? [] }, parse: { [$0] }, write: { $0 }, join: +)
  }
}

/// An option with a value of whatever type.
package protocol AnyExportOption: Sendable {
  var name: String { get }

  /// The value in options as texts, one for each time that the option is repeated; none for the standard value.
  func texts(in options: ExportOptions) -> [String]
  /// The value in options as the words of a command line; none for the standard value.
  func words(in options: ExportOptions) -> [String]
  /// Reads a value, and adds it to those of an option that is repeated.
  ///
  /// - Throws: ``Expectation``.
  func read(_ text: String, into options: inout ExportOptions) throws
  func copy(from options: ExportOptions, to copy: inout ExportOptions)
}

extension ExportOption: AnyExportOption {
  package func texts(in options: ExportOptions) -> [String] { value(options).map(write) ?? [] }

  package func words(in options: ExportOptions) -> [String] {
    guard let value = value(options) else { return [] }
    let texts = write(value)
    return texts.isEmpty ? ["--\(name)"] : texts.flatMap { ["--\(name)", $0] }
  }

  package func read(_ text: String, into options: inout ExportOptions) throws {
    let new = try parse(text)
    put(value(options).map { join($0, new) } ?? new, &options)
  }

  package func copy(from options: ExportOptions, to copy: inout ExportOptions) {
    put(value(options), &copy)
  }
}
