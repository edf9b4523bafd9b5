import UIKit

final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let frame: CGRect

    init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CardAnimator(frame: frame, isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CardAnimator(frame: frame, isPresenting: false)
    }
}

private class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let frame: CGRect
    let isPresenting: Bool

    init(frame: CGRect, isPresenting: Bool) {
        self.frame = frame
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.55
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key), let view = controller.view else {
            context.completeTransition(false)
            return
        }
        let full = isPresenting ? context.finalFrame(for: controller) : context.containerView.bounds
        if isPresenting {
            context.containerView.addSubview(view)
            view.frame = frame
            view.layer.cornerRadius = 14
            view.layoutIfNeeded()
        }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: {
            view.transform = .identity
            view.frame = self.isPresenting ? full : self.frame
            view.layer.cornerRadius = self.isPresenting ? 0 : 14
            view.layoutIfNeeded()
        }, completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
}
