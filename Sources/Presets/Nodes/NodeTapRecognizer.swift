import UIKit

/// Recognises a tap on a node, and reports when the finger comes down and when it leaves.
final class NodeTapRecognizer: UITapGestureRecognizer {
  private let didPress: (Bool) -> Void
  private var isDown = false

  init(didPress: @escaping (Bool) -> Void, didTap: @escaping () -> Void) {
    self.didPress = didPress
    super.init(target: nil, action: nil)
    addTarget { _ in didTap() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    setDown(state == .possible)
  }

  override func reset() {
    super.reset()
    setDown(false)
  }

  private func setDown(_ isDown: Bool) {
    guard isDown != self.isDown else { return }
    self.isDown = isDown
    didPress(isDown)
  }
}
