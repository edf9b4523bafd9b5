import Foundation
import TEGeometry

// The types of the optional methods, by their arguments and results. Each is a structure of its own, because
// a function that is passed as a generic value has another calling convention.

struct AnimationBoolMethod: MethodValue { let call: @MainActor (CAAnimation, Bool) -> Void }
struct AnimationMethod: MethodValue { let call: @MainActor (CAAnimation) -> Void }
struct ApplicationLaunchOptionsToBoolMethod: MethodValue {
  let call: @MainActor (UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool
}
struct ApplicationMethod: MethodValue { let call: @MainActor (UIApplication) -> Void }
struct ApplicationOptionalWindowToInterfaceOrientationMaskMethod: MethodValue {
  let call: @MainActor (UIApplication, UIWindow?) -> UIInterfaceOrientationMask
}
struct ApplicationSceneSessionConnectionOptionsToSceneConfigurationMethod: MethodValue {
  let call:
    @MainActor (UIApplication, UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration
}
struct ApplicationSceneSessionSetMethod: MethodValue {
  let call: @MainActor (UIApplication, Set<UISceneSession>) -> Void
}
struct BarPositioningToBarPositionMethod: MethodValue {
  let call: @MainActor (any UIBarPositioning) -> UIBarPosition
}
struct BoolMethod: MethodValue { let call: @MainActor (Bool) -> Void }
struct CollectionViewCollectionViewCellIndexPathMethod: MethodValue {
  let call: @MainActor (UICollectionView, UICollectionViewCell, IndexPath) -> Void
}
struct CollectionViewCollectionViewLayoutIndexPathToSizeMethod: MethodValue {
  let call: @MainActor (UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize
}
struct CollectionViewCollectionViewLayoutIntToEdgeInsetsMethod: MethodValue {
  let call: @MainActor (UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets
}
struct CollectionViewCollectionViewLayoutIntToFloatMethod: MethodValue {
  let call: @MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGFloat
}
struct CollectionViewCollectionViewLayoutIntToSizeMethod: MethodValue {
  let call: @MainActor (UICollectionView, UICollectionViewLayout, Int) -> CGSize
}
struct CollectionViewIndexPathIndexPathMethod: MethodValue {
  let call: @MainActor (UICollectionView, IndexPath, IndexPath) -> Void
}
struct CollectionViewIndexPathIndexPathToIndexPathMethod: MethodValue {
  let call: @MainActor (UICollectionView, IndexPath, IndexPath) -> IndexPath
}
struct CollectionViewIndexPathMethod: MethodValue {
  let call: @MainActor (UICollectionView, IndexPath) -> Void
}
struct CollectionViewIndexPathToBoolMethod: MethodValue {
  let call: @MainActor (UICollectionView, IndexPath) -> Bool
}
struct CollectionViewIndexPathPointToOptionalMenuMethod: MethodValue {
  let call: @MainActor (UICollectionView, IndexPath, CGPoint) -> UIContextMenuConfiguration?
}
struct CollectionViewIndexPathsMethod: MethodValue {
  let call: @MainActor (UICollectionView, [IndexPath]) -> Void
}
struct CollectionViewIndexPathsPointToOptionalMenuMethod: MethodValue {
  let call: @MainActor (UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?
}
struct CollectionViewPointToPointMethod: MethodValue {
  let call: @MainActor (UICollectionView, CGPoint) -> CGPoint
}
struct CollectionViewStringIndexPathToCollectionReusableViewMethod: MethodValue {
  let call: @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView
}
struct CollectionViewToIntMethod: MethodValue { let call: @MainActor (UICollectionView) -> Int }
struct CollisionBehaviorDynamicItemDynamicItemMethod: MethodValue {
  let call: @MainActor (UICollisionBehavior, any UIDynamicItem, any UIDynamicItem) -> Void
}
struct CollisionBehaviorDynamicItemDynamicItemPointMethod: MethodValue {
  let call: @MainActor (UICollisionBehavior, any UIDynamicItem, any UIDynamicItem, CGPoint) -> Void
}
struct CollisionBehaviorDynamicItemOptionalCopyingMethod: MethodValue {
  let call: @MainActor (UICollisionBehavior, any UIDynamicItem, (any NSCopying)?) -> Void
}
struct CollisionBehaviorDynamicItemOptionalCopyingPointMethod: MethodValue {
  let call: @MainActor (UICollisionBehavior, any UIDynamicItem, (any NSCopying)?, CGPoint) -> Void
}
struct DynamicAnimatorMethod: MethodValue { let call: @MainActor (UIDynamicAnimator) -> Void }
struct GestureRecognizerGestureRecognizerToBoolMethod: MethodValue {
  let call: @MainActor (UIGestureRecognizer, UIGestureRecognizer) -> Bool
}
struct GestureRecognizerToBoolMethod: MethodValue {
  let call: @MainActor (UIGestureRecognizer) -> Bool
}
struct GestureRecognizerTouchToBoolMethod: MethodValue {
  let call: @MainActor (UIGestureRecognizer, UITouch) -> Bool
}
struct LayerMethod: MethodValue { let call: @MainActor (CALayer) -> Void }
struct LayerStringToOptionalActionMethod: MethodValue {
  let call: @MainActor (CALayer, String) -> (any CAAction)?
}
@unsafe struct ObserveValueMethod: @unsafe MethodValue {
  let call:
    @MainActor (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void
}
struct OptionalAnyMethod: MethodValue { let call: @MainActor (Any?) -> Void }
struct OptionalSelectorToBoolMethod: MethodValue { let call: @MainActor (Selector?) -> Bool }
struct OptionalSelectorToOptionalAnyMethod: MethodValue { let call: @MainActor (Selector?) -> Any? }
struct NavigationBarNavigationItemMethod: MethodValue {
  let call: @MainActor (UINavigationBar, UINavigationItem) -> Void
}
struct NavigationBarNavigationItemToBoolMethod: MethodValue {
  let call: @MainActor (UINavigationBar, UINavigationItem) -> Bool
}
struct
  NavigationControllerNavigationOperationViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod:
    MethodValue
{
  let call:
    @MainActor (
      UINavigationController, UINavigationController.Operation, UIViewController, UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
struct
  NavigationControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod:
    MethodValue
{
  let call:
    @MainActor (UINavigationController, any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
}
struct NavigationControllerViewControllerBoolMethod: MethodValue {
  let call: @MainActor (UINavigationController, UIViewController, Bool) -> Void
}
struct PageViewControllerBoolViewControllerListBoolMethod: MethodValue {
  let call: @MainActor (UIPageViewController, Bool, [UIViewController], Bool) -> Void
}
struct PageViewControllerToIntMethod: MethodValue {
  let call: @MainActor (UIPageViewController) -> Int
}
struct PageViewControllerViewControllerListMethod: MethodValue {
  let call: @MainActor (UIPageViewController, [UIViewController]) -> Void
}
struct PresentationControllerMethod: MethodValue {
  let call: @MainActor (UIPresentationController) -> Void
}
struct
  PresentationControllerModalPresentationStyleOptionalViewControllerTransitionCoordinatorMethod:
    MethodValue
{
  let call:
    @MainActor (
      UIPresentationController, UIModalPresentationStyle,
      (any UIViewControllerTransitionCoordinator)?
    ) -> Void
}
struct PresentationControllerToBoolMethod: MethodValue {
  let call: @MainActor (UIPresentationController) -> Bool
}
struct PresentationControllerToModalPresentationStyleMethod: MethodValue {
  let call: @MainActor (UIPresentationController) -> UIModalPresentationStyle
}
struct PresentationControllerTraitCollectionToModalPresentationStyleMethod: MethodValue {
  let call: @MainActor (UIPresentationController, UITraitCollection) -> UIModalPresentationStyle
}
struct PreviewInteractionFloatBoolMethod: MethodValue {
  let call: @MainActor (UIPreviewInteraction, CGFloat, Bool) -> Void
}
struct PreviewInteractionToBoolMethod: MethodValue {
  let call: @MainActor (UIPreviewInteraction) -> Bool
}
struct SceneMethod: MethodValue { let call: @MainActor (UIScene) -> Void }
struct SceneSceneSessionConnectionOptionsMethod: MethodValue {
  let call: @MainActor (UIScene, UISceneSession, UIScene.ConnectionOptions) -> Void
}
struct ScrollViewBoolMethod: MethodValue { let call: @MainActor (UIScrollView, Bool) -> Void }
struct ScrollViewMethod: MethodValue { let call: @MainActor (UIScrollView) -> Void }
struct ScrollViewOptionalViewFloatMethod: MethodValue {
  let call: @MainActor (UIScrollView, UIView?, CGFloat) -> Void
}
struct ScrollViewOptionalViewMethod: MethodValue {
  let call: @MainActor (UIScrollView, UIView?) -> Void
}
@unsafe struct ScrollViewPointPointPointerMethod: @unsafe MethodValue {
  let call: @MainActor (UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void
}
struct ScrollViewToBoolMethod: MethodValue { let call: @MainActor (UIScrollView) -> Bool }
struct ScrollViewToOptionalViewMethod: MethodValue {
  let call: @MainActor (UIScrollView) -> UIView?
}
struct SearchBarMethod: MethodValue { let call: @MainActor (UISearchBar) -> Void }
struct SearchBarIntMethod: MethodValue { let call: @MainActor (UISearchBar, Int) -> Void }
struct SearchBarStringMethod: MethodValue { let call: @MainActor (UISearchBar, String) -> Void }
struct SearchControllerMethod: MethodValue { let call: @MainActor (UISearchController) -> Void }
struct SplitViewControllerDisplayModeMethod: MethodValue {
  let call: @MainActor (UISplitViewController, UISplitViewController.DisplayMode) -> Void
}
struct SplitViewControllerViewControllerOptionalAnyToBoolMethod: MethodValue {
  let call: @MainActor (UISplitViewController, UIViewController, Any?) -> Bool
}
struct SplitViewControllerViewControllerViewControllerToBoolMethod: MethodValue {
  let call: @MainActor (UISplitViewController, UIViewController, UIViewController) -> Bool
}
struct
  TabBarControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod:
    MethodValue
{
  let call:
    @MainActor (UITabBarController, any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
}
struct TabBarControllerViewControllerMethod: MethodValue {
  let call: @MainActor (UITabBarController, UIViewController) -> Void
}
struct TabBarControllerViewControllerToBoolMethod: MethodValue {
  let call: @MainActor (UITabBarController, UIViewController) -> Bool
}
struct
  TabBarControllerViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod:
    MethodValue
{
  let call:
    @MainActor (UITabBarController, UIViewController, UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )?
}
struct TabBarTabBarItemMethod: MethodValue { let call: @MainActor (UITabBar, UITabBarItem) -> Void }
struct TableViewEditingStyleIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void
}
struct TableViewIndexPathPointToOptionalMenuMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?
}
struct TableViewIndexPathToOptionalStringMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> String?
}
struct TableViewIndexPathToOptionalRowActionsMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> [UITableViewRowAction]?
}
struct TableViewIndexPathToOptionalSwipeActionsMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> UISwipeActionsConfiguration?
}
struct TableViewIndexPathsMethod: MethodValue {
  let call: @MainActor (UITableView, [IndexPath]) -> Void
}
struct TableViewViewIntMethod: MethodValue {
  let call: @MainActor (UITableView, UIView, Int) -> Void
}
struct TableViewIndexPathIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath, IndexPath) -> Void
}
struct TableViewIndexPathIndexPathToIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath, IndexPath) -> IndexPath
}
struct TableViewIndexPathToEditingStyleMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> UITableViewCell.EditingStyle
}
struct TableViewIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> Void
}
struct TableViewIndexPathToBoolMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> Bool
}
struct TableViewIndexPathToFloatMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> CGFloat
}
struct TableViewIndexPathToOptionalIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, IndexPath) -> IndexPath?
}
struct TableViewIntToFloatMethod: MethodValue { let call: @MainActor (UITableView, Int) -> CGFloat }
struct TableViewIntToOptionalStringMethod: MethodValue {
  let call: @MainActor (UITableView, Int) -> String?
}
struct TableViewIntToOptionalViewMethod: MethodValue {
  let call: @MainActor (UITableView, Int) -> UIView?
}
struct TableViewTableViewCellIndexPathMethod: MethodValue {
  let call: @MainActor (UITableView, UITableViewCell, IndexPath) -> Void
}
struct TableViewToIntMethod: MethodValue { let call: @MainActor (UITableView) -> Int }
struct TextFieldMethod: MethodValue { let call: @MainActor (UITextField) -> Void }
struct TextFieldRangeStringToBoolMethod: MethodValue {
  let call: @MainActor (UITextField, NSRange, String) -> Bool
}
struct TextFieldToBoolMethod: MethodValue { let call: @MainActor (UITextField) -> Bool }
struct TextViewMethod: MethodValue { let call: @MainActor (UITextView) -> Void }
struct TextViewURLRangeInteractionToBoolMethod: MethodValue {
  let call: @MainActor (UITextView, URL, NSRange, UITextItemInteraction) -> Bool
}
struct TextViewRangeStringToBoolMethod: MethodValue {
  let call: @MainActor (UITextView, NSRange, String) -> Bool
}
struct TextViewToBoolMethod: MethodValue { let call: @MainActor (UITextView) -> Bool }
struct ViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod:
  MethodValue
{
  let call:
    @MainActor (any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
}
struct ViewControllerContextTransitioningToViewImplicitlyAnimatingMethod: MethodValue {
  let call: @MainActor (any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
}
struct ViewControllerOptionalViewControllerViewControllerToOptionalPresentationControllerMethod:
  MethodValue
{
  let call:
    @MainActor (UIViewController, UIViewController?, UIViewController) -> UIPresentationController?
}
struct ViewControllerToOptionalViewControllerAnimatedTransitioningMethod: MethodValue {
  let call: @MainActor (UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
struct
  ViewControllerViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod:
    MethodValue
{
  let call:
    @MainActor (UIViewController, UIViewController, UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )?
}
