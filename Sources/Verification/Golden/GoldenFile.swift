package import TEExport
internal import Foundation
internal import Glibc
package import TEInputs
internal import TEMedia

/// The file of a golden.
package struct GoldenFile: Hashable, Sendable {
  package let path: String

  package static let fileExtension = "golden"

  package init(path: String) { self.path = path }

  /// The golden beside a preset: `today.golden`, or `today.night.golden` for a variant.
  ///
  /// - Parameters:
  ///   - preset: The path of the preset file.
  ///   - folder: Where the golden lies in place of the preset's folder.
  package init(besidePreset preset: String, variants: [String], inFolder folder: String? = nil) {
    var name = URL(fileURLWithPath: preset).deletingPathExtension().lastPathComponent
    for variant in variants { name += ".\(variant)" }
    let own = preset.lastIndex(of: "/").map { String(preset[...$0]) } ?? ""
    let start = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? own
    path = "\(start)\(name).\(Self.fileExtension)"
  }

  /// The lossless video with the pixels of the frames, if it was recorded.
  package var pixels: String { path + ".apng" }

  /// Checks that each frame can be stored as pixels.
  ///
  /// - Throws: `media` of `frameRateTooHigh`.
  package func verifyPixels(at rate: FrameRate) throws(ExportError) {
    guard OutputFormat.frameRate(of: [.apng], nearestTo: rate) != rate else { return }
    throw .media(
      .frameRateTooHigh(rate.value, limit: AnimationFormat.highestFrameRate), path: pixels)
  }

  /// Reads the golden.
  ///
  /// - Parameter budgets: The limits on its size and its frames.
  package func read(within budgets: Budgets) throws(GoldenError) -> ClipRecording {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFile(path: path).bytes(within: .goldenSize, of: budgets)
    } catch {
      throw .file(error)
    }
    return try Self.recording(bytes, within: budgets)
  }

  /// Reads the bytes of a golden; its lines may end in CRLF, as git writes them with `core.autocrlf`.
  ///
  /// - Parameter budgets: The limits on its frames.
  package static func recording(
    _ bytes: [UInt8], within budgets: Budgets
  ) throws(GoldenError) -> ClipRecording {
    let lines = bytes.withoutByteOrderMark.withUnixLineEnds
    guard let text = String(validating: lines, as: UTF8.self) else { throw .foreign }
    return try GoldenReader.recording(text, within: budgets)
  }

  /// The bytes of a golden of a recording.
  package static func bytes(of recording: ClipRecording) -> [UInt8] {
    Array(GoldenText.text(of: recording).utf8)
  }

  /// The bytes of some lines with the last line that belongs to them.
  package static func sealed(_ lines: String) -> [UInt8] {
    let body = lines.hasSuffix("\n") ? lines : lines + "\n"
    return Array((body + GoldenText.endLine(of: body) + "\n").utf8)
  }

  /// Writes a golden in place of an older one, which stays until the new one is complete.
  ///
  /// - Throws: `media`, or `golden` if the path is that of a file that is no golden.
  package func write(_ recording: ClipRecording) throws(ExportError) {
    guard recording.elements.count <= GoldenReader.sampleLimit / max(1, recording.frames.count),
      recording.animators.count <= GoldenReader.animatorLimit
    else { throw .golden(.tooLarge, path: path) }
    guard isReplaceable else { throw .golden(.notReplaceable, path: path) }
    do throws(MediaError) {
      let output = try OutputFile(target: path)
      try output.write(Self.bytes(of: recording), within: Budgets())
      try output.commit(replacing: true)
    } catch {
      throw .media(error, path: path)
    }
  }

  /// Whether there is no such file, or one that begins as goldens of any version do.
  private var isReplaceable: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: GoldenText.mark.utf8.count + 3) else { return true }
    return start.isEmpty
      || [UInt8](start).withoutByteOrderMark.starts(with: GoldenText.mark.utf8)
  }
}
