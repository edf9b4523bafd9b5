public import UIKit

/// A controller that shows the view which a page scales up from.
@MainActor
public protocol ScaleTransitionSource: UIViewController {
  /// The view that `page` grows out of; nil where it is not on the screen, which lets the page grow
  /// out of the container's middle.
  func sourceView(for page: UIViewController) -> UIView?
}

/// A view that scales up into a modal page, by transform and centre, and back.
///
/// With the source's frame s in the container's coordinates and the page's final frame f, the page
/// starts with the scale (s.width / f.width, s.height / f.height) and its centre on that of s, and
/// runs to the identity and the centre of f; the way back reverses it (fidelity.md section 6: 1 s).
/// The frame is converted from wherever the source view is, so a presenting controller inside a
/// navigation controller needs nothing else.
@MainActor
public final class ScaleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public struct Parameters: Sendable, Equatable {
    /// Seconds.
    public var duration: TimeInterval
    public var options: UIView.AnimationOptions
    /// The page's corner radius while it is as large as its source, in points of the screen.
    public var sourceCornerRadius: CGFloat

    public init(
      duration: TimeInterval = 1, options: UIView.AnimationOptions = .curveEaseInOut,
      sourceCornerRadius: CGFloat = 0
    ) {
      self.duration = duration
      self.options = options
      self.sourceCornerRadius = sourceCornerRadius
    }
  }

  private let isPresenting: Bool
  private let parameters: Parameters
  private let source: any ScaleTransitionSource

  public init(
    isPresenting: Bool, from source: any ScaleTransitionSource,
    parameters: Parameters = Parameters()
  ) {
    self.isPresenting = isPresenting
    self.source = source
    self.parameters = parameters
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.viewController(forKey: isPresenting ? .to : .from) else {
      context.completeWithoutAnimation(by: self, needs: "a page")
      return
    }
    let container = context.containerView
    let pageView: UIView = page.view
    if isPresenting {
      pageView.frame = context.finalFrame(for: page)
      container.addSubview(pageView)
      pageView.layoutIfNeeded()
    } else if let below = context.view(forKey: .to) {
      if let presenter = context.viewController(forKey: .to) {
        below.frame = context.finalFrame(for: presenter)
      }
      container.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
    let sourceView = source.sourceView(for: page)
    let small = Placement(
      of: pageView, over: sourceView.map { $0.convert($0.bounds, to: container) },
      in: container)
    let large = Placement(of: pageView)
    let radius = parameters.sourceCornerRadius / max(small.transform.a, 0.01)

    sourceView?.isHidden = true
    let wasClipping = pageView.clipsToBounds
    pageView.clipsToBounds = true
    (isPresenting ? small : large).apply(to: pageView)
    pageView.layer.cornerRadius = isPresenting ? radius : 0
    UIView.animate(
      withDuration: parameters.duration, delay: 0, options: parameters.options,
      animations: {
        (self.isPresenting ? large : small).apply(to: pageView)
        pageView.layer.cornerRadius = self.isPresenting ? 0 : radius
      },
      completion: { _ in
        sourceView?.isHidden = false
        large.apply(to: pageView)
        pageView.layer.cornerRadius = 0
        pageView.clipsToBounds = wasClipping
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Where the page stands, and how large it looks.
  private struct Placement {
    let transform: CGAffineTransform
    let center: CGPoint

    @MainActor
    init(of view: UIView) {
      transform = .identity
      center = view.center
    }

    /// As large as `frame` and where it is; a point in the middle of the container for nil.
    @MainActor
    init(of view: UIView, over frame: CGRect?, in container: UIView) {
      guard let frame, frame.width > 0, frame.height > 0, view.bounds.width > 0 else {
        transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        return
      }
      transform = CGAffineTransform(
        scaleX: frame.width / view.bounds.width, y: frame.height / view.bounds.height)
      center = CGPoint(x: frame.midX, y: frame.midY)
    }

    @MainActor
    func apply(to view: UIView) {
      view.transform = transform
      view.center = center
    }
  }
}
