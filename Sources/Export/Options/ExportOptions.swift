package import TEInputs
package import TEPlayback
package import TEPresets
package import UIKit

/// The options of an export, parsed but not yet checked against the machine.
package struct ExportOptions: Sendable {
  /// A preset's name, the path of a preset file, or the name of an app's own clip.
  package var clip: String
  /// The output paths, each for a file or folder from the same pictures; none derives a name in the
  /// current folder from the clip's.
  package var outputs: [String] = []
  /// Nil takes the format of each output's extension, and MP4 without an output.
  package var format: OutputFormat?
  package var frameRate = FrameRate.standard
  /// How the clip's time runs against the app's; factors are in ``slowMotionRange``.
  package var pace = Pace()
  /// How many times slower animations run where no step has a factor of its own; holds keep their length.
  package var slowMotion: Double {
    get { pace.slowMotion }
    set { pace.slowMotion = newValue }
  }
  /// The device's name; nil for the clip's.
  package var device: String?
  /// Nil for the clip's.
  package var system: SystemVersion?
  /// Pixels per point; nil for the device's.
  package var scale: Int?
  /// The width of the clip in pixels, the height follows; nil for the device's.
  package var width: Int?
  /// 0 (small) to 100 (fine); nil for the format's own standard.
  package var quality: Int?
  /// How an MP4 is compressed; nil for H.264.
  package var codec: MP4Codec?
  /// x264's constant rate factor, 0 to 51, or the equal one of another codec; instead of a quality.
  package var constantRateFactor: Int?
  /// The number of cores to use: limits the frames that are drawn at once, and the segments in flight.
  package var jobs: Int
  /// Nil for the clip's.
  package var appearance: Appearance?
  /// The decorations over and around the screens.
  package var decoration = Decoration()
  /// How often an animation plays; 0 and nil mean for ever.
  package var loopCount: Int?
  /// How large the file may become, at the cost of quality, frame rate and width.
  package var sizeLimit: SizeLimit?
  /// The part of the clip that is shown, and in which order.
  package var edit = ClipEdit()
  package var allowsOverwriting = true
  /// Limits on input files and on the output.
  package var budgets = Budgets()
  /// Whether a preset may name files outside its folder.
  package var allowsOutside = false
  /// Whether a preset with warnings is not exported.
  package var isStrict = false
  /// The folder of San Francisco's files, which stand in for Inter then; nil for Inter.
  package var systemFonts: String?
  /// The changes to a preset.
  package var changes = PresetChanges()

  /// The codecs of MP4.
  package enum MP4Codec: String, CaseIterable, Sendable {
    case h264, hevc, av1
  }

  /// How often an animation plays; nil for an endless loop.
  var playCount: Int? { loopCount.flatMap { $0 == 0 ? nil : $0 } }

  package static let slowMotionRange: ClosedRange<Double> = 0.1...100
  package static let scaleRange = 1...3
  /// H.264 at level 6.2 is at most 8192 pixels wide or high in the shapes that screens have.
  package static let widthRange = 16...8192
  package static let qualityRange = 0...100
  package static let constantRateFactorRange = 0...51
  package static let jobsRange = 1...256
  /// A GIF stores the number less one in 16 bits.
  package static let loopCountRange = 0...65536

  package init(clip: String, jobs: Int) {
    self.clip = clip
    self.jobs = jobs
  }
}
