/// An option that only some formats have.
package enum FormatOption: CaseIterable, Sendable {
  case codec
  case constantRateFactor
  case quality
  case loopCount
  case sizeLimit

  /// The option in the table.
  package var entry: any AnyExportOption {
    switch self {
    case .codec: OptionTable.codec
    case .constantRateFactor: OptionTable.crf
    case .quality: OptionTable.quality
    case .loopCount: OptionTable.loop
    case .sizeLimit: OptionTable.sizeLimit
    }
  }

  /// The option's name on the command line.
  var argument: String { "--\(entry.name)" }

  /// The names of the formats that accept the option, such as "MP4", for messages and help texts.
  package var formatNames: String {
    enumeration(OutputFormat.allCases.filter { $0.accepts(self) }.map(\.displayName), "and")
  }

  /// The alternative where the format does not accept the option.
  var remedy: String {
    switch self {
    case .codec, .constantRateFactor, .loopCount, .sizeLimit: "It is for \(formatNames) alone"
    case .quality: "It is for \(formatNames); --width makes files smaller"
    }
  }

  /// Sets one of the options that are a quality.
  func set(quality: Int, in options: inout ExportOptions) {
    (options.quality, options.constantRateFactor) =
      self == .constantRateFactor ? (nil, quality) : (quality, nil)
  }

  func isGiven(in options: ExportOptions) -> Bool { !entry.texts(in: options).isEmpty }
}

/// "a, b and c".
package func enumeration(_ items: [String], _ word: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
}
