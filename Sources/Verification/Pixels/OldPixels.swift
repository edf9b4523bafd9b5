internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia

/// Where the pixels of a golden's frames come from: the video beside it, the screens as they were in a
/// revision, or nowhere.
@MainActor
struct OldPixels {
  /// Nil for nowhere.
  private(set) var makeFrames: (@MainActor () throws(ExportError) -> any FramePictures)?
  /// Notes about them, a sentence each.
  private(set) var notes: [String] = []

  /// - Parameters:
  ///   - options: With those of the golden.
  ///   - base: The screens as they were in a revision; nil where none is asked for. They come before the video.
  ///   - recorded: The screens as they were when the golden was recorded, which come last; nil where they are not
  ///     looked for.
  init(
    of old: ClipRecording, golden: GoldenFile, options: ExportOptions,
    base: ClipVerification.MakeSource?, recorded: ClipVerification.MakeSource?
  ) {
    if let base {
      use("the revision") { () throws(ExportError) in
        let source = try base(options)
        return try CheckedFrames(DrawnFrames(of: source, options), old.frames)
      }
    } else if FileManager.default.fileExists(atPath: golden.pixels) {
      use(quoted(golden.pixels)) { () throws(ExportError) in
        try CheckedFrames(
          RecordedFrames(
            path: golden.pixels, frameRate: options.frameRate, budgets: options.budgets),
          old.frames)
      }
    }
    if makeFrames == nil, notes.isEmpty, let recorded {
      use("the revision in which it was recorded") { () throws(ExportError) in
        let source = try recorded(options)
        return try CheckedFrames(DrawnFrames(of: source, options), old.frames)
      }
      // Without git nobody has asked for it.
      if makeFrames == nil { notes = [] }
    }
    if makeFrames == nil, notes.isEmpty { notes.append("no pixels recorded") }
  }

  private mutating func use(
    _ name: String,
    _ make: @escaping @MainActor () throws(ExportError) -> CheckedFrames
  ) {
    do throws(ExportError) {
      guard try make().areFirstOnesRight() else {
        notes.append(
          "no pixels recorded: the frames of \(name) are not those of the golden")
        return
      }
      makeFrames = make
    } catch {
      notes.append("no pixels recorded: \(FailureReport(error).message)")
    }
  }
}

/// Frames of which those are given that have the digest of a golden's.
@MainActor
final class CheckedFrames: FramePictures {
  private let frames: any FramePictures
  private let digests: [FrameDigest]

  init(_ frames: any FramePictures, _ digests: [FrameDigest]) {
    self.frames = frames
    self.digests = digests
  }

  /// Whether the first frame is the golden's.
  func areFirstOnesRight() throws(ExportError) -> Bool { try image(ofFrame: 0) != nil }

  func image(ofFrame frame: Int) throws(ExportError) -> DecodedImage? {
    guard digests.indices.contains(frame), let image = try frames.image(ofFrame: frame),
      FrameDigest(image) == digests[frame]
    else { return nil }
    return image
  }
}
