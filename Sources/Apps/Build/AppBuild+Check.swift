internal import Foundation

extension AppBuild {
  /// Type-checks the app without making a program of it.
  ///
  /// What was made into a program as it is now is not checked.
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
    let imported = response.modules.first { $0.name == module.name }?.dependencies ?? []
    let check = ModuleCheck(
      host: host, folder: "\(folder)/check/\(module.name)", arguments: arguments,
      files: response.files.filter { $0.module == module.name && $0.leftOut == nil },
      imported: imported.map(compiledModule), jobs: jobs)
    let (errors, hasNewInterface) = try check.run()
    if hasNewInterface, module.name != project.modules[0].name {
      // What imports the module needs its interface, as far as it goes.
      let compiled = compiledModule(module.name)
      try? FileManager.default.removeItem(atPath: compiled)
      let tolerant =
        errors.isEmpty
        ? [] : ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
      _ = try host.compiler.run(
        arguments + tolerant + ["-emit-module", "-emit-module-path", compiled])
    }
    return errors
  }

  func compiledModule(_ name: String) -> String { "\(folder)/\(name).swiftmodule" }
}
