import Playback
import UIKit

/// The screens of one kind, built and ready to be shown.
///
/// It lives as long as the clip, so it can be the delegate of its controllers.
@MainActor
protocol PresetScreens: AnyObject {
  /// Fills the window; with a tab bar it fills the selected tab.
  var rootViewController: UIViewController { get }

  /// The view that a finger aims at; nil where it is not on the screen now.
  ///
  /// - Parameters:
  ///   - name: One of the vocabulary's targets.
  ///   - index: Which one, from 0; 0 for a target that there is one of.
  func view(named name: String, at index: Int) -> UIView?

  /// A view that shows a text now; nil where there is none.
  func view(showing text: String) -> UIView?

  /// The controller of the tabs, for screens that have built it themselves.
  var tabBarController: UITabBarController? { get }

  /// Does what a step of the timeline says, without a finger.
  ///
  /// - Parameter move: One whose verb is in the vocabulary.
  /// - Throws: `StepFailure` with words for the preset's author where that is not possible now.
  func perform(_ move: Move) throws

  /// How long a move is expected to last, in seconds; for the progress bar alone.
  func estimatedDuration(of move: Move) -> Double

  /// What the tab with an index shows, with a preset that has a tab bar.
  ///
  /// - Parameters:
  ///   - index: From 0.
  ///   - isSelected: Whether it is the one that is selected first.
  func viewController(forTab index: Int, isSelected: Bool) -> UIViewController

  /// Called with the preset's tab bar controller before it is shown.
  func prepare(_ tabBarController: UITabBarController)
}

extension PresetScreens {
  func view(named name: String, at index: Int) -> UIView? { nil }

  func view(showing text: String) -> UIView? { nil }

  var tabBarController: UITabBarController? { nil }

  func estimatedDuration(of move: Move) -> Double { 0.5 }

  func viewController(forTab index: Int, isSelected: Bool) -> UIViewController {
    isSelected ? rootViewController : UIViewController()
  }

  func prepare(_ tabBarController: UITabBarController) {}
}
