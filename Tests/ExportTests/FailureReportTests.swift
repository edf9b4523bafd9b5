import Export
import Inputs
import Media
import Playback
import Presets
import Testing

struct FailureReportTests {
  @Test(
    arguments: [
      (ExportError.unknownDevice(name: "x", known: []), 64),
      (.contradictoryFormat(.mp4, path: "a.gif"), 64),
      (.unknownFormat(path: "a"), 64),
      (.optionNotForFormat(option: "--crf", format: .gif, remedy: ""), 64),
      (.qualityAndConstantRateFactor, 64),
      (.preset(PresetError(.unknownPreset(name: "x", known: []))), 64),
      (.preset(PresetError(.fileMissing(path: "x.yaml"))), 66),
      (.preset(PresetError(.unreadable(path: "x.yaml", reason: "denied"))), 66),
      (.preset(PresetError(.missingImage(path: "a.png", file: "x", line: 1, column: 1))), 66),
      (
        .preset(
          PresetError(.invalid(file: "x", line: 1, column: 1, message: "no", help: nil))), 65
      ),
      (.emptyClip(name: "x"), 65),
      (.budget(BudgetError(budget: .frames, value: 2, limit: 1), place: nil), 65),
      (.budget(BudgetError(budget: .outputSize, value: 2, limit: 1), place: nil), 73),
      (.outputFolderMissing(folder: "b", path: "b/a.mp4"), 73),
      (.outputFolderNotWritable(folder: "b", path: "b/a.mp4"), 73),
      (.outputExists(path: "a.mp4"), 73),
      (.outputNotReplaceable(path: "a.mp4", format: .mp4), 73),
      (.media(.encoderMissing(name: "libx264", package: "x264"), path: "a.mp4"), 69),
      (.media(.diskFull(path: ".a.mp4.tmp"), path: "a.mp4"), 73),
      (.media(.notWritable(path: ".a.mp4.tmp", reason: "denied"), path: "a.mp4"), 73),
      (.fontMissing(family: "Inter", file: "Inter.otf", debianPackage: "fonts-inter"), 69),
      (.cancelled(signal: 2), 130),
      (.cancelled(signal: 15), 143),
    ] as [(ExportError, Int32)])
  func `Every failure has its exit code`(error: ExportError, code: Int32) {
    #expect(FailureReport(error).status.code == code)
  }

  @Test func `A misspelt name is answered with the nearest one`() {
    let report = FailureReport(
      .preset(PresetError(.unknownPreset(name: "tody", known: ["photo", "today"]))))
    #expect(report.message == "there is no preset 'tody'; did you mean 'today'?")
    #expect(report.advice?.contains("photo, today") == true)
  }

  @Test func `A failure to write names the output, not the hidden file`() {
    let report = FailureReport(.media(.diskFull(path: ".a.mp4.17.tmp"), path: "a.mp4"))
    #expect(report.message == "no room is left to write 'a.mp4'")
  }

  @Test func `A mistake in a preset is found by file, line and column`() {
    let error = PresetError(
      .invalid(file: "x.yaml", line: 3, column: 5, message: "no such key", help: "Use 'a'"))
    let report = FailureReport(.preset(error))
    #expect(report.message == "x.yaml:3:5: no such key")
    #expect(report.advice == "Use 'a'")
  }
}
