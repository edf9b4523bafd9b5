package import TEExport
internal import Foundation
internal import TEMedia
internal import TEMotion
internal import TEPlayback
internal import TERaster
internal import TEScene

/// One page with the movements of a clip: for each step a filmstrip, the curves and a table, and the code.
@MainActor
package struct SpecSheet {
  private let spec: MotionSpec
  private let code: [String]
  private var drawing = PlotDrawing(shapes: [], size: .zero)
  private var y: CGFloat = 0

  // In points.
  private static let width: CGFloat = 1240
  private static let margin: CGFloat = 40
  private static let pictureCount = 6
  private static let pictureHeight: CGFloat = 190
  private static let plotLeft: CGFloat = 830
  private static let plotWidth: CGFloat = 370
  private static let rowHeight: CGFloat = 19
  private static let codeLine: CGFloat = 13
  /// Where the columns of a table begin, in points.
  private static let columns: [CGFloat] = [56, 190, 370, 430, 500, 1130]
  /// The axes of all curves: progress, and seconds from the first movement of a step, which are the same for all.
  private static let progress = -0.1...1.2

  /// - Parameter code: Nil for none.
  package init(
    _ spec: MotionSpec, _ code: SpecCode?, _ source: any ScreenSource, _ options: ExportOptions
  ) throws(ExportError) {
    self.spec = spec
    self.code =
      code?.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    let images = try images(source, options)
    drawing.images = images.flatMap(\.self)
    compose(images.map(\.count))
  }

  package var page: PlotDrawing { drawing }

  // MARK: Pictures

  /// The pictures of each step: of the display alone.
  private func images(
    _ source: any ScreenSource, _ options: ExportOptions
  ) throws(ExportError) -> [[DecodedImage]] {
    let player = try source.makePlayer(source.playback(for: options))
    let cache = ContentsCache()
    var result: [[DecodedImage]] = spec.steps.map { _ in [] }
    // A movement may go on while the next step has begun, and a player plays forwards alone.
    let times = spec.steps.enumerated().flatMap { number, step in
      Self.times(step).map { (number: number, time: $0) }
    }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for (_, instant) in times {
      do throws(PlaybackError) {
        guard var picture = try player.picture(at: instant.time) else { continue }
        picture.scale = Self.pictureHeight * 2 / picture.size.height
        result[instant.number].append(picture.image(cache))
      } catch {
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
    }
    return result
  }

  /// Times of the clip.
  private static func times(_ step: MotionSpec.Step) -> [Double] {
    (0..<pictureCount).map { index in
      step.start + step.wait + step.duration * Double(index) / Double(pictureCount - 1) - 1e-3
    }.map { max(step.start, $0) }
  }

  // MARK: Page

  private mutating func compose(_ counts: [Int]) {
    y = 56
    text(spec.clip, 28, isBold: true)
    y += 24
    let size = "\(SpecCode.number(spec.width)) x \(SpecCode.number(spec.height)) pt"
    text(
      "Screen \(size)  \u{00B7}  values in points of the screen, times in seconds at normal speed  \u{00B7}  "
        + "largest error against the frames \(SpecCode.error(spec.largestError(true))) pt",
      12, color: .faintText)
    y += 20
    if spec.steps.isEmpty {
      y += 20
      text("Nothing moves.", 14)
    }
    var first = 0
    let longest = spec.steps.map(\.duration).max() ?? 1
    for (step, count) in zip(spec.steps, counts) {
      add(step, pictures: first..<first + count, longest: max(longest, 0.01))
      first += count
    }
    if !code.isEmpty {
      y += 34
      text("UIKit", 17, isBold: true)
      y += 8
      for line in code {
        y += Self.codeLine
        let indent = line.prefix { $0 == " " }.count
        text(
          String(line.dropFirst(indent)), 9.5, at: Self.margin + CGFloat(indent) * 5,
          color: line.drop { $0 == " " }.hasPrefix("//") ? .faintText : .text)
      }
    }
    drawing.size = CGSize(width: Self.width, height: (y + 40).rounded(.up))
    drawing.shapes.insert(
      .rectangle(CGRect(origin: .zero, size: drawing.size), .background), at: 0)
  }

  private mutating func text(
    _ text: String, _ size: CGFloat, at x: CGFloat = SpecSheet.margin, isBold: Bool = false,
    color: PlotColor = .text, alignment: PlotText.Alignment = .left, y: CGFloat? = nil
  ) {
    guard !text.isEmpty else { return }
    drawing.shapes.append(
      .text(
        text, CGPoint(x: x, y: y ?? self.y),
        PlotText(size: size, color: color, isBold: isBold, alignment: alignment)))
  }

  private mutating func line(_ points: [CGPoint], _ color: PlotColor, _ width: CGFloat = 1) {
    drawing.shapes.append(.lines([points], color, width, false))
  }

  private mutating func add(
    _ step: MotionSpec.Step, pictures: Range<Int>, longest: Double
  ) {
    y += 26
    line([CGPoint(x: Self.margin, y: y), CGPoint(x: Self.width - Self.margin, y: y)], .grid)
    y += 28
    let facts = SpecCode.facts(step)
    text(facts[0], 17, isBold: true)
    for fact in facts.dropFirst() {
      y += 18
      text(fact, 12, color: .faintText)
    }
    y += 16
    let top = y
    addPictures(step, pictures)
    addCurves(step, top: top, longest: longest)
    y = top + Self.pictureHeight + 44
    addTable(step)
  }

  private mutating func addPictures(_ step: MotionSpec.Step, _ pictures: Range<Int>) {
    let ratio = CGFloat(spec.width / max(spec.height, 1))
    let width = min((Self.pictureHeight * ratio).rounded(), 116)
    let height = (width / ratio).rounded()
    for (place, number) in pictures.enumerated() {
      let frame = CGRect(
        x: Self.margin + CGFloat(place) * (width + 14), y: y, width: width, height: height)
      drawing.shapes.append(.image(number, frame))
      let time = step.duration * Double(place) / Double(Self.pictureCount - 1)
      text(
        String(format: "%.2f s", time), 11, at: frame.midX, color: .faintText, alignment: .center,
        y: frame.maxY + 15)
    }
  }

  /// The different curves of a step over its time.
  private mutating func addCurves(_ step: MotionSpec.Step, top: CGFloat, longest: Double) {
    let frame = CGRect(
      x: Self.plotLeft, y: top + 4, width: Self.plotWidth, height: Self.pictureHeight - 24)
    let range = Self.progress
    func point(_ time: Double, _ value: Double) -> CGPoint {
      let height = range.upperBound - range.lowerBound
      return CGPoint(
        x: frame.minX + frame.width * CGFloat(min(time / longest, 1)),
        y: frame.maxY - frame.height * CGFloat((value - range.lowerBound) / height))
    }
    for value in [0.0, 0.5, 1.0] {
      line([point(0, value), point(longest, value)], .grid)
      text(
        SpecCode.number(value), 10, at: frame.minX - 6, color: .faintText, alignment: .right,
        y: point(0, value).y + 3)
    }
    let time = PlotAxis(from: 0, to: longest, isTight: true, length: frame.width, spacing: 60)
    for tick in time.ticks {
      let foot = point(tick, range.lowerBound)
      line([foot, CGPoint(x: foot.x, y: foot.y + 4)], .axis)
      text(
        time.label(of: tick), 10, at: foot.x, color: .faintText, alignment: .center, y: foot.y + 16)
    }
    line([point(0, range.lowerBound), point(longest, range.lowerBound)], .axis)
    var legend: [String] = []
    for element in step.elements {
      for track in element.tracks {
        guard let (label, samples) = Self.curve(track), !legend.contains(label) else { continue }
        let color = PlotColor.series(legend.count)
        legend.append(label)
        guard legend.count <= 5 else { continue }
        line(samples.map { point($0.time, $0.value) }, color, 2)
        let y = frame.maxY - 12 - CGFloat(legend.count - 1) * 15
        line(
          [CGPoint(x: frame.maxX - 190, y: y - 4), CGPoint(x: frame.maxX - 172, y: y - 4)], color, 2
        )
        text(Self.shortened(label, 34), 10, at: frame.maxX - 166, color: .faintText, y: y)
      }
    }
  }

  /// The progress of a track over the time of its step, with a name; nil for what has none.
  private static func curve(
    _ track: MotionSpec.Track
  ) -> (label: String, samples: [(time: Double, value: Double)])? {
    let delay = track.delay > 0.0005 ? ", after \(SpecCode.number(track.delay)) s" : ""
    switch track.form {
    case .finger, .fingerPoints: return nil
    case .curve(let curve, _):
      let samples = (0...100).map { index -> (time: Double, value: Double) in
        let time = curve.duration * Double(index) / 100
        return (track.delay + time, curve.curve.progress(at: time, duration: curve.duration))
      }
      return (curve.text + delay, samples)
    case .keyframes(let frames):
      let span = track.to - track.from
      guard abs(span) > track.quantity.threshold, !isJump(frames) else { return nil }
      return (
        "\(track.quantity.rawValue), keyframes\(delay)",
        frames.map { (track.delay + $0.time, ($0.value - track.from) / span) }
      )
    }
  }

  // MARK: Table

  private mutating func addTable(_ step: MotionSpec.Step) {
    let head = ["quantity", "from \u{2192} to", "delay", "duration", "curve", "error"]
    for (title, x) in zip(head, Self.columns) {
      text(title, 11, at: x, isBold: true, color: .faintText)
    }
    y += 7
    line([CGPoint(x: Self.margin, y: y), CGPoint(x: Self.width - Self.margin, y: y)], .grid)
    y -= 2
    for element in step.elements {
      for (index, track) in element.tracks.enumerated() {
        y += Self.rowHeight
        if index == 0 {
          text(
            "\(Self.shortened(element.name, 40)) goes \(SpecCode.place(element))", 11.5,
            isBold: true)
          y += Self.rowHeight - 2
        }
        let unit = track.quantity.unit.isEmpty ? "" : " \(track.quantity.unit)"
        var cells = [
          track.quantity.rawValue,
          "\(SpecCode.number(track.from)) \u{2192} \(SpecCode.number(track.to))\(unit)",
          SpecCode.number(track.delay), SpecCode.number(track.duration),
        ]
        if track.isLed { (cells[2], cells[3]) = ("\u{2013}", "\u{2013}") }
        cells += [Self.words(track), SpecCode.error(track.largestError)]
        for (column, cell) in cells.enumerated() {
          text(
            Self.shortened(cell, column == 4 ? 100 : 30), 11.5, at: Self.columns[column])
        }
        switch track.form {
        case .keyframes(let frames) where !Self.isJump(frames):
          addPairs(frames.map { ($0.time, $0.value) })
        case .fingerPoints(_, let points): addPairs(points.map { ($0.way, $0.value) })
        default: break
        }
      }
    }
  }

  /// The keyframes of a track, or its values by the finger's way, in lines of their own.
  private mutating func addPairs(_ pairs: [(place: Double, value: Double)]) {
    let texts = pairs.map { "\(SpecCode.number($0.place)): \(SpecCode.number($0.value))" }
    for start in stride(from: 0, to: texts.count, by: 9) {
      y += 15
      text(
        texts[start..<min(start + 9, texts.count)].joined(separator: "   "), 10,
        at: Self.columns[0] + 14, color: .faintText)
    }
  }

  /// The curve in words, with its spring in the written form and in those of the platforms.
  private static func words(_ track: MotionSpec.Track) -> String {
    switch track.form {
    case .keyframes(let frames):
      return isJump(frames) ? "at once" : "\(frames.count) keyframes (seconds: value)"
    case .finger(let isX, let factor, let slop):
      let axis = isX ? "to the right" : "down"
      let start = slop > 0.05 ? ", after the first \(SpecCode.number(slop)) pt" : ""
      return "\(SpecCode.exact(factor)) for each point of the finger \(axis)\(start)"
    case .fingerPoints(let isX, let points):
      return
        "\(points.count) places of the finger's way \(isX ? "to the right" : "down") (points: value)"
    case .curve(let curve, let written):
      guard let spring = SpecCode.spring(curve) else { return curve.text }
      func short(_ value: Double) -> String { SpecCode.number((value * 1000).rounded() / 1000) }
      var text = written ?? "spring"
      if written == nil { text += ", damping ratio \(short(spring.ratio))" }
      text += "; response \(short(2 * .pi / spring.frequency))"
      if spring.velocity != 0 { text += ", velocity \(short(spring.velocity))/s" }
      return text + ", stiffness \(short(spring.frequency * spring.frequency))"
    }
  }

  /// Whether keyframes are a change from one frame to the next.
  private static func isJump(_ frames: [MotionSpec.Keyframe]) -> Bool {
    frames.count == 2 && frames[1].time < 0.02
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "\u{2026}"
  }
}
