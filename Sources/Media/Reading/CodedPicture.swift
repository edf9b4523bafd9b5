/// The parts of an image file that its decoder gets: what the picture is made of.
///
/// FFmpeg's decoders inflate texts and profiles without a bound and follow EXIF data wherever it leads.
/// What a file says about its picture therefore never reaches them.
struct CodedPicture: Hashable {
  /// Comes before the parts.
  private(set) var prefix: [UInt8]
  /// Where the parts stand in the file, in order and apart from each other.
  private(set) var parts: [Range<Int>] = []

  /// - Parameter prefix: What comes before the parts.
  init(prefix: [UInt8] = []) { self.prefix = prefix }

  /// Adds the next part of the file.
  mutating func add(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    if let last = parts.last, last.upperBound == part.lowerBound {
      parts[parts.count - 1] = last.lowerBound..<part.upperBound
    } else {
      parts.append(part)
    }
  }

  /// The bytes of the parts, without the prefix.
  var partSize: Int { parts.reduce(0) { $0 + $1.count } }

  /// The same parts after another prefix.
  func prefixed(with prefix: [UInt8]) -> CodedPicture {
    var result = self
    result.prefix = prefix
    return result
  }
}
