internal import Glibc

/// A PNG chunk that identifies files written by this program, with a checksum of the rest of the file.
///
/// The chunk is private and unsafe to copy (PNG, third edition, section 5.4), so editors drop it when they
/// change an image. If one does not, the checksum no longer matches.
enum ProvenanceChunk {
  private static let type = "tsFR"
  /// The chunk's offset: after the signature and the header, which have 33 bytes.
  private static let start = 33
  private static let end = start + 20

  /// A PNG file with the chunk inserted.
  static func inserted(into file: [UInt8]) -> [UInt8] {
    var checksum = Checksum()
    checksum.add(file[...])
    return file[..<start] + PNGChunk.make(type, checksum.bytes) + file[start...]
  }

  /// Whether a name is that of a frame: at least four digits and ".png".
  static func isFrameName(_ name: String) -> Bool {
    guard name.hasSuffix(".png") else { return false }
    let digits = name.dropLast(4)
    return digits.utf8.count >= 4 && digits.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// What is verified of a file.
  enum Verification {
    /// That it has the chunk.
    case presence
    /// That the checksum matches.
    case checksum
  }

  /// Whether this program wrote a file.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, at its beginning.
  ///   - verification: What is verified.
  ///   - target: The path to name in an error.
  static func isPresent(
    in descriptor: Int32, _ verification: Verification, reportedAs target: String
  ) throws(MediaError) -> Bool {
    func read(upTo count: Int) throws(MediaError) -> [UInt8] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: count)
      while bytes.count < count {
        let part = unsafe Glibc.read(descriptor, &buffer, count - bytes.count)
        if part < 0, errno == EINTR { continue }
        guard part >= 0 else { throw MediaError(errno: errno, operation: "read", path: target) }
        if part == 0 { break }
        bytes += buffer[..<part]
      }
      return bytes
    }
    let head = try read(upTo: end)
    guard head.count == end else { return false }
    let length = end - start - 12
    let chunk = Array(head[start...])
    let stored = Array(chunk[8..<8 + length])
    guard chunk == PNGChunk.make(type, stored) else { return false }
    guard verification == .checksum else { return true }
    var checksum = Checksum()
    checksum.add(head[..<start])
    while true {
      let bytes = try read(upTo: 1 << 18)
      if bytes.isEmpty { return checksum.bytes == stored }
      checksum.add(bytes[...])
    }
  }

  /// Whether a killed process may have left the file: a frame of this program, or an incomplete one.
  static func isPossibleFrame(_ path: String, named name: String) -> Bool {
    guard isFrameName(name) else { return false }
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return status.st_size < end
      || (try? isPresent(in: descriptor, .presence, reportedAs: path)) == true
  }

  /// FNV-1a, 64 bits.
  private struct Checksum {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var bytes: [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
    }
  }
}
