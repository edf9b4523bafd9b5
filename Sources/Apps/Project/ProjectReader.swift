internal import Foundation

/// Finds the app at a path: a project of Xcode, a Swift package, or a folder of sources.
package struct ProjectReader {
  private let path: String
  private let target: String?
  private let files: [String]
  private let stubs: [String]

  /// - Parameters:
  ///   - path: The .xcodeproj, or a folder.
  ///   - target: The target; nil for the app.
  ///   - files: If there are any, only these sources are taken.
  ///   - stubs: Sources that are compiled with the app, and with each of its libraries that has a name of theirs; one
  ///     with the name of a library is the library.
  package init(path: String, target: String?, files: [String] = [], stubs: [String] = []) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.target = target
    self.files = files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    self.stubs = stubs.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  package func read() throws(AppError) -> AppProject {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    var app = try find()
    if !files.isEmpty { app.modules[0].sources = files }
    app.modules[0].sources = app.modules[0].sources.filter {
      FileManager.default.fileExists(atPath: $0)
    }
    guard !app.modules[0].sources.isEmpty else { throw .noSources(path: path) }
    let stubs = stubs.map { (path: $0, name: Self.name(of: $0)) }
    let names = Set(stubs.map(\.name))
    app.modules = app.modules.enumerated().filter { number, module in
      number == 0 || !names.contains(module.name)
    }.map(\.element)
    let libraries = CloneLibraries(around: app.folder, with: app.packageFolders)
    app.packageFolders = libraries.packageFolders
    app.modules += libraries.modules(importedBy: app, except: names)
    app.packages += libraries.packages.filter { package in
      !app.packages.contains { $0.identity == package.identity }
    }
    let imports = CloneLibraries.imports(of: app.modules.flatMap(\.sources))
    for stub in stubs where !imports.contains(stub.name) {
      let names = Self.declared(in: stub.path)
      for index in app.modules.indices where index == 0 || app.modules[index].mentions(names) {
        app.modules[index].sources.append(stub.path)
      }
    }
    app.modules += stubs.filter { imports.contains($0.name) }.map {
      AppProject.Module(name: $0.name, sources: [$0.path], isStandIn: true)
    }
    return app
  }

  private static func name(of file: String) -> String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// The names of a file's types.
  private static func declared(in file: String) -> Set<Substring> {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias"]
    return Set(zip(words, words.dropFirst()).filter { kinds.contains($0.0) }.map(\.1))
  }

  private func find() throws(AppError) -> AppProject {
    if path.hasSuffix(".xcodeproj") { return try xcodeApp(path) }
    if path.hasSuffix(".xcworkspace") {
      return try ProjectReader(
        path: (path as NSString).deletingLastPathComponent, target: target
      ).find()
    }
    let projects = ProjectFolder(path).projects
    if projects.isEmpty { return try folderApp() }
    if projects.count == 1 { return try xcodeApp(projects[0]) }
    // Of several the one that is meant has an app in Swift, and lies above others that have.
    let apps = projects.filter { project in
      guard let project = try? XcodeProject(path: project) else { return false }
      return project.apps.contains(where: project.hasSwift)
    }
    let depths = apps.map { $0.count { $0 == "/" } }
    let highest = zip(apps, depths).filter { $0.1 == depths.min() }.map(\.0)
    if highest.count == 1 { return try xcodeApp(highest[0]) }
    // Libraries have an example in Objective-C, too.
    let swiftAlone = highest.filter { project in
      guard let project = try? XcodeProject(path: project) else { return false }
      return project.apps.contains { project.hasSwift($0) && !project.hasObjectiveC($0) }
    }
    if swiftAlone.count == 1 { return try xcodeApp(swiftAlone[0]) }
    let prefix = path.count + 1
    throw .severalProjects((apps.isEmpty ? projects : apps).map { String($0.dropFirst(prefix)) })
  }

  private func xcodeApp(_ project: String) throws(AppError) -> AppProject {
    let xcode = try XcodeProject(path: project)
    let names = xcode.targets.map(\.name)
    let chosen: XcodeProject.Object
    var notes: [String] = []
    if let target {
      guard let found = xcode.targets.first(where: { $0.name == target }) else {
        throw .unknownTarget(name: target, known: names)
      }
      chosen = found
    } else {
      let apps = xcode.apps
      guard let first = apps.first else { throw .noAppTarget(path: project, known: names) }
      if apps.count > 1 {
        notes.append(
          "the project has \(apps.count) apps, and \(first.name) is taken; --target names another: "
            + apps.dropFirst().map(\.name).joined(separator: ", "))
      }
      chosen = first
    }
    var app = try xcode.app(target: chosen)
    app.notes += notes
    // A library that is developed beside its example is in both projects.
    let own = Set(app.modules.map(\.name))
    app.modules += try pods(of: xcode.folder).filter { !own.contains($0.name) }
    app.packages = xcode.remotePackages
    app.packageFolders = xcode.localPackages
    return app
  }

  /// The pods whose sources lie in the clone, a module each.
  private func pods(of folder: String) throws(AppError) -> [AppProject.Module] {
    let project = folder + "/Pods/Pods.xcodeproj"
    guard FileManager.default.fileExists(atPath: project + "/project.pbxproj") else { return [] }
    let pods = try XcodeProject(path: project)
    var modules: [AppProject.Module] = []
    // A pod of an app for several systems has a target for each, with one name of the module.
    let others = ["-tvOS", "-macOS", "-OSX", "-watchOS", "-visionOS"]
    for target in pods.targets
    where !target.name.hasPrefix("Pods-") && !others.contains(where: target.name.hasSuffix) {
      guard var module = try pods.app(target: target).modules.first, !module.sources.isEmpty,
        !modules.contains(where: { $0.name == module.name })
      else { continue }
      module.sources = module.sources.filter { FileManager.default.fileExists(atPath: $0) }
      if !module.sources.isEmpty { modules.append(module) }
    }
    return modules
  }

  private func folderApp() throws(AppError) -> AppProject {
    let folder = SourceFolder(path)
    guard !folder.sources.isEmpty || !files.isEmpty else { throw .noSources(path: path) }
    let name = (path as NSString).lastPathComponent
    let settings = BuildSettings([
      "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": BuildSettings.identifier(name),
    ])
    return AppProject(
      name: name, folder: path,
      modules: [
        AppProject.Module(
          name: BuildSettings.identifier(name), sources: folder.sources,
          resources: folder.resources, foreignSources: folder.foreignSources)
      ],
      info: try InfoPlist(
        path: folder.infoFiles.first, settings: settings,
        generated: ["CFBundleName": name, "CFBundleExecutable": name]))
  }
}
