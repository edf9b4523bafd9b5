package import TEExport
internal import Foundation
package import TEInputs

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

  /// Of the clips that differ.
  @MainActor
  init(_ clips: [ReportedClip]) {
    goldens = clips.compactMap { reported in
      guard let text = reported.golden else { return nil }
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
      bytes = try InputFile(path: page).bytes(within: .reportSize, of: budgets)
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

  /// The golden with a path, or of a clip.
  private func golden(_ reference: String, report: String) throws(ExportError) -> Golden {
    let found = goldens.filter { $0.path == reference }
    let golden = found.first ?? goldens.first { $0.name == reference }
    guard let golden else {
      throw .report(.unknownClip(name: reference, path: report, known: goldens.map(\.path)))
    }
    return golden
  }

  /// Records goldens; none where one of them cannot be used.
  ///
  /// - Parameters:
  ///   - references: Their paths, or the names of their clips.
  ///   - report: The report's path, for messages.
  /// - Returns: The paths of the goldens.
  /// - Throws: `report`, and `golden` and `media` for a golden that cannot be written.
  package func record(
    _ references: [String], report: String, within budgets: Budgets
  ) throws(ExportError) -> [String] {
    var approved: [(file: GoldenFile, recording: ClipRecording)] = []
    for reference in references {
      let golden = try golden(reference, report: report)
      approved.append((try Self.file(of: golden), try Self.recording(of: golden, within: budgets)))
    }
    for golden in approved { try golden.file.write(golden.recording) }
    return approved.map(\.file.path)
  }

  /// Checks that a golden is one: a report may come from anywhere.
  private static func recording(
    of golden: Golden, within budgets: Budgets
  ) throws(ExportError) -> ClipRecording {
    try mapping({ .report(.golden($0, name: golden.name)) }) { () throws(GoldenError) in
      try GoldenFile.recording(Array(golden.text.utf8), within: budgets)
    }
  }

  /// Checks that a golden lies in the current folder.
  private static func file(of golden: Golden) throws(ExportError) -> GoldenFile {
    let parts = golden.path.split(separator: "/", omittingEmptySubsequences: false)
    guard golden.path.hasSuffix(".\(GoldenFile.fileExtension)"), !golden.path.hasPrefix("/"),
      !parts.contains("..")
    else { throw .report(.goldenOutside(path: golden.path)) }
    return GoldenFile(path: golden.path)
  }
}
