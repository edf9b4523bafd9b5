internal import Foundation
package import Inputs
internal import Media

/// The goldens of the present clips that a report's page holds, so that what was approved is recorded exactly as
/// it was seen.
package struct ReportGoldens: Codable, Hashable, Sendable {
  /// The golden of a clip.
  package struct Golden: Codable, Hashable, Sendable {
    package var name: String
    /// Where it is recorded, from the folder that `verify` was run in.
    package var path: String
    package var text: String
  }

  package private(set) var goldens: [Golden]

  /// Of clips that are not the same.
  init(_ clips: [ReportedClip]) {
    goldens = clips.compactMap { reported in
      guard reported.clip.outcome != .same, let text = reported.golden else { return nil }
      return Golden(name: reported.clip.name, path: reported.clip.golden, text: text)
    }
  }

  /// The name of the page's element.
  static let elementName = "goldens"

  /// Reads the goldens of a report.
  ///
  /// - Parameter path: The report's folder, or its page.
  /// - Throws: `report`.
  package init(report path: String, within budgets: Budgets) throws(ExportError) {
    var isFolder = ObjCBool(false)
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let page = exists && isFolder.boolValue ? ReportPage.path(in: path) : path
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFile(path: page).bytes(within: .totalImageSize, of: budgets)
    } catch {
      throw .report(.pageNotReadable(path: page, error))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let start = "\n<script type=\"application/json\" id=\"\(Self.elementName)\">"
    guard text.prefix(200).contains(ReportPage.mark), let begin = text.range(of: start),
      let end = text.range(of: "</script>", range: begin.upperBound..<text.endIndex),
      let value = try? JSONDecoder().decode(
        Self.self, from: Data(text[begin.upperBound..<end.lowerBound].utf8))
    else { throw .report(.noReport(path: page)) }
    self = value
  }

  /// The golden of a clip.
  private func golden(of name: String, report: String) throws(ExportError) -> Golden {
    guard let golden = goldens.first(where: { $0.name == name }) else {
      throw .report(.unknownClip(name: name, path: report, known: goldens.map(\.name)))
    }
    return golden
  }

  /// Records the goldens of clips, all or none of them checked wrong.
  ///
  /// - Parameter report: The report's path, for messages.
  /// - Returns: The paths of the goldens.
  /// - Throws: `report`, and `media` for a golden that cannot be written.
  package func record(
    _ names: [String], report: String, within budgets: Budgets
  ) throws(ExportError) -> [String] {
    var approved: [Golden] = []
    for name in names {
      let golden = try golden(of: name, report: report)
      try Self.verify(golden, within: budgets)
      approved.append(golden)
    }
    for golden in approved {
      try mapping({ .media($0, path: golden.path) }) { () throws(MediaError) in
        let output = try OutputFile(target: golden.path)
        try output.write(Array(golden.text.utf8), within: budgets)
        try output.commit(replacing: true)
      }
    }
    return approved.map(\.path)
  }

  /// Checks that a golden is one of its clip, and that nothing else is at its place: a report may come from
  /// anywhere.
  private static func verify(_ golden: Golden, within budgets: Budgets) throws(ExportError) {
    do throws(GoldenError) {
      let recording = try GoldenReader.recording(golden.text, within: budgets)
      guard recording.header.clip == golden.name else {
        throw .otherClip(name: recording.header.clip)
      }
    } catch {
      throw .report(.golden(error, name: golden.name))
    }
    let parts = golden.path.split(separator: "/", omittingEmptySubsequences: false)
    guard !golden.path.isEmpty, !golden.path.hasPrefix("/"), !parts.contains("..") else {
      throw .report(.goldenOutside(path: golden.path))
    }
    guard let file = FileHandle(forReadingAtPath: golden.path) else { return }
    defer { try? file.close() }
    let start = String(
      decoding: (try? file.read(upToCount: GoldenText.firstLine.utf8.count)) ?? Data(),
      as: UTF8.self)
    guard start == GoldenText.firstLine else {
      throw .report(.goldenPlaceTaken(path: golden.path))
    }
  }
}
