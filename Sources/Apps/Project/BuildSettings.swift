internal import Foundation

/// The settings of a target in its configuration for debugging.
struct BuildSettings: Hashable, Sendable {
  private(set) var values: [String: String]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// Later values replace earlier ones, which `$(inherited)` stands for.
  mutating func add(_ more: [String: String]) {
    for (name, value) in more {
      values[name] = value.replacing("$(inherited)", with: values[name] ?? "")
    }
  }

  subscript(name: String) -> String? {
    values[name].map(expand).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A text with values in place of `$(NAME)` and `${NAME}`; unknown ones are empty.
  func expand(_ text: String) -> String {
    expand(text, depth: 0)
  }

  private func expand(_ text: String, depth: Int) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":")
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first, depth < 8 else { continue }
      var value = values[String(name)].map { expand($0, depth: depth + 1) } ?? ""
      for modifier in parts.dropFirst() {
        switch modifier {
        case "c99extidentifier", "identifier": value = Self.identifier(value)
        case "rfc1034identifier": value = value.replacing(" ", with: "-")
        case "lower": value = value.lowercased()
        default:
          if modifier.hasPrefix("default="), value.isEmpty { value = String(modifier.dropFirst(8)) }
        }
      }
      result += value
    }
    return result + rest
  }

  /// The name of a module: letters, digits and `_`.
  static func identifier(_ name: String) -> String {
    var result = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if result.first?.isNumber == true { result = "_" + result }
    return result
  }

  /// The settings of an .xcconfig file; those it includes are read, too.
  static func file(_ path: String, depth: Int = 0) -> [String: String] {
    guard depth < 8, let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return [:]
    }
    var settings = BuildSettings()
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.prefix { $0 != "/" || !line.contains("//") }.trimmingCharacters(
        in: .whitespaces)
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let folder = (path as NSString).deletingLastPathComponent
        settings.add(file((folder as NSString).appendingPathComponent(name), depth: depth + 1))
      } else if let equals = line.firstIndex(of: "=") {
        let name = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if !name.contains("[") { settings.add([name: value]) }
      }
    }
    return settings.values
  }

  /// The version of the language that a setting such as `4.0` names, as the compiler takes it.
  var languageMode: String {
    guard let version = self["SWIFT_VERSION"], let number = Double(version.prefix(3)) else {
      return "5"
    }
    return number < 4.2 ? "4" : number < 5 ? "4.2" : number < 6 ? "5" : "6"
  }

  var conditions: [String] {
    let words = (self["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG").split(separator: " ").map(
      String.init)
    let flags = (self["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    var result = words
    for (index, flag) in flags.enumerated() {
      if flag == "-D", index + 1 < flags.count {
        result.append(flags[index + 1].trimmingCharacters(in: ["\""]))
      } else if flag.hasPrefix("-D") {
        result.append(String(flag.dropFirst(2)))
      }
    }
    return result
  }
}
