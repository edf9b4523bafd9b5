import Foundation
import Scene
import Testing
import Transitions

@testable import Presets
@testable import UIKit

/// The open page during the transition back to its card.
@MainActor
@Suite(.serialized)
struct CardPageTests {
  private let stage = Stage(device: .standard, scale: 1)
  private let page: CardPageViewController
  private let window: UIWindow

  init() {
    stage.makeCurrent()
    let image = UIImage(
      cgImage: CGImage(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])))
    let content = TodayContent.Card(
      image: ImageFile(
        index: 0, path: "", bytes: [], location: Location(file: "", line: 1, column: 1)),
      subtitle: "S", title: "T", blurb: "B", hasLightText: true,
      body: Array(repeating: .paragraph(String(repeating: "word ", count: 80)), count: 8))
    let face = CardFaceView(
      card: content, image: image, cardWidth: 335, imageSize: CGSize(width: 393, height: 500))
    page = CardPageViewController(
      card: TodayViewController.Card(content: content, image: image, bodyImages: []), face: face,
      indexPath: IndexPath(item: 0, section: 0), style: CardPageStyle())
    window = UIWindow()
    window.rootViewController = page
    window.makeKeyAndVisible()
    present(to: 10)
  }

  private static let card = CGRect(x: 29, y: 143, width: 335, height: 410)
  private static let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

  /// Both animators take one second and are linear.
  private func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear)
  }

  /// Runs the page's animations of the presentation up to a time.
  private func present(to time: Double) {
    let (size, position) = (makeAnimator(), makeAnimator())
    page.transitionWillBegin(
      ScreenTransition(
        isOpening: true, other: UIViewController(), position: position, size: size,
        fromFrame: Self.card, toFrame: Self.screen))
    size.startAnimation()
    position.startAnimation()
    window.layoutIfNeeded()
    stage.advance(to: time)
  }

  /// Starts the page's animations of the dismissal.
  private func startDismissing() {
    let (size, position) = (makeAnimator(), makeAnimator())
    page.transitionWillBegin(
      ScreenTransition(
        isOpening: false, other: UIViewController(), position: position, size: size,
        fromFrame: Self.screen, toFrame: Self.card))
    size.startAnimation()
    position.startAnimation()
  }

  private var face: UIView {
    get throws {
      try #require(page.scrollView.subviews.first { $0 is CardFaceView })
    }
  }

  @Test("the open page shows the whole image without rounded corners and shadow")
  func open() throws {
    stage.makeCurrent()
    #expect(try face.frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    #expect(page.containerView.layer.cornerRadius == 0)
    #expect(page.containerView.layer.shadowOpacity == 0)
    #expect(page.maximumScrollOffset > 600)
  }

  @Test("an image scrolled off the screen starts just above the top edge and slides in")
  func scrolledOff() throws {
    stage.makeCurrent()
    page.scrollOffset = 600
    startDismissing()
    // The image's bottom edge starts at the top edge of the visible area.
    #expect(try face.layer.presented(at: 10).transform.m42 == 100)
    #expect(try face.frame.minY == 600)
    stage.advance(to: 10.5)
    let shift = try face.layer.presented(at: 10.5).transform.m42
    #expect(abs(shift - 350) < 1e-9)
  }

  @Test("a partly visible image slides from its place")
  func partlyVisible() throws {
    stage.makeCurrent()
    page.scrollOffset = 200
    startDismissing()
    #expect(try face.layer.presented(at: 10).transform.m42 == 0)
    #expect(try face.frame.minY == 200)
  }

  @Test("the image keeps its size and centre while more of it is revealed")
  func reveal() throws {
    stage.makeCurrent()
    let image = try #require(try face.subviews.first { $0 is UIImageView })
    #expect(image.frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    page.containerView.bounds.size = Self.card.size
    startDismissing()
    window.layoutIfNeeded()
    #expect(image.frame == CGRect(x: -29, y: -45, width: 393, height: 500))
    #expect(try face.bounds.size == Self.card.size)
  }

  @Test("corners and shadow animate with the position, the close button with the size")
  func animators() {
    stage.makeCurrent()
    let (size, position) = (makeAnimator(), makeAnimator())
    page.transitionWillBegin(
      ScreenTransition(
        isOpening: false, other: UIViewController(), position: position, size: size,
        fromFrame: Self.screen, toFrame: Self.card))
    position.startAnimation()
    stage.advance(to: 10.5)
    let container = page.containerView.layer.presented(at: 10.5)
    #expect(container.cornerRadius == 5 && container.shadowOpacity == 0.125)
    #expect(page.closeButton.layer.presented(at: 10.5).opacity == 1)
    size.startAnimation()
    stage.advance(to: 11)
    #expect(page.closeButton.layer.presented(at: 11).opacity == 0.5)
  }

  @Test("the close button is visible from the start of the transition to the page")
  func closeButton() {
    stage.makeCurrent()
    page.closeButton.alpha = 0
    present(to: 10.001)
    #expect(page.closeButton.layer.presented(at: 10.001).opacity == 1)
  }

  @Test("the text keeps its margins and follows the width", arguments: [0, 0.25, 0.5, 1])
  func bodyMargins(share: Double) throws {
    stage.makeCurrent()
    startDismissing()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      page.containerView.bounds.size = Self.card.size
      page.view.layoutIfNeeded()
    }
    stage.advance(to: 10 + share)
    let body = try #require(page.scrollView.subviews.first { $0 is CardBodyView })
    let shown = body.layer.presented(at: 10 + share)
    let width = shown.bounds.width * shown.transform.m11
    let container = page.containerView.layer.presented(at: 10 + share).bounds.width
    #expect(abs(container - (393 - 58 * share)) < 1e-9)
    #expect(abs(shown.position.x - width / 2 - 20) < 1e-6, "left margin")
    #expect(abs(container - shown.position.x - width / 2 - 20) < 1e-6, "right margin")
    // The text keeps its distance from the image and is not scaled.
    let face = try face.layer.presented(at: 10 + share)
    let top = shown.position.y + shown.transform.m42 - shown.bounds.height / 2 * shown.transform.m22
    #expect(abs(top - (face.position.y + face.bounds.height / 2) - 20) < 1e-6)
    #expect(shown.transform.m11 == shown.transform.m22)
  }

  @Test("the image is as wide as the page in every orientation")
  func turned() throws {
    stage.makeCurrent()
    page.transitionDidEnd(ScreenTransition(isOpening: true, other: UIViewController()))
    #expect(stage.rotate(to: .landscapeLeft))
    stage.advance(to: 12)
    let image = try #require(try face.subviews.first { $0 is UIImageView })
    #expect(image.frame.width == 852 && image.frame.minX == 0)
  }

  @Test("the status bar is hidden on the page")
  func statusBar() {
    stage.makeCurrent()
    stage.statusBar.update()
    #expect(stage.statusBar.isHidden)
  }
}
