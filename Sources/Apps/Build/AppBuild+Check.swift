internal import Foundation

extension AppBuild {
  /// Type-checks the app without making a program of it.
  ///
  /// What was checked or made into a program as it is now is not checked again. Else the compiler skips files
  /// that neither changed nor depend on one that did since the last check.
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
    let stamp = stamp(of: arguments, importing: module, response)
    if let last = text(of: place + "/stamp"), last == stamp, let known = text(of: place + "/errors")
    {
      return CompilerMessages(known).errors
    }
    let known = text(of: place + "/failed")
    var run = try typecheck(arguments, in: place, failed: known, response)
    var errors = CompilerMessages(run.messages).errors
    if let known, Self.failed(errors).contains(where: { !known.contains($0) }) {
      // The compiler does not look at what depends on a changed file that has errors.
      run = try typecheck(arguments, in: place, failed: nil, response)
      errors = CompilerMessages(run.messages).errors
    }
    try AppCache.write(Self.failed(errors).joined(), to: place + "/failed")
    try AppCache.write(run.messages, to: place + "/errors")
    if run.isSuccess, module.name != project.modules[0].name {
      // What imports the module needs its interface.
      _ = try host.compiler.run(
        arguments + [
          "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule",
        ])
    }
    try AppCache.write(stamp, to: place + "/stamp")
    return errors
  }

  private func text(of file: String) -> String? {
    try? String(contentsOfFile: file, encoding: .utf8)
  }

  /// What the messages of a check depend on.
  private func stamp(
    of arguments: [String], importing module: AppProject.Module, _ response: AdapterResponse
  ) -> String {
    let imported = response.modules.first { $0.name == module.name }?.dependencies ?? []
    let files =
      arguments.filter { $0.hasSuffix(".swift") } + imported.map { "\(folder)/\($0).swiftmodule" }
    return arguments.joined(separator: "\n") + files.map { FileStamp(of: $0).text }.joined()
  }

  /// - Parameter failed: The files that had errors; nil for a check that skips nothing.
  private func typecheck(
    _ arguments: [String], in place: String, failed: String?, _ response: AdapterResponse
  ) throws(AppError) -> CommandRun {
    if failed == nil { try? FileManager.default.removeItem(atPath: place) }
    try AppCache.makeFolder(place)
    // An error lets the compiler check all files of its batch again the next time. So files with errors come
    // first, in batches of their own.
    let faulty = Set(
      response.files.filter { failed?.contains(FileStamp(of: $0.path).text) ?? false }.map(
        \.adapted))
    let sources = arguments.filter { $0.hasSuffix(".swift") }
    let ordered = sources.filter(faulty.contains) + sources.filter { !faulty.contains($0) }
    let isSplit = !faulty.isEmpty && faulty.count < sources.count
    // Each batch reads all files, so there are no more of them than cores unless that saves a check.
    let batches = isSplit ? min(max(jobs, sources.count / faulty.count), 8) : jobs
    return try host.compiler.run(
      arguments.filter { !$0.hasSuffix(".swift") } + ordered + [
        "-typecheck", "-incremental", "-enable-batch-mode", "-driver-batch-count", "\(batches)",
        "-j\(jobs)", "-output-file-map", try writeOutputMap(for: arguments, in: place),
      ])
  }

  /// The files with errors, each with its size and time.
  private static func failed(_ errors: [CompilerMessages.Item]) -> [String] {
    Set(errors.map(\.file)).sorted().map { FileStamp(of: $0).text }
  }
}
