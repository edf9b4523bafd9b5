import Foundation
import TEInputs
import TEPlayback
import TETransitions
import UIKit
import TEYAML

/// Reads a preset whose screens are trees of nodes, and collects all mistakes.
struct NodePresetReader {
  let source: SourceFile
  let budgets: Budgets
  var files: PresetFiles
  var findings: [Finding] = []
  /// The preset's colors, for the parameters of transitions.
  var palette = Palette(entries: [:])
  private let keys = PresetKeys.keys
  /// In points, in the device's natural orientation.
  var screenSize = CGSize.zero
  var isOnTablet = false

  /// - Parameters:
  ///   - root: The preset's tree.
  static func preset(
    _ root: YAMLNode, of source: SourceFile, bytes: [UInt8], files: PresetFiles,
    changes: PresetChanges
  ) throws(PresetError) -> Preset {
    var reader = NodePresetReader(source: source, files: files)
    return try reader.preset(root, bytes, changes)
  }

  init(source: SourceFile, files: PresetFiles) {
    self.source = source
    self.files = files
    budgets = files.budgets
  }

  private mutating func preset(
    _ file: YAMLNode, _ bytes: [UInt8], _ changes: PresetChanges
  ) throws(PresetError) -> Preset {
    let root = withOwnStyles(try expanded(try changed(file, changes.variants), changes))
    var checker = SchemaChecker(source: source)
    let document = checker.check(root, as: Schema.root)?.object.map { Fields<PresetKeys>($0) }
    findings += checker.findings
    for state in checker.states.unknown {
      let known = Set(state.known).sorted()
      reportUnknown(.unknownState, at: state.place, "state", state.name, among: known)
    }
    guard let document else { throw failure }
    let palette = palette(of: document, used: checker.colors)
    let images = readImages(checker.images)
    let fonts = fonts(of: document, used: checker.fonts)
    let content = content(of: document, palette: palette, images: images)
    guard let content else { throw failure }
    let steps = timeline(of: document, content)
    let overlays = overlays(of: document, content, steps)
    verifyOrientation(of: document)
    guard !findings.contains(where: { $0.severity == .error }) else { throw failure }
    let url = URL(fileURLWithPath: source.file)
    return Preset(
      name: url.deletingPathExtension().lastPathComponent,
      summary: document.summary ?? "", sourceHash: files.digits,
      device: document.given(\.device), system: document.given(\.ios),
      appearance: document.given(\.appearance),
      files: [PresetFile(path: url.lastPathComponent, bytes: bytes)] + files.named,
      contentSize: document.given(\.textSize),
      layoutDirection: layoutDirection(of: document, changes),
      tolerances: tolerances(of: document), orientation: document.orientation,
      overlays: overlays, titleCard: document.titleCard.map { TitleCard($0) },
      statusBar: document.statusBar.map { StatusBarContent(time: $0.time, battery: $0.battery) }
        ?? StatusBarContent(), images: files.images,
      fonts: fonts, language: language(of: document, changes), content: content,
      timeline: steps, source: source, document: root, warnings: sortedFindings)
  }

  private func tolerances(of document: Fields<PresetKeys>) -> PresetTolerances {
    let values = document.tolerances
    return PresetTolerances(
      motion: values?.given(\.motion), alpha: values?.given(\.alpha),
      timing: values?.given(\.timing), pixels: values?.given(\.pixels))
  }

  /// The direction that the preset gives, or that of its locale.
  private func layoutDirection(
    of document: Fields<PresetKeys>, _ changes: PresetChanges
  ) -> LayoutDirection? {
    if let direction = document.layoutDirection { return direction }
    let locale = changes.locale ?? document.locale
    return locale.map(LayoutDirection.init(ofLocale:))
  }

  /// The locale of the texts; nil for English, which texts without a locale are taken for.
  private func language(of document: Fields<PresetKeys>, _ changes: PresetChanges) -> String? {
    let locale = changes.locale ?? document.locale ?? document.strings.first?.name
    return locale?.lowercased().split(separator: "-").first == "en" ? nil : locale
  }

  var failure: PresetError { PresetError(.findings(sortedFindings)) }

