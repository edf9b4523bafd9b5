package import TEExport
internal import Foundation
internal import TEMedia

/// The pictures that a summary names: a PNG file for each clip that differs, in a report's folder.
@MainActor
package struct ReportPictures {
  private let clips: [ReportedClip]

  package init(_ clips: [ReportedClip]) {
    self.clips = clips
  }

  /// Writes the pictures.
  ///
  /// - Returns: Their paths in the folder, by the paths of the clips' goldens.
  /// - Throws: `report` and `media`, and what the clips' frames throw.
  package func write(to folder: String) throws(ExportError) -> [String: String] {
    var paths: [String: String] = [:]
    let pictures = "\(folder)/\(Self.folder)"
    do {
      try FileManager.default.createDirectory(
        atPath: pictures, withIntermediateDirectories: true)
    } catch {
      throw .report(.folderNotWritable(path: pictures, reason: error.localizedDescription))
    }
    for (index, clip) in clips.enumerated() {
      guard let image = try WorstFramePicture(clip).image else { continue }
      let name = "\(Self.folder)/\(index + 1)-\(Self.fileName(of: clip.clip.name)).png"
      _ = try StillFile(
        writing: image, of: [], from: nil, to: "\(folder)/\(name)", replacing: true)
      paths[clip.clip.golden] = name
    }
    return paths
  }

  private static let folder = "pictures"

  /// The letters and digits of a name, which mean the same in a path and in an address.
  private static func fileName(of name: String) -> String {
    String(
      name.unicodeScalars.prefix(40).map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "-"
      })
  }
}
