internal import Foundation
internal import TEExport

/// The source tree and the build folder of the running program, which apps are compiled against.
///
/// An app is compiled against the modules that were built with the program itself, and linked with its objects.
/// So nothing of the program is built a second time for apps.
struct BuildTree {
  /// The folder with Package.swift.
  let root: String
  /// The folder with the program, its modules and objects.
  let products: String
  /// The file of the program.
  let program: String

  /// - Throws: ``AppError/noCompiler(_:)`` for an installed program, and where there is no compiler.
  init(program: URL = Invocation.program) throws(AppError) {
    self.program = program.path
    products = program.deletingLastPathComponent().path
    var folder = program.deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    root = folder.path
    guard FileManager.default.fileExists(atPath: root + "/Sources/SourceAdapter"),
      FileManager.default.fileExists(atPath: products + "/Modules/UIKit.swiftmodule"),
      FileManager.default.fileExists(atPath: objectList)
    else {
      throw .noCompiler("an installed transition-export has no sources to compile an app against")
    }
  }

  /// The list of the program's objects, as SwiftPM writes it.
  private var objectList: String { products + "/transition-export.product/Objects.LinkFileList" }

  /// The objects of the program.
  func objects() throws(AppError) -> [String] {
    guard let text = try? String(contentsOfFile: objectList, encoding: .utf8) else {
      throw .noCompiler("the objects of transition-export are missing")
    }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Whether the Swift runtime is part of the program.
  var isStatic: Bool {
    // The file has no size, so it is read to its end.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    return !String(decoding: maps, as: UTF8.self).contains("libswiftCore.so")
  }

  /// The Swift files of a target's folder.
  func sources(of target: String) -> [String] { files(of: target, kind: ".swift") }

  func cSources(of target: String) -> [String] { files(of: target, kind: ".c") }

  private func files(of target: String, kind: String) -> [String] {
    let folder = "\(root)/Sources/\(target)"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(kind) }.sorted().map { "\(folder)/\($0)" }
  }

  /// What finds the program's modules, and the C modules that they are made with.
  func importFlags() -> [String] {
    var flags = ["-I", products + "/Modules"]
    let maps =
      Self.maps(in: root + "/Sources", below: ["", "/include"])
      + Self.maps(in: products, below: [""])
    for map in maps { flags += ["-Xcc", "-fmodule-map-file=" + map] }
    return flags
  }

  private static func maps(in folder: String, below parts: [String]) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.flatMap { name in parts.map { "\(folder)/\(name)\($0)/module.modulemap" } }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The name of the package, which its modules have as SwiftPM's identity of the folder.
  var packageName: String { (root as NSString).lastPathComponent.lowercased() }
}
