package import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia

/// A sheet as a file: a picture, a page of a PDF document, or a page for browsers, from which code can be copied.
@MainActor
package struct SheetFile {
  private let page: PlotDrawing
  private let title: String
  private let code: SpecCode

  package enum Format: String, CaseIterable, Sendable {
    case png, pdf, html

    /// Nil for another extension.
    package init?(path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
  }

  /// The sheet of a clip in the format of a path's extension.
  package static func write(
    _ spec: MotionSpec, _ source: any ScreenSource, _ options: ExportOptions, to path: String,
    replacing: Bool
  ) throws(ExportError) {
    let code = SpecCode(spec, for: .uikit)
    guard let format = Format(path: path) else { throw .unknownFormat(path: path) }
    // A browser's page has the code as text, beneath the drawing.
    let sheet = try SpecSheet(spec, format == .html ? nil : code, source, options)
    let file = SheetFile(page: sheet.page, title: spec.clip, code: code)
    switch format {
    case .png:
      _ = try StillFile(
        writing: file.image(), of: [], from: nil, to: path, replacing: replacing)
    case .html: try TextFile.write(file.html, to: path, replacing: replacing)
    case .pdf: try file.writePDF(to: path, replacing: replacing)
    }
  }

  /// The largest side of a picture in pixels.
  private static let sizeLimit: CGFloat = 16_000

  private func image() throws(ExportError) -> DecodedImage {
    let scale = page.size.height * 2 <= Self.sizeLimit ? 2 : 1
    return try PlotFile(page).image(scale: scale)
  }

  private var html: String {
    let code = PlotFile.escaped(self.code.text.replacingOccurrences(of: "\n", with: "\u{2028}"))
      .replacingOccurrences(of: "\u{2028}", with: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(PlotFile.escaped(title))</title>
      <style>
      body { margin: 0; background: #fff; color: #1c1c1e; font: 14px Inter, system-ui, sans-serif }
      svg, pre { display: block; max-width: 1240px; margin: 0 auto; height: auto }
      pre { padding: 0 40px 40px; font: 12px/1.45 ui-monospace, monospace; overflow-x: auto }
      </style>
      \(PlotFile(page).svg)
      <pre>\(code)</pre>
      </html>
      """
  }

  // MARK: PDF

  /// Writes one page with the picture of the sheet, and its texts, invisible, so that they can be found and copied.
  ///
  /// The rows of a PNG file are those of a PDF image with PNG's predictors (ISO 32000-1, 7.4.4.4).
  private func writePDF(to path: String, replacing: Bool) throws(ExportError) {
    let image = try self.image()
    do throws(MediaError) {
      let data = Self.imageData(try PNGEncoder().encode(image))
      let output = try OutputFile(target: path)
      try output.write(pdf(data, image), within: Budgets())
      try output.commit(replacing: replacing)
    } catch {
      throw .media(error, path: path)
    }
  }

  /// The compressed rows of a PNG file: the contents of its IDAT chunks.
  private static func imageData(_ png: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 8
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= png.count - place - 12 else { break }
      if Array(png[place + 4..<place + 8]) == Array("IDAT".utf8) {
        result += png[place + 8..<place + 8 + length]
      }
      place += 12 + length
    }
    return result
  }

  private func pdf(_ data: [UInt8], _ image: DecodedImage) -> [UInt8] {
    let (width, height) = (Int(page.size.width), Int(page.size.height))
    let texts = page.shapes.compactMap { shape -> String? in
      guard case .text(let text, let point, let style) = shape else { return nil }
      let bytes = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "(", ")", "\\": "\\\(scalar)"
        case " "..."~": String(scalar)
        case "\u{2192}": "->"
        case "\u{2013}", "\u{00B7}": "-"
        case "\u{2026}": "..."
        default: "?"
        }
      }.joined()
      let size = SpecCode.number(Double(style.size))
      return "BT /F \(size) Tf 3 Tr \(SpecCode.number(Double(point.x))) "
        + "\(SpecCode.number(Double(page.size.height - point.y))) Td (\(bytes)) Tj ET"
    }
    let content = "q \(width) 0 0 \(height) 0 0 cm /I Do Q\n" + texts.joined(separator: "\n")
    let parameters =
      "/Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns \(image.width)"
    let objects: [[UInt8]] = [
      Array("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Array("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
      Array(
        ("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents 4 0 R "
          + "/Resources << /XObject << /I 5 0 R >> /Font << /F 6 0 R >> >> >>").utf8),
      Array("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream".utf8),
      Array(
        ("<< /Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) "
          + "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode "
          + "/DecodeParms << \(parameters) >> /Length \(data.count) >>\nstream\n").utf8) + data
        + Array("\nendstream".utf8),
      Array("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8),
    ]
    var bytes = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = bytes.count
    var end = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { end += String(format: "%010d 00000 n \n", place) }
    end += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return bytes + Array(end.utf8)
  }
}
