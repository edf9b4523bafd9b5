internal import Foundation

/// The files of a folder that make an app, as a synchronized folder of Xcode 16 has them.
struct SourceFolder {
  private(set) var sources: [String] = []
  private(set) var resources: [AppProject.Resource] = []
  private(set) var foreignSources: [String] = []
  private(set) var infoFiles: [String] = []

  /// Folders whose files belong to no app.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "fastlane", "Tests", "UITests",
  ]

  /// - Parameter exceptions: Paths below the folder that do not belong to the app.
  init(_ path: String, except exceptions: Set<String> = []) {
    walk(path, below: "", exceptions)
  }

  private mutating func walk(_ folder: String, below prefix: String, _ exceptions: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let relative = prefix.isEmpty ? name : prefix + "/" + name
      guard !exceptions.contains(relative) else { continue }
      let path = folder + "/" + name
      let kind = (name as NSString).pathExtension.lowercased()
      if FileKind.isFolder(path), !FileKind.bundles.contains(kind) {
        let isTests = name.hasSuffix("Tests")
        if Self.skipped.contains(name) || isTests || FileKind.ignored.contains(kind) { continue }
        // Symbolic links could lead in circles.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeSymbolicLink { continue }
        walk(path, below: relative, exceptions)
      } else if kind == "swift" {
        if name != "Package.swift" { sources.append(path) }
      } else if FileKind.foreign.contains(kind) {
        foreignSources.append(path)
      } else if name.hasSuffix("Info.plist") {
        infoFiles.append(path)
      } else if FileKind.isResource(name) {
        resources.append(
          AppProject.Resource(path: path, destination: XcodeProject.destination(of: path)))
      }
    }
  }
}
