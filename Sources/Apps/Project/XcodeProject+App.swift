internal import Foundation

extension XcodeProject {
  /// The app of a target, with the frameworks of the project that it depends on.
  func app(target: Object) throws(AppError) -> AppProject {
    let settings = settings(of: target)
    var modules = [module(target, settings)]
    var seen: Set<String> = [target.id]
    var waiting = dependencies(of: target)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard seen.insert(next.id).inserted else { continue }
      waiting += dependencies(of: next)
      let module = module(next, self.settings(of: next))
      if !module.sources.isEmpty,
        ![
          "com.apple.product-type.bundle.unit-test",
          "com.apple.product-type.app-extension", "com.apple.product-type.watchkit2-extension",
        ]
        .contains(next["productType"] ?? "")
      {
        modules.append(module)
      }
    }
    var generated: [String: String] = [
      "CFBundleName": settings["PRODUCT_NAME"] ?? target.name,
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "app." + target.name,
      "CFBundleExecutable": settings["PRODUCT_NAME"] ?? target.name,
    ]
    for (setting, key) in Self.generatedKeys {
      generated[key] = settings[setting]
    }
    if let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] {
      generated["MinimumOSVersion"] = version
    }
    if let version = systemOfXcode { generated["DTPlatformVersion"] = version }
    let plist = settings["INFOPLIST_FILE"].flatMap { path(ofSetting: $0) }
    return AppProject(
      name: target.name, folder: folder, modules: modules,
      info: try InfoPlist(
        path: plist, settings: settings, generated: generated),
      deploymentTarget: settings["IPHONEOS_DEPLOYMENT_TARGET"])
  }

  /// The path of a file that a setting names; nil if it does not exist.
  private func path(ofSetting text: String) -> String? {
    let path = text.hasPrefix("/") ? text : (folder as NSString).appendingPathComponent(text)
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The version of iOS that came with the Xcode that last changed the project; nil if it is not known.
  private var systemOfXcode: String? {
    let attributes = root.values["attributes"] as? [String: Any]
    guard let text = attributes?["LastUpgradeCheck"] as? String, let number = Int(text),
      number >= 900
    else { return nil }
    // Xcode 9 has iOS 11, Xcode 16 iOS 18; from Xcode 26 on both have one number.
    let xcode = number / 100
    return "\(xcode < 26 ? xcode + 2 : xcode).0"
  }

  /// Whether a target has sources in Swift.
  func hasSwift(_ target: Object) -> Bool { !module(target, settings(of: target)).sources.isEmpty }

  /// Whether a target has sources in Objective-C or C.
  func hasObjectiveC(_ target: Object) -> Bool {
    !module(target, settings(of: target)).foreignSources.isEmpty
  }

  /// Keys of Info.plist that Xcode makes of settings (`GENERATE_INFOPLIST_FILE`).
  private static let generatedKeys = [
    "INFOPLIST_KEY_UIMainStoryboardFile": "UIMainStoryboardFile",
    "INFOPLIST_KEY_UILaunchStoryboardName": "UILaunchStoryboardName",
    "INFOPLIST_KEY_CFBundleDisplayName": "CFBundleDisplayName",
    "INFOPLIST_KEY_UIUserInterfaceStyle": "UIUserInterfaceStyle",
    "INFOPLIST_KEY_UIStatusBarStyle": "UIStatusBarStyle",
  ]

  private func module(_ target: Object, _ settings: BuildSettings) -> AppProject.Module {
    var module = AppProject.Module(
      name: settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(target.name), sources: [],
      conditions: settings.conditions, languageMode: settings.languageMode)
    module.bridgingHeader = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap { path(ofSetting: $0) }
    for file in files(of: target, phase: "PBXSourcesBuildPhase") {
      guard let path = path(of: file.id) else { continue }
      let kind = (path as NSString).pathExtension
      if kind == "swift" {
        if !module.sources.contains(path) { module.sources.append(path) }
      } else if FileKind.foreign.contains(kind) {
        module.foreignSources.append(path)
      }
    }
    for file in files(of: target, phase: "PBXResourcesBuildPhase") {
      module.resources += resources(file)
    }
    for (path, exceptions) in synchronizedFolders(of: target) {
      let found = SourceFolder(path, except: exceptions)
      module.sources += found.sources
      module.resources += found.resources
      module.foreignSources += found.foreignSources
    }
    return module
  }

  /// The files of a resource: itself, or one for each language.
  private func resources(_ file: Object) -> [AppProject.Resource] {
    guard file.kind == "PBXVariantGroup" else {
      guard let path = path(of: file.id) else { return [] }
      return [AppProject.Resource(path: path, destination: Self.destination(of: path))]
    }
    return objects(file.list("children")).compactMap { child in
      path(of: child.id).map {
        AppProject.Resource(path: $0, destination: Self.destination(of: $0))
      }
    }
  }

  /// The file's name, in the folder of its language if it has one.
  static func destination(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().lastPathComponent
    return (folder.hasSuffix(".lproj") ? folder + "/" : "") + url.lastPathComponent
  }
}
