internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation
internal import TEInputs

/// Writes a clip of a transition between two screenshots.
struct Between: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "between",
    abstract: "Write a clip of a transition between two screenshots.",
    discussion: """
      The frame has the size of the screenshots. A picture that both show flies from its place on \
      the first to its place on the second; it is found, or named with --from and --to or with \
      --element. Without a place on the second an element becomes all of it. Another --style moves \
      the screens.

      EXAMPLES:
        transition-export between list.png detail.png --slowmo 4
        transition-export between --check list.png detail.png
        transition-export between grid.png photo.png --from 0,300,131,131 --to 0,278,393,295
        transition-export between list.png detail.png \
          --element photo=20,140,353,253:0,0,393,400 --element title=20,400,200,24:20,420,300,36
        transition-export between list.png detail.png --style fold
        transition-export between list.png detail.png --from 20,140,353,253 --save recipe.yaml
      """)

  @Argument(help: "The screenshot that is shown first.", completion: .file())
  var first: String

  @Argument(help: "The screenshot that is opened.", completion: .file())
  var second: String

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An element on the first screenshot: left, top, width and height in points, or with px in "
        + "pixels; may be repeated.", valueName: "x,y,w,h[px]"),
    transform: rectangle)
  var from: [ScreenshotRectangle] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Its place on the second screenshot; may be repeated. (default: all of it)",
      valueName: "x,y,w,h[px]"),
    transform: rectangle)
  var to: [ScreenshotRectangle] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An element with a name, and its places on both screenshots; may be repeated.",
      valueName: "name=x,y,w,h:x,y,w,h"),
    transform: namedElement)
  var element: [NamedElement] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Which one of the pictures that both screenshots show flies, from 1; may be repeated. "
        + "(default: the first, if it is certain)", valueName: "number"),
    transform: { try whole($0, in: 1...12) })
  var pick: [Int] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What lies over an element and stays with its screen: status-bar, rectangles, or both with "
        + "commas; first: or second: before a rectangle says of which screenshot; may be repeated. "
        + "(default: what is found)", valueName: "status-bar,x,y,w,h"),
    transform: keptPlaces)
  var keep: [[KeptPlace]] = []

  @Flag(name: .long, help: "Take rectangles as they are, without moving them to edges nearby.")
  var exact = false

  @Flag(
    name: .long,
    help: "Write a picture of both screenshots with what moves where, in place of the clip.")
  var check = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "How many pixels of the screenshots a point is, 1 to 3. (default: guessed from their size)",
      valueName: "1|2|3"),
    completion: .list(["1", "2", "3"]), transform: { try whole($0, in: 1...3) })
  var screenshotScale: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The first screen without the elements, for the places that they leave. (default: what "
        + "surrounds a place is continued into it)", valueName: "image"),
    completion: .file())
  var behind: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The style of the transition, a name from `styles`. (default: grow, or shared-elements for "
        + "several elements)", valueName: "name"),
    completion: .list(StyleLibrary.names))
  var style: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Set a constant of the style, such as position.duration=1; may be repeated.",
      valueName: "key=value"))
  var set: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "There and back, or one way. (default: push-pop)", valueName: "push-pop|push"),
    completion: .list(BetweenRequest.Timeline.allCases.map(\.rawValue)),
    transform: { try choice($0, as: BetweenRequest.Timeline.self) })
  var timeline: BetweenRequest.Timeline?

  @Flag(name: .long, help: "Fit a second screenshot of another size into the first one's.")
  var fit = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the preset of the clip, with copies of the screenshots beside it.",
      valueName: "recipe.yaml"),
    completion: .file(extensions: ["yaml"]))
  var save: String?

  @OptionGroup(title: "Layers of frames") var layers: LayerArguments
  @OptionGroup var arguments: SharedArguments

  func validate() throws {
    try validateCheck()
    guard layers.list else { return }
    guard arguments.file.output.count < 2, arguments.file.output != ["-"],
      arguments.file.output.allSatisfy({ $0.lowercased().hasSuffix(".png") })
    else {
      throw ValidationError("--list writes one picture: --output names a file that ends with .png")
    }
    if save != nil { throw ValidationError("--list writes no preset: leave --save out") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var request = BetweenRequest(first: first, second: second)
      request.behind = behind
      request.from = from
      request.to = to
      request.elements = element
      request.picks = pick
      request.kept = keep.flatMap(\.self)
      request.isExact = exact
      request.scale = screenshotScale
      request.style = style
      request.settings = set
      request.fits = fit
      request.timeline = timeline ?? request.timeline
      request.recipe = save
      layers.change(&request)
      guard !layers.list else { return try list(request) }
      let options = ExportOptions(
        clip: first, jobs: ProcessInfo.processInfo.activeProcessorCount)
      guard !check else { return try writeCheck(request) }
      let rendering = Rendering(options, arguments, terminal: Terminal())
      try rendering.run([first]) { [request] options throws(ExportError) in
        try ExportJob(options, between: request)
      }
    }
  }

  /// Writes the picture of what moves, and lists it on standard output.
  @MainActor
  private func writeCheck(_ request: BetweenRequest) throws {
    let terminal = Terminal()
    var options = ExportOptions(clip: request.clip, jobs: 1)
    arguments.screen.change(&options)
    arguments.file.encoding.change(&options)
    options.outputs = arguments.file.output
    let result = try BetweenCheck(request, options)
    if !arguments.messages.quiet { for notice in result.notices { terminal.show(notice) } }
    try result.write(replacing: !arguments.file.noOverwrite)
    guard !arguments.messages.json else { return try terminal.print(json(result.report)) }
    for element in result.report.elements { try terminal.print(element.line) }
    try terminal.print(result.report.file)
  }

  private func validateCheck() throws {
    if check,
      timeline != nil || arguments.screen.slowmo != nil || arguments.screen.fps != nil
        || !arguments.decoration.decoration.isEmpty
    {
      throw ValidationError(
        "--check writes a picture of the screenshots; leave --timeline, --slowmo, --fps, --overlay, "
          + "--frame, --background and --padding out")
    }
    if exact, from.isEmpty, element.isEmpty {
      throw ValidationError("--exact keeps named rectangles as they are: give --from or --element")
    }
    if !pick.isEmpty, !from.isEmpty || !element.isEmpty {
      throw ValidationError(
        "--pick chooses among what is found; leave --from and --element out")
    }
  }
}

