internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia

/// Completes a verdict: differences that the pixels excuse are left out, and the frames are told with what their
/// pixels show.
@MainActor
struct VerdictPixels {
  typealias MakeFrames = @MainActor () throws(ExportError) -> any FramePictures

  private let diagnosis: ClipDiagnosis
  private let makeOld: MakeFrames?
  private let makeNew: MakeFrames?
  /// The present clip at the instants of the old frames.
  private let makeReplayed: MakeFrames

  init(
    _ diagnosis: ClipDiagnosis, _ makeOld: MakeFrames?, _ makeNew: MakeFrames?,
    replayed: @escaping MakeFrames
  ) {
    self.diagnosis = diagnosis
    self.makeOld = makeOld
    self.makeNew = makeNew
    makeReplayed = replayed
  }

  private var old: ClipRecording { diagnosis.old }
  private var new: ClipRecording { diagnosis.new }

  func describe(_ clip: inout VerifiedClip) throws(ExportError) {
    var differences = diagnosis.differences
    let drawn: Set<DifferenceKind> = [.motion, .content, .environment]
    if differences.contains(where: { drawn.contains($0.kind) }), try arePixelsExcused() {
      differences.removeAll { drawn.contains($0.kind) }
      clip.notes.append(
        "no channel of a pixel differs by more than \(diagnosis.tolerances.pixels ?? 0) of 255, which is "
          + "within the tolerance")
    }
    for change in diagnosis.tolerated {
      let points = shortDecimal((change.displacement * 100).rounded() / 100)
      clip.notes.append("\(change.name) differs by \(points) pt, which is within the tolerance")
    }
    if diagnosis.hasOtherEnvironment, !differences.contains(where: { $0.kind == .environment }) {
      clip.notes.append("the texts are drawn by others: \(diagnosis.environmentChange)")
    }
    if diagnosis.tolerances.pixels ?? 0 > 0, makeOld == nil {
      clip.notes.append("a tolerance of pixels needs the old ones: --base, or record --with-pixels")
    }
    clip.steps = steps
    clip.frames = try changedFrames(Set(differences.map(\.kind)))
    clip.differences = differences
    clip.curves = curves
    clip.worstFrame = worstFrame(clip)
    try tellWorstPixels(&clip)
  }

  // MARK: Tolerance

  /// Whether the old pixels are there and all differ within the tolerance at the same instants.
  private func arePixelsExcused() throws(ExportError) -> Bool {
    let tolerance = diagnosis.tolerances.pixels ?? 0
    guard tolerance > 0, let makeOld else { return false }
    let (before, after) = (try makeOld(), try makeReplayed())
    for frame in old.frames.indices {
      guard frame < diagnosis.replayed.frames.count else { return false }
      guard old.frames[frame] != diagnosis.replayed.frames[frame] else { continue }
      guard let first = try before.image(ofFrame: frame),
        let second = try after.image(ofFrame: frame),
        let difference = PixelDifference(first, second), difference.worstChannel <= tolerance
      else { return false }
    }
    return true
  }

  // MARK: Steps and curves

