import Foundation
import Transitions

/// A style with the constants of a preset.
struct StyleChoice: Sendable {
  let name: String
  let minimumElements: Int
  let maximumElements: Int?
  private let connecting: @MainActor @Sendable (ScreenPair) -> any ScreenConnection
  private let estimate: @Sendable ([SharedElement.Options]) -> TimeInterval

  init<Style: TransitionStyle>(_ style: Style.Type, _ parameters: Style.Parameters) {
    name = style.name
    minimumElements = style.minimumElements
    maximumElements = style.maximumElements
    connecting = { style.connect($0, parameters) }
    estimate = { style.duration(parameters, elements: $0) }
  }

  /// Puts two screens into containers that move between them.
  @MainActor
  func connect(_ screens: ScreenPair) -> any ScreenConnection { connecting(screens) }

  /// The longer of both directions, in seconds.
  func duration(elements: [SharedElement.Options]) -> TimeInterval { estimate(elements) }
}

extension YAMLValue {
  /// `{ style: name }` with the style's constants beside it.
  func style() throws(PresetError) -> StyleChoice {
    guard let style = try value(of: "style") else {
      throw failure(
        "the key 'style' is missing here",
        help: "Styles: \(TransitionStyles.all.map { $0.name }.joined(separator: ", "))")
    }
    let type: any TransitionStyle.Type = try style.choice(
      TransitionStyles.all.map { ($0.name, $0) })
    return try choice(of: type)
  }

  private func choice<Style: TransitionStyle>(
    of style: Style.Type
  ) throws(PresetError) -> StyleChoice {
    StyleChoice(style, try parameters(defaults: style.defaults, besides: ["style"]))
  }
}
