package import TEExport
internal import Foundation
internal import TEInputs
package import TEMedia
internal import TEPlayback
internal import TERaster
internal import TEScene

/// The frames of a clip as images, one after another.
@MainActor
package protocol FramePictures: AnyObject {
  /// The image of a frame; nil beyond the last one.
  ///
  /// - Precondition: The numbers do not decrease from call to call.
  func image(ofFrame frame: Int) throws(ExportError) -> DecodedImage?
}

/// Frames that are drawn when they are asked for.
@MainActor
final class DrawnFrames: FramePictures {
  private let source: any ScreenSource
  private let pictures: any PictureSequence
  private let time: (Int) -> Double?
  private let cache = ContentsCache()
  private var last: (picture: Picture, image: DecodedImage)?

  /// - Parameter times: Those of the frames in seconds; nil for those of the frame rate.
  init(
    of source: any ScreenSource, _ options: ExportOptions, at times: [Double]? = nil
  ) throws(ExportError) {
    self.source = source
    pictures = try source.makePlayer(source.playback(for: options))
    if let times {
      time = { times.indices.contains($0) ? times[$0] : nil }
    } else {
      time = { options.frameRate.time(ofFrame: $0) }
    }
  }

  func image(ofFrame frame: Int) throws(ExportError) -> DecodedImage? {
    guard let time = time(frame) else { return nil }
    let picture: Picture?
    do throws(PlaybackError) { picture = try pictures.picture(at: time) } catch {
      throw .playback(error, place: source.place(ofStep: error.stepIndex))
    }
    guard let picture else { return nil }
    if let last, last.picture == picture { return last.image }
    let image = picture.image(cache)
    last = (picture, image)
    return image
  }
}

/// The frames of a lossless video, each for as long as it is shown.
@MainActor
final class RecordedFrames: FramePictures {
  private let path: String
  private let reader: VideoReader
  private let frameRate: FrameRate
  private var current: VideoReader.Frame?
  private var next: VideoReader.Frame?

  init(path: String, frameRate: FrameRate, budgets: Budgets) throws(ExportError) {
    self.path = path
    self.frameRate = frameRate
    reader = try mapping({ .video($0, path: path) }) { () throws(VideoError) in
      try VideoReader(path: path, budgets: budgets)
    }
    next = try read()
  }

  private func read() throws(ExportError) -> VideoReader.Frame? {
    try mapping({ .video($0, path: path) }) { () throws(VideoError) in try reader.next() }
  }

  func image(ofFrame frame: Int) throws(ExportError) -> DecodedImage? {
    // The container rounds times to milliseconds.
    let time = frameRate.time(ofFrame: frame) + 0.25 / frameRate.value.value
    while let candidate = next, candidate.time <= time {
      current = candidate
      next = try read()
    }
    return current?.image
  }
}
