internal import TEInputs

/// The items of a HEIC file (ISO/IEC 14496-12, 8.11, and 23008-12) that its primary image is decoded from.
///
/// libheif checks the size of the result, but neither those of the coded images, nor how many there are, nor
/// how often each is used. So they are checked before.
struct HEICStructure {
  private struct Item {
    var type = ""
    /// Indices of its properties, from 1.
    var properties: [Int] = []
    /// What it is composed of, in order, and its auxiliary images, such as alpha.
    var parts: [Int] = []
    var data: [UInt8] = []
  }

  private var items: [Int: Item] = [:]
  private var primary = 0
  /// For each property, the coded size in pixels where it is an HEVC configuration.
  private var codedAreas: [Int?] = []

  /// - Parameter bytes: The contents of the file.
  /// - Throws: `truncated` or `damaged`.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var meta: ArraySlice<UInt8>?
    try Self.forEachBox(in: bytes[...]) { type, data throws(ImageError) in
      guard type == "meta" else { return }
      guard meta == nil else { throw Self.ambiguous }
      meta = data.dropFirst(4)
    }
    guard let meta else { throw .damaged(reason: "it has no description of its items") }
    var boxes: [String: ArraySlice<UInt8>] = [:]
    try Self.forEachBox(in: meta) { type, data throws(ImageError) in
      let isRead = ["pitm", "iinf", "iprp", "iref", "iloc", "idat"].contains(type)
      if boxes.updateValue(data, forKey: type) != nil, isRead { throw Self.ambiguous }
    }
    func reader(_ type: String) -> ByteReader { ByteReader(Array(boxes[type] ?? [])) }
    try readPrimaryItem(reader("pitm"))
    try readTypes(reader("iinf"))
    try readProperties(boxes["iprp"] ?? [])
    try readReferences(boxes["iref"] ?? [])
    try readLocations(reader("iloc"), of: bytes, data: Array(boxes["idat"] ?? []))
  }

  private static let ambiguous = ImageError.damaged(reason: "it has two boxes of a kind")

  /// Calls a closure for each box with its type and its contents.
  private static func forEachBox(
    in bytes: ArraySlice<UInt8>,
    _ body: (_ type: String, _ data: ArraySlice<UInt8>) throws(ImageError) -> Void
  ) throws(ImageError) {
    var rest = bytes
    while !rest.isEmpty {
      var header = ByteReader(Array(rest.prefix(16)))
      var size = try header.bigEndian(4)
      let type = String(decoding: try header.take(4), as: UTF8.self)
      if size == 1 {
        guard try header.bigEndian(4) == 0 else { throw .truncated }
        size = try header.bigEndian(4)
      } else if size == 0 {
        size = rest.count
      }
      guard size >= header.offset else { throw .damaged(reason: "a box has an impossible size") }
      guard size <= rest.count else { throw .truncated }
      try body(type, rest.prefix(size).dropFirst(header.offset))
      rest = rest.dropFirst(size)
    }
  }

  /// pitm (ISO/IEC 14496-12, 8.11.4).
  private mutating func readPrimaryItem(_ box: ByteReader) throws(ImageError) {
    var box = box
    let version = try box.bigEndian(4) >> 24
    primary = try box.bigEndian(version == 0 ? 2 : 4)
  }

  /// iinf (8.11.6).
  private mutating func readTypes(_ box: ByteReader) throws(ImageError) {
    var box = box
    let version = try box.bigEndian(4) >> 24
    _ = try box.bigEndian(version == 0 ? 2 : 4)
    let entries = box.bytes[box.offset...]
    try Self.forEachBox(in: entries) { _, data throws(ImageError) in
      var entry = ByteReader(Array(data))
      let version = try entry.bigEndian(4) >> 24
      guard version >= 2 else { return }
      let number = try entry.bigEndian(version == 2 ? 2 : 4)
      _ = try entry.bigEndian(2)
      items[number, default: Item()].type = String(decoding: try entry.take(4), as: UTF8.self)
    }
  }

  /// iprp (ISO/IEC 23008-12, 9.3).
  private mutating func readProperties(_ box: ArraySlice<UInt8>) throws(ImageError) {
    try Self.forEachBox(in: box) { type, data throws(ImageError) in
      if type == "ipco" {
        guard codedAreas.isEmpty else { throw Self.ambiguous }
        try Self.forEachBox(in: data) { type, data throws(ImageError) in
          codedAreas.append(type == "hvcC" ? try Self.codedArea(ByteReader(Array(data))) : nil)
        }
      } else if type == "ipma" {
        try readAssociations(ByteReader(Array(data)))
      }
    }
  }

  /// ipma.
  private mutating func readAssociations(_ box: ByteReader) throws(ImageError) {
    var box = box
    let versionAndFlags = try box.bigEndian(4)
    let isWide = versionAndFlags & 1 == 1
    for _ in 0..<(try box.bigEndian(4)) {
      let number = try box.bigEndian(versionAndFlags >> 24 == 0 ? 2 : 4)
      for _ in 0..<(try box.byte()) {
        // The highest bit marks properties that readers have to know.
        let index = isWide ? try box.bigEndian(2) & 0x7FFF : Int(try box.byte()) & 0x7F
        items[number, default: Item()].properties.append(index)
      }
    }
  }

  /// The largest coded size in hvcC (ISO/IEC 14496-15, 8.3.3.1), in pixels.
  private static func codedArea(_ box: ByteReader) throws(ImageError) -> Int {
    var (box, largest) = (box, 0)
    _ = try box.take(22)
    for _ in 0..<(try box.byte()) {
      _ = try box.byte()
      for _ in 0..<(try box.bigEndian(2)) {
        let unit = try box.take(try box.bigEndian(2))
        guard HEVCSequenceParameters.type(ofUnit: unit) == HEVCSequenceParameters.type else {
          continue
        }
        let parameters = try HEVCSequenceParameters(unit)
        let area = parameters.width.multipliedReportingOverflow(by: parameters.height)
        largest = max(largest, area.overflow ? .max : area.partialValue)
      }
    }
    return largest
  }

  /// iref (ISO/IEC 14496-12, 8.11.12).
  private mutating func readReferences(_ box: ArraySlice<UInt8>) throws(ImageError) {
    guard let version = box.first else { return }
    let size = version == 0 ? 2 : 4
    try Self.forEachBox(in: box.dropFirst(4)) { type, data throws(ImageError) in
      var reference = ByteReader(Array(data))
      let origin = try reference.bigEndian(size)
      for _ in 0..<(try reference.bigEndian(2)) {
        let target = try reference.bigEndian(size)
        switch type {
        case "dimg": items[origin, default: Item()].parts.append(target)
        case "auxl": items[target, default: Item()].parts.append(origin)
        default: break
        }
      }
    }
  }

  /// iloc (8.11.3).
  ///
  /// - Parameter data: The contents of idat.
  private mutating func readLocations(
    _ box: ByteReader, of file: [UInt8], data: [UInt8]
  ) throws(ImageError) {
    var box = box
    let version = try box.bigEndian(4) >> 24
    let sizes = try box.bigEndian(2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 0xF)
    let (baseSize, indexSize) = (sizes >> 4 & 0xF, version == 0 ? 0 : sizes & 0xF)
    var totalSize = 0
    for _ in 0..<(try box.bigEndian(version < 2 ? 2 : 4)) {
      let number = try box.bigEndian(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try box.bigEndian(2) & 0xF
      _ = try box.bigEndian(2)
      let base = try Self.offset(&box, baseSize)
      let extentCount = try box.bigEndian(2)
      // The limit of libheif.
      guard extentCount <= 32 else { throw .damaged(reason: "an item has too many parts") }
      for _ in 0..<extentCount {
        _ = try Self.offset(&box, indexSize)
        let offset = try Self.offset(&box, offsetSize)
        let length = try Self.offset(&box, lengthSize)
        guard method < 2 else { throw .damaged(reason: "an item is part of another") }
        var source = ByteReader(method == 0 ? file : data, at: base + offset)
        // No length stands for the rest.
        let extent = try source.take(length == 0 ? source.bytes.count - source.offset : length)
        guard items[number]?.type == "hvc1" else { continue }
        totalSize += extent.count
        guard totalSize <= file.count else {
          throw .damaged(reason: "its items are larger than the file")
        }
        items[number]?.data += extent
      }
    }
  }

  /// An offset or a length of 0, 4 or 8 bytes; zero without bytes.
  private static func offset(_ box: inout ByteReader, _ size: Int) throws(ImageError) -> Int {
    switch size {
    case 0: return 0
    case 4: return try box.bigEndian(4)
    case 8:
      guard try box.bigEndian(4) == 0 else { throw .truncated }
      return try box.bigEndian(4)
    default: throw .damaged(reason: "its offsets have an impossible size")
    }
  }

  /// Checks that the primary image is decoded from no more pixels than a few times the budget.
  ///
  /// - Throws: `damaged`, or `unsupported` for other codecs than HEVC.
  func check(within budgets: Budgets) throws(ImageError) {
    // Coded images are padded, by up to a block of 64 pixels; alpha may be as large as the image.
    let factor = budgets[.imagePixels].multipliedReportingOverflow(by: 4)
    let limit = factor.overflow ? .max : factor.partialValue
    let padding = 1_000_000
    var rest = (area: limit > .max - padding ? .max : limit + padding, items: 10_000)
    func visit(_ number: Int, depth: Int) throws(ImageError) {
      guard depth < 8, rest.items > 0 else {
        throw .damaged(reason: "it is composed of too many images")
      }
      rest.items -= 1
      guard let item = items[number] else { throw .damaged(reason: "an item is missing") }
      switch item.type {
      case "hvc1":
        let area = item.properties.compactMap { index in
          codedAreas.indices.contains(index - 1) ? codedAreas[index - 1] : nil
        }.max()
        guard let area else { throw .damaged(reason: "an item has no parameters") }
        guard area <= rest.area else {
          throw .damaged(reason: "its coded images are larger than it")
        }
        rest.area -= area
        try Self.checkUnits(item.data)
      case "grid", "iovl", "iden": break
      case "av01": throw .unsupported("AVIF")
      default: throw .unsupported("HEIF-\(item.type)")
      }
      for part in item.parts { try visit(part, depth: depth + 1) }
    }
    try visit(primary, depth: 0)
  }

  /// Checks that coded data has no parameters of its own, which an item of type hvc1 must not have
  /// (ISO/IEC 14496-15, 8.4.1).
  private static func checkUnits(_ data: [UInt8]) throws(ImageError) {
    var reader = ByteReader(data)
    while !reader.isAtEnd {
      let unit = try reader.take(try reader.bigEndian(4))
      guard HEVCSequenceParameters.type(ofUnit: unit) != HEVCSequenceParameters.type else {
        throw .damaged(reason: "its image data has parameters")
      }
    }
  }
}
