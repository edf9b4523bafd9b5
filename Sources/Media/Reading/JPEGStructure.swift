internal import TEInputs

/// The structure of a JPEG file (ITU-T T.81, annex B): segments that begin with a marker, up to the end of the
/// image.
struct JPEGStructure {
  private var frame: Frame?
  private var orientation = ImageOrientation.up
  private var profile = JPEGProfile()
  /// The value of Adobe's segment, if there is one.
  private var colorTransform: UInt8?
  private var scanCount = 0
  private var decoderInput = DecoderInput()
  private var adobeSegments: [Range<Int>] = []

  /// A frame header (T.81, B.2.2).
  private struct Frame {
    let isProgressive: Bool
    let width: Int
    let height: Int
    let components: Int
    /// The offset of each component's identifier in the file.
    let identifiers: [Int]

    /// - Parameters:
    ///   - fields: The fields after the length.
    ///   - isProgressive: Whether the marker is that of a progressive frame.
    init(_ fields: ByteReader, isProgressive: Bool) throws(ImageError) {
      var fields = fields
      let precision = try fields.byte()
      guard precision == 8 else { throw .unsupported("\(precision)-bit JPEG") }
      (height, width) = (try fields.bigEndian(2), try fields.bigEndian(2))
      components = Int(try fields.byte())
      // A component has an identifier, its sampling factors and the number of a table.
      identifiers = (0..<components).map { [start = fields.offset] in start + 3 * $0 }
      self.isProgressive = isProgressive
    }

    /// The maximum number of scans. Decoding time is proportional to it, and a scan can have few bytes. A
    /// sequential image has at most one scan a component (T.81, 4.8); encoders write about ten progressive
    /// ones.
    var scanLimit: Int { isProgressive ? 50 : components }
  }

  private static let endOfImage: UInt8 = 0xD9
  private static let startOfScan: UInt8 = 0xDA
  private static let adobe: UInt8 = 0xEE

  init(_ bytes: [UInt8]) throws(ImageError) {
    // The start-of-image marker.
    decoderInput.add(0..<2)
    var reader = ByteReader(bytes, at: 2)
    while true {
      let start = reader.offset
      let marker = try Self.nextMarker(&reader)
      let segmentStart = reader.offset - 2
      if marker != Self.endOfImage, !Self.standsAlone(marker) { try readSegment(marker, &reader) }
      let isKept = !Self.isMetadata(marker)
      if marker == Self.adobe { adobeSegments.append(segmentStart..<reader.offset) }
      decoderInput.add(start..<(isKept ? reader.offset : segmentStart))
      if marker == Self.endOfImage { return }
    }
  }

  /// Whether a marker has no segment: restart markers in entropy-coded data, and a few others.
  private static func standsAlone(_ marker: UInt8) -> Bool {
    marker == 0x01 || (0xD0...0xD8).contains(marker)
  }

  /// Whether a segment is a comment or application data, except Adobe's, which specifies the color
  /// transform.
  private static func isMetadata(_ marker: UInt8) -> Bool {
    marker == 0xFE || (0xE0...0xEF).contains(marker) && marker != adobe
  }

  private mutating func readSegment(_ marker: UInt8, _ reader: inout ByteReader) throws(ImageError)
  {
    let length = try reader.bigEndian(2)
    guard length >= 2 else { throw .damaged(reason: "a part has an impossible length") }
    let data = try reader.take(length - 2)
    switch marker {
    case 0xC0...0xC2:
      guard frame == nil else { throw .damaged(reason: "it has two frames") }
      frame = try Frame(
        ByteReader(reader.bytes, at: data.startIndex), isProgressive: marker == 0xC2)
    case 0xC3: throw .unsupported("lossless JPEG")
    case 0xC5...0xC7, 0xCD...0xCF: throw .unsupported("hierarchical JPEG")
    case 0xC9...0xCB: throw .unsupported("arithmetically coded JPEG")
    case 0xF7: throw .unsupported("JPEG-LS")
    case 0xE1:
      let signature = Array("Exif\0\0".utf8)
      if data.starts(with: signature) {
        orientation = ImageOrientation(exif: data.dropFirst(signature.count))
      }
    case 0xE2: profile.read(data)
    case Self.adobe:
      // "Adobe", a version, two times flags, and the color transform.
      if data.starts(with: "Adobe".utf8), data.count >= 12 {
        colorTransform = data[data.startIndex + 11]
      }
    case Self.startOfScan:
      scanCount += 1
      guard let frame else { throw .damaged(reason: "its header is missing") }
      guard scanCount <= frame.scanLimit else {
        throw .damaged(reason: "it has more than \(frame.scanLimit) scans")
      }
      if frame.components == 4 { try renumberComponents(of: frame, inScan: data, reader.bytes) }
    default: break
    }
  }

  /// Numbers the components of a CMYK image from 1 in the decoder's input: FFmpeg mixes inks that are
  /// called C, M, Y and K.
  private mutating func renumberComponents(
    of frame: Frame, inScan data: ArraySlice<UInt8>, _ bytes: [UInt8]
  ) throws(ImageError) {
    let names = frame.identifiers.prefix { $0 < bytes.count }.map { bytes[$0] }
    for (index, offset) in frame.identifiers.enumerated() where offset < bytes.count {
      decoderInput.replacements[offset] = UInt8(index + 1)
    }
    var fields = ByteReader(bytes, at: data.startIndex)
    for _ in 0..<(try fields.byte()) {
      let offset = fields.offset
      let selector = try fields.take(2)
      if let index = names.firstIndex(of: selector[offset]) {
        decoderInput.replacements[offset] = UInt8(index + 1)
      }
    }
  }

  /// The next marker; bytes before it are entropy-coded data, in which zero follows 0xFF.
  private static func nextMarker(_ reader: inout ByteReader) throws(ImageError) -> UInt8 {
    while true {
      reader.skip(to: 0xFF)
      _ = try reader.byte()
      var marker = try reader.byte()
      while marker == 0xFF { marker = try reader.byte() }
      if marker != 0 { return marker }
    }
  }

  /// The header.
  ///
  /// - Parameter budgets: The limit of the number of pixels.
  func header(within budgets: Budgets) throws(ImageError) -> ImageHeader {
    guard let frame, scanCount > 0 else { throw .damaged(reason: "it ends before its image data") }
    let isInked = frame.components == 4
    return ImageHeader(
      kind: .jpeg, size: try PixelSize(claimed: frame.width, by: frame.height, within: budgets),
      orientation: orientation, color: profile.description,
      inks: isInked ? JPEGInks(colorTransform: colorTransform) : nil,
      // Without Adobe's segment, FFmpeg does not mix inks.
      decoderInput: isInked ? decoderInput.removing(adobeSegments) : decoderInput)
  }
}
