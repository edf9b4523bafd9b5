package import Inputs
package import Media
package import Playback
package import Presets

/// Why a clip was not written.
///
/// Facts only; ``FailureReport`` makes sentences and exit codes of them.
package enum ExportError: Error {
  // What was asked for makes no sense.
  case unknownDevice(name: String, known: [String])
  /// The output's name ends like a file of another format than the one asked for.
  case contradictoryFormat(OutputFormat, path: String)
  /// Neither the output's name nor an option says which format to write.
  case unknownFormat(path: String)
  /// The option does nothing for this format.
  case optionNotForFormat(option: String, format: OutputFormat, remedy: String)
  case qualityAndConstantRateFactor
  /// Standard output can't be a folder of frames.
  case folderToStandardOutput
  /// Standard output is a terminal, which shows no film.
  case standardOutputIsTerminal

  case preset(PresetError)
  /// A step of the script can't be played; `place` is where a preset says the step.
  case playback(PlaybackError, place: String?)
  /// An app's own screens can't be set up.
  case setUp(message: String)
  /// The clip has no frame.
  case emptyClip(name: String)
  /// Something is larger than its budget; `place` is where a preset says it.
  case budget(BudgetError, place: String?)
  /// An image that was checked could not be decoded again.
  case image(ImageFailure)

  // Where the result should go.
  case outputFolderMissing(folder: String, path: String)
  /// The path of the folder names something else.
  case outputFolderNotAFolder(folder: String, path: String)
  case outputFolderNotWritable(folder: String, path: String)
  case frameTooLarge(PixelSize, limit: Int)

  /// The output could not be encoded or written.
  case media(MediaError, path: String)
  /// The result is written, but standard output takes nothing, so nobody was told.
  case standardOutputNotWritable(reason: String)
  /// Required fonts are missing; installing the Debian package provides them.
  case fontMissing(family: String, file: String, debianPackage: String)

  /// The process may not open as many files as it needs.
  case tooManyOpenFiles(needed: Int)

  /// A signal asked to stop.
  case cancelled(signal: Int32)
  /// A signal asked to stop when the output was in its place already.
  case cancelledAfterwards(signal: Int32)
}
