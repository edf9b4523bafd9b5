//
//  OlderNames.swift
//  The names of Swift 4 and 4.1.
//

import UIKit
import QuartzCore
import CoreGraphics
@MainActor func olderNames(_ v: UIView, _ c: UIViewController, _ n: UINavigationController) {
  let _: UIViewAnimationOptions = [.curveEaseInOut, .beginFromCurrentState]
  let _: UIControlState = .normal
  let _: UIControlEvents = .touchUpInside
  let _: UIViewContentMode = .scaleAspectFill
  let _: UIGestureRecognizerState = .began
  let _: UIBarButtonSystemItem = .done
  let _: UIBlurEffectStyle = .dark
  let _: UIFontTextStyle = .body
  let _: UITableViewCellStyle = .default
  let _: UITableViewStyle = .plain
  let _: UINavigationControllerOperation = .push
  let _: UIWindowLevel = UIWindowLevelAlert
  let _: UILayoutConstraintAxis = .vertical
  let _: UIStackViewAlignment = .fill
  let _: UIStackViewDistribution = .fillEqually
  let ed = UIEdgeInsetsMake(1, 2, 3, 4)
  let r = UIEdgeInsetsInsetRect(v.bounds, ed)
  _ = kCAMediaTimingFunctionEaseOut
  _ = kCAFillModeForwards
  _ = kCATransitionFade
  _ = kCAGravityResizeAspectFill
  _ = kCALineCapRound
  _ = kCALineJoinRound
  _ = NSNotification.Name.UIKeyboardWillShow
  _ = NSNotification.Name.UIApplicationDidEnterBackground
  _ = UIKeyboardFrameEndUserInfoKey
  _ = UIKeyboardAnimationDurationUserInfoKey
  _ = UITableViewAutomaticDimension
  _ = UIScrollViewDecelerationRateFast
  _ = UIViewNoIntrinsicMetric
  _ = UICollectionElementKindSectionHeader
  _ = NSAttributedStringKey.font
  _ = UILayoutFittingCompressedSize
  _ = UIScreen.main.bounds
  _ = UIDevice.current.userInterfaceIdiom == .phone
  v.bringSubview(toFront: v)
  v.sendSubview(toBack: v)
  c.addChildViewController(c)
  c.removeFromParentViewController()
  c.didMove(toParentViewController: nil)
  c.willMove(toParentViewController: nil)
  _ = c.childViewControllers
  _ = c.topLayoutGuide
  c.automaticallyAdjustsScrollViewInsets = false
  let _: UIPageViewControllerNavigationDirection = .forward
  let _: UIImageRenderingMode = .alwaysTemplate
  let _: UISearchBarStyle = .minimal
  let _: UIAlertControllerStyle = .alert
  let _: UIAlertActionStyle = .default
  let _: UITableViewCellAccessoryType = .none
  let _: UITableViewCellSelectionStyle = .none
  let _: UITableViewCellSeparatorStyle = .none
  let _: UITableViewScrollPosition = .top
  let _: UICollectionViewScrollPosition = .top
  let _: UICollectionViewScrollDirection = .vertical
  let _: UITextBorderStyle = .none
  let _: UITextFieldViewMode = .always
  let _: UIButtonType = .custom
  let _: UISwipeGestureRecognizerDirection = .left
  let _: UIViewTintAdjustmentMode = .dimmed
  let _: UIActivityIndicatorViewStyle = .white
  let _: UISplitViewControllerDisplayMode = .automatic
  let _: UIViewAnimationCurve = .easeIn
  let _: UIViewKeyframeAnimationOptions = []
  let _: UIRectCorner = .allCorners
  let _: UIApplicationLaunchOptionsKey? = nil
  let _: UIAccessibilityTraits = UIAccessibilityTraitButton
  let _: NSLineBreakMode = .byTruncatingTail
  let _: NSLayoutAttribute = .top
  let _: NSLayoutRelation = .equal
  let _: NSLayoutFormatOptions = []
  let _: UIAttachmentBehaviorType = .items
  let _: UIPushBehaviorMode = .instantaneous
  let _: UICollisionBehaviorMode = .everything
  let _: UIInterpolatingMotionEffectType = .tiltAlongHorizontalAxis
}
