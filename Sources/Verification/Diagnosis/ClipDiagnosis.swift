internal import TEExport
internal import TEMedia

/// The differences between a golden and the present clip, by kind.
///
/// Time is settled first: the steps of both versions are paired, and the present clip is played once more at the
/// times at which it shows what the golden shows (``TimeMapping``). What still differs then is motion where an
/// element has another path, and content where no such element is. Pixels near an element that moves otherwise
/// (``reach``) count as its own while it does: what else changed there can't be told.
struct ClipDiagnosis {
  let old: ClipRecording
  let new: ClipRecording
  /// The present clip at the instants of the old one's frames.
  let replayed: ClipRecording
  /// The times of these frames in the present clip.
  let times: [Double]
  let alignment: StepAlignment
  let tolerances: Tolerances
  /// The old steps in which the same movement begins at another time after the beginning of the step.
  let delays: [Int: TimeMapping.Delay]

  /// The elements that move otherwise where pixels differ, the most displaced first.
  let changes: [ElementChange]
  /// The changes that the tolerances permit.
  let tolerated: [ElementChange]
  /// For each frame of the old clip whether an element that moves otherwise explains pixels of it.
  let isMotion: [Bool]
  /// For each frame of the old clip the cells that differ and that no motion explains.
  let unexplained: [[Int]]
  /// The step of each frame of the old clip.
  let stepOfFrame: [Int?]

  /// The number of elements that are reported: far more than a person reads.
  private static let changeLimit = 100

  /// How far the shadow of an element, and a blur over it, reach beyond its edges, in points: three times the
  /// radius of a bar's blur.
  static let reach = 60.0

  /// - Parameters:
  ///   - new: The present clip, frame by frame.
  ///   - replay: Records the present clip at some times, which don't decrease.
  init(
    _ old: ClipRecording, _ new: ClipRecording, within tolerances: Tolerances,
    replay: ([Double]) throws(ExportError) -> ClipRecording
  ) throws(ExportError) {
    self.old = old
    self.new = new
    self.tolerances = tolerances
    let alignment = StepAlignment(old.phases, new.phases)
    self.alignment = alignment
    var times = old.times(in: TimeMapping(old.steps, new.steps, alignment))
    let rate = old.header.options.frameRate
    let isUnshifted =
      times.count <= new.frames.count
      && times.enumerated().allSatisfy { $1 == rate.time(ofFrame: $0) }
    var replayed = isUnshifted ? new.prefix(times.count) : try replay(times)
    var delays = Self.delays(old, new, alignment)
    if !delays.isEmpty {
      // Other delays explain it only if more frames are the same with them.
      let delayedTimes = old.times(
        in: TimeMapping(old.steps, new.steps, alignment, delays: delays))
      let delayed = try replay(delayedTimes)
      if old.equalFrames(delayed) > old.equalFrames(replayed) {
        (replayed, times) = (delayed, delayedTimes)
      } else {
        delays = [:]
      }
    }
    self.delays = delays
    self.times = times
    self.replayed = replayed
    let (changes, permitted) = Self.changes(old, replayed, within: tolerances)
    tolerated = permitted
    let steps = old.stepOfFrame
    stepOfFrame = steps
    let explanations = (changes + permitted).map { ($0, $0.explainedFrames(steps)) }
    var isMotion = [Bool](repeating: false, count: old.frames.count)
    var unexplained = [[Int]](repeating: [], count: old.frames.count)
    var visible: Set<String> = []
    for frame in old.frames.indices.prefix(replayed.frames.count)
    where old.frames[frame] != replayed.frames[frame] {
      let differing = Set(old.frames[frame].changedCells(since: replayed.frames[frame]))
      var cells = differing
      for (change, isExplained) in explanations where isExplained[frame] {
        for sample in [change.old[frame], change.new[frame]] {
          guard let sample else { continue }
          let near = old.header.screen.cells(near: sample, within: Self.reach)
          guard !differing.isDisjoint(with: near) else { continue }
          isMotion[frame] = true
          visible.insert(change.name)
          cells.subtract(near)
        }
      }
      unexplained[frame] = cells.sorted()
    }
    let sorted = changes.filter { visible.contains($0.name) }
      .sorted { ($0.displacement, $1.name) > ($1.displacement, $0.name) }
    self.changes = Array(sorted.prefix(Self.changeLimit))
    self.isMotion = isMotion
    self.unexplained = unexplained
  }

