internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEPresets
internal import TEReview

/// Writes a filmstrip.
struct Strip: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip",
    abstract: "Write pictures of a clip side by side, with their times, as one PNG.",
    discussion: """
      EXAMPLES:
        transition-export strip today --step push --count 8
        transition-export strip photos --every 50ms --step tap -o photos.png
        transition-export strip today --step push --onion --count 6
      """)

  @Argument(help: "A preset: a name, or the path of a preset file.")
  var preset: String

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How many pictures, 2 to 60. (default: 8)", valueName: "number"),
    transform: { try whole($0, in: 2...60) })
  var count: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A picture at the beginning and one after each such time, in place of their number, as 50ms or 0.1s.",
      valueName: "time"), transform: Self.seconds)
  var every: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The step that is shown, as in the timeline; the second tap is tap-2. (default: the whole clip)",
      valueName: "name"))
  var step: String?

  @Flag(
    name: .long,
    help: "Show what moves farthest at all instants over one another, with its path.")
  var onion = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The width of a picture in points, 40 to 1000. (default: 120)", valueName: "points"),
    transform: { try whole($0, in: 40...1000) })
  var width: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file. (default: <clip>-strip.png)", valueName: "path"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var arguments: StillArguments

  private static func seconds(_ text: String) throws -> Double {
    guard let seconds = clipSeconds(text), (0.001...3600).contains(seconds) else {
      throw Expectation("expected a time such as 50ms or 0.1s")
    }
    return seconds
  }

  func validate() throws {
    if let output, !output.lowercased().hasSuffix(".png") {
      throw ValidationError("--output: expected a file that ends with .png, found '\(output)'")
    }
    if count != nil, every != nil {
      throw ValidationError("--count and --every contradict each other")
    }
    if onion, width != nil {
      throw ValidationError("--onion draws the screen at its own size; leave --width out")
    }
    if onion, !arguments.decoration.decoration.isEmpty {
      throw ValidationError(
        "--onion shows the screen alone; leave --overlay, --frame, --background and --padding out")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try write() }
  }

  @MainActor
  private func write() throws {
    let options = arguments.options(of: preset)
    let clip = try ClipPictures(options, library: .ofThisProgram())
    let part = try step.map { name in try clip.step(named: name) }
    var times = Self.times(
      from: part?.start ?? 0, to: part?.end ?? clip.length, count: count, every: every)
    if onion {
      // The elements are cut out by their numbers, which frames have.
      times = times.map(clip.frameTime).reduce(into: []) { frames, time in
        if frames.last != time { frames.append(time) }
      }
    }
    guard times.count <= 60 else {
      throw ValidationError(
        "a strip has 60 pictures at most, and these are \(times.count); use a longer time")
    }
    let images = try clip.images(at: times, isBare: onion)
    let scale = arguments.screen.scale ?? 2
    let name = output ?? "\(clip.name)-\(onion ? "onion" : "strip").png"
    if onion {
      let skin = try OnionSkin(images, times: times, motion: clip.motion())
      let image = skin.image(scale: scale)
      let file = try StillFile(
        writing: image, of: times, from: clip.hash, to: name,
        replacing: !arguments.noOverwrite)
      try arguments.report([file], of: clip)
    } else {
      let strip = Filmstrip(
        images, times: times.map { $0 - (part?.start ?? 0) }, width: Double(width ?? 120),
        appearance: clip.appearance)
      let image = try strip.image(scale: scale)
      let file = try StillFile(
        writing: image, of: times, from: clip.hash, to: name,
        replacing: !arguments.noOverwrite)
      try arguments.report([file], of: clip)
    }
  }

  private static func times(
    from start: Double, to end: Double, count: Int?, every: Double?
  ) -> [Double] {
    if let every { return Array(stride(from: start, through: end, by: every)) }
    let count = count ?? 8
    return (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) }
  }
}
