internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import TEConsole
internal import TEExport

/// Starts the studio, a program of its own beside this one.
struct Studio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Tune a transition in the browser, with the frames of the export.",
    discussion: """
      EXAMPLES:
        transition-export studio today
        transition-export studio trips/trips.yaml --port 9000
        transition-export studio list.png detail.png
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help:
      "A preset or two pictures, and options of the studio, which 'transition-export studio --help' lists."
  )
  var arguments: [String] = []

  func run() throws {
    let program = Invocation.program.deletingLastPathComponent()
      .appendingPathComponent("transition-export-studio").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ExportError.studioMissing(program: program)
    }
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execv(program, words)
    throw ExportError.studioMissing(program: program)
  }
}
