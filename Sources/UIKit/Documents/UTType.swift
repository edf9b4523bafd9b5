import Foundation

/// A type of files, as `UniformTypeIdentifiers` has it.
///
/// - Note: Types of an app's own have no extension of file names and conform to nothing but `public.data`:
///   Info.plist's declarations of types are not read.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name, such as `public.png`.
  public let identifier: String

  private init(named identifier: String) {
    self.identifier = identifier
  }

  /// A type by its name; nil for one that is not known.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.init(named: identifier)
  }

  /// The type of files with an extension of their names; nil for an extension that is not known, and for a type
  /// that does not conform to the other.
  ///
  /// - Parameter filenameExtension: Without the period.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard
      let found = Self.table.first(where: { $0.extensions.contains(wanted) }).map({
        UTType(named: $0.identifier)
      }), found.conforms(to: supertype)
    else { return nil }
    self = found
  }

  /// The type of a content of the Internet; nil for one that is not known, and for a type that does not conform to
  /// the other.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard
      let found = Self.table.first(where: { $0.mimeType == wanted }).map({
        UTType(named: $0.identifier)
      }), found.conforms(to: supertype)
    else { return nil }
    self = found
  }

  /// A type that the app declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier)
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier)
  }

  /// The usual extension of names of such files, without the period; nil for a type without one.
  public var preferredFilenameExtension: String? { Self.known[identifier]?.extensions.first }
  /// The type of such a content of the Internet; nil for a type without one.
  public var preferredMIMEType: String? { Self.known[identifier]?.mimeType }
  /// The name.
  public var description: String { identifier }

  /// The types that this one is a kind of, directly and indirectly.
  public var supertypes: Set<UTType> {
    var result: Set<UTType> = []
    var waiting = parents
    while let next = waiting.popLast() {
      if result.insert(UTType(named: next)).inserted { waiting += UTType(named: next).parents }
    }
    return result
  }

  /// Whether this is the type or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether the other type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  /// Whether this is a kind of the other type.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  private var parents: [String] { Self.known[identifier]?.parents ?? ["public.data"] }

  /// The type of a file; nil for a name without an extension that is known.
  init?(of file: URL) {
    if file.hasDirectoryPath {
      self = .folder
    } else {
      self.init(filenameExtension: file.pathExtension)
    }
  }

  // MARK: Known types

  private struct Entry {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeType: String?
  }

  private static func entry(
    _ identifier: String, _ parents: [String], _ extensions: [String] = [],
    _ mimeType: String? = nil
  ) -> Entry {
    Entry(identifier: identifier, parents: parents, extensions: extensions, mimeType: mimeType)
  }

  private static let known = Dictionary(uniqueKeysWithValues: table.map { ($0.identifier, $0) })

  private static let table: [Entry] = [
    entry("public.item", []), entry("public.content", []),
    entry("public.composite-content", ["public.content"]),
    entry("public.data", ["public.item"]), entry("public.directory", ["public.item"]),
    entry("public.folder", ["public.directory"]), entry("public.url", ["public.data"]),
    entry("public.file-url", ["public.url"]),
    entry("public.text", ["public.data", "public.content"]),
    entry("public.plain-text", ["public.text"], ["txt", "text"], "text/plain"),
    entry("public.utf8-plain-text", ["public.plain-text"]),
    entry("public.rtf", ["public.text"], ["rtf"], "text/rtf"),
    entry("public.html", ["public.text"], ["html", "htm"], "text/html"),
    entry("public.xml", ["public.text"], ["xml"], "application/xml"),
    entry("public.json", ["public.text"], ["json"], "application/json"),
    entry("public.source-code", ["public.plain-text"]),
    entry("public.swift-source", ["public.source-code"], ["swift"]),
    entry("public.delimited-values-text", ["public.text"]),
    entry(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], "text/csv"),
    entry("com.apple.property-list", ["public.data"], ["plist"]),
    entry(
      "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], "application/pdf"),
    entry("public.image", ["public.data", "public.content"]),
    entry("public.png", ["public.image"], ["png"], "image/png"),
    entry("public.jpeg", ["public.image"], ["jpeg", "jpg"], "image/jpeg"),
    entry("com.compuserve.gif", ["public.image"], ["gif"], "image/gif"),
    entry("public.heic", ["public.image"], ["heic"], "image/heic"),
    entry("public.tiff", ["public.image"], ["tiff", "tif"], "image/tiff"),
    entry("com.microsoft.bmp", ["public.image"], ["bmp"], "image/bmp"),
    entry("org.webmproject.webp", ["public.image"], ["webp"], "image/webp"),
    entry("public.svg-image", ["public.image", "public.xml"], ["svg"], "image/svg+xml"),
    entry("public.audiovisual-content", ["public.data", "public.content"]),
    entry("public.movie", ["public.audiovisual-content"]),
    entry("public.video", ["public.movie"]),
    entry("public.mpeg-4", ["public.movie"], ["mp4"], "video/mp4"),
    entry("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], "video/quicktime"),
    entry("public.mpeg", ["public.movie"], ["mpg", "mpeg"], "video/mpeg"),
    entry("public.audio", ["public.audiovisual-content"]),
    entry("public.mp3", ["public.audio"], ["mp3"], "audio/mpeg"),
    entry("public.mpeg-4-audio", ["public.audio"], ["m4a"], "audio/mp4"),
    entry("com.microsoft.waveform-audio", ["public.audio"], ["wav"], "audio/vnd.wave"),
    entry("public.archive", ["public.data"]),
    entry("public.zip-archive", ["public.archive"], ["zip"], "application/zip"),
    entry("org.gnu.gnu-zip-archive", ["public.archive"], ["gz"], "application/gzip"),
    entry("public.vcard", ["public.text"], ["vcf"], "text/vcard"),
    entry("public.font", ["public.data"]),
  ]

  /// Files and folders.
  public static let item = UTType(named: "public.item")
  /// What documents hold.
  public static let content = UTType(named: "public.content")
  /// Documents of several parts.
  public static let compositeContent = UTType(named: "public.composite-content")
  /// Bytes.
  public static let data = UTType(named: "public.data")
  /// Directories of any kind.
  public static let directory = UTType(named: "public.directory")
  /// Folders.
  public static let folder = UTType(named: "public.folder")
  /// Addresses.
  public static let url = UTType(named: "public.url")
  /// Addresses of files.
  public static let fileURL = UTType(named: "public.file-url")
  /// Text of any kind.
  public static let text = UTType(named: "public.text")
  /// Text without styles.
  public static let plainText = UTType(named: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  /// Rich text.
  public static let rtf = UTType(named: "public.rtf")
  /// HTML.
  public static let html = UTType(named: "public.html")
  /// XML.
  public static let xml = UTType(named: "public.xml")
  /// JSON.
  public static let json = UTType(named: "public.json")
  /// Sources of programs.
  public static let sourceCode = UTType(named: "public.source-code")
  /// Sources in Swift.
  public static let swiftSource = UTType(named: "public.swift-source")
  /// Tables in text.
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  /// Property lists.
  public static let propertyList = UTType(named: "com.apple.property-list")
  /// PDF documents.
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// Images of any kind.
  public static let image = UTType(named: "public.image")
  /// PNG images.
  public static let png = UTType(named: "public.png")
  /// JPEG images.
  public static let jpeg = UTType(named: "public.jpeg")
  /// GIF images.
  public static let gif = UTType(named: "com.compuserve.gif")
  /// HEIC images.
  public static let heic = UTType(named: "public.heic")
  /// TIFF images.
  public static let tiff = UTType(named: "public.tiff")
  /// BMP images.
  public static let bmp = UTType(named: "com.microsoft.bmp")
  /// WebP images.
  public static let webP = UTType(named: "org.webmproject.webp")
  /// SVG images.
  public static let svg = UTType(named: "public.svg-image")
  /// Films and sound.
  public static let audiovisualContent = UTType(named: "public.audiovisual-content")
  /// Films with or without sound.
  public static let movie = UTType(named: "public.movie")
  /// Films without sound.
  public static let video = UTType(named: "public.video")
  /// MPEG-4 films.
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")
  /// QuickTime films.
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie")
  /// MPEG films.
  public static let mpeg = UTType(named: "public.mpeg")
  /// Sound.
  public static let audio = UTType(named: "public.audio")
  /// MP3 sound.
  public static let mp3 = UTType(named: "public.mp3")
  /// MPEG-4 sound.
  public static let mpeg4Audio = UTType(named: "public.mpeg-4-audio")
  /// WAV sound.
  public static let wav = UTType(named: "com.microsoft.waveform-audio")
  /// Archives.
  public static let archive = UTType(named: "public.archive")
  /// ZIP archives.
  public static let zip = UTType(named: "public.zip-archive")
  /// Archives of gzip.
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive")
  /// Cards of contacts.
  public static let vCard = UTType(named: "public.vcard")
  /// Fonts.
  public static let font = UTType(named: "public.font")
}
