internal import Foundation
internal import TEExport

/// What is written for others: a clip, a picture of an instant, a strip, a sheet.
struct HandOver: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable {
    case clip, still, strip, sheet
  }

  let kind: Kind
  /// A name in the folder of the preset, or, for one that is not saved yet, in the current folder.
  let output: String
  /// Options of the command by their names, as texts; an empty text for a flag.
  var options: [String: String] = [:]
  /// The frame of a still.
  var frame: Int?
  /// The pictures of a strip.
  var count: Int?
  /// The step of a strip or a sheet; nil for all.
  var step: String?
  /// Whether a file of this name may be replaced.
  var replaces = false

  private enum Key: String, CodingKey { case kind, output, options, frame, count, step, replaces }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = try container.decode(Kind.self, forKey: .kind)
    output = try container.decode(String.self, forKey: .output)
    options = try container.decodeIfPresent([String: String].self, forKey: .options) ?? [:]
    frame = try container.decodeIfPresent(Int.self, forKey: .frame)
    count = try container.decodeIfPresent(Int.self, forKey: .count)
    step = try container.decodeIfPresent(String.self, forKey: .step)
    replaces = try container.decodeIfPresent(Bool.self, forKey: .replaces) ?? false
  }

  /// The extensions of what can be written, so that no name is that of a preset or a program.
  private var extensions: [String] {
    switch kind {
    case .clip: ["mp4", "gif", "webm", "mov", "webp", "apng"]
    case .still, .strip: ["png"]
    case .sheet: ["html", "pdf", "png"]
    }
  }

  /// The name, if it is one that may be written.
  ///
  /// - Throws: `option` for a path, a hidden file, or an extension of something else.
  func checkedName() throws(ExportError) -> String {
    let dot = output.lastIndex(of: ".")
    let ending = dot.map { output[output.index(after: $0)...].lowercased() } ?? ""
    guard !output.hasPrefix("."), !output.hasPrefix("-"), output.utf8.count <= 200,
      output.unicodeScalars.allSatisfy({ $0.value > 31 && $0.value != 127 && $0 != "/" }),
      extensions.contains(ending)
    else {
      throw .studio(
        .option(
          name: "the file's name", text: output,
          expectation:
            "expected a name without a folder that ends with \(extensions.map { ".\($0)" }.joined(separator: ", "))"
        ))
    }
    return output
  }

  /// Options that name folders or lift limits, which a page may not.
  private static let ofThisMachine = ["allow-outside", "system-fonts", "limit"]

  /// The words of the command line, without the output.
  func words(_ preset: String, _ view: ViewOptions) throws(ExportError) -> [String] {
    switch kind {
    case .clip:
      return ["render", preset, "--progress"] + (try clipWords(view))
    case .still:
      guard let frame, frame >= 0 else { throw .studio(.frameOutside(frame ?? -1)) }
      return ["still", preset, "--quiet", "--at", "frame:\(frame)"] + (try clipWords(view))
    case .strip:
      return ["strip", preset, "--quiet", "--count", "\(min(60, max(2, count ?? 8)))"]
        + (step.map { ["--step=\($0)"] } ?? []) + (try clipWords(view.bare))
    case .sheet:
      return ["motion", preset, "--quiet"] + (step.map { ["--step=\($0)"] } ?? [])
        + (try clipWords(view.bare))
    }
  }

  private static let entries: [any AnyExportOption] = {
    let known: [any AnyExportOption] =
      OptionTable.ofScreens + OptionTable.ofFiles + FormatOption.allCases.map(\.entry)
    return known.filter { !ofThisMachine.contains($0.name) }
  }()

  private func clipWords(_ view: ViewOptions) throws(ExportError) -> [String] {
    OptionTable.words(Self.entries, try exportOptions(view))
  }

  /// The options of a clip in a view.
  func exportOptions(_ view: ViewOptions) throws(ExportError) -> ExportOptions {
    var all = ExportOptions(clip: "", jobs: 1)
    var shown = view
    // The stage's scale is for the screen; a file has the device's.
    shown.options["scale"] = nil
    try shown.change(&all)
    for (name, text) in options.sorted(by: { $0.key < $1.key }) {
      guard let entry = Self.entries.first(where: { $0.name == name }) else {
        throw .studio(.unknownOption(name))
      }
      do { try entry.read(text, into: &all) } catch {
        throw .studio(.option(name: name, text: text, expectation: "\(error)"))
      }
    }
    return all
  }
}
