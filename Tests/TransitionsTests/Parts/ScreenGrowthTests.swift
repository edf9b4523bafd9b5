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

  /// What flies or grows beside both screens.
  private var moving: [UIView] { fixture.first.view.superview?.subviews ?? [] }

  private var flying: [UIView] {
    moving.filter { $0.accessibilityIdentifier?.hasPrefix("flying-") == true }
  }

  // UIKit's zoom: the page and its alignment rectangle are one picture.
  @Test(
    "a screen that grows with its hero has an edge in common with the flying picture, and shows its own one if that has the same shape",
    arguments: [(60, 300, 1), (60, 550.2, 0), (600, 200, -1)] as [(CGFloat, CGFloat, CGFloat)])
  func growthWithHero(y: CGFloat, height: CGFloat, edge: CGFloat) throws {
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.frame = CGRect(x: 0, y: y, width: 393, height: height)
    for isOpening in [true, false] {
      let start = fixture.now
      if isOpening { fixture.open(growing(.grow), flies: true) } else { fixture.close() }
      #expect(fixture.second.hero.isHidden == (edge != 0))
      for instant in [0.0, 0.05, 0.15, 0.3] {
        fixture.stage.advance(to: start + instant)
        let page = fixture.shown(fixture.second.view)
        let element = fixture.shown(try #require(flying.first))
        let scale = page.transform.m11
        #expect(abs(scale - element.bounds.width / PartsFixture.hero.width) < 1e-6)
        let x = page.position.x + page.transform.m41
        #expect(abs(x - element.position.x) < 1e-6)
        // The lower edges of a picture above the middle, the upper ones of one beneath it.
        let middle = page.position.y + page.transform.m42 + scale * (y + height / 2 - 426)
        let side = edge * (scale * height - element.bounds.height) / 2
        #expect(abs(middle + side - element.position.y) < 1e-6)
      }
      fixture.settle()
      #expect(fixture.isOpen == isOpening && fixture.second.view.transform == .identity)
      #expect(fixture.second.view.mask == nil && flying.isEmpty)
    }
  }

  // UIKit's zoom cross-fades the source and the page in one rectangle.
  @Test(
    "a picture that a screen grows from covers the screen's outline and fades once, both ways",
    arguments: [true, false])
  func picture(isOpening: Bool) throws {
    let image = UIImageView(frame: fixture.first.tile.bounds)
    image.image = UIImage(cgImage: CGImage(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255])))
    image.contentMode = .scaleAspectFill
    fixture.first.tile.addSubview(image)
    fixture.open(growing(.grow))
    if !isOpening {
      fixture.settle()
      fixture.close()
    }
    let picture = try #require(moving.first { $0.accessibilityIdentifier == "source-image" })
    let clip = try #require(picture.subviews.last)
    let backing = try #require(clip.subviews.first)
    let content = try #require(backing.subviews.first)
    var opacities: [CGFloat] = []
    for _ in 0...12 {
      let outline = fixture.shown(try #require(fixture.outline))
      #expect(fixture.shown(picture).bounds.size == outline.bounds.size)
      #expect(fixture.shown(picture).position == outline.position)
      #expect(fixture.shown(clip).cornerRadius == outline.cornerRadius)
      let shown = fixture.shown(content)
      let size = CGSize(
        width: shown.bounds.width * shown.transform.m11,
        height: shown.bounds.height * shown.transform.m22)
      #expect(abs(shown.transform.m11 - shown.transform.m22) < 1e-9)
      #expect(size.width > outline.bounds.width - 1e-6)
      #expect(size.height > outline.bounds.height - 1e-6)
      opacities.append(fixture.shown(backing).opacity)
      fixture.stage.advance(to: fixture.now + 0.04)
    }
    #expect(opacities == (isOpening ? opacities.sorted(by: >) : opacities.sorted()))
    // In 35 % of .6 s, near the source.
    #expect(Set(isOpening ? opacities[6...] : opacities[..<9]) == [0])
    #expect(opacities.contains { $0 > 0.2 && $0 < 0.8 })
    fixture.settle()
    #expect(picture.superview == nil && !fixture.first.tile.isHidden)
  }

  @Test(
    "the texts of what a screen grows from have faded before the screen is seen, on the source's color"
  )
  func textsOfSource() throws {
    let text = UILabel(frame: CGRect(x: 4, y: 4, width: 90, height: 20))
    text.text = "Row"
    fixture.first.tile.addSubview(text)
    fixture.second.loadViewIfNeeded()
    let other = UILabel(frame: CGRect(x: 4, y: 4, width: 90, height: 20))
    other.text = "Page"
    fixture.second.view.addSubview(other)
    fixture.open(growing(.grow))
    let picture = try #require(moving.first { $0.accessibilityIdentifier == "source-image" })
    let backing = try #require(picture.subviews.last?.subviews.first)
    let rest = try #require(backing.subviews.first)
    let texts = try #require(rest.subviews.first)
    #expect(backing.backgroundColor == .green && text.alpha == 1)
    var wasSeen = false
    for _ in 0...24 {
      let (own, cover) = (fixture.shown(texts).opacity, fixture.shown(backing).opacity)
      #expect(min(own * cover, 1 - cover) < 1e-4)
      wasSeen = wasSeen || own == 0 && cover > 0.1 && cover < 0.9
      // As wide as the outline.
      let width = fixture.shown(rest).transform.m11 * 100
      #expect(abs(width - fixture.shown(picture).bounds.width) < 1e-6)
      fixture.stage.advance(to: fixture.now + 0.01)
    }
    #expect(wasSeen)
  }

  private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test("a gradient behind what a screen grows from covers the outline, without a seam")
  func gradient() throws {
    let gradient = Gradient(frame: fixture.first.tile.bounds)
    let layer = try #require(gradient.layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    fixture.first.tile.addSubview(gradient)
    fixture.open(growing(.grow))
    let picture = try #require(moving.first { $0.accessibilityIdentifier == "source-image" })
    let backing = try #require(picture.subviews.last?.subviews.first)
    let background = try #require(backing.subviews.first)
    #expect((background.layer as? CAGradientLayer)?.colors == layer.colors)
    #expect(layer.colors?.count == 2)
    fixture.stage.advance(to: fixture.now + 0.1)
    #expect(fixture.shown(background).bounds.size == fixture.shown(picture).bounds.size)
  }

  @Test("an element that goes to all of a screen that grows is that screen")
  func wholeScreen() {
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.frame = PartsFixture.screen
    fixture.open(growing(.grow), flies: true)
    fixture.stage.advance(to: fixture.now + 0.2)
    #expect(flying.isEmpty && !fixture.second.hero.isHidden)
    #expect(fixture.first.tile.isHidden && fixture.outline != nil)
    fixture.settle()
    #expect(!fixture.first.tile.isHidden)
  }

  @Test(
    "a screen that is an element has the element's timing and content", arguments: [true, false])
  func screenAsElement(showsSource: Bool) throws {
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.frame = PartsFixture.screen
    var parts = TransitionParts()
    parts.second.enter = .grow
    parts.elements.size = TransitionTiming(duration: 0.8)
    if !showsSource { parts.elements.content = .second }
    fixture.open(parts, flies: true)
    fixture.stage.advance(to: fixture.now + 0.4)
    let mask = try #require(fixture.outline)
    #expect(abs(fixture.shown(mask).bounds.width - (100 + 393) / 2) < 1)
    let picture = moving.first { $0.accessibilityIdentifier == "source-image" }
    #expect((picture != nil) == showsSource && fixture.first.tile.isHidden)
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

  /// The color in the middle of the tile, blue first.
  private var tileColor: [UInt8] {
    let scale = Int(fixture.stage.picture().pixelSize.width) / 393
    let index = (90 * scale + 550 * scale * 393 * scale) * 4
    return Array(fixture.pixels()[index..<index + 3])
  }

  // Material's circular reveal of a button; what flies is not there twice.
  @Test("a circle begins in the look of a round button, and not in that of what flies")
  func revealedButton() {
    fixture.first.loadViewIfNeeded()
    fixture.first.tile.frame = CGRect(x: 40, y: 500, width: 100, height: 100)
    fixture.first.tile.layer.cornerRadius = 50
    let button = tileColor
    fixture.open(growing(.revealCircle))
    #expect(tileColor == button)
    fixture.stage.advance(to: fixture.now + 0.3)
    #expect(tileColor == [255, 255, 255])
    fixture.settle()
    fixture.close()
    fixture.stage.advance(to: fixture.now + 0.59)
    #expect(zip(tileColor, button).allSatisfy { abs(Int($0) - Int($1)) < 16 })
    fixture.settle()
    fixture.open(growing(.revealCircle), flies: true)
    #expect(flying.count == 1)
    #expect(!moving.contains { $0.accessibilityIdentifier == "source-image" })
  }

  @Test(
    "what lies over a source in a stack view covers what begins to fly, and is whole at its end")
  func pile() {
    let stack = UIStackView(frame: CGRect(x: 40, y: 500, width: 100, height: 160))
    stack.axis = .vertical
    stack.spacing = -120
    let card = UIView(frame: .zero)
    card.backgroundColor = .red
    for view in [fixture.first.tile, card] as [UIView] {
      view.heightAnchor.constraint(equalToConstant: 140).isActive = true
      stack.addArrangedSubview(view)
    }
    fixture.first.view.addSubview(stack)
    fixture.stage.layoutIfNeeded()
    let red = tileColor
    fixture.open(TransitionParts(), flies: true)
    #expect(tileColor == red)
    fixture.settle()
    fixture.close()
    fixture.stage.advance(to: fixture.now + 0.599)
    #expect(zip(tileColor, red).allSatisfy { abs(Int($0) - Int($1)) < 16 })
    fixture.settle()
    #expect(stack.arrangedSubviews.count == 2 && tileColor == red)
  }
}
