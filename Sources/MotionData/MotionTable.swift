package import TEExport
internal import Foundation
internal import TEInputs

/// The motion of a clip as text for people, and as tables for programs.
package struct MotionTable {
  private let motion: ClipMotion

  /// A table of a clip's motion.
  package init(_ motion: ClipMotion) {
    self.motion = motion
  }

  // MARK: Text

  /// A summary: where each element starts and what changes, and what each animator does.
  package var text: String {
    let length = motion.steps.last?.end ?? motion.times.last ?? 0
    var lines = [
      "\(motion.clip): \(Self.decimal(length)) s, \(motion.times.count) frames at "
        + "\(Self.decimal(motion.frameRate)) per second, "
        + "\(Self.decimal(motion.width)) x \(Self.decimal(motion.height)) points"
    ]
    lines += ["", "Steps"]
    lines += Self.columns(
      motion.steps.map { [$0.name, Self.range($0.start, $0.end)] })
    let shown =
      motion.times.isEmpty ? [] : ElementFolding(motion, in: 0...motion.times.count - 1).elements
    if !shown.isEmpty {
      lines += ["", "Elements: when it is there, its first frame in points, and what changes"]
      lines += Self.columns(shown.map { row($0.element, named: $0.name, folded: $0.folded) })
    }
    lines += [
      "", "Animators: the curve, its time, when it settles, its overshoot and its highest speed",
    ]
    lines += Self.columns(motion.animators.map(row))
    return lines.joined(separator: "\n")
  }

  /// - Parameter folded: How many views without a name move with it.
  private func row(_ element: ClipMotion.Element, named name: String, folded: Int) -> [String] {
    let samples = element.samples.compactMap(\.self)
    guard let first = samples.first,
      let start = element.samples.firstIndex(where: { $0 != nil }),
      let end = element.samples.lastIndex(where: { $0 != nil })
    else { return [name] }
    var changes: [String] = []
    func note(_ name: String, _ value: (ClipMotion.Sample) -> Double) {
      let values = samples.map(value)
      guard let low = values.min(), let high = values.max(), high - low > 0.0005 else { return }
      changes.append("\(name) \(Self.decimal(low))...\(Self.decimal(high))")
    }
    note("x") { $0.x }
    note("y") { $0.y }
    note("width") { $0.width }
    note("height") { $0.height }
    note("alpha") { $0.alpha }
    note("radius") { $0.cornerRadius }
    note("scale") { ($0.scaleX + $0.scaleY) / 2 }
    note("rotation") { $0.rotation }
    if samples.count < element.samples[start...end].count { changes.append("hidden between") }
    let numbers = [first.x, first.y, first.width, first.height].map(Self.decimal)
    if folded > 0 { changes.append("with \(folded) \(folded == 1 ? "view" : "views") in it") }
    return [
      name, Self.range(motion.times[start], motion.times[end]),
      "\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])",
      changes.joined(separator: ", "),
    ]
  }

  private func row(_ animator: ClipMotion.Animator) -> [String] {
    let others = animator.targets.count - 1
    let peak = animator.velocity.max { abs($0) < abs($1) } ?? 0
    return [
      motion.title(of: animator) + (others > 0 ? " and \(others) more" : ""),
      animator.curve.text + (animator.isReversed ? ", backwards" : ""),
      Self.range(animator.start, animator.end),
      "settles \(Self.decimal(animator.settlingTime)) s",
      "overshoot \(Self.decimal(animator.overshoot * 100)) %",
      "speed \(Self.decimal(abs(peak)))/s",
    ]
  }

  private static func range(_ start: Double, _ end: Double) -> String {
    String(format: "%.3f...%.3f s", start, end)
  }

  /// Up to three fractional digits.
  private static func decimal(_ value: Double) -> String { CurveDescription.decimal(value) }

  /// The widest column that others are aligned to, in characters.
  private static let widestColumn = 48

  /// Rows with aligned columns.
  private static func columns(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], min(cell.count, widestColumn))
      }
    }
    return rows.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        let padding = max(0, widths[index] - cell.count)
        line += "  " + cell + String(repeating: " ", count: padding)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // MARK: CSV

  /// One row for each element and each animator at each frame in which it is there.
  ///
  /// Lines end with a line feed; names with commas, quotes or line ends are quoted.
  package var csv: String {
    var lines = [
      "frame,time,kind,name,x,y,width,height,alpha,corner-radius,scale-x,scale-y,rotation,"
        + "progress,velocity,settling-time,overshoot"
    ]
    for (frame, time) in motion.times.enumerated() {
      let start = "\(motion.firstFrame + frame),\(shortDecimal(time))"
      for element in motion.elements {
        guard let sample = element.samples[frame] else { continue }
        let numbers = [
          sample.x, sample.y, sample.width, sample.height, sample.alpha, sample.cornerRadius,
          sample.scaleX, sample.scaleY, sample.rotation,
        ]
        lines.append(
          "\(start),element,\(Self.quoted(element.name)),"
            + numbers.map { shortDecimal($0) }.joined(separator: ",") + ",,,,")
      }
      for animator in motion.animators {
        let index = frame - animator.firstFrame
        guard animator.progress.indices.contains(index) else { continue }
        let numbers = [
          animator.progress[index], animator.velocity[index], animator.settlingTime,
          animator.overshoot,
        ]
        lines.append(
          "\(start),animator,\(Self.quoted(animator.name)),,,,,,,,,,"
            + numbers.map { shortDecimal($0) }.joined(separator: ","))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  // MARK: JSON

  /// The whole motion as one JSON document with a line for each element and animator.
  package func json() throws(ExportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    func list(_ lines: [String]) -> String {
      lines.isEmpty ? "[]" : "[\n    " + lines.joined(separator: ",\n    ") + "\n  ]"
    }
    do {
      let entries = [
        "\"clip\": \(try text(motion.clip))",
        "\"frameRate\": \(try text(motion.frameRate))",
        "\"width\": \(try text(motion.width))",
        "\"height\": \(try text(motion.height))",
        "\"steps\": \(list(try motion.steps.map { try text($0) }))",
        "\"firstFrame\": \(motion.firstFrame)",
        "\"times\": \(try text(motion.times))",
        "\"touches\": \(try text(motion.touches))",
        "\"elements\": \(list(try motion.elements.map { try text($0) }))",
        "\"animators\": \(list(try motion.animators.map { try text($0) }))",
      ]
      return "{\n  " + entries.joined(separator: ",\n  ") + "\n}"
    } catch {
      throw .standardOutputNotWritable(reason: "\(error)")
    }
  }
}
