import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The wheels of a date picker.
@MainActor
@Suite(.serialized, .stage)
struct DateWheelTests {
  private func texts(in view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel).flatMap { $0.text.map { [$0] } } ?? texts(in: $0) }
  }

  private func shown(_ mode: UIDatePicker.Mode, _ change: (UIDatePicker) -> Void) -> UIDatePicker {
    let window = UIWindow()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .wheels
    change(picker)
    window.addSubview(picker)
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    return picker
  }

  @Test("a day far away is shown without a comma; hours go on after the last one")
  func far() throws {
    let picker = shown(.dateAndTime) { $0.date = Date(timeIntervalSince1970: 1_700_000_000) }
    let seen = texts(in: picker)
    // 14 November 2023, 22:13 in Greenwich, a Tuesday.
    #expect(seen.contains("Tue Nov 14") && seen.contains("Wed Nov 15"))
    #expect(seen.contains("12") && seen.contains("PM"))
  }

  @Test("the half of the day follows the hour, and a day that a month lacks is its last one")
  func rules() throws {
    let picker = shown(.dateAndTime) { $0.date = Date(timeIntervalSince1970: 1_700_000_000) }
    func wheels(of picker: UIDatePicker) throws -> (DateWheels, UIPickerView) {
      let dates = try #require(picker.subviews.compactMap { $0 as? DateWheels }.first)
      return (dates, try #require(dates.subviews.compactMap { $0 as? UIPickerView }.first))
    }
    let (dates, view) = try wheels(of: picker)
    // Two hours after 10 PM on the same day: midnight of the day before, as the wheel of days stands still.
    view.selectRow(view.selectedRow(inComponent: 1) + 2, inComponent: 1, animated: false)
    dates.pickerView(view, didSelectRow: 0, inComponent: 1)
    #expect(picker.date == Date(timeIntervalSince1970: 1_700_000_000 - 22 * 3600 - 20))
    let other = shown(.date) { $0.date = Date(timeIntervalSince1970: 1_706_659_200) }
    let (otherDates, otherView) = try wheels(of: other)
    // 31 January 2024, then February.
    otherView.selectRow(
      otherView.selectedRow(inComponent: 0) + 1, inComponent: 0, animated: false)
    otherDates.pickerView(otherView, didSelectRow: 0, inComponent: 0)
    #expect(other.date == Date(timeIntervalSince1970: 1_706_659_200 + 29 * 86400))
  }

  @Test("the units of a duration stand beside the chosen row alone")
  func duration() {
    let picker = shown(.countDownTimer) { $0.countDownDuration = 3660 }
    let seen = texts(in: picker)
    #expect(seen.filter { $0 == "hour" }.count == 1 && seen.filter { $0 == "min" }.count == 1)
    picker.countDownDuration = 7200
    Stage.current.layoutIfNeeded()
    #expect(texts(in: picker).contains("hours"))
  }
}
