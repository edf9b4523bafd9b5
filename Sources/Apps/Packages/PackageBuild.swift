internal import Foundation

/// A product of a package that SwiftPM builds, and the modules that an app imports of it.
package struct PackageProduct: Hashable, Sendable {
  var package: PackageReference
  var name: String
  var modules: [String]
}

/// Products of packages without UIKit, built by SwiftPM, once for a compiler.
struct PackageBuild {
  /// The folder of the package that depends on all of them.
  private let folder: String

  /// - Parameter say: Told what takes a while.
  init(
    _ products: [PackageProduct], _ compiler: Compiler, cache: AppCache, jobs: Int,
    say: (String) -> Void
  ) throws(AppError) {
    let manifest = Self.manifest(products)
    folder = try cache.folder("packages", for: compiler.identity + manifest)
    let complete = folder + "/complete"
    guard !FileManager.default.fileExists(atPath: complete) else { return }
    let names = products.map(\.name).joined(separator: ", ")
    say("Building \(names), once")
    try AppCache.write(manifest, to: folder + "/Package.swift")
    try AppCache.write("", to: folder + "/Empty.swift")
    let run = try CommandRun(
      compiler.packageManager,
      ["build", "--package-path", folder, "--product", "Packages", "-j", "\(jobs)"])
    guard run.isSuccess else {
      throw .toolNotBuilt(
        names,
        messages: AppHost.firstError(run.messages + String(decoding: run.output, as: UTF8.self)))
    }
    try AppCache.write("", to: complete)
  }

  /// A package with one static library of all products.
  private static func manifest(_ products: [PackageProduct]) -> String {
    let packages = Set(products.map(\.package.dependency)).sorted()
    let used = products.map {
      ".product(name: \"\($0.name)\", package: \"\($0.package.identity)\")"
    }
    return """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
        name: "Packages",
        products: [.library(name: "Packages", type: .static, targets: ["Packages"])],
        dependencies: [
      \(packages.map { "    \($0),\n" }.joined())  ],
        targets: [
          .target(
            name: "Packages",
            dependencies: [
      \(Set(used).sorted().map { "        \($0),\n" }.joined())      ], path: ".",
            sources: ["Empty.swift"])
        ])

      """
  }

  private var output: String { folder + "/.build/debug" }

  /// What finds the modules, and those in C that they are made of: SwiftPM writes a map for a target without one.
  var flags: [String] {
    var maps = Self.names(in: output).filter { $0.hasSuffix(".build") }.map {
      "\(output)/\($0)/module.modulemap"
    }
    let checkouts = folder + "/.build/checkouts"
    for package in Self.names(in: checkouts) {
      for target in Self.names(in: "\(checkouts)/\(package)/Sources")
      where !FileManager.default.fileExists(atPath: "\(output)/\(target).build/module.modulemap") {
        maps.append("\(checkouts)/\(package)/Sources/\(target)/include/module.modulemap")
      }
    }
    return ["-I", output + "/Modules"]
      + maps.filter { FileManager.default.fileExists(atPath: $0) }.flatMap {
        ["-Xcc", "-fmodule-map-file=" + $0]
      }
  }

  /// The library with all of its objects: the linker leaves out those of which only conformances are used.
  var linked: [String] {
    [
      "-Xlinker", "--whole-archive", output + "/libPackages.a", "-Xlinker", "--no-whole-archive",
      "-lstdc++",
    ]
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
