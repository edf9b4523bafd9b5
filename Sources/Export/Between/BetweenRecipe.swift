internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TETransitions

/// The preset of a transition between two screenshots.
///
/// `between` runs the preset that it writes, so a saved preset gives the same bytes.
struct BetweenRecipe {
  private let request: BetweenRequest
  private let first: Screenshot
  private let second: Screenshot
  private let behind: Screenshot?
  private let style: any TransitionStyle.Type
  private let scale: Int
  /// Left, top, width and height in points of the canvas; no `to` for the whole second screenshot.
  private let elements: [(from: [Double], to: [Double]?)]
  /// How the size was understood.
  let notice: String

  init(_ request: BetweenRequest, budgets: Budgets) throws(ExportError) {
    self.request = request
    style = try Self.style(
      request.style ?? (request.from.count > 1 ? "shared-elements" : "grow"), request)
    first = try Screenshot(path: request.first, budgets: budgets)
    second = try Screenshot(path: request.second, budgets: budgets)
    behind = try request.behind.map { path throws(ExportError) in
      try Screenshot(path: path, budgets: budgets)
    }
    for other in [second, behind].compactMap(\.self) where other.size != first.size {
      guard request.fits else {
        throw .between(.sizesDiffer(first: first.path, first.size, second: other.path, other.size))
      }
    }
    let scale = request.scale ?? ScreenshotScale.guess(first.size)
    self.scale = scale
    let (width, height) = (
      Double(first.size.width) / Double(scale), Double(first.size.height) / Double(scale)
    )
    notice =
      "screenshots of \(first.size) pixels are \(shortDecimal(width)) x \(shortDecimal(height)) "
      + "points at \(scale)x" + (request.scale == nil ? "; --scale gives another scale" : "")
    var elements: [(from: [Double], to: [Double]?)] = []
    for (index, from) in request.from.enumerated() {
      let source = try Self.place(from, of: first, in: first, scale: scale, option: "--from")
      let target =
        try request.to.indices.contains(index)
        ? Self.place(request.to[index], of: second, in: first, scale: scale, option: "--to") : nil
      elements.append((source, target))
    }
    self.elements = elements
  }

  private static func style(
    _ style: String, _ request: BetweenRequest
  ) throws(ExportError) -> any TransitionStyle.Type {
    guard let type = TransitionStyles.named(style) else {
      throw .between(.unknownStyle(name: style, known: TransitionStyles.all.map { $0.name }))
    }
    guard request.to.count <= request.from.count else { throw .between(.targetWithoutSource) }
    guard request.from.count >= type.minimumElements else {
      throw .between(.elementMissing(style: style))
    }
    if let maximum = type.maximumElements, request.from.count > maximum {
      throw .between(.tooManyElements(style: style, maximum: maximum))
    }
    return type
  }

  /// A rectangle of a screenshot in points of the canvas, which has the first screenshot's size.
  private static func place(
    _ rectangle: ScreenshotRectangle, of screenshot: Screenshot, in canvas: Screenshot, scale: Int,
    option: String
  ) throws(ExportError) -> [Double] {
    // A screenshot of another size has a scale of its own.
    let isFitted = screenshot.size != canvas.size
    let ownScale = isFitted ? ScreenshotScale.guess(screenshot.size) : scale
    let pixels = rectangle.pixels(scale: ownScale)
    let (width, height) = (Double(screenshot.size.width), Double(screenshot.size.height))
    guard pixels[0] < width, pixels[1] < height, pixels[0] + pixels[2] > 0,
      pixels[1] + pixels[3] > 0
    else {
      throw .between(
        .outside(
          option: option, rectangle: rectangle, path: screenshot.path,
          width: width / Double(ownScale), height: height / Double(ownScale)))
    }
    let points = Double(scale)
    guard isFitted else { return pixels.map { $0 / points } }
    let (canvasWidth, canvasHeight) = (Double(canvas.size.width), Double(canvas.size.height))
    let fit = min(canvasWidth / width, canvasHeight / height)
    let (left, top) = ((canvasWidth - width * fit) / 2, (canvasHeight - height * fit) / 2)
    return [
      (left + pixels[0] * fit) / points, (top + pixels[1] * fit) / points,
      pixels[2] * fit / points, pixels[3] * fit / points,
    ]
  }

