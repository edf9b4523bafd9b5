//
//  BaseControllers.swift
//  A base class declares the conformances, its subclasses implement what they need.
//

import UIKit

public class BaseListController: UIViewController, UITableViewDataSource, UITableViewDelegate,
  UINavigationControllerDelegate, UIViewControllerTransitioningDelegate, CAAnimationDelegate
{
  public let tableView = UITableView(frame: .zero, style: .plain)
  public var log: [String] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    navigationController?.delegate = self
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return 40
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

public class SettingsController: BaseListController {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    return 60
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll \(Int(scrollView.contentOffset.y))")
  }

  /// Another method of this name.
  public func scrollViewDidScroll(_ scrollView: UITableView) -> Int {
    return 1
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.append("animator")
    return operation == .push ? SlowFade() : nil
  }
}

/// Overrides what its superclass has added.
public final class AccountController: SettingsController {
  override public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    log.append("again")
  }
}

extension AccountController {
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("stopped \(flag)")
  }
}

private class HiddenController: BaseListController {
  final class Helper: NSObject {
    func animationDidStart(_ anim: CAAnimation) {}
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    log.append("begin")
  }
}

/// A controller of a class that only this file knows.
public func makeHiddenController() -> BaseListController {
  return HiddenController()
}

public final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning {
  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 1
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(
      withDuration: 1, animations: { to.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
