import Foundation
import Testing

/// The texts of the presets, all of which show the morning of Saturday 21 November 2026.
struct PresetWordsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  /// The lines of every preset without their indentation, with the preset's name.
  private func lines() throws -> [(preset: String, text: String)] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    return try files.flatMap { file in
      try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n").map { (file, $0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  @Test("dates with a weekday are of one day and have its weekday")
  func weekdays() throws {
    let date = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day [0-9]+ [A-Z][a-z]+/
    let dates = try lines().flatMap { line in
      line.text.matches(of: date).map { String($0.output) }
    }
    #expect(dates.count >= 3 && dates.allSatisfy { $0 == "Saturday 21 November" }, "\(dates)")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let day = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 11, day: 21, hour: 12)))
    // Counted from Sunday, which is 1.
    #expect(calendar.component(.weekday, from: day) == 7)
  }

  @Test("times have the status bar's format, and no text has two consecutive spaces")
  func spelling() throws {
    let lines = try lines()
    #expect(lines.count > 100)
    for line in lines {
      #expect(!line.text.contains("  "), "\(line.preset): \(line.text)")
      #expect(!line.text.contains(/\b0[0-9]:[0-9]{2}\b/), "\(line.preset): \(line.text)")
      #expect(!line.text.contains(/[0-9] ?[ap]\.?m\b/), "\(line.preset): \(line.text)")
    }
  }
}
