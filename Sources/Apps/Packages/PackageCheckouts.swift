internal import Foundation

/// The packages that an app names, as SwiftPM describes them: those from elsewhere, which it resolves, and those of
/// the clone whose manifests make their targets' names or paths of other texts.
///
/// Modules of the clone, and those that import UIKit, are compiled with the app; SwiftPM builds the others.
struct PackageCheckouts {
  /// What SwiftPM says of a package.
  private struct Description: Decodable {
    struct Product: Decodable {
      let name: String
      let targets: [String]
    }

    struct Target: Decodable {
      let name: String
      let type: String
      let path: String
      let sources: [String]
      let resources: [Resource]?
      let targetDependencies: [String]?
    }

    struct Resource: Decodable {
      let path: String
    }

    let path: String
    let products: [Product]
    let targets: [Target]

    func target(_ name: String) -> Target? {
      targets.first { $0.name == name && $0.type == "library" }
    }

    func sources(of target: Target) -> [String] {
      target.sources.filter { $0.hasSuffix(".swift") }.map { "\(path)/\(target.path)/\($0)" }
    }
  }

  private let compiler: Compiler
  private let cache: AppCache
  /// Packages from elsewhere that no module was looked for in yet.
  private var waiting: [PackageReference]
  /// A package of the clone has no reference.
  private var packages: [(reference: PackageReference?, description: Description)] = []
  /// Why packages were not resolved, in sentences.
  private(set) var problems: [String] = []

  /// - Parameter folders: Those of packages of the clone.
  init(
    _ references: [PackageReference], folders: [String], _ compiler: Compiler, cache: AppCache
  ) throws(AppError) {
    self.compiler = compiler
    self.cache = cache
    waiting = references
    for folder in folders {
      let manifest = FileStamp(of: folder + "/Package.swift").text
      let kept = try cache.folder("package", for: compiler.identity + manifest)
      guard let description = try describe(folder, keptIn: kept + "/described.json") else {
        continue
      }
      packages.append((nil, description))
    }
  }

  private mutating func add(_ reference: PackageReference) throws(AppError) {
    let manifest = """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
        name: "Resolution", dependencies: [\(reference.dependency)],
        targets: [.target(name: "Resolution", path: ".", sources: ["Empty.swift"])])

      """
    let folder = try cache.folder("package", for: compiler.identity + manifest)
    if !FileManager.default.fileExists(atPath: folder + "/complete") {
      try AppCache.write(manifest, to: folder + "/Package.swift")
      try AppCache.write("", to: folder + "/Empty.swift")
      let run = try CommandRun(
        compiler.packageManager, ["package", "--package-path", folder, "resolve"])
      guard run.isSuccess else {
        let reason = run.messages.split(whereSeparator: \.isNewline).first { $0.contains("fatal:") }
        let words =
          reason.map(String.init) ?? AppHost.firstError(run.messages)
        problems.append(
          "the package \(reference.address) is not resolved (\(words.trimmingCharacters(in: .whitespaces))): "
            + "put a clone of it into the app's, where packages are found, or write stand-ins with --stub"
        )
        return
      }
      try AppCache.write("", to: folder + "/complete")
    }
    let checkouts = folder + "/.build/checkouts"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).sorted()
    var references = [reference]
    for name in names {
      let path = "\(checkouts)/\(name)/Package.swift"
      references += PackageReference.all(
        inManifest: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }
    for name in names {
      guard let own = references.first(where: { $0.identity == name.lowercased() }),
        !packages.contains(where: { $0.reference?.identity == own.identity }),
        let description = try describe("\(checkouts)/\(name)", keptIn: "\(folder)/\(name).json")
      else { continue }
      packages.append((own, description))
    }
  }

  private func describe(
    _ package: String, keptIn file: String
  ) throws(AppError) -> Description? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    if let data = FileManager.default.contents(atPath: file) {
      return try? decoder.decode(Description.self, from: data)
    }
    // Nothing is written into the package.
    let run = try CommandRun(
      compiler.packageManager,
      [
        "package", "--package-path", package, "--scratch-path", file + ".build", "describe",
        "--type", "json",
      ])
    guard run.isSuccess else { return nil }
    try AppCache.write(String(decoding: run.output, as: UTF8.self), to: file)
    return try? decoder.decode(Description.self, from: run.output)
  }

  enum Found {
    case sources(AppProject.Module)
    case product(PackageProduct)
  }

  /// A module of one of the packages, which are resolved until one has it; nil for a name that none has.
  mutating func module(_ name: String) throws(AppError) -> Found? {
    if let found = known(name) { return found }
    // Most packages have the name of their module.
    while !waiting.isEmpty {
      let next = waiting.firstIndex { $0.identity == name.lowercased() } ?? 0
      try add(waiting.remove(at: next))
      if let found = known(name) { return found }
    }
    return nil
  }

  private func known(_ name: String) -> Found? {
    for (reference, package) in packages {
      guard let target = package.target(name) else { continue }
      let sources = package.sources(of: target)
      if !sources.isEmpty, reference == nil || usesUIKit(target, package, depth: 0) {
        let resources = (target.resources ?? []).map { resource in
          AppProject.Resource(
            path: resource.path, destination: XcodeProject.destination(of: resource.path))
        }
        var module = AppProject.Module(
          name: name, sources: sources, resources: resources, isPackage: true)
        module.conditions.append(CloneLibraries.packageCondition)
        return .sources(module)
      }
      guard let reference,
        let product = package.products.first(where: { $0.targets.contains(name) })
      else { continue }
      return .product(PackageProduct(package: reference, name: product.name, modules: [name]))
    }
    return nil
  }

  private func usesUIKit(
    _ target: Description.Target, _ package: Description, depth: Int
  ) -> Bool {
    let frameworks: Set<String> = [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreAnimation", "UniformTypeIdentifiers",
    ]
    let imports = CloneLibraries.imports(of: package.sources(of: target))
    return !frameworks.isDisjoint(with: imports)
      || depth < 8
        && (target.targetDependencies ?? []).compactMap(package.target).contains {
          usesUIKit($0, package, depth: depth + 1)
        }
  }
}

extension AppProject {
  /// Adds the modules of packages from elsewhere that its files import.
  ///
  /// - Parameter cache: Where the packages are kept.
  package mutating func resolvePackages(cache: AppCache) throws(AppError) {
    var known = Set(modules.map(\.name)).union(AppBuild.importable)
    let wanted = CloneLibraries.imports(of: modules.flatMap(\.sources))
    guard !packages.isEmpty || !packageFolders.isEmpty,
      wanted.contains(where: { !known.contains($0) })
    else { return }
    var checkouts = try PackageCheckouts(
      packages, folders: packageFolders, Compiler(), cache: cache)
    var waiting = wanted
    while let name = waiting.popLast() {
      guard known.insert(name).inserted, let found = try checkouts.module(name) else { continue }
      switch found {
      case .sources(let module):
        modules.append(module)
        waiting += CloneLibraries.imports(of: module.sources)
      case .product(let product): products.append(product)
      }
    }
    products.sort { $0.modules.joined() < $1.modules.joined() }
    notes += checkouts.problems
  }
}
