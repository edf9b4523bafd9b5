import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The calendar of an inline date picker: days of a month in columns of weekdays.
@MainActor
@Suite(.serialized, .stage)
struct InlineDatePickerTests {
  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test("compact buttons keep within a width: numbers for the month, then the time below the date")
  func compact() throws {
    let window = UIWindow()
    window.makeKeyAndVisible()
    func shown(_ category: UIContentSizeCategory, width: CGFloat) -> [UIButton] {
      let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: width, height: 100))
      picker.locale = Locale(identifier: "en_US")
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.traitOverrides.preferredContentSizeCategory = category
      window.addSubview(picker)
      Stage.current.layoutIfNeeded()
      return buttons(in: picker)
    }
    let wide = shown(.large, width: 300)
    #expect(wide.map { $0.configuration?.title?.first } == ["J", "9"])
    #expect(wide[0].frame.minY == wide[1].frame.minY)
    let narrow = shown(.large, width: 190)
    #expect(narrow[0].configuration?.title == "1/9/07" && narrow[1].frame.maxX <= 190)
    let large = shown(.accessibilityExtraLarge, width: 220)
    #expect(large.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 220.5 })
    #expect(large[1].frame.minY > large[0].frame.maxY)
  }

  @Test("a tap on a day chooses it and keeps the time; an arrow shows another month")
  func days() throws {
    let stage = Stage.current
    let window = UIWindow()
    let picker = UIDatePicker(frame: .zero)
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    var isTold = false
    picker.addAction(UIAction { _ in isTold = true }, for: .valueChanged)
    picker.frame = CGRect(origin: CGPoint(x: 30, y: 100), size: picker.intrinsicContentSize)
    window.addSubview(picker)
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    func day(_ number: Int) throws -> UIButton {
      try #require(buttons(in: picker).first { $0.title(for: .normal) == String(number) })
    }
    // The first of January 2007 was a Monday: the second column of a week that begins on Sunday.
    let (first, eighth) = (try day(1), try day(8))
    #expect(first.frame.midX == eighth.frame.midX && eighth.frame.minY == first.frame.minY + 44)
    #expect(abs(first.frame.midX - 320 / 7 * 1.5) < 0.5)
    let point = eighth.convert(CGPoint(x: 22, y: 22), to: nil)
    let before = picker.date
    stage.touch(.began, at: point)
    stage.touch(.ended, at: point)
    #expect(isTold && picker.date == before.addingTimeInterval(-86400))
    let next = CGPoint(x: 30 + 320 - 22, y: 122)
    stage.touch(.began, at: next)
    stage.touch(.ended, at: next)
    stage.layoutIfNeeded()
    #expect(buttons(in: picker).count == 2 + 28)
  }
}
