internal import TEPlayback
internal import TEScene

/// The pictures of the frames of an output, made of those of the clip: a part of it, there and back, and its
/// first and last pictures held.
@MainActor
final class FrameSequence {
  private let pictures: any PictureSequence
  private let frameRate: FrameRate
  private let edit: ClipEdit
  /// The clip's frames that are shown.
  private let range: Range<Int>
  /// How often the first and the last picture are repeated.
  private let held: (first: Int, last: Int)
  /// The first picture as often as it is to be shown again.
  private var repeated: (picture: Picture, count: Int)?
  /// The number of frames so far, of the clip's those that are shown.
  private var forwardCount = 0
  private var phase = Phase.forward
  /// Pictures that have been shown, with their numbers of frames; kept for the way back alone.
  private var shown: [(picture: Picture, count: Int)] = []
  private var last: Picture?
  /// The clip's length in seconds if the range begins after it.
  private(set) var clipEnd: Double?

  private enum Phase {
    case forward
    case back
    /// With the number of frames that are left.
    case hold(Int)
  }

  init(_ pictures: any PictureSequence, frameRate: FrameRate, edit: ClipEdit) {
    self.pictures = pictures
    self.frameRate = frameRate
    self.edit = edit
    range = edit.range?.frames(at: frameRate) ?? 0..<Int.max
    held = edit.heldFrames(at: frameRate)
  }

  /// Where the part of the clip begins, in seconds; nil for the whole clip.
  var rangeStart: Double? { edit.range?.start }

  /// The number of frames of the output for a number of frames of the clip.
  func expectedCount(ofClip count: Int) -> Int {
    let forward = max(1, min(count, range.upperBound) - range.lowerBound)
    return (edit.bounces ? 2 * forward - 1 : forward) + held.first + held.last
  }

  /// The picture of the next frame; nil at the end.
  func next() throws(PlaybackError) -> Picture? {
    switch phase {
    case .forward:
      if let first = repeated, first.count > 0 {
        repeated = (first.picture, first.count - 1)
        return first.picture
      }
      if let picture = try nextForward() {
        if last == nil { repeated = (picture, held.first) }
        keep(picture)
        return picture
      }
      guard last != nil else { return nil }
      phase = edit.bounces ? .back : .hold(held.last)
      // The last picture is shown once.
      if edit.bounces { dropLast() }
      return try next()
    case .back:
      guard let picture = shown.last?.picture else {
        phase = .hold(held.last)
        return try next()
      }
      last = picture
      dropLast()
      return picture
    case .hold(let count):
      guard count > 0 else { return nil }
      phase = .hold(count - 1)
      return last
    }
  }

  /// The name of the step that a frame shows, up to the last one that was asked for.
  func stepName(ofFrame number: Int) -> String {
    let frame = max(0, number - held.first)
    if frame < forwardCount {
      return pictures.stepName(at: frameRate.time(ofFrame: range.lowerBound + frame))
    }
    switch phase {
    case .forward: return pictures.stepName
    case .back: return "back"
    case .hold(let count): return count > 0 ? "hold" : ""
    }
  }

  private func nextForward() throws(PlaybackError) -> Picture? {
    if forwardCount == 0 {
      // Played frame by frame, so that the pictures are those of the whole clip.
      for frame in 0..<range.lowerBound {
        let time = frameRate.time(ofFrame: frame)
        guard try pictures.picture(at: time) != nil else {
          clipEnd = pictures.playedLength
          return nil
        }
      }
    }
    let frame = range.lowerBound + forwardCount
    guard frame < range.upperBound else { return nil }
    guard let picture = try pictures.picture(at: frameRate.time(ofFrame: frame)) else {
      if forwardCount == 0 { clipEnd = pictures.playedLength }
      return nil
    }
    forwardCount += 1
    return picture
  }

  private func keep(_ picture: Picture) {
    let isSame = last == picture
    last = picture
    guard edit.bounces else { return }
    if isSame, let index = shown.indices.last {
      shown[index].count += 1
    } else {
      shown.append((picture, 1))
    }
  }

  private func dropLast() {
    guard let index = shown.indices.last else { return }
    shown[index].count -= 1
    if shown[index].count == 0 { shown.removeLast() }
  }
}
