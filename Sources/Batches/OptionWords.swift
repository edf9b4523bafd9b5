package import Export
internal import Geometry
internal import Inputs
internal import Playback
internal import Presets

/// Options of an export as the words of a command line, which give the same options when they are parsed.
package enum OptionWords {
  /// Whether options have no words: each is the standard one.
  package static func isEmpty(_ options: ExportOptions) -> Bool {
    ofScreens(options).isEmpty && ofFiles(options, OutputFormat.allCases).isEmpty
  }

  /// The options that `render` and `strip` have in common: the preset's changes, the screen, the fonts and the
  /// decoration.
  static func ofScreens(_ options: ExportOptions) -> [String] {
    var words: [String] = []
    for setting in options.changes.settings { words += ["--set", setting] }
    if !options.changes.variants.isEmpty {
      words += ["--variant", options.changes.variants.joined(separator: ",")]
    }
    if let locale = options.changes.locale { words += ["--locale", locale] }
    if options.allowsOutside { words.append("--allow-outside") }
    if options.slowMotion != 1 { words += ["--slowmo", shortDecimal(options.slowMotion)] }
    if options.frameRate != .standard { words += ["--fps", options.frameRate.description] }
    if let device = options.device { words += ["--device", device] }
    if let scale = options.scale { words += ["--scale", "\(scale)"] }
    if let appearance = options.appearance { words += ["--appearance", appearance.rawValue] }
    if let folder = options.systemFonts { words += ["--system-fonts", folder] }
    return words + ofDecoration(options.decoration)
  }

  /// The options that `render` has besides, for outputs of the given formats.
  static func ofFiles(_ options: ExportOptions, _ formats: [OutputFormat]) -> [String] {
    var words: [String] = []
    if let range = options.edit.range {
      let end = range.end.map { shortDecimal($0) + "s" } ?? ""
      words += ["--range", "\(shortDecimal(range.start))s..\(end)"]
    }
    if options.edit.bounces { words.append("--bounce") }
    if options.edit.holdLast != 0 {
      words += ["--hold-last", shortDecimal(options.edit.holdLast) + "s"]
    }
    if let width = options.width { words += ["--width", "\(width)"] }
    for option in FormatOption.allCases where formats.contains(where: { $0.accepts(option) }) {
      if let value = value(of: option, in: options) { words += [option.argument, value] }
    }
    for budget in Budget.all where options.budgets[budget] != budget.standard {
      words += ["--limit", "\(budget.name)=\(options.budgets[budget])"]
    }
    return words
  }

  /// The word after the option's name; nil if the option isn't given.
  private static func value(of option: FormatOption, in options: ExportOptions) -> String? {
    switch option {
    case .codec: options.codec?.rawValue
    case .constantRateFactor: options.constantRateFactor.map { "\($0)" }
    case .quality: options.quality.map { "\($0)" }
    case .loopCount: options.loopCount.map { $0 == 0 ? "forever" : "\($0)" }
    case .sizeLimit: options.sizeLimit?.name
    }
  }

  private static func ofDecoration(_ decoration: Decoration) -> [String] {
    var words: [String] = []
    let overlays = Decoration.Overlay.allCases.filter { decoration.overlays.contains($0) }
    if !overlays.isEmpty {
      words += ["--overlay", overlays.map(\.rawValue).joined(separator: ",")]
    }
    if decoration.hasFrame { words.append("--frame") }
    if let background = decoration.background { words += ["--background", text(of: background)] }
    if let padding = decoration.padding { words += ["--padding", shortDecimal(padding)] }
    return words
  }

  private static func text(of background: Decoration.Background) -> String {
    switch background {
    case .color(let color): hexadecimal(color)
    case .gradient(let first, let second): "\(hexadecimal(first))-\(hexadecimal(second))"
    case .transparent: "transparent"
    }
  }

  private static func hexadecimal(_ color: RGBAColor) -> String {
    "#"
      + [color.red, color.green, color.blue].map { component in
        let digits = String(Int((max(0, min(1, component)) * 255).rounded()), radix: 16)
        return (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
