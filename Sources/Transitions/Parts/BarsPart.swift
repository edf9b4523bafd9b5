/// What the bars do in a push and a pop.
///
/// A navigation bar that both screens have stays, and its titles and buttons cross-fade, as UIKit does where
/// an app brings its own animator; they fade one after the other where the screens do. These parts say what a bar does that only one of the screens has.
public struct BarsPart: TransitionParameters {
  /// The navigation bar, where one of the screens has none.
  public var navigationBar = BarMotion.automatic
  /// The tab bar beneath a pushed screen.
  public var tabBar = BottomBarMotion.stay
  /// The toolbar, where one of the screens has none.
  public var toolbar = BottomBarMotion.slide

  /// A navigation bar that belongs to its screen, a tab bar that stays, and a toolbar that slides as UIKit's does.
  public init() {}

  /// What each of the bars does.
  public init(navigationBar: BarMotion, tabBar: BottomBarMotion, toolbar: BottomBarMotion) {
    (self.navigationBar, self.tabBar, self.toolbar) = (navigationBar, tabBar, toolbar)
  }

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .choice(
      "navigation-bar", \.navigationBar,
      "What the navigation bar does where only one of the screens has it"),
    .choice("tab-bar", \.tabBar, "What the tab bar does while a screen is pushed over it"),
    .choice("toolbar", \.toolbar, "What the toolbar does where only one of the screens has it"),
  ]
}

/// What a bar at the lower edge does in a transition.
public enum BottomBarMotion: String, CaseIterable, Sendable {
  /// ``fade`` where the second screen's toolbar lies in the place of a tab bar that leaves, else ``slide``: two
  /// bars in one place cross-fade.
  case automatic
  /// It moves with the screen that it belongs to.
  case follow
  case fade
  /// It leaves over the edge at which it lies.
  case slide
  /// It is there until the end.
  case stay
}

/// What the navigation bar does in a transition.
public enum BarMotion: String, CaseIterable, Sendable {
  /// ``follow`` where the second screen comes over an edge, grows or is revealed, which covers the first one, else
  /// ``fade``.
  case automatic
  /// It moves with the screen that it belongs to; that of the first screen lies beneath the second one.
  case follow
  case fade
  /// It leaves over the edge at which it lies.
  case slide
  /// It is there until the end.
  case stay
  /// Sideways, as in the system's push.
  case push
}
