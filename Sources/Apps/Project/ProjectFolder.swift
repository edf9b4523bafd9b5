internal import Foundation

/// The projects, packages and pods in a folder and the three levels of folders below it, those above first.
struct ProjectFolder {
  /// Paths of each .xcodeproj.
  private(set) var projects: [String] = []
  /// Folders with a `Package.swift`.
  private(set) var packages: [String] = []
  /// Paths of each .podspec.
  private(set) var pods: [String] = []

  private static let depth = 3
  /// Folders with projects of others.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", "DerivedData",
  ]

  init(_ path: String) {
    var level = [path]
    for _ in 0...Self.depth {
      var next: [String] = []
      for folder in level {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
          let path = folder + "/" + name
          if name.hasSuffix(".xcodeproj") {
            let file = path + "/project.pbxproj"
            if FileManager.default.fileExists(atPath: file) { projects.append(path) }
          } else if name == "Package.swift" {
            packages.append(folder)
          } else if name.hasSuffix(".podspec") {
            pods.append(path)
          } else if (name as NSString).pathExtension.isEmpty, FileKind.isFolder(path) {
            next.append(path)
          }
        }
      }
      level = next
    }
  }
}
