import Foundation
import TEScene
import StageTestSupport
import Testing
import TETransitions

@testable import TEPresets
@testable import UIKit

/// The open page of a card during the transition back to its card.
@MainActor
@Suite(.serialized, .stage)
struct NodeCardPageTests {
  private let stage = Stage(device: .standard, scale: 1)
  private let screens: NodeScreens
  private let window: UIWindow

  /// Size and horizontal position take one second and are linear, the vertical position takes two.
  private static let text = """
    format: 2
    screens:
      list:
        items:
          - view: { id: card, at: [29, 143], width: 335, height: 410, fill: red, on-tap: { push: page } }
      page:
        background: secondary-grouped
        status-bar: hidden
        scroll:
          id: scroll
          under-bars: true
          items:
            - view:
                id: face
                height: 500
                clip: true
                items:
                  - image: { id: picture, file: picture.png, height: 500, pin: center, constraints: [width = screen.width] }
            - view:
                items:
                  - stack:
                      id: body
                      pin: all
                      inset: 20
                      spacing: 16
                      resize: scale
                      items: [ { repeat: 8, text: WORDS } ]
        items:
          - symbol:
              id: close
              name: xmark.circle.fill
              size: 30
              pin: [top, trailing]
              inset: 20
              entrance: { constraints: [top = parent.top + 8] }
              exit: { opacity: 0, constraints: [top = parent.top + 8] }
    transition:
      style: card
      hero: face
      position: { duration: 2, damping-ratio: 1 }
      size: { duration: 1, curve: linear }
      corner-radius: 10
      shadow: { opacity: 0.25 }
    timeline: [ { hold: 1 } ]
    """

  init() throws {
    stage.makeCurrent()
    let words = String(repeating: "word ", count: 80)
    let preset = try NodePreset().parse(Self.text.replacing("WORDS", with: words))
    (screens, window) = try NodePreset.show(preset)
    try openPage()
    stage.advance(to: 10)
  }

  private static let card = CGRect(x: 29, y: 143, width: 335, height: 410)

  private func openPage() throws {
    try screens.perform(.open(screen: "page", isPresented: false))
  }

  private func view(_ id: String) throws -> UIView {
    try #require(screens.view(named: id, at: 0))
  }

  private var scrollView: UIScrollView {
    get throws { try #require(try view("scroll") as? UIScrollView) }
  }

  /// The view that has the rounded corners and casts the shadow.
  private var container: UIView {
    get throws {
      let navigation = try #require(
        screens.rootViewController as? UINavigationController)
      let page = try #require(navigation.topViewController as? any TransitionScreen)
      return try #require(page.transitionViews(for: .container, with: page).first)
    }
  }

  /// The presented frame of a view in another one around it, at the clock's time.
  private func frame(of view: UIView, in ancestor: UIView) -> CGRect {
    var frame = view.layer.presented(at: stage.clock.now).bounds
    for view in sequence(first: view, next: \.superview) {
      let layer = view.layer.presented(at: stage.clock.now)
      let scale = CGSize(width: layer.transform.m11, height: layer.transform.m22)
      frame = CGRect(
        x: layer.position.x + layer.transform.m41
          + (frame.minX - layer.bounds.midX) * scale.width,
        y: layer.position.y + layer.transform.m42
          + (frame.minY - layer.bounds.midY) * scale.height,
        width: frame.width * scale.width, height: frame.height * scale.height)
      if view.superview === ancestor { break }
    }
    return frame
  }

  @Test("the open page shows the whole image without rounded corners and shadow")
  func open() throws {
    #expect(try view("face").frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    #expect(try view("picture").frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    #expect(try container.layer.cornerRadius == 0)
    #expect(try container.layer.shadowOpacity == 0)
    #expect(try scrollView.contentSize.height - scrollView.bounds.height > 600)
  }

