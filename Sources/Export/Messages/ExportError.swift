package import Foundation
package import TEInputs
package import TEMedia
package import TEPlayback
package import TEPresets

/// Why a clip was not written.
///
/// Facts only; ``FailureReport`` makes sentences and exit codes of them.
package enum ExportError: Error {
  // Invalid or contradictory options.
  /// A command has no option of this name.
  ///
  /// `meant` are options of the command that may be meant, with their help; `others` are subcommands that have
  /// the option.
  case unknownOption(
    String, command: String, meant: [(name: String, help: String)], others: [String])
  case unknownDevice(name: String, known: [String])
  /// The clip's screens have a size of their own, so a device cannot be chosen.
  case deviceOfCanvas(name: String)
  /// Screens of different sizes, in points, have no difference.
  case differenceOfSizes(CGSize, CGSize)
  /// The output's extension is that of another format than the requested one.
  case contradictoryFormat(OutputFormat, path: String)
  /// Neither the output's name nor an option says which format to write.
  case unknownFormat(path: String)
  /// Two outputs have the same path.
  case repeatedOutput(path: String)
  /// Two presets have one golden.
  case sameGolden(path: String, first: String, second: String)
  /// The option does nothing for any of these formats.
  case optionNotForFormat(option: String, formats: [OutputFormat], remedy: String)
  case qualityAndConstantRateFactor
  /// The background is to be transparent, and the format has no transparency.
  case noTransparency(OutputFormat)
  /// A size is looked for by writing a file several times, and there is not one file.
  case sizeLimitOfOutputs
  /// Nothing fits a limit; the smallest file has so many bytes.
  case sizeLimitTooLow(SizeLimit, smallest: Int, settings: String)
  /// Standard output can't be a folder of frames.
  case folderToStandardOutput
  /// Standard output is a terminal, which cannot show a video.
  case standardOutputIsTerminal

  case preset(PresetError)
  /// A preset cannot be copied.
  case presetCopy(PresetCopyError)
  /// Two screenshots cannot be made into a clip.
  case between(BetweenError)
  /// The file of a finished video cannot be opened.
  case videoFile(InputError, path: String)
  /// A finished video cannot be read.
  case video(VideoError, path: String)
  /// There is no such instant in the clip.
  case instant(InstantError)
  /// No element of the clip that moves has the name.
  case unknownElement(name: String, known: [String])
  /// A step of the script can't be played; `place` is the step's location in the preset file.
  case playback(PlaybackError, place: String?)
  /// An app's own screens can't be set up.
  case setUp(message: String)
  /// No element moves in the part of the clip that is shown.
  case nothingMoves(name: String)
  /// The part of the clip to be shown begins after its end, both in seconds.
  case rangeAfterEnd(start: Double, length: Double)
  /// The clip has no frame.
  case emptyClip(name: String)
  /// A value exceeds its budget; `place` is the value's location in the preset file.
  case budget(BudgetError, place: String?)
  /// An image that was checked could not be decoded again.
  case image(ImageFailure)

  // The output's location.
  case outputFolderMissing(folder: String, path: String)
  /// The path of the folder names something else.
  case outputFolderNotAFolder(folder: String, path: String)
  case outputFolderNotWritable(folder: String, path: String)
  case frameTooLarge(PixelSize, limit: Int)
  /// The format, with a codec if it has several, has no frames of so few pixels.
  case frameTooSmall(PixelSize, limit: Int, OutputFormat, codec: String?)

  /// The output could not be encoded or written.
  case media(MediaError, path: String)
  /// The output is complete, but its path could not be written to standard output.
  case standardOutputNotWritable(reason: String)
  /// Required fonts are missing; installing the Debian package provides them.
  case fontMissing(family: String, file: String, debianPackage: String)

  /// San Francisco's files cannot stand in for Inter.
  case systemFonts(SystemFontsError)

  /// The system's threads cannot be listed, which Dispatch needs.
  case procNotMounted

  /// The process may not open as many files as it needs.
  case tooManyOpenFiles(needed: Int)

  /// The program of the studio is not beside this one.
  case studioMissing(program: String)

  /// A signal asked to stop.
  case cancelled(signal: Int32)
  /// A signal arrived after the output had been moved to its place.
  case cancelledAfterwards(signal: Int32)

  /// A failure of verification or of a batch.
  case other(any ReportedError)
}
