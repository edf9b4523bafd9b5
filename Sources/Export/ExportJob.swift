internal import Dispatch
internal import Foundation
internal import GIF
internal import Inputs
package import Media
internal import Playback
internal import Presets
internal import Raster
internal import Scene
internal import Typography
internal import UIKit

/// A clip that is ready to be written: everything that can be checked has been.
@MainActor
package final class ExportJob {
  /// How far a job is.
  package struct Progress: Sendable {
    /// Frames in the file so far.
    package let frames: Int
    /// Frames of the whole clip, as far as can be known.
    package let expectedFrames: Int
    /// What the clip shows at this point, such as "push".
    package let stepName: String
  }

  package let destination: Destination
  /// What is done differently from what was asked, known before the work starts.
  package let notices: [Notice]
  /// What the screens had to say so far; complete once the job has run.
  package var screenNotices: [Notice] { performance.messages.map { .screen($0) } }
  private let options: ExportOptions
  private let source: ClipSource
  private let performance: Performance
  private let format: FrameFormat
  private let frameRate: FrameRate
  private let length: ClipLength
  /// Runs from the beginning of the set-up.
  private let times: StageTimes

  /// The largest width and height of a frame in pixels.
  private static let frameSizeLimit = 8192

  /// Loads the preset that the options name, sets its screens up and checks that the result can be
  /// written.
  package convenience init(_ options: ExportOptions, library: PresetLibrary) throws(ExportError) {
    try self.init(options) { () throws(ExportError) in
      let preset = try reporting(ExportError.preset) { () throws(PresetError) in
        try Preset.load(
          options.clip, searchPath: library.folders, budgets: options.budgets,
          allowsOutside: options.allowsOutside, settings: options.settings)
      }
      return ClipSource(preset, budgets: options.budgets)
    }
  }

  /// Sets a clip up and checks that the result can be written.
  ///
  /// - Parameter makeSource: Called once the options are known to make sense.
  package init(
    _ options: ExportOptions, makeSource: () throws(ExportError) -> ClipSource
  ) throws(ExportError) {
    self.options = options
    let times = StageTimes()
    self.times = times
    destination = try Destination(options: options)
    try Self.verify(options, suit: destination.format)
    // A misspelt name is told before a file is read.
    let asked = try Self.device(named: options.device)
    Self.prepareLibraries()
    source = try times.measure(.setup, makeSource)
    try destination.verify(allowsOverwriting: options.allowsOverwriting)
    try Self.verifyFonts()
    var device = asked ?? .standard
    if asked == nil, let named = try Self.device(named: source.device) { device = named }
    frameRate = destination.format == .gif ? options.frameRate.nearestForGIF : options.frameRate
    length = ClipLength(frameRate: frameRate, budgets: options.budgets)
    let scale = options.scale.map { CGFloat($0) } ?? device.scale
    let size = PixelSize(
      width: Int((device.size.width * scale).rounded()),
      height: Int((device.size.height * scale).rounded()))
    format = FrameFormat(size: size, outputWidth: options.width, frameRate: frameRate.value)
    guard max(format.contentSize.width, format.contentSize.height) <= Self.frameSizeLimit else {
      throw .frameTooLarge(format.contentSize, limit: Self.frameSizeLimit)
    }
    notices = Self.notices(options: options, destination: destination, format: format)
    let setting = Setting(
      device: device, scale: scale, appearance: options.appearance ?? source.appearance,
      slowMotion: options.slowMotion)
    performance = try times.measure(.setup) { [source, destination] () throws(ExportError) in
      let performance = try source.makePerformance(setting)
      try reporting({ .media($0, path: destination.path) }, FFmpegLibraries.open)
      try source.verify()
      return performance
    }
    try reporting({ .budget($0, place: nil) }) { () throws(BudgetError) in
      try length.check(frames: expectedFrames)
    }
  }

  /// Writes the clip.
  ///
  /// - Parameters:
  ///   - cancellation: Looked at before every frame.
  ///   - unfinished: Called with what is to be discarded if the process has to end, and with nil once
  ///     nothing is any more.
  ///   - progress: Called now and then.
  package func run(
    cancellation: Cancellation, unfinished: (UnfinishedOutput?) -> Void = { _ in },
    progress: (Progress) -> Void = { _ in }
  ) throws(ExportError) -> ExportReport {
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    let output = try writing { () throws(MediaError) in try PendingOutput(destination) }
    unfinished(output.unfinished)
    defer { unfinished(nil) }
    let target = try writing { () throws(MediaError) in
      try output.makeTarget(options.budgets)
    }
    let written = try encode(to: target, cancellation, progress)
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    do throws(MediaError) {
      try output.commit(replacing: options.allowsOverwriting)
    } catch {
      throw .media(error, path: destination.path)
    }
    return report(on: written)
  }

  private func encode(
    to target: PendingOutput.Target, _ cancellation: Cancellation, _ progress: (Progress) -> Void
  ) throws(ExportError) -> Written {
    switch target {
    case .folder(let path):
      try encode(cancellation, progress) {
        [format, expectedFrames, options] () throws(MediaError) in
        PNGSequenceEncoder(
          folder: path, format: format, expectedFrameCount: expectedFrames,
          budgets: options.budgets)
      }
    case .sink(let sink) where destination.format == .gif:
      try encode(cancellation, progress) {
        [format, playCount] () throws(MediaError) in
        try GIFEncoder(sink, format: format, playCount: playCount)
      }
    case .sink(let sink):
      try encode(cancellation, progress) {
        [format, mp4Options] () throws(MediaError) in
        try MP4Encoder(sink, format: format, options: mp4Options)
      }
    }
  }
}

