import Foundation
import Scene
import Testing

@testable import Presets
@testable import UIKit

/// The open page on its way back.
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
      indexPath: IndexPath(item: 0, section: 0), cardHeight: 410, style: CardStyle())
    window = UIWindow()
    window.rootViewController = page
    window.makeKeyAndVisible()
    page.prepareForPresenting()
    page.animatePresenting()
    window.layoutIfNeeded()
  }

  private var face: UIView {
    get throws {
      try #require(page.childView.subviews.first { $0 is CardFaceView })
    }
  }

  @Test("the open page shows the whole picture without corners or shadow")
  func open() throws {
    stage.makeCurrent()
    #expect(try face.frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    #expect(page.containerView.layer.cornerRadius == 0)
    #expect(page.containerView.layer.shadowOpacity == 0)
    #expect(page.maximumScrollOffset > 600)
  }

  @Test("a picture scrolled off the screen comes back just above the top edge and slides in")
  func scrolledOff() throws {
    stage.makeCurrent()
    page.scrollOffset = 600
    page.prepareForDismissing()
    // The picture's lower edge lies on the upper edge of what is visible.
    #expect(try face.frame.maxY == 600)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      page.animateDismissing()
    }
    #expect(try face.frame.minY == 600)
    stage.advance(to: 0.5)
    let shift = try face.layer.presented(at: 0.5).transform.m42
    #expect(abs(shift - 350) < 1e-9)
  }

  @Test("a picture that is still in sight slides from where it is")
  func partlyVisible() throws {
    stage.makeCurrent()
    page.scrollOffset = 200
    page.prepareForDismissing()
    #expect(try face.transform == .identity)
    page.animateDismissing()
    #expect(try face.frame.minY == 200)
  }

  @Test("the picture keeps its size and its centre while more of it is revealed")
  func reveal() throws {
    stage.makeCurrent()
    let image = try #require(try face.subviews.first { $0 is UIImageView })
    #expect(image.frame == CGRect(x: 0, y: 0, width: 393, height: 500))
    page.containerView.bounds.size = CGSize(width: 335, height: 410)
    page.prepareForPresenting()
    window.layoutIfNeeded()
    #expect(image.frame == CGRect(x: -29, y: -45, width: 393, height: 500))
    #expect(try face.bounds.size == CGSize(width: 335, height: 410))
  }

  @Test("the status bar is hidden on the page")
  func statusBar() {
    stage.makeCurrent()
    stage.statusBar.update()
    #expect(stage.statusBar.isHidden)
  }
}
