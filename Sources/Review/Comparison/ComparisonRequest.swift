package import TEExport
internal import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets

/// The clips that are shown side by side.
package struct ComparisonRequest: Sendable {
  /// Presets by name or path, with `:variant` after those of which a variant is meant, and paths of finished
  /// videos.
  package var clips: [String]
  /// The values of one setting, of which each makes a clip of the only preset; nil for none.
  package var sweep: Sweep?
  /// Whether one more panel shows where the first two clips differ.
  package var showsDifference = false
  /// Whether the values that differ are written beneath the panels.
  package var showsLegend = false

  /// A setting and its values.
  package struct Sweep: Hashable, Sendable {
    /// Such as `transition.position.damping-ratio`.
    package let key: String
    package let values: [String]

    /// Reads `KEY.KEY=VALUE,VALUE`; commas inside brackets and parentheses belong to a value. Nil for anything else.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      key = String(text[..<sign])
      var values = [""]
      var depth = 0
      for character in text[text.index(after: sign)...] {
        if "[{(".contains(character) { depth += 1 }
        if "]})".contains(character) { depth -= 1 }
        if character == ",", depth == 0 {
          values.append("")
        } else {
          values[values.count - 1].append(character)
        }
      }
      self.values = values.map { $0.trimmingCharacters(in: .whitespaces) }
      guard !self.values.contains("") else { return nil }
    }

    /// The last key with a value, as a panel's title.
    func title(_ value: String) -> String {
      "\(key.split(separator: ".").last.map(String.init) ?? key) \(value)"
    }
  }

  package static let panelRange = 2...6

  package init(clips: [String]) {
    self.clips = clips
  }

  /// Whether all clips are finished videos, which have no overlays and settings.
  package var hasVideosAlone: Bool { clips.allSatisfy(VideoSource.isVideo) }

  /// The first clip that is a picture or an animation that cannot be read as a video; nil for none.
  package var unreadableVideo: (path: String, format: String)? {
    for clip in clips {
      if let name = VideoSource.unreadFormat(of: clip) { return (clip, name) }
    }
    return nil
  }

  /// The options and the title of each panel.
  func panels(_ options: ExportOptions) -> [(title: String, options: ExportOptions)] {
    if let sweep, let clip = clips.first {
      return sweep.values.map { value in
        var options = options
        options.clip = clip
        options.changes.settings.append("\(sweep.key)=\(value)")
        return (sweep.title(value), options)
      }
    }
    let names = Self.names(of: clips.map { ClipReference($0).preset })
    return zip(clips, names).map { clip, name in
      var options = options
      let reference = ClipReference(clip)
      options.clip = reference.preset
      var title = name
      if let variant = reference.variant {
        options.changes.variants.append(variant)
        title += " (\(variant))"
      }
      return (title, options)
    }
  }

  /// The names of clips: without folder and extension, or with as much of them as different paths need to
  /// differ.
  static func names(of paths: [String]) -> [String] {
    let urls = paths.map { URL(fileURLWithPath: $0) }
    let deepest = urls.map(\.pathComponents.count).max() ?? 0
    let different = Set(paths).count
    var names = urls.map { $0.deletingPathExtension().lastPathComponent }
    for depth in 1...max(1, deepest) where Set(names).count < different {
      names = urls.map { $0.pathComponents.suffix(depth).joined(separator: "/") }
    }
    return names
  }
}

extension ExportJob {
  /// Sets up a clip of several presets side by side.
  package convenience init(
    _ options: ExportOptions, comparing request: ComparisonRequest, library: PresetLibrary
  ) throws(ExportError) {
    var options = options
    options.scale = options.scale ?? ComparedSource.standardScale
    try self.init(options) { [options] () throws(ExportError) in
      var panels: [ComparedSource.Panel] = []
      var own = options
      own.decoration.titleCard = nil
      // The canvas is that of all panels together, and so is the room around them.
      if own.decoration.canvas != nil {
        own.decoration.shadow = own.decoration.shadow ?? .soft
        own.decoration.canvas = nil
        own.decoration.padding = 36
        own.decoration.background = .transparent
      }
      for (title, options) in request.panels(own) {
        panels.append(try ComparedSource.Panel(title, options, library))
      }
      return try ComparedSource(
        name: options.clip, panels, showsDifference: request.showsDifference,
        showsLegend: request.showsLegend, options)
    }
  }
}

extension ComparedSource.Panel {
  /// The clip that the options name: a preset, or a finished video.
  @MainActor
  init(
    _ title: String, _ options: ExportOptions, _ library: PresetLibrary
  ) throws(ExportError) {
    if VideoSource.isVideo(options.clip) {
      let video = try VideoSource(path: options.clip, budgets: options.budgets)
      self.init(title: title, source: video, values: nil, options: options)
      return
    }
    if PlayedApp.isNamed(options.clip) {
      let source = try library.source(of: options.clip, options)
      self.init(title: title, source: source, values: nil, options: options)
      return
    }
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try Preset.load(
        options.clip, searchPath: library.folders, budgets: options.budgets,
        allowsOutside: options.allowsOutside, changes: options.changes)
    }
    self.init(
      title: title, source: PresetSource(preset, budgets: options.budgets),
      values: preset.values, options: options)
  }
}
