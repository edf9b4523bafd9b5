import Foundation
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// Indents, spacing and alignment of attributed paragraphs.
@MainActor
@Suite(.serialized, .stage)
struct ParagraphStyleTests {
  private let host = ControlStage()
  private static let font = UIFont.systemFont(ofSize: 17)

  private func label(
    _ text: String, width: CGFloat = 200, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> UILabel {
    let style = NSMutableParagraphStyle()
    change(style)
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: Self.font, .paragraphStyle: style])
    label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: width, height: 0)))
    return label
  }

  @Test("words are divided by the factor of the style, which its copies have") func hyphenation() {
    let text = "The presentation controller animates"
    let plain = label(text, width: 120)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    #expect((style.copy() as? NSParagraphStyle)?.hyphenationFactor == 1)
    let divided = label(text, width: 120) { $0.setParagraphStyle(style) }
    #expect(divided.bounds.height < plain.bounds.height && divided.bounds.width <= 120)
  }

  /// An app's value, as `Documentation/your-own-transition.md` describes it.
  private final class Marker: NSObject {
    private let header: UInt64 = 256
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? Marker)?.number == number }
  }

  @Test("neighbouring runs may differ in values of every kind")
  func neighbours() throws {
    // Foundation compares the values of neighbours, and takes the first bytes of an object for a header.
    let bold = UIFont.boldSystemFont(ofSize: 17)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let pairs: [(NSAttributedString.Key, Any, Any)] = [
      (.foregroundColor, UIColor.red, UIColor.blue),
      (.foregroundColor, UIColor.black, UIColor.clear),
      (.font, Self.font, bold), (.paragraphStyle, NSParagraphStyle.default, style),
      (NSAttributedString.Key("marker"), Marker(0), Marker(1)),
    ]
    for (key, first, second) in pairs {
      let text = NSMutableAttributedString(string: "One", attributes: [key: first])
      text.append(NSAttributedString(string: "Two", attributes: [key: second]))
      text.addAttribute(key, value: first, range: NSRange(location: 5, length: 1))
      let copy = try #require(text.copy() as? NSAttributedString)
      #expect(copy.isEqual(to: text))
      let label = UILabel(frame: .zero)
      label.attributedText = NSMutableAttributedString(attributedString: copy)
      let shown = try #require(label.attributedText)
      var runs: [NSRange] = []
      unsafe shown.enumerateAttributes(in: NSRange(location: 0, length: 6), options: []) {
        _, range, _ in runs.append(range)
      }
      #expect(runs.map(\.length) == [3, 2, 1])
    }
  }

  private func height(_ label: UILabel) -> Double { Double(label.bounds.height) }

  private static let words = "One two three four five six seven eight nine ten eleven twelve"

  @Test("indents leave less room, so that there are more lines")
  func indents() {
    let line = Double(Self.font.lineHeight)
    let plain = height(label(Self.words))
    #expect(
      height(
        label(Self.words) {
          $0.headIndent = 90; $0.firstLineHeadIndent = 90
        }) > plain + line / 2)
    #expect(height(label(Self.words) { $0.tailIndent = -90 }) > plain + line / 2)
    #expect(
      height(label(Self.words) { $0.tailIndent = 110 })
        == height(label(Self.words) { $0.tailIndent = -90 }))
  }

  @Test("an indented line is as much wider, and only the first one with firstLineHeadIndent")
  func widths() {
    let plain = label("Short", width: 1000).bounds.width
    let indented = label("Short", width: 1000) { $0.firstLineHeadIndent = 40 }.bounds.width
    #expect(abs(indented - plain - 40) < 1)
    #expect(label("Short", width: 1000) { $0.headIndent = 40 }.bounds.width == plain)
  }

  @Test("paragraphs have the spaces and the alignment of their own styles")
  func paragraphs() throws {
    let line = Double(Self.font.lineHeight)
    #expect(abs(height(label("A\nB") { $0.paragraphSpacingBefore = 10 }) - 2 * line - 10) < 1)
    #expect(abs(height(label("A") { $0.paragraphSpacingBefore = 10 }) - line) < 1)
    let first = NSMutableParagraphStyle()
    first.alignment = .center
    first.paragraphSpacing = 12
    let second = NSMutableParagraphStyle()
    second.alignment = .right
    let text = NSMutableAttributedString(
      string: "A\n", attributes: [.font: Self.font, .paragraphStyle: first])
    text.append(
      NSAttributedString(string: "B\nC", attributes: [.font: Self.font, .paragraphStyle: second]))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.numberOfLines = 0
    label.attributedText = text
    host.window.addSubview(label)
    let block = TextBlock(
      text, TextDefaults(font: Self.font, color: .label, traits: host.stage.traitCollection))
    #expect(block.formats.map(\.alignment) == [.center, .right, .right])
    let size = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(Double(size.height) - 3 * line - 12) < 1)
  }
}
