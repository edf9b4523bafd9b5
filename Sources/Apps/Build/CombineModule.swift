internal import Foundation

/// The module `Combine` for apps that import it: OpenCombine, a Swift package, on the virtual clock.
///
/// The package is built once for a compiler, the module once for a version of the program.
struct CombineModule {
  static let name = "Combine"

  private let package: PackageBuild
  /// The folder of the module, that of UIKit's others.
  private let folder: String

  /// Whether one of an app's files imports it.
  static func isImported(_ response: AdapterResponse) -> Bool {
    response.files.contains { file in
      file.leftOut == nil && file.imports.contains { $0.module == name }
    }
  }

  /// - Parameter say: Told what takes a while.
  init(
    host: AppHost, cache: AppCache, jobs: Int, say: (String) -> Void
  ) throws(AppError) {
    let source = host.tree.root + "/Sources/CombineModule/Combine.swift"
    package = try PackageBuild(
      [
        PackageProduct(
          package: PackageReference(
            address: "https://github.com/OpenCombine/OpenCombine", requirement: "from: \"0.14.0\""),
          name: "OpenCombine", modules: ["OpenCombine"])
      ], host.compiler, cache: cache, jobs: jobs, say: say)
    folder = host.folder
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

  /// What finds the module and the one that it is made of.
  var flags: [String] { package.flags }

  /// The objects of both.
  var linked: [String] { ["\(folder)/Combine.o"] + package.linked }
}
