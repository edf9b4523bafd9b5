import TEInputs
import TETransitions
import UIKit

/// A transition at one of its ends.
@MainActor
struct TransitionEnd {
  let second: NodeViewController
  let first: NodeViewController
  let binding: TransitionBinding
  /// Whether it is the end at which the first screen is seen alone.
  let isClosed: Bool

  /// Nil where the transition is not one of a preset's screens.
  init?(_ second: NodeViewController?, isEnd: Bool) {
    guard let second, let first = second.opener, let binding = second.binding else { return nil }
    (self.second, self.first, self.binding) = (second, first, binding)
    isClosed = isEnd != second.isOpening
  }

  /// The nodes that are at rest there.
  var nodes: [NodeBuilder.BuiltNode] { (isClosed ? first : second).builder.nodes }

  /// What helps against a jump in the transition's style; nil for nothing that is known.
  var advice: String? {
    let elements: String? =
      if !binding.style.fliesPictures {
        nil
      } else if binding.style.maximumElements == nil {
        "bind the node that jumps as one of the 'elements'"
      } else {
        "bind the node that jumps as one of the 'elements' of 'style: shared-elements'"
      }
    // The first screen's nodes have none.
    let entrance = isClosed ? nil : "give the node that jumps an entrance and an exit"
    let advice = [elements, entrance].compactMap(\.self).joined(separator: ", or ")
    return advice.isEmpty ? nil : advice
  }
}
