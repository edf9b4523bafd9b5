import Foundation
import Testing

@testable import TETypography
@testable import UIKit

/// The heights of labels and the places of their lines, against images that others recorded in simulators
/// (fidelity.md section 11).
@MainActor
@Suite(.serialized)
struct LabelPlaceTests {
  private func label(_ text: String, _ font: UIFont, height: CGFloat? = nil) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = font
    label.text = text
    label.sizeToFit()
    if let height { label.frame.size.height = height }
    UIWindow().addSubview(label)
    return label
  }

  /// At 2 pixels per point.
  private func makeSmallStage() throws {
    Stage(device: try #require(.named("iphone-se"))).makeCurrent()
  }

  private func lines(_ count: Int) -> String {
    Array(repeating: "Line", count: count).joined(separator: "\n")
  }

  private func contents(_ label: UILabel) throws -> (block: TextBlock, frame: CGRect) {
    var shown: (TextBlock, CGRect)?
    if case .text(let block, let frame, _)? = label.displayedContents() { shown = (block, frame) }
    return try #require(shown)
  }

  /// The baselines, in pixels from the label's top.
  private func baselines(_ label: UILabel) throws -> [Double] {
    let (block, frame) = try contents(label)
    let places = block.engine.withLayout(of: block, width: Double(frame.width)) { layout, _ in
      layout.lines.map(\.baseline)
    }
    let scale = Double(Stage.current.traitCollection.displayScale)
    return places.map { ((Double(frame.minY) + $0) * scale * 1e6).rounded() / 1e6 }
  }

  /// swift-snapshot-testing, `testTraitsWithView`, iOS 13 at 3 pixels per point: heights of a label in `title1`.
  @Test("a line of a text style is as high as its font")
  func styleHeights() {
    let heights: [CGFloat] = [90, 94, 97, 101, 108, 115, 122, 137, 154, 172, 190, 208]
    for (category, height) in zip(UIContentSizeCategory.inOrder, heights) {
      let stage = Stage(device: .standard, contentSizeCategory: category)
      stage.makeCurrent()
      let label = label("What's the point?", .preferredFont(forTextStyle: .title1))
      #expect(abs(label.bounds.height * 3 - height) < 1e-6)
    }
  }

  /// Labels of an event's page in the app fosdem, iOS 16 at 3 pixels per point.
  @Test("several lines are the distances of the style and one height of the font")
  func paragraphHeights() throws {
    Stage(device: .standard).makeCurrent()
    let title = label(lines(4), .preferredFont(forTextStyle: .title1))
    #expect(abs(title.bounds.height * 3 - 407) < 1e-6)
    #expect(try baselines(title) == [80, 182, 284, 386])
    let body = label(lines(12), .preferredFont(forTextStyle: .body))
    #expect(abs(body.bounds.height * 3 - 787) < 1e-6)
    #expect(try baselines(body) == (0..<12).map { 49 + 66 * Double($0) })
    #expect(
      abs(label("A", .preferredFont(forTextStyle: .headline)).bounds.height * 3 - 61) < 1e-6)
  }

  /// Blueprint, `AttributedLabelTests.test_measuring`, iOS 17 at 2 pixels per point: 38.5, 67 and 105.5.
  @Test("lines of different fonts are as high as the largest font of each")
  func mixedFonts() throws {
    try makeSmallStage()
    func height(_ text: String) -> CGFloat {
      let fonts: [Character: CGFloat] = ["H": 24, "e": 14, "l": 13, "W": 32, "o": 32]
      let styled = NSMutableAttributedString(string: "")
      for letter in text {
        styled.append(
          NSAttributedString(
            string: String(letter),
            attributes: [.font: UIFont.systemFont(ofSize: fonts[letter] ?? 13)]))
      }
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = styled
      return label.sizeThatFits(.zero).height
    }
    #expect(height("HelW") == 38.5)
    #expect(height("Hel\nW") == 67)
    #expect(height("Hel\nW\no") == 105.5)
  }

  /// AccessibilitySnapshot's legends, iOS 18.5: system font of 12 points at 3 pixels per point.
  @Test(
    "the last baseline is on the nearest pixel, the others further down", arguments: [1, 2, 3, 6])
  func baselinesOfSmallText(count: Int) throws {
    Stage(device: .standard).makeCurrent()
    let label = label(lines(count), .systemFont(ofSize: 12))
    #expect(abs(label.bounds.height * 3 - CGFloat(43 * count)) < 1e-6)
    let others: [Double] = [35, 78, 121, 164, 207]
    let expected = Array(others.prefix(count - 1)) + [43 * Double(count) - 9]
    #expect(try baselines(label) == expected)
  }

  /// Blueprint, `LabelTests.test_snapshots`, iOS 17: labels 300 points high, at 2 pixels per point.
  @Test("lines are centred, and those that do not fit are left out")
  func centredBaselines() throws {
    try makeSmallStage()
    let five = label(lines(5), .systemFont(ofSize: 17), height: 300)
    #expect(try baselines(five) == [232, 273, 313, 354, 394])
    let two = label(lines(2), .systemFont(ofSize: 17), height: 300)
    #expect(try baselines(two) == [292, 332])
    let large = label(lines(12), .boldSystemFont(ofSize: 32), height: 300)
    #expect(try baselines(large) == [94, 171, 247, 323, 400, 476, 552])
    let block = try contents(large).block
    #expect(block.engine.measure(block, width: 300).isTruncated)
    #expect(block.lineBreak == .truncateTail)
    // A line is drawn however low the label is.
    #expect(try baselines(label(lines(3), .systemFont(ofSize: 17), height: 8)).count == 1)
  }

  /// Blueprint, `test_snapshots_word-wrapping` and `-truncating-tail`, iOS 17.
  @Test("a paragraph style that wraps ends at a word, and the label's mode replaces it")
  func wrappingStyle() throws {
    try makeSmallStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 42))
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "One two three four five six seven eight nine ten",
      attributes: [.paragraphStyle: NSMutableParagraphStyle()])
    func shown() throws -> TextBlock { try contents(label).block }
    #expect(try shown().lineBreak == .wordWrap)
    #expect(try shown().maximumLines == 2)
    label.lineBreakMode = .byTruncatingTail
    #expect(try shown().lineBreak == .truncateTail)
  }

  @Test("labels do not end a second line with a single word, unless they are told to")
  func strategies() {
    Stage(device: .standard).makeCurrent()
    let label = label("Spans 2 columns. Column 3.", .systemFont(ofSize: 12))
    let room = self.label("Spans 2 columns. Column", .systemFont(ofSize: 12)).bounds.width
    func width() -> CGFloat { label.sizeThatFits(CGSize(width: room, height: 0)).width }
    #expect(width() < room - 20)
    label.lineBreakStrategy = []
    #expect(width() == room)
    let style = NSMutableParagraphStyle()
    label.attributedText = NSAttributedString(
      string: "Spans 2 columns. Column 3.", attributes: [.paragraphStyle: style])
    label.lineBreakStrategy = .standard
    #expect(width() == room)
    style.lineBreakStrategy = .pushOut
    label.attributedText = NSAttributedString(
      string: "Spans 2 columns. Column 3.", attributes: [.paragraphStyle: style])
    #expect(width() < room - 20)
  }

  /// Blueprint, `AttributedLabelTests.test_fontSizeAdjustment`, iOS 17: a text of 17 points is made smaller in a
  /// label 20.5 high.
  @Test("a text with attributes that was made smaller is centred")
  func shrunkText() throws {
    try makeSmallStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20.5))
    label.attributedText = NSAttributedString(string: "Hello! What's up y'all, everyone")
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.4
    let contents = try contents(label)
    let size = contents.block.runs[0].font.size
    #expect(size < 12)
    let middle = Double(contents.frame.midY)
    #expect(abs(middle - 10.25) <= 0.25)
    #expect(abs(Double(contents.frame.height) - size * 2444 / 2048) < 1e-9)
  }

  /// AppKit's NSParagraphStyle.tighteningFactorForTruncation is 0.05 by default.
  @Test("a line that is too wide by up to 5 % has its letters closer together, not a wider one")
  func tightText() throws {
    try makeSmallStage()
    let label = UILabel()
    label.text = "A rather long line of words"
    let natural = label.intrinsicContentSize.width
    func tracking(width: CGFloat, allows: Bool = true) throws -> Double {
      label.frame = CGRect(x: 0, y: 0, width: width, height: 20.5)
      label.allowsDefaultTighteningForTruncation = allows
      return try contents(label).block.runs[0].font.tracking
    }
    let standard = try tracking(width: natural)
    #expect(try tracking(width: natural * 0.97) < standard)
    #expect(try tracking(width: natural * 0.97, allows: false) == standard)
    #expect(try tracking(width: natural * 0.9) == standard)
  }
}
