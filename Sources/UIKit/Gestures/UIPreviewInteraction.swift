public import Foundation

/// Hears how far a finger has pressed towards a preview, and on to its commitment.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// - Parameters:
  ///   - transitionProgress: 0...1, from a touch to the force that shows the preview.
  ///   - ended: whether that force is reached, once.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)

  /// The finger was lifted, or the interaction cancelled, before the preview was committed.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)

  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool

  /// - Parameters:
  ///   - transitionProgress: 0...1, from the preview's force to that which commits it.
  ///   - ended: whether that force is reached, once; the interaction is over then.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }

  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

/// Follows the force of a finger on a view: a harder press previews, a still harder one commits.
///
/// The forces are chosen, as UIKit does not say them: an ordinary touch is 1, the preview begins above
/// that and shows at 2.5, and 5 commits it.
@preconcurrency @MainActor
open class UIPreviewInteraction {
  static let touchForce: CGFloat = 1
  static let previewForce: CGFloat = 2.5
  static let commitForce: CGFloat = 5

  private enum Phase {
    case idle
    case previewing
    case previewed
    case committed
  }

  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  private var phase = Phase.idle
  private let recognizer = ForceGestureRecognizer(target: nil, action: nil)

  /// Watches a view, which keeps what watches it until the interaction goes.
  public init(view: UIView) {
    self.view = view
    recognizer.mayBegin = { [weak self] in
      guard let self, let delegate else { return false }
      return delegate.previewInteractionShouldBegin(self)
    }
    recognizer.addHandler { [weak self] _ in self?.forceDidChange() }
    view.addGestureRecognizer(recognizer)
  }

  isolated deinit {
    view?.removeGestureRecognizer(recognizer)
  }

  /// Where the finger is, in a view's coordinates or the window's for nil.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Ends the interaction; the delegate hears that it was cancelled.
  open func cancel() {
    guard phase != .idle else { return }
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  private func forceDidChange() {
    switch recognizer.state {
    case .began, .changed:
      if phase == .idle { phase = .previewing }
      tellProgress(recognizer.force)
    case .ended, .cancelled:
      let isCommitted = phase == .committed
      phase = .idle
      if !isCommitted { delegate?.previewInteractionDidCancel(self) }
    case .possible, .failed: break
    }
  }

  private func tellProgress(_ force: CGFloat) {
    if phase == .previewing {
      let progress = Self.progress(force, from: Self.touchForce, to: Self.previewForce)
      if progress == 1 { phase = .previewed }
      delegate?.previewInteraction(self, didUpdatePreviewTransition: progress, ended: progress == 1)
    }
    if phase == .previewed, force > Self.previewForce {
      let progress = Self.progress(force, from: Self.previewForce, to: Self.commitForce)
      if progress == 1 { phase = .committed }
      delegate?.previewInteraction(self, didUpdateCommitTransition: progress, ended: progress == 1)
    }
  }

  private static func progress(_ force: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    min(max((force - start) / (end - start), 0), 1)
  }
}

/// Makes out a finger that presses harder than an ordinary touch.
private final class ForceGestureRecognizer: UIGestureRecognizer {
  var mayBegin: () -> Bool = { true }
  private(set) var force: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    follow()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow()
  }

  private func follow() {
    force = activeTouches.map(\.force).max() ?? 0
    if state == .began || state == .changed {
      state = .changed
    } else if state == .possible, force > UIPreviewInteraction.touchForce {
      state = mayBegin() ? .began : .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if activeTouches.count == touches.count { state = state == .possible ? .failed : .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }
}
