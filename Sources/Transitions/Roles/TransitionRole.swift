/// The part that a view plays in a transition.
public enum TransitionRole: String, CaseIterable, Sendable {
  /// The view of the first screen that the second one opens from, such as a card, a photo in a grid or a
  /// button.
  case source
  /// The view of the second screen that continues the source, such as the photo on its page.
  case hero
  /// The view of the second screen that the transition moves and resizes; it casts the shadow.
  case container
  /// The clipping view with the container's content, which fills the container.
  case content
  /// Views of the second screen in front of the hero, such as a toolbar. They are placed by frames and
  /// fade with the screen.
  case overlay

  /// A line for designers.
  public var summary: String {
    switch self {
    case .source: "What the second screen opens from, such as a card or a button"
    case .hero: "What continues it on the second screen, such as a photo"
    case .container: "What of the second screen is moved and resized"
    case .content: "What clips the content of the container"
    case .overlay: "What is in front of the hero, such as a toolbar"
    }
  }
}
