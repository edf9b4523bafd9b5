import Foundation
import Transitions

/// A page like the App Store's "Today" whose cards open in front of it, moved by constraints.
struct AppStoreContent: Sendable {
  let page: TodayContent.Page
  let parameters: AppStoreCardTransition.Parameters
}

extension AppStoreContent: PresetKind {
  static let key = "app-store"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    page = try TodayContent.Page(try root.required(Self.key), files: &files)
    parameters = try root.required("transition").fields(["app-store-card"])
      .required("app-store-card").parameters()
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