extension ExportJob {
  private struct Written {
    let size: PixelSize
    let frames: Int
    let bytes: Int64
  }

  private func report(on written: Written) -> ExportReport {
    var seconds: [String: Double] = [:]
    for stage in StageTimes.Stage.allCases { seconds[stage.rawValue] = times.seconds(of: stage) }
    seconds["total"] = times.elapsed
    return ExportReport(
      file: destination.path, source: source.hash, format: destination.format.rawValue,
      width: written.size.width, height: written.size.height, fps: frameRate.value.value,
      frames: written.frames,
      picturesDrawn: times.count(of: .raster), duration: frameRate.time(ofFrame: written.frames),
      bytes: written.bytes, jobs: options.jobs,
      firstFrame: times.firstStart(of: .encode) ?? times.elapsed, seconds: seconds)
  }

  private var expectedFrames: Int {
    length.frames(in: performance.estimatedDuration)
  }

  private func encode<Encoder: FrameEncoder>(
    _ cancellation: Cancellation, _ progress: (Progress) -> Void,
    by makeEncoder: @escaping @Sendable () throws(MediaError) -> Encoder
  ) throws(ExportError) -> Written {
    let encoder = OpeningEncoder(makeEncoder)
    // Whatever happens, nobody may write any more when the output is put away.
    defer { encoder.wait() }
    let loop = FrameLoop(
      encoder: encoder, jobs: options.jobs,
      rasterizer: Rasterizer(cache: ContentsCache()), images: source.images, times: times,
      cancellation: cancellation, length: length)
    let frames: Int
    do throws(FrameLoop<OpeningEncoder<Encoder>>.Failure) {
      frames = try loop.run { frame throws(PlaybackError) in
        try performance.picture(at: frameRate.time(ofFrame: frame))
      } progress: { done in
        progress(
          Progress(
            frames: done, expectedFrames: max(done, expectedFrames),
            stepName: performance.stepName))
      }
    } catch {
      switch error {
      case .cancelled(let signal): throw .cancelled(signal: signal)
      case .budget(let error): throw .budget(error, place: nil)
      case .image(let failure): throw .image(failure)
      case .media(let error): throw .media(error, path: destination.path)
      case .playback(let error):
        throw .playback(error, place: source.placeOfStep(error.stepIndex))
      }
    }
    guard frames > 0 else { throw .emptyClip(name: source.name) }
    let bytes = try writing { () throws(MediaError) in
      try times.measure(.encode) { () throws(MediaError) in try encoder.finish() }
    }
    return Written(size: encoder.outputSize, frames: frames, bytes: bytes)
  }

