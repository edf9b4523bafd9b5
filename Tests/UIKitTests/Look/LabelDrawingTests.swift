import Foundation
import StageTestSupport
import TEScene
import TETypography
import Testing

@testable import UIKit

/// Labels whose classes draw the text elsewhere, as the documentation of UILabel.drawText(in:) describes.
@MainActor
@Suite(.serialized, .stage)
struct LabelDrawingTests {
  final class Padded: UILabel {
    static let padding = UIEdgeInsets(top: 3, left: 10, bottom: 5, right: 20)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
      let text = super.textRect(
        forBounds: bounds.inset(by: Self.padding), limitedToNumberOfLines: count)
      return CGRect(
        x: text.minX - 10, y: text.minY - 3, width: text.width + 30, height: text.height + 8)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: Self.padding)) }
  }

  final class Marked: UILabel {
    override func drawText(in rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      super.drawText(in: rect)
    }
  }

  private func text(_ label: UILabel) -> CGRect? {
    label.layoutIfNeeded()
    guard case .text(_, let frame, _) = label.displayedContents() else { return nil }
    return frame
  }

  @Test("insets count in the size and in the place of the text") func insets() {
    let (plain, padded) = (UILabel(frame: .zero), Padded(frame: .zero))
    for label in [plain, padded] { label.text = "Some text" }
    let (small, large) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(large == CGSize(width: small.width + 30, height: small.height + 8))
    #expect(padded.sizeThatFits(CGSize(width: 500, height: 0)) == large)
    padded.frame.size = large
    #expect(text(padded) == CGRect(x: 10, y: 3, width: small.width, height: small.height))
    plain.frame.size = small
    #expect(text(plain) == CGRect(origin: .zero, size: small))
  }

  @Test("lines are broken at the width within the insets") func lines() {
    let padded = Padded(frame: CGRect(x: 0, y: 0, width: 80, height: 200))
    padded.numberOfLines = 0
    padded.text = "Some text of many words"
    let plain = UILabel(frame: .zero)
    plain.numberOfLines = 0
    plain.text = padded.text
    let inner = plain.sizeThatFits(CGSize(width: 50, height: 0))
    #expect(padded.sizeThatFits(CGSize(width: 80, height: 0)).height == inner.height + 8)
  }

  @Test("what a subclass draws lies beneath the text") func drawings() {
    let marked = Marked(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    marked.text = "Text"
    guard case .image(let part, _) = marked.displayedContents(),
      case .snapshot(let snapshot) = part.image.source
    else {
      Issue.record("no drawing")
      return
    }
    #expect(snapshot.root.sublayers.count == 2)
    guard case .text = snapshot.root.sublayers.last?.contents else {
      Issue.record("the text is not on top")
      return
    }
  }

  @Test("a label's shadow is that of its text unless an attribute says otherwise") func shadows() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Text"
    func offset() -> Double? {
      guard case .text(let block, _, _) = label.displayedContents() else { return nil }
      return block.runs[0].extras?.shadow?.y
    }
    #expect(offset() == nil)
    label.shadowColor = .red
    #expect(offset() == -1)
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 4)
    label.attributedText = NSAttributedString(string: "Text", attributes: [.shadow: shadow])
    #expect(offset() == 4)
  }
}
