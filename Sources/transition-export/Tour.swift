internal import ArgumentParser
internal import TEConsole
internal import TEExport

/// Prints the commands that a newcomer wants, by task.
struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "Print the five commands to begin with, by task.")

  private static let steps = [
    ("See a transition, four times as slow", "transition-export today --slowmo 4"),
    (
      "Connect two screenshots; the element at x,y,width,height in points grows",
      "transition-export between list.png detail.png --from 20,140,353,253"
    ),
    ("Make screens of your own, in a file with comments", "transition-export new trips"),
    ("Look at a clip as one picture", "transition-export strip trips/trips.yaml"),
    (
      "Let a CI job fail when the motion changed: record once, then verify",
      "transition-export record trips/trips.yaml && transition-export verify trips/trips.yaml"
    ),
  ]

  func run() throws {
    let terminal = Terminal()
    for (task, command) in Self.steps { try terminal.print("\(task):\n\n    \(command)\n") }
    try terminal.print(
      "'transition-export presets' and 'styles' list what there is, and --help all commands.")
  }
}
