package import ArgumentParser
package import TEExport
package import TEPlayback
package import UIKit

/// How the clip's screens are shown.
package struct ScreenArguments: ParsableArguments {
  @Option(OptionTable.slowmo) package var slowmo: SlowMotionText?
  @Option(OptionTable.fps) package var fps: FrameRate?
  @Option(OptionTable.device) package var device: String?
  @Option(OptionTable.ios) package var ios: SystemVersion?
  @Option(OptionTable.scale) package var scale: Int?
  @Option(OptionTable.appearance) package var appearance: Appearance?
  @OptionGroup package var fonts: FontArguments

  package init() {}

  /// Whether any of the options was given.
  package var isAnyGiven: Bool {
    slowmo != nil || fps != nil || device != nil || ios != nil || scale != nil || appearance != nil
      || fonts.systemFonts != nil
  }

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    OptionTable.slowmo.set(slowmo, in: &options)
    OptionTable.fps.set(fps, in: &options)
    OptionTable.device.set(device, in: &options)
    OptionTable.ios.set(ios, in: &options)
    OptionTable.scale.set(scale, in: &options)
    OptionTable.appearance.set(appearance, in: &options)
    OptionTable.systemFonts.set(fonts.systemFonts, in: &options)
  }
}
