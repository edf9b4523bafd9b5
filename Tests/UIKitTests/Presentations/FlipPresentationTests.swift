import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Presentations that turn the screen.
@MainActor
@Suite(.serialized, .stage)
struct FlipPresentationTests {
  private let fixture = PresentationStage()

  @Test("a flip shows the old screen first, then the new one, and ends with the usual calls")
  func flip() {
    fixture.page.modalPresentationStyle = .fullScreen
    fixture.page.modalTransitionStyle = .flipHorizontal
    var isPresented = false
    fixture.root.present(fixture.page, animated: true) { isPresented = true }
    let container = fixture.page.view.superview?.layer
    let time = fixture.stage.clock.now
    #expect(container?.isAnimating == true && !isPresented)
    // Half a turn in .75 s: at each side of the middle the layer is seen in perspective.
    for part in [0.25, 0.5] {
      fixture.stage.advance(to: time + part)
      #expect(container?.picture(at: time + part) != nil)
      #expect(container?.isAnimating == true)
    }
    fixture.wait(1)
    #expect(isPresented && container?.isAnimating == false && !fixture.page.view.isHidden)
    #expect(fixture.root.view.superview == nil)
    fixture.page.dismiss(animated: true)
    fixture.wait(0.3)
    #expect(fixture.page.isBeingDismissed && container?.isAnimating == true)
    fixture.wait(1)
    #expect(fixture.page.view.window == nil && !fixture.page.view.isHidden)
    #expect(fixture.root.view.superview === fixture.window)
  }
}
