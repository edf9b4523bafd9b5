internal import Foundation
internal import Media
internal import Playback
internal import Typography
internal import UIKit

/// The resolved options of one export: device, frame size, frame rate and playback, all checked.
@MainActor
struct ExportPlan {
  let frameRate: FrameRate
  let length: ClipLength
  let format: FrameFormat
  let playback: PlaybackConfiguration
  /// Deviations from the requested output.
  let notices: [Notice]

  /// The largest width and height of a frame in pixels.
  private static let frameSizeLimit = 8192

  /// - Parameter device: The one that the options name; nil leaves the choice to the source.
  init(
    _ options: ExportOptions, _ destination: Destination, device: DeviceModel?,
    source: any ClipSource
  ) throws(ExportError) {
    try Self.verifyFonts()
    var device = device ?? .standard
    if options.device == nil, let named = try options.device(named: source.device) {
      device = named
    }
    if let canvas = source.canvas {
      if let name = options.device { throw .deviceOfCanvas(name: name) }
      device = canvas
    }
    frameRate = destination.format.frameRate(nearestTo: options.frameRate)
    length = ClipLength(frameRate: frameRate, budgets: options.budgets)
    let scale = options.scale.map { CGFloat($0) } ?? device.scale
    let size = PixelSize(
      width: Int((device.size.width * scale).rounded()),
      height: Int((device.size.height * scale).rounded()))
    format = FrameFormat(size: size, outputWidth: options.width, frameRate: frameRate.value)
    guard max(format.contentSize.width, format.contentSize.height) <= Self.frameSizeLimit else {
      throw .frameTooLarge(format.contentSize, limit: Self.frameSizeLimit)
    }
    var playback = PlaybackConfiguration(
      device: device, scale: scale, appearance: options.appearance ?? source.appearance,
      slowMotion: options.slowMotion)
    playback.fonts = try FontCatalog(systemFonts: options.systemFonts, budgets: options.budgets)
    self.playback = playback
    var notices = source.notices.map { Notice.screen($0) }
    notices += destination.format.notices(asked: options.frameRate, format: format)
    let missing = FontCatalog.debian.missingDebianPackages
    if !missing.isEmpty { notices.append(.fontsMissing(debianPackages: missing)) }
    self.notices = notices
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
}
