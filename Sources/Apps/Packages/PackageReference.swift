internal import Foundation

/// A Swift package from elsewhere, as a project or a manifest names it.
package struct PackageReference: Hashable, Sendable {
  var address: String
  /// The versions that will do, as a manifest has them: `from: "1.0.0"`.
  var requirement: String

  /// SwiftPM's name of the package, which its folder has.
  var identity: String {
    let last = (address as NSString).lastPathComponent.lowercased()
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The dependency in a manifest.
  var dependency: String { ".package(url: \"\(address)\", \(requirement))" }

  /// The packages from elsewhere that a manifest names.
  static func all(inManifest text: String) -> [PackageReference] {
    let lines = text.split(whereSeparator: \.isNewline).filter {
      !$0.drop(while: \.isWhitespace).hasPrefix("//")
    }
    return lines.joined(separator: "\n").components(separatedBy: ".package(").dropFirst().compactMap
    {
      part in
      var depth = 1
      let call = part.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      guard let label = call.range(of: "url:") else { return nil }
      let pieces = call[label.upperBound...].split(
        separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard pieces.count == 3, let comma = pieces[2].firstIndex(of: ",") else { return nil }
      let requirement = pieces[2][pieces[2].index(after: comma)...].split(
        whereSeparator: \.isWhitespace
      ).joined(separator: " ")
      return PackageReference(address: String(pieces[1]), requirement: requirement)
    }
  }
}

extension XcodeProject {
  /// Packages from elsewhere, but those that are only tools of the build.
  var remotePackages: [PackageReference] {
    var products: [String: [String]] = [:]
    for product in objects(targets.flatMap { $0.list("packageProductDependencies") }) {
      products[product["package"] ?? "", default: []].append(product["productName"] ?? "")
    }
    return objects(root.list("packageReferences")).compactMap { package in
      guard let address = package["repositoryURL"], !address.contains("\""),
        let requirement = Self.requirement(package.values["requirement"] as? [String: Any] ?? [:])
      else { return nil }
      let used = products[package.id] ?? [""]
      if used.allSatisfy({ $0.hasPrefix("plugin:") }) { return nil }
      return PackageReference(address: address, requirement: requirement)
    }
  }

  /// Folders of packages that lie beside the project.
  var localPackages: [String] {
    objects(root.list("packageReferences")).compactMap { $0["relativePath"] }.map {
      URL(fileURLWithPath: (folder as NSString).appendingPathComponent($0)).standardizedFileURL.path
    }
  }

  private static func requirement(_ values: [String: Any]) -> String? {
    func quoted(_ key: String) -> String? {
      (values[key] as? String).flatMap { $0.contains("\"") ? nil : "\"\($0)\"" }
    }
    let minimum = quoted("minimumVersion")
    return switch values["kind"] as? String {
    case "upToNextMajorVersion": minimum.map { "from: \($0)" }
    case "upToNextMinorVersion": minimum.map { ".upToNextMinor(from: \($0))" }
    case "exactVersion": quoted("version").map { "exact: \($0)" }
    case "versionRange":
      minimum.flatMap { first in quoted("maximumVersion").map { "\(first)..<\($0)" } }
    case "branch": quoted("branch").map { "branch: \($0)" }
    case "revision": quoted("revision").map { "revision: \($0)" }
    default: nil
    }
  }
}
