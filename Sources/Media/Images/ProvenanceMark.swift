internal import Glibc

/// A mark that identifies image files written by this program, with a checksum of the rest of the file.
///
/// In a PNG file it is a private chunk that is unsafe to copy (PNG, third edition, section 5.4), so editors drop
/// it when they change an image. In a JPEG file it is an application segment (ITU-T T.81, B.2.4.6) of the last
/// of the sixteen kinds. If an editor does not drop it, the checksum no longer matches.
enum ProvenanceMark {
  private static let type = "tsFR"
  private static let checksumSize = 8

  /// Where a mark is in a file, and what surrounds the checksum.
  private enum Place: CaseIterable {
    case png, jpeg

    /// The first bytes of a file.
    var signature: [UInt8] {
      switch self {
      case .png: [0x89, 0x50, 0x4E, 0x47]
      case .jpeg: [0xFF, 0xD8]
      }
    }

    /// The mark's offset: in PNG after the signature and the header, in JPEG after the first marker.
    var start: Int {
      switch self {
      case .png: 33
      case .jpeg: 2
      }
    }

    /// The offset of the checksum in the mark.
    private var checksumOffset: Int { 8 }

    /// The bytes of a mark.
    func mark(_ checksum: [UInt8]) -> [UInt8] {
      switch self {
      case .png: PNGChunk.make(type, checksum)
      case .jpeg:
        // The length counts itself, the type and the checksum.
        [0xFF, 0xEF, 0, UInt8(2 + type.utf8.count + checksumSize)] + Array(type.utf8) + checksum
      }
    }

    var end: Int { start + mark([UInt8](repeating: 0, count: checksumSize)).count }

    /// The checksum in the beginning of a file; nil where it has no mark.
    func storedChecksum(in head: [UInt8]) -> [UInt8]? {
      guard head.count >= end, head.starts(with: signature) else { return nil }
      let found = Array(head[start..<end])
      let stored = Array(found[checksumOffset..<checksumOffset + checksumSize])
      return found == mark(stored) ? stored : nil
    }
  }

  /// A PNG or JPEG file with the mark inserted.
  static func inserted(into file: [UInt8]) -> [UInt8] {
    guard let place = Place.allCases.first(where: { file.starts(with: $0.signature) }) else {
      return file
    }
    var checksum = Checksum()
    checksum.add(file[...])
    return file[..<place.start] + place.mark(checksum.bytes) + file[place.start...]
  }

  /// Whether a name is that of a frame: at least four digits and ".png" or ".jpg".
  static func isFrameName(_ name: String) -> Bool {
    guard name.hasSuffix(".png") || name.hasSuffix(".jpg") else { return false }
    let digits = name.dropLast(4)
    return digits.utf8.count >= 4 && digits.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The checks of a file.
  enum Verification {
    /// The file has the chunk.
    case presence
    /// The file has the chunk, and the checksum matches.
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
    // Enough for the mark of any format.
    var head = try read(upTo: Place.png.end)
    guard let place = Place.allCases.first(where: { head.starts(with: $0.signature) }),
      let stored = place.storedChecksum(in: head)
    else { return false }
    guard verification == .checksum else { return true }
    head.removeSubrange(place.start..<place.end)
    var checksum = Checksum()
    checksum.add(head[...])
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
    return status.st_size < Place.png.end
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
