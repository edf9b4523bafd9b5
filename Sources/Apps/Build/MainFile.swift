/// The entry of an app's program.
struct MainFile {
  let text: String

  init(_ project: AppProject, modules: [String], response: AdapterResponse) {
    let own = project.modules[0].name
    let names = modules.map { module in
      let place =
        module == own
        ? ".main" : "AppClip.bundle(ofFramework: \"\(module)\")"
      return "addNames_\(module)(of: \(place))"
    }
    let described = response.modules.first { $0.name == own }
    let hasDelegate = described?.delegate != nil && described?.isSwiftUIApp == false
    text = """
      import TransitionExport
      \(modules.map { "import \($0)\n" }.joined())
      \(names.joined(separator: "\n"))
      AppClip(name: "\(project.clipName)"\(hasDelegate ? ", makeDelegate: makeAppDelegate_\(own)" : "")).register()
      /// The entry of transition-export, whose objects the program is linked with.
      @_silgen_name("transition_export_main")
      func runCommand(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
      ) -> Int32
      exit(runCommand(CommandLine.argc, CommandLine.unsafeArgv))

      """
  }
}
