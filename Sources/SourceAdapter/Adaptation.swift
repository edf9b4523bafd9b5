import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// Adapts all files of a request: a first pass finds what they declare, a second one changes them.
struct Adaptation {
  private struct Source: Sendable {
    let path: String
    let module: Int
    let text: String
  }

  /// A file that has been read for its declarations.
  private struct Collected: Sendable {
    let declarations: FileDeclarations
    /// Nil for a file that is parsed again rather than kept.
    let tree: SourceFileSyntax?
  }

  /// The bytes of sources whose trees are kept between the passes; a tree takes some fifty times as much.
  private static let keptBytes = 16 << 20

  private let request: AdapterRequest
  private let sources: [Source]
  private let conditions: [Conditions]

  init(_ request: AdapterRequest) throws {
    self.request = request
    let modules = Set(request.importable).union(request.modules.map(\.name))
    let standIns = Set(request.modules.filter(\.isStandIn).map(\.name))
    conditions = request.modules.map {
      Conditions(
        names: $0.conditions, modules: modules, standIns: standIns, mode: $0.languageMode)
    }
    var sources: [Source] = []
    for (number, module) in request.modules.enumerated() {
      for path in module.files {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        sources.append(Source(path: path, module: number, text: text))
      }
    }
    self.sources = sources
  }

  func run() throws -> AdapterResponse {
    let keepsTrees = sources.reduce(0) { $0 + $1.text.utf8.count } <= Self.keptBytes
    let collected = each { source, number in
      let tree = Parser.parse(source: source.text)
      let collector = DeclarationCollector(
        tree, file: number, module: source.module, conditions: conditions[source.module])
      return Collected(declarations: collector.declarations, tree: keepsTrees ? tree : nil)
    }
    var declarations = collected.map(\.declarations)
    let copied = CopiedFiles(
      declarations, modules: sources.map(\.module), names: request.modules.map(\.name)
    ).origins
    for file in sources.indices {
      if copied[file] != nil { declarations[file] = FileDeclarations() }
      declarations[file].imports += bridged(in: sources[file].module, copied).map { ($0, 0) }
    }
    let indices = request.modules.indices.map { index(of: $0, declarations) }
    let overridden = indices.reduce(into: Set<String>()) {
      $0.formUnion(MemberMoves.overridden(in: $1))
    }
    let moves = request.modules.indices.map {
      MemberMoves(indices[$0], module: $0, overridden: overridden)
    }
    let files = each { source, number in
      AdaptedFile(
        source.text, tree: collected[number].tree ?? Parser.parse(source: source.text),
        number: number, index: indices[source.module],
        conditions: conditions[source.module],
        moves: moves[source.module].byFile[number] ?? [], path: source.path)
    }
    var moved = request.modules.map { _ in [String: String]() }
    for (number, file) in files.enumerated() {
      for (target, text) in file.moved {
        moved[sources[number].module][target, default: ""] += text
      }
    }
    return try write(files, declarations, indices, copied: copied, moved: moved)
  }

  /// What a module and those that it imports declare. An app may compile the files of a library that is also a
  /// module, so names are looked up in the module itself first.
  private func index(of module: Int, _ declarations: [FileDeclarations]) -> ProjectIndex {
    var imported: [Int] = []
    var waiting = [module]
    while let next = waiting.popLast() {
      guard !imported.contains(next) else { continue }
      imported.append(next)
      let names = Set(
        sources.indices.filter { sources[$0].module == next }.flatMap {
          declarations[$0].imports.map(\.module)
        })
      waiting += request.modules.indices.filter { names.contains(request.modules[$0].name) }
    }
    var index = ProjectIndex()
    for member in imported {
      for file in sources.indices where sources[file].module == member {
        index.add(declarations[file])
      }
    }
    index.finish()
    return index
  }

  /// The app's modules that a bridging header imports, or that have the types of a file that is left out, each
  /// once; UIKit has those of the system.
  private func bridged(in module: Int, _ copied: [Int: Int]) -> [String] {
    var own = Set(request.modules.map(\.name))
    own.remove(request.modules[module].name)
    let origins = copied.filter { sources[$0.key].module == module }.map {
      request.modules[$0.value].name
    }
    return own.intersection(request.modules[module].bridged + origins).sorted()
  }

