import Foundation
import Testing

/// The memory use of images whose pixels are far larger than their files.
///
/// Serialized, so that the compared exports run under the same conditions.
@Suite(.serialized)
struct ImageMemoryTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private static let preset = """
    format: 2
    summary: Two photos
    data: { photos: [{ file: a.png }, { file: b.png }] }
    screens:
      library:
        navigation: Recents
        scroll:
          items:
            - grid:
                columns: 3
                items:
                  - repeat: photos
                    image: { id: photo, file: "{file}", clip: true, on-tap: { push: page } }
      page: { items: [image: { id: picture, file: "{file}", fit: contain, pin: all }] }
    transition: { style: photo, hero: picture }
    timeline:
      - hold: 0.1
      - tap: photo[1]
      - pop
      - tap: photo[2]
    """

  /// The peak memory of an export of a preset, in bytes.
  private func peak(exporting preset: String) throws -> Int {
    let process = try place.tool.start([
      "--preset", preset, "--scale", "1", "--fps", "10", "-o", "\(UUID().uuidString).mp4",
      "--quiet",
    ])
    var peak = 0
    let end = Date().addingTimeInterval(Process.patience)
    while process.isRunning, Date() < end {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      // "VmHWM:     43520 kB": the peak resident set size.
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
      let value = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      peak = max(peak, (value ?? 0) * 1000)
      Thread.sleep(forTimeInterval: 0.002)
    }
    process.waitUntilExit(seconds: 1)
    #expect(process.terminationStatus == 0)
    return peak
  }

  private func write(_ first: [UInt8], _ second: [UInt8]) throws {
    try Data(first).write(to: place.folder.url.appendingPathComponent("a.png"))
    try Data(second).write(to: place.folder.url.appendingPathComponent("b.png"))
    try place.folder.write(Self.preset, to: "photos.yaml")
  }

  @Test("two images of 40 megapixels at 8 bytes each take less than 512 MB more than 'today'")
  func pixels() throws {
    // Two different files, because a file that is named twice is read once.
    try write(
      BlackPNG(width: 8000, height: 5000).bytes, BlackPNG(width: 8000, height: 4999).bytes)
    #expect(try peak(exporting: "photos.yaml") < peak(exporting: "today") + 512_000_000)
  }

  @Test("a text and a profile that inflate to a gigabyte take less than 64 MB more than 'today'")
  func texts() throws {
    let bomb = Deflate.zeros(atLeast: 1_000_000_000)
    try write(
      BlackPNG(width: 64, height: 64, chunk: ("zTXt", Array("note\0\0".utf8) + bomb)).bytes,
      BlackPNG(width: 64, height: 63, chunk: ("iCCP", Array("profile\0\0".utf8) + bomb)).bytes)
    #expect(try peak(exporting: "photos.yaml") < peak(exporting: "today") + 64_000_000)
  }
}

/// A black, transparent PNG of 16 bits per channel.
private struct BlackPNG {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(width: Int, height: Int, chunk: (type: String, data: [UInt8])? = nil) {
    // 16 bits per channel; red, green, blue and alpha.
    add("IHDR", bigEndian(width) + bigEndian(height) + [16, 6, 0, 0, 0])
    if let chunk { add(chunk.type, chunk.data) }
    // A filter byte precedes each row.
    add("IDAT", Deflate.zeros(atLeast: (1 + 8 * width) * height))
    add("IEND", [])
  }

  private mutating func add(_ type: String, _ data: [UInt8]) {
    let checked = Array(type.utf8) + data
    bytes += bigEndian(data.count) + checked + bigEndian(Int(checksum(checked)))
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// PNG, third edition, annex D.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = Self.table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }
}

/// Zeros in zlib's format (RFC 1950 and 1951) at 159 to 1.
private enum Deflate {
  /// - Parameter count: In bytes; there may be some more.
  static func zeros(atLeast count: Int) -> [UInt8] {
    // The last block, of fixed codes; a zero; matches of 258 bytes at a distance of 1, of 13 bits each.
    let match = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    var bits = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<16 { bits += match }
    // The end of the block, up to whole bytes.
    bits += [0, 0, 0, 0, 0, 0, 0]
    bits += Array(repeating: 0, count: (8 - bits.count % 8) % 8)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(0 as UInt8) { $0 << 1 | UInt8($1) }
    }
    // Eight matches are 13 whole bytes, which are repeated.
    let repeatCount = count / (8 * 258)
    let repeats = [ArraySlice<UInt8>](repeating: bytes[2..<15], count: repeatCount)
    // Adler's checksum of zeros: how many they are, modulo 65521, and 1.
    let sum = (1 + (16 + 8 * repeatCount) * 258) % 65521
    return [0x78, 0x9C] + bytes[..<15] + repeats.joined() + bytes[15...]
      + [UInt8(sum >> 8), UInt8(sum & 255), 0, 1]
  }
}
