package import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TETypography

/// Everything that decides, besides the preset and the options, which bytes the program writes.
package struct ToolDigest: Codable, Hashable, Sendable {
  /// As `--version` prints it.
  package let version: String
  /// A hash of the program, its encoders, the libraries that draw text, and the fonts, in hexadecimal digits.
  package let digest: String

  /// The digest of the running program.
  package init() throws(ExportError) {
    do throws(MediaError) {
      try FFmpegLibraries.open()
    } catch {
      throw .media(error, path: "")
    }
    var hash = ContentHash()
    let program = FileHandle(forReadingAtPath: Invocation.executable)
    while let part = try? program?.read(upToCount: 1 << 20), !part.isEmpty {
      hash.add([UInt8](part))
    }
    for library in Self.libraries { hash.add(Array("\(library)\n".utf8)) }
    let text = TextEnvironment(.debian)
    hash.add(Array("\(text.libraries)\n\(text.fonts)".utf8))
    version = toolVersion
    digest = hash.digits
  }

  /// The libraries whose version changes what is written.
  private static let prefixes = [
    "libav", "libsw", "libx264", "libx265", "libvpx", "libaom", "libSvtAv1", "libwebp",
  ]

  /// The names and sizes of the loaded ones, sorted; the same wherever they are installed.
  private static var libraries: [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    var found: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = String(line[start...])
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard prefixes.contains(where: { name.hasPrefix($0) }) else { continue }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      found.insert("\(name) \(attributes?[.size] ?? 0)")
    }
    return found.sorted()
  }
}
