internal import TECPageParts
internal import TECReportPage
package import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia

/// A report as one HTML file that needs no other file and no network.
///
/// Everything that comes from outside is in JSON, which the page's script puts into the page as text: it makes
/// no element of what is in it. The page's policy forbids it to load anything.
@MainActor
package struct ReportPage {
  private let clips: [ReportedClip]
  private let jobs: Int

  /// - Parameter jobs: How many threads encode pictures; the file does not depend on it.
  package init(_ clips: [ReportedClip], jobs: Int) {
    self.clips = clips
    self.jobs = jobs
  }

  /// The name of the file in a report's folder.
  package nonisolated static let fileName = "index.html"

  /// The page's second line, by which a report is recognised.
  nonisolated static let mark = "<!-- transition-export report 1 -->"

  /// Makes the folder, and checks that a report can be written there.
  ///
  /// - Throws: `report`, and `media` for what is there already.
  package static func prepare(folder: String) throws(ExportError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .report(.folderNotWritable(path: folder, reason: error.localizedDescription))
    }
    let path = path(in: folder)
    try mapping({ .media($0, path: path) }) { () throws(MediaError) in
      try OutputFile.check(target: path)
    }
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 200)) ?? Data()
    guard String(decoding: start, as: UTF8.self).contains(mark) else {
      throw .report(.foreignPage(path: path))
    }
  }

  nonisolated static func path(in folder: String) -> String {
    folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
  }

  /// Writes the page into a folder.
  ///
  /// - Throws: `media` and `report`; what was at the path stays. What the clips' frames throw.
  package func write(_ report: VerificationReport, to folder: String) throws(ExportError) {
    try Self.prepare(folder: folder)
    let path = Self.path(in: folder)
    let html = try html(of: report)
    try mapping({ .media($0, path: path) }) { () throws(MediaError) in
      let output = try OutputFile(target: path)
      try output.write(Array(html.utf8), within: Budgets())
      try output.commit(replacing: true)
    }
  }

  private func html(of report: VerificationReport) throws(ExportError) -> String {
    let budget = PicturePlan.budget(clips: clips.count { $0.hasPictures })
    var data = [
      Self.element("report", Self.json(report)),
      Self.element(ReportGoldens.elementName, Self.json(ReportGoldens(clips))),
    ]
    for (index, clip) in clips.enumerated() where clip.hasPictures {
      guard let files = try ClipPictureFiles(clip, budget: budget, jobs: jobs) else { continue }
      let pictures = PagePictures(hasOld: clip.hasOldPixels, pictures: files)
      data.append(Self.element("pictures-\(index)", Self.json(pictures)))
    }
    return Self.template(data: data.joined(separator: "\n"))
  }

  /// The pictures of a clip on a page.
  private struct PagePictures: Encodable {
    let hasOld: Bool
    let pictures: ClipPictureFiles
  }

  // MARK: HTML

  /// An element that holds JSON, on a line of its own.
  private static func element(_ name: String, _ json: String) -> String {
    "<script type=\"application/json\" id=\"\(name)\">\(json)</script>"
  }

  /// JSON on one line, without the character that begins a tag.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func template(data: String) -> String {
    var page = unsafe String(cString: report_page_html())
    for (place, content) in unsafe [
      ("/* style */", parts(named: ".css") + String(cString: report_page_style())),
      ("/* script */", joined(parts(named: ".js") + String(cString: report_page_script()))),
      ("<!-- data -->", data),
    ] {
      // Each place occurs once, and before what has been put in.
      guard let range = page.range(of: place, options: .backwards) else { continue }
      page.replaceSubrange(range, with: content)
    }
    return page
  }

  /// The shared files of a kind, one after the other.
  private static func parts(named suffix: String) -> String {
    var text = ""
    var index: Int32 = 0
    while let name = unsafe page_part_name(index), let start = unsafe page_part_bytes(index) {
      if unsafe String(cString: name).hasSuffix(suffix) {
        let bytes = unsafe UnsafeBufferPointer(start: start, count: page_part_size(index))
        text += unsafe String(decoding: bytes, as: UTF8.self)
      }
      index += 1
    }
    return text
  }

  /// Modules one after the other as a single one, which the page can hold: their imports and exports are lines.
  private static func joined(_ modules: String) -> String {
    modules.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.hasPrefix("import ") { return nil }
      return line.hasPrefix("export ") ? String(line.dropFirst("export ".count)) : String(line)
    }.joined(separator: "\n")
  }
}
