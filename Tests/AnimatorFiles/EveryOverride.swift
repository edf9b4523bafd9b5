//
//  EveryOverride.swift
//  Overrides what apps override, of members that iOS declares in classes and in extensions.
//

import UIKit
class EveryViewOverride: UIView {
  override class var layerClass: AnyClass { return CAGradientLayer.self }
  override var intrinsicContentSize: CGSize { return CGSize(width: 1, height: 1) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { return true }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { return nil }
  override func didMoveToWindow() {}
  override func didMoveToSuperview() {}
  override func willMove(toSuperview newSuperview: UIView?) {}
  override func willMove(toWindow newWindow: UIWindow?) {}
  override func willRemoveSubview(_ subview: UIView) {}
  override func didAddSubview(_ subview: UIView) {}
  override func tintColorDidChange() {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override func safeAreaInsetsDidChange() {}
  override func layoutMarginsDidChange() {}
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() {}
  override func draw(_ rect: CGRect) {}
  override var isHidden: Bool { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var frame: CGRect { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var clipsToBounds: Bool { didSet {} }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var canBecomeFirstResponder: Bool { return true }
  override var accessibilityLabel: String? {
    get { return "" }
    set {}
  }
  override var isAccessibilityElement: Bool {
    get { return true }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { return .button }
    set {}
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { return size }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { return targetSize }
  override func updateConstraints() { super.updateConstraints() }
  override func invalidateIntrinsicContentSize() {}
  override func setNeedsLayout() {}
  override func setNeedsDisplay() {}
  override func layoutIfNeeded() {}
  override func sizeToFit() {}
  override func addSubview(_ view: UIView) {}
  override func removeFromSuperview() {}
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var safeAreaInsets: UIEdgeInsets { return .zero }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? { return nil }
  override func display(_ layer: CALayer) {}
  override func layoutSublayers(of layer: CALayer) {}
  override func resignFirstResponder() -> Bool { return true }
  override func endEditing(_ force: Bool) -> Bool { return true }
  override func snapshotView(afterScreenUpdates: Bool) -> UIView? { return nil }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  override var inputAccessoryView: UIView? { return nil }
  override var next: UIResponder? { return nil }
  override var description: String { return "" }
  override func isEqual(_ object: Any?) -> Bool { return false }
  override func responds(to aSelector: Selector!) -> Bool { return false }
}
class EveryControllerOverride: UIViewController {
  override func loadView() {}
  override func viewDidLoad() {}
  override func viewWillLayoutSubviews() {}
  override func viewDidLayoutSubviews() {}
  override func viewSafeAreaInsetsDidChange() {}
  override func updateViewConstraints() {}
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .default }
  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .fade }
  override var childForStatusBarStyle: UIViewController? { return nil }
  override var childForHomeIndicatorAutoHidden: UIViewController? { return nil }
  override var prefersHomeIndicatorAutoHidden: Bool { return true }
  override var shouldAutorotate: Bool { return true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .all }
  override var modalPresentationStyle: UIModalPresentationStyle {
    get { return .custom }
    set {}
  }
  override var transitioningDelegate: UIViewControllerTransitioningDelegate? {
    get { return nil }
    set {}
  }
  override var preferredContentSize: CGSize {
    get { return .zero }
    set {}
  }
  override var title: String? { didSet {} }
  override var navigationItem: UINavigationItem { return UINavigationItem(title: "") }
  override var tabBarItem: UITabBarItem! {
    get { return nil }
    set {}
  }
  override var hidesBottomBarWhenPushed: Bool {
    get { return true }
    set {}
  }
  override var toolbarItems: [UIBarButtonItem]? {
    get { return nil }
    set {}
  }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
  override var storyboard: UIStoryboard? { return nil }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  override func performSegue(withIdentifier identifier: String, sender: Any?) {}
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    return true
  }
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  override func show(_ vc: UIViewController, sender: Any?) {}
  override func willMove(toParent parent: UIViewController?) {}
  override func didMove(toParent parent: UIViewController?) {}
  override func addChild(_ childController: UIViewController) {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { return .zero }
}
class EveryScrollOverride: UIScrollView {
  override var contentOffset: CGPoint { didSet {} }
  override var contentSize: CGSize { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
  override func touchesShouldCancel(in view: UIView) -> Bool { return true }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) {}
  override func zoom(to rect: CGRect, animated: Bool) {}
  override var zoomScale: CGFloat { didSet {} }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }
}
class EveryButtonOverride: UIButton {
  override var isHighlighted: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect { return .zero }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect { return .zero }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect { return .zero }
  override func setTitle(_ title: String?, for state: UIControl.State) {}
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { return true }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
}
class EveryFieldOverride: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { return bounds }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { return bounds }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { return bounds }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { return bounds }
}
class EveryLayerOverride: CALayer {
  override func layoutSublayers() {}
  override func display() {}
  override func action(forKey event: String) -> CAAction? { return nil }
  override class func defaultAction(forKey event: String) -> CAAction? { return nil }
  override var bounds: CGRect { didSet {} }
  override func add(_ anim: CAAnimation, forKey key: String?) {}
  override func hitTest(_ p: CGPoint) -> CALayer? { return nil }
  override func render(in ctx: CGContext) {}
}
class EveryRecognizerOverride: UIGestureRecognizer {
  override var state: UIGestureRecognizer.State { didSet {} }
  override func reset() {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { return true }
  override func location(in view: UIView?) -> CGPoint { return .zero }
}
class LegacyLaunch: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool { return true }
}
class EveryToolbarOverride: UIToolbar {
  override func layoutSubviews() { super.layoutSubviews() }
  override var items: [UIBarButtonItem]? { didSet {} }
  override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
  override var barTintColor: UIColor? { didSet {} }
  override var isTranslucent: Bool { didSet {} }
  override func sizeThatFits(_ size: CGSize) -> CGSize { return size }
}
class EveryStackOverride: UINavigationController {
  override var isToolbarHidden: Bool { didSet {} }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
  override var toolbar: UIToolbar! { return nil }
}
class EveryDrawnLayerOverride: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool { return true }
  override func draw(in ctx: CGContext) {}
  override func display() {}
}
