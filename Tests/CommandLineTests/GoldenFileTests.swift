import Foundation
import MediaTestSupport
import Testing

/// `transition-export record` and `verify`: the files.
struct GoldenFileTests {
  private let place: VerifyWorkplace

  init() throws { place = try VerifyWorkplace() }

  private var folder: TemporaryFolder { place.place.folder }
  private var tool: Tool { place.place.tool }

  @Test("a golden lies beside its preset or where --golden says, and so does a variant's")
  func places() throws {
    let plain = try tool("record", "p.yaml")
    #expect(plain.output == "p.golden\n" && plain.status == 0, "\(plain.errors)")
    #expect(try tool("record", "p.yaml", "--golden", "other.golden").output == "other.golden\n")
    #expect(try folder.bytes(of: "other.golden") == folder.bytes(of: "p.golden"))
    #expect(try tool("verify", "p.yaml", "--golden", "other.golden").output == "p: same\n")
    let text =
      try folder.text(of: "p.yaml")
      + "variants: { night: { screens: { s: { background: black } } } }\n"
    try folder.write(text, to: "p.yaml")
    #expect(try tool("record", "p.yaml:night").output == "p.night.golden\n")
    #expect(try tool("verify", "p.yaml:night").output == "p:night: same\n")
    let all = try tool("verify", ".")
    #expect(all.status == 2)
    #expect(all.output.contains("p: same\np:night: same\n"))
    // other.golden has no preset.
    #expect(all.output.contains("other: the golden './other.golden' has no preset any more"))
  }

