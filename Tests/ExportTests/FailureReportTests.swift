import TEExport
import TEInputs
import TEMedia
import TEPlayback
import TEPresets
import Testing

private let place = Location(file: "x.yaml", line: 3, column: 5)
private let large = BudgetError(budget: .presetNodes, value: 3, limit: 2)

struct FailureReportTests {
  @Test(
    "every failure has its exit code",
    arguments: [
      (ExportError.unknownDevice(name: "x", known: []), 64),
      (.contradictoryFormat(.mp4, path: "a.gif"), 64),
      (.unknownFormat(path: "a"), 64),
      (.optionNotForFormat(option: "--crf", formats: [.gif], remedy: ""), 64),
      (.qualityAndConstantRateFactor, 64),
      (.preset(PresetError(.unknownPreset(name: "x", known: []))), 64),
      (.preset(PresetError(.file(path: "x.yaml", .missing))), 66),
      (.preset(PresetError(.file(path: "x.yaml", .permissionDenied))), 66),
      (.preset(PresetError(.file(path: "x.yaml", .tooLarge(large)))), 65),
      (.preset(PresetError(.image(path: "a.png", .missing, place))), 66),
      (.preset(PresetError(.image(path: "a.png", .notAFile(.pipe), place))), 66),
      (.preset(PresetError(.image(path: "a.png", .outside, place))), 65),
      (.preset(PresetError(.image(path: "a.png", .tooLarge(large), place))), 65),
      (.preset(PresetError(.invalid(place, message: "no", help: nil))), 65),
      (.preset(PresetError(.tooLarge(large, place))), 65),
      (.emptyClip(name: "x"), 65),
      (.budget(BudgetError(budget: .frames, value: 2, limit: 1), place: nil), 65),
      (
        .media(
          .tooLarge(BudgetError(budget: .outputSize, value: 2, limit: 1), isForeseen: true),
          path: "a"), 73
      ),
      (.folderToStandardOutput, 64),
      (.standardOutputIsTerminal, 64),
      (.outputFolderNotAFolder(folder: "b", path: "b/a.mp4"), 73),
      (.media(.fileSizeLimit(path: ".a"), path: "a"), 73),
      (.media(.tooManyOpenFiles(path: ".a"), path: "a"), 73),
      (.media(.readerGone(path: "-"), path: "-"), 73),
      (.media(.kept(path: "a.kept-1"), path: "a"), 73),
      (.outputFolderMissing(folder: "b", path: "b/a.mp4"), 73),
      (.outputFolderNotWritable(folder: "b", path: "b/a.mp4"), 73),
      (.media(.notReplaceable(path: "a.mp4", .exists), path: "a.mp4"), 73),
      (.media(.encoderMissing(name: "libx264", package: "x264"), path: "a.mp4"), 69),
      (.media(.diskFull(path: ".a.mp4.tmp"), path: "a.mp4"), 73),
      (.media(.notWritable(path: ".a.mp4.tmp", reason: "denied"), path: "a.mp4"), 73),
      (.fontMissing(family: "Inter", file: "Inter.otf", debianPackage: "fonts-inter"), 69),
      (.tooManyOpenFiles(needed: 24), 69),
      (.procNotMounted, 69),
      (.cancelled(signal: 2), 130),
      (.cancelled(signal: 15), 143),
      (.cancelledAfterwards(signal: 1), 129),
    ] as [(ExportError, Int32)])
  func exitCodes(error: ExportError, code: Int32) {
    #expect(FailureReport(error).status.code == code)
  }

  @Test("the advice for a misspelt name is the nearest one")
  func nearestName() {
    let report = FailureReport(
      .preset(PresetError(.unknownPreset(name: "tody", known: ["photo", "today"]))))
    #expect(report.message == "there is no preset 'tody'; did you mean 'today'?")
    #expect(report.advice?.contains("photo, today") == true)
  }

  @Test("a write error names the output, not the hidden file")
  func outputName() {
    let report = FailureReport(.media(.diskFull(path: ".a.mp4.17.tmp"), path: "a.mp4"))
    #expect(report.message == "no room is left to write 'a.mp4'")
  }

  @Test("an error in a preset has its file, line and column")
  func location() {
    let error = PresetError(
      .invalid(place, message: "no such key", help: "Use 'a'"))
    let report = FailureReport(.preset(error))
    #expect(report.message == "x.yaml:3:5: no such key")
    #expect(report.advice == "Use 'a'")
  }

  @Test("a value from outside stays on its line")
  func oneLine() {
    let error = PresetError(.file(path: "a\n::error::b\u{1B}[2J", .permissionDenied))
    #expect(
      FailureReport(.preset(error)).message
        == "cannot read the preset 'a\\n::error::b<U+001B>[2J': permission denied")
  }
}
