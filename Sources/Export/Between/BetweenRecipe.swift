internal import Foundation
internal import TEInputs
internal import TEMatching
internal import TEMedia
internal import TETransitions

/// The preset of a transition between two screenshots.
///
/// `between` runs the preset that it writes, so a saved preset gives the same bytes.
struct BetweenRecipe {
  let request: BetweenRequest
  let screens: BetweenScreens
  private let style: any TransitionStyle.Type
  /// What moves, by the rectangles that name it.
  let elements: [BetweenElement]
  /// The same as far as it is seen.
  private let shown: [BetweenElement]
  private let artwork: BetweenArtwork
  /// How the size was understood, and what was found.
  let notices: [String]

  /// - Parameter systemFonts: The folder of San Francisco's files, for drawings; nil for Inter.
  init(
    _ request: BetweenRequest, systemFonts: String?, budgets: Budgets
  ) throws(ExportError) {
    self.request = request
    let named = try request.style.map { name throws(ExportError) in try Self.style(name) }
    guard request.to.count <= request.from.count else { throw .between(.targetWithoutSource) }
    let screens = try BetweenScreens(request, systemFonts: systemFonts, budgets: budgets)
    self.screens = screens
    let found = try BetweenElements(request, screens, style: named)
    elements = found.all
    if let named {
      style = named
    } else {
      style = try Self.style(elements.count > 1 ? "shared-elements" : "grow")
    }
    guard elements.count >= style.minimumElements else {
      throw .between(.elementMissing(style: style.name))
    }
    if let maximum = style.maximumElements, elements.count > maximum {
      throw .between(.tooManyElements(style: style.name, maximum: maximum))
    }
    if style.roles.contains(.container) {
      shown = elements.map(\.onCard)
    } else {
      shown = request.isExact ? elements : elements.map { $0.besideSheets(on: screens) }
    }
    artwork = try BetweenArtwork(shown, screens, request)
    notices = screens.notices + found.notices + artwork.notices
  }

  private static func style(_ name: String) throws(ExportError) -> any TransitionStyle.Type {
    guard let type = TransitionStyles.named(name) else {
      throw .between(.unknownStyle(name: name, known: TransitionStyles.all.map { $0.name }))
    }
    return type
  }

  /// What stays in front of the elements, in pixels of its screenshot.
  func kept(isSecond: Bool) -> [PixelFrame] {
    (isSecond ? artwork.second : artwork.first).kept.map(\.frame)
  }

  // MARK: Text

  /// The settings as a preset's, below its transition.
  var settings: [String] { request.settings.map { "transition.\($0)" } }

  /// The preset that names the screenshots where they are, without the settings.
  var text: String {
    text(
      Paths(
        first: screens.first.path, second: screens.second.path, behind: screens.behind?.path,
        files: artwork.files.indices.map(inMemory)), settings: [])
  }