  @Test("a clip is verified with the options of its golden")
  func options() throws {
    try place.record(
      "--slowmo", "2", "--fps", "30", "--scale", "1", "--appearance", "dark", "--set",
      "screens.s.background=blue")
    let golden = try folder.text(of: "p.golden")
    for line in [
      "clip: p", "fps: 30", "slowmo: 2", "scale: 1", "appearance: dark",
      "screen: 200 x 300 pt, 1 px/pt, dark", "set: \"screens.s.background=blue\"",
    ] { #expect(golden.contains("\n\(line)\n"), "\(line)") }
    let (status, clip) = try place.verify()
    #expect(status == 0 && clip.outcome == "same", "\(clip.problem ?? "")")
  }

  @Test("a golden holds no encoder: its keys are those of the clip alone")
  func keys() throws {
    try place.record()
    let lines = try folder.text(of: "p.golden").components(separatedBy: "\n")
    #expect(lines[0] == "transition-export golden 1")
    let keys = lines.dropFirst().prefix { !$0.isEmpty }.map { $0.prefix { $0 != ":" } }
    #expect(keys == ["clip", "tool", "text", "fonts", "screen", "fps", "grid"])
    #expect(lines.contains("step animate-2: 1.25 to 1.75"))
    #expect(lines.contains("element card: UIView, named"))
    #expect(lines.contains { $0.hasPrefix("  card: x ") })
  }

  /// Where the golden is that was recorded when the format came about, and its preset without texts.
  private static let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("KeptGolden")

  @Test("a golden of an earlier program passes, whatever has become of encoders since")
  func kept() throws {
    for name in ["kept.yaml", "kept.golden"] {
      try FileManager.default.copyItem(
        at: Self.kept.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let (status, clip) = try place.verify(clip: "kept.yaml")
    #expect(status == 0 && clip.outcome == "same", "\(clip)")
  }

  @Test(
    "a golden that is missing, cut off, edited, foreign or of another clip fails",
    arguments: [
      "missing", "cut", "edited", "empty", "foreign", "binary", "version", "other", "folder",
    ])
  func unusable(kind: String) throws {
    try place.record()
    let path = folder.url.appendingPathComponent("p.golden")
    let text = try folder.text(of: "p.golden")
    var expected = "was edited, merged or cut off"
    try FileManager.default.removeItem(at: path)
    switch kind {
    case "missing": expected = "there is no golden"
    case "cut": try folder.write(String(text.dropLast(text.count / 3)), to: "p.golden")
    case "edited":
      try folder.write(text.replacingOccurrences(of: "fps: 60", with: "fps: 30"), to: "p.golden")
    case "empty":
      try folder.write("", to: "p.golden")
      expected = "is not a golden"
    case "foreign":
      try folder.write("format: 2\n", to: "p.golden")
      expected = "is not a golden"
    case "binary":
      try Data([0, 255, 10, 200]).write(to: path)
      expected = "is not a golden"
    case "version":
      try folder.write(
        text.replacingOccurrences(of: "golden 1\n", with: "golden 9\n"), to: "p.golden")
      expected = "has another format"
    case "other":
      try folder.write(text, to: "q.golden")
      try folder.write(try folder.text(of: "p.yaml"), to: "q.yaml")
      expected = "is one of the clip 'p'"
    default:
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
      expected = "cannot be read"
    }
    let (status, clip) = try place.verify(clip: kind == "other" ? "q.yaml" : "p.yaml")
    #expect(status == 2)
    #expect(clip.outcome == (kind == "missing" ? "missing" : "unusable"))
    #expect(clip.problem?.contains(expected) ?? false, "\(clip.problem ?? "")")
  }

  @Test("cut anywhere or with any byte changed, a golden is refused or the same")
  func mutations() throws {
    try place.record("--fps", "10")
    let whole = [UInt8](try folder.bytes(of: "p.golden"))
    let isLong = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1"
    var random = SplitMix64(seed: 23)
    for round in 0..<(isLong ? 200 : 10) {
      var bytes = whole
      let index = Int(random.next() % UInt64(bytes.count))
      if round % 2 == 0 {
        bytes.removeLast(bytes.count - index)
      } else {
        bytes[index] ^= UInt8(1 + random.next() % 127)
      }
      try Data(bytes).write(to: folder.url.appendingPathComponent("p.golden"))
      #expect(try tool("verify", "p.yaml").status == 2, "\(round): \(index)")
    }
  }

  @Test("a record that fails or replaces what is no golden leaves the file as it was")
  func failures() throws {
    try place.record()
    let golden = try folder.bytes(of: "p.golden")
    try folder.write("format: 2\nscreens: 3\n", to: "p.yaml")
    #expect(try tool("record", "p.yaml").status == 65)
    #expect(try folder.bytes(of: "p.golden") == golden)
    try place.write(PlantedChange("", [], []))
    try folder.write("my notes", to: "notes.txt")
    let refused = try tool("record", "p.yaml", "--golden", "notes.txt")
    #expect(
      refused.status == 73 && refused.errors.contains("is not a golden, so it is not replaced"))
    #expect(try folder.text(of: "notes.txt") == "my notes")
    #expect(try folder.names.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("an interrupted record leaves the golden as it was", arguments: [SIGINT, SIGKILL])
  func interrupted(signal: Int32) throws {
    try place.record()
    let golden = try folder.bytes(of: "p.golden")
    let process = try tool.start(["record", "p.yaml", "--slowmo", "100", "--scale", "3"])
    Thread.sleep(forTimeInterval: 0.3)
    kill(process.processIdentifier, signal)
    process.waitUntilExit(seconds: 30)
    #expect(process.terminationStatus != 0)
    #expect(try folder.bytes(of: "p.golden") == golden)
    #expect(try place.verify().status == 0)
  }

  @Test("pixels are stored frame by frame or not at all")
  func fastPixels() throws {
    let result = try tool("record", "p.yaml", "--with-pixels", "--fps", "120")
    #expect(result.status == 64 && result.errors.contains("--fps of up to 90"), "\(result.errors)")
    #expect(try folder.names == ["p.yaml", "picture.png", "sf"])
  }

  @Test("a preset that was renamed, and one that is gone, are told")
  func renamed() throws {
    try place.record()
    let files = FileManager.default
    let (old, new) = (
      folder.url.appendingPathComponent("p.yaml"), folder.url.appendingPathComponent("q.yaml")
    )
    try files.moveItem(at: old, to: new)
    let renamed = try place.verify(clip: "q.yaml")
    #expect(renamed.status == 2 && renamed.clip.outcome == "missing")
    #expect(renamed.clip.problem?.contains("the preset was renamed") ?? false)
    let gone = try place.verify(clip: "p.yaml")
    #expect(gone.status == 66 && gone.clip.problem?.contains("is gone, and its golden") ?? false)
    try files.removeItem(at: new)
    let folder = try tool("verify", ".")
    #expect(folder.status == 2 && folder.output.contains("has no preset any more"))
  }

  @Test("several clips are told one after another, and the highest code ends the program")
  func several() throws {
    try place.record()
    try place.write(PlantedChange("", [], []), to: "q.yaml")
    let two = try tool("verify", "p.yaml", "q.yaml")
    #expect(two.status == 2)
    #expect(two.output.hasPrefix("p: same\nq: there is no golden 'q.golden'"))
    #expect(try tool("record", "q.yaml").status == 0)
    #expect(try tool("verify", "p.yaml", "q.yaml").status == 0)
    try place.write(PlantedChange("", [("'#333333'", "'#363333'")], []))
    let different = try tool("verify", "p.yaml", "q.yaml")
    #expect(different.status == 1)
    #expect(different.output.hasPrefix("p: different: content\n  content: other pixels in "))
    #expect(different.output.hasSuffix("q: same\n"))
    let unknown = try tool("verify", "tody")
    #expect(unknown.status == 64 && unknown.output.contains("did you mean 'today'?"))
    let mistake = try tool("verify", "p.yaml", "q.yaml", "--golden", "p.golden")
    #expect(mistake.status == 64 && mistake.errors.contains("give a folder"))
  }

  @Test("the old pixels come from a git revision")
  func base() throws {
    let git = Tool(folder: folder.url, program: URL(fileURLWithPath: "/usr/bin/git"))
    try place.record()
    for arguments in [
      ["init", "--quiet"], ["add", "p.yaml", "picture.png", "p.golden"],
      [
        "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "first",
      ],
    ] {
      let result = try git.run(arguments)
      try #require(result.status == 0, "\(result.errors)")
    }
    var change = PlantedChange("", [("'#333333'", "'#363333'")], [])
    change.replacesPicture = true
    try place.write(change)
    let clip = try place.verify("--base", "HEAD").clip
    #expect(clip.notes.isEmpty, "\(clip.notes)")
    #expect(clip.differences.count == 2)
    // The picture turns from red to blue, the label by 3 of 255.
    #expect(clip.differences[0].text.hasSuffix("by 170 of 255: #cc3322 -> #2244cc"))
    #expect(clip.frames.allSatisfy { ($0.pixels ?? 0) > 6400 && $0.worstChannel == 170 })
    let unknown = try tool("verify", "p.yaml", "--base", "nowhere")
    #expect(unknown.status == 64 && unknown.errors.contains("no revision 'nowhere'"))
    let option = try tool("verify", "p.yaml", "--base=--help")
    #expect(option.status == 64, "\(option.output)")
  }

  @Test("any number of jobs, locale, folder and load gives the same golden and the same verdict")
  func repeats() throws {
    try place.record()
    let golden = try folder.bytes(of: "p.golden")
    let isLong = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1"
    let locales = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP"]
    for round in 0..<(isLong ? 50 : 5) {
      let other = try VerifyWorkplace()
      let environment = [
        "LC_ALL": locales[round % locales.count], "TZ": "Asia/Kolkata",
        "HOME": other.place.folder.url.path,
      ]
      let load = try (0..<(round % 3)).map { _ in
        // Bounded, in case that this process is killed.
        try Tool(folder: folder.url, program: URL(fileURLWithPath: "/bin/sh"))
          .start(["-c", "i=0; while [ $i -lt 20000000 ]; do i=$((i + 1)); done"])
      }
      // Tests may run with SIGTERM blocked, which programs that they start inherit.
      defer { load.forEach { kill($0.processIdentifier, SIGKILL) } }
      let jobs = "\(1 + round % 7)"
      let recorded = try other.place.tool.run(
        ["record", "p.yaml", "--jobs", jobs], environment: environment)
      #expect(recorded.status == 0, "\(recorded.errors)")
      #expect(try other.place.folder.bytes(of: "p.golden") == golden)
      let verified = try tool.run(["verify", "p.yaml", "--jobs", jobs], environment: environment)
      #expect(verified.status == 0 && verified.output == "p: same\n", "\(verified.output)")
    }
  }
}
