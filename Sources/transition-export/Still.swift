internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation
internal import TEPresets
internal import TEReview

/// Writes pictures of single instants.
struct Still: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Write pictures of single instants of a clip as PNG.",
    discussion: """
      An instant is a part of the clip (25%), a time (0.4s), a frame from 0 (frame:12), or a part of a step \
      (tap:50% or tap:0.1s; the second tap is tap-2).

      EXAMPLES:
        transition-export still today --at push:50%
        transition-export still photos --at 0%,25%,50%,75%,100% -o stills
      """)

  @Argument(help: "A preset: a name, or the path of a preset file.")
  var preset: String

  @Option(
    name: .long,
    help: ArgumentHelp("The instants, with commas between them.", valueName: "instants"),
    transform: Self.instants)
  var at: [ClipInstant]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file, or for several instants the folder. (default: <clip>-<instant>.png)",
      valueName: "path"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var arguments: StillArguments

  private static func instants(_ text: String) throws -> [ClipInstant] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let instant = ClipInstant(String(part)) else {
        throw Expectation("expected instants such as 25%, 0.4s, frame:12, tap:50% or tap:0.1s")
      }
      return instant
    }
  }

  func validate() throws {
    guard let output else { return }
    if output == "-" {
      throw ValidationError("pictures are not written to standard output; --output names a file")
    }
    let isPNG = output.lowercased().hasSuffix(".png")
    if at.count == 1, !isPNG {
      throw ValidationError("--output: expected a file that ends with .png, found '\(output)'")
    }
    if at.count > 1, isPNG {
      throw ValidationError(
        "--output: \(at.count) instants are written to a folder, and '\(output)' names a file")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try write() }
  }

  @MainActor
  private func write() throws {
    let clip = try ClipPictures(arguments.options(of: preset), library: .ofThisProgram())
    let times = try at.map { instant in try clip.time(of: instant) }
    let images = try clip.images(at: times)
    let folder = at.count > 1 ? output : nil
    if let folder {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    var files: [StillFile] = []
    for (index, image) in images.enumerated() {
      let name = "\(clip.name)-\(at[index].fileName).png"
      let path = folder.map { "\($0)/\(name)" } ?? output ?? name
      files.append(
        try StillFile(
          writing: image, of: [times[index]], from: clip.hash, to: path,
          replacing: !arguments.noOverwrite))
    }
    try arguments.report(files, of: clip)
  }
}
