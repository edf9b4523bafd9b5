import Foundation

/// A step of a timeline that the screens carry out without a finger.
enum Move: Sendable {
  case pop
  case dismiss
  /// Opens a screen of the preset by its id.
  case open(screen: String, isPresented: Bool)
  /// Scrolls a node, or the first one that scrolls, to a distance from its start in points, in so many
  /// seconds.
  case scroll(IndexedIdentifier?, to: CGFloat, seconds: Double)

  var name: String {
    switch self {
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .open(_, let isPresented): isPresented ? "present" : "push"
    case .scroll: "scroll"
    }
  }
}
