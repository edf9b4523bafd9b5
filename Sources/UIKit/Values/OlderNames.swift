public import Foundation

// Names of Swift 4 and 4.1, which are members of types since Swift 4.2. Others stand beside their types.

/// Objective-C's name of `Int`.
public typealias NSInteger = Int
/// The older name of ``UIBarButtonItem/SystemItem``.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The older name of ``UIFont/TextStyle``.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The older name of ``UIImage/RenderingMode``.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The older name of ``UISearchBar/Style``.
public typealias UISearchBarStyle = UISearchBar.Style
/// The older name of ``UITableViewCell/AccessoryType``.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The older name of ``UITableViewCell/SelectionStyle``.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The older name of ``UITableViewCell/SeparatorStyle``.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The older name of ``UITableView/ScrollPosition``.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The older name of ``UICollectionView/ScrollPosition``.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The older name of ``UITextField/BorderStyle``.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The older name of ``UITextField/ViewMode``.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The older name of ``UISplitViewController/DisplayMode``.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The older name of ``UIWindow/Level``.
public typealias UIWindowLevel = UIWindow.Level
/// The older name of ``NSLayoutConstraint/FormatOptions``.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The older name of ``UIAttachmentBehavior/AttachmentType``.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
/// The older name of ``UIPushBehavior/Mode``.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The older name of ``UICollisionBehavior/Mode``.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The older name of ``UIInterpolatingMotionEffect/EffectType``.
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType

/// The older name of ``UITableView/automaticDimension``.
@preconcurrency @MainActor public var UITableViewAutomaticDimension: CGFloat {
  UITableView.automaticDimension
}
/// The older name of ``UIView/noIntrinsicMetric``.
@preconcurrency @MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
/// The older name of ``UIView/layoutFittingCompressedSize``.
@preconcurrency @MainActor public var UILayoutFittingCompressedSize: CGSize {
  UIView.layoutFittingCompressedSize
}
/// The older name of ``UIView/layoutFittingExpandedSize``.
@preconcurrency @MainActor public var UILayoutFittingExpandedSize: CGSize {
  UIView.layoutFittingExpandedSize
}
/// The older name of ``UICollectionView/elementKindSectionHeader``.
@preconcurrency @MainActor public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}
/// The older name of ``UICollectionView/elementKindSectionFooter``.
@preconcurrency @MainActor public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}
/// The older name of `UIScrollView.DecelerationRate.normal`.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The older name of `UIScrollView.DecelerationRate.fast`.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The older name of `UIWindow.Level.normal`.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The older name of `UIWindow.Level.statusBar`.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The older name of `UIWindow.Level.alert`.
public let UIWindowLevelAlert = UIWindow.Level.alert

/// The older name of ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The older name of ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The older name of ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The older name of ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The older name of ``CAShapeLayerLineCap/butt``.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The older name of ``CAShapeLayerLineCap/round``.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The older name of ``CAShapeLayerLineCap/square``.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The older name of ``CAShapeLayerLineJoin/miter``.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The older name of ``CAShapeLayerLineJoin/round``.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The older name of ``CAShapeLayerLineJoin/bevel``.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The older name of ``UIAccessibilityTraits/none``.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// The older name of ``UIAccessibilityTraits/button``.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The older name of ``UIAccessibilityTraits/header``.
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The older name of ``UIAccessibilityTraits/image``.
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The older name of ``UIAccessibilityTraits/link``.
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The older name of ``UIAccessibilityTraits/notEnabled``.
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The older name of ``UIAccessibilityTraits/selected``.
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// The older name of ``UIAccessibilityTraits/staticText``.
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
