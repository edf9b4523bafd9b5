package import ArgumentParser
package import Export
package import Playback

/// How the clip's screens are shown.
package struct ScreenArguments: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Slow animations down, 0.1 to 100 times. Every slow frame is newly computed; holds keep "
        + "their length. (default: 1)", valueName: "times"),
    transform: { try decimal($0, in: ExportOptions.slowMotionRange) })
  package var slowmo: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second, 1 to 240, also as a fraction such as 30000/1001. (default: 60)",
      valueName: "rate"),
    transform: { text in
      guard let rate = FrameRate(text) else {
        throw Expectation("expected 1 to 240, or a fraction such as 30000/1001")
      }
      return rate
    })
  package var fps: FrameRate?

  @Option(
    name: .long,
    help: ArgumentHelp("The device. (default: the clip's, else \(DeviceNames.standard))"),
    completion: .list(DeviceNames.all))
  package var device: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point, 1 to 3. (default: the device's)", valueName: "1|2|3"),
    completion: .list(["1", "2", "3"]),
    transform: { try whole($0, in: ExportOptions.scaleRange) })
  package var scale: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Light or dark screens. (default: the clip's)", valueName: "light|dark"),
    completion: .list(Appearance.allCases.map(\.rawValue)),
    transform: { try choice($0, as: Appearance.self) })
  package var appearance: Appearance?

  @OptionGroup package var fonts: FontArguments

  package init() {}

  /// Whether any of the options was given.
  package var isAnyGiven: Bool {
    slowmo != nil || fps != nil || device != nil || scale != nil || appearance != nil
      || fonts.systemFonts != nil
  }

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    options.frameRate = fps ?? options.frameRate
    options.slowMotion = slowmo ?? options.slowMotion
    options.device = device
    options.scale = scale ?? options.scale
    options.appearance = appearance
    options.systemFonts = fonts.systemFonts
  }
}
