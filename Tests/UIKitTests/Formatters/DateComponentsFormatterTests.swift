import Testing
import UIKit

/// Durations as texts. The texts are those of `DateComponentsFormatter.UnitsStyle`'s documentation, the digits those of
/// its `ZeroFormattingBehavior`.
struct DateComponentsFormatterTests {
  @Test(
    "a duration in each style",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "9:41:30"),
      (.abbreviated, "9h 41m 30s"),
      (.short, "9 hr, 41 min, 30 sec"),
      (.full, "9 hours, 41 minutes, 30 seconds"),
      (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
      (.brief, "9hr 41min 30sec"),
    ])
  func style(_ style: DateComponentsFormatter.UnitsStyle, _ text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: 34_890) == text)
  }

  @Test(
    "zeros before, between and after others",
    arguments: [
      (DateComponentsFormatter.ZeroFormattingBehavior.pad, "0mo 1d 0h 5m 0s"),
      (.dropLeading, "1d 0h 5m 0s"),
      (.dropMiddle, "0mo 1d 5m 0s"),
      (.dropTrailing, "0mo 1d 0h 5m"),
      (.dropAll, "1d 5m"),
      (.default, "1d 5m"),
    ])
  func zeros(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior, _ text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.month, .day, .hour, .minute, .second]
    formatter.zeroFormattingBehavior = behavior
    #expect(formatter.string(from: 86_700) == text)
  }

  @Test("few units, phrases")
  func values() {
    let player = DateComponentsFormatter()
    player.allowedUnits = [.minute, .second]
    #expect(player.string(from: 3_665) == "61:05")
    #expect(player.string(from: -65) == "-1:05")
    player.zeroFormattingBehavior = .pad
    #expect(player.string(from: 5) == "00:05")

    let words = DateComponentsFormatter()
    words.unitsStyle = .full
    #expect(words.string(from: 86_400) == "1 day")
    #expect(words.string(from: 0) == "0 seconds")
    words.maximumUnitCount = 2
    words.includesTimeRemainingPhrase = true
    #expect(words.string(from: 34_890) == "9 hours, 41 minutes remaining")
    #expect(words.string(from: DateComponents(day: 1, hour: 2)) == "1 day, 2 hours remaining")
    #expect(words.string(from: .infinity) == nil)
  }
}
