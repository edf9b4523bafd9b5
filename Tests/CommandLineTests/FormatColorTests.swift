import TEExport
import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// Colors of files in every format of the format table, as FFmpeg decodes them by default.
struct FormatColorTests {
  /// A format, with a codec where it has several.
  struct Output: CustomTestStringConvertible, Sendable {
    let format: OutputFormat
    let codec: String?

    var testDescription: String {
      [format.rawValue, codec].compactMap(\.self).joined(separator: " ")
    }

    static let all: [Output] = OutputFormat.allCases.flatMap { format in
      format.accepts(.codec)
        ? ExportOptions.MP4Codec.allCases.map { Output(format: format, codec: $0.rawValue) }
        : [Output(format: format, codec: nil)]
    }

    var isLossless: Bool { ["png", "apng", "gif"].contains(format.rawValue) }
  }

  private static let colors: [UInt32] = [
    0xDC281E, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x000000,
    0xFFFFFF, 0x808080, 0x34C759, 0x007AFF, 0xFF9500, 0x5856D6, 0x8E562E, 0x1D3557,
  ]
  /// Of a patch, in pixels.
  private static let side = 32
  private static let columns = 4

  private let place: Workplace

  init() throws { place = try Workplace() }

  private func writePreset() throws {
    let patches = Self.colors.enumerated().map { index, color in
      let (x, y) = (index % Self.columns * Self.side, index / Self.columns * Self.side)
      let fill = String(format: "#%06X", color)
      return
        "{ view: { at: [\(x), \(y)], width: \(Self.side), height: \(Self.side), fill: \"\(fill)\" } }"
    }
    let size = Self.columns * Self.side
    try place.folder.write(
      """
      format: 2
      canvas: { size: [\(size), \(size)], scale: 1 }
      screens: { s: { status-bar: hidden, items: [ \(patches.joined(separator: ", ")) ] } }
      timeline: [ { hold: 0.1 } ]
      """, to: "colors.yaml")
  }

  /// Writes the preset in a format, and returns the path of a file with its first frame.
  private func write(_ output: Output, _ preset: String = "colors.yaml") throws -> String {
    let path = "out" + (output.format.fileExtension.map { ".\($0)" } ?? "")
    var arguments = [preset, "--format", output.format.rawValue, "--fps", "20", "-o", path]
    if let codec = output.codec { arguments += ["--codec", codec] }
    if output.format.accepts(.quality) { arguments += ["--quality", "95"] }
    let result = try place.tool.run(arguments)
    try #require(result.status == 0, "\(result.errors)")
    let file = place.folder.url.appendingPathComponent(path)
    guard output.format.fileExtension == nil else { return file.path }
    let names = try FileManager.default.contentsOfDirectory(atPath: file.path).sorted()
    return file.appendingPathComponent(try #require(names.first)).path
  }

  /// FFmpeg reads the images of animated WebP files one by one.
  private func decoded(_ path: String) throws -> DecodedClip {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard let animation = AnimatedWebP(bytes) else { return try DecodedClip(path: path) }
    let part = place.folder.url.appendingPathComponent("part.webp")
    try Data(try #require(animation.parts.first).file).write(to: part)
    return try DecodedClip(path: part.path)
  }

  @Test("the colors of every format are those of the picture", arguments: Output.all)
  func pixels(output: Output) throws {
    try writePreset()
    let frame = try #require(try decoded(write(output)).frames.first)
    let tolerance = output.isLossless ? 0 : 4
    for (index, color) in Self.colors.enumerated() {
      let (column, row) = (index % Self.columns, index / Self.columns)
      let (x, y) = (column * Self.side + Self.side / 2, row * Self.side + Self.side / 2)
      let shown = frame.image[x, y]
      #expect(
        distance(shown, color) <= tolerance,
        "\(String(color, radix: 16)) is \(String(shown & 0xFFFFFF, radix: 16))")
    }
  }

  /// What a bit stream has no field for: VP9 has a matrix and a range alone (VP9 Bitstream Specification, 7.2.2).
  private static let silentStreams: [String: Set<String>] = ["webm": ["primaries", "transfer"]]

  /// What a container has no field for: a QuickTime colr atom of type nclc has primaries, transfer and matrix
  /// (QuickTime File Format Specification, Color Parameter Atoms).
  private static let silentContainers: [String: Set<String>] = ["mov": ["range"]]

  @Test(
    "container, bit stream and frames of every video have one color description",
    arguments: Output.all)
  func tags(output: Output) throws {
    try writePreset()
    let clip = try decoded(write(output))
    let frame = try #require(clip.frames.first).color
    let fields: [(name: String, path: KeyPath<DecodedClip.ColorDescription, UInt32>)] = [
      ("primaries", \.primaries), ("transfer", \.transfer), ("matrix", \.matrix),
      ("range", \.range),
    ]
    let isVideo = ["mp4", "webm", "mov"].contains(output.format.rawValue)
    guard isVideo else {
      // Images are sRGB: they say so, or nothing, which means it.
      #expect([1, 2].contains(frame.primaries) && [2, 13].contains(frame.transfer))
      return
    }
    let format = output.format.rawValue
    for (name, field) in fields {
      let unspecified: UInt32 = name == "range" ? 0 : 2
      let isInContainer = Self.silentContainers[format]?.contains(name) != true
      let isInStream = Self.silentStreams[format]?.contains(name) != true
      #expect(frame[keyPath: field] == 1, "\(name) of the frame")
      #expect(
        clip.containerColor[keyPath: field] == (isInContainer ? 1 : unspecified),
        "\(name) of the container")
      #expect(
        clip.streamColor[keyPath: field] == (isInStream ? 1 : unspecified),
        "\(name) of the stream")
    }
    if format != "mov" { #expect(frame.chromaLocation == 1) }
  }

  @Test(
    "the smallest frames of every format are written, and smaller ones refused",
    arguments: Output.all)
  func smallest(output: Output) throws {
    // An odd side of a video is padded by a pixel.
    let smallest = output.codec == "hevc" ? 17 : 1
    for (side, status) in [(smallest, 0), (16, smallest > 16 ? 64 : 0)] as [(Int, Int32)] {
      try place.folder.write(
        """
        format: 2
        canvas: { size: [\(side), \(side)], scale: 1 }
        screens: { s: { status-bar: hidden, background: red } }
        timeline: [ { hold: 0.1 } ]
        """, to: "small.yaml")
      var arguments = ["small.yaml", "--format", output.format.rawValue]
      if let codec = output.codec { arguments += ["--codec", codec] }
      let result = try place.tool.run(arguments)
      #expect(result.status == status, "\(side): \(result.errors)")
    }
  }
}