  /// Without those that are repeated for copies of a node, in the order of the file.
  private var sortedFindings: [Finding] {
    var seen: Set<Finding> = []
    let sorted = findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.location.line, $0.element.location.column, $0.offset)
        < ($1.element.location.line, $1.element.location.column, $1.offset)
    }
    return source.withLines(sorted.map(\.element))
  }

  func location(of place: YAMLPlace) -> Location { source.location(of: place) }

  mutating func report(
    _ code: Finding.Code, severity: Finding.Severity = .error, at location: Location,
    _ message: String, help: String? = nil
  ) {
    findings.append(Finding(code, severity: severity, at: location, message, help: help))
  }

  mutating func report(
    _ code: Finding.Code, severity: Finding.Severity = .error, at place: YAMLPlace,
    _ message: String, help: String? = nil
  ) {
    report(code, severity: severity, at: location(of: place), message, help: help)
  }

  mutating func reportUnknown(
    _ code: Finding.Code, at place: YAMLPlace, _ what: String, _ name: String, among names: [String]
  ) {
    let suggestion = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    let list = names.prefix(40).joined(separator: ", ")
    report(
      code, at: place, "there is no \(what) \(quoted(name))\(suggestion)",
      help: names.isEmpty ? "The preset has none" : "There are: \(list)")
  }

  // MARK: Variants, data and strings

  /// The preset with variants, and then with settings, so that these change what a variant brings, too.
  private mutating func changed(
    _ file: YAMLNode, _ variants: [String]
  ) throws(PresetError) -> YAMLNode {
    var settings: [PresetSetting] = []
    for index in source.settings.indices {
      settings.append(try PresetSetting(index, of: source, budgets: budgets))
    }
    let ofVariants = settings.filter { $0.keys.first == keys.variants.name }
    let others = settings.filter { $0.keys.first != keys.variants.name }
    return try applied(others, to: try varied(try applied(ofVariants, to: file), variants))
  }

  private func applied(
    _ settings: [PresetSetting], to root: YAMLNode
  ) throws(PresetError) -> YAMLNode {
    var result = root
    for setting in settings { result = try setting.applied(to: result, in: source) }
    return result
  }

  private mutating func varied(
    _ root: YAMLNode, _ names: [String]
  ) throws(PresetError) -> YAMLNode {
    var result = root
    let merging = VariantMerging(root)
    for name in names {
      var known: [String] = []
      let variants = root[keys.variants]
      if case .mapping(let entries)? = variants?.content {
        known = entries.compactMap(\.key.scalar)
      }
      guard let variant = variants?[name] else {
        reportUnknown(
          .unknownVariant, at: variants?.place ?? root.place, "variant", name, among: known)
        throw failure
      }
      result = merging.merged(result, with: variant)
    }
    return result
  }

  private mutating func withOwnStyles(_ root: YAMLNode) -> YAMLNode {
    guard let declared = root[keys.styles], case .mapping(let entries) = root.content else {
      return root
    }
    var styles = OwnStyles(declared, within: budgets)
    let result = YAMLNode(
      .mapping(
        entries.map { entry in
          YAMLNode.Entry(
            key: entry.key,
            value: entry.key.scalar == keys.styles.name
              ? styles.resolvedStyles(entry.value) : entry.value)
        }), at: root.place)
    let applied = styles.applied(to: result)
    if let excess = styles.excess {
      report(.limit, at: excess.place, excess.error.message, help: excess.error.advice)
    }
    for mistake in styles.mistakes {
      report(.invalidTransition, at: mistake.place, mistake.message, help: mistake.help)
    }
    if case .mapping(let own) = declared.content {
      for entry in own where !styles.used.contains(entry.key.scalar ?? "") {
        report(
          .unused, severity: .warning, at: entry.key.place,
          "the style \(quoted(entry.key.scalar ?? "")) is not used")
      }
    }
    return applied
  }

  private mutating func expanded(
    _ root: YAMLNode, _ changes: PresetChanges
  ) throws(PresetError) -> YAMLNode {
    guard case .mapping(let entries) = root.content else { return root }
    var expander = PresetExpander(
      source: source, data: readData(root[keys.data]), screens: root[keys.screens],
      strings: strings(of: root, locale: changes.locale), budgets: budgets)
    let opened = openedScreens(root)
    try expander.expandScreens { opened.contains($0) }
    var result: [YAMLNode.Entry] = []
    for entry in entries {
      switch entry.key.scalar {
      case keys.screens.name:
        guard case .mapping = entry.value.content else { fallthrough }
        let screens = expander.screens.map { YAMLNode.Entry(key: $0.id, value: $0.node) }
        result.append(
          YAMLNode.Entry(
            key: entry.key, value: YAMLNode(.mapping(screens), at: entry.value.place)))
      case keys.variants.name, keys.data.name, keys.strings.name:
        result.append(entry)
      default:
        result.append(YAMLNode.Entry(key: entry.key, value: try expander.expand(entry.value)))
      }
    }
    findings += expander.findings
    return YAMLNode(.mapping(result), at: root.place)
  }

  /// The screens that tabs or the timeline open.
  private func openedScreens(_ root: YAMLNode) -> Set<String> {
    var names: Set<String> = []
    let opening = [OpenKeys.keys.push.name, OpenKeys.keys.present.name, TabKeys.keys.screen.name]
    func visit(_ node: YAMLNode) {
      switch node.content {
      case .scalar: break
      case .sequence(let items): items.forEach(visit)
      case .mapping(let entries):
        for entry in entries {
          if let key = entry.key.scalar, opening.contains(key), let name = entry.value.scalar {
            names.insert(name)
          }
          visit(entry.value)
        }
      }
    }
    if let tabs = root[keys.tabs] { visit(tabs) }
    if let timeline = root[keys.timeline] { visit(timeline) }
    if let start = root[keys.start]?.scalar { names.insert(start) }
    return names
  }

  private mutating func readData(_ node: YAMLNode?) -> [String: YAMLNode] {
    guard case .mapping(let entries)? = node?.content else { return [:] }
    var result: [String: YAMLNode] = [:]
    var meter = BudgetMeter(.expandedNodes, in: budgets)
    for entry in entries {
      guard let name = entry.key.scalar else { continue }
      guard let path = entry.value.scalar else {
        result[name] = entry.value
        continue
      }
      let place = entry.value.place
      do {
        let bytes = try files.data(path, at: source.location(of: place))
        let rows = try DataFile.rows(bytes, named: path, at: place, meter: &meter)
        result[name] = YAMLNode(.sequence(rows), at: place)
      } catch let error as DataFile.Failure {
        report(
          .data, at: place, "cannot read the data \(quoted(path)): \(error.message)",
          help: error.help)
      } catch let error as BudgetError {
        report(
          .data, at: place, "cannot read the data \(quoted(path)): \(error.message)",
          help: error.advice)
      } catch let error as PresetError {
        if case .image(_, let error, _) = error.kind {
          let (code, help) = Self.advice(error)
          report(
            code == .image ? .data : code, at: place,
            "cannot read the data \(quoted(path)): \(error)", help: help)
        }
      } catch {
        report(.data, at: place, "cannot read the data \(quoted(path))")
      }
      if result[name] == nil { result[name] = YAMLNode(.sequence([]), at: place) }
    }
    return result
  }

  private mutating func strings(of root: YAMLNode, locale: String?) -> [String: YAMLNode] {
    guard let node = root[keys.strings], case .mapping(let locales) = node.content,
      let first = locales.first
    else {
      // Without texts it is the language of the letter forms.
      let written = root[keys.locale]
      if let name = locale ?? written?.scalar, !name.isLocale {
        report(
          .unknownLocale, at: locale == nil ? written?.place ?? root.place : root.place,
          "expected a locale, found \(quoted(name))", help: String.localeHelp)
      }
      return [:]
    }
    let name = locale ?? root[keys.locale]?.scalar ?? first.key.scalar ?? ""
    let chain = Self.fallbacks(of: name).compactMap { tag in
      locales.first { $0.key.scalar?.lowercased() == tag }?.value
    }.filter { if case .mapping = $0.content { true } else { false } }
    if chain.isEmpty {
      reportUnknown(
        locale == nil ? .unknownName : .unknownLocale,
        at: root[keys.locale]?.place ?? node.place, "locale", name,
        among: locales.compactMap(\.key.scalar))
    }
    // The texts of the language, and then of the first locale, stand in for those that are missing.
    return chain.reversed().reduce(Self.fields(of: first.value)) { texts, node in
      texts.merging(Self.fields(of: node)) { $1 }
    }
  }

  /// A locale and those that stand in for it, in lower case: zh-hans-cn, zh-hans, zh.
  private static func fallbacks(of locale: String) -> [String] {
    let parts = locale.lowercased().split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  private static func fields(of node: YAMLNode) -> [String: YAMLNode] {
    guard case .mapping(let entries) = node.content else { return [:] }
    return Dictionary(
      entries.map { ($0.key.scalar ?? "", $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Colors and pictures

  private mutating func palette(
    of document: Fields<PresetKeys>, used: [CheckedReference]
  ) -> Palette {
    var entries: [String: Palette.Entry] = [:]
    for color in document.colors { entries[color.name] = color.value }
    let palette = Palette(entries: entries)
    for color in used where !palette.knows(color.name) {
      reportUnknown(
        .unknownColor, at: color.place, "color", color.name, among: palette.names)
    }
    let names = Set(used.map(\.name))
    for color in document.colors where !names.contains(color.name) {
      report(
        .unused, severity: .warning, at: color.place, "the color '\(color.name)' is not used")
    }
    return palette
  }

  /// The code of a file that cannot be read, and what to do.
  static func advice(_ reason: InputError) -> (Finding.Code, help: String?) {
    switch reason {
    case .missing: (.missingFile, "Paths of files start at the folder of the preset file")
    case .outside:
      (.outsideFolder, "Put it into the folder, or allow such paths with --allow-outside")
    case .tooLarge(let error): (.image, error.advice)
    default: (.unreadableFile, nil)
    }
  }

  private mutating func readImages(_ images: [CheckedReference]) -> [String: ImageFile] {
    var result: [String: ImageFile] = [:]
    for image in images where result[image.name] == nil {
      let location = source.location(of: image.place)
      do throws(PresetError) {
        result[image.name] = try files.image(image.name, at: location)
      } catch {
        guard case .image(let path, let reason, _) = error.kind else { continue }
        let (code, help) = Self.advice(reason)
        report(
          code, at: image.place, "cannot read the picture \(quoted(path)): \(reason)", help: help)
      }
    }
    return result
  }
}
