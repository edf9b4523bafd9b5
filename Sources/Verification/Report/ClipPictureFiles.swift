internal import TEExport
internal import TEMedia

/// The pictures of a clip as a page holds them.
///
/// Chosen over a video, because any frame is found exactly in every browser, and over an animated image, which
/// can't be sought. Each frame names up to three files: a whole picture of the new clip, the part of it that has
/// changed since, and what turns it into the old one. Frames that show the same share them.
struct ClipPictureFiles: Encodable, Sendable {
  /// Of all pictures, in pixels.
  let width: Int
  let height: Int
  let quality: Int
  let frameStep: Int
  let files: [PictureFile]
  /// The files of different looking frames: the whole picture, the changed part, the old one; -1 for none, and
  /// -2 for an old one that is not recorded.
  let looks: [[Int]]
  /// The index of each frame's look; where a frame has no picture of its own, the bitwise complement of the
  /// index of the look before.
  let frames: [Int]

  /// Encodes the pictures of a clip that has some.
  ///
  /// - Parameters:
  ///   - budget: The number of bytes that they should have at most.
  ///   - jobs: The number of threads; the files do not depend on it.
  /// - Returns: Nil if the clip has no frame.
  @MainActor
  init?(_ reported: ReportedClip, budget: Int, jobs: Int) throws(ExportError) {
    let clip = reported.clip
    try mapping({ .media($0, path: clip.name) }) { () throws(MediaError) in
      try WebPEncoder.verify()
    }
    let plans = PicturePlan.all(frames: max(clip.oldFrames, clip.newFrames))
    for (index, plan) in plans.enumerated() {
      let isLast = index == plans.count - 1
      var encoding = PictureEncoding(
        plan, keeping: Self.importantFrames(of: clip), budget: isLast ? nil : budget, jobs: jobs)
      do throws(ExportError) {
        try reported.play { pair throws(ExportError) in
          try encoding.add(pair, clip: clip.name)
        }
        try encoding.flush(clip: clip.name)
      } catch .media(.tooLarge, path: clip.name) where !isLast {
        continue
      }
      guard let size = encoding.size else { return nil }
      (width, height) = (size.width, size.height)
      (quality, frameStep) = (plan.quality, plan.frameStep)
      (files, looks, self.frames) = (encoding.files, encoding.looks, encoding.frames)
      return
    }
    return nil
  }

  /// The frames that have a picture in any plan.
  private static func importantFrames(of clip: VerifiedClip) -> Set<Int> {
    let differences = clip.differences.prefix(importantDifferences)
    return Set(
      ([clip.worstFrame] + differences.flatMap { [$0.firstFrame, $0.worstFrame] })
        .compactMap(\.self))
  }

  private static let importantDifferences = 8
}
