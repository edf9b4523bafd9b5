internal import Foundation

/// The Swift compiler of the machine.
struct Compiler {
  /// The folder of the toolchain that holds `bin` and `lib`.
  let toolchain: String
  let path: String

  init() throws(AppError) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/swiftc" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else {
      throw .noCompiler("an app is compiled, and there is no Swift compiler here")
    }
    let real = URL(fileURLWithPath: found).resolvingSymlinksInPath()
    path = found
    toolchain = real.deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// The toolchain's folder of swift-syntax.
  var syntaxLibraries: String { toolchain + "/lib/swift/host" }

  /// The program of SwiftPM.
  var packageManager: String { (path as NSString).deletingLastPathComponent + "/swift" }

  /// What the compiler's driver starts.
  var frontend: String { toolchain + "/bin/swift-frontend" }

  /// What finds macros of the toolchain, such as `@Observable`; the driver adds it by itself.
  var pluginFlags: [String] {
    let folder = toolchain + "/lib/swift/host"
    return [
      "-in-process-plugin-server-path", folder + "/libSwiftInProcPluginServer.so", "-plugin-path",
      folder + "/plugins",
    ]
  }

  func run(_ arguments: [String]) throws(AppError) -> CommandRun {
    try CommandRun(path, arguments)
  }

  /// Differs where another compiler is in the same place.
  var identity: String { path + FileStamp(of: frontend).text }

  /// What the libraries are called that text and YAML need, for the compiler or the linker.
  static func packageFlags(_ kind: String) throws(AppError) -> [String] {
    let run = try CommandRun("pkg-config", [kind, "pangocairo", "yaml-0.1", "zlib"])
    return String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(
      String.init)
  }
}

/// The size and the time of a file, by which a change is noticed.
struct FileStamp {
  let text: String

  init(of path: String) {
    let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    text = " \(path) \((attributes[.size] as? NSNumber)?.intValue ?? -1) \(date)\n"
  }
}
