import Foundation
import Testing

/// `batch`, `batch merge` and `plan`.
@Suite(.serialized)
struct BatchTests {
  private static let isLong =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1"
  private let place: Workplace

  /// Two presets in a folder, each with a variant.
  init() throws {
    place = try Workplace()
    try place.writePreset()
    let files = FileManager.default
    for folder in ["presets", "presets/more"] {
      let url = place.folder.url.appendingPathComponent(folder)
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      try files.copyItem(
        at: place.folder.url.appendingPathComponent("dot.png"),
        to: url.appendingPathComponent("dot.png"))
    }
    try writePreset("presets/first.yaml")
    try writePreset("presets/more/second.yaml")
  }

  private func writePreset(_ path: String, hold: Double = 0.1) throws {
    let text = Workplace.preset(timeline: "[{ push: page }, { hold: \(hold) }, pop]")
    try place.folder.write(text + "\nvariants: { dark: { appearance: dark } }", to: path)
  }

  private static let all =
    ["presets/**/*.yaml", "--variants", "all", "--output-dir", "out"] + Workplace.small
  private static let formats = ["--clip-format", "gif,strip"]

  private func batch(_ arguments: [String] = all + formats) throws -> Tool.Result {
    try place.tool.run(["batch"] + arguments)
  }

  /// What `results.json` says.
  private struct Results: Decodable {
    struct Clip: Decodable {
      struct File: Decodable {
        let format: String
        let file: String
        let bytes: Int
      }
      let id: String
      let status: String
      let files: [File]
      let error: String?
      let exitCode: Int?
    }
    let clips: [Clip]
  }

  private func results(_ folder: String = "out") throws -> [Results.Clip] {
    try JSONDecoder().decode(Results.self, from: place.folder.bytes(of: "\(folder)/results.json"))
      .clips
  }

