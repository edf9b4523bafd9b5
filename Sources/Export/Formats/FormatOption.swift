/// An option that only some formats have.
package enum FormatOption: CaseIterable, Sendable {
  case codec
  case constantRateFactor
  case quality
  case loopCount
  case sizeLimit

  /// The option's name on the command line.
  package var argument: String {
    switch self {
    case .codec: "--codec"
    case .constantRateFactor: "--crf"
    case .quality: "--quality"
    case .loopCount: "--loop"
    case .sizeLimit: "--size-limit"
    }
  }

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

  func isGiven(in options: ExportOptions) -> Bool {
    switch self {
    case .codec: options.codec != nil
    case .constantRateFactor: options.constantRateFactor != nil
    case .quality: options.quality != nil
    case .loopCount: options.loopCount != nil
    case .sizeLimit: options.sizeLimit != nil
    }
  }
}

/// "a, b and c".
package func enumeration(_ items: [String], _ word: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
}
