import Foundation
import Testing

/// The same preset and options give the same bytes.
struct RepeatabilityTests {
  private static let isLong =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1"
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// The bytes of the output of a run, those of all files for a folder.
  private func bytes(
    format: String, jobs: Int, run: Int, _ more: [String] = []
  ) throws -> Data {
    let name = "\(jobs)-\(run)"
    let result = try place.tool.run(
      ["--preset", "today", "--fps", "20", "--format", format, "-o", name, "--quiet"] + more
        + ["--jobs", String(jobs)] + Workplace.small)
    try #require(result.status == 0, "\(result.errors)")
    guard format == "png" || format == "jpg" else { return try place.folder.bytes(of: name) }
    let folder = place.folder.url.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try #require(files.count > 40)
    return try files.reduce(into: Data()) { all, file in
      all.append(try Data(contentsOf: folder.appendingPathComponent(file)))
    }
  }

  @Test(
    "any number of jobs writes the same bytes",
    arguments: ["mp4", "gif", "png", "jpg", "webm", "mov", "apng", "webp"])
  func jobs(format: String) throws {
    let first = try bytes(format: format, jobs: 1, run: 1)
    if Self.isLong { #expect(try bytes(format: format, jobs: 1, run: 2) == first) }
    for jobs in Self.isLong ? [2, 3, 8] : [3, 8] {
      #expect(try bytes(format: format, jobs: jobs, run: 1) == first)
    }
  }

  @Test(
    "the codecs of MP4 write the same bytes for any number of jobs", arguments: ["hevc", "av1"])
  func codecs(codec: String) throws {
    // More frames than a segment has.
    let more = ["--codec", codec, "--slowmo", "5"]
    let first = try bytes(format: "mp4", jobs: 1, run: 1, more)
    for jobs in Self.isLong ? [2, 3, 8] : [3] {
      #expect(try bytes(format: "mp4", jobs: jobs, run: 1, more) == first)
    }
  }

  @Test(
    "what a library finds in memory that it has not written does not reach the file",
    arguments: [
      ["mp4"], ["mp4", "--codec", "hevc"], ["mp4", "--codec", "av1"], ["webm"], ["mov"],
    ])
  func memory(output: [String]) throws {
    // Next to the sizes of x264's and x265's blocks.
    let widths = Self.isLong ? [17, 32, 33, 48, 64, 65] : [17, 64]
    for width in widths {
      // glibc fills new memory with the complement of this byte, and freed memory with the byte.
      let files = try ["0", "85"].map { byte in
        let arguments = ["-o", "\(byte)", "--quiet", "--device", "iphone-se", "--scale", "1"]
        let result = try place.tool.run(
          ["today", "--fps", "20", "--range", "0s..1.2s", "--width", "\(width)", "--format"]
            + output
            + arguments, environment: ["MALLOC_PERTURB_": byte])
        try #require(result.status == 0, "\(width): \(result.status) \(result.errors)")
        return try place.folder.bytes(of: byte)
      }
      #expect(files[0] == files[1], "\(width)")
    }
  }

  @Test("any number of jobs, also under load, writes the same video of several segments")
  func segments() throws {
    func bytes(_ jobs: Int) throws -> Data {
      // 1.5 times as many frames as a segment has, at least.
      let result = try place.tool.run(
        ["--preset", "today", "--fps", "60", "-o", "\(jobs).mp4", "--quiet", "--slowmo", "3"]
          + ["--jobs", String(jobs)] + Workplace.small)
      try #require(result.status == 0, "\(result.errors)")
      return try place.folder.bytes(of: "\(jobs).mp4")
    }
    let first = try bytes(1)
    for jobs in [3, 16] { #expect(try bytes(jobs) == first) }
    // Other exports take the processor meanwhile.
    let load = try (0..<3).map { index in
      try place.tool.start(
        ["--preset", "photos", "-o", "load-\(index).gif", "--quiet"] + Workplace.small)
    }
    #expect(try bytes(2) == first)
    for process in load { process.waitUntilExit(seconds: Process.patience) }
  }

  @Test("the folder and the preset's path do not affect the file")
  func paths() throws {
    try place.writePreset()
    let here = try place.tool.run(["--preset", "tiny.yaml", "-o", "a.mp4"] + Workplace.small)
    let elsewhere = try Workplace()
    let path = place.folder.url.appendingPathComponent("tiny.yaml").path
    let there = try elsewhere.tool.run(["--preset", path, "-o", "b.mp4"] + Workplace.small)
    try #require(here.status == 0 && there.status == 0)
    #expect(try place.folder.bytes(of: "a.mp4") == elsewhere.folder.bytes(of: "b.mp4"))
  }

  @Test(
    "the preset's name and comments do not affect the file, and the report has the preset's hash",
    arguments: ["mp4", "gif", "png", "jpg", "webm", "mov", "apng", "webp"])
  func nameAndComments(
    format: String
  ) throws {
    struct Report: Decodable {
      let source: String
    }
    try place.writePreset()
    let text = try place.folder.text(of: "tiny.yaml")
    try place.folder.write("# A comment\n" + text, to: "other.yaml")
    var sources: Set<String> = []
    for (preset, name) in [("tiny", "a"), ("tiny", "b"), ("other", "c")] {
      let result = try place.tool.run(
        ["--preset", "\(preset).yaml", "--json", "--format", format, "-o", name]
          + Workplace.small)
      try #require(result.status == 0, "\(result.errors)")
      sources.insert(
        try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).source)
    }
    #expect(sources.count == 2)
    let file = ["png", "jpg"].contains(format) ? "/0001.\(format)" : ""
    #expect(try place.folder.bytes(of: "a" + file) == place.folder.bytes(of: "c" + file))
    #expect(try place.folder.bytes(of: "a" + file) == place.folder.bytes(of: "b" + file))
  }
}
