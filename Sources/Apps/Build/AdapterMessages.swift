// Shared with the adapter, a program of its own (`Sources/SourceAdapter`), which is compiled with this file.

/// What the adapter is asked for, as JSON on standard input.
struct AdapterRequest: Codable, Equatable {
  /// A module of the app: its own target, a framework, a package or a pod.
  struct Module: Codable, Equatable {
    var name: String
    /// Paths of Swift files, in the order of compilation.
    var files: [String]
    /// Names that `#if` takes as true, such as `DEBUG`.
    var conditions: [String]
    /// `4`, `4.2`, `5` or `6`.
    var languageMode: String
    /// Modules that all files import by a bridging header; only those of the app count.
    var bridged: [String]
    /// Whether it is a target of a package, with `Bundle.module`.
    var isPackage: Bool
    /// Whether its declarations are seen where it is imported, public or not.
    var isStandIn: Bool
    /// The folder that the adapted files are written to.
    var output: String
  }

  var modules: [Module]
  /// Modules that can be imported besides those above.
  var importable: [String]
}

/// What the adapter did, as JSON on standard output.
struct AdapterResponse: Codable {
  struct File: Codable {
    var path: String
    var module: String
    /// The file to be compiled in place of it.
    var adapted: String
    var imports: [Import]
    /// What was changed, by kind.
    var changes: [Note]
    /// What could not be adapted.
    var problems: [Note]
    /// Why it is left out: `SwiftUI`, which it imports or of which it uses a type, or `declared in` a module that has
    /// its types, too. Nil for a file that is compiled.
    var leftOut: String?
    /// The number of lines.
    var lines: Int
    /// Equal where nothing changed that other files can see.
    var interface: String
    /// The files of classes that members of this file were moved into.
    var receivers: [String]
  }

  struct Import: Codable {
    var module: String
    var line: Int
    /// Whether the module can be imported here.
    var isKnown: Bool
  }

  struct Note: Codable {
    var kind: String
    var line: Int
    var text: String
  }

  struct Module: Codable {
    var name: String
    /// Files that the adapter wrote besides the adapted ones.
    var generated: [String]
    /// The class that is marked `@main` or `@UIApplicationMain`, or that `main.swift` names.
    var delegate: String?
    /// Whether the delegate is a SwiftUI `App`, or stands in a file that imports SwiftUI.
    var isSwiftUIApp: Bool
    /// The delegates of scenes in files that import SwiftUI.
    var swiftUIScenes: [String]
    /// The names of modules of the app that it imports.
    var dependencies: [String]
  }

  var files: [File]
  var modules: [Module]
}
