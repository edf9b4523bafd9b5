internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia

extension ClipDiagnosis {
  /// All differences, by kind.
  var differences: [Difference] {
    lengthDifferences + timingDifferences + motionDifferences + contentDifferences
  }

  private var rate: FrameRate { old.header.options.frameRate }
  private var timingTolerance: Double { (tolerances.timing?.seconds(at: rate) ?? 0) + 1e-6 }

  // MARK: Length

  private var lengthDifferences: [Difference] {
    let (before, after) = (old.frames.count, new.frames.count)
    let seconds = abs(rate.time(ofFrame: after) - rate.time(ofFrame: before))
    guard before != after, seconds > timingTolerance else { return [] }
    return [
      Difference(
        kind: .length,
        text: "the clip has \(count(after, "frame")) and had \(before): "
          + "\(text(ofTime: rate.time(ofFrame: before))) -> "
          + text(ofTime: rate.time(ofFrame: after)))
    ]
  }

  // MARK: Timing

  /// One for consecutive steps that are as much earlier or later.
  private var timingDifferences: [Difference] {
    var groups: [[StepAlignment.Pair]] = []
    for pair in alignment.pairs where abs(shift(of: pair)) > timingTolerance {
      if let last = groups.last?.last, last.old + 1 == pair.old,
        abs(shift(of: last) - shift(of: pair)) < 1e-6
      {
        groups[groups.count - 1].append(pair)
      } else {
        groups.append([pair])
      }
    }
    return delayDifferences
      + groups.compactMap { group in
        guard let first = group.first else { return nil }
        let (before, after) = (old.steps[first.old], new.steps[first.new])
        let shift = shift(of: first)
        var sentence = "\(before.name) begins \(text(ofTime: abs(shift))) "
        sentence += shift > 0 ? "later" : "earlier"
        sentence += " (\(frames(in: abs(shift)))): \(text(ofTime: before.start)) -> "
        sentence += text(ofTime: after.start)
        if group.count > 1 { sentence += ", and so does what follows" }
        var difference = Difference(kind: .timing, text: sentence)
        difference.step = before.name
        difference.firstFrame = frame(at: min(before.start, after.start))
        difference.worstFrame = difference.firstFrame
        return difference
      }
  }

  /// One for each step whose movement begins at another time after the step does.
  private var delayDifferences: [Difference] {
    delays.keys.sorted().compactMap { index in
      guard let delay = delays[index], abs(delay.shift) > timingTolerance,
        let partner = alignment.pairs.first(where: { $0.old == index })
      else { return nil }
      let before = delay.start - old.steps[index].start
      let after = before + delay.shift
      var difference = Difference(
        kind: .timing,
        text: "\(delay.animator) begins \(text(ofTime: after)) after its step and did "
          + "\(text(ofTime: before)) after it (\(frames(in: abs(delay.shift))))")
      difference.step = old.steps[partner.old].name
      difference.firstFrame = frame(at: min(delay.start, delay.start + delay.shift))
      difference.worstFrame = difference.firstFrame
      return difference
    }
  }

  private func shift(of pair: StepAlignment.Pair) -> Double {
    new.steps[pair.new].start - old.steps[pair.old].start
  }

  /// "1 frame", "0.33 frames".
  private func frames(in seconds: Double) -> String {
    let frames = (seconds * rate.value.value * 100).rounded() / 100
    return frames == 1 ? "1 frame" : "\(readable(frames)) frames"
  }

  // MARK: Motion

  private var motionDifferences: [Difference] { told.map(difference) + stepDifferences }

  /// What is told of the elements that move otherwise: without those that another one carries along, and without
  /// those that have no name in frames in which one with a name does.
  private var told: [ElementChange] {
    var named: [ElementChange] = []
    var unnamed: [ElementChange] = []
    for change in changes.sorted(by: { $0.area > $1.area })
    where change.isNamed && !named.contains(where: change.isCarried) {
      named.append(change)
    }
    let frames = Set(named.flatMap(\.frames))
    for change in changes.sorted(by: { $0.area > $1.area })
    where !change.isNamed && !frames.isSuperset(of: change.frames)
      && !unnamed.contains(where: change.isCarried)
    {
      unnamed.append(change)
    }
    let names = Set((named + unnamed).map(\.name))
    return changes.filter { names.contains($0.name) }
  }

