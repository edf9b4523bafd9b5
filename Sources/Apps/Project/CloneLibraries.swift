internal import Foundation

/// The libraries whose sources lie in the clone of an app without being part of its project: frameworks of other
/// projects, targets of packages, and pods that are developed there.
struct CloneLibraries {
  /// The folder of the clone.
  private let root: String
  private let folder: ProjectFolder
  /// Folders of packages.
  let packageFolders: [String]

  /// - Parameters:
  ///   - project: The folder of the app's project.
  ///   - local: Folders of packages that the project names.
  init(around project: String, with local: [String] = []) {
    var root = project
    for _ in 0..<4 where !FileManager.default.fileExists(atPath: root + "/.git") {
      let parent = (root as NSString).deletingLastPathComponent
      guard parent.count > 1 else { break }
      root = parent
    }
    // Without a clone nothing outside the project's folder is looked at.
    self.root = FileManager.default.fileExists(atPath: root + "/.git") ? root : project
    let folder = ProjectFolder(self.root)
    self.folder = folder
    packageFolders = local + folder.packages.filter { !local.contains($0) }
  }

  /// What the clone's packages need from elsewhere, each once.
  var packages: [PackageReference] {
    var found: [PackageReference] = []
    for package in packageFolders {
      found += PackageReference.all(inManifest: Self.manifest(of: package)).filter { reference in
        !found.contains { $0.identity == reference.identity }
      }
    }
    return found
  }

  private static func manifest(of package: String) -> String {
    (try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8)) ?? ""
  }

  /// The modules that an app imports and that its project lacks, but those with other sources.
  func modules(importedBy app: AppProject, except others: Set<String>) -> [AppProject.Module] {
    var known = Set(app.modules.map(\.name)).union(AppBuild.importable).union(others)
    var waiting = app.modules.flatMap { module in
      Self.imports(of: module.sources) + module.bridged.map(\.module)
    }
    var found: [AppProject.Module] = []
    while let name = waiting.popLast() {
      guard known.insert(name).inserted, let module = module(name) else { continue }
      waiting += Self.imports(of: module.sources)
      found.append(module)
    }
    return found
  }

  private func module(_ name: String) -> AppProject.Module? {
    framework(name) ?? target(name) ?? pod(name)
  }

  private func framework(_ name: String) -> AppProject.Module? {
    for path in folder.projects {
      guard let project = try? XcodeProject(path: path) else { continue }
      for target in project.targets
      where (target["productType"] ?? "").hasPrefix("com.apple.product-type.framework") {
        guard let module = try? project.app(target: target).modules.first, module.name == name,
          !module.sources.isEmpty
        else { continue }
        return module
      }
    }
    return nil
  }

  /// A target of a package: its `path`, or its folder in `Sources`.
  private func target(_ name: String) -> AppProject.Module? {
    for package in packageFolders {
      for part in Self.manifest(of: package).components(separatedBy: ".target(").dropFirst()
      where Self.literal(after: "name:", in: part) == name {
        let path = Self.literal(after: "path:", in: part)
        let places = path.map { [$0] } ?? ["Sources/" + name, "Source/" + name, "Sources"]
        let found = places.map { package + "/" + $0 }.first(where: FileKind.isFolder)
        if let found, let module = packageModule(name, in: found) { return module }
      }
    }
    return nil
  }

  /// What SwiftPM defines for the targets of packages.
  static let packageCondition = "SWIFT_PACKAGE"

  private func packageModule(_ name: String, in path: String) -> AppProject.Module? {
    var module = module(name, in: path)
    module?.isPackage = true
    module?.conditions.append(Self.packageCondition)
    return module
  }

  /// A pod: the folder of its sources.
  private func pod(_ name: String) -> AppProject.Module? {
    for path in folder.pods where (path as NSString).lastPathComponent == name + ".podspec" {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let quoted = Self.literal(after: "source_files", in: text.replacing("'", with: "\"")) ?? ""
      // The pattern's folders before the first `*`.
      let parts = quoted.split(separator: "/").prefix {
        !$0.contains("*") && !$0.contains(".swift")
      }
      let place = (path as NSString).deletingLastPathComponent + "/" + parts.joined(separator: "/")
      if !parts.isEmpty, let module = module(name, in: place) { return module }
    }
    return nil
  }

  private func module(_ name: String, in path: String) -> AppProject.Module? {
    let files = SourceFolder(path)
    guard !files.sources.isEmpty else { return nil }
    return AppProject.Module(
      name: name, sources: files.sources, resources: files.resources,
      foreignSources: files.foreignSources)
  }

  /// The text in quotes that follows a word, before the next call of a target.
  private static func literal(after word: String, in text: String) -> String? {
    guard let start = text.range(of: word) else { return nil }
    let parts = text[start.upperBound...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// What may stand before `import`, besides attributes.
  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The modules that files import.
  static func imports(of files: [String]) -> [String] {
    var names: Set<String> = []
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      for line in text.utf8.split(separator: 10) where line.count < 200 {
        guard let first = line.first(where: { $0 != 32 && $0 != 9 }), "@ifp".utf8.contains(first),
          let text = String(line)
        else { continue }
        let words = text.split(whereSeparator: { " \t\r;".contains($0) }).drop {
          $0.hasPrefix("@") || Self.accessLevels.contains($0)
        }
        guard words.first == "import" else { continue }
        let kinds: Set<Substring> = [
          "class", "struct", "enum", "protocol", "func", "typealias", "var", "let",
        ]
        if let name = words.dropFirst().first(where: { !kinds.contains($0) }) {
          names.insert(String(name.prefix { $0 != "." }))
        }
      }
    }
    return names.sorted()
  }
}
