import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@Suite(.stage) @MainActor
struct ContentsKeyframesTests {
  private func image(_ color: UIColor) throws -> CGImage {
    let size = CGSize(width: 2, height: 2)
    return try #require(
      UIGraphicsImageRenderer(size: size).image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }.cgImage)
  }

  @Test func imagesFollowOneAnother() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    window.isHidden = false
    let images = try [UIColor.red, .green, .blue].map { try image($0) }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    animation.duration = 3
    view.layer.add(animation, forKey: "flip")
    let expected: [(Double, CGImage?)] = [
      (0.5, images[0]), (1.5, images[1]), (2.5, images[2]), (3.5, nil),
    ]
    for (time, image) in expected {
      Stage.current.advance(to: time)
      #expect(view.layer.presentation()?.contents as? CGImage === image)
    }
    #expect(Stage.current.messages == [])
  }

  @Test func aFinishedAnimatorMayBeFinishedAgain() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.addAnimations { UIView().alpha = 0 }
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive)
  }
}
