public import Foundation
public import TEGeometry

extension UIViewController {
  /// How a controller appears and disappears.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    enum Kind {
      case modal(UIModalTransitionStyle)
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    fileprivate init(_ kind: Kind) {
      self.kind = kind
    }

    /// The page grows out of a view, and goes back into it; a drag downwards or to the right takes it back.
    ///
    /// The spring, the size of the covered page and its dimming were published from a recording
    /// (fidelity.md, section 13).
    ///
    /// - Note: A transition in progress cannot be caught with a finger.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
    }

    /// From below; for presentations.
    public static var coverVertical: Transition { Transition(.modal(.coverVertical)) }
    /// A flip about the vertical axis; for presentations.
    public static var flipHorizontal: Transition { Transition(.modal(.flipHorizontal)) }
    /// A fade; for presentations.
    public static var crossDissolve: Transition { Transition(.modal(.crossDissolve)) }

    /// The controllers of a zoom.
    @preconcurrency @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller with the view that grows.
      public let sourceViewController: UIViewController
      /// The controller that appears.
      public let zoomedViewController: UIViewController

      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
      }
    }

    /// The options of a zoom.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// The color over the covered page; nil, the default, for the system's.
      public var dimmingColor: UIColor?
      /// The effect over the covered page; nil, the default, for none.
      public var dimmingVisualEffect: UIBlurEffect?
      /// The rectangle of the page that covers the source view, in the page's coordinates; nil for the whole page.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// Whether a drag may take the page back; by default, if the page does not scroll that way.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// The standard options.
      public override init() {}

      /// What an alignment rectangle is asked for.
      @preconcurrency @MainActor
      public final class AlignmentRectContext: NSObject {
        /// The view that grows.
        public let sourceView: UIView
        /// The controller that appears.
        public let zoomedViewController: UIViewController

        init(_ source: UIView, _ zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
        }
      }

      /// The drag that may take the page back.
      @preconcurrency @MainActor
      public final class InteractionContext: NSObject {
        /// In the page's coordinates.
        public let location: CGPoint
        /// In points per second.
        public let velocity: CGVector
        /// Whether the drag would begin without the app's word.
        public let willBegin: Bool

        init(_ location: CGPoint, _ velocity: CGVector, willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
        }
      }
    }
  }
}

extension UIViewController {
  /// The zoom that the controller prefers; nil for another transition.
  var zoom: (options: Transition.ZoomOptions, source: (UIViewController) -> UIView?)? {
    guard case .zoom(let options, let provider) = preferredTransition?.kind else { return nil }
    return (options, { [unowned self] in provider(.init($0, self)) })
  }
}
