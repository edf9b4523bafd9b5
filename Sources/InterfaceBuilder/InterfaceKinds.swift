internal import UIKit

/// The classes that the names of elements stand for.
@MainActor
enum InterfaceKinds {
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "control": UIControl.self,
    "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
    "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
    "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "searchBar": UISearchBar.self, "scrollView": UIScrollView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "stackView": UIStackView.self,
    "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "refreshControl": UIRefreshControl.self,
    "window": UIWindow.self, "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self,
  ]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self,
  ]

  static let items: [String: UIBarItem.Type] = [
    "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
  ]

  /// Xcode's name of a long press is misspelled.
  static let recognizers: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  static let layouts: [String: UICollectionViewLayout.Type] = [
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
    "collectionViewLayout": UICollectionViewLayout.self,
  ]
}
