internal import Foundation
internal import TEExport
internal import TEMedia

/// About how large a clip will be.
struct SizeEstimate: Encodable, Sendable {
  /// Bytes.
  let size: Int
  let frames: Int
  /// Of the clip.
  let seconds: Double
}

extension Project {
  /// So many frames of the first movement are written at most.
  private static let sampleLength = 60

  /// Estimates the size of a clip by writing a part of it: its first frame, and the first movement or as much of it as
  /// 60 frames show. Each frame of a movement then counts as one of these, and one of a hold as nothing.
  func estimate(_ wanted: HandOver) async throws -> SizeEstimate {
    var part = wanted
    // The whole clip is played there and back.
    let isBounced = part.options.removeValue(forKey: "bounce") != nil
    part.options["size-limit"] = nil
    let options = try part.exportOptions(view)
    let rate = options.frameRate.value.value
    features.stopEstimate?()
    guard let film else { throw ExportError.studio(.noFilm) }
    try film.measure()
    let steps = film.state.steps
    let slower = options.slowMotion / film.options.slowMotion
    let length = { (step: FilmState.Step) in (step.end - step.start) * (step.isHold ? 1 : slower) }
    let moving = steps.filter { !$0.isHold }.reduce(0) { $0 + length($1) }
    let seconds = steps.reduce(0) { $0 + length($1) } * (isBounced ? 2 : 1)
    let first = try await bytes(part, from: 0, seconds: 1 / rate)
    var size = Double(first)
    if let movement = steps.first(where: { !$0.isHold }), moving > 0 {
      let frames = min(Self.sampleLength, max(2, Int(length(movement) * rate)))
      let bytes = try await bytes(part, from: movement.start, seconds: Double(frames) / rate)
      size += Double(max(0, bytes - first) / (frames - 1)) * moving * rate * (isBounced ? 2 : 1)
    }
    return SizeEstimate(
      size: Int(size), frames: Int((seconds * rate).rounded(.up)), seconds: seconds)
  }

  /// The size of a part of a clip.
  private func bytes(_ part: HandOver, from start: Double, seconds: Double) async throws -> Int {
    let folder = TemporaryFolder.make(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/\(try part.checkedName())"
    await finishSaving()
    let words =
      try part.words(path, view)
      + ["--range=\(start)s..\(start + seconds)s", "--output", file]
      + (allowsOutside ? ["--allow-outside"] : [])
    let features = features
    _ = try await ToolRun(words: words).run { stop in
      Task { @MainActor in features.stopEstimate = stop }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }
}
