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

  @Test("of a label with a color all is seen")
  func badge() {
    let badge = label("Sale")
    badge.backgroundColor = .red
    #expect(badge.seenBounds == badge.bounds)
  }

  @Test(
    "badges of two shapes fly beside a title that gets larger, but not one that meets the title")
  func badges() throws {
    func picture(_ size: CGSize, _ badgeWidth: CGFloat, _ pointSize: CGFloat) -> UIView {
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      let badge = UIView(
        frame: CGRect(
          x: size.width - 14 - badgeWidth, y: size.height - 42, width: badgeWidth, height: 28))
      badge.backgroundColor = .white
      let title = label("Ramen")
      title.font = .systemFont(ofSize: pointSize)
      title.frame.origin = CGPoint(x: 14, y: size.height - 14 - pointSize)
      let rating = label("4.8")
      rating.frame.origin = CGPoint(x: 6, y: 4)
      for one in [title, rating] { one.frame.size = one.sizeThatFits(size) }
      badge.addSubview(rating)
      for one in [title, badge] { view.addSubview(one) }
      return view
    }
    let card = picture(CGSize(width: 280, height: 210), 54, 20)
    let head = picture(CGSize(width: 393, height: 330), 64, 34)
    #expect(ElementTexts(source: card, target: head, isSourceVisible: true)?.views.count == 2)
    // What only the page has lies in the way.
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 12))
    other.backgroundColor = .black
    head.insertSubview(other, at: 0)
    #expect(ElementTexts(source: card, target: head, isSourceVisible: true)?.views.count == 1)
  }

  @Test("what lies over an element is turned as it is, and whole over the edge of a round one")
  func overEdge() throws {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let avatar = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))
    avatar.layer.cornerRadius = 50
    let badge = UIView(frame: CGRect(x: 130, y: 130, width: 30, height: 30))
    badge.transform = CGAffineTransform(rotationAngle: 0.5)
    let stripe = UIView(frame: CGRect(x: 60, y: 140, width: 100, height: 20))
    for view in [avatar, badge, stripe] {
      view.backgroundColor = .red
      screen.addSubview(view)
    }
    badge.center = CGPoint(x: 138, y: 138)
    let overlays = try #require(
      ElementOverlays(
        ofSource: avatar, inside: [], on: screen, without: [avatar], afterScreenUpdates: true))
    overlays.place(in: CGSize(width: 200, height: 200))
    let image = try #require(overlays.outerView.subviews.first)
    #expect(overlays.outerView.subviews.count == 1 && overlays.view.subviews.count == 1)
    #expect(image.bounds.size == badge.bounds.size)
    #expect(isClose(image.transform.b, badge.transform.b * 2))
    #expect(isClose(image.center.x, 156) && isClose(image.center.y, 156))
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

  @Test("with the texts go buttons and small pictures, but no backgrounds and no large pictures")
  func contents() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (panel, picture) = (UIView(frame: card.bounds), UIView(frame: .zero))
    picture.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    let (portrait, button) = (UIView(frame: .zero), UIButton(type: .system))
    portrait.frame = CGRect(x: 0, y: 60, width: 40, height: 40)
    button.frame = CGRect(x: 0, y: 60, width: 180, height: 40)
    let leaving = [label("Kenji"), portrait, button]
    for view in leaving { panel.addSubview(view) }
    for view in [panel, picture] { card.addSubview(view) }
    let opacities = card.withoutContents { (leaving + [panel, picture]).map(\.alpha) }
    #expect(opacities == [0, 0, 0, 1, 1])
    #expect(leaving.allSatisfy { $0.alpha == 1 })
    leaving[0].removeFromSuperview()
    #expect(card.withoutContents { 0 } == nil)
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
    let outline = try #require(try flying(in: fixture).subviews.first(where: \.clipsToBounds))
    #expect(outline.subviews.first?.accessibilityIdentifier == "target-image")
    // The rest of the source, on its color, covers the target.
    let backing = try #require(outline.subviews.dropFirst().first)
    let rest = try #require(backing.subviews.first)
    let texts = try #require(rest.subviews.first)
    #expect(backing.backgroundColor == .green && texts.accessibilityIdentifier == "source-texts")
    /// How much is seen of the texts, and of the target.
    func seen() -> (source: CGFloat, target: CGFloat) {
      let cover = fixture.shown(backing).opacity
      return (fixture.shown(texts).opacity * cover, 1 - cover)
    }
    // Of .6 s 40 % near the source, and of those 35 % for what goes; on the way back of a spring after a third of the rest.
    let begin = isOpening ? 0 : 0.12
    var wasSeen = false
    for step in 0...60 {
      let time = Double(step) / 100
      let shown = seen()
      let (old, new) = isOpening ? shown : (shown.target, shown.source)
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
  @Test("the border of the view that an element flies to fades in", arguments: [true, false])
  func border(isOpening: Bool) throws {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    fixture.second.hero.layer.borderWidth = 4
    fixture.second.hero.layer.borderColor = UIColor.red.cgColor
    fixture.open(TransitionParts(), flies: true)
    if !isOpening {
      fixture.settle()
      fixture.close()
    }
    let outline = try #require(try flying(in: fixture).subviews.first(where: \.clipsToBounds))
    let border = try #require(
      outline.subviews.first { $0.accessibilityIdentifier == "border" })
    #expect(border.layer.borderWidth == 4 && border.layer.borderColor == UIColor.red.cgColor)
    #expect(isClose(CGFloat(fixture.shown(border).opacity), isOpening ? 0 : 1))
    fixture.stage.advance(to: fixture.now + 0.1)
    let opacity = fixture.shown(border).opacity
    #expect(opacity > 0.05 && opacity < 0.95)
    #expect(fixture.second.hero.layer.borderWidth == 4)
  }

  private func flying(in fixture: PartsFixture) throws -> UIView {
    try #require(
      fixture.around?.subviews.first { $0.accessibilityIdentifier?.hasPrefix("flying-") == true })
  }

  @Test(
    "a badge on the tile and a gradient over the hero fly along and fade, a button stays in front")
  func overlays() throws {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    let badge = UILabel(frame: CGRect(x: 110, y: 505, width: 20, height: 20))
    badge.text = "9"
    fixture.first.view.addSubview(badge)
    let gradient = UIView(frame: CGRect(x: 0, y: 60, width: 393, height: 100))
    gradient.backgroundColor = UIColor(white: 0, alpha: 0.5)
    let button = UIButton(frame: CGRect(x: 20, y: 80, width: 44, height: 44))
    for view in [gradient, button] { fixture.second.view.addSubview(view) }
    fixture.open(TransitionParts(), flies: true)
    let outline = try #require(try flying(in: fixture).subviews.first(where: \.clipsToBounds))
    let overlays = outline.subviews.filter { $0.accessibilityIdentifier == "overlays" }
    try #require(overlays.count == 2)
    #expect(overlays.map { fixture.shown($0).opacity } == [0, 1])
    // The badge is where it was on the tile, whose origin is (40, 500), and as far from the corner on the hero.
    // What may lie over a round corner is not cut by it.
    let badges = try #require(try flying(in: fixture).subviews.last)
    #expect(badges.subviews.map { fixture.shown($0).position } == [CGPoint(x: 80, y: 15)])
    let scale = PartsFixture.hero.width / PartsFixture.tile.width
    let badgeFrame = try #require(badges.subviews.first).frame
    #expect(isClose(badgeFrame.minY, 5 * scale) && isClose(badgeFrame.width, 20 * scale))
    #expect(isClose(badgeFrame.maxX, PartsFixture.hero.width - 10 * scale))
    #expect(badge.isHidden && gradient.isHidden && !button.isHidden)
    #expect(button.superview?.accessibilityIdentifier == "in-front")
    fixture.stage.advance(to: fixture.now + 0.4)
    #expect(overlays.map { fixture.shown($0).opacity } == [1, 0])
    fixture.settle()
    #expect(!badge.isHidden && !gradient.isHidden && button.superview === fixture.second.view)
  }

  private final class Drawing: UIView, ElementAtRest {}
  private final class Shade: UIView, PartOfElement {}

  @Test("what shows a tile at rest in front of it does not fly, what belongs to the hero does")
  func drawings() throws {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    fixture.first.view.addSubview(Drawing(frame: PartsFixture.tile))
    let shade = Shade(frame: CGRect(x: 0, y: 260, width: 393, height: 100))
    fixture.second.view.addSubview(shade)
    fixture.open(TransitionParts(), flies: true)
    let outline = try #require(try flying(in: fixture).subviews.first(where: \.clipsToBounds))
    let overlays = outline.subviews.filter { $0.accessibilityIdentifier == "overlays" }
    #expect(overlays.map { fixture.shown($0).opacity } == [0])
    #expect(overlays.first?.subviews.map(\.frame.minY) == [200] && shade.isHidden)
    fixture.settle()
    #expect(!shade.isHidden)
  }

  private final class Screenshot: UIView, PicturedScreen {
    var pageColor: UIColor?
  }

  @Test("the picture of a screen is not what lies behind the screen's content")
  func backdrop() {
    let screenshot = Screenshot(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = UIImageView(image: picture(96) { x, _ in UInt8(x) })
    image.frame = screenshot.bounds
    screenshot.addSubview(image)
    let screen = UIView(frame: screenshot.bounds)
    screen.backgroundColor = .white
    screen.addSubview(screenshot)
    #expect(screen.backdrop == .none && screen.backdropView?.backdropCopy == nil)
    screenshot.pageColor = .red
    #expect(screen.backdrop == .plain(.red))
  }

  @Test(
    "after a drag the neighbours of the source are in front of what lands there, and its badge is back"
  )
  func landing() throws {
    let fixture = PartsFixture()
    let badge = UIView(frame: CGRect(x: 50, y: 510, width: 20, height: 20))
    let neighbour = UIView(frame: CGRect(x: 60, y: 600, width: 200, height: 100))
    for view in [badge, neighbour] {
      view.backgroundColor = .red
      fixture.first.view.addSubview(view)
    }
    var parts = TransitionParts()
    parts.gesture = .pullingDown
    fixture.open(parts, flies: true)
    fixture.settle()
    #expect(!badge.isHidden)
    let start = CGPoint(x: 190, y: 300)
    fixture.stage.touch(.began, at: start)
    fixture.drag(from: start, along: CGVector(dx: 0, dy: 300), speed: 900)
    #expect(badge.isHidden && !neighbour.isHidden)
    fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 600))
    let front = try #require(fixture.around?.subviews.last)
    #expect(front.subviews.map(\.frame) == [neighbour.frame])
    #expect(fixture.shown(front).opacity == 0 && badge.isHidden)
    fixture.stage.advance(to: fixture.now + 0.3)
    #expect(fixture.shown(front).opacity == 1 && fixture.isOpen)
    fixture.settle()
    #expect(!fixture.isOpen && !badge.isHidden && front.superview == nil)
  }

  @Test(
    "what lies over a view that is lifted in front of an element is lifted with it, in its order")
  func piles() {
    let fixture = PartsFixture()
    fixture.second.loadViewIfNeeded()
    // A panel over the lower edge of the hero, and buttons on it, one of them below the hero.
    let frames = [
      CGRect(x: 0, y: 340, width: 393, height: 400), CGRect(x: 20, y: 380, width: 80, height: 44),
      CGRect(x: 20, y: 600, width: 80, height: 44),
    ]
    let views = frames.map { UIButton(frame: $0) }
    for view in views { fixture.second.view.addSubview(view) }
    fixture.open(TransitionParts(), flies: true)
    let front = fixture.around?.subviews.first { $0.accessibilityIdentifier == "in-front" }
    #expect(front?.subviews == views)
    fixture.settle()
    #expect(Array(fixture.second.view.subviews.suffix(3)) == views)
  }

  @Test("a text that is cut off on one screen does not lie on the whole one")
  func cutText() {
    func change(_ width: CGFloat) -> ElementContent {
      let labels = [width, 300].map { width in
        let label = label("Shakshuka with feta and basil")
        label.frame.size = CGSize(width: width, height: 24)
        return label
      }
      return ElementView(
        source: labels[0], target: labels[1], content: .automatic, isSourceVisible: true
      ).change
    }
    #expect(change(120) == .through)
    #expect(change(300) == .crossfade)
  }

  @Test("texts of two sizes are not cut at the outline of the smaller one")
  func textsOfTwoSizes() {
    let labels = [("Start your search", 15), ("Where to?", 26)].map { text, size in
      let label = label(text)
      label.font = .systemFont(ofSize: size)
      label.sizeToFit()
      return label
    }
    let view = ElementView(
      source: labels[0], target: labels[1], content: .dissolve, isSourceVisible: true)
    #expect(view.subviews.allSatisfy { !$0.clipsToBounds })
    labels[1].backgroundColor = .red
    let badge = ElementView(
      source: labels[0], target: labels[1], content: .dissolve, isSourceVisible: true)
    #expect(badge.subviews.contains { $0.clipsToBounds })
  }

  @Test("a picture fills the outline on its way to a view that does not show it")
  func otherPicture() throws {
    let source = UIImageView(image: picture(96) { x, y in UInt8(x + y) })
    let target = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    target.backgroundColor = .black
    let inner = UIImageView(frame: CGRect(x: 0, y: 40, width: 300, height: 500))
    inner.image = picture(96) { x, y in y / 8 % 2 == 0 && x > 20 ? 0 : 255 }
    target.addSubview(inner)
    func height() throws -> CGFloat {
      let view = ElementView(
        source: source, target: target, content: .crossfade, isSourceVisible: true)
      view.resize(to: target.bounds.size, ElementAppearance(), atTarget: true)
      return try #require(
        view.subviews.flatMap(\.subviews).first { $0.accessibilityIdentifier == "source-image" }
      ).frame.height
    }
    #expect(try height() == 600)
    inner.image = source.image
    #expect(try height() == 300)
    inner.frame.size.width = 100
    #expect(try height() == 600)
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

  @Test("two files of one picture cross-fade, and so do two pictures, which both cover the outline")
  func likeness() throws {
    let slope = picture(96) { x, y in UInt8(x + y) }
    let small = picture(40) { x, y in UInt8(x + y + (x % 3)) }
    let text = picture(96) { x, y in y / 8 % 2 == 0 && x > 20 ? 0 : 255 }
    #expect(slope.resembles(small) && small.resembles(slope))
    #expect(!slope.resembles(text) && !text.resembles(small))
    for other in [small, text] {
      let views = [slope, other].map { UIImageView(image: $0) }
      let element = ElementView(
        source: views[0], target: views[1], content: .automatic, isSourceVisible: true)
      #expect(element.change == .crossfade)
      element.resize(to: CGSize(width: 50, height: 200), ElementAppearance(), atTarget: true)
      let images = element.subviews.flatMap(\.subviews)
      #expect(images.map(\.frame.height) == [200, 200])
    }
  }

  @Test("two labels with one text are as large as the outline, so that no letter is seen twice")
  func sameTexts() throws {
    let labels = [UIFont.Weight.medium, .semibold].map { weight in
      let label = label("Glass Harbour")
      label.font = .systemFont(ofSize: weight == .medium ? 15 : 26, weight: weight)
      label.sizeToFit()
      return label
    }
    for content in [ElementContent.automatic, .crossfade, .dissolve] {
      let view = ElementView(
        source: labels[0], target: labels[1], content: content, isSourceVisible: true)
      #expect(view.change == .dissolve)
      let size = CGSize(width: 120, height: 25)
      view.resize(to: size, ElementAppearance(), atTarget: false)
      let images = try #require(view.subviews.last).subviews
      let frames = (images + images.flatMap(\.subviews)).map(\.frame)
      #expect(images.count == 2 && frames.count > 2)
      for frame in frames {
        #expect(abs(frame.width - 120) < 1e-6 && abs(frame.height - 25) < 1e-6)
        #expect(abs(frame.minX) < 1e-6 && abs(frame.minY) < 1e-6)
      }
    }
  }

  @Test("a title that gets a second line keeps within its outline, so that it covers nothing below")
  func lines() throws {
    let labels = [(180.0, 22.0), (120.0, 60.0)].map { width, height in
      let label = label("Fernhollow Botanical Garden")
      label.frame.size = CGSize(width: width, height: height)
      label.numberOfLines = height > 30 ? 2 : 1
      return label
    }
    let view = ElementView(
      source: labels[0], target: labels[1], content: .automatic, isSourceVisible: true)
    #expect(view.change == .through)
    let size = CGSize(width: 150, height: 30)
    view.resize(to: size, ElementAppearance(), atTarget: true)
    let frames = try #require(view.subviews.last).subviews.map(\.frame)
    #expect(frames.count == 2)
    for frame in frames {
      #expect(frame.width < 150 + 1e-6 && frame.height < 30 + 1e-6)
      #expect(abs(frame.minX) < 1e-6 && abs(frame.minY) < 1e-6)
    }
  }

  @Test("corners that are round at one end alone do not get round elsewhere on the way")
  func nestedClips() {
    let top = SeenCorners(radius: 30, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let all = SeenCorners(radius: 14)
    let returning = CornerClips(from: all, to: top)
    #expect(returning.outer.corners == top.corners)
    #expect(returning.outer.isRoundAtSource && returning.outer.isRoundAtTarget)
    #expect(returning.inner?.corners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(returning.inner?.isRoundAtSource == true && returning.inner?.isRoundAtTarget == false)
    #expect(CornerClips(from: top, to: all).inner?.isRoundAtTarget == true)
    #expect(CornerClips(from: all, to: all).inner == nil)
    let bottom = SeenCorners(radius: 9, corners: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    let apart = CornerClips(from: top, to: bottom)
    #expect(!apart.outer.isRoundAtTarget && apart.inner?.isRoundAtSource == false)
    #expect(CornerClips(from: SeenCorners(), to: top).outer.corners == top.corners)
  }

  @Test(
    "two different texts are never seen at once, whatever the content says",
    arguments: [ElementContent.automatic, .crossfade, .dissolve, .through])
  func differentTexts(content: ElementContent) {
    let labels = ["Start your search", "Where to?"].map { label($0) }
    let tiles = labels.map { label in
      let tile = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      tile.addSubview(label)
      return tile
    }
    func change(_ source: UIView, _ target: UIView) -> ElementContent {
      ElementView(source: source, target: target, content: content, isSourceVisible: true).change
    }
    #expect(change(labels[0], labels[1]) == .through)
    #expect(change(tiles[0], tiles[1]) == .through)
    // One text at another place.
    labels[1].text = labels[0].text
    #expect(change(tiles[0], tiles[1]) != .through)
    labels[1].frame.origin.y += 4
    #expect(change(tiles[0], tiles[1]) == .through)
  }

  @Test("a pill that becomes a card has its color all over the outline")
  func backing() throws {
    let (pill, card) = (UIView(frame: .zero), UIView(frame: .zero))
    pill.frame.size = CGSize(width: 345, height: 54)
    card.frame.size = CGSize(width: 369, height: 330)
    (pill.backgroundColor, card.backgroundColor) = (.red, .green)
    let view = ElementView(source: pill, target: card, content: .crossfade, isSourceVisible: true)
    let size = CGSize(width: 350, height: 200)
    view.resize(to: size, ElementAppearance(), atTarget: false)
    let red = try #require(view.subviews.last?.subviews.first { $0.backgroundColor == .red })
    #expect(red.frame == CGRect(origin: .zero, size: size))
    view.showSource(false)
    #expect(red.alpha == 0)
  }
}
