internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets
internal import TEMedia

/// Reads the text of a golden, line by line.
struct GoldenReader {
  /// How many samples, of elements times frames, a golden may have; each takes 80 bytes.
  static let sampleLimit = 2_000_000

  /// How many animators a golden may have.
  static let animatorLimit = 10_000

  private let lines: [Substring]
  private let budgets: Budgets
  /// Of the line that is read, from 0.
  private var index = 0

  /// Reads a golden.
  ///
  /// - Parameter budgets: The limits on its frames.
  static func recording(
    _ text: String, within budgets: Budgets
  ) throws(GoldenError) -> ClipRecording {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(GoldenText.mark) else {
      throw .foreign
    }
    guard first == GoldenText.firstLine else { throw .version(String(first)) }
    // The text ends with a line feed.
    guard lines.count > 2, lines[lines.count - 1].isEmpty else { throw .damaged }
    let end = lines[lines.count - 2]
    guard GoldenText.endLine(of: text[..<end.startIndex]) == end else { throw .damaged }
    var reader = GoldenReader(lines: lines.dropLast(2), budgets: budgets)
    return try reader.read()
  }

  private init(lines: [Substring], budgets: Budgets) {
    self.lines = lines
    self.budgets = budgets
  }

  private mutating func read() throws(GoldenError) -> ClipRecording {
    index = 1
    let header = try readHeader()
    let steps = try readIntervals("step ", limit: budgets[.steps])
    try skipEmptyLine()
    var elements: [(name: String, kind: String, isNamed: Bool)] = []
    var indices: [String: Int] = [:]
    while let (name, text) = try entry("element ") {
      guard indices[name] == nil else { throw expected("an element with another name") }
      indices[name] = elements.count
      let (kind, rest) = try word(Substring(text))
      guard rest.isEmpty || rest == ", named" else { throw expected("the class of an element") }
      elements.append((name, kind, !rest.isEmpty))
    }
    let animators = try readIntervals("animator ", limit: Self.animatorLimit)
    try skipEmptyLine()
    guard let line = next(), line.hasPrefix("frames: "), let count = Int(line.dropFirst(8)),
      count > 0, count <= budgets[.frames]
    else { throw expected("the number of frames") }
    guard elements.count <= Self.sampleLimit / count else { throw .tooLarge }
    var frames: [FrameDigest] = []
    var samples = [[ClipMotion.Sample?]](repeating: [], count: elements.count)
    while frames.count < count {
      try readFrames(&frames, &samples, indices, of: count)
    }
    guard index == lines.count else { throw expected("the end") }
    return ClipRecording(
      header: header, steps: steps, animators: animators, frames: frames,
      elements: zip(elements, samples).map { element, samples in
        ClipMotion.Element(
          name: element.name, kind: element.kind, isNamed: element.isNamed, samples: samples)
      })
  }

  /// Names with a start and an end; steps begin one after another.
  private mutating func readIntervals(
    _ prefix: String, limit: Int
  ) throws(GoldenError) -> [ClipMotion.Step] {
    var intervals: [ClipMotion.Step] = []
    while let (name, text) = try entry(prefix) {
      let numbers = text.components(separatedBy: " to ").compactMap(Self.number)
      guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= numbers[1],
        prefix != "step " || numbers[0] >= intervals.last?.start ?? 0
      else { throw expected("a start and an end") }
      guard intervals.count < limit else { throw .tooLarge }
      intervals.append(ClipMotion.Step(name: name, start: numbers[0], end: numbers[1]))
    }
    return intervals
  }

  // MARK: Header

  private mutating func readHeader() throws(GoldenError) -> GoldenHeader {
    var values: [String: String] = [:]
    var screen: GoldenScreen?
    var options = GoldenOptions()
    while let line = next(), !line.isEmpty {
      guard let colon = line.range(of: ": ") else { throw expected("a key and a value") }
      let (key, value) = (String(line[..<colon.lowerBound]), line[colon.upperBound...])
      switch key {
      case "grid":
        guard value == "\(CellGrid.columns) x \(CellGrid.rows)" else {
          throw expected("a grid of \(CellGrid.columns) x \(CellGrid.rows)")
        }
        values[key] = ""
      case "clip": values[key] = try word(value).text
      case "tool", "text", "fonts": values[key] = String(value)
      case "screen":
        screen = GoldenScreen(value)
        guard screen != nil else { throw expected("a screen's size, scale and appearance") }
      default:
        guard let option = OptionTable.ofGoldens.first(where: { $0.name == key }) else {
          throw expected("a key of a golden")
        }
        let text = try word(value).text
        do { try options.read(text, as: option) } catch {
          throw expected("a value of --\(key)")
        }
      }
    }
    guard let clip = values["clip"], let tool = values["tool"], let libraries = values["text"],
      let fonts = values["fonts"], let screen, values["grid"] != nil
    else { throw expected("the keys clip, tool, text, fonts, screen and grid before") }
    return GoldenHeader(
      clip: clip, tool: tool, screen: screen,
      text: TextEnvironment(libraries: libraries, fonts: fonts), options: options)
  }

  // MARK: Frames

