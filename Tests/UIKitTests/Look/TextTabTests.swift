import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Tab stops of paragraph styles, as the documentation of NSTextTab describes: the text after a tab begins, ends, or
/// stands with its middle or its decimal point at the stop.
@MainActor
@Suite(.serialized, .stage)
struct TextTabTests {
  private static let font = UIFont.systemFont(ofSize: 17)

  private func width(
    _ text: String, _ stops: [NSTextTab], interval: CGFloat = 0, indent: CGFloat = 0
  )
    -> CGFloat
  {
    let style = NSMutableParagraphStyle()
    style.tabStops = stops
    style.defaultTabInterval = interval
    style.firstLineHeadIndent = indent
    style.headIndent = indent
    return NSAttributedString(
      string: text, attributes: [.font: Self.font, .paragraphStyle: style]
    ).size().width
  }

  private func plain(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: Self.font]).size().width
  }

  @Test("text after a tab stands at its stop by the stop's alignment")
  func alignments() {
    let price = "12.50"
    func tab(_ alignment: NSTextAlignment, _ options: [NSTextTab.OptionKey: Any] = [:]) -> CGFloat {
      width("a\t" + price, [NSTextTab(textAlignment: alignment, location: 150, options: options)])
    }
    #expect(abs(tab(.left) - 150 - plain(price)) < 1)
    #expect(abs(tab(.center) - 150 - plain(price) / 2) < 1)
    #expect(abs(tab(.right) - 150) < 1)
    let decimal = tab(
      .right, [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))])
    #expect(abs(decimal - 150 - plain(".50")) < 4)
  }

  @Test("further stops follow at the interval, and stops are measured from the edge")
  func places() {
    let stop = NSTextTab(textAlignment: .left, location: 100)
    #expect(abs(width("a\tb\tc", [stop], interval: 80) - 160 - plain("c")) < 1)
    #expect(abs(width("a\tb", [stop], indent: 30) - 100 - plain("b")) < 1)
    #expect(NSParagraphStyle.default.tabStops.map(\.location).prefix(2) == [28, 56])
    let style = NSMutableParagraphStyle()
    style.addTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops.map(\.location).prefix(3) == [28, 40, 56])
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops.count == 12)
  }
}
