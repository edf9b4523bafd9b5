internal import Foundation

/// What of an app compiles here, what was adapted, and what is missing.
package struct AppReport: Codable, Hashable, Sendable {
  package struct File: Codable, Hashable, Sendable {
    /// Relative to the project's folder.
    package var path: String
    package var module: String
    package var lines: Int
    /// Whether nothing in it is missing. Nil for a file that is left out.
    package var compiles: Bool?
    /// Why it is left out; nil for one that is not.
    package var leftOut: String?
    /// How often each form was adapted.
    package var adapted: [String: Int]
    /// What could not be adapted, as "line: text".
    package var notAdapted: [String]
    /// Errors of the compiler, as "line:column: text".
    package var errors: [String]
  }

  package var app: String
  package var files: [File]
  /// Names that are missing, the most frequent first.
  package var missing: [MissingSymbol]
  /// Frameworks that are imported and not here, with the places of their imports.
  package var frameworks: [MissingSymbol]

  /// What stands in the way as a whole, in sentences.
  package var remarks: [String]

  package var isComplete: Bool {
    files.allSatisfy { $0.compiles != false && $0.notAdapted.isEmpty }
  }
}

extension AppReport {
  /// - Parameters:
  ///   - folder: That of the project, which paths are relative to.
  init(
    _ project: AppProject, _ response: AdapterResponse, errors: [CompilerMessages.Item],
    used: Set<String>
  ) {
    let folder = project.folder
    app = project.name
    var byFile: [String: [CompilerMessages.Item]] = [:]
    for error in errors { byFile[error.file, default: []].append(error) }
    files = response.files.filter { used.contains($0.module) }.map { file in
      var own = byFile[file.path] ?? []
      if own.isEmpty, let generated = byFile[file.adapted]?.first {
        own = [
          CompilerMessages.Item(
            file: file.path, line: 1, column: 1,
            text: "what is generated for the file does not compile: " + generated.text)
        ]
      }
      return File(
        path: file.path.relative(to: folder), module: file.module, lines: file.lines,
        compiles: file.leftOut == nil ? own.isEmpty : nil,
        leftOut: file.leftOut,
        adapted: Dictionary(file.changes.map { ($0.kind, 1) }, uniquingKeysWith: +),
        notAdapted: file.problems.map { "\($0.line): \($0.text)" },
        errors: own.map { "\($0.line):\($0.column): \($0.text)" })
    }
    for module in project.modules where used.contains(module.name) {
      files += module.foreignSources.map { path in
        File(
          path: path.relative(to: folder), module: module.name, lines: 0, compiles: nil,
          leftOut: "Objective-C or C", adapted: [:], notAdapted: [], errors: [])
      }
    }
    if !errors.isEmpty, files.allSatisfy({ $0.compiles != false }) {
      // An error in what is generated for a whole module.
      files += Dictionary(grouping: errors, by: \.file).sorted { $0.key < $1.key }.map {
        File(
          path: $0.key, module: "", lines: 0, compiles: false, leftOut: nil, adapted: [:],
          notAdapted: [], errors: $0.value.map { "\($0.line):\($0.column): \($0.text)" })
      }
    }
    // A library of the app's that does not compile is no missing name.
    let own = Set(project.modules.map(\.name))
    missing = MissingSymbol.all(in: errors, relativeTo: folder).filter { !own.contains($0.symbol) }
    remarks = OldSwift.remark(missing).map { [$0] } ?? []
    var imports: [String: MissingSymbol] = [:]
    func add(_ module: String, _ path: String, _ line: Int) {
      var framework = imports[module] ?? MissingSymbol(symbol: module, count: 0, places: [])
      framework.count += 1
      if framework.places.count < 3 {
        framework.places.append("\(path.relative(to: folder)):\(line)")
      }
      imports[module] = framework
    }
    for file in response.files where used.contains(file.module) {
      for item in file.imports where !item.isKnown { add(item.module, file.path, item.line) }
    }
    let known = Set(AppBuild.importable).union(project.modules.map(\.name))
    for module in project.modules where used.contains(module.name) {
      guard let header = module.bridgingHeader else { continue }
      for item in module.bridged where !known.contains(item.module) {
        add(item.module, header, item.line)
      }
    }
    frameworks = imports.values.sorted { ($1.count, $0.symbol) < ($0.count, $1.symbol) }
  }

  /// The report as lines of text.
  package var lines: [String] {
    let played = files.filter { $0.leftOut == nil }
    let complete = played.count { $0.compiles == true }
    var lines = ["\(app): \(complete) of \(played.count) Swift files compile"]
    let left = files.filter { $0.leftOut != nil }
    for (reason, files) in Dictionary(grouping: left, by: { $0.leftOut ?? "" }).sorted(by: {
      $0.key < $1.key
    }) {
      lines.append(
        "  left out, \(reason): \(files.count) (\(files.prefix(3).map(\.path).joined(separator: ", ")))"
      )
    }
    let adapted = played.reduce(into: [String: Int]()) { $0.merge($1.adapted, uniquingKeysWith: +) }
    if !adapted.isEmpty {
      let parts = adapted.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        "\($0.value) \($0.key)"
      }
      lines.append("  adapted: " + parts.joined(separator: ", "))
    }
    lines += remarks.map { "  " + $0 }
    lines += Self.table("Frameworks that are not here", frameworks)
    lines += Self.table("Missing names", missing)
    let problems = played.flatMap { file in file.notAdapted.map { "  \(file.path):\($0)" } }
    if !problems.isEmpty { lines += ["", "Not adapted"] + problems }
    let failing = remarks.isEmpty ? played.filter { !$0.errors.isEmpty } : []
    if !failing.isEmpty {
      lines += ["", "Files with errors"]
      for file in failing {
        lines.append("  \(file.path): \(file.errors.count)")
        let others = file.errors.filter { MissingSymbol.name(in: Self.message($0)) == nil }
        lines += others.prefix(Self.shown).map { "    \($0)" }
        if others.count > Self.shown {
          lines.append("    and \(others.count - Self.shown) more, which --json lists")
        }
      }
    }
    return lines
  }

  /// How many errors of a file, and names, the text has.
  private static let shown = 5
  private static let shownNames = 30

  /// An error without its place.
  private static func message(_ error: String) -> String {
    error.range(of: ": ").map { String(error[$0.upperBound...]) } ?? error
  }

  private static func table(_ title: String, _ symbols: [MissingSymbol]) -> [String] {
    guard !symbols.isEmpty else { return [] }
    let width = min(48, symbols.map(\.symbol.count).max() ?? 0)
    return ["", title]
      + symbols.prefix(shownNames).map { symbol in
        let name = symbol.symbol.padding(
          toLength: max(width, symbol.symbol.count), withPad: " ", startingAt: 0)
        let count = String(symbol.count)
        let space = String(repeating: " ", count: max(0, 5 - count.count))
        return "  \(name)\(space)\(count)  \(symbol.places.joined(separator: ", "))"
      }
      + (symbols.count > shownNames
        ? ["  and \(symbols.count - shownNames) more, which --json lists"] : [])
  }
}
