import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Images that an image view shows one after another: each for an equal time, and 1/30 of a second without a duration
/// (UIImageView.h).
@MainActor
@Suite(.serialized, .stage)
struct ImageSequenceTests {
  private let stage = Stage.current
  private let view = UIImageView(image: UIImage(systemName: "star"))
  private let frames = ["heart.fill", "star.fill"].compactMap(UIImage.init(systemName:))

  private func shown(after seconds: Double) -> UIImage? {
    stage.advance(to: stage.clock.now + seconds)
    return view.displayedImage
  }

  @Test("images follow each other until the end of their repetitions") func sequence() {
    view.animationImages = frames
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    #expect(!view.isAnimating && view.displayedImage == view.image)
    view.startAnimating()
    #expect(shown(after: 0.1) == frames[0])
    #expect(shown(after: 0.2) == frames[1])
    #expect(shown(after: 0.2) == frames[0])
    #expect(view.isAnimating)
    #expect(shown(after: 0.4) == view.image && !view.isAnimating)
  }

  @Test("without a number they go on until they are stopped, others while highlighted")
  func endless() {
    view.animationImages = frames
    view.highlightedAnimationImages = [frames[1]]
    view.startAnimating()
    #expect(shown(after: 0.05) == frames[1])
    #expect(shown(after: 10) != view.image && view.isAnimating)
    view.isHighlighted = true
    #expect(shown(after: 0.1) == frames[1])
    view.isHighlighted = false
    view.stopAnimating()
    #expect(view.displayedImage == view.image)
  }
}
