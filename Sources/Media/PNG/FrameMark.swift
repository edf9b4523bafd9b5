internal import Glibc

/// A chunk that says that this program wrote a PNG file, and what else the file holds.
///
/// It is private and unsafe to copy (PNG, third edition, section 5.4), so that programs that change a
/// picture drop it. One that does not leaves another checksum.
enum FrameMark {
  private static let type = "tsFR"
  /// Behind the header, which with the signature takes 33 bytes.
  private static let start = 33
  private static let end = start + 20

  /// A PNG file with its mark.
  static func mark(_ file: [UInt8]) -> [UInt8] {
    var checksum = Checksum()
    checksum.add(file[...])
    return file[..<start] + PNGChunk.make(type, checksum.bytes) + file[start...]
  }

  /// Whether frames are called so: "0001.png", with as many digits as the last one needs.
  static func isName(_ name: String) -> Bool {
    guard name.hasSuffix(".png") else { return false }
    let digits = name.dropLast(4)
    return digits.utf8.count >= 4 && digits.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// How closely a file is looked at.
  enum Care {
    /// Whether there is a mark.
    case mark
    /// Whether all of the file is as it was written.
    case content
  }

  /// Whether this program wrote an open file.
  ///
  /// - Parameter target: The path to name in an error.
  static func isIn(
    _ descriptor: Int32, _ care: Care, reportedAs target: String
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
    let mark = Array(head[start...])
    let stored = Array(mark[8..<8 + length])
    guard mark == PNGChunk.make(type, stored) else { return false }
    guard care == .content else { return true }
    var checksum = Checksum()
    checksum.add(head[..<start])
    while true {
      let bytes = try read(upTo: 1 << 18)
      if bytes.isEmpty { return checksum.bytes == stored }
      checksum.add(bytes[...])
    }
  }

  /// Whether a killed process may have left the file in a folder of its own: a frame, or its beginning.
  static func isPossible(_ path: String, named name: String) -> Bool {
    guard isName(name) else { return false }
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return status.st_size < end || (try? isIn(descriptor, .mark, reportedAs: path)) == true
  }

  /// FNV-1a of 64 bits.
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
