import Foundation
import StageTestSupport
import TEScene
import Testing

@testable import TETransitions
@testable import UIKit

/// What is seen of an element on a screen: the text of a label, and the corners that a card clips.
@MainActor
@Suite(.serialized, .stage)
struct SeenElementTests {
  private func label(_ text: String, _ alignment: NSTextAlignment = .natural) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    label.text = text
    label.textAlignment = alignment
    return label
  }

  @Test("of a wide label the text is seen, where its alignment places it")
  func text() {
    let fitting = label("Kenji").sizeThatFits(CGSize(width: 300, height: 60))
    let places: [(NSTextAlignment, CGFloat)] = [
      (.natural, 0), (.left, 0), (.center, (300 - fitting.width) / 2),
      (.right, 300 - fitting.width),
    ]
    for (alignment, x) in places {
      let seen = label("Kenji", alignment).seenBounds
      #expect(seen.size == fitting && abs(seen.minX - x) < 1e-9)
      #expect(abs(seen.midY - 30) < 1e-9)
    }
    let own = label("Kenji")
    own.frame.size = fitting
    #expect(own.seenBounds == own.bounds)
    #expect(label("").seenBounds == CGRect(x: 0, y: 0, width: 300, height: 60))
  }

  @Test("an element has its own corners, or those of a card where it meets them")
  func corners() {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 300))
    card.layer.cornerRadius = 20
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    card.addSubview(picture)
    #expect(picture.seenCorners.radius == 0)
    card.clipsToBounds = true
    #expect(picture.seenCorners.radius == 20)
    #expect(picture.seenCorners.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    picture.frame = card.bounds
    #expect(picture.seenCorners.corners.contains([.layerMinXMaxYCorner, .layerMaxXMinYCorner]))
    picture.frame = card.bounds.insetBy(dx: 8, dy: 8)
    #expect(picture.seenCorners.radius == 0)
    picture.layer.cornerRadius = 6
    #expect(picture.seenCorners.radius == 6)
  }

  @Test("a label flies from text to text, whatever the width of its view")
  func flight() throws {
    let fixture = PartsFixture()
    let (source, target) = (label("Kenji Mori"), label("Kenji Mori", .center))
    source.frame = CGRect(x: 60, y: 600, width: 90, height: 20)
    source.font = .systemFont(ofSize: 17)
    target.font = .systemFont(ofSize: 34)
    fixture.first.view.addSubview(source)
    fixture.second.loadViewIfNeeded()
    fixture.second.view.addSubview(target)
    let transition = PartsTransition(
      isOpening: true, from: fixture.first,
      elements: [SharedElement(source: { source }, target: { target })])
    fixture.playOnce(transition)
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    let size = fixture.shown(flying).bounds.size
    #expect(isClose(size.width, source.seenBounds.width) && isClose(size.height, 20))
    fixture.stage.advance(to: fixture.now + 0.599)
    let (shown, seen) = (fixture.shown(flying), target.seenBounds)
    #expect(
      abs(shown.position.x - (20 + seen.midX)) < 1 && abs(shown.position.y - (100 + seen.midY)) < 1)
    #expect(abs(shown.bounds.width - seen.width) < 1 && seen.width < 250)
  }

  @Test(
    "of two views with texts one fades out before the other one fades in, as in Material's fade through",
    arguments: [true, false])
  func through(isOpening: Bool) throws {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    for view in [fixture.first.tile, fixture.second.hero] {
      let text = UILabel(frame: CGRect(x: 4, y: 4, width: 90, height: 20))
      text.text = view === fixture.second.hero ? "Page" : "Row"
      view.addSubview(text)
    }
    fixture.open(TransitionParts(), flies: true)
    if !isOpening {
      fixture.settle()
      fixture.close()
    }
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    func image(_ name: String) -> UIView? {
      flying.subviews.flatMap(\.subviews).first { $0.accessibilityIdentifier == name }
    }
    let (source, target) = (
      try #require(image("source-image")), try #require(image("target-image"))
    )
    // Of .6 s 40 % near the source, and of those 35 % for what goes; on the way back of a spring after a third of the rest.
    let begin = isOpening ? 0 : 0.12
    let (going, coming) = isOpening ? (source, target) : (target, source)
    var wasSeen = false
    for step in 0...60 {
      let time = Double(step) / 100
      let (old, new) = (fixture.shown(going).opacity, fixture.shown(coming).opacity)
      #expect(min(old, new) < 1e-4, "\(time) s")
      if time < begin { #expect(old == 1) }
      if time > begin + 0.24 { #expect(new == 1) }
      if time > begin + 0.085 { #expect(old == 0) }
      wasSeen = wasSeen || new > 0.1 && new < 0.9
      fixture.stage.advance(to: fixture.now + 0.01)
    }
    #expect(wasSeen)
  }

  // UIKit's animation blocks do not animate the width of a border.
  @Test("an element has the border of the view that it flies to")
  func border() throws {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.layer.borderWidth = 4
    fixture.second.hero.layer.borderColor = UIColor.red.cgColor
    fixture.open(TransitionParts(), flies: true)
    let flying = try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
    let outline = try #require(flying.subviews.last)
    fixture.stage.advance(to: fixture.now + 0.1)
    #expect(fixture.shown(outline).borderWidth == 4)
    #expect(outline.layer.borderColor == UIColor.red.cgColor)
    #expect(fixture.second.hero.layer.borderWidth == 4)
  }

  private func picture(_ side: Int, _ level: (_ x: Int, _ y: Int) -> UInt8) -> UIImage {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let value = level(x * 96 / side, y * 96 / side)
        pixels += [value, value, value, 255]
      }
    }
    return UIImage(cgImage: CGImage(Bitmap(width: side, height: side, pixels: pixels)))
  }

  @Test("two files of one picture cross-fade, and two pictures fade one after the other")
  func likeness() {
    let slope = picture(96) { x, y in UInt8(x + y) }
    let small = picture(40) { x, y in UInt8(x + y + (x % 3)) }
    let text = picture(96) { x, y in y / 8 % 2 == 0 && x > 20 ? 0 : 255 }
    #expect(slope.resembles(small) && small.resembles(slope))
    #expect(!slope.resembles(text) && !text.resembles(small))
    for (other, change) in [(small, ElementContent.crossfade), (text, .through)] {
      let views = [slope, other].map { UIImageView(image: $0) }
      let element = ElementView(
        source: views[0], target: views[1], content: .automatic, isSourceVisible: true,
        isWholeScreen: false)
      #expect(element.change == change)
    }
  }
}
