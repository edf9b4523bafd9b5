internal import Foundation

/// The module `Combine` for apps that import it: OpenCombine, a Swift package, on the virtual clock.
///
/// The package is built once for a compiler, the module once for a version of the program.
struct CombineModule {
  static let name = "Combine"

  /// The folder of the package in the cache.
  private let package: String
  /// The folder of the module, that of UIKit's others.
  private let folder: String

  /// Whether one of an app's files imports it.
  static func isImported(_ response: AdapterResponse) -> Bool {
    response.files.contains { file in
      !file.isSwiftUI && file.imports.contains { $0.module == name }
    }
  }

  /// - Parameter say: Told what takes a while.
  init(
    host: AppHost, cache: AppCache, jobs: Int, say: (String) -> Void
  ) throws(AppError) {
    let sources = host.tree.root + "/Sources/CombineModule"
    let (manifest, source) = (sources + "/Package.swift.txt", sources + "/Combine.swift")
    package = try cache.folder(
      "opencombine", for: host.compiler.identity + FileStamp(of: manifest).text)
    folder = host.folder
    if !FileManager.default.fileExists(atPath: package + "/complete") {
      say("Building OpenCombine, once")
      try buildPackage(manifest, host.compiler, jobs: jobs)
      try AppCache.write("", to: package + "/complete")
    }
    let stamp = FileStamp(of: source).text
    let complete = folder + "/combine-complete"
    guard (try? String(contentsOfFile: complete, encoding: .utf8)) != stamp else { return }
    let module = try host.compiler.run(
      try host.importFlags() + flags + [
        "-swift-version", "5", "-Onone", "-parse-as-library", "-suppress-warnings",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-module-name", Self.name,
        "-emit-module", "-emit-module-path", "\(folder)/Combine.swiftmodule", "-wmo", "-c", "-o",
        "\(folder)/Combine.o", source,
      ])
    guard module.isSuccess else {
      throw .toolNotBuilt("the module Combine", messages: AppHost.firstError(module.messages))
    }
    try AppCache.write(stamp, to: complete)
  }

  private func buildPackage(
    _ manifest: String, _ compiler: Compiler, jobs: Int
  ) throws(AppError) {
    guard let text = try? String(contentsOfFile: manifest, encoding: .utf8) else {
      throw .toolNotBuilt("the module Combine", messages: "\(manifest) is missing")
    }
    try AppCache.write(text, to: package + "/Package.swift")
    try AppCache.write("", to: package + "/Empty.swift")
    let swift = (compiler.path as NSString).deletingLastPathComponent + "/swift"
    let run = try CommandRun(swift, ["build", "--package-path", package, "-j", "\(jobs)"])
    guard run.isSuccess else {
      throw .toolNotBuilt(
        "the package OpenCombine, for Combine",
        messages: AppHost.firstError(
          run.messages + String(decoding: run.output, as: UTF8.self)))
    }
  }

  private var products: String { package + "/.build/debug" }

  /// What finds the module and the one that it is made of.
  var flags: [String] {
    [
      "-I", products + "/Modules", "-Xcc",
      "-fmodule-map-file=\(products)/COpenCombineHelpers.build/module.modulemap",
    ]
  }

  /// The objects of both, and the library of the part in C++.
  var linked: [String] {
    ["\(folder)/Combine.o"]
      + ["OpenCombine", "COpenCombineHelpers"].flatMap { target in
        let place = "\(products)/\(target).build"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(place)/\($0)" }
      }
  }
}
