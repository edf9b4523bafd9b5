internal import Foundation
internal import TEInputs
package import TETypography

/// The libraries and fonts that text is drawn with: other versions may draw other pixels.
package struct TextEnvironment: Hashable, Sendable {
  /// Names and versions of the libraries.
  package var libraries: String
  /// A hash of the font files in hexadecimal digits.
  package var fonts: String

  package init(libraries: String, fonts: String) {
    self.libraries = libraries
    self.fonts = fonts
  }

  /// - Parameter fonts: Their sizes and first 4,096 bytes are hashed, which hold a checksum of each table.
  package init(_ fonts: FontCatalog) {
    libraries = TextLibraries.versions
    var hash = ContentHash()
    for path in fonts.files {
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      hash.add([UInt8]((try? file.read(upToCount: 4096)) ?? Data()))
      hash.add(Array("\((try? file.seekToEnd()) ?? 0)".utf8))
    }
    self.fonts = hash.digits
  }
}
