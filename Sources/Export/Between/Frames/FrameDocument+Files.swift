internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TEMedia
internal import TETypography

extension FrameDocument {
  /// The frame in a file; a screenshot is a frame of one picture without a name.
  ///
  /// - Throws: `between` for a file that cannot be read.
  ///
  /// - Parameter fonts: Those of its texts that are drawn as outlines.
  init(path: String, _ fonts: FrameFonts, _ budgets: Budgets) throws(ExportError) {
    let file = try Screenshot(path: path, budgets: budgets)
    let isDrawing = (path as NSString).pathExtension.lowercased() == "svg"
    do throws(ImageError) {
      try self.init(
        isDrawing ? file.bytes : Self.drawing(of: file), path: path, budgets: budgets,
        letters: fonts.letters)
    } catch {
      throw .between(.notAnImage(path: path, error))
    }
  }

  /// What is not drawn as it is written, for people.
  var omissionNotices: [String] {
    omissions.map { "\(quoted(path)) is not drawn as it is written: \($0)" }
  }

  /// That another frame is shorter.
  var upperPartNotice: String {
    "\(quoted(path)) is \(shortDecimal(size.height)) points high: its upper part is shown"
  }

  /// The size in pixels.
  ///
  /// - Parameter scale: Pixels per point.
  func pixels(scale: Int) -> PixelSize {
    let sides = [size.width, size.height].map { side in
      min(max(1, Int((side * CGFloat(scale)).rounded())), 8192)
    }
    return PixelSize(width: sides[0], height: sides[1])
  }

  /// Which fonts its texts are drawn in, where these are not the ones that they name.
  func fontNotices(_ fonts: FrameFonts) -> [String] {
    let families = fontFamilies.filter { !fonts.has($0) && !FontCatalog.debian.hasFamily($0) }
    guard !families.isEmpty else { return fonts.notices }
    return fonts.notices + [
      "\(quoted(path)) has texts in \(families.map { quoted($0) }.joined(separator: ", ")), which are "
        + "drawn in Inter: put the files of the fonts beside it, or export those texts as outlines"
    ]
  }

  private static func drawing(of screenshot: Screenshot) -> [UInt8] {
    let scale = Double(ScreenshotScale.guess(screenshot.size))
    let (width, height) = (
      Double(screenshot.size.width) / scale, Double(screenshot.size.height) / scale
    )
    let data = Data(screenshot.bytes).base64EncodedString()
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
      <image width="\(width)" height="\(height)" href="data:;base64,\(data)"/></svg>
      """.utf8)
  }
}
