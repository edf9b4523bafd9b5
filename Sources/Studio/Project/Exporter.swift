internal import Foundation
internal import TEExport

/// Runs the program that writes clips, as a process of its own: the bytes are those of the command line, and a long
/// export keeps nobody waiting.
struct Exporter: Sendable {
  /// The path of the preset file.
  let preset: String
  /// Words of the command line after it.
  let words: [String]

  /// Writes the clip.
  ///
  /// - Returns: What the program printed.
  /// - Throws: `exportFailed` with the program's words.
  func run() async throws(ExportError) -> String {
    let process = Process()
    process.executableURL = Invocation.program.deletingLastPathComponent()
      .appendingPathComponent("transition-export")
    process.arguments = ["render", preset] + words
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let ended = AsyncStream<Void> { continuation in
      process.terminationHandler = { _ in continuation.finish() }
    }
    do { try process.run() } catch {
      throw .studio(
        .exportFailed(
          "the program transition-export cannot be started: \(error.localizedDescription)"))
    }
    // Read while it runs, so that it never waits for room.
    async let printed = Self.read(output)
    async let said = Self.read(errors)
    let (text, words) = (await printed, await said)
    for await _ in ended {}
    guard process.terminationStatus == 0 else {
      throw .studio(.exportFailed(words.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    return text
  }

  private static func read(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

/// A clip that the page asks for.
struct ExportRequest: Decodable, Sendable {
  /// The file's name in the preset's folder, or a path.
  let output: String
  /// Options of `render` by their names, as texts; an empty text for a flag.
  let options: [String: String]

  /// The words of a command line.
  func words(_ view: ViewOptions) throws(ExportError) -> [String] {
    let entries: [any AnyExportOption] =
      OptionTable.ofScreens + OptionTable.ofFiles + FormatOption.allCases.map(\.entry)
    var all = ExportOptions(clip: "", jobs: 1)
    var shown = view
    // The stage's scale is for the screen; a clip has the device's.
    shown.options["scale"] = nil
    try shown.change(&all)
    for (name, text) in options.sorted(by: { $0.key < $1.key }) {
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw .studio(.unknownOption(name))
      }
      do { try entry.read(text, into: &all) } catch {
        throw .studio(.option(name: name, text: text, expectation: "\(error)"))
      }
    }
    return OptionTable.words(entries, all) + ["--output", output]
  }
}