  private func each<Result: Sendable>(
    _ body: @Sendable (Source, Int) -> Result
  ) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    let sources = sources
    DispatchQueue.concurrentPerform(iterations: sources.count) { number in
      let result = body(sources[number], number)
      results.withLock { $0[number] = result }
    }
    return results.withLock { found in sources.indices.compactMap { found[$0] } }
  }

  private func write(
    _ files: [AdaptedFile], _ declarations: [FileDeclarations], _ indices: [ProjectIndex],
    copied: [Int: Int], moved: [[String: String]]
  ) throws -> AdapterResponse {
    var response = AdapterResponse(files: [], modules: [])
    let names = Set(request.modules.map(\.name))
    for (number, module) in request.modules.enumerated() {
      try FileManager.default.createDirectory(
        atPath: module.output, withIntermediateDirectories: true)
      var functions: [String] = []
      var described = AdapterResponse.Module(
        name: module.name, generated: [], delegate: nil, isSwiftUIApp: false,
        swiftUIScenes: [], dependencies: [])
      var imported: Set<String> = []
      let own = sources.indices.filter { sources[$0].module == number }
      let leftOut = LeftOutFiles(
        Dictionary(uniqueKeysWithValues: own.map { ($0, declarations[$0]) }),
        isImportable: conditions[number].modules.contains("SwiftUI")
      ).files
      for file in own {
        let adapted = files[file]
        let isSwiftUI = leftOut.contains(file)
        let origin = copied[file].map { "declared in \(request.modules[$0].name)" }
        imported.formUnion(declarations[file].imports.map(\.module))
        if let main = declarations[file].mainType {
          described.delegate = main
          described.isSwiftUIApp = isSwiftUI || declarations[file].isSwiftUIApp
        }
        if isSwiftUI {
          described.swiftUIScenes += declarations[file].types.filter {
            $0.inherited.contains { ["UIWindowSceneDelegate", "UISceneDelegate"].contains($0) }
          }.map(\.name)
        }
        let base = URL(fileURLWithPath: sources[file].path).deletingPathExtension()
          .lastPathComponent
        let path = "\(module.output)/\(file)-\(base == "main" ? "main-file" : base).swift"
        if !isSwiftUI, origin == nil {
          if adapted.hasEntries { functions.append("named\(file)()") }
          try Self.update(
            path, with: adapted.text(moved: moved[number], bridged: bridged(in: number, copied)))
        }
        response.files.append(
          AdapterResponse.File(
            path: sources[file].path, module: module.name, adapted: path,
            imports: adapted.imports, changes: adapted.changes, problems: adapted.problems,
            leftOut: origin ?? (isSwiftUI ? "SwiftUI" : nil),
            lines: sources[file].text.utf8.count { $0 == 10 },
            interface: adapted.interface,
            receivers: adapted.receivers.sorted().map { sources[$0].path }))
      }
      let path = "\(module.output)/names.swift"
      try Self.update(
        path,
        with: """
          import UIKit

          @MainActor public func addNames_\(module.name)(of bundle: Bundle) {
            NamedModules.add("\(module.name)", bundle: bundle, classes: [
          \(functions.map { "    " + $0 + ",\n" }.joined())  ].flatMap(\\.self))
          }
          \(described.isSwiftUIApp ? "" : described.delegate.map { delegateFunction($0, of: module.name) } ?? "")
          \(Self.rectangles)
          \(indices[number].overrides.groups.isEmpty ? "" : ExtensionOverrides.search)
          \(module.isPackage ? Self.resources(of: module.name) : "")
          """)
      described.generated = [path]
      described.dependencies = imported.intersection(names).subtracting([module.name]).sorted()
      response.modules.append(described)
    }
    return response
  }

  /// Core Graphics' rule, which Foundation's method of that name on Linux does not follow. A declaration of the
  /// module itself comes before an imported one.
  private static let rectangles = """
    extension CGRect {
      /// Whether the rectangles overlap; those that only touch do not.
      func intersects(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      }
    }
    """

  /// As SwiftPM makes it for the targets of packages.
  private static func resources(of module: String) -> String {
    """

    extension Bundle {
      static var module: Bundle {
        MainActor.assumeIsolated { NamedModules.bundle(ofModule: "\(module)") ?? .main }
      }
    }

    """
  }

  private func delegateFunction(_ name: String, of module: String) -> String {
    """

    @MainActor public func makeAppDelegate_\(module)() -> any UIApplicationDelegate { \(name)() }

    """
  }

  /// Writes a file unless it has this text already, so that the compiler need not compile it again.
  private static func update(_ path: String, with text: String) throws {
    let bytes = Data(text.utf8)
    if let old = FileManager.default.contents(atPath: path), old == bytes { return }
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