  @Test("an image scrolled off the screen starts just above the top edge and slides in")
  func scrolledOff() throws {
    let face = try view("face")
    try scrollView.contentOffset.y = 600
    try screens.perform(.pop)
    // The image's bottom edge starts at the top edge of the visible area.
    #expect(face.layer.presented(at: 10).transform.m42 == 100)
    #expect(face.frame.minY == 600)
    stage.advance(to: 10.5)
    let shift = face.layer.presented(at: 10.5).transform.m42
    #expect(abs(shift - 350) < 1e-9)
  }

  @Test("a partly visible image slides from its place, with what is below it")
  func partlyVisible() throws {
    let (face, scrollView) = (try view("face"), try scrollView)
    scrollView.contentOffset.y = 200
    try screens.perform(.pop)
    #expect(scrollView.layer.presented(at: 10).bounds.minY == 200)
    stage.advance(to: 10.5)
    #expect(abs(scrollView.layer.presented(at: 10.5).bounds.minY - 100) < 1e-9)
    #expect(face.transform == .identity)
  }

  @Test("the image keeps its size and centre while less of it is revealed")
  func reveal() throws {
    let (face, image) = (try view("face"), try view("picture"))
    try screens.perform(.pop)
    stage.advance(to: 10.5)
    let half = frame(of: image, in: face)
    #expect(abs(half.minX + 14.5) < 1e-6 && abs(half.minY + 22.5) < 1e-6)
    #expect(half.size == CGSize(width: 393, height: 500))
    #expect(image.frame == CGRect(x: -29, y: -45, width: 393, height: 500))
    #expect(face.bounds.size == Self.card.size)
  }

  @Test("corners and shadow animate with the position, the close button with the size")
  func animators() throws {
    let (container, close) = (try container, try view("close"))
    try screens.perform(.pop)
    for (share, opacity) in [(0.5, 0.5), (0.999, 0.001)] {
      stage.advance(to: 10 + share)
      let shown = container.layer.presented(at: 10 + share)
      // The part of the vertical way that the container has gone, on a spring.
      let position = shown.transform.m42 / Self.card.minY
      #expect(position > 0.1 && abs(position - share) > 0.01)
      #expect(abs(shown.cornerRadius - 10 * position) < 1e-6)
      #expect(abs(CGFloat(shown.shadowOpacity) - 0.25 * position) < 1e-6)
      #expect(abs(close.layer.presented(at: 10 + share).opacity - opacity) < 1e-6)
    }
  }

  @Test("the close button is visible from the start of the transition to the page")
  func closeButton() throws {
    try screens.perform(.pop)
    stage.advance(to: 20)
    try openPage()
    stage.advance(to: 20.001)
    #expect(try view("close").layer.presented(at: 20.001).opacity == 1)
  }

  @Test("the text keeps its margins and follows the width", arguments: [0, 0.25, 0.5, 0.999])
  func bodyMargins(share: Double) throws {
    let (container, face, body) = (try container, try view("face"), try view("body"))
    // The body's content is scaled.
    let text = try #require(body.subviews.first)
    try screens.perform(.pop)
    stage.advance(to: 10 + share)
    let width = container.layer.presented(at: 10 + share).bounds.width
    #expect(abs(width - (393 - 58 * share)) < 1e-9)
    let shown = frame(of: text, in: container)
    #expect(abs(shown.minX - 20) < 1e-6, "left margin")
    #expect(abs(width - shown.maxX - 20) < 1e-6, "right margin")
    // The text keeps its distance from the image, and its proportions.
    #expect(abs(shown.minY - frame(of: face, in: container).maxY - 20) < 1e-6)
    let layer = text.layer.presented(at: 10 + share)
    #expect(layer.transform.m11 == layer.transform.m22)
  }

  @Test("the image is as wide as the page in every orientation")
  func turned() throws {
    #expect(stage.rotate(to: .landscapeLeft))
    stage.advance(to: 12)
    let image = try view("picture")
    #expect(image.frame.width == 852 && image.frame.minX == 0)
  }

  @Test("the status bar is hidden on the page")
  func statusBar() {
    stage.statusBar.update()
    #expect(stage.statusBar.isHidden)
  }
}
