import Foundation

/// What a timeline can say about screens of one kind.
struct Vocabulary: Sendable {
  /// Something that there are so many of, such as cards; a preset counts them from 1.
  struct Items: Sendable {
    let name: String
    let count: Int

    init(_ name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// A step that only screens of some kinds understand.
  enum Verb: Sendable {
    /// `push`, or `push: { card: 1 }` with items.
    case push(Items? = nil)
    case pop
    /// `present`, or `present: { card: 1 }` with items.
    case present(Items? = nil)
    case dismiss
    /// `scroll: { to: points, duration: seconds }`.
    ///
    /// Needs an open page where `ofPageOnly` is true.
    case scroll(ofPageOnly: Bool = false)

    var name: String {
      switch self {
      case .push: "push"
      case .pop: "pop"
      case .present: "present"
      case .dismiss: "dismiss"
      case .scroll: "scroll"
      }
    }
  }

  var verbs: [Verb] = []
  /// What a finger can aim at, one of several: `tap: { photo: 5 }`.
  var items: [Items] = []
  /// What a finger can aim at that there is one of: `tap: { target: close }`.
  var targets: [String] = []
  /// How many pages can be pushed or presented onto one another by moves.
  var maximumDepth = 1
}

/// A step of a timeline that a kind of screens carries out.
enum Move: Sendable {
  /// The item counts from 0; nil where the vocabulary's verb has none.
  case push(item: Int?)
  case pop
  case present(item: Int?)
  case dismiss
  /// To an offset in points, in so many seconds.
  case scroll(to: CGFloat, seconds: Double)
  /// Opens a screen of the preset by its id.
  case open(screen: String, isPresented: Bool)
  /// Scrolls a node, or the first one that scrolls, to a distance from its start in points.
  case scrollNode(IndexedIdentifier?, to: CGFloat, seconds: Double)

  var name: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .scroll: "scroll"
    case .open(_, let isPresented): isPresented ? "present" : "push"
    case .scrollNode: "scroll"
    }
  }
}
