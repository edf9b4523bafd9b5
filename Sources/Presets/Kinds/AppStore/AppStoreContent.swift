import Foundation
import Transitions

/// A page like the App Store's "Today" whose cards open in front of it, moved by constraints.
struct AppStoreContent: Sendable {
  let page: TodayContent.Page
  let style: CardStyle
  let parameters: AppStoreCardTransition.Parameters
}

extension AppStoreContent: PresetContent {
  static let key = "app-store"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    page = try TodayContent.Page(try root.required(Self.key), files: &files)
    let card = try root.required("transition").fields(["app-store-card"])
      .required("app-store-card")
      .fields(["dismiss", "pressed-scale", "dragged-scale", "drag-distance"] + CardStyle.keys)
    // The card's look of fidelity.md section 6.
    var style = CardStyle(
      cornerRadius: 16, shadowOpacity: 0.2, shadowRadius: 12,
      shadowOffset: CGSize(width: 0, height: 4))
    try style.read(card)
    self.style = style
    var parameters = AppStoreCardTransition.Parameters()
    parameters.cornerRadius = style.cornerRadius
    if let dismiss = card["dismiss"] {
      let spring = try dismiss.spring()
      if let duration = spring.duration { parameters.dismissalDuration = duration }
      if let ratio = spring.dampingRatio { parameters.dismissalDampingRatio = ratio }
    }
    if let scale = card["pressed-scale"] {
      parameters.pressedScale = CGFloat(try scale.number(in: 0.1...1, unit: "(scale)"))
    }
    if let scale = card["dragged-scale"] {
      parameters.draggedScale = CGFloat(try scale.number(in: 0.1...1, unit: "(scale)"))
    }
    if let distance = card["drag-distance"] {
      parameters.dragDistance = CGFloat(try distance.number(in: 1...2000, unit: "points"))
    }
    self.parameters = parameters
  }

  var vocabulary: Vocabulary {
    let cards = Vocabulary.Items("card", count: page.cards.count)
    return Vocabulary(
      verbs: [.present(cards), .dismiss], items: [cards], targets: ["close"])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try AppStoreScreens(self, images: images)
  }
}
