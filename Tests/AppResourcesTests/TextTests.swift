import StageTestSupport
import Testing
import UIKit

@Suite(.stage) @MainActor
struct TextTests {
  init() { Kiosk.install() }

  private func text(_ key: String, _ table: String? = nil, value: String = "") -> String {
    NSLocalizedString(
      key, tableName: table, bundle: Kiosk.bundle, value: value, comment: "")
  }

  @Test func textsAreFoundByTheirKeys() {
    #expect(text("greeting") == "Good morning")
    #expect(text("dishes") == "%d dishes")
    #expect(text("missing") == "missing")
    #expect(text("missing", value: "standard") == "standard")
    #expect(text("plain", "Menu") == "plain")
  }

  @Test func textsOfTheClipsLanguageComeFirst() {
    Kiosk.install(language: "de-AT")
    #expect(text("greeting") == "Guten Morgen")
    #expect(text("dishes") == "%d dishes")
    #expect(
      String(localized: "order \("Brot") for \(2)", table: "Menu", bundle: Kiosk.bundle)
        == "2-mal Brot")
  }

  @Test func valuesTakeTheirPlaces() {
    let dish = "soup"
    #expect(
      String(localized: "order \(dish) for \(2)", table: "Menu", bundle: Kiosk.bundle)
        == "For 2: soup")
    #expect(String(localized: "\(3) of 100%", bundle: Kiosk.bundle) == "3 of 100%")
  }
}
