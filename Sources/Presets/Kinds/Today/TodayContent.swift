import Foundation
import Transitions

/// A page like the App Store's "Today", whose cards open by the card transition.
struct TodayContent: Sendable {
  let page: Page
  let transition: CardTransitionContent

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

/// The card transition with the look of its card.
struct CardTransitionContent: Sendable {
  var parameters = CardTransition.Parameters()
  var style = CardStyle()
}

/// The look of a card that is not open (fidelity.md section 6).
struct CardStyle: Sendable {
  /// In points.
  var cornerRadius: CGFloat = 10
  /// 0...1.
  var shadowOpacity: Float = 0.25
  /// In points.
  var shadowRadius: CGFloat = 8
  /// In points.
  var shadowOffset = CGSize(width: 0, height: 8)
  /// The height of the image when the page is open, in points.
  var imageHeight: CGFloat = 500
}
