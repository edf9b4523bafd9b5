internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets
internal import TEMedia

/// The text of a golden: one that a reviewer can read, and whose lines stay where the clip stays the same.
///
/// After the header and the steps each run of equal frames has a line with its digest, a line with the digests
/// of the cells that changed since the run before, and a line for each element with the numbers that changed.
/// The last line has a hash of all others, so that what was cut off, merged or edited is recognised.
struct GoldenText {
  /// The first characters of goldens of all versions.
  static let mark = "transition-export golden "
  static let firstLine = mark + "1"
  /// The number of base64 digits of a cell's digest, 6 bits each.
  static let digitsPerCell = 4
  static let unchangedCell = String(repeating: ".", count: digitsPerCell)
  static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var lines: [String] = []

  /// The golden of a recording.
  static func text(of recording: ClipRecording) -> String {
    var text = GoldenText()
    text.write(recording.header)
    text.writeSteps(recording)
    text.writeFrames(recording)
    let body = text.lines.joined(separator: "\n") + "\n"
    return body + endLine(of: body) + "\n"
  }

  /// The last line of a golden.
  static func endLine(of body: some StringProtocol) -> String {
    var hash = ContentHash()
    hash.add(Array(body.utf8))
    return "end \(hash.digits)"
  }

  private mutating func write(_ header: GoldenHeader) {
    let options = header.options
    lines = [
      Self.firstLine, "clip: \(Self.name(header.clip))", "tool: \(header.tool)",
      "text: \(header.text.libraries)", "fonts: \(header.text.fonts)", "screen: \(header.screen)",
    ]
    lines += options.entries.map { "\($0.name): \(Self.name($0.value))" }
    lines.append("grid: \(CellGrid.columns) x \(CellGrid.rows)")
  }

  private mutating func writeSteps(_ recording: ClipRecording) {
    lines.append("")
    for step in recording.steps {
      lines.append(
        "step \(Self.name(step.name)): \(shortDecimal(step.start)) to \(shortDecimal(step.end))")
    }
    lines.append("")
    for element in recording.elements {
      let kind = "\(Self.name(element.kind))\(element.isNamed ? ", named" : "")"
      lines.append("element \(Self.name(element.name)): \(kind)")
    }
    lines += recording.animators.map { animator in
      "animator \(Self.name(animator.name)): "
        + "\(shortDecimal(animator.start)) to \(shortDecimal(animator.end))"
    }
    lines += ["", "frames: \(recording.frames.count)"]
  }

  private mutating func writeFrames(_ recording: ClipRecording) {
    let rate = recording.header.options.frameRate
    var start = 0
    while start < recording.frames.count {
      var end = start + 1
      while end < recording.frames.count, recording.isFrame(end, like: start) { end += 1 }
      let range = end - start > 1 ? "\(start)-\(end - 1)" : "\(start)"
      let frame = recording.frames[start]
      lines.append(
        "frame \(range), \(Self.decimal(rate.time(ofFrame: start))) s: \(Self.hexadecimal(frame.value))"
      )
      writeCells(of: frame, after: start > 0 ? recording.frames[start - 1] : nil)
      for element in recording.elements {
        let before = start > 0 ? element.samples[start - 1] : nil
        guard let line = Self.line(element.samples[start], after: before) else { continue }
        lines.append("  \(Self.name(element.name)): \(line)")
      }
      start = end
    }
  }

  private mutating func writeCells(of frame: FrameDigest, after before: FrameDigest?) {
    if frame.cells == before?.cells { return }
    let digests = frame.cells.indices.map { index in
      frame.cells[index] == before?.cells[index]
        ? Self.unchangedCell : Self.digits(frame.cells[index])
    }
    lines.append("  cells \(digests.joined())")
  }

  private static func line(
    _ sample: ClipMotion.Sample?, after before: ClipMotion.Sample?
  ) -> String? {
    guard sample != before else { return nil }
    guard let sample else { return "gone" }
    let changed = ClipMotion.Sample.quantities.filter { quantity in
      before.map { $0[keyPath: quantity.path] != sample[keyPath: quantity.path] } ?? true
    }
    return changed.map { "\($0.name) \(shortDecimal(sample[keyPath: $0.path]))" }
      .joined(separator: ", ")
  }

  // MARK: Words

  /// A word as it is, if it has only letters, digits and marks of paths; else in quotes.
  private static func name(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "_-./[]#<>+".unicodeScalars.contains(scalar)
      }
    return isPlain ? name : quoted(name)
  }

  /// A JSON string.
  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = try? encoder.encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// To a millionth.
  private static func decimal(_ value: Double) -> String {
    shortDecimal((value * 1e6).rounded() / 1e6)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func digits(_ cell: UInt32) -> String {
    let digits = (0..<digitsPerCell).reversed().map { place in
      base64Digits[Int(cell >> (6 * UInt32(place)) & 63)]
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension ClipRecording {
  /// Whether two frames have the same pixels and the same motion.
  fileprivate func isFrame(_ frame: Int, like other: Int) -> Bool {
    frames[frame] == frames[other]
      && elements.allSatisfy { $0.samples[frame] == $0.samples[other] }
  }
}
