import StageTestSupport
import Testing

@testable import UIKit

/// Diagnostic messages for the developer.
@MainActor
@Suite(.serialized, .stage)
struct DeveloperNotesTests {
  @Test("a repeated message is listed once with its count, at its first position")
  func repeated() {
    let stage = Stage(device: .standard)
    for message in ["a", "b", "a", "c", "a"] { stage.report(message) }
    #expect(stage.messages == ["a (3 times)", "b", "c"])
  }

  @Test("of a million different messages the first hundred are kept and the others counted")
  func bounded() {
    let stage = Stage(device: .standard)
    for number in 0..<1_000_000 { stage.report("\(number % 500_000)") }
    #expect(stage.messages.count == 101)
    #expect(stage.messages[99] == "99 (2 times)")
    #expect(stage.messages[100] == "999800 more messages, beyond the first 100 different ones")
  }

  @Test("a mistake in every frame is one message of the clip")
  func everyFrame() {
    let stage = Stage.current
    let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
      CALayer().add(CABasicAnimation(keyPath: "size"), forKey: nil)
    }
    stage.advance(to: 1.005)
    timer.invalidate()
    #expect(
      stage.messages == ["CABasicAnimation: layers have no animatable property 'size' (100 times)"])
  }
}
