internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TEMedia
internal import TETypography
internal import UIKit

/// The preset of a transition between two frames of a design tool.
///
/// `between` runs the preset that it writes; the pictures of its layers lie in memory, or beside a saved one.
struct FramesRecipe {
  private let request: BetweenRequest
  let first: FrameDocument
  let second: FrameDocument
  let match: FrameMatch
  private let scene: FrameScene
  private let device: DeviceModel?
  /// In points.
  let size: CGSize
  private(set) var notices: [String] = []

  /// Whether a request is for frames: both are drawings, and no rectangles are given.
  static func isMeant(by request: BetweenRequest) -> Bool {
    let areDrawings = [request.first, request.second].allSatisfy { path in
      (path as NSString).pathExtension.lowercased() == "svg"
    }
    return areDrawings && request.from.isEmpty && request.to.isEmpty && request.elements.isEmpty
      && (request.style == nil || request.style == "layers")
  }

  /// - Parameter systemFonts: The folder of San Francisco's files; nil for Inter.
  init(
    _ request: BetweenRequest, systemFonts: String?, budgets: Budgets
  ) throws(ExportError) {
    if let option = request.screenshotOption { throw .between(.onlyForScreenshots(option: option)) }
    self.request = request
    let system = try FontCatalog(systemFonts: systemFonts, budgets: budgets).systemFont
    let fonts = [request.first, request.second].map {
      FrameFonts(
        besides: $0, system: system, systemFolder: systemFonts, budgets: budgets)
    }
    first = try FrameDocument(path: request.first, fonts[0], budgets)
    second = try FrameDocument(path: request.second, fonts[1], budgets)
    guard first.size.width == second.size.width else {
      throw .between(
        .framesDiffer(first: first.path, first.size, second: second.path, second.size))
    }
    size = CGSize(width: first.size.width, height: min(first.size.height, second.size.height))
    var choice = FrameMatch.Choice()
    choice.only = request.layers.only
    choice.not = request.layers.not
    for text in request.layers.matches {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      choice.matches.append((parts[0], parts[1]))
    }
    do throws(FrameChoiceError) {
      match = try FrameMatch(first, second, choice: choice)
    } catch {
      throw .between(.unknownLayer(error))
    }
    scene = FrameScene(first, second, match, pixels: budgets[.totalImagePixels])
    let fitting = Self.device(of: size)
    if request.layers.showsStatusBar, fitting == nil {
      throw .between(.noDevice(path: first.path, size))
    }
    device = request.layers.showsStatusBar || request.layers.hasBody ? fitting : nil
    addNotices(fonts)
  }

  /// The device with a screen of a size; of several the standard one, or the first.
  private static func device(of size: CGSize) -> DeviceModel? {
    let fitting = DeviceModel.all.filter { $0.size == size }
    return fitting.first { $0.name == DeviceModel.standard.name } ?? fitting.first
  }

  // MARK: Notices

  private mutating func addNotices(_ fonts: [FrameFonts]) {
    let place =
      device.map { "the screen of \($0.displayName)" }
      ?? (Self.device(of: size) == nil
        ? "a canvas" : "a canvas; --status-bar and --frame add a device's")
    notices.append(
      "frames of \(shortDecimal(size.width)) x \(shortDecimal(size.height)) points: \(place)")
    if first.size.height != second.size.height {
      let longer = first.size.height > second.size.height ? first : second
      notices.append(longer.upperPartNotice)
    }
    for (frame, fonts) in zip([first, second], fonts) {
      if !frame.hasNames, frame.layers.count > 2 {
        notices.append(
          "the layers of \(quoted(frame.path)) have no names, so that only equal ones are found: "
            + (frame.tool?.namesAdvice ?? DesignTool.anyNamesAdvice))
      }
      if frame.hasOutlinedText {
        notices.append(
          "\(quoted(frame.path)) seems to have its texts as outlines: \((frame.tool ?? .figma).textAdvice)"
        )
      }
      notices += frame.omissionNotices
      for notice in frame.fontNotices(fonts) where !notices.contains(notice) {
        notices.append(notice)
      }
    }
    if scene.leastScale < FrameScene.densest {
      notices.append(
        "the layers have too many pixels together, so that the largest are drawn with "
          + "\(shortDecimal((scene.leastScale * 100).rounded() / 100)) pixels per point: --limit total-image-pixels raises the limit"
      )
    }
    notices += match.notices
    let moving = match.pairs.filter { $0.change != .still && $0.change != .parts }
    if moving.isEmpty {
      notices.append(
        "no layer moves: name the layers that are one on both frames alike, or say which are: "
          + "--match first=second; --list shows them; --style grow takes the frames as screenshots")
    }
  }

  // MARK: Text

  /// Settings of a preset, below its transition.
  var settings: [String] { request.settings.map { "transition.\($0)" } }