  // MARK: Text

  /// The settings as a preset's, below its transition.
  var settings: [String] { request.settings.map { "transition.\($0)" } }

  /// The preset that names the screenshots where they are, without the settings.
  var text: String {
    text(first: first.path, second: second.path, behind: behind?.path, settings: [])
  }

  private func text(first: String, second: String, behind: String?, settings: [String]) -> String {
    let size = [self.first.size.width, self.first.size.height].map {
      shortDecimal(Double($0) / Double(scale))
    }
    var lines = [
      "format: 2",
      "summary: \(YAMLText.quoted("\(name(of: request.first)) to \(name(of: request.second))"))",
      "# Points, and pixels per point.",
      "canvas: { size: [\(size.joined(separator: ", "))], scale: \(scale) }",
      "screens:",
    ]
    lines += screen("first", image: first, behind: behind, elements.map(\.from))
    lines += screen("second", image: second, behind: nil, elements.map(\.to))
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

  /// - Parameter rectangles: Those of the elements, with nil for the whole screenshot.
  private func screen(
    _ id: String, image: String, behind: String?, _ rectangles: [[Double]?]
  ) -> [String] {
    var lines = ["  \(id):", "    image: \(YAMLText.quoted(image))"]
    if let behind { lines.append("    behind: \(YAMLText.quoted(behind))") }
    let named = zip(1..., rectangles).compactMap { number, rectangle in
      rectangle.map { "      element-\(number): \(list($0))" }
    }
    if !named.isEmpty { lines += ["    elements: # left, top, width and height in points"] + named }
    return lines
  }

  /// The elements by their ids.
  private var bindings: [String] {
    guard style.maximumElements == nil else {
      guard let element = elements.first else { return [] }
      let hasHero = element.to != nil && style.roles.contains(.hero)
      return ["  source: element-1"] + (hasHero ? ["  hero: element-1"] : [])
    }
    return elements.isEmpty
      ? []
      : ["  elements:"]
        + zip(1..., elements).map { number, element in
          "    - { from: element-\(number)"
            + (element.to == nil ? " }" : ", to: element-\(number) }")
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

  private func list(_ values: [Double]) -> String {
    "[\(values.map(shortDecimal).joined(separator: ", "))]"
  }

  // MARK: Saving

  /// Writes the preset, and copies of the screenshots beside it.
  ///
  /// A copy that is there already with the same bytes is used; one with other bytes gets another name.
  func save(to path: String) throws(ExportError) {
    let folder = (path as NSString).deletingLastPathComponent
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .between(.recipeExists(path: path))
    }
    let names = try [first, second, behind].compactMap(\.self).map { shot throws(ExportError) in
      try copy(shot, to: folder)
    }
    let text = text(
      first: names[0], second: names[1], behind: names.count > 2 ? names[2] : nil,
      settings: request.settings)
    try write(Data(text.utf8), to: path)
  }

  private func copy(_ screenshot: Screenshot, to folder: String) throws(ExportError) -> String {
    let original = name(of: screenshot.path)
    let stem = (original as NSString).deletingPathExtension
    let pathExtension = (original as NSString).pathExtension
    let data = Data(screenshot.bytes)
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
    throw .between(.recipeNotWritable(path: original, reason: "too many files have its name"))
  }

  private func write(_ data: Data, to path: String) throws(ExportError) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      let reason =
        (error as NSError).localizedFailureReason ?? (error as NSError).localizedDescription
      throw .between(.recipeNotWritable(path: path, reason: reason))
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
