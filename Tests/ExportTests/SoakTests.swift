import TECSystem
import Foundation
import TEPlayback
import TEPresets
import Testing

@testable import TEExport

/// Many exports of random presets with random options, one after the other in one process.
///
/// 200 of them where `TRANSITION_EXPORT_LONG=1` is in the environment, as `scripts/test --long` has it.
@Suite(.serialized)
@MainActor
struct SoakTests {
  private static let isLong =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1"
  private static let presets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Presets").standardizedFileURL

  @Test("many exports neither crash, nor leave files, nor leak memory")
  func soak() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let home = try Self.makeHome()
    defer { try? FileManager.default.removeItem(at: home) }
    var source = RandomChoices(seed: 16)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.presets.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    let count = Self.isLong ? 200 : 12
    var residentMemory: [Int] = []
    var written = 0
    for _ in 0..<count {
      let text = try String(
        contentsOf: Self.presets.appendingPathComponent(source.pick(names)), encoding: .utf8)
      let preset = home.appendingPathComponent("preset.yaml")
      try source.withRandomTimeline(text).write(to: preset, atomically: true, encoding: .utf8)
      let format = source.pick(OutputFormat.allCases)
      let output = folder.appendingPathComponent(
        format.fileExtension == nil ? "frames" : "a.\(format.rawValue)")
      var options = ExportOptions(clip: preset.path, jobs: source.pick([1, 2, 4]))
      options.outputs = [output.path]
      options.format = format
      options.frameRate = try #require(FrameRate(source.pick(["2", "3.5", "25/4"])))
      options.slowMotion = source.pick([0.5, 1, 2])
      options.device = source.pick(["iphone-se", "iphone-15-pro", "ipad-10"])
      options.scale = 1
      options.width = source.pick([32, 63, 100])
      options.appearance = source.pick([.light, .dark])
      options.allowsOutside = true
      do throws(ExportError) {
        let reports = try ExportJob(options, library: PresetLibrary(folders: []))
          .run(cancellation: Cancellation())
        #expect(reports.count == 1 && reports[0].frames > 0)
        written += 1
      } catch {
        // A timeline may have a missing target; any other error is a bug.
        #expect(FailureReport(error).status == .badPreset, "\(FailureReport(error).message)")
      }
      try? FileManager.default.removeItem(at: output)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      residentMemory.append(try Self.residentBytes())
    }
    print("Soak: \(written) of \(count) exports written, \(residentMemory.map { $0 >> 20 }) MB")
    #expect(written > count / 4)
    // The caches of the font library and the allocator fill in the first half.
    let middle = residentMemory[..<(count / 2)].max() ?? 0
    let end = residentMemory[(count / 2)...].max() ?? 0
    #expect(end < middle + (Self.isLong ? 24 << 20 : 96 << 20))
  }

  /// A folder for presets, in which links lead to the files that the presets name.
  private static func makeHome() throws -> URL {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: presets.path)
    where !name.hasSuffix(".yaml") {
      try FileManager.default.createSymbolicLink(
        at: home.appendingPathComponent(name),
        withDestinationURL: presets.appendingPathComponent(name))
    }
    return home
  }

  /// The resident memory of this process, in bytes; proc(5), statm.
  ///
  /// Free memory is returned to the system first, because the amount that is kept depends on the threads.
  private static func residentBytes() throws -> Int {
    malloc_trim(0)
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * 4096
  }
}

/// A seeded pseudorandom number generator: linear congruential with Knuth's MMIX constants.
private struct RandomChoices {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The preset with another timeline.
  mutating func withRandomTimeline(_ preset: String) throws -> String {
    let head = try #require(preset.range(of: "\ntimeline:")).lowerBound
    var text = preset[..<head] + "\ntimeline:\n"
    for _ in 0...number(below: 5) { text += "  - \(step())\n" }
    return String(text)
  }

  private mutating func point() -> String {
    "[\(number(below: 420) - 10), \(number(below: 900) - 10)]"
  }

  private mutating func step() -> String {
    switch number(below: 7) {
    case 0: "hold: 0.\(number(below: 9))"
    case 1, 2: "tap: { at: \(point()) }"
    case 3: "press: { at: \(point()), duration: 0.\(number(below: 9)) }"
    case 4: "drag: { from: \(point()), to: \(point()), duration: 0.\(1 + number(below: 8)) }"
    case 5: "rotate: \(pick(["portrait", "landscape-left", "landscape-right"]))"
    default: "drag: { path: [\(point()), \(point()), \(point())], release: cancel }"
    }
  }
}
