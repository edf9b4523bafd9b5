/// What a decoder gets of an image file: a prefix, and the ranges of the file that encode pixels.
///
/// FFmpeg's decoders inflate texts and profiles without a limit and follow offsets in EXIF data. So metadata
/// is left out.
struct DecoderInput: Hashable {
  /// Bytes before the ranges.
  private(set) var prefix: [UInt8]
  /// Ascending ranges of the file that neither overlap nor touch.
  private(set) var ranges: [Range<Int>] = []
  /// Bytes that the decoder gets instead of those of the file, by their offsets in the file.
  var replacements: [Int: UInt8] = [:]

  /// - Parameter prefix: Bytes before the ranges.
  init(prefix: [UInt8] = []) { self.prefix = prefix }

  /// Appends a range of the file.
  mutating func add(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// The same without some ranges of the file.
  ///
  /// - Parameter removed: Ascending ranges, each of which is part of one that was added.
  func removing(_ removed: [Range<Int>]) -> DecoderInput {
    var result = DecoderInput(prefix: prefix)
    result.replacements = replacements
    for range in ranges {
      var start = range.lowerBound
      for hole in removed where range.contains(hole.lowerBound) {
        result.add(start..<hole.lowerBound)
        start = hole.upperBound
      }
      result.add(start..<range.upperBound)
    }
    return result
  }

  /// The total number of bytes in the ranges.
  var rangeSize: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The same ranges with another prefix.
  func prefixed(with prefix: [UInt8]) -> DecoderInput {
    var result = self
    result.prefix = prefix
    return result
  }
}
