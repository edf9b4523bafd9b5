internal import Foundation

/// Makes a program of an app that writes its clips.
///
/// In a folder of the cache it lays out the adapted sources, the compiled modules and the app as iOS installs
/// it: a flat folder `Name.app` with the program, Info.plist and resources. What did not change is not made anew.
package struct AppBuild {
  package struct Product: Hashable, Sendable {
    /// The program.
    package let program: String
    /// Sentences about what was left out, for the user.
    package let notes: [String]
  }

  let project: AppProject
  let host: AppHost
  /// The folder of the app in the cache.
  let folder: String
  /// The path as the user gave it, for messages.
  private let path: String
  private let cache: AppCache
  /// The packages that SwiftPM builds for the app; nil without any.
  private let packages: PackageBuild?
  let jobs: Int

  /// - Parameters:
  ///   - path: For messages.
  ///   - say: Told what takes a while.
  package init(
    _ project: AppProject, path: String, cache: AppCache, jobs: Int, say: (String) -> Void
  ) throws(AppError) {
    self.project = project
    self.path = path
    self.cache = cache
    self.jobs = jobs
    let host = try AppHost(cache: cache, say: say)
    self.host = host
    packages =
      project.products.isEmpty
      ? nil
      : try PackageBuild(project.products, host.compiler, cache: cache, jobs: jobs, say: say)
    let sources = project.modules.flatMap { [$0.name] + $0.sources }
    folder = try cache.folder(
      "app-" + BuildSettings.identifier(project.name),
      for: ([host.folder, project.folder] + sources).joined(separator: "\n"))
  }

  /// The name that stands for a preset's in the app's program.
  package var clipName: String { project.clipName }

  private var appFolder: String { "\(folder)/\(programName).app" }
  private var programName: String { project.clipName }
  private var stampFile: String { folder + "/stamp" }

  /// All that the program is made of.
  private func stamp(startsApp: Bool) -> String {
    let files = project.modules.flatMap { $0.sources + $0.resources.map(\.path) }
    return files.map { FileStamp(of: $0).text }.joined()
      + project.modules.map { "\($0.conditions) \($0.languageMode)" }.joined(separator: "\n")
      + String(decoding: project.info.data, as: UTF8.self) + host.adapter + "\(startsApp)"
  }

  private func isMade(_ stamp: String) -> Bool {
    (try? String(contentsOfFile: stampFile, encoding: .utf8)) == stamp
      && FileManager.default.isExecutableFile(atPath: "\(appFolder)/\(programName)")
  }

  /// Whether the app's program was made of what is there now.
  var isMade: Bool { [true, false].contains { isMade(stamp(startsApp: $0)) } }

  /// - Parameters:
  ///   - startsApp: Whether the app is to start, not one of its screens.
  ///   - say: Gets the compiler's messages, and what takes a while.
  package func make(startsApp: Bool, say: (String) -> Void) throws(AppError) -> Product {
    let program = "\(appFolder)/\(programName)"
    let current = stamp(startsApp: startsApp)
    if isMade(current) {
      let notes = (try? String(contentsOfFile: folder + "/notes", encoding: .utf8)) ?? ""
      return Product(
        program: program, notes: notes.split(whereSeparator: \.isNewline).map(String.init))
    }
    try? FileManager.default.removeItem(atPath: stampFile)
    let response = try adapt()
    let described = response.modules.first { $0.name == project.modules[0].name }
    if startsApp, let described {
      if described.isSwiftUIApp { throw .swiftUI(name: described.delegate ?? project.name) }
      if let name = project.info.sceneDelegate, described.swiftUIScenes.contains(name) {
        throw .swiftUI(name: name)
      }
    }
    try layOutApp()
    let combine = try combine(response, say: say)
    for module in order(response) { try compile(module, response, say: say) }
    try link(response, combine, to: program)
    let notes = notes(response)
    try AppCache.write(notes.joined(separator: "\n"), to: folder + "/notes")
    try AppCache.write(current, to: stampFile)
    return Product(program: program, notes: notes)
  }

  /// The app's modules, each after those that it imports.
  func order(_ response: AdapterResponse) -> [AppProject.Module] {
    var result: [AppProject.Module] = []
    var seen: Set<String> = []
    func visit(_ name: String) {
      guard seen.insert(name).inserted,
        let module = project.modules.first(where: { $0.name == name })
      else { return }
      let described = response.modules.first { $0.name == name }
      for dependency in described?.dependencies ?? [] { visit(dependency) }
      result.append(module)
    }
    for module in project.modules { visit(module.name) }
    return result
  }

  /// The modules of which the app's own one is made, directly or not.
  func used(_ response: AdapterResponse) -> Set<String> {
    var used: Set<String> = []
    var waiting = [project.modules[0].name]
    while let next = waiting.popLast() {
      guard used.insert(next).inserted else { continue }
      waiting += response.modules.first { $0.name == next }?.dependencies ?? []
    }
    return used
  }

  // MARK: Sources

  /// Modules of the machine that an app may import.
  static let importable = [
    "UIKit", "Foundation", "Dispatch", "QuartzCore", "CoreGraphics", "CoreAnimation",
    "UniformTypeIdentifiers", "Photos", "Swift",
    "Observation", "Synchronization", "RegexBuilder", "os", "OSLog", CombineModule.name,
  ]

  /// The module Combine; nil for an app that does not import it.
  private func combine(
    _ response: AdapterResponse, say: (String) -> Void = { _ in }
  ) throws(AppError) -> CombineModule? {
    guard CombineModule.isImported(response) else { return nil }
    return try CombineModule(host: host, cache: cache, jobs: jobs, say: say)
  }

  /// What the adapter said of sources.
  private struct Adapted: Codable {
    let request: AdapterRequest
    /// The adapter, with the sizes and times of the sources.
    let stamp: String
    let response: AdapterResponse
  }

  /// Adapts the sources, unless none has changed since the last time.
  func adapt() throws(AppError) -> AdapterResponse {
    let request = AdapterRequest(
      modules: project.modules.map { module in
        AdapterRequest.Module(
          name: module.name, files: module.sources, conditions: module.conditions,
          languageMode: module.languageMode, bridged: module.bridged.map(\.module),
          isPackage: module.isPackage, isStandIn: module.isStandIn,
          output: "\(folder)/sources/\(module.name)")
      }, importable: Self.importable + project.products.flatMap(\.modules))
    let stamp = ([host.adapter] + project.modules.flatMap(\.sources)).map {
      FileStamp(of: $0).text
    }.joined()
    let file = URL(fileURLWithPath: folder + "/adapted.json")
    if let known = (try? Data(contentsOf: file)).flatMap({
      try? JSONDecoder().decode(Adapted.self, from: $0)
    }), known.request == request, known.stamp == stamp {
      return known.response
    }
    try? FileManager.default.removeItem(at: file)
    let response = try host.adapt(request)
    let adapted = Adapted(request: request, stamp: stamp, response: response)
    let text = String(decoding: (try? JSONEncoder().encode(adapted)) ?? Data(), as: UTF8.self)
    try AppCache.write(text, to: file.path)
    return response
  }

  func arguments(
    for module: AppProject.Module, _ response: AdapterResponse
  ) throws(AppError) -> [String] {
    let files = response.files.filter { $0.module == module.name && $0.leftOut == nil }
    let generated = response.modules.first { $0.name == module.name }?.generated ?? []
    let found = (try combine(response)?.flags ?? []) + (packages?.flags ?? [])
    // The app's own modules first: it may have one of the name of ours.
    return try ["-I", folder] + host.importFlags() + found + [
      "-swift-version", module.languageMode, "-Onone", "-parse-as-library",
      "-suppress-warnings", "-module-name", module.name, "-enable-testing",
    ] + module.conditions.map { "-D" + $0 } + files.map(\.adapted) + generated
  }

  private func compile(
    _ module: AppProject.Module, _ response: AdapterResponse, say: (String) -> Void
  ) throws(AppError) {
    guard used(response).contains(module.name) else { return }
    let objects = "\(folder)/objects/\(module.name)"
    try AppCache.makeFolder(objects)
    let arguments = try arguments(for: module, response)
    let run = try host.compiler.run(
      arguments + [
        "-c", "-incremental", "-enable-batch-mode", "-j\(jobs)", "-output-file-map",
        try writeOutputMap(for: arguments, in: objects), "-emit-module", "-emit-module-path",
        compiledModule(module.name),
      ])
    guard run.isSuccess else {
      let messages = CompilerMessages(run.messages)
      for line in messages.shown { say(line) }
      let missing = MissingSymbol.all(in: messages.errors, relativeTo: project.folder)
      if let remark = OldSwift.remark(missing) { say("Note:  " + remark) }
      throw .notCompiled(module: module.name, errors: messages.errors.count, path: path)
    }
  }

  /// Writes which files the compiler makes of each source, and what it needs to skip what did not change.
  func writeOutputMap(for arguments: [String], in place: String) throws(AppError) -> String {
    var map = ["": ["swift-dependencies": "\(place)/module.swiftdeps"]]
    for source in arguments where source.hasSuffix(".swift") {
      let base = "\(place)/\((source as NSString).lastPathComponent)"
      map[source] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
    }
    let path = place + "/map.json"
    try AppCache.write(
      String(decoding: (try? JSONEncoder().encode(map)) ?? Data(), as: UTF8.self), to: path)
    return path
  }

  private func objects(of module: String, _ response: AdapterResponse) -> [String] {
    let files = response.files.filter { $0.module == module && $0.leftOut == nil }.map(\.adapted)
    let generated = response.modules.first { $0.name == module }?.generated ?? []
    return (files + generated).map {
      "\(folder)/objects/\(module)/\(($0 as NSString).lastPathComponent).o"
    }
  }

  // MARK: Program

  private func link(
    _ response: AdapterResponse, _ combine: CombineModule?, to program: String
  ) throws(AppError) {
    let modules = project.modules.map(\.name).filter(used(response).contains)
    let entry = MainFile(project, modules: modules, response: response)
    let main = folder + "/sources/main.swift"
    try AppCache.write(entry.text, to: main)
    let object = folder + "/objects/main.o"
    let compilation = try host.compiler.run(
      ["-I", folder] + (try host.importFlags()) + (combine?.flags ?? []) + (packages?.flags ?? [])
        + [
          "-swift-version", "6", "-Onone", "-module-name", "main", "-c", "-o", object,
          main,
        ])
    guard compilation.isSuccess else {
      throw .toolNotBuilt(
        "the start of the app", messages: AppHost.firstError(compilation.messages))
    }
    let objects =
      [object] + modules.flatMap { self.objects(of: $0, response) }
      + host.objects(besides: modules) + (try host.tree.objects())
    try AppCache.write(objects.map { "\"\($0)\"\n" }.joined(), to: folder + "/objects/list")
    let linking = try host.compiler.run(
      ["-emit-executable", "-use-ld=lld", "-o", program, "@\(folder)/objects/list", "-ldl", "-lm"]
        + (combine?.linked ?? []) + (packages?.linked ?? [])
        + (host.tree.isStatic ? Self.staticLibraries : [])
        + (try Compiler.packageFlags("--libs")))
    guard linking.isSuccess else {
      throw .toolNotBuilt("the app's program", messages: AppHost.firstError(linking.messages))
    }
  }

  /// The Swift runtime, and what FoundationXML needs, which the reader of storyboards imports.
  private static let staticLibraries = [
    "-static-stdlib", "-lFoundationXML", "-l_CFXMLInterface", "-lxml2",
  ]

  // MARK: Resources

  /// Lays out resources and Info.plist as iOS does.
  private func layOutApp() throws(AppError) {
    try? FileManager.default.removeItem(atPath: appFolder)
    for (index, module) in project.modules.enumerated() {
      let place = index == 0 ? appFolder : "\(appFolder)/Frameworks/\(module.name).framework"
      try AppCache.makeFolder(place)
      for resource in module.resources {
        guard FileManager.default.fileExists(atPath: resource.path) else { continue }
        let destination = "\(place)/\(resource.destination)"
        try AppCache.makeFolder((destination as NSString).deletingLastPathComponent)
        // A link, so that a message names the user's file.
        try? FileManager.default.createSymbolicLink(
          atPath: destination, withDestinationPath: resource.path)
      }
    }
    try AppCache.write(
      String(decoding: project.info.data, as: UTF8.self), to: appFolder + "/Info.plist")
  }

  /// What does not play, in sentences.
  private func notes(_ response: AdapterResponse) -> [String] {
    let used = used(response)
    var notes: [String] = []
    let files = response.files.filter { used.contains($0.module) }
    for file in files {
      guard let reason = file.leftOut, reason != "SwiftUI" else { continue }
      notes.append("\(file.path) is left out: its types are \(reason)")
    }
    let swiftUI = files.count { $0.leftOut == "SwiftUI" }
    if swiftUI > 0 {
      notes.append(
        "\(swiftUI) \(swiftUI == 1 ? "file needs" : "files need") SwiftUI and \(swiftUI == 1 ? "is" : "are") left out"
      )
    }
    let foreign = project.modules.filter { used.contains($0.name) }.flatMap(\.foreignSources).count
    if foreign > 0 {
      notes.append("\(foreign) files in Objective-C or C are left out")
    }
    for problem in files.flatMap({ file in file.problems.map { (file.path, $0) } }) {
      notes.append("\(problem.0):\(problem.1.line): \(problem.1.text)")
    }
    return notes
  }
}