  /// The images by the paths that the preset names.
  var files: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: scene.files.map { ($0.name, $0.bytes) })
  }

  /// The preset with its images in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the images with a slash at its end; empty for none.
  ///   - settings: Constants of the style.
  func text(folder: String = "", settings: [String] = []) -> String {
    let names = [request.first, request.second].map { ($0 as NSString).lastPathComponent }
    var lines = [
      "format: 2", "summary: \(YAMLText.quoted("\(names[0]) to \(names[1])"))",
    ]
    if let device {
      lines.append("device: \(device.name)")
    } else {
      lines += [
        "# Points, and pixels per point.",
        "canvas: { size: [\(shortDecimal(size.width)), \(shortDecimal(size.height))], scale: 3 }",
      ]
    }
    lines.append("screens:")
    lines += screen("first", first, scene.first, folder)
    lines += screen("second", second, scene.second, folder)
    lines += [
      "# Nodes of one id on both screens are one layer.", "transition:", "  style: layers",
    ]
    lines += SettingTree(settings).lines(indent: "  ")
    lines += ["timeline:", "  - hold: 0.5", "  - push: second", "  - hold: 1"]
    if request.timeline == .pushAndPop { lines += ["  - pop", "  - hold: 0.5"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func screen(
    _ id: String, _ frame: FrameDocument, _ items: [FrameScene.Item], _ folder: String
  ) -> [String] {
    let background = frame.background?.text ?? "#FFFFFF"
    var lines = ["  \(id):", "    background: \(YAMLText.quoted(background))"]
    if device != nil {
      let names = frame.layers.compactMap { $0.name?.base.lowercased().filter(\.isLetter) }
      let shows = request.layers.showsStatusBar
      if !shows || names.contains(where: { $0.contains("statusbar") }) {
        lines.append("    status-bar: hidden")
      }
      if !shows || names.contains(where: { $0.contains("homeindicator") }) {
        lines.append("    home-indicator: hidden")
      }
    }
    lines.append("    items:")
    return lines
      + items.flatMap {
        FrameNode(item: $0, folder: folder, files: scene.files).lines(indent: "      ")
      }
  }

  // MARK: Saving

  /// Writes the preset, and the pictures of its layers in a folder beside it.
  func save(to path: String) throws(ExportError) {
    try BetweenRecipe.checkPlace(path)
    let parent = (path as NSString).deletingLastPathComponent
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let name = "\(stem)-layers"
    let folder = (parent as NSString).appendingPathComponent(name)
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw .between(.exists(path: folder, option: "--save"))
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      for file in scene.files {
        try Data(file.bytes).write(
          to: URL(fileURLWithPath: (folder as NSString).appendingPathComponent(file.name)))
      }
      try Data(text(folder: name + "/", settings: request.settings).utf8).write(
        to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw .between(.notWritable(path, error, option: "--save"))
    }
  }
}

/// A view of a frame as a node of a preset.
struct FrameNode {
  let item: FrameScene.Item
  let folder: String
  let files: [FrameFile]

  func lines(indent: String) -> [String] {
    let id = item.id.map { "id: \($0), " } ?? ""
    switch item.content {
    case .picture(let file, let isFitted):
      return [
        indent
          + "- image: { \(id)file: \(path(file)), fit: \(isFitted ? "contain" : "fill"), \(place(item.frame)) }"
      ]
    case .shape(let shape):
      var keys = ["\(id)\(place(shape.frame))", "fill: \(YAMLText.quoted(shape.color.text))"]
      if shape.radius > 0 { keys += ["radius: \(readable(shape.radius))", "corners: circular"] }
      if shape.opacity < 1 { keys.append("opacity: \(readable(shape.opacity))") }
      if let shadow = shape.shadow {
        let color = String(shadow.color.text.prefix(7))
        keys.append(
          "shadow: { x: \(readable(shadow.offset.width)), y: \(readable(shadow.offset.height)), "
            + "blur: \(readable(shadow.blur)), color: \(YAMLText.quoted(color)), "
            + "opacity: \(readable(shadow.color.opacity)) }")
      }
      if shape.rotation != 0 { keys.append("rotate: \(readable(shape.rotation))") }
      return [indent + "- view: { \(keys.joined(separator: ", ")) }"]
    case .crop(let file, let photo): return cropLines(file, photo, id, indent)
    }
  }

  private func cropLines(
    _ file: Int, _ photo: FramePhoto, _ id: String, _ indent: String
  ) -> [String] {
    guard let card = photo.card else {
      return cropLines(file, photo, id, indent, origin: .zero)
    }
    let own = card.frame.offsetBy(
      dx: item.frame.minX - photo.frame.minX, dy: item.frame.minY - photo.frame.minY)
    return [
      indent + "- view:",
      indent + "    at: [\(readable(own.minX)), \(readable(own.minY))]",
      indent + "    width: \(readable(own.width))",
      indent + "    height: \(readable(own.height))",
      indent + "    clip: true",
      indent + "    radius: \(readable(card.radius))",
      indent + "    corners: circular",
      indent + "    items:",
    ] + cropLines(file, photo, id, indent + "      ", origin: own.origin)
  }

  private func cropLines(
    _ file: Int, _ photo: FramePhoto, _ id: String, _ indent: String, origin: CGPoint
  ) -> [String] {
    let frame = item.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    var keys = ["\(id)\(place(frame))", "clip: true"]
    if photo.radius > 0 { keys += ["radius: \(readable(photo.radius))", "corners: circular"] }
    if photo.opacity < 1 { keys.append("opacity: \(readable(photo.opacity))") }
    let inner = photo.picture.offsetBy(dx: -photo.frame.minX, dy: -photo.frame.minY)
    let image = item.id.map { "id: \($0)-picture, " } ?? ""
    return [
      indent + "- view:",
      indent + "    { \(keys.joined(separator: ", ")),",
      indent
        + "      items: [{ image: { \(image)file: \(path(file)), fit: fill, \(place(inner)) } }] }",
    ]
  }

  private func path(_ file: Int) -> String { YAMLText.quoted(folder + files[file].name) }

  private func place(_ frame: CGRect) -> String {
    "at: [\(readable(frame.minX)), \(readable(frame.minY))], "
      + "width: \(readable(frame.width)), height: \(readable(frame.height))"
  }
}

extension BetweenRequest {
  /// An option that was given and says nothing of layers.
  fileprivate var screenshotOption: String? {
    if !picks.isEmpty { return "--pick" }
    if !kept.isEmpty { return "--keep" }
    if behind != nil { return "--behind" }
    if scale != nil { return "--screenshot-scale" }
    return fits ? "--fit" : nil
  }
}
