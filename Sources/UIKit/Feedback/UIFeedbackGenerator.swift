public import Foundation

/// Lets an app be felt.
///
/// The virtual device has no haptic engine. As on an iPad, which has none either, the calls are allowed and
/// nothing is felt: no picture of a clip depends on them.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {}

  /// Readies the engine; there is none here.
  open func prepare() {}
}

/// Feedback for something that hits something else.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The masses that collide; raw values are UIKit's.
  ///
  /// - Note: No picture shows them: the device has no haptic engine.
  public enum FeedbackStyle: Int, Sendable {
    /// Small objects.
    case light
    /// Objects of medium size.
    case medium
    /// Large objects.
    case heavy
    /// Elastic objects.
    case soft
    /// Rigid objects.
    case rigid
  }

  /// Creates a generator for a style.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Tells that the impact occurred.
  open func impactOccurred() {}

  /// Tells that the impact occurred.
  ///
  /// - Parameter intensity: 0...1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that changes, as in a picker.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Tells that the selection changed.
  open func selectionChanged() {}
}

/// Feedback for the result of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result; raw values are UIKit's.
  ///
  /// - Note: No picture shows them: the device has no haptic engine.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task produced a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Tells the result.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
