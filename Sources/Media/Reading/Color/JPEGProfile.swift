/// The ICC profile of a JPEG, which is divided among segments (ICC.1:2022, B.4).
struct JPEGProfile {
  private static let signature = Array("ICC_PROFILE\0".utf8)

  /// By their numbers, from 1.
  private var parts: [UInt8: Range<Int>] = [:]
  private var partCount: UInt8?
  private var isDamaged = false

  /// The profile; nil where there is none or a part is missing.
  var description: ColorDescription? {
    guard !isDamaged, let partCount, partCount > 0, parts.count == Int(partCount) else {
      return nil
    }
    let ranges = (1...partCount).compactMap { parts[$0] }
    return ranges.count == parts.count ? .profile(ranges) : nil
  }

  /// Reads an APP2 segment; others than those of profiles are ignored.
  mutating func read(_ data: ArraySlice<UInt8>) {
    let start = data.startIndex + Self.signature.count
    guard data.starts(with: Self.signature), data.count >= Self.signature.count + 2 else { return }
    let (number, count) = (data[start], data[start + 1])
    if parts[number] != nil || partCount ?? count != count { isDamaged = true }
    partCount = count
    parts[number] = start + 2..<data.endIndex
  }
}