  /// The pictures of the preset that are no files, by the paths that it names.
  var pictures: [String: [UInt8]] {
    Dictionary(
      artwork.files.enumerated().map { (inMemory($0), $1.quickBytes) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The path of a picture that is no file: that of the screenshot in whose place it is, or one that no file has.
  private func inMemory(_ index: Int) -> String {
    if index == artwork.first.image { return screens.first.path }
    if index == artwork.second.image, request.first != request.second { return screens.second.path }
    return "between:/\(artwork.files[index].name)"
  }

  /// The paths of the preset's files.
  private struct Paths {
    let first: String
    let second: String
    let behind: String?
    let files: [String]
  }

  private func text(_ paths: Paths, settings: [String]) -> String {
    let size = [screens.first.size.width, screens.first.size.height].map {
      shortDecimal(Double($0) / Double(screens.scale))
    }
    var lines = [
      "format: 2",
      "summary: \(YAMLText.quoted("\(name(of: request.first)) to \(name(of: request.second))"))",
      "# Points, and pixels per point.",
    ]
    let canvas = "size: [\(size.joined(separator: ", "))], scale: \(screens.scale)"
    if artwork.front.isEmpty {
      lines.append("canvas: { \(canvas) }")
    } else {
      lines += ["canvas:", "  \(canvas.replacing(", scale", with: "\n  scale"))"]
      lines.append("  front: # what the device draws over both screens")
      lines += artwork.front.map { part in
        let picture = YAMLText.quoted(paths.files[part.file])
        return "    - { frame: \(list(part.frame, false)), picture: \(picture) }"
      }
    }
    lines.append("screens:")
    lines += screen(isSecond: false, paths)
    lines += screen(isSecond: true, paths)
    if style.container == .tabs {
      lines.append("tabs: { bar: hidden, items: [{ screen: first }, { screen: second }] }")
    }
    lines += ["transition:", "  style: \(style.name)"] + bindings
    lines += SettingTree(settings).lines(indent: "  ")
    let (open, close) = steps
    lines += ["timeline:", "  - hold: 0.5", "  - \(open)", "  - hold: 1"]
    if request.timeline == .pushAndPop { lines += ["  - \(close)", "  - hold: 0.5"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func screen(isSecond: Bool, _ paths: Paths) -> [String] {
    let side = isSecond ? artwork.second : artwork.first
    let image = side.image.map { paths.files[$0] } ?? (isSecond ? paths.second : paths.first)
    var lines = [
      isSecond ? "  second:" : "  first:",
      "    image: \(YAMLText.quoted(image))",
    ]
    let screenshot = isSecond ? screens.pixels.second : screens.pixels.first
    let part = shown.first.flatMap { isSecond ? $0.second : $0.first }?.pixels(of: screenshot)
    if let color = pageColor(of: screenshot, besides: part) {
      let text = color.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
      let color = YAMLText.quoted("#\(text)")
      lines.append("    background: \(color) # its page, through which it fades in")
    }
    if let behind = side.behind.map({ paths.files[$0] }) ?? (isSecond ? nil : paths.behind) {
      lines.append("    behind: \(YAMLText.quoted(behind))")
    }
    let named = elements.indices.flatMap { index in
      self.lines(
        of: shown[index], side, at: index, isSecond: isSecond, paths)
    }
    if !named.isEmpty { lines += ["    elements: # left, top, width and height in points"] + named }
    if !side.kept.isEmpty {
      lines.append("    keep:")
      lines += side.kept.map { part in
        "      - { frame: \(list(part.frame, isSecond)), picture: \(YAMLText.quoted(paths.files[part.file])) }"
      }
    }
    return lines
  }

  private func lines(
    of element: BetweenElement, _ side: BetweenArtwork.Side, at index: Int, isSecond: Bool,
    _ paths: Paths
  ) -> [String] {
    guard let own = isSecond ? element.second : element.first else { return [] }
    let (picture, shadow) = (side.pictures[index], side.shadows[index])
    let frame = side.frames[index] ?? own
    let corners = isSecond ? element.secondCorners : element.firstCorners
    let isText = side.frames[index] != nil && artwork.dissolves[index]
    let radius = isText ? 0 : corners.radius
    guard picture != nil || radius > 0 || shadow != nil else {
      return ["      \(element.name): \(list(frame, isSecond))"]
    }
    var lines = ["      \(element.name):", "        frame: \(list(frame, isSecond))"]
    if radius > 0 {
      lines.append(
        "        corner-radius: \(shortDecimal(screens.radius(radius, isSecond: isSecond)))")
      if corners.round != .all, frame == own {
        lines.append("        rounded: \(corners.round.rawValue)")
      }
    }
    if let shadow {
      let (y, blur) = (
        screens.radius(shadow.offset, isSecond: isSecond),
        screens.radius(shadow.radius, isSecond: isSecond)
      )
      let opacity = (Double(shadow.opacity) * 1000).rounded() / 1000
      lines.append(
        "        shadow: { y: \(shortDecimal(y)), blur: \(shortDecimal(blur)), "
          + "opacity: \(shortDecimal(opacity)) }")
    }
    guard let picture else { return lines }
    return lines + [
      "        picture: \(YAMLText.quoted(paths.files[picture.file]))",
      "        picture-frame: \(list(picture.frame, isSecond))",
    ]
  }

  /// The elements by their ids.
  private var bindings: [String] {
    guard style.maximumElements == nil else {
      guard let element = elements.first else { return [] }
      let entry = StyleLibrary.entry(named: style.name)
      let hasContent = entry?.parameters.contains { $0.name == "content" } ?? false
      let hasHero = element.second != nil && style.roles.contains(.hero)
      return ["  source: \(element.name)"] + (hasHero ? ["  hero: \(element.name)"] : [])
        + (artwork.dissolves[0] && hasContent ? ["  content: dissolve"] : [])
    }
    guard !elements.isEmpty else { return [] }
    return ["  elements:"]
      + zip(elements, artwork.dissolves).map { element, dissolves in
        "    - { from: \(element.name)" + (element.second == nil ? "" : ", to: \(element.name)")
          + (dissolves ? ", content: dissolve }" : " }")
      }
  }

  /// The steps that open and close the second screenshot.
  private var steps: (open: String, close: String) {
    switch style.container {
    case .navigation: ("push: second", "pop")
    case .presentation: ("present: second", "dismiss")
    case .tabs: ("select-tab: 2", "select-tab: 1")
    }
  }

  private func name(of path: String) -> String { (path as NSString).lastPathComponent }

  /// Left, top, width and height in points of the canvas.
  private func list(_ frame: PixelFrame, _ isSecond: Bool) -> String {
    let values = screens.points(frame, isSecond: isSecond).map {
      shortDecimal(($0 * 1000).rounded() / 1000)
    }
    return "[\(values.joined(separator: ", "))]"
  }

  // MARK: Saving

  /// Writes the preset, and copies of the screenshots and its pictures beside it.
  ///
  /// A copy that is there already with the same bytes is used; one with other bytes gets another name.
  func save(to path: String) throws(ExportError) {
    let folder = (path as NSString).deletingLastPathComponent
    try Self.checkPlace(path)
    func copy(_ screenshot: Screenshot) throws(ExportError) -> String {
      try self.copy(screenshot.bytes, named: name(of: screenshot.path), to: folder)
    }
    let stem = (name(of: path) as NSString).deletingPathExtension
    let isShown = (artwork.first.image == nil, artwork.second.image == nil)
    let paths = Paths(
      first: isShown.0 ? try copy(screens.first) : screens.first.path,
      second: isShown.1 ? try copy(screens.second) : screens.second.path,
      behind: try screens.behind.map { screenshot throws(ExportError) in try copy(screenshot) },
      files: try artwork.files.map { file throws(ExportError) in
        try self.copy(file.bytes(), named: "\(stem)-\(file.name)", to: folder)
      })
    try write(Data(text(paths, settings: request.settings).utf8), to: path)
  }

  /// - Throws: `between` where there is a file, or no folder for one.
  static func checkPlace(_ path: String) throws(ExportError) {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .between(.exists(path: path, option: "--save"))
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard folder.isEmpty || FileManager.default.fileExists(atPath: folder) else {
      throw .between(.folderMissing(path: path))
    }
  }

  private func copy(
    _ bytes: [UInt8], named original: String, to folder: String
  ) throws(ExportError) -> String {
    let stem = (original as NSString).deletingPathExtension
    let pathExtension = (original as NSString).pathExtension
    let data = Data(bytes)
    for number in 1...1000 {
      let name =
        number == 1
        ? original : "\(stem)-\(number)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)")
      let path = (folder as NSString).appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: path) {
        guard FileManager.default.contents(atPath: path) == data else { continue }
        return name
      }
      try write(data, to: path)
      return name
    }
    throw .between(
      .notWritable(path: original, reason: "too many files have its name", option: "--save"))
  }

  private func write(_ data: Data, to path: String) throws(ExportError) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw .between(.notWritable(path, error, option: "--save"))
    }
  }
}

/// Settings such as "position.duration=1" as nested YAML mappings.
struct SettingTree {
  private var value: String?
  /// In the order of the settings.
  private var members: [(key: String, tree: SettingTree)] = []

  init(_ settings: [String]) {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      insert(parts[0].split(separator: ".")[...], String(parts[1]))
    }
  }

  private mutating func insert(_ path: ArraySlice<Substring>, _ value: String) {
    guard let key = path.first.map(String.init) else {
      self.value = value
      return
    }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].tree.insert(path.dropFirst(), value)
    } else {
      var tree = SettingTree([])
      tree.insert(path.dropFirst(), value)
      members.append((key, tree))
    }
  }

  func lines(indent: String) -> [String] {
    members.flatMap { key, tree in
      if let value = tree.value { return ["\(indent)\(key): \(value)"] }
      return ["\(indent)\(key):"] + tree.lines(indent: indent + "  ")
    }
  }
}
