internal import TEExport

/// How the stage shows the clip: options of exports by their names, as texts.
struct ViewOptions: Codable, Hashable, Sendable {
  /// Such as `["device": "iphone-se", "slowmo": "4"]`.
  var options: [String: String]

  static let standard = ViewOptions(options: ["scale": "1"])

  /// The options that change what the stage shows.
  private static let entries: [any AnyExportOption] = [
    OptionTable.device, OptionTable.ios, OptionTable.scale, OptionTable.appearance,
    OptionTable.slowmo, OptionTable.fps, OptionTable.locale, OptionTable.variant,
    OptionTable.frame, OptionTable.overlay, OptionTable.background, OptionTable.padding,
  ]

  /// Puts the options into those of an export.
  ///
  /// - Throws: ``StudioError`` as an ``ExportError`` for an option that does not exist, or a value that it does not have.
  func change(_ options: inout ExportOptions) throws(ExportError) {
    for (name, text) in self.options.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      guard let entry = Self.entries.first(where: { $0.name == name }) else {
        throw .studio(.unknownOption(name))
      }
      do {
        try entry.read(text, into: &options)
      } catch {
        throw .studio(.option(name: name, text: text, expectation: "\(error)"))
      }
    }
  }

  /// As the words of a command line.
  func words() throws(ExportError) -> [String] {
    var options = ExportOptions(clip: "", jobs: 1)
    try change(&options)
    return OptionTable.words(Self.entries, options)
  }
}
