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

  /// The transition as its parts, with certain constants.
  nonisolated static func parts(_ parameters: Parameters) -> TransitionParts
  /// Which of the parts can be changed; the constants of the elements are the style's own.
  nonisolated static var changeableParts: ChangeableParts { get }
  /// The finger's movement that closes the second screen; nil if only a tap does.
  nonisolated static var closingGesture: String? { get }
  /// The same in a container.
  nonisolated static func closingGesture(in container: StyleContainer) -> String?
  /// Prepares the second screen to be opened over the first.
  ///
  /// - Parameters:
  ///   - screens: ``TransitionScreen``s, or containers with one, whose views have the roles.
  ///   - parts: Those of the constants, or changed ones.
  static func open(
    _ screens: ScreenPair, _ parameters: Parameters, _ parts: TransitionParts
  ) -> ScreenOpening
  /// Called when a finger comes down on the source of a second screen, and when it leaves.
  static func press(_ source: UIView, isDown: Bool, _ parameters: Parameters)
  /// The longer of both directions, in seconds; an estimate where it depends on the screens.
  nonisolated static func duration(
    _ parameters: Parameters, _ parts: TransitionParts, elements: [SharedElement.Options]
  ) -> TimeInterval
}

/// Which parts of a style can be changed.
public enum ChangeableParts: Sendable, Equatable {
  /// All: the style is a recipe, which ``PartsTransition`` plays.
  case all
  /// The first screen, the bars and the finger: an animator of the style's own moves the second screen.
  case surroundings
  /// The finger.
  case gesture
  /// The finger and the bars.
  case gestureAndBars
  /// None, by a rule of UIKit, which is the end of a sentence.
  case none(rule: String)

  /// The constants that can be changed, besides the style's own.
  public var declarations: [TransitionParameter<TransitionParts>] {
    switch self {
    case .all: TransitionParts.screens
    case .surroundings: TransitionParts.surroundings
    case .gesture: TransitionParts.gestures
    case .gestureAndBars: TransitionParts.barsAndGestures
    case .none: []
    }
  }

  /// Why further parts cannot be changed, as the end of a sentence; nil if all can.
  public var rule: String? {
    switch self {
    case .all: nil
    case .surroundings: "an animator of the style's own moves the second screen"
    case .gesture: "an animator of the style's own moves both screens and the bars"
    case .gestureAndBars: "an animator of the style's own moves both screens"
    case .none(let rule): rule
    }
  }
}

extension TransitionStyle {
  public nonisolated static var roles: [TransitionRole] { [] }
  public nonisolated static var minimumElements: Int { 0 }
  public nonisolated static var maximumElements: Int? { 1 }
  public nonisolated static var defaults: Parameters { Parameters() }
  public static func press(_ source: UIView, isDown: Bool, _ parameters: Parameters) {}
  public nonisolated static var containers: Set<StyleContainer> { [.navigation, .presentation] }
  public nonisolated static var changeableParts: ChangeableParts { .all }

  public static func open(
    _ screens: ScreenPair, _ parameters: Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    ScreenOpening(
      screens, elements: roles.contains(.hero) ? screens.elements(atMost: maximumElements) : [],
      parts: parts)
  }

  public nonisolated static func duration(
    _ parameters: Parameters, _ parts: TransitionParts, elements: [SharedElement.Options]
  ) -> TimeInterval {
    parts.duration(
      roles.contains(.hero) ? Array(elements.prefix(maximumElements ?? elements.count)) : [])
  }

  public nonisolated static var closingGesture: String? { parts(defaults).gesture.phrase }

  /// The constants of the parts that can be changed, those of the elements among them.
  public nonisolated static var partDeclarations: [TransitionParameter<TransitionParts>] {
    let elements = roles.contains(.hero) && changeableParts == .all
    return elements ? TransitionParts.declarations : changeableParts.declarations
  }

  /// The finger's movement that closes the second screen in a container; nil if only a tap does.
  public nonisolated static func closingGesture(in container: StyleContainer) -> String? {
    // Between tabs a finger moves sideways, whatever closes a screen.
    container == .tabs
      ? closingGesture.map { _ in DragDirection.sideways.phrase } ?? nil : closingGesture
  }
  public nonisolated static var containerRule: String {
    "a tab bar controller shows tabs beside one another, not one over the other"
  }
}

/// All styles.
public enum TransitionStyles {
  /// In the order in which they are listed: by name.
  public static let all: [any TransitionStyle.Type] = [
    AppStoreStyle.self, CardStyle.self, CircleRevealStyle.self, CustomStyle.self, FlipStyle.self,
    FoldStyle.self, GrowStyle.self, HoverSheetStyle.self, LayersStyle.self, PhotoStyle.self,
    PushStyle.self, ScaleStyle.self,
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
