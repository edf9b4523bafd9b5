public import Foundation

/// Is notified of a force touch's progress to a preview and to its commitment.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Called when the force changes before the preview.
  ///
  /// - Parameters:
  ///   - transitionProgress: 0...1, from an average touch to the force of the preview.
  ///   - ended: whether that force was reached.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)

  /// Called when the touch ended, or the interaction was cancelled, before the commitment.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)

  /// Whether the interaction may begin; true by default.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool

  /// Called when the force changes between the preview and the commitment.
  ///
  /// - Parameters:
  ///   - transitionProgress: 0...1, from the force of the preview to that of the commitment.
  ///   - ended: whether that force was reached, which ends the interaction.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

extension UIPreviewInteractionDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIPreviewInteractionDelegate.Type
    }
  }

  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    own("previewInteractionShouldBegin(_:)", PreviewInteractionToBoolMethod.self)?.call(
      previewInteraction) ?? true
  }

  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {
    own(
      "previewInteraction(_:didUpdateCommitTransition:ended:)",
      PreviewInteractionFloatBoolMethod.self)?.call(previewInteraction, transitionProgress, ended)
  }
}

/// Tracks the force of a touch on a view: a firm press shows a preview, a firmer one commits it.
///
/// - Note: The forces are chosen, as UIKit does not document them: the preview begins above 1, an average
///   touch, and is shown at 2.5; 5 commits it.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  static let touchForce: CGFloat = 1
  static let previewForce: CGFloat = 2.5
  static let commitForce: CGFloat = 5

  private enum Phase {
    case idle
    case previewing
    case previewed
    case committed
  }

  /// The view whose touches are tracked.
  open private(set) weak var view: UIView?
  /// Is notified of the progress.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  private var phase = Phase.idle
  private let recognizer = ForceGestureRecognizer(target: nil, action: nil)

  /// Creates an interaction and adds its recogniser to a view, until the interaction is
  /// deallocated.
  public init(view: UIView) {
    self.view = view
    super.init()
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

  /// The location of the touch in a view's coordinates, or in the window's for nil, in points.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Cancels the interaction and notifies the delegate.
  open func cancel() {
    guard phase != .idle else { return }
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  private func forceDidChange() {
    switch recognizer.state {
    case .began, .changed:
      if phase == .idle { phase = .previewing }
      reportProgress(recognizer.force)
    case .ended, .cancelled:
      let isCommitted = phase == .committed
      phase = .idle
      if !isCommitted { delegate?.previewInteractionDidCancel(self) }
    case .possible, .failed: break
    }
  }

  private func reportProgress(_ force: CGFloat) {
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

/// Recognises a touch with more than an average touch's force.
private final class ForceGestureRecognizer: UIGestureRecognizer {
  var mayBegin: () -> Bool = { true }
  private(set) var force: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateForce()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateForce()
  }

  private func updateForce() {
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
