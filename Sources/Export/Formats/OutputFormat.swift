/// What kind of file a clip is written as.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// A film: H.264 in MP4.
  case mp4
  /// An animated GIF.
  case gif
  /// A folder of numbered PNG files, one per frame.
  case png

  /// The format that a path's extension stands for, whatever its case; nil for any other extension
  /// and for none.
  package init?(pathExtension path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The name people know the format by.
  package var displayName: String { rawValue.uppercased() }
}
