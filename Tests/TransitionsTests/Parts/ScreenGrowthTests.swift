import StageTestSupport
import TEScene
import Testing

@testable import TETransitions
@testable import UIKit

/// A second screen that grows out of the source, with elements and texts on it.
@MainActor
@Suite(.serialized, .stage)
struct ScreenGrowthTests {
  private let fixture = PartsFixture()

  private func growing(_ enter: ScreenEntrance) -> TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = enter
    parts.second.timing = TransitionTiming(duration: 0.6)
    return parts
  }

  private var flying: [UIView] {
    fixture.around?.subviews.filter { $0.accessibilityIdentifier?.hasPrefix("flying-") == true }
      ?? []
  }

  // UIKit's zoom: the page and its alignment rectangle are one picture.
  @Test("a screen that grows with its hero keeps its picture beneath the flying one, both ways")
  func growthWithHero() throws {
    for isOpening in [true, false] {
      let start = fixture.now
      if isOpening { fixture.open(growing(.grow), flies: true) } else { fixture.close() }
      #expect(!fixture.second.hero.isHidden)
      for instant in [0.0, 0.05, 0.15, 0.3] {
        fixture.stage.advance(to: start + instant)
        let page = fixture.shown(fixture.second.view)
        let element = fixture.shown(try #require(flying.first))
        let scale = page.transform.m11
        #expect(abs(scale - element.bounds.width / PartsFixture.hero.width) < 1e-6)
        let x = page.position.x + page.transform.m41
        #expect(abs(x - element.position.x) < 1e-6)
        let top = page.position.y + page.transform.m42 + scale * (PartsFixture.hero.minY - 426)
        #expect(abs(top - (element.position.y - element.bounds.height / 2)) < 1e-6)
      }
      fixture.settle()
      #expect(fixture.isOpen == isOpening && fixture.second.view.transform == .identity)
      #expect(fixture.second.view.mask == nil && flying.isEmpty)
    }
  }

  @Test("an element that goes to all of a screen that grows is that screen")
  func wholeScreen() {
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.frame = PartsFixture.screen
    fixture.open(growing(.grow), flies: true)
    fixture.stage.advance(to: fixture.now + 0.2)
    #expect(flying.isEmpty && !fixture.second.hero.isHidden)
    #expect(fixture.first.tile.isHidden && fixture.second.view.mask != nil)
    fixture.settle()
    #expect(!fixture.first.tile.isHidden)
  }

  @Test("a text on a screen that is laid out for each size keeps its size and its beginning")
  func texts() {
    fixture.second.loadViewIfNeeded()
    let label = UILabel(frame: .zero)
    label.text = "Friday"
    label.translatesAutoresizingMaskIntoConstraints = false
    fixture.second.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: fixture.second.view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: fixture.second.view.trailingAnchor, constant: -20),
      label.topAnchor.constraint(equalTo: fixture.second.view.topAnchor, constant: 100),
    ])
    for isOpening in [true, false] {
      let start = fixture.now
      if isOpening { fixture.open(growing(.growLaidOut)) } else { fixture.close() }
      for instant in [0.0, 0.2, 0.5] {
        fixture.stage.advance(to: start + instant)
        let shown = fixture.shown(label)
        #expect(abs(shown.bounds.width - 353) < 1e-6 && abs(shown.position.x - 196.5) < 1e-6)
      }
      fixture.settle()
    }
  }

  @Test("a view that is lifted leaves its room, and returns")
  func lifting() throws {
    let screen = fixture.first.view
    let (card, caption) = (UIView(frame: .zero), UIView(frame: .zero))
    for view in [card, caption] { view.translatesAutoresizingMaskIntoConstraints = false }
    screen?.addSubview(card)
    card.addSubview(caption)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: fixture.first.view.topAnchor, constant: 50),
      card.leadingAnchor.constraint(equalTo: fixture.first.view.leadingAnchor),
      caption.topAnchor.constraint(equalTo: card.topAnchor),
      caption.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      caption.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      caption.heightAnchor.constraint(equalToConstant: 90),
      caption.widthAnchor.constraint(equalToConstant: 200),
    ])
    fixture.stage.layoutIfNeeded()
    let frame = CGRect(x: 0, y: 50, width: 200, height: 90)
    #expect(card.frame == frame)
    let lifted = try #require(LiftedView(caption))
    lifted.lift(into: fixture.second.view)
    fixture.stage.layoutIfNeeded()
    #expect(card.frame == frame && caption.superview === fixture.second.view)
    lifted.putBack()
    fixture.stage.layoutIfNeeded()
    #expect(card.frame == frame && card.subviews == [caption])
    #expect(caption.frame == CGRect(x: 0, y: 0, width: 200, height: 90))
  }

  @Test("what lies in front of an element stays there, beneath the elements that lie on it")
  func front() throws {
    let page = fixture.second
    page.loadViewIfNeeded()
    page.hero.frame = PartsFixture.screen
    let (panel, title) = (UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 500)), UIView())
    title.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
    page.view.addSubview(panel)
    panel.addSubview(title)
    let source = UIView(frame: CGRect(x: 50, y: 510, width: 50, height: 20))
    fixture.first.view.addSubview(source)
    let elements = [
      SharedElement(source: { fixture.first.tile }, target: { page.hero }),
      SharedElement(source: { source }, target: { title }),
    ]
    fixture.playOnce(PartsTransition(isOpening: true, from: fixture.first, elements: elements))
    let around = try #require(fixture.around).subviews
    let order = try [flying[0], try #require(panel.superview), flying[1]].map {
      try #require(around.firstIndex(of: $0))
    }
    #expect(order == order.sorted() && Set(order).count == 3)
    fixture.settle()
    #expect(panel.superview === page.view && page.view.subviews == [page.hero, panel])
  }
}
