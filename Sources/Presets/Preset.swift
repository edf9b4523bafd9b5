import Foundation
import Transitions

/// A clip's description: a device, screens, a transition and what happens when.
package struct Preset: Sendable {
  /// The file's name without its extension.
  package let name: String
  /// One line that says what the preset shows.
  package let summary: String
  /// A hash of the preset's bytes and those of its images, in hexadecimal digits.
  package let sourceHash: String
  /// The device that the preset asks for, if any.
  package let device: String?
  package let appearance: Appearance?
  let statusBar: StatusBarContent
  let tabBar: TabBarContent
  let today: TodayContent
  let transition: CardTransitionContent
  let timeline: [TimelineStep]
}

/// Light or dark.
package enum Appearance: String, Sendable, CaseIterable {
  case light
  case dark
}

/// What the status bar says.
struct StatusBarContent: Sendable {
  var time = "9:41"
  /// Percent, 0...100.
  var battery = 100.0
}

struct TabBarContent: Sendable {
  struct Item: Sendable {
    let title: String
    /// A name for `UIImage(systemName:)`.
    let symbol: String
  }

  var items: [Item] = []
  var selected = 0
}

/// A page like the App Store's "Today".
struct TodayContent: Sendable {
  struct Card: Sendable {
    let image: ImageFile
    let subtitle: String
    let title: String
    let blurb: String
    /// Whether the text on the image is white instead of black.
    let hasLightText: Bool
    let body: [BodyBlock]
  }

  let date: String
  let title: String
  let avatar: ImageFile?
  /// In points.
  let cardSize: CGSize
  let cards: [Card]
}

/// A part of the text below a page's image.
enum BodyBlock: Sendable {
  case heading(String)
  case paragraph(String)
  case app(icon: ImageFile, name: String, subtitle: String)
}

/// An image that a preset names, with its bytes and the place where it is named.
struct ImageFile: Sendable {
  let path: String
  let bytes: [UInt8]
  let location: Location

  struct Location: Sendable {
    let file: String
    let line: Int
    let column: Int
  }
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

/// One thing that happens in a clip.
enum TimelineStep: Sendable {
  /// Nothing moves for so many seconds, at any slow motion.
  case hold(seconds: Double)
  /// A card opens; counted from 0.
  case push(card: Int)
  /// The open page goes back.
  case pop
  /// The open page scrolls to an offset in points, in so many seconds.
  case scroll(to: CGFloat, seconds: Double)

  var name: String {
    switch self {
    case .hold: "hold"
    case .push: "push"
    case .pop: "pop"
    case .scroll: "scroll"
    }
  }
}