  private mutating func readFrames(
    _ frames: inout [FrameDigest], _ samples: inout [[ClipMotion.Sample?]],
    _ indices: [String: Int], of count: Int
  ) throws(GoldenError) {
    guard let line = next(), line.hasPrefix("frame "), let comma = line.range(of: ", "),
      let colon = line.range(of: " s: ")
    else { throw expected("a frame") }
    let numbers = line[line.index(line.startIndex, offsetBy: 6)..<comma.lowerBound]
      .split(separator: "-").map { Int($0) }
    guard let first = numbers.first, first == frames.count, numbers.count <= 2,
      let last = numbers.last ?? nil, last >= frames.count, last < count
    else { throw expected("the frame \(frames.count)") }
    guard let value = UInt64(line[colon.upperBound...], radix: 16) else {
      throw expected("a digest of 16 hexadecimal digits")
    }
    var cells = frames.last?.cells ?? []
    if peek()?.hasPrefix("  cells ") ?? false, let text = next()?.dropFirst(8) {
      cells = try self.cells(text, after: cells)
    }
    guard cells.count == CellGrid.count else { throw expected("the digests of the cells") }
    var current = samples.map { $0.last ?? nil }
    while peek()?.hasPrefix("  ") ?? false, let line = next() {
      let (name, rest) = try word(line.dropFirst(2))
      guard let element = indices[name], rest.hasPrefix(": ") else {
        throw expected("an element that was declared")
      }
      current[element] = try sample(rest.dropFirst(2), after: current[element])
    }
    for _ in frames.count...last {
      frames.append(FrameDigest(value: value, cells: cells))
      for index in samples.indices { samples[index].append(current[index]) }
    }
  }

  private func cells(
    _ text: Substring, after before: [UInt32]
  ) throws(GoldenError) -> [UInt32] {
    let digits = Array(text.utf8)
    guard digits.count == CellGrid.count * GoldenText.digitsPerCell else {
      throw expected("\(CellGrid.count) digests of \(GoldenText.digitsPerCell) digits")
    }
    var cells: [UInt32] = []
    for index in 0..<CellGrid.count {
      let start = index * GoldenText.digitsPerCell
      let part = digits[start..<start + GoldenText.digitsPerCell]
      if part.allSatisfy({ $0 == UInt8(ascii: ".") }), index < before.count {
        cells.append(before[index])
        continue
      }
      var value: UInt32 = 0
      for digit in part {
        guard let bits = GoldenText.base64Digits.firstIndex(of: digit) else {
          throw expected("digits of base64")
        }
        value = value << 6 | UInt32(bits)
      }
      cells.append(value)
    }
    return cells
  }

  private func sample(
    _ text: Substring, after before: ClipMotion.Sample?
  ) throws(GoldenError) -> ClipMotion.Sample? {
    if text == "gone" { return nil }
    var sample = before ?? ClipMotion.Sample()
    let quantities = ClipMotion.Sample.quantities
    for part in text.components(separatedBy: ", ") {
      let words = part.split(separator: " ")
      guard words.count == 2, let quantity = quantities.first(where: { $0.name == words[0] }),
        let value = Self.number(String(words[1]))
      else { throw expected("numbers of an element, or gone") }
      sample[keyPath: quantity.path] = value
    }
    return sample
  }

  // MARK: Lines and words

  private mutating func next() -> Substring? {
    guard index < lines.count else { return nil }
    index += 1
    return lines[index - 1]
  }

  private func peek() -> Substring? { index < lines.count ? lines[index] : nil }

  private mutating func skipEmptyLine() throws(GoldenError) {
    guard let line = next(), line.isEmpty else { throw expected("an empty line") }
  }

  /// The name and the value of the next line, if it begins with a word.
  private mutating func entry(_ prefix: String) throws(GoldenError) -> (String, String)? {
    guard let line = peek(), line.hasPrefix(prefix) else { return nil }
    index += 1
    let (name, rest) = try word(line.dropFirst(prefix.count))
    guard rest.hasPrefix(": ") else { throw expected("a colon after the name") }
    return (name, String(rest.dropFirst(2)))
  }

  /// A word at the beginning of a text, which may be in quotes, and what follows it.
  private func word(_ text: Substring) throws(GoldenError) -> (text: String, rest: Substring) {
    guard text.first == "\"" else {
      let end = text.firstIndex { $0 == ":" || $0 == "," } ?? text.endIndex
      guard end != text.startIndex else { throw expected("a name") }
      return (String(text[..<end]), text[end...])
    }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, text[end] != "\"" {
      if text[end] == "\\" { end = text.index(after: end) }
      guard end < text.endIndex else { break }
      end = text.index(after: end)
    }
    guard end < text.endIndex else { throw expected("a closing quote") }
    let quoted = text[...end]
    guard let word = try? JSONDecoder().decode(String.self, from: Data(quoted.utf8)) else {
      throw expected("a name in quotes")
    }
    return (word, text[text.index(after: end)...])
  }

  private static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The expected content of the line that was read last.
  private func expected(_ what: String) -> GoldenError { .line(max(index, 1), expected: what) }
}