  private var steps: [VerifiedClip.Step] {
    let partners = Dictionary(
      diagnosis.alignment.pairs.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
    var steps: [VerifiedClip.Step] = []
    var next = 0
    func interval(_ step: ClipMotion.Step) -> VerifiedClip.Interval {
      VerifiedClip.Interval(start: step.start, end: step.end)
    }
    for (index, step) in new.steps.enumerated() {
      let partner = partners[index]
      while next < partner ?? next {
        steps.append(VerifiedClip.Step(name: old.steps[next].name, old: interval(old.steps[next])))
        next += 1
      }
      steps.append(
        VerifiedClip.Step(
          name: step.name, old: partner.map { interval(old.steps[$0]) }, new: interval(step)))
      if let partner { next = partner + 1 }
    }
    return steps
      + old.steps.dropFirst(next).map { VerifiedClip.Step(name: $0.name, old: interval($0)) }
  }

  /// The curves of the present clip frame by frame, at its own times.
  private var curves: [VerifiedClip.Curve] {
    let changes = diagnosis.changes.filter(\.isNamed) + diagnosis.changes.filter { !$0.isNamed }
    return changes.flatMap { change -> [VerifiedClip.Curve] in
      let after = new.elements.first { $0.name == change.name }?.samples
      let before = old.elements.first { $0.name == change.name }?.samples
      return ClipMotion.Sample.quantities.compactMap { quantity in
        let differs = change.frames.contains { frame in
          guard let old = change.old[frame], let new = change.new[frame] else { return false }
          return abs(quantity.difference(old, new)) > quantity.step
        }
        guard differs else { return nil }
        return VerifiedClip.Curve(
          element: change.title, property: quantity.name, unit: quantity.unit,
          old: (before ?? []).map { $0?[keyPath: quantity.path] },
          new: (after ?? []).map { $0?[keyPath: quantity.path] })
      }
    }
  }

  // MARK: Frames

  /// The frames in which the pixels differ from those of the same number, for the kinds that are told.
  private func changedFrames(
    _ kinds: Set<DifferenceKind>
  ) throws(ExportError) -> [VerifiedClip.ChangedFrame] {
    let common = min(old.frames.count, new.frames.count)
    var frames: [VerifiedClip.ChangedFrame] = []
    for frame in 0..<common where old.frames[frame] != new.frames[frame] {
      let own = self.kinds(ofFrame: frame).intersection(kinds)
      guard !own.isEmpty else { continue }
      frames.append(
        VerifiedClip.ChangedFrame(
          frame: frame, kinds: DifferenceKind.allCases.filter(own.contains),
          cells: old.frames[frame].changedCells(since: new.frames[frame])))
    }
    if let makeOld, let makeNew { try measure(&frames, makeOld, makeNew) }
    guard kinds.contains(.length) else { return frames }
    let longest = max(old.frames.count, new.frames.count)
    return frames
      + (common..<longest).map {
        VerifiedClip.ChangedFrame(frame: $0, kinds: [.length], cells: [])
      }
  }

  private func kinds(ofFrame frame: Int) -> Set<DifferenceKind> {
    var kinds: Set<DifferenceKind> = []
    if diagnosis.isMotion[frame] { kinds.insert(.motion) }
    if !diagnosis.unexplained[frame].isEmpty {
      kinds.insert(diagnosis.hasOtherEnvironment ? .environment : .content)
    }
    // What is another picture at the same time and the same one in the same place of its step.
    let time = old.header.options.frameRate.time(ofFrame: frame)
    if abs(diagnosis.times[frame] - time) > 1e-9 { kinds.insert(.timing) }
    return kinds
  }

  private func measure(
    _ frames: inout [VerifiedClip.ChangedFrame], _ makeOld: MakeFrames, _ makeNew: MakeFrames
  ) throws(ExportError) {
    let (before, after) = (try makeOld(), try makeNew())
    for index in frames.indices {
      guard let first = try before.image(ofFrame: frames[index].frame),
        let second = try after.image(ofFrame: frames[index].frame),
        let difference = PixelDifference(first, second)
      else { continue }
      frames[index].pixels = difference.count
      frames[index].worstChannel = difference.worstChannel
    }
  }

  /// The frame with most pixels that differ, or with most cells where they are not counted.
  private func worstFrame(_ clip: VerifiedClip) -> Int? {
    if let motion = clip.differences.first(where: { $0.displacement != nil }) {
      return motion.worstFrame
    }
    let worst = clip.frames.max { first, second in
      (first.pixels ?? 0, first.cells.count, -first.frame) < (
        second.pixels ?? 0, second.cells.count, -second.frame
      )
    }
    return worst?.frame
  }

  /// Adds the worst pixel to the sentences of the contents.
  private func tellWorstPixels(_ clip: inout VerifiedClip) throws(ExportError) {
    guard let makeOld else { return }
    let (before, after) = (try makeOld(), try makeReplayed())
    let order = clip.differences.indices
      .filter { [.content, .environment].contains(clip.differences[$0].kind) }
      .sorted { clip.differences[$0].worstFrame ?? 0 < clip.differences[$1].worstFrame ?? 0 }
    for index in order {
      guard let frame = clip.differences[index].worstFrame,
        let first = try before.image(ofFrame: frame),
        let second = try after.image(ofFrame: frame),
        let pixels = PixelDifference(first, second)
      else { continue }
      let place = "\(pixels.worst.x), \(pixels.worst.y)"
      clip.differences[index].text +=
        "; in frame \(frame) \(pixels.count) pixels, the worst at (\(place)) by "
        + "\(pixels.worstChannel) of 255: \(Self.hexadecimal(pixels.oldColor)) -> "
        + Self.hexadecimal(pixels.newColor)
    }
  }

  private static func hexadecimal(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
