internal import Foundation

extension AppBuild {
  /// Type-checks the app without making a program of it.
  ///
  /// The compiler skips files that neither changed nor depend on one that did since the last check. What was
  /// made into a program compiles.
  package func check() throws(AppError) -> AppReport {
    let response = try adapt()
    let used = used(response)
    var errors: [CompilerMessages.Item] = []
    if !isMade {
      for module in order(response) where used.contains(module.name) {
        errors += try self.errors(in: module, response)
      }
    }
    return AppReport(project, response, errors: errors, used: used)
  }

  private func errors(
    in module: AppProject.Module, _ response: AdapterResponse
  ) throws(AppError) -> [CompilerMessages.Item] {
    let arguments = try arguments(for: module, response)
    let place = "\(folder)/check/\(module.name)"
    let record = place + "/failed"
    let known = try? String(contentsOfFile: record, encoding: .utf8)
    var run = try typecheck(arguments, in: place, anew: known == nil)
    var errors = CompilerMessages(run.messages).errors
    if let known, Self.failed(errors).contains(where: { !known.contains($0) }) {
      // The compiler does not look at what depends on a changed file that has errors.
      run = try typecheck(arguments, in: place, anew: true)
      errors = CompilerMessages(run.messages).errors
    }
    try AppCache.write(Self.failed(errors).joined(), to: record)
    if run.isSuccess, module.name != project.modules[0].name {
      // What imports the module needs its interface.
      _ = try host.compiler.run(
        arguments + [
          "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule",
        ])
    }
    return errors
  }

  /// - Parameter anew: Whether nothing is skipped.
  private func typecheck(
    _ arguments: [String], in place: String, anew: Bool
  ) throws(AppError) -> CommandRun {
    if anew { try? FileManager.default.removeItem(atPath: place) }
    try AppCache.makeFolder(place)
    return try host.compiler.run(
      arguments + [
        // Each process of the compiler reads all files, so there are no more of them than cores.
        "-typecheck", "-incremental", "-enable-batch-mode", "-driver-batch-count", "\(jobs)",
        "-j\(jobs)", "-output-file-map", try writeOutputMap(for: arguments, in: place),
      ])
  }

  /// The files with errors, each with its size and time.
  private static func failed(_ errors: [CompilerMessages.Item]) -> [String] {
    Set(errors.map(\.file)).sorted().map { FileStamp(of: $0).text }
  }
}
