internal import TEExport
internal import TEPresets

/// How the stage shows the clip: options of exports, and keys of the preset, by their names, as texts.
struct ViewOptions: Codable, Hashable, Sendable {
  /// Such as `["device": "iphone-se", "slowmo": "4,push=8", "freeze": "push:40%=1s", "text-size": "large"]`.
  var options: [String: String]

  static let standard = ViewOptions(options: ["scale": "1"])

  /// The options that change what the stage shows.
  private static let entries: [any AnyExportOption] = [
    OptionTable.device, OptionTable.ios, OptionTable.scale, OptionTable.appearance,
    OptionTable.slowmo, OptionTable.fps, OptionTable.locale, OptionTable.variant,
    OptionTable.frame, OptionTable.overlay, OptionTable.background, OptionTable.padding,
    OptionTable.freeze, OptionTable.set,
  ]

  /// Values of the preset that the view has in place of the file.
  private static let keys = ["orientation", "text-size"]

  /// Puts the options into those of an export.
  ///
  /// - Throws: ``StudioError`` as an ``ExportError`` for an option that does not exist, or a value that it does not have.
  func change(_ options: inout ExportOptions) throws(ExportError) {
    for (name, text) in self.options.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      if Self.keys.contains(name) {
        options.changes.settings.append("\(name)=\(text)")
        continue
      }
      guard name != OptionTable.set.name,
        let entry = Self.entries.first(where: { $0.name == name })
      else { throw .studio(.unknownOption(name)) }
      // Freezes of several steps.
      let texts =
        name == OptionTable.freeze.name ? text.split(separator: ",").map(String.init) : [text]
      do {
        for text in texts { try entry.read(text, into: &options) }
      } catch {
        throw .studio(.option(name: name, text: text, expectation: "\(error)"))
      }
    }
  }

  /// Without what is around the screen, its pace and its scale.
  var bare: ViewOptions {
    let own = ["frame", "overlay", "background", "padding", "slowmo", "freeze", "fps", "scale"]
    return ViewOptions(options: options.filter { !own.contains($0.key) })
  }

  /// As the words of a command line.
  func words() throws(ExportError) -> [String] {
    var options = ExportOptions(clip: "", jobs: 1)
    try change(&options)
    return OptionTable.words(Self.entries, options)
  }
}