  private func difference(_ change: ElementChange) -> Difference {
    let frame = change.worstFrame
    let time = text(ofTime: rate.time(ofFrame: frame))
    var sentence: String
    switch (change.old[frame], change.new[frame]) {
    case (let before?, let after?):
      let quantities = ClipMotion.Sample.quantities
        .map { ($0, abs($0.difference(before, after))) }
        .filter { $0.1 > 1.5 * $0.0.step }
      let lengths = quantities.filter { ["x", "y", "width", "height"].contains($0.0.name) }
      let largest = (lengths.isEmpty ? quantities : lengths).max {
        $0.1 / $0.0.step < $1.1 / $1.0.step
      }
      guard let quantity = largest?.0 else {
        sentence = "\(change.title) moves otherwise at \(time)"
        break
      }
      let unit = quantity.unit.isEmpty ? "" : " \(quantity.unit)"
      sentence = "\(change.title).\(quantity.name) at \(time): "
      sentence += "\(readable(before[keyPath: quantity.path])) -> "
      sentence += "\(readable(after[keyPath: quantity.path]))\(unit)"
      let others = quantities.map(\.0.name).filter { $0 != quantity.name }
      if !others.isEmpty { sentence += " (also \(enumeration(others, "and")))" }
    case (nil, _?): sentence = "\(change.title) is there at \(time), and was not"
    default: sentence = "\(change.title) is not there at \(time), and was"
    }
    var difference = Difference(kind: .motion, text: sentence)
    difference.step = step(ofFrame: frame)
    difference.firstFrame = change.frames.first
    difference.worstFrame = frame
    difference.element = change.title
    difference.displacement = change.displacement > 0 ? hundredths(change.displacement) : nil
    return difference
  }

  /// Steps with movements that only one version has.
  private var stepDifferences: [Difference] {
    let added = Set(new.steps.indices).subtracting(alignment.pairs.map(\.new))
    let removed = Set(old.steps.indices).subtracting(alignment.pairs.map(\.old))
    let (oldPhases, newPhases) = (old.phases, new.phases)
    return removed.sorted().filter { !oldPhases[$0].elements.isEmpty }.map { index in
      let step = old.steps[index]
      var difference = Difference(
        kind: .motion,
        text: "the step \(step.name) is gone, which moved \(list(oldPhases[index].elements))")
      difference.step = step.name
      difference.firstFrame = frame(at: step.start)
      difference.worstFrame = difference.firstFrame
      return difference
    }
      + added.sorted().filter { !newPhases[$0].elements.isEmpty }.map { index in
        let step = new.steps[index]
        var difference = Difference(
          kind: .motion,
          text: "the step \(step.name) at \(text(ofTime: step.start)) is new, which moves "
            + list(newPhases[index].elements))
        difference.firstFrame = frame(at: step.start)
        difference.worstFrame = difference.firstFrame
        return difference
      }
  }

