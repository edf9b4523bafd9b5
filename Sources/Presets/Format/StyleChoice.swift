import Foundation
import TETransitions
import UIKit

/// A style with the constants of a preset.
struct StyleChoice: Sendable {
  let name: String
  let minimumElements: Int
  let maximumElements: Int?
  let container: StyleContainer
  let containers: Set<StyleContainer>
  let containerRule: String
  let roles: [TransitionRole]
  /// The values of the constants, by their names, as a preset writes them; without those that have none.
  let values: [String: String]
  /// Whether it shows elements as pictures of both screens.
  let fliesPictures: Bool
  /// The parts, with the preset's changes.
  let parts: TransitionParts
  /// The finger's movement that closes the second screen; nil if only a tap does.
  let closingGesture: String?
  /// The springs among its constants, and what a finger's movement is held against, for people.
  let springs: [Preset.WrittenSpring]
  let fingerRules: [String]
  private let opening: @MainActor @Sendable (ScreenPair) -> ScreenOpening
  private let pressing: @MainActor @Sendable (UIView, Bool) -> Void
  private let estimate: @Sendable ([SharedElement.Options]) -> TimeInterval

  init<Style: TransitionStyle>(
    _ style: Style.Type, _ parameters: Style.Parameters, _ parts: TransitionParts
  ) {
    name = style.name
    minimumElements = style.minimumElements
    maximumElements = style.maximumElements
    container = style.container
    containers = style.containers
    containerRule = style.containerRule
    roles = style.roles
    values = Self.texts(Style.Parameters.declarations, parameters)
      .merging(Self.texts(style.changeableParts.declarations, parts)) { own, _ in own }
    fliesPictures = style.changeableParts == .all && style.roles.contains(.hero)
    self.parts = parts
    closingGesture = parts.gesture.phrase ?? style.closingGesture
    springs =
      Self.writtenSprings(of: Style.Parameters.declarations, parameters)
      + Self.writtenSprings(of: style.changeableParts.declarations, parts)
    fingerRules =
      Self.rules(of: Style.Parameters.declarations, parameters, closing: style.closingGesture)
      + Self.rules(of: style.changeableParts.declarations, parts, closing: nil)
    opening = { style.open($0, parameters, parts) }
    pressing = { style.press($0, isDown: $1, parameters) }
    estimate = { style.duration(parameters, parts, elements: $0) }
  }

  private static func texts<Root>(
    _ declarations: [TransitionParameter<Root>], _ values: Root
  ) -> [String: String] {
    Dictionary(
      declarations.compactMap { declaration in
        declaration.text(in: values).map { (declaration.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A style with its own constants.
  init(standard style: any TransitionStyle.Type) {
    self = Self.standard(style)
  }

  private static func standard<Style: TransitionStyle>(_ style: Style.Type) -> StyleChoice {
    StyleChoice(style, style.defaults, style.parts(style.defaults))
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
    let constants = try parameters(defaults: style.defaults, palette: palette)
    let parts = try parameters(
      style.changeableParts.declarations, defaults: style.parts(constants), palette: palette)
    return StyleChoice(style, constants, parts)
  }
}
