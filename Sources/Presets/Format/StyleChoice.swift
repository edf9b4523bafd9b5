import Foundation
import TETransitions
import UIKit

/// A style with the constants of a preset.
struct StyleChoice: Sendable {
  let name: String
  let maximumElements: Int?
  let container: StyleContainer
  let containers: Set<StyleContainer>
  let containerRule: String
  let roles: [TransitionRole]
  /// The springs among its constants, and what a finger's movement is held against, for people.
  let springs: [Preset.WrittenSpring]
  let fingerRules: [String]
  private let opening: @MainActor @Sendable (ScreenPair) -> ScreenOpening
  private let pressing: @MainActor @Sendable (UIView, Bool) -> Void
  private let estimate: @Sendable ([SharedElement.Options]) -> TimeInterval

  init<Style: TransitionStyle>(_ style: Style.Type, _ parameters: Style.Parameters) {
    name = style.name
    maximumElements = style.maximumElements
    container = style.container
    containers = style.containers
    containerRule = style.containerRule
    roles = style.roles
    let declarations = Style.Parameters.declarations
    springs = Self.writtenSprings(of: declarations, parameters)
    fingerRules = Self.rules(of: declarations, parameters, closing: style.closingGesture)
    opening = { style.open($0, parameters) }
    pressing = { style.press($0, isDown: $1, parameters) }
    estimate = { style.duration(parameters, elements: $0) }
  }

  /// A style with its own constants.
  init(standard style: any TransitionStyle.Type) {
    self = Self.standard(style)
  }

  private static func standard<Style: TransitionStyle>(_ style: Style.Type) -> StyleChoice {
    StyleChoice(style, style.defaults)
  }

  /// Prepares the second screen to be opened over the first.
  @MainActor
  func open(_ screens: ScreenPair) -> ScreenOpening { opening(screens) }

  /// Shows that a finger came down on a source, or left it.
  @MainActor
  func press(_ source: UIView, isDown: Bool) { pressing(source, isDown) }

  /// The longer of both directions, in seconds.
  func duration(elements: [SharedElement.Options]) -> TimeInterval { estimate(elements) }
}

extension CheckedObject {
  /// A style with the constants in its mapping.
  func style(
    _ style: any TransitionStyle.Type, palette: Palette
  ) throws(SpringKeys.Mistake) -> StyleChoice {
    try choice(of: style, palette)
  }

  private func choice<Style: TransitionStyle>(
    of style: Style.Type, _ palette: Palette
  ) throws(SpringKeys.Mistake) -> StyleChoice {
    StyleChoice(style, try parameters(defaults: style.defaults, palette: palette))
  }
}