  /// All files of a folder with their bytes, but for what tells of single runs.
  private func content(of folder: String) throws -> [String: Data] {
    let url = place.folder.url.appendingPathComponent(folder)
    var content: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path)
    where !path.hasPrefix("batch-records") {
      content[path] = try? Data(contentsOf: url.appendingPathComponent(path))
    }
    return content
  }

  @Test("a batch writes each preset in each variant, with the bytes of single exports")
  func clips() throws {
    let result = try batch()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "out/index.html\n")
    #expect(result.errors.contains("4 clips: 4 written"))
    let clips = try results()
    #expect(clips.map(\.id) == ["first", "first-dark", "more/second", "more/second-dark"])
    for clip in clips {
      #expect(clip.status == "written" && clip.files.map(\.format) == ["gif", "strip"])
      for file in clip.files {
        #expect(try place.folder.bytes(of: "out/\(file.file)").count == file.bytes)
      }
    }
    let single = try place.tool.run(
      ["presets/more/second.yaml", "--variant", "dark", "-o", "a.gif"] + Workplace.small)
    #expect(single.status == 0)
    #expect(
      try place.folder.bytes(of: "out/more/second-dark.gif") == place.folder.bytes(of: "a.gif"))
    let strip = try place.tool.run(
      ["strip", "presets/first.yaml", "-o", "a.png", "--device", "iphone-se", "--scale", "1"])
    #expect(strip.status == 0)
    #expect(try place.folder.bytes(of: "out/first-strip.png") == place.folder.bytes(of: "a.png"))
    let page = try place.folder.text(of: "out/index.html")
    #expect(page.contains("src=\"more/second-dark.gif\""))
    #expect(!page.contains("http"))
  }

  @Test("options of some formats hold for those, and a size for each file by itself")
  func formatOptions() throws {
    let options = ["presets/first.yaml", "--output-dir", "out"] + Workplace.small
    let result = try batch(
      options + ["--clip-format", "mp4,gif,webp", "--loop", "2", "--codec", "hevc"])
    #expect(result.status == 0, "\(result.errors)")
    for (name, words) in [
      ("first.mp4", ["--codec", "hevc"]), ("first.gif", ["--loop", "2"]),
      ("first.webp", ["--loop", "2"]),
    ] {
      let single = try place.tool.run(
        ["presets/first.yaml", "-o", "single-\(name)"] + words + Workplace.small)
      #expect(single.status == 0, "\(single.errors)")
      #expect(
        try place.folder.bytes(of: "out/\(name)") == place.folder.bytes(of: "single-\(name)"))
    }
    let limited = try batch(
      options + ["--clip-format", "mp4,webp,gif", "--size-limit", "20KB"])
    #expect(limited.status == 0, "\(limited.errors)")
    for name in ["first.mp4", "first.webp"] {
      #expect(try place.folder.bytes(of: "out/\(name)").count <= 20_000)
    }
    let useless = try batch(options + ["--clip-format", "strip", "--loop", "2"])
    #expect(useless.status == 64 && useless.errors.contains("--loop does nothing for a filmstrip"))
  }

  @Test("only what has changed, is missing or is damaged is written again, or all with --force")
  func upToDate() throws {
    #expect(try batch().status == 0)
    #expect(try batch().errors.contains("4 clips: 4 up to date"))
    try writePreset("presets/first.yaml", hold: 0.2)
    #expect(try batch().errors.contains("4 clips: 2 written, 2 up to date"))
    try FileManager.default.removeItem(
      at: place.folder.url.appendingPathComponent("out/more/second.gif"))
    try place.folder.write("cut", to: "out/first-dark-strip.png")
    #expect(try batch().errors.contains("4 clips: 2 written, 2 up to date"))
    // An image that the preset names.
    let dot = try place.folder.bytes(of: "presets/more/dot.png")
    try (dot + [0]).write(to: place.folder.url.appendingPathComponent("presets/more/dot.png"))
    #expect(try batch().errors.contains("4 clips: 2 written, 2 up to date"))
    #expect(try batch(Self.all + Self.formats + ["--fps", "25"]).errors.contains("4 written"))
    let forced = try batch(Self.all + Self.formats + ["--fps", "25", "--force"])
    #expect(forced.errors.contains("4 clips: 4 written"))
  }

  @Test("a clip that fails is named and does not stop the others, and the next run makes it")
  func failure() throws {
    try place.folder.write("format: 2\nscreens: 5\n", to: "presets/broken.yaml")
    let result = try batch()
    #expect(result.status == 72)
    #expect(result.errors.contains("1 of 5 clips failed: 'broken'"))
    #expect(result.errors.contains("presets/broken.yaml:2:10"))
    let clips = try results()
    #expect(clips.filter { $0.status == "written" }.count == 4)
    let failed = try #require(clips.first { $0.id == "broken" })
    #expect(failed.status == "failed" && failed.exitCode == 65 && failed.files.isEmpty)
    #expect(failed.error?.contains("broken.yaml:2:10") == true)
    #expect(try place.folder.text(of: "out/index.html").contains("broken.yaml:2:10"))
    try writePreset("presets/broken.yaml")
    let next = try batch()
    #expect(next.status == 0 && next.errors.contains("2 written, 4 up to date"))
  }

  @Test(
    "the merged output of any number of shards is that of one run",
    arguments: isLong ? [1, 5] : [5])
  func shards(count: Int) throws {
    #expect(try batch().status == 0)
    let whole = try content(of: "out")
    try FileManager.default.removeItem(at: place.folder.url.appendingPathComponent("out"))
    let plan = try place.tool.run(
      ["plan"] + Self.all + Self.formats + ["--shards", "\(count)", "-o", "plan.json"])
    #expect(plan.status == 0, "\(plan.errors)")
    for number in (1...count).reversed() {
      let shard = try batch(["--plan", "plan.json", "--shard", "\(number)/\(count)"])
      #expect(shard.status == 0, "\(shard.errors)")
    }
    let merged = try batch(["merge", "plan.json"])
    #expect(merged.status == 0 && merged.output == "out/index.html\n")
    #expect(try content(of: "out") == whole)
  }

  @Test(
    "shards that are missing or were made of older inputs are named, and what is there is merged")
  func missingShard() throws {
    let planned =
      ["plan"] + Self.all + Self.formats + ["--shards", "3", "-o", "plan.json"]
    #expect(try place.tool.run(planned).status == 0)
    let none = try batch(["merge", "plan.json"])
    #expect(none.status == 66)
    #expect(none.errors.contains("the shards 1/3, 2/3, 3/3 are missing or not complete"))
    for shard in ["1/3", "3/3"] {
      #expect(try batch(["--plan", "plan.json", "--shard", shard]).status == 0)
    }
    let merged = try batch(["merge", "plan.json"])
    #expect(merged.status == 66)
    #expect(merged.errors.contains("shard 2/3 is missing or not complete"))
    #expect(try results().contains { $0.status == "missing" })
    #expect(try batch(["--plan", "plan.json", "--shard", "2/3"]).status == 0)
    #expect(try batch(["merge", "plan.json"]).status == 0)
    // The same clips of another preset are no results.
    try writePreset("presets/first.yaml", hold: 0.3)
    #expect(try place.tool.run(planned).status == 0)
    #expect(try batch(["merge", "plan.json"]).status == 66)
  }

  @Test("a preset that has changed since the plan was made fails its clip")
  func changedPreset() throws {
    #expect(
      try place.tool.run(["plan"] + Self.all + Self.formats + ["-o", "plan.json"]).status == 0)
    try writePreset("presets/first.yaml", hold: 0.3)
    let result = try batch(["--plan", "plan.json"])
    #expect(result.status == 72)
    #expect(result.errors.contains("2 of 4 clips failed: 'first', 'first-dark'"))
    #expect(result.errors.contains("has changed since the plan was made"))
  }

  @Test(
    "a plan has a task for each clip, with costs, commands that run as they are, and even shards")
  func plan() throws {
    struct Plan: Decodable {
      struct Task: Decodable {
        struct Output: Decodable { let file: String }
        let id: String
        let cost: Double
        let frames: Int
        let shard: Int
        let outputs: [Output]
        let commands: [[String]]
      }
      let shards: Int
      let tasks: [Task]
    }
    for number in 0..<6 { try writePreset("presets/p\(number).yaml", hold: Double(number)) }
    let arguments = ["plan"] + Self.all + ["--clip-format", "mp4,strip", "--shards", "4"]
    let result = try place.tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.tool.run(arguments).output == result.output)
    let plan = try JSONDecoder().decode(Plan.self, from: Data(result.output.utf8))
    #expect(plan.tasks.count == 16 && plan.shards == 4)
    let task = try #require(plan.tasks.first { $0.id == "p5-dark" })
    try FileManager.default.createDirectory(
      at: place.folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    for command in task.commands {
      #expect(command.first == "transition-export")
      #expect(try place.tool.run(Array(command.dropFirst())).status == 0)
    }
    for output in task.outputs { _ = try place.folder.bytes(of: "out/\(output.file)") }
    struct Report: Decodable { let frames: Int }
    let measured = try place.tool.run(Array(task.commands[0].dropFirst()) + ["--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(measured.output.utf8))
    #expect(abs(report.frames - task.frames) <= 1)
    let loads = (1...4).map { shard in
      plan.tasks.filter { $0.shard == shard }.reduce(0) { $0 + $1.cost }
    }
    let largest = try #require(loads.max())
    let mean = loads.reduce(0, +) / 4
    let longest = try #require(plan.tasks.map(\.cost).max())
    #expect(largest <= max(4 / 3 * mean, longest))
  }

  @Test("the matrix for GitHub has a job for each shard, on one line")
  func matrix() throws {
    struct Matrix: Decodable {
      struct Shard: Decodable {
        let shard: Int
        let of: String
        let clips: Int
      }
      let include: [Shard]
    }
    let result = try place.tool.run(
      ["plan"] + Self.all + Self.formats + ["--shards", "3", "--format", "github", "-o", "job"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 1)
    let matrix = try JSONDecoder().decode(Matrix.self, from: Data(result.output.utf8))
    #expect(matrix.include.map(\.of) == ["1/3", "2/3", "3/3"])
    #expect(matrix.include.reduce(0) { $0 + $1.clips } == 4)
    #expect(try batch(["--plan", "job/plan.json", "--shard", "1/3"]).status == 0)
  }

  @Test("options of the clips give the bytes that they give in a single export")
  func options() throws {
    let options = [
      "--slowmo", "2.5", "--fps", "30000/1001", "--device", "iphone-se", "--scale", "1",
      "--appearance", "dark", "--set", "transition.position.duration=0.2", "--locale", "de",
      "--overlay", "touches,time", "--frame", "--background", "#102030-#a0b0c0", "--padding",
      "12.5", "--range", "50ms..0.45s", "--bounce", "--hold-last", "0.15s", "--width", "100",
      "--quality", "35", "--limit", "frames=500", "--allow-outside",
    ]
    let preset = try place.folder.text(of: "presets/first.yaml")
    try place.folder.write(
      preset + "\nstrings: { en: { a: b }, de: { a: c } }", to: "presets/first.yaml")
    let many = try batch(
      ["presets/first.yaml", "--output-dir", "out", "--format", "mp4,gif"] + options)
    #expect(many.status == 0, "\(many.errors)")
    for name in ["first.mp4", "first.gif"] {
      let words =
        name == "first.gif" ? options.filter { !["--quality", "35"].contains($0) } : options
      let one = try place.tool.run(["presets/first.yaml", "-o", name] + words)
      #expect(one.status == 0, "\(one.errors)")
      #expect(try place.folder.bytes(of: name) == place.folder.bytes(of: "out/\(name)"), "\(name)")
    }
  }

  @Test(
    "wrong arguments are told with an exit code",
    arguments: [
      (["nothing/*.yaml"], 66, "no preset file matches 'nothing/*.yaml'"),
      (
        ["presets/first.yaml", "tiny.yaml", "presets/more/../first.yaml", "-"], 64, "read only once"
      ),
      (["presets/first.yaml", "--variants", "drak"], 64, "did you mean 'dark'?"),
      (["presets/first.yaml", "--format", "mp3"], 64, "expected names with commas"),
      (["presets/first.yaml", "--shard", "4/3"], 64, "such as 3/16"),
      (["--plan", "plan.json", "presets/first.yaml"], 64, "leave out presets and their options"),
      (["--plan", "none.json"], 66, "cannot read 'none.json'"),
      (["--plan", "tiny.yaml"], 65, "is not a plan"),
      ([], 64, "Missing expected argument"),
      (["presets/first.yaml", "--device", "iphone-51"], 64, "there is no device"),
    ])
  func usage(arguments: [String], status: Int, message: String) throws {
    let result = try batch(
      arguments + ["--output-dir", "out"].prefix(arguments.contains("--plan") ? 0 : 2))
    #expect(result.status == Int32(status), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try !place.folder.names.contains("out"))
  }

  @Test("a damaged plan is an error, or the plan of other clips, and never a crash")
  func damagedPlan() throws {
    let planned = ["plan"] + Self.all + Self.formats + ["--shards", "2", "-o", "plan.json"]
    #expect(try place.tool.run(planned).status == 0)
    let plan = try place.folder.bytes(of: "plan.json")
    var endings: Set<Int32> = []
    let count = Self.isLong ? 2000 : 60
    for number in 0..<count {
      var damaged = plan
      // A byte of another value, or the end cut off.
      let offset = number * 7919 % plan.count
      if number % 5 == 4 {
        damaged.removeLast(offset)
      } else {
        damaged[offset] = UInt8(ascii: ["9", "-", "\"", "{"][number % 4])
      }
      try damaged.write(to: place.folder.url.appendingPathComponent("damaged.json"))
      let result = try batch(["merge", "damaged.json"])
      endings.insert(result.status)
      #expect([65, 66, 72, 73].contains(result.status), "\(number): \(result.errors)")
    }
    #expect(endings.contains(65) && endings.contains(66))
    for (key, value) in [("cost", "1e300"), ("cost", "-1"), ("shard", "3"), ("id", "\"../a\"")] {
      let text = String(decoding: plan, as: UTF8.self).split(separator: "\n").map { line in
        line.contains("\"\(key)\" :")
          ? "\"\(key)\" : \(value)\(line.hasSuffix(",") ? "," : "")" : String(line)
      }
      try place.folder.write(text.joined(separator: "\n"), to: "damaged.json")
      let result = try batch(["--plan", "damaged.json"])
      #expect(result.status == 65 && result.errors.contains("is not a plan"), "\(key)")
    }
  }

  @Test("presets of one name are told apart by their pattern, or refused")
  func names() throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: place.folder.url.appendingPathComponent(folder), withIntermediateDirectories: true)
      try writePreset("\(folder)/main.yaml")
    }
    let refused = try batch(["a/main.yaml", "b/main.yaml"] + Workplace.small)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("would both write the clip 'main'"))
    for folder in ["a", "b"] { try writeDot(to: folder) }
    let taken = try batch(
      ["?/main.yaml", "--format", "gif", "--output-dir", "out"] + Workplace.small)
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(try results().map(\.id) == ["a/main", "b/main"])
  }

  private func writeDot(to folder: String) throws {
    try place.folder.bytes(of: "dot.png").write(
      to: place.folder.url.appendingPathComponent("\(folder)/dot.png"))
  }

  @Test(
    "a signal ends a batch and its processes, nothing is left over, and the next run makes the rest",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func stopped(signal: Int32) throws {
    for number in 0..<4 { try writePreset("presets/p\(number).yaml") }
    let arguments =
      ["presets/*.yaml", "--output-dir", "out", "--format", "gif", "--jobs", "2"]
      + Workplace.small
    let process = try place.tool.start(["batch", "--slowmo", "10"] + arguments)
    // Once the first clip is written.
    let records = place.folder.url.appendingPathComponent("out/batch-records/clips")
    let end = Date().addingTimeInterval(Process.patience)
    while try written(in: records).isEmpty, process.isRunning, Date() < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit(seconds: Process.patience)
    let done = try written(in: records).count
    #expect(done > 0 && done < 5)
    if signal != SIGKILL { #expect(process.terminationStatus == 128 + signal) }
    // The processes of a killed one end in good order by themselves.
    while try hasHiddenFiles(), Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(try !hasHiddenFiles())
    let next = try batch(["--slowmo", "10"] + arguments)
    #expect(next.status == 0, "\(next.errors)")
    #expect(next.errors.contains("\(5 - done) written, \(done) up to date"), "\(next.errors)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("out").path)
    #expect(
      names.sorted() == [
        "batch-records", "first.gif", "index.html", "p0.gif", "p1.gif", "p2.gif", "p3.gif",
        "results.json",
      ])
  }

  private func written(in records: URL) throws -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: records.path)) ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
  }

  private func hasHiddenFiles() throws -> Bool {
    try FileManager.default.subpathsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("out").path
    ).contains { $0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  @Test("a clip whose process is killed is a failure of that clip")
  func killedClip() throws {
    // Ends the first process that renders one.
    let process = try place.tool.start(
      ["batch"] + Self.all + ["--format", "gif", "--slowmo", "8", "--jobs", "1"])
    let end = Date().addingTimeInterval(Process.patience)
    var child: pid_t?
    while child == nil, process.isRunning, Date() < end {
      let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
      child = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").first
        .flatMap { pid_t($0) }
      Thread.sleep(forTimeInterval: 0.005)
    }
    kill(try #require(child), SIGKILL)
    process.waitUntilExit(seconds: Process.patience)
    #expect(process.terminationStatus == 72)
    let clips = try results()
    let failed = clips.filter { $0.status == "failed" }
    #expect(failed.count == 1 && failed.first?.exitCode == 137)
    #expect(failed.first?.error?.contains("ended by signal 9") == true)
    #expect(clips.filter { $0.status == "written" }.count == 3)
  }
}
