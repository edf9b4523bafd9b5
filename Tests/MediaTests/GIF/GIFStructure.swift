import TEBuffers
import Testing

@testable import TEMedia

/// The parts of a GIF as they stand in the file, read by the letter of GIF89a.
struct GIFStructure {
  struct Image: Equatable {
    var delay: Int
    var disposal: Int
    var rectangle: PixelRect
    var localColorCount: Int
    var hasTransparency: Bool
    var dataSize: Int
  }

  var images: [Image] = []
  /// What the NETSCAPE2.0 block says; nothing without one.
  var repetitions: Int?
  var comments: [String] = []

  init(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes, at: 10)
    func colorCount(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7) }
    func subBlocks() throws -> [UInt8] {
      var data: [UInt8] = []
      while case let count = Int(try reader.byte()), count > 0 { data += try reader.take(count) }
      return data
    }
    let flags = try reader.byte()
    _ = try reader.take(2 + 3 * colorCount(flags))
    var control: [UInt8] = [0, 0, 0, 0]
    while true {
      switch try reader.byte() {
      case 0x3B:
        try #require(reader.isAtEnd)
        return
      case 0x21:
        let label = try reader.byte()
        let data = try subBlocks()
        switch label {
        case 0xF9: control = data
        case 0xFE: comments.append(String(decoding: data, as: UTF8.self))
        case 0xFF:
          try #require(data.starts(with: "NETSCAPE2.0".utf8))
          repetitions = Int(data[12]) | Int(data[13]) << 8
        default: Issue.record("unknown extension \(label)")
        }
      case 0x2C:
        let (x, y) = (try reader.littleEndian(2), try reader.littleEndian(2))
        let (width, height) = (try reader.littleEndian(2), try reader.littleEndian(2))
        let flags = try reader.byte()
        _ = try reader.take(3 * colorCount(flags) + 1)
        images.append(
          Image(
            delay: Int(control[1]) | Int(control[2]) << 8, disposal: Int(control[0] >> 2 & 7),
            rectangle: PixelRect(x: x, y: y, width: width, height: height),
            localColorCount: colorCount(flags), hasTransparency: control[0] & 1 == 1,
            dataSize: try subBlocks().count))
      case let other:
        Issue.record("unknown block \(other)")
        return
      }
    }
  }
}
