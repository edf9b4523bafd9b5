internal import Foundation

extension AppBuild {
  /// Type-checks the app without making a program of it.
  package func check() throws(AppError) -> AppReport {
    let response = try adapt()
    let used = used(response)
    var errors: [CompilerMessages.Item] = []
    for module in order(response) where used.contains(module.name) {
      let arguments = try arguments(for: module, response)
      let run = try host.compiler.run(
        arguments + [
          // Each process of the compiler reads all files, so there are no more of them than cores.
          "-typecheck", "-enable-batch-mode", "-driver-batch-count", "\(jobs)", "-j\(jobs)",
        ])
      errors += CompilerMessages(run.messages).errors
      if run.isSuccess, module.name != project.modules[0].name {
        // What imports the module needs its interface.
        _ = try host.compiler.run(
          arguments + [
            "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule",
          ])
      }
    }
    return AppReport(project, response, errors: errors, used: used)
  }
}
