internal import Foundation
internal import UIKit

/// The outlets and the properties of UIKit's own classes that documents set by their names.
@MainActor
enum SystemMembers {
  private static var isDeclared = false

  /// Adds them to the names of classes, once for the program.
  static func declare() {
    guard !isDeclared else { return }
    isDeclared = true
    NamedModules.add("UIKit", bundle: .main, classes: views + lists + controls + others)
  }

  private static let views: [NamedClass] = [
    NamedClass(
      UIView.self, "UIView",
      [
        .reading("layer", \.layer), .property("alpha", \.alpha), .property("hidden", \.isHidden),
        .property("isHidden", \.isHidden), .property("clipsToBounds", \.clipsToBounds),
        .property("backgroundColor", \.backgroundColor), .property("tintColor", \.tintColor),
        .property("tag", \.tag), .property("opaque", \.isOpaque), .property("frame", \.frame),
        .property("bounds", \.bounds), .property("center", \.center),
        .property("userInteractionEnabled", \.isUserInteractionEnabled),
        .property("multipleTouchEnabled", \.isMultipleTouchEnabled),
        .property("accessibilityIdentifier", \.accessibilityIdentifier),
        .property("accessibilityLabel", \.accessibilityLabel),
        .property("accessibilityHint", \.accessibilityHint),
        .property("isAccessibilityElement", \.isAccessibilityElement),
        .property("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
      ]),
    NamedClass(
      UILabel.self, "UILabel",
      [
        .property("text", \.text), .property("textColor", \.textColor), .property("font", \.font),
        .property("numberOfLines", \.numberOfLines),
        .property("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
        .property("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
      ]),
    NamedClass(
      UIImageView.self, "UIImageView", [.property("image", \.image)]),
    NamedClass(
      UIStackView.self, "UIStackView",
      [
        .property("spacing", \.spacing),
        .property("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
        .property("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
      ]),
    NamedClass(
      UIScrollView.self, "UIScrollView",
      [
        .property("delegate", \.delegate), .property("contentInset", \.contentInset),
        .property("contentSize", \.contentSize), .property("contentOffset", \.contentOffset),
        .property("pagingEnabled", \.isPagingEnabled), .property("bounces", \.bounces),
        .property("refreshControl", \.refreshControl),
      ]),
  ]

  private static let lists: [NamedClass] = [
    NamedClass(
      UITableView.self, "UITableView",
      [
        .property("dataSource", \.dataSource), .property("tableHeaderView", \.tableHeaderView),
        .property("tableFooterView", \.tableFooterView),
        .property("backgroundView", \.backgroundView), .property("rowHeight", \.rowHeight),
        .property("estimatedRowHeight", \.estimatedRowHeight),
        .property("separatorColor", \.separatorColor),
      ]),
    NamedClass(
      UITableViewCell.self, "UITableViewCell",
      [
        .property("accessoryView", \.accessoryView), .property("backgroundView", \.backgroundView),
        .property("selectedBackgroundView", \.selectedBackgroundView),
        .reading("contentView", \.contentView), .reading("textLabel", \.textLabel),
        .reading("detailTextLabel", \.detailTextLabel), .reading("imageView", \.imageView),
      ]),
    NamedClass(
      UICollectionView.self, "UICollectionView",
      [
        .property("dataSource", \.dataSource), .property("backgroundView", \.backgroundView),
        .property("collectionViewLayout", \.collectionViewLayout),
      ]),
    NamedClass(
      UICollectionViewCell.self, "UICollectionViewCell",
      [
        .property("backgroundView", \.backgroundView),
        .property("selectedBackgroundView", \.selectedBackgroundView),
        .reading("contentView", \.contentView),
      ]),
  ]

  private static let controls: [NamedClass] = [
    NamedClass(
      UIControl.self, "UIControl",
      [
        .property("enabled", \.isEnabled), .property("selected", \.isSelected),
        .property("highlighted", \.isHighlighted),
      ]),
    NamedClass(
      UIButton.self, "UIButton",
      [.reading("titleLabel", \.titleLabel), .reading("imageView", \.imageView)]),
    NamedClass(
      UITextField.self, "UITextField",
      [
        .property("delegate", \.delegate), .property("text", \.text),
        .property("placeholder", \.placeholder), .property("textColor", \.textColor),
        .property("font", \.font), .property("leftView", \.leftView),
        .property("rightView", \.rightView),
        .property("attributedPlaceholder", \.attributedPlaceholder),
      ]),
    NamedClass(
      UITextView.self, "UITextView",
      [
        .property("text", \.text), .property("textColor", \.textColor), .property("font", \.font),
        .property("textContainerInset", \.textContainerInset),
      ]),
    NamedClass(
      UISearchBar.self, "UISearchBar",
      [
        .property("delegate", \.delegate), .property("placeholder", \.placeholder),
        .property("barTintColor", \.barTintColor),
      ]),
    NamedClass(
      UISwitch.self, "UISwitch",
      [.property("on", \.isOn), .property("onTintColor", \.onTintColor)]),
    NamedClass(
      UISlider.self, "UISlider",
      [.property("value", \.value), .property("thumbTintColor", \.thumbTintColor)]),
    NamedClass(
      UISegmentedControl.self, "UISegmentedControl",
      [.property("selectedSegmentIndex", \.selectedSegmentIndex)]),
    NamedClass(
      UIPageControl.self, "UIPageControl",
      [
        .property("numberOfPages", \.numberOfPages), .property("currentPage", \.currentPage),
        .property("pageIndicatorTintColor", \.pageIndicatorTintColor),
        .property("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
      ]),
  ]

  private static let others: [NamedClass] = [
    NamedClass(
      UINavigationBar.self, "UINavigationBar",
      [
        .property("delegate", \.delegate), .property("barTintColor", \.barTintColor),
        .property("translucent", \.isTranslucent),
      ]),
    NamedClass(
      UITabBar.self, "UITabBar",
      [
        .property("delegate", \.delegate), .property("barTintColor", \.barTintColor),
        .property("unselectedItemTintColor", \.unselectedItemTintColor),
      ]),
    NamedClass(
      UIBarItem.self, "UIBarItem",
      [.property("title", \.title), .property("image", \.image), .property("tag", \.tag)]),
    NamedClass(
      UIGestureRecognizer.self, "UIGestureRecognizer",
      [.property("delegate", \.delegate), .property("enabled", \.isEnabled)]),
    NamedClass(
      NSLayoutConstraint.self, "NSLayoutConstraint",
      [.property("constant", \.constant), .property("identifier", \.identifier)]),
    NamedClass(
      UIViewController.self, "UIViewController",
      [
        .property("title", \.title), .property("transitioningDelegate", \.transitioningDelegate),
        .property("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
      ]),
    NamedClass(
      UITableViewController.self, "UITableViewController",
      [.property("refreshControl", \.refreshControl), .property("tableView", \.tableView)]),
    NamedClass(
      UICollectionViewController.self, "UICollectionViewController",
      [.property("collectionView", \.collectionView)]),
    NamedClass(
      UINavigationController.self, "UINavigationController", [.property("delegate", \.delegate)]),
    NamedClass(
      UITabBarController.self, "UITabBarController",
      [.property("delegate", \.delegate), .property("selectedIndex", \.selectedIndex)]),
    NamedClass(
      UISplitViewController.self, "UISplitViewController", [.property("delegate", \.delegate)]),
    NamedClass(
      UIPageViewController.self, "UIPageViewController",
      [.property("delegate", \.delegate), .property("dataSource", \.dataSource)]),
  ]
}
