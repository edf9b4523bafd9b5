import TEExport
import Testing

/// What the rest of the program asks about a format.
struct OutputFormatTests {
  @Test("every format is found by its name and its extension")
  func names() {
    for format in OutputFormat.allCases {
      #expect(OutputFormat(rawValue: format.rawValue) == format)
      if let fileExtension = format.fileExtension {
        #expect(OutputFormat(pathExtension: "x/a.\(fileExtension.uppercased())") == format)
      }
    }
    #expect(OutputFormat(rawValue: "avi") == nil && OutputFormat(pathExtension: "a.mkv") == nil)
    #expect(OutputFormat(pathExtension: ".mp4") == nil)
  }

  @Test("every option that not all formats have is accepted by one, and messages name it")
  func options() {
    #expect(
      FormatOption.allCases.map(\.formatNames) == [
        "MP4", "MP4 and WebM", "MP4, WebM, WebP and JPEG", "GIF, APNG and WebP",
        "MP4, GIF and WebP",
      ])
  }
}