/// Reads an element with its name.
private func namedElement(_ text: String) throws -> NamedElement {
  guard let named = NamedElement(text) else {
    throw Expectation("expected a name and its places, such as photo=20,140,353,253:0,0,393,400")
  }
  return named
}

/// Reads what stays with its screen.
private func keptPlaces(_ text: String) throws -> [KeptPlace] {
  guard let places = KeptPlace.list(text) else {
    throw Expectation("expected status-bar, or left, top, width and height, with commas")
  }
  return places
}

extension Between {
  /// Prints what would move, and writes a picture of it.
  @MainActor
  private func list(_ request: BetweenRequest) throws {
    let terminal = Terminal()
    var options = ExportOptions(clip: first, jobs: 1)
    arguments.screen.change(&options)
    let list = try FramesList(
      request, systemFonts: options.systemFonts, budgets: options.budgets)
    let stems = [first, second].map {
      (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    let file = try list.writePicture(
      to: arguments.file.output.first ?? "\(stems[0])-\(stems[1])-layers.png",
      budgets: options.budgets, replacing: !arguments.file.noOverwrite)
    if !arguments.messages.quiet {
      for notice in list.notices { terminal.say("Note:  \(notice)") }
    }
    guard !arguments.messages.json else {
      try terminal.print(json(ListedLayers(picture: file.file, layers: list.rows)))
      return
    }
    var number = 0
    let rows = list.rows.map { row in
      let isMoving = row.change != "still" && row.change != "parts"
      if isMoving { number += 1 }
      return [
        isMoving ? "\(number)" : "", row.shortName,
        row.first.map { shortDecimal($0) }.joined(separator: ","),
        row.second.map { shortDecimal($0) }.joined(separator: ","), row.changes,
      ]
    }
    for line in aligned([["", "layer", "on the first", "on the second", "changes"]] + rows) {
      try terminal.print(line)
    }
    terminal.say("\(file.file): \(file.width)x\(file.height) pixels")
  }
}

/// The document of `--list --json`.
private struct ListedLayers: Encodable {
  let picture: String
  let layers: [FramesList.Row]
}

/// Reads a rectangle of a screenshot.
private func rectangle(_ text: String) throws -> ScreenshotRectangle {
  guard let rectangle = ScreenshotRectangle(text) else {
    throw Expectation(
      "expected left, top, width and height, such as 20,140,353,253 in points or "
        + "60,420,1059,759px in pixels")
  }
  return rectangle
}
