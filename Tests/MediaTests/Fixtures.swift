import CFFmpeg
import Foundation
import Glibc
import Testing

@testable import Media

/// A picture that tests draw: packed 0xAARRGGBB pixels, rows from top to bottom.
struct TestPicture: Equatable {
  let size: PixelSize
  var pixels: [UInt32]

  init(_ width: Int, _ height: Int, filledWith colour: UInt32 = 0xFF00_0000) {
    size = PixelSize(width: width, height: height)
    pixels = Array(repeating: colour, count: width * height)
  }

  init(_ width: Int, _ height: Int, _ colour: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width, height)
    for y in 0..<height { for x in 0..<width { self[x, y] = colour(x, y) } }
  }

  /// From the tightly packed blue, green, red, alpha bytes of a decoder.
  init(_ image: DecodedImage) {
    self.init(image.width, image.height) { x, y in
      (0..<4).reduce(0) { value, channel in
        value | UInt32(image.pixels[4 * (y * image.width + x) + channel]) << (8 * UInt32(channel))
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with colour: UInt32) {
    for y in rows { for x in columns { self[x, y] = colour } }
  }

  var image: DecodedImage {
    DecodedImage(
      size: size,
      pixels: pixels.flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) }
      })
  }
}

extension FrameEncoder {
  func prepare(_ picture: TestPicture) throws(MediaError) -> Prepared {
    try unsafe prepare(picture.image.pixels.span.bytes, bytesPerRow: 4 * picture.size.width)
  }

  /// Encodes each picture as one frame and closes the file.
  @discardableResult
  func encode(_ pictures: [TestPicture]) throws(MediaError) -> Int64 {
    for picture in pictures { try append(prepare(picture), count: 1) }
    return try finish()
  }
}

/// A folder for the files of one test, removed with everything in it at the end.
final class ScratchFolder {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("media-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func makeFolder(_ name: String) throws { try #require(unsafe mkdir(path(name), 0o700) == 0) }

  func makePipe(_ name: String) throws { try #require(unsafe mkfifo(path(name), 0o600) == 0) }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try #require(unsafe symlink(target, path(name)) == 0)
  }

  func setPermissions(_ name: String, _ mode: mode_t) throws {
    try #require(unsafe chmod(path(name), mode) == 0)
  }

  func permissions(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(unsafe stat(path(name), &status) == 0)
    return status.st_mode & 0o777
  }

  /// The sorted names in the folder, hidden ones included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// The largest difference of red, green or blue of two colours.
func distance(_ left: UInt32, _ right: UInt32) -> Int {
  [0, 8, 16].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
}

/// Numbers that look random and are the same in every run: SplitMix64.
struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
