internal import Foundation

/// A project of Xcode: the objects of its `project.pbxproj`, which refer to each other by identifiers.
struct XcodeProject {
  /// An object with its values.
  struct Object {
    let id: String
    let values: [String: Any]

    var kind: String { self["isa"] ?? "" }
    var name: String { self["name"] ?? self["path"] ?? "" }

    subscript(key: String) -> String? { values[key] as? String }
    func list(_ key: String) -> [String] { values[key] as? [String] ?? [] }
  }

  /// The folder that holds the .xcodeproj.
  let folder: String
  private let objects: [String: [String: Any]]
  let root: Object
  /// The folder of each group and file, by identifier.
  private var paths: [String: String] = [:]

  /// - Parameter path: The .xcodeproj.
  init(path: String) throws(AppError) {
    let file = path + "/project.pbxproj"
    let document = try InfoPlist.dictionary(inFile: file)
    guard let objects = document["objects"] as? [String: [String: Any]],
      let root = document["rootObject"] as? String, let project = objects[root]
    else { throw .notReadable(path: file, reason: "it has no objects") }
    self.objects = objects
    self.root = Object(id: root, values: project)
    let place = (path as NSString).deletingLastPathComponent
    folder =
      (self.root["projectDirPath"] ?? "").isEmpty
      ? place : (place as NSString).appendingPathComponent(self.root["projectDirPath"] ?? "")
    if let group = self.root["mainGroup"] { locate(group, in: folder, depth: 0) }
  }

  func object(_ id: String?) -> Object? {
    id.flatMap { id in objects[id].map { Object(id: id, values: $0) } }
  }

  func objects(_ ids: [String]) -> [Object] { ids.compactMap(object) }

  var targets: [Object] { objects(root.list("targets")) }

  /// The targets that are apps for iOS.
  var apps: [Object] {
    targets.filter { target in
      guard target["productType"] == "com.apple.product-type.application" else { return false }
      let platforms =
        settings(of: target)["SUPPORTED_PLATFORMS"] ?? settings(of: target)["SDKROOT"] ?? ""
      return platforms.isEmpty || platforms.contains("iphone") || platforms == "auto"
    }
  }

  /// Finds the place of each file; a group may have a folder of its own.
  private mutating func locate(_ id: String, in parent: String, depth: Int) {
    guard depth < 64, let object = object(id) else { return }
    let place: String
    switch (object["sourceTree"], object["path"]) {
    case (_, nil): place = parent
    case ("SOURCE_ROOT", let path?): place = (folder as NSString).appendingPathComponent(path)
    case ("<absolute>", let path?): place = path
    case (_, let path?): place = (parent as NSString).appendingPathComponent(path)
    }
    paths[id] = place
    for child in object.list("children") { locate(child, in: place, depth: depth + 1) }
  }

  func path(of id: String) -> String? { paths[id] }

  /// The settings of the project and of a target, of the configuration for debugging.
  func settings(of target: Object) -> BuildSettings {
    var settings = BuildSettings([
      "TARGET_NAME": target.name, "PRODUCT_NAME": target.name, "SRCROOT": folder,
      "PROJECT_DIR": folder, "PROJECT_NAME": target.name, "DEVELOPMENT_LANGUAGE": "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
    ])
    for owner in [root, target] {
      let configurations = objects(
        object(owner["buildConfigurationList"])?.list("buildConfigurations") ?? [])
      let debug =
        configurations.first { $0.name.lowercased().contains("debug") } ?? configurations.first
      guard let debug else { continue }
      if let file = debug["baseConfigurationReference"].flatMap(path) {
        settings.add(BuildSettings.file(file))
      }
      settings.add(Self.texts(debug.values["buildSettings"] as? [String: Any] ?? [:]))
    }
    return settings
  }

  /// Values as texts; those for other platforms are left out.
  private static func texts(_ values: [String: Any]) -> [String: String] {
    var result: [String: String] = [:]
    for (name, value) in values where !name.contains("[") {
      if let text = value as? String { result[name] = text }
      if let list = value as? [String] { result[name] = list.joined(separator: " ") }
    }
    return result
  }

  /// The files of a target's phase, as objects.
  func files(of target: Object, phase: String) -> [Object] {
    objects(target.list("buildPhases")).filter { $0.kind == phase }.flatMap { phase in
      objects(phase.list("files")).compactMap { object($0["fileRef"]) }
    }
  }

  /// The targets that a target depends on.
  func dependencies(of target: Object) -> [Object] {
    objects(target.list("dependencies")).compactMap { object($0["target"]) }
  }

  /// Folders whose files all belong to the target (Xcode 16), each with the paths that do not.
  func synchronizedFolders(of target: Object) -> [(path: String, exceptions: Set<String>)] {
    objects(target.list("fileSystemSynchronizedGroups")).compactMap { group in
      guard let path = path(of: group.id) else { return nil }
      let exceptions = objects(group.list("exceptions")).filter { $0["target"] == target.id }
        .flatMap { $0.list("membershipExceptions") }
      return (path, Set(exceptions))
    }
  }
}
