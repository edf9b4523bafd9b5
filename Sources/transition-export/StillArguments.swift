internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEReview

/// The options of commands that write pictures of a clip.
struct StillArguments: ParsableArguments {
  @OptionGroup(title: "Clip") var screen: ScreenArguments
  @OptionGroup(title: "Clip") var changed: PresetArguments
  @OptionGroup(title: "Presentation") var decoration: DecorationArguments

  @Flag(name: .long, help: "Fail when the output exists.")
  var noOverwrite = false

  @Flag(name: .long, help: "Write the files and their times as one JSON document.")
  var json = false

  @OptionGroup var messages: QuietArguments

  /// The options of the clip of a preset.
  func options(of preset: String) -> ExportOptions {
    var options = ExportOptions(clip: preset, jobs: 1)
    screen.change(&options)
    decoration.change(&options)
    changed.change(&options)
    return options
  }

  /// Prints what was written, and what is to be said of the clip.
  @MainActor
  func report(_ files: [StillFile], of clip: ClipPictures) throws {
    let terminal = Terminal()
    for notice in clip.notices { messages.show(notice, on: terminal) }
    guard !json else { return try terminal.print(TEConsole.json(files)) }
    for file in files { try terminal.print(file.file) }
  }
}
