internal import Foundation

/// An app as its project describes it, with absolute paths.
package struct AppProject: Hashable, Sendable {
  /// Sources that are compiled together, with their resources.
  package struct Module: Hashable, Sendable {
    package var name: String
    package var sources: [String]
    package var resources: [Resource] = []
    /// Names that `#if` takes as true.
    package var conditions: [String] = ["DEBUG"]
    /// The version of the language: `4`, `4.2`, `5` or `6`.
    package var languageMode = "5"
    /// Sources in Objective-C, C and C++, which are not played.
    package var foreignSources: [String] = []
    /// The header in Objective-C that all its files see; nil for none.
    package var bridgingHeader: String?
    /// Whether it is a target of a Swift package, which finds its resources as `Bundle.module`.
    package var isPackage = false
    /// Whether it is a file of stand-ins with a library's name, all of whose declarations the app sees.
    package var isStandIn = false

    /// Whether it has one of the names in its sources.
    func mentions(_ names: Set<Substring>) -> Bool {
      sources.contains { file in
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.contains(where: names.contains)
      }
    }
  }

  /// A file or a folder that belongs into the app.
  package struct Resource: Hashable, Sendable {
    package var path: String
    /// Where it lies in the app, such as `de.lproj/Localizable.strings`.
    package var destination: String
  }

  /// The name of the target, and of the clip.
  package var name: String
  /// The folder of the project.
  package var folder: String
  /// The app's own module first, then frameworks, packages and pods.
  package var modules: [Module]
  /// The values of Info.plist, with variables expanded.
  package var info: InfoPlist
  /// The oldest version of iOS that the app runs on, such as `12.2`; nil if the project does not say.
  package var deploymentTarget: String?
  /// Folders of packages: those that it names, and the others of the clone.
  package var packageFolders: [String] = []
  /// Packages from elsewhere that it and its libraries name.
  package var packages: [PackageReference] = []
  /// What SwiftPM builds of them, as the app imports it.
  package var products: [PackageProduct] = []
  /// How the project was understood, for the user.
  package var notes: [String] = []

  /// All files that the app is made of, with those in catalogues and other folders.
  package var files: [String] {
    modules.flatMap { $0.sources + $0.resources.map(\.path) }.flatMap { path in
      guard FileKind.isFolder(path) else { return [path] }
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return [path] + inside.map { path + "/" + $0 }
    }
  }

  /// The name of the clip, which stands for a preset's on the command line.
  package var clipName: String { BuildSettings.identifier(name) }
}

/// Which kinds of files belong to an app.
enum FileKind {
  static let foreign: Set<String> = ["m", "mm", "c", "cc", "cpp"]
  /// Folders that are one file for Xcode.
  static let bundles: Set<String> = [
    "xcassets", "bundle", "scnassets", "xcdatamodeld", "playground",
  ]
  static let ignored: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "h", "hpp", "pch", "modulemap", "md", "xcconfig",
    "entitlements", "xcodeproj", "xcworkspace", "xctestplan", "playground", "gitignore", "lock",
    "podspec",
    "yml", "yaml", "sh", "rb", "gitkeep", "xcdatamodeld", "metal", "docc", "resolved", "tmproj",
    "sks",
    "scnassets", "intentdefinition", "storekit", "license",
  ]

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static func isResource(_ name: String) -> Bool {
    let kind = (name as NSString).pathExtension.lowercased()
    return !kind.isEmpty && !ignored.contains(kind) && !name.hasPrefix(".") && name != "Info.plist"
  }
}