  /// The first three of some elements, and how many there are more.
  private func list(_ elements: Set<String>) -> String {
    let names = elements.sorted()
    guard names.count > 3 else { return enumeration(names, "and") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
  }

  // MARK: Content

  /// One for each region of the screen.
  private var contentDifferences: [Difference] {
    guard old.header.screen == new.header.screen else {
      return [
        Difference(
          kind: .content,
          text: "the screen is \(new.header.screen) and was \(old.header.screen)")
      ]
    }
    let frames = contentFrames
    guard !frames.isEmpty else { return [] }
    let kind: DifferenceKind = hasOtherEnvironment ? .environment : .content
    return CellGrid.regions(of: frames.map { unexplained[$0] }).map { region in
      let touched = frames.filter { !region.isDisjoint(with: unexplained[$0]) }
      let worst = touched.max { unexplained[$0].count < unexplained[$1].count } ?? frames[0]
      let first = touched.first ?? frames[0]
      var sentence = hasOtherEnvironment ? "\(environmentChange): " : ""
      sentence += "other pixels in \(place(of: region)), in "
      sentence +=
        touched.count == old.frames.count
        ? "all \(count(touched.count, "frame"))"
        : "\(count(touched.count, "frame")) from \(text(ofTime: rate.time(ofFrame: first))) on"
      for shift in shifts where !region.isDisjoint(with: shift.cells) {
        sentence += "; \(shift.sentence)"
      }
      var difference = Difference(kind: kind, text: sentence)
      difference.step = step(ofFrame: worst)
      difference.firstFrame = first
      difference.worstFrame = worst
      return difference
    }
  }

  /// The elements that have another place, size or opacity in every frame, each with the cells of its first one.
  private var shifts: [(cells: Set<Int>, sentence: String)] {
    let moved = Set(changes.map(\.name) + tolerated.map(\.name))
    return old.elements.compactMap { element in
      guard !moved.contains(element.name),
        let other = replayed.elements.first(where: { $0.name == element.name }),
        let frame = element.samples.firstIndex(where: { $0 != nil }),
        other.samples.indices.contains(frame), let before = element.samples[frame],
        let after = other.samples[frame]
      else { return nil }
      let differing = ClipMotion.Sample.quantities.filter {
        abs($0.difference(before, after)) > 1.5 * $0.step
      }
      guard !differing.isEmpty else { return nil }
      let numbers = differing.map { quantity in
        "\(quantity.name) \(readable(before[keyPath: quantity.path])) -> "
          + readable(after[keyPath: quantity.path])
      }
      return (
        old.header.screen.cells(near: before, within: 0),
        "\(element.name) from the first frame on: \(numbers.joined(separator: ", "))"
      )
    }
  }

  /// Which libraries and fonts are others.
  var environmentChange: String {
    let before = old.header.text.libraries.components(separatedBy: ", ")
    let after = new.header.text.libraries.components(separatedBy: ", ")
    var changes: [String] = []
    if before != after {
      let gone = before.filter { !after.contains($0) }
      let come = after.filter { !before.contains($0) }
      changes.append("\(gone.joined(separator: ", ")) -> \(come.joined(separator: ", "))")
    }
    if old.header.text.fonts != new.header.text.fonts { changes.append("other fonts") }
    return changes.joined(separator: ", and ")
  }

  /// The rectangle around cells, in points.
  private func place(of cells: Set<Int>) -> String {
    let (columns, rows) = (cells.map { $0 % CellGrid.columns }, cells.map { $0 / CellGrid.columns })
    let screen = old.header.screen
    func edges(_ indices: [Int], _ count: Int, _ size: Double) -> String {
      let first = Double(indices.min() ?? 0) * size / Double(count)
      let last = Double((indices.max() ?? 0) + 1) * size / Double(count)
      return "\(Int(first.rounded(.down)))...\(Int(last.rounded(.up)))"
    }
    if cells.count == CellGrid.count { return "the whole screen" }
    return "x \(edges(columns, CellGrid.columns, screen.width)), "
      + "y \(edges(rows, CellGrid.rows, screen.height)) pt"
  }

  // MARK: Words

  private func text(ofTime seconds: Double) -> String {
    "\(readable((seconds * 1000).rounded() / 1000)) s"
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func step(ofFrame frame: Int) -> String? {
    stepOfFrame[frame].map { old.steps[$0].name }
  }

  private func frame(at time: Double) -> Int {
    max(0, min(old.frames.count - 1, Int((time * rate.value.value + 1e-6).rounded(.up))))
  }
}

extension CellGrid {
  /// The regions of neighbouring cells that are named in any of some lists, the first cell's first.
  static func regions(of lists: [[Int]]) -> [Set<Int>] {
    var rest = Set(lists.joined())
    var regions: [Set<Int>] = []
    while let start = rest.min() {
      var region: Set<Int> = []
      var open = [start]
      rest.remove(start)
      while let cell = open.popLast() {
        region.insert(cell)
        let column = cell % columns
        for next in [
          column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1, cell - columns,
          cell + columns,
        ] where rest.remove(next) != nil {
          open.append(next)
        }
      }
      regions.append(region)
    }
    return regions
  }
}
