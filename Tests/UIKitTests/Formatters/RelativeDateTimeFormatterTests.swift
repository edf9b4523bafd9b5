import Testing
import UIKit

/// Times before and after another, and enumerations, as texts. The texts are CLDR's for English (`fields` and
/// `listPatterns`), which `RelativeDateTimeFormatter` and `ListFormatter` show.
struct RelativeDateTimeFormatterTests {
  @Test("a time before and after, in each style")
  func styles() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .numeric
    formatter.unitsStyle = .full
    #expect(formatter.localizedString(fromTimeInterval: -7_300) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 60) == "in 1 minute")
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "1 day ago")
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(from: DateComponents(month: 2)) == "in two months")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    #expect(formatter.localizedString(from: DateComponents(day: -3)) == "3 days ago")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(from: DateComponents(hour: -5)) == "5h ago")
  }

  @Test("near times have names")
  func names() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 1)) == "next week")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    #expect(formatter.localizedString(from: DateComponents(day: 2)) == "in 2 days")
  }

  @Test("an enumeration of one, two and three")
  func lists() {
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
    #expect(ListFormatter().string(from: [1, 2, 3]) == "1, 2, and 3")
  }
}
