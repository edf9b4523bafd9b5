internal import TECSystem
internal import Glibc

/// A font file in memory that text engines may use besides the machine's fonts.
///
/// FreeType and HarfBuzz open fonts by path, so the bytes lie in a file without a name. Nothing can change
/// them between the check and the use.
///
/// The path differs for other bytes: Cairo keeps fonts by their paths beyond an engine's life.
package final class FontFile: Sendable {
  /// Leads to the bytes for as long as the font file exists.
  let path: String
  private let descriptor: Int32

  /// Checks the structure of a font and keeps a copy of it.
  ///
  /// - Parameter bytes: A TrueType or OpenType font, or a collection, whose first font is used.
  /// - Throws: Why the bytes are no font that can be used.
  package init(_ bytes: [UInt8]) throws(FontFileError) {
    try FontStructure.verify(bytes)
    let descriptor = unsafe csystem_make_anonymous("font")
    guard descriptor >= 0 else {
      throw .system(reason: unsafe String(cString: strerror(errno)))
    }
    self.descriptor = descriptor
    path = Self.path(of: descriptor, bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(reason: unsafe String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
    guard OwnFontPattern.isFont(atPath: path) else { throw .damaged }
  }

  deinit { close(descriptor) }

  /// The names of the families in it, and of its single fonts, as a drawing program may write them.
  package var names: (families: Set<String>, fonts: Set<String>) {
    OwnFontPattern.names(atPath: path)
  }

  /// A path of the descriptor that differs for other bytes.
  ///
  /// Cairo keeps what it has read of a font by its path, also after the descriptor's number belongs to
  /// another font. So the path spells a hash of the bytes in parts that lead nowhere else.
  private static func path(of descriptor: Int32, _ bytes: [UInt8]) -> String {
    // FNV-1a.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let parts = (0..<64).map { hash >> UInt64($0) & 1 == 1 ? "./" : "/" }
    return "/proc/self/fd/\(parts.joined())\(descriptor)"
  }
}

extension FontFile: Hashable {
  package static func == (left: FontFile, right: FontFile) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Why bytes are no font that can be used.
package enum FontFileError: Error, Hashable, Sendable {
  /// They begin as no TrueType or OpenType font does.
  case notAFont
  /// A font for web pages, which is compressed.
  case webFont
  /// The glyphs are pictures.
  case pictures
  /// The tables contradict the file's size, or one that is needed is missing.
  case damaged
  /// The system cannot hold the font.
  case system(reason: String)
}

extension FontFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAFont: "it is not a TrueType or OpenType font"
    case .webFont: "it is a compressed font for web pages"
    case .pictures: "its glyphs are pictures"
    case .damaged: "the font is damaged"
    case .system(let reason): reason
    }
  }
}
