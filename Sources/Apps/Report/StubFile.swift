internal import Foundation

/// A skeleton of the types that an app uses and that are not here, to be filled in.
package struct StubFile {
  package let text: String

  package init(_ report: AppReport) {
    var members: [String: [MissingSymbol]] = [:]
    var types: [MissingSymbol] = []
    for symbol in report.missing {
      if let dot = symbol.symbol.firstIndex(of: ".") {
        members[String(symbol.symbol[..<dot]), default: []].append(symbol)
      } else if symbol.symbol.first?.isUppercase == true {
        types.append(symbol)
      }
    }
    var lines = [
      "// Stand-ins for what \(report.app) uses and what is not here.",
      "//",
      "// Fill in what its screens need, and pass this file with --stub.",
    ]
    for framework in report.frameworks {
      lines.append("// \(framework.symbol): \(framework.places.joined(separator: ", "))")
    }
    lines += ["", "import UIKit"]
    for type in types.sorted(by: { $0.symbol < $1.symbol }) {
      lines += [
        "", "// \(type.places.joined(separator: ", "))", "class \(type.symbol): NSObject {",
      ]
      lines += (members[type.symbol] ?? []).map { Self.comment($0) }
      lines.append("}")
    }
    let others = members.filter { name, _ in !types.contains { $0.symbol == name } }
    for (name, symbols) in others.sorted(by: { $0.key < $1.key }) {
      lines += ["", "extension \(name) {"] + symbols.map { Self.comment($0) } + ["}"]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func comment(_ symbol: MissingSymbol) -> String {
    let name = symbol.symbol.drop { $0 != "." }.dropFirst()
    return "  // \(name): \(symbol.places.joined(separator: ", "))"
  }

  /// - Throws: ``AppError/cacheNotWritable(path:reason:)`` if the file cannot be written.
  package func write(to path: String) throws(AppError) {
    try AppCache.write(text, to: path)
  }
}
