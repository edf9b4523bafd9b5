import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Places of characters, as the documentation of NSLayoutManager defines them: rectangles of a container, with its
/// padding beside the text.
@MainActor
@Suite(.serialized, .stage)
struct LayoutManagerTests {
  private let storage = NSTextStorage(
    string: "one two three four\nfive", attributes: [.font: UIFont.systemFont(ofSize: 20)])
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 110, height: 0))

  init() {
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func size(_ text: String) -> CGSize {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]).size()
  }

  @Test("the used rectangle holds the lines and the padding") func used() {
    let used = manager.usedRect(for: container)
    let whole = storage.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(used.height - whole.height) < 0.01 && used.minX == 0)
    #expect(abs(used.width - whole.width - 10) < 0.5)
    container.lineFragmentPadding = 0
    container.size.width = 100
    #expect(abs(manager.usedRect(for: container).width - whole.width) < 0.5)
  }

  @Test("lines follow one another and have the characters between them") func lines() {
    var ranges: [NSRange] = []
    var bottom: CGFloat = 0
    unsafe manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 23)) {
      frame, used, _, range, _ in
      #expect(abs(frame.minY - bottom) < 0.01 && frame.width == 110 && frame.contains(used))
      bottom = frame.maxY
      ranges.append(range)
    }
    #expect(ranges.first?.location == 0 && ranges.last == NSRange(location: 19, length: 4))
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.location + range.length == next.location)
    }
    var effective = NSRange()
    let last = unsafe manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: &effective)
    #expect(effective == ranges.last && abs(last.maxY - bottom) < 0.01)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 23))
  }

  @Test("a range's rectangle is where its characters are") func ranges() {
    let two = manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(abs(two.minX - 5 - size("one ").width) < 0.5)
    #expect(abs(two.width - size("two").width) < 0.5 && two.minY == 0)
    var part: CGFloat = 0
    let middle = CGPoint(x: two.midX, y: two.midY)
    let found = unsafe manager.glyphIndex(
      for: middle, in: container, fractionOfDistanceThroughGlyph: &part)
    #expect((4..<7).contains(found) && (0...1).contains(part))
    #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 2), in: container) < 19)
  }

  @Test("limits of lines and height leave lines out") func limits() {
    let all = manager.usedRect(for: container).height
    container.maximumNumberOfLines = 1
    let line = manager.usedRect(for: container).height
    #expect(line < all / 2)
    container.maximumNumberOfLines = 0
    container.size.height = line * 1.5
    #expect(abs(manager.usedRect(for: container).height - line) < 0.01)
  }

  @Test("a change of the text is laid out") func changes() {
    let before = manager.usedRect(for: container)
    storage.replaceCharacters(in: NSRange(location: 3, length: 20), with: "")
    #expect(manager.usedRect(for: container).height < before.height)
    #expect(manager.numberOfGlyphs == 3)
  }

  @Test("a text view shows a change of its storage, and its storage has the text that is set")
  func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "first"
    #expect(view.textStorage.string == "first")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "second")
    #expect(view.text == "second")
    view.text = "third"
    view.layoutIfNeeded()
    #expect(view.textStorage.string == "third")
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used.width > 10 && used.maxY + 16 <= view.sizeThatFits(view.bounds.size).height + 1)
  }

  @Test("a text view takes the container that it is made with, and its text") func ownContainer() {
    final class Note: UITextView {
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
      }
      required init?(coder: NSCoder) { nil }
    }
    let container = NSTextContainer(size: .zero)
    container.maximumNumberOfLines = 1
    let (manager, storage) = (NSLayoutManager(), NSTextStorage(string: "a note of two lines"))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let frame = CGRect(x: 0, y: 0, width: 60, height: 100)
    let note = Note(frame: frame, textContainer: container)
    #expect(note.textContainer === container && note.layoutManager === manager)
    #expect(note.text == "a note of two lines")
    note.layoutIfNeeded()
    #expect(note.sizeThatFits(frame.size).height < 40)
    container.maximumNumberOfLines = 0
    #expect(note.sizeThatFits(frame.size).height > 40)
    #expect(Note(frame: frame).textContainer !== container)
  }

  @Test("glyphs are drawn from a point on") func drawing() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 150, height: 80))
    let image = renderer.image { _ in
      manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero)
    }
    #expect(image.cgImage?.width == 450)
    let context = CGContext(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1, isOpaque: false)
    context.whileCurrent { manager.drawGlyphs(forGlyphRange: NSRange(), at: .zero) }
    #expect(context.isEmpty)
  }
}
