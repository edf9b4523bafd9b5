import Foundation
import Testing

@testable import UIKit

/// Options of text, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct TextOptionTests {
  private static let text = "One two three four five six seven eight nine ten eleven twelve"

  private func label(
    _ text: String = Self.text, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    width: CGFloat = 130, _ change: (UILabel) -> Void
  ) -> OptionStage {
    let shown = OptionStage(direction: direction)
    let label = shown.add(UILabel(), width: width, height: 100)
    label.text = text
    label.numberOfLines = 0
    change(label)
    return shown
  }

  @Test("each text alignment of a label, a text view, a field and a paragraph style")
  func alignments() {
    func paragraph(_ alignment: NSTextAlignment) -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return NSAttributedString(string: Self.text, attributes: [.paragraphStyle: style])
    }
    let fixed: [NSTextAlignment] = [.left, .center, .right, .justified]
    expectDistinctPictures(fixed) { alignment in label { $0.textAlignment = alignment } }
    expectDistinctPictures(fixed) { alignment in
      label { $0.attributedText = paragraph(alignment) }
    }
    expectDistinctPictures(fixed) { alignment in
      let shown = OptionStage()
      let view = shown.add(UITextView(), width: 130, height: 200)
      view.text = Self.text
      view.textAlignment = alignment
      return shown
    }
    expectDistinctPictures([NSTextAlignment.left, .center, .right]) { alignment in
      let shown = OptionStage()
      let field = shown.add(UITextField(), width: 200, height: 40)
      field.text = "Text"
      field.textAlignment = alignment
      return shown
    }
    for (direction, edge) in [
      (UIUserInterfaceLayoutDirection.leftToRight, NSTextAlignment.left), (.rightToLeft, .right),
    ] {
      expectSamePicture(NSTextAlignment.natural, edge) { alignment in
        label(direction: direction) { $0.textAlignment = alignment }
      }
    }
  }

  private static let lineBreaks: [NSLineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]

  @Test("each line break mode of a label with one line and with two", arguments: [1, 2])
  func lineBreaks(lines: Int) {
    expectDistinctPictures(Self.lineBreaks) { mode in
      label(
        lines == 1 ? "One two incomprehensibilities" : "One two three four five six seven"
      ) {
        $0.numberOfLines = lines
        $0.lineBreakMode = mode
      }
    }
  }

  @Test("a paragraph style's line break mode") func paragraphLineBreaks() {
    expectDistinctPictures(Self.lineBreaks.filter { $0 != .byWordWrapping }) { mode in
      label {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        $0.numberOfLines = 1
        $0.attributedText = NSAttributedString(
          string: "One two incomprehensibilities", attributes: [.paragraphStyle: style])
      }
    }
  }

  @Test("each line break strategy of a label and of a paragraph style")
  func lineBreakStrategies() {
    typealias Strategy = NSParagraphStyle.LineBreakStrategy
    // A text, and what its first line holds without a strategy.
    let orphan = ("One two three four", "One two three")
    let half = "\u{d654}\u{ba74} \u{c804}\u{d658}"
    let korean = (half + "\u{d6a8}\u{acfc}", half)
    func label(_ text: (all: String, line: String), _ change: (UILabel) -> Void) -> OptionStage {
      let line = UILabel()
      line.text = text.line
      return self.label(text.all, width: line.sizeThatFits(.zero).width + 1, change)
    }
    func styled(_ text: (all: String, line: String), _ strategy: Strategy) -> OptionStage {
      label(text) {
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = strategy
        $0.attributedText = NSAttributedString(
          string: text.all, attributes: [.paragraphStyle: style])
      }
    }
    for (text, strategy) in [(orphan, Strategy.pushOut), (korean, .hangulWordPriority)] {
      expectDistinctPictures([[], strategy]) { value in
        label(text) { $0.lineBreakStrategy = value }
      }
      expectDistinctPictures([[], strategy]) { value in styled(text, value) }
      expectSamePicture(strategy, .standard) { value in
        label(text) { $0.lineBreakStrategy = value }
      }
    }
  }

  @Test("a button's title breaks as its label says") func buttonLineBreaks() {
    expectDistinctPictures(Self.lineBreaks) { mode in
      let shown = OptionStage()
      let button = shown.add(UIButton(type: .system), width: 130, height: 60)
      button.setTitle("One two incomprehensibilities", for: .normal)
      button.titleLabel?.lineBreakMode = mode
      return shown
    }
  }

  @Test("each alignment and truncation of a text layer") func textLayers() {
    func layer(_ change: @escaping (CATextLayer) -> Void) -> OptionStage {
      let shown = OptionStage()
      let layer = CATextLayer()
      layer.string = Self.text
      layer.fontSize = 17
      layer.foregroundColor = UIColor.black.cgColor
      change(layer)
      shown.add(layer, width: 150, height: 120)
      return shown
    }
    expectDistinctPictures(
      [CATextLayerAlignmentMode.left, .center, .right, .justified]
    ) { mode in
      layer {
        $0.isWrapped = true
        $0.alignmentMode = mode
      }
    }
    expectSamePicture(CATextLayerAlignmentMode.natural, .left) { mode in
      layer { $0.alignmentMode = mode }
    }
    expectDistinctPictures([CATextLayerTruncationMode.none, .start, .middle, .end]) { mode in
      layer { $0.truncationMode = mode }
    }
  }

  @Test("lines under and through a text") func lines() {
    typealias Line = (key: NSAttributedString.Key, style: NSUnderlineStyle)
    let lines: [Line] = [
      (.underlineStyle, []), (.underlineStyle, .single), (.strikethroughStyle, .single),
    ]
    expectDistinctPictures(lines) { line in
      label {
        $0.attributedText = NSAttributedString(
          string: "Text", attributes: [line.key: line.style.rawValue])
      }
    }
    expectSamePicture(NSUnderlineStyle.single, .styleSingle) { style in
      label {
        $0.attributedText = NSAttributedString(
          string: "Text", attributes: [.underlineStyle: style.rawValue])
      }
    }
  }

  @Test("the writing direction of a paragraph") func writingDirections() {
    func paragraph(_ direction: NSWritingDirection) -> OptionStage {
      label(width: 300) {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = direction
        $0.attributedText = NSAttributedString(
          string: "abc שלום!", attributes: [.paragraphStyle: style])
      }
    }
    expectDistinctPictures(
      [NSWritingDirection.leftToRight, .rightToLeft], paragraph)
    expectSamePicture(NSWritingDirection.natural, .leftToRight, paragraph)
  }

  @Test("where a text stands that was made smaller") func baselines() {
    expectDistinctPictures([UIBaselineAdjustment.alignBaselines, .alignCenters, .none]) { value in
      label("Wide and wide", width: 80) {
        $0.font = .systemFont(ofSize: 40)
        $0.numberOfLines = 1
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumScaleFactor = 0.2
        $0.baselineAdjustment = value
      }
    }
  }

  @Test("each weight and each text style of the system font") func fonts() {
    expectDistinctPictures(
      [
        UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy,
        .black,
      ]
    ) { weight in label { $0.font = .systemFont(ofSize: 34, weight: weight) } }
    expectDistinctPictures(
      [
        UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout,
        .subheadline, .footnote, .caption1, .caption2,
      ]
    ) { style in label { $0.font = .preferredFont(forTextStyle: style) } }
  }

  @Test("each content size category") func contentSizes() {
    func stage(_ category: UIContentSizeCategory) -> OptionStage {
      let shown = OptionStage(contentSize: category)
      let label = shown.add(UILabel(), width: 300, height: 300)
      label.text = "Text"
      label.font = .preferredFont(forTextStyle: .body)
      return shown
    }
    expectDistinctPictures(
      [
        UIContentSizeCategory.extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
      ], stage)
    expectSamePicture(UIContentSizeCategory.unspecified, .large, stage)
  }
}