  private var mp4Options: MP4Options {
    let factor =
      options.constantRateFactor.flatMap { RateFactor($0) }
      ?? options.quality.flatMap { RateFactor(quality: $0) }
    return MP4Options(rateFactor: factor ?? .standard)
  }

  /// How often a GIF plays; nil for ever.
  private var playCount: Int? {
    options.loopCount.flatMap { $0 == 0 ? nil : $0 }
  }

  private func writing<Result: ~Copyable>(
    _ body: () throws(MediaError) -> Result
  ) throws(ExportError) -> Result {
    try reporting({ .media($0, path: destination.path) }, body)
  }
}

extension ExportJob {
  /// What was begun ahead of its need.
  private nonisolated static let preparation = Dispatch.DispatchGroup()

  /// Has other cores do what every clip needs and what takes as long as reading a preset: open FFmpeg's
  /// libraries, and look through the fonts.
  private static func prepareLibraries() {
    let queue = Dispatch.DispatchQueue.global()
    queue.async(group: preparation) { try? FFmpegLibraries.open() }
    queue.async(group: preparation) { _ = TextEngine.shared }
  }

  /// Waits for what a job that failed has begun: a process that ends by `exit` while libraries are being
  /// opened may abort, since their own handlers run beside that.
  package nonisolated static func waitForPreparation() { preparation.wait() }

  /// The device of that name; nil for no name.
  private static func device(named name: String?) throws(ExportError) -> DeviceModel? {
    guard let name else { return nil }
    guard let device = DeviceModel.named(name) else {
      throw .unknownDevice(name: name, known: DeviceModel.all.map(\.name))
    }
    return device
  }

  /// Refuses options that would be accepted and do nothing.
  private static func verify(
    _ options: ExportOptions, suit format: OutputFormat
  ) throws(ExportError) {
    if options.constantRateFactor != nil, options.quality != nil {
      throw .qualityAndConstantRateFactor
    }
    if options.constantRateFactor != nil, format != .mp4 {
      throw .optionNotForFormat(option: "--crf", format: format, remedy: "It is for MP4 alone")
    }
    if options.quality != nil, format != .mp4 {
      throw .optionNotForFormat(
        option: "--quality", format: format, remedy: "It is for MP4; --width makes files smaller")
    }
    if options.loopCount != nil, format != .gif {
      throw .optionNotForFormat(option: "--loop", format: format, remedy: "It is for GIF alone")
    }
  }

  private static func verifyFonts() throws(ExportError) {
    do throws(TypographyError) {
      try FontCatalog.debian.verify()
    } catch {
      switch error {
      case .missingFont(let family, let file, let debianPackage):
        throw .fontMissing(family: family, file: file, debianPackage: debianPackage)
      }
    }
  }

  private static func notices(
    options: ExportOptions, destination: Destination, format: FrameFormat
  ) -> [Notice] {
    var notices: [Notice] = []
    let used = FrameRate(unchecked: format.frameRate)
    if used != options.frameRate {
      notices.append(.frameRateSnapped(asked: options.frameRate, used: used))
    }
    let content = format.contentSize
    if destination.format == .mp4, content.paddedToEven != content {
      notices.append(.padded(content: content, output: content.paddedToEven))
    }
    let missing = FontCatalog.debian.missingDebianPackages
    if !missing.isEmpty { notices.append(.fontsMissing(debianPackages: missing)) }
    return notices
  }
}

/// Runs `body` and reports its failure as an error of the export.
private func reporting<Result: ~Copyable, Failure: Error>(
  _ error: (Failure) -> ExportError, _ body: () throws(Failure) -> Result
) throws(ExportError) -> Result {
  do throws(Failure) { return try body() } catch let failure { throw error(failure) }
}
