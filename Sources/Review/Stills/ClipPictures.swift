package import TEExport
internal import TEInputs
package import TEMedia
package import TEPlayback
package import TEPresets
internal import TERaster
internal import TEScene
internal import UIKit

/// Draws single instants of a clip.
///
/// The clip is played once to its end, which gives the lengths of its steps, and once more for the pictures.
@MainActor
package final class ClipPictures {
  /// The name of the clip.
  package let name: String
  package let timeline: ClipTimeline
  package let appearance: Appearance
  /// Notices of the checks and of the screens; complete once the clip was played.
  package private(set) var notices: [Notice]
  /// The hash of the preset and its images.
  package var hash: String? { source.hash }
  private let source: any ScreenSource
  private let options: ExportOptions

  package var steps: [ClipTimeline.Step] { timeline.steps }
  /// In seconds.
  package var length: Double { timeline.length }

  /// How long before the clip's end its last picture is, in seconds.
  private static let endOffset = 1e-4

  /// - Parameter options: Those of the screens and of the preset; the output's have no effect.
  package init(_ options: ExportOptions, library: PresetLibrary) throws(ExportError) {
    self.options = options
    source = try library.source(of: options.clip, options)
    name = source.name
    notices = try ExportPlan(options, [.png], source: source).notices
    let configuration = try source.playback(for: options)
    appearance = configuration.appearance
    let player = try source.makePlayer(configuration)
    timeline = try source.timeline(of: player)
    notices += player.messages.map { .screen($0) }
    try source.verify()
  }

  /// The time of an instant in seconds of the clip.
  package func time(of instant: ClipInstant) throws(ExportError) -> Double {
    switch instant {
    case .share(let share): return share * length
    case .seconds(let seconds):
      guard seconds <= length else { throw .instant(.outside(instant, length: length)) }
      return seconds
    case .frame(let frame):
      let time = options.frameRate.time(ofFrame: frame)
      guard time < length else { throw .instant(.outside(instant, length: length)) }
      return time
    case .step(let name, let place):
      let step = try self.step(named: name)
      let time = place.time(from: step.start, to: step.end)
      guard time <= length else { throw .instant(.outside(instant, length: length)) }
      return time
    }
  }

  /// The time of the frame nearest to a time of the clip, in seconds.
  package func frameTime(near time: Double) -> Double {
    let rate = options.frameRate
    var frame = Int((time * rate.value.value).rounded())
    while frame > 0, rate.time(ofFrame: frame) >= length { frame -= 1 }
    return rate.time(ofFrame: frame)
  }

  /// The elements that move in the clip.
  package func motion() throws(ExportError) -> ClipMotion {
    try ClipMotion(options, source: source)
  }

  package func step(named name: String) throws(ExportError) -> ClipTimeline.Step {
    guard let step = steps.first(where: { $0.name == name }) else {
      throw .instant(.unknownStep(name: name, known: steps.map(\.name)))
    }
    return step
  }

  /// The pictures at times in seconds of the clip, in their order.
  ///
  /// - Parameter isBare: Whether they are those of the display alone, in portrait.
  package func images(
    at times: [Double], isBare: Bool = false
  ) throws(ExportError) -> [DecodedImage] {
    let pictures: any PictureSequence =
      isBare
      ? try source.makePlayer(source.playback(for: options))
      // The times are those of the clip without a title.
      : try source.makeSequence(for: options, showsTitle: false)
    let cache = ContentsCache()
    var drawn: [Int: DecodedImage] = [:]
    var last: (picture: Picture, image: DecodedImage)?
    // A player plays forwards alone.
    for (index, time) in times.enumerated().sorted(by: {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }) {
      var picture: Picture?
      do throws(PlaybackError) {
        picture = try pictures.picture(at: max(0, min(time, length - Self.endOffset)))
      } catch {
        throw .playback(error, place: source.place(ofStep: error.stepIndex))
      }
      guard let picture else { throw .emptyClip(name: name) }
      if let last, last.picture == picture {
        drawn[index] = last.image
      } else {
        let image = picture.image(cache)
        drawn[index] = image
        last = (picture, image)
      }
    }
    for notice in pictures.messages.map(Notice.screen) where !notices.contains(notice) {
      notices.append(notice)
    }
    return times.indices.compactMap { drawn[$0] }
  }
}
