internal import ArgumentParser

/// Writes many clips.
struct Batch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Write many clips, several at a time, and a page that shows them.",
    subcommands: [BatchClips.self, BatchMerge.self],
    defaultSubcommand: BatchClips.self)
}
