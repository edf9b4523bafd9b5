internal import Foundation
internal import TEFrames
package import TEInputs
internal import UIKit

/// A preset of nodes that is made of the frames of a design tool, as a start to edit.
@MainActor
package struct FramesImport {
  /// What was written.
  package struct Result: Codable, Hashable, Sendable {
    /// The path of the preset.
    package let preset: String
    /// All files, the preset's among them.
    package let files: [String]
    /// The layers that stay pictures, each with its screen, as "list: Photo".
    package let pictures: [String]
    package let notices: [String]
  }

  private let frames: [FrameDocument]
  private let imports: [FrameImport]
  private let ids: [String]
  private let size: CGSize

  /// - Throws: `between` for a file that cannot be read, and frames of different widths.
  package init(_ paths: [String], budgets: Budgets) throws(ExportError) {
    var frames: [FrameDocument] = []
    for path in paths {
      let fonts = FrameFonts(besides: path, system: nil, systemFolder: nil, budgets: budgets)
      frames.append(try FrameDocument(path: path, fonts, budgets))
    }
    self.frames = frames
    var size = frames.first?.size ?? .zero
    for frame in frames {
      guard frame.size.width == size.width else {
        throw .between(
          .framesDiffer(
            first: frames[0].path, frames[0].size, second: frame.path, frame.size))
      }
      size.height = min(size.height, frame.size.height)
    }
    self.size = size
    let matches = zip(frames, frames.dropFirst()).map { FrameMatch($0, $1) }
    var imports: [FrameImport] = []
    for (index, frame) in frames.enumerated() {
      imports.append(
        FrameImport(
          frame, after: imports.last.map { ($0, matches[index - 1]) },
          next: index < matches.count ? matches[index] : nil))
    }
    self.imports = imports
    ids = FrameScene.identifiers(
      of: paths.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension })
  }

  /// Writes the preset and its pictures into a folder, which is made.
  ///
  /// - Throws: `between` for a folder that exists, or cannot be written.
  package func write(to folder: String) throws(ExportError) -> Result {
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw .between(.exists(path: folder, option: "--output"))
    }
    let preset = (folder as NSString).appendingPathComponent("\(ids.first ?? "frames").yaml")
    var written: [String] = []
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for file in imports.last?.files ?? [] {
        let path = (folder as NSString).appendingPathComponent(file.name)
        try Data(file.bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        written.append(path)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: preset), options: .withoutOverwriting)
    } catch {
      throw .between(.notWritable(folder, error, option: "--output"))
    }
    let pictures = zip(ids, imports).flatMap { id, made in made.pictures.map { "\(id): \($0)" } }
    var notices: [String] = []
    for (frame, made) in zip(frames, imports) {
      notices += losses(of: made, in: frame)
      notices += frame.omissionNotices
      if frame.hasOutlinedText {
        notices.append(
          "\(quoted(frame.path)) seems to have its texts as outlines: \((frame.tool ?? .figma).textAdvice)"
        )
      }
    }
    return Result(preset: preset, files: [preset] + written, pictures: pictures, notices: notices)
  }

  /// What the texts of a preset do not keep.
  private func losses(of made: FrameImport, in frame: FrameDocument) -> [String] {
    func list(_ names: [String]) -> String { names.map { quoted($0) }.joined(separator: ", ") }
    var result: [String] = []
    let fonts = made.fonts.filter { !["inter", "sans-serif"].contains($0.lowercased()) }
    if !fonts.isEmpty {
      result.append(
        "the texts of \(quoted(frame.path)) in \(list(fonts)) become texts in Inter: fonts of the preset "
          + "names files of other fonts")
    }
    if !made.spaced.isEmpty {
      result.append(
        "the space between letters is not kept in \(quoted(frame.path)): \(list(made.spaced))")
    }
    if !made.broken.isEmpty {
      result.append(
        "the distance of lines becomes the font's in \(quoted(frame.path)): \(list(made.broken))")
    }
    return result
  }

  // MARK: Text

  private var text: String {
    let names = frames.map { ($0.path as NSString).lastPathComponent }
    var lines = [
      "format: 2", "summary: \(YAMLText.quoted(names.joined(separator: ", ")))",
      "# Points, and pixels per point.",
      "canvas: { size: [\(shortDecimal(size.width)), \(shortDecimal(size.height))], scale: 3 }",
      "screens:",
    ]
    for (index, id) in ids.enumerated() {
      lines.append("  \(id):")
      lines.append(
        "    background: \(YAMLText.quoted(frames[index].background?.text ?? "#FFFFFF"))")
      lines.append(imports[index].items.isEmpty ? "    items: []" : "    items:")
      for item in imports[index].items {
        lines += nodeLines(item, origin: .zero, indent: "      ")
      }
    }
    lines += [
      "# Nodes of one id on both screens are one layer.", "transition: layers", "timeline:",
    ]
    lines.append("  - hold: 0.5")
    for id in ids.dropFirst() { lines += ["  - push: \(id)", "  - hold: 1"] }
    for _ in ids.dropFirst() { lines += ["  - pop", "  - hold: 0.5"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func nodeLines(_ item: FrameImport.Item, origin: CGPoint, indent: String) -> [String] {
    let id = item.id.map { "id: \($0), " } ?? ""
    let files = imports.last?.files ?? []
    func moved(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: -origin.x, dy: -origin.y) }
    func node(_ content: FrameScene.Content, _ frame: CGRect) -> [String] {
      FrameNode(
        item: FrameScene.Item(id: item.id, frame: moved(frame), content: content), folder: "",
        files: files
      ).lines(indent: indent)
    }
    switch item.node {
    case .shape(var shape):
      let frame = shape.frame
      shape.frame = moved(frame)
      return node(.shape(shape), frame)
    case .photo(let photo, let file):
      return node(.crop(file: file, photo), photo.frame)
    case .picture(let file, let frame): return node(.picture(file: file, isFitted: false), frame)
    case .text(let text, let outline):
      let start = text.start.map { CGFloat($0) } ?? outline.minX
      let place = CGPoint(x: start - origin.x, y: CGFloat(text.baseline) - origin.y)
      return [indent + "- text: { \(id)\(textKeys(text, at: place)) }"]
    case .group(let frame, let items):
      let place = moved(frame)
      return [
        indent + "- view:",
        indent + "    \(item.id.map { "id: \($0)" } ?? "clip: false")",
        indent + "    at: [\(readable(place.minX)), \(readable(place.minY))]",
        indent + "    width: \(readable(place.width))",
        indent + "    height: \(readable(place.height))",
        indent + "    items:",
      ] + items.flatMap { nodeLines($0, origin: frame.origin, indent: indent + "      ") }
    }
  }

  private static let weights: [(name: String, css: Int, weight: UIFont.Weight)] = [
    ("ultralight", 100, .ultraLight), ("thin", 200, .thin), ("light", 300, .light),
    ("regular", 400, .regular), ("medium", 500, .medium), ("semibold", 600, .semibold),
    ("bold", 700, .bold), ("heavy", 800, .heavy), ("black", 900, .black),
  ]

  /// - Parameter place: The left end of the first baseline.
  private func textKeys(_ text: FrameText, at place: CGPoint) -> String {
    let weight =
      Self.weights.min { abs($0.css - text.font.weight) < abs($1.css - text.font.weight) }
      ?? Self.weights[3]
    let font = UIFont.systemFont(ofSize: text.size, weight: weight.weight)
    var keys = [
      "value: \(YAMLText.quoted(text.string))",
      "at: [\(readable(place.x)), \(readable(place.y - font.ascender))]",
      "size: \(readable(text.size))",
    ]
    if weight.css != 400 { keys.append("weight: \(weight.name)") }
    if let color = text.color { keys.append("color: \(YAMLText.quoted(color.text))") }
    if let opacity = text.opacity, opacity < 1 { keys.append("opacity: \(readable(opacity))") }
    return keys.joined(separator: ", ")
  }
}
