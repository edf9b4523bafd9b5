package import TEExport
internal import TEInputs

/// Why an app cannot be played.
package enum AppError: Error {
  case missing(path: String)
  /// There is no Swift file.
  case noSources(path: String)
  case notReadable(path: String, reason: String)
  case unknownTarget(name: String, known: [String])
  case severalProjects([String])
  case noAppTarget(path: String, known: [String])
  /// The app begins in SwiftUI.
  case swiftUI(name: String)
  /// The app's files do not compile; the compiler's messages were printed.
  case notCompiled(module: String, errors: Int, path: String)
  /// A part of the tool could not be built.
  case toolNotBuilt(String, messages: String)
  /// The running program has no sources, or no compiler, to build apps with.
  case noCompiler(String)
  case cacheNotWritable(path: String, reason: String)
}

extension AppError: ReportedError {
  package var report: FailureReport {
    switch self {
    case .missing(let path):
      FailureReport(
        .missingInput, "there is no app at \(quoted(path))",
        advice: "Name a folder, an .xcodeproj, or a Swift package")
    case .noSources(let path):
      FailureReport(
        .missingInput, "\(quoted(path)) has no Swift files",
        advice: "Name the folder of the app's sources, or its .xcodeproj")
    case .notReadable(let path, let reason):
      FailureReport(.badPreset, "cannot read \(quoted(path)): \(reason)")
    case .unknownTarget(let name, let known):
      FailureReport(
        .usage, "there is no target \(quoted(name))",
        advice: known.isEmpty ? nil : "Targets: " + known.joined(separator: ", "))
    case .severalProjects(let paths):
      FailureReport(
        .usage, "there are \(paths.count) projects here",
        advice: "Name one of them: " + paths.joined(separator: ", "))
    case .noAppTarget(let path, let known):
      FailureReport(
        .badPreset, "\(quoted(path)) has no target that is an iOS app",
        advice: known.isEmpty
          ? "Say which files to play with --files"
          : "Choose a target with --target (\(known.joined(separator: ", "))) and a controller with --screen"
      )
    case .swiftUI(let name):
      FailureReport(
        .badPreset, "the app begins in SwiftUI (\(name)), and there is no SwiftUI here",
        advice: "Play one of its UIKit controllers with --screen NAME; --check lists the files")
    case .notCompiled(let module, let errors, let path):
      FailureReport(
        .badPreset, "\(module) does not compile: \(errors) \(errors == 1 ? "error" : "errors")",
        advice: "transition-export app \(path) --check lists what is missing, by symbol")
    case .toolNotBuilt(let part, let messages):
      FailureReport(.internalFailure, "\(part) could not be built: \(messages)")
    case .noCompiler(let reason):
      FailureReport(
        .unavailable, reason,
        advice:
          "Clone the source of transition-export on a machine with the Swift toolchain, and run "
          + "scripts/transition-export app there")
    case .cacheNotWritable(let path, let reason):
      FailureReport(
        .cannotWrite, "cannot write the folder \(quoted(path)): \(reason)",
        advice: "Choose another one with --cache")
    }
  }
}
