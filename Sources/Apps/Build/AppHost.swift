internal import Foundation

/// What all apps share: the adapter, and the modules that an app imports besides UIKit. It is built at the first
/// use of a version of the program.
struct AppHost {
  let tree: BuildTree
  let compiler: Compiler
  /// The folder with modules and objects.
  let folder: String
  let adapter: String
  private let cache: AppCache

  /// What the program itself does not have: a target of Package.swift, or a folder that is none.
  private struct Target {
    /// The folder in Sources.
    let folder: String
    let module: String

    init(_ folder: String, module: String? = nil) {
      self.folder = folder
      self.module = module ?? folder
    }
  }

  /// Each after those that it imports.
  private static let targets = [
    Target("QuartzCore"), Target("CoreGraphics"), Target("CoreAnimation"),
    Target("UniformTypeIdentifiers"), Target("Photos"),
    Target("InterfaceBuilder", module: "TEInterfaceBuilder"),
    Target("AppResources", module: "TEAppResources"), Target("TransitionExport"),
  ]
  /// The one in C.
  private static let cTarget = "CAppEnvironment"

  /// - Parameter say: Told what takes a while.
  init(cache: AppCache, say: (String) -> Void) throws(AppError) {
    self.cache = cache
    let tree = try BuildTree()
    self.tree = tree
    compiler = try Compiler()
    let adapterSources =
      tree.sources(of: "SourceAdapter") + [
        tree.root + "/Sources/Apps/Build/AdapterMessages.swift"
      ]
    let adapterKey = compiler.identity + adapterSources.map { FileStamp(of: $0).text }.joined()
    adapter = try cache.folder("adapter", for: adapterKey) + "/adapter"
    let hostSources =
      Self.targets.flatMap { tree.sources(of: $0.folder) } + tree.cSources(of: Self.cTarget)
    let hostKey =
      compiler.identity + FileStamp(of: tree.program).text
      + FileStamp(of: tree.products + "/Modules/UIKit.swiftmodule").text
      + hostSources.map { FileStamp(of: $0).text }.joined()
    folder = try cache.folder("host", for: hostKey)
    if !FileManager.default.isExecutableFile(atPath: adapter) {
      say("Building the source adapter, once")
      try buildAdapter(adapterSources)
    }
    if !FileManager.default.fileExists(atPath: folder + "/complete") {
      try buildModules()
      try AppCache.write("", to: folder + "/complete")
    }
  }

  /// Builds the adapter without optimisation, which would take 19 s and save 1 s on 800 files: the parser itself is
  /// the toolchain's, and optimised.
  private func buildAdapter(_ sources: [String]) throws(AppError) {
    let libraries = compiler.syntaxLibraries
    let unfinished = adapter + ".new"
    let run = try compiler.run(
      [
        "-swift-version", "6", "-Onone", "-wmo", "-module-name", "SourceAdapter", "-I", libraries,
        "-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries, "-lSwiftSyntax",
        "-lSwiftParser", "-o", unfinished,
      ] + sources)
    guard run.isSuccess else {
      throw .toolNotBuilt("the source adapter", messages: Self.firstError(run.messages))
    }
    do {
      _ = try? FileManager.default.removeItem(atPath: adapter)
      try FileManager.default.moveItem(atPath: unfinished, toPath: adapter)
    } catch {
      throw .cacheNotWritable(path: adapter, reason: error.localizedDescription)
    }
  }

  /// What finds UIKit and the other modules.
  func importFlags() throws(AppError) -> [String] {
    // The build folder may hold an older module of one of the targets.
    try ["-I", folder] + tree.importFlags() + Compiler.packageFlags("--cflags-only-I")
      + ["-module-cache-path", cache.folder + "/modules"]
  }

  private func buildModules() throws(AppError) {
    let clang = compiler.toolchain + "/bin/clang"
    for source in tree.cSources(of: Self.cTarget) {
      let include = "\(tree.root)/Sources/\(Self.cTarget)/include"
      let run = try CommandRun(
        clang, ["-O2", "-fPIC", "-I", include, "-c", source, "-o", object(of: source)])
      guard run.isSuccess else {
        throw .toolNotBuilt(Self.cTarget, messages: Self.firstError(run.messages))
      }
    }
    let flags = try importFlags()
    for target in Self.targets {
      let run = try compiler.run(
        flags + [
          "-package-name", tree.packageName, "-swift-version", "6", "-Onone", "-parse-as-library",
          "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
          "MemberImportVisibility", "-module-name", target.module, "-emit-module",
          "-emit-module-path", "\(folder)/\(target.module).swiftmodule", "-wmo", "-c", "-o",
          "\(folder)/\(target.module).o",
        ] + tree.sources(of: target.folder))
      guard run.isSuccess else {
        throw .toolNotBuilt("the module \(target.module)", messages: Self.firstError(run.messages))
      }
    }
  }

  private func object(of source: String) -> String {
    "\(folder)/\((source as NSString).lastPathComponent).o"
  }

  /// The objects of the modules, but of those that an app has itself.
  func objects(besides modules: [String]) -> [String] {
    Self.targets.map(\.module).filter { !modules.contains($0) }.map { "\(folder)/\($0).o" }
      + tree.cSources(of: Self.cTarget).map(object)
  }

  static func firstError(_ messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).filter { $0.contains("error:") }
    let first = lines.first { !$0.contains("link command failed") } ?? lines.first
    return first.map(String.init) ?? String(messages.prefix(300))
  }

  /// Adapts an app's sources.
  func adapt(_ request: AdapterRequest) throws(AppError) -> AdapterResponse {
    let input: Data
    do { input = try JSONEncoder().encode(request) } catch {
      throw .toolNotBuilt("the request of the source adapter", messages: "\(error)")
    }
    let run = try CommandRun(adapter, [], input: input)
    guard run.isSuccess,
      let response = try? JSONDecoder().decode(AdapterResponse.self, from: run.output)
    else { throw .toolNotBuilt("the adapted app", messages: Self.firstError(run.messages)) }
    return response
  }
}
