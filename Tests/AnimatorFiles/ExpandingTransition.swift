//
//  ExpandingTransition.swift
//  Recipes
//
//  A row grows into the page by Auto Layout.
//

import UIKit

public protocol ExpandingSource: class {
  var selectedFrame: CGRect { get }
}

public final class ExpandingTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public weak var source: ExpandingSource?
  private let duration = 0.5

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to), let frame = source?.selectedFrame
    else {
      transitionContext.completeTransition(false)
      return
    }
    toView.translatesAutoresizingMaskIntoConstraints = false
    toView.clipsToBounds = true
    container.addSubview(toView)

    let metrics: [String: Any] = ["y": frame.minY, "height": frame.height]
    let views: [String: Any] = ["to": toView]
    let vertical = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-y-[to(height)]", options: [], metrics: metrics, views: views)
    let horizontal = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-20-[to]-20-|", options: [], metrics: nil, views: views)
    container.addConstraints(vertical)
    container.addConstraints(horizontal)
    container.layoutIfNeeded()

    container.removeConstraints(vertical)
    container.removeConstraints(horizontal)
    let full =
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[to]|", options: [], metrics: nil, views: views)
      + NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[to]|", options: [], metrics: nil, views: views)
    container.addConstraints(full)
    UIView.animate(
      withDuration: duration, delay: 0,
      options: UIViewAnimationOptions.curveEaseInOut,
      animations: {
        container.layoutIfNeeded()
      }
    ) { _ in
      container.removeConstraints(full)
      toView.translatesAutoresizingMaskIntoConstraints = true
      toView.frame = container.bounds
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

public final class RecipeListViewController: UIViewController, ExpandingSource {
  public var selectedFrame: CGRect { return row.frame }
  public lazy var row: UIView = {
    let row = UIView(
      frame: CGRect(x: 20, y: 200, width: UIScreen.main.bounds.width - 40, height: 80))
    row.backgroundColor = .orange
    return row
  }()

  private let name: String

  public init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    view.addSubview(row)
  }
}
