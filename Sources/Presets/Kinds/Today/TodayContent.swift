import Foundation
import Transitions

/// A page like the App Store's "Today", whose cards open by the card transition.
struct TodayContent: Sendable {
  let page: Page
  let parameters: CardTransition.Parameters

  /// What the page shows.
  struct Page: Sendable {
    let date: String
    let title: String
    let avatar: ImageFile?
    /// In points.
    let cardSize: CGSize
    let cards: [Card]
  }

  struct Card: Sendable {
    let image: ImageFile
    let subtitle: String
    let title: String
    let blurb: String
    /// Whether the text on the image is white instead of black.
    let hasLightText: Bool
    let body: [BodyBlock]
  }
}

/// A part of the text below a page's image.
enum BodyBlock: Sendable {
  case heading(String)
  case paragraph(String)
  case app(icon: ImageFile, name: String, subtitle: String)
}

/// What a page needs to know of its transition to look like its card.
struct CardPageStyle: Sendable {
  var look = CardLook()
  /// The transition's animator that carries corners and shadow.
  var animator = Animator.position

  enum Animator: Sendable {
    case size, position
  }
}