  /// The paired steps with the same animators, of which each begins as much earlier or later in its step.
  private static func delays(
    _ old: ClipRecording, _ new: ClipRecording, _ alignment: StepAlignment
  ) -> [Int: TimeMapping.Delay] {
    var delays: [Int: TimeMapping.Delay] = [:]
    for pair in alignment.pairs {
      let (before, after) = (old.animators(inStep: pair.old), new.animators(inStep: pair.new))
      guard let first = before.first, before.map(\.name) == after.map(\.name) else { continue }
      let offset = old.steps[pair.old].start - new.steps[pair.new].start
      let shifts = zip(before, after).map { $1.start - $0.start + offset }
      guard let shift = shifts.first, abs(shift) > 1e-5,
        shifts.allSatisfy({ abs($0 - shift) < 1e-5 })
      else { continue }
      delays[pair.old] = TimeMapping.Delay(
        start: first.start, shift: (shift * 1e5).rounded() / 1e5, animator: first.name)
    }
    return delays
  }

  /// The elements that move otherwise at the same instants, and those that the tolerances permit to.
  private static func changes(
    _ old: ClipRecording, _ new: ClipRecording, within tolerances: Tolerances
  ) -> (changes: [ElementChange], tolerated: [ElementChange]) {
    let count = min(old.frames.count, new.frames.count)
    var rest = Dictionary(new.elements.map { ($0.name, $0) }) { first, _ in first }
    typealias Samples = [ClipMotion.Sample?]
    var pairs: [(element: ClipMotion.Element, old: Samples, new: Samples)] = []
    var lone: [ClipMotion.Element] = []
    for element in old.elements {
      guard let partner = rest.removeValue(forKey: element.name) else {
        lone.append(element)
        continue
      }
      pairs.append((element, element.samples, partner.samples))
    }
    var added = new.elements.filter { rest[$0.name] != nil }
    for element in lone {
      // An element with another name on the same path is the same one.
      if let twin = added.firstIndex(where: {
        $0.samples.prefix(count) == element.samples.prefix(count)
      }) {
        added.remove(at: twin)
      } else {
        pairs.append((element, element.samples, element.resting))
      }
    }
    pairs += added.map { ($0, $0.resting, $0.samples) }
    var (changes, tolerated): ([ElementChange], [ElementChange]) = ([], [])
    for (element, old, new) in pairs {
      let (before, after) = (Array(old.prefix(count)), Array(new.prefix(count)))
      if tolerances.permitMotion,
        let change = ElementChange(
          element.name, isNamed: element.isNamed, old: before, new: after, isPlaceMotion: true),
        change.isWithin(tolerances)
      {
        tolerated.append(change)
      } else if let change = ElementChange(
        element.name, isNamed: element.isNamed, old: before, new: after)
      {
        changes.append(change)
      }
    }
    return (changes, tolerated)
  }

  /// The frames of the old clip that show other content, with the cells.
  var contentFrames: [Int] { unexplained.indices.filter { !unexplained[$0].isEmpty } }

  /// Whether the texts are drawn by other libraries or in other fonts.
  var hasOtherEnvironment: Bool { old.header.text != new.header.text }
}

extension ClipRecording {
  /// How many frames have the same pixels in both.
  fileprivate func equalFrames(_ other: ClipRecording) -> Int {
    zip(frames, other.frames).count { $0 == $1 }
  }

  /// The animators that begin in a step, in order.
  fileprivate func animators(inStep index: Int) -> [ClipMotion.Step] {
    let step = steps[index]
    return animators.filter { $0.start >= step.start - 1e-5 && $0.start < step.end - 1e-5 }
      .sorted { ($0.start, $0.name) < ($1.start, $1.name) }
  }

  /// The first frames alone.
  func prefix(_ count: Int) -> ClipRecording {
    var part = self
    part.frames = Array(frames.prefix(count))
    part.elements = elements.map { element in
      ClipMotion.Element(
        name: element.name, kind: element.kind, isNamed: element.isNamed,
        samples: Array(element.samples.prefix(count)))
    }
    return part
  }
}

extension ClipMotion.Element {
  /// The samples as they would be if the element rested where it is first.
  fileprivate var resting: [ClipMotion.Sample?] {
    let first = samples.first { $0 != nil } ?? nil
    return samples.map { $0 == nil ? nil : first }
  }
}

extension GoldenScreen {
  /// The cells of the grid that a rectangle and its surroundings touch.
  func cells(near sample: ClipMotion.Sample, within distance: Double) -> Set<Int> {
    func range(_ start: Double, _ length: Double, of size: Double, _ count: Int) -> Range<Int> {
      func index(_ position: Double) -> Int {
        Int(max(0, min(Double(count), position / size * Double(count))))
      }
      let first = index(start - distance)
      return first..<max(first, min(count, index(start + length + distance) + 1))
    }
    let columns = range(sample.x, sample.width, of: width, CellGrid.columns)
    let rows = range(sample.y, sample.height, of: height, CellGrid.rows)
    return Set(rows.flatMap { row in columns.map { row * CellGrid.columns + $0 } })
  }
}
