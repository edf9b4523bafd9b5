package import TEInputs
internal import TEPresets
internal import TETypography

/// The app that a program of `transition-export app` was made of: all commands take its name in place of a
/// preset's.
@MainActor
package enum PlayedApp {
  private static var app: (name: String, makeSource: (Budgets) -> AppSource)?

  /// Sets the app, once, before the command line is read.
  package static func set(_ name: String, makeSource: @escaping (Budgets) -> AppSource) {
    app = (name, makeSource)
  }

  /// Whether a clip is the app's.
  package static func isNamed(_ name: String) -> Bool { app?.name == name }

  /// The app as a source; nil for the name of a preset.
  ///
  /// - Throws: For options that change presets.
  static func source(
    named name: String, _ options: ExportOptions
  ) throws(ExportError) -> AppSource? {
    guard let app, app.name == name else { return nil }
    guard options.changes.variants.isEmpty, !options.allowsOutside, !options.isStrict else {
      throw .other(PresetOptionOfApp())
    }
    var source = app.makeSource(options.budgets)
    source.traits = try AppTraits(options.changes)
    return source
  }
}

/// An option that changes a preset was given for an app.
private struct PresetOptionOfApp: ReportedError {
  var report: FailureReport {
    FailureReport(
      .usage, "--variant, --allow-outside and --strict are for presets",
      advice: "Leave them out")
  }
}

extension PresetLibrary {
  /// The source of a clip: the preset of a name or at a path, or the app of this program.
  ///
  /// - Parameter record: Gets the preset file and each file that it names before they are opened.
  @MainActor
  package func source(
    of clip: String, _ options: ExportOptions, record: InputRecord? = nil
  ) throws(ExportError) -> any ScreenSource {
    if let app = try PlayedApp.source(named: clip, options) { return app }
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try Preset.load(
        clip, searchPath: folders, budgets: options.budgets, allowsOutside: options.allowsOutside,
        changes: options.changes, record: record)
    }
    if options.isStrict { try preset.verifyStrictly(options) }
    return PresetSource(preset, budgets: options.budgets)
  }
}

extension Preset {
  /// - Throws: All warnings of a preset that has any.
  @MainActor
  fileprivate func verifyStrictly(_ options: ExportOptions) throws(ExportError) {
    let device = try options.device(named: options.device)
    let fonts = try FontCatalog(systemFonts: options.systemFonts, budgets: options.budgets)
    try mapping(ExportError.preset) { () throws(PresetError) in
      let findings = try self.findings(
        within: options.budgets, device: device, appearance: options.appearance, fonts: fonts)
      if !findings.isEmpty { throw PresetError(.findings(findings)) }
    }
  }
}
