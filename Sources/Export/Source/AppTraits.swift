internal import TEPlayback
internal import TEInputs
internal import TEPresets
internal import TETypography

/// The language, the layout direction and the text size of an app's clip, as a user sets them on a device.
///
/// They are given as for a preset: by `--locale` and by `--set` with the keys `layout-direction` and `text-size`.
struct AppTraits {
  private var locale: String?
  private var layoutDirection: LayoutDirection?
  private var contentSize: ContentSize?

  init() {}

  /// - Throws: For other settings, and for values that the keys do not take.
  init(_ changes: PresetChanges) throws(ExportError) {
    locale = changes.locale
    for setting in changes.settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts.first, parts.count) {
      case ("layout-direction", 2):
        layoutDirection = try Self.value(parts[1], of: setting)
      case ("text-size", 2): contentSize = try Self.value(parts[1], of: setting)
      default: throw .other(SettingOfApp(setting: setting, known: []))
      }
    }
  }

  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, of setting: String
  ) throws(ExportError) -> Value {
    guard let value = Value(rawValue: text) else {
      throw .other(SettingOfApp(setting: setting, known: Value.allCases.map(\.rawValue)))
    }
    return value
  }

  func change(_ configuration: inout PlaybackConfiguration) {
    if let locale {
      configuration.layoutDirection = LayoutDirection(ofLocale: locale)
      let isEnglish = locale.lowercased().split { "-_".contains($0) }.first == "en"
      configuration.fonts.language = isEnglish ? nil : locale
    }
    if let layoutDirection { configuration.layoutDirection = layoutDirection }
    if let contentSize { configuration.contentSize = contentSize }
  }
}

/// A setting that an app does not have.
private struct SettingOfApp: ReportedError {
  let setting: String
  /// The values of its key; empty for an unknown key.
  let known: [String]

  var report: FailureReport {
    known.isEmpty
      ? FailureReport(
        .usage, "an app has no setting \(quoted(setting))",
        advice: "Use --set text-size=SIZE or --set layout-direction=DIRECTION")
      : FailureReport(
        .usage, "there is no value like that of \(quoted(setting))",
        advice: "Use one of " + known.joined(separator: ", "))
  }
}
