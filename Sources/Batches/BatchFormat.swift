package import TEExport

/// The output of a batch for each clip.
package enum BatchFormat: Hashable, Sendable {
  case clip(OutputFormat)
  /// A filmstrip, as `strip` draws it.
  case strip

  /// The names for `--format`.
  package static let names = OutputFormat.allCases.map(\.rawValue) + [stripName]

  private static let stripName = "strip"

  package init?(_ name: String) {
    if name == Self.stripName {
      self = .strip
    } else if let format = OutputFormat(rawValue: name) {
      self = .clip(format)
    } else {
      return nil
    }
  }

  package var name: String {
    switch self {
    case .clip(let format): format.rawValue
    case .strip: Self.stripName
    }
  }

  /// The path of a clip's output, relative to the folder of the batch.
  func path(of id: String) -> String {
    switch self {
    case .clip(let format): format.defaultName(clip: id)
    case .strip: "\(id)-strip.png"
    }
  }
}
