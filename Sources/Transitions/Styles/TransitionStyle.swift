public import UIKit

/// A named transition that any two screens can use.
///
/// The type is the style; a value has the constants for one pair of screens.
@MainActor
public protocol TransitionStyle: Sendable {
  associatedtype Parameters: TransitionParameters

  /// The name in presets and on the command line, such as `shared-elements`.
  nonisolated static var name: String { get }
  /// A sentence for designers.
  nonisolated static var summary: String { get }
  /// The roles whose views the style moves; the others' views stay.
  nonisolated static var roles: [TransitionRole] { get }
  /// How many shared elements the style needs at least; 0 for one that works without.
  nonisolated static var minimumElements: Int { get }
  /// How many shared elements the style moves at most; nil for any number. Further ones stay.
  nonisolated static var maximumElements: Int? { get }
  /// The style's own values of the constants.
  nonisolated static var defaults: Parameters { get }

  /// Where the second screen is shown.
  nonisolated static var container: StyleContainer { get }
  /// The places where the second screen can be shown, that of ``container`` among them.
  nonisolated static var containers: Set<StyleContainer> { get }
  /// The rule of UIKit by which the second screen is shown nowhere else, as the end of a sentence.
  nonisolated static var containerRule: String { get }
  /// The finger's movement that closes the second screen; nil if only a tap does.
  nonisolated static var closingGesture: String? { get }

  /// Prepares the second screen to be opened over the first.
  ///
  /// - Parameter screens: ``TransitionScreen``s, or containers with one, whose views have the roles.
  static func open(_ screens: ScreenPair, _ parameters: Parameters) -> ScreenOpening
  /// Called when a finger comes down on the source of a second screen, and when it leaves.
  static func press(_ source: UIView, isDown: Bool, _ parameters: Parameters)
  /// The longer of both directions, in seconds; an estimate where it depends on the screens.
  nonisolated static func duration(
    _ parameters: Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval
}

extension TransitionStyle {
  public nonisolated static var roles: [TransitionRole] { [] }
  public nonisolated static var minimumElements: Int { 0 }
  public nonisolated static var maximumElements: Int? { 1 }
  public nonisolated static var defaults: Parameters { Parameters() }
  public static func press(_ source: UIView, isDown: Bool, _ parameters: Parameters) {}
  public nonisolated static var containers: Set<StyleContainer> { [.navigation, .presentation] }
  public nonisolated static var closingGesture: String? { nil }
  public nonisolated static var containerRule: String {
    "a tab bar controller shows tabs beside one another, not one over the other"
  }
}

/// All styles.
public enum TransitionStyles {
  /// In the order in which they are listed: by name.
  public static let all: [any TransitionStyle.Type] = [
    AppStoreStyle.self, CardStyle.self, CircleRevealStyle.self, FlipStyle.self, FoldStyle.self,
    GrowStyle.self, HoverSheetStyle.self, LayersStyle.self, PhotoStyle.self, PushStyle.self,
    ScaleStyle.self,
    SharedElementsStyle.self, SheetStyle.self, SideMenuStyle.self, TabStyle.self,
    TabSlideStyle.self,
  ]

  /// The style with a name; nil without one.
  public static func named(_ name: String) -> (any TransitionStyle.Type)? {
    all.first { $0.name == name }
  }
}

/// The constants of a transition of the system, which has none.
public struct NoParameters: TransitionParameters {
  /// Creates the empty value.
  public init() {}
  /// Empty.
  public static let declarations: [TransitionParameter<Self>] = []
}
