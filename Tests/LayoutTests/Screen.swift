import TELayout

/// A view's edges and size, in points.
struct Box {
  var left: Variable
  var top: Variable
  var width: Variable
  var height: Variable
}

/// A screen of cards below one another: an icon, a title and a subtitle on each.
///
/// Every view has four equations or bounds for its place and four wishes for its intrinsic size,
/// hugging at 250 and resisting compression at 750 (icons at 751), but for the cards, which fit
/// their contents.
struct Screen {
  var solver = Solver()
  let width: Variable
  private(set) var boxes: [Box] = []
  private(set) var constraintCount = 0

  init(cardCount: Int) throws {
    width = solver.makeVariable()
    // Weaker than an edit or a test's own width, stronger than what a long label would like.
    try add(width - 390, .equal, Priority(900))
    var above: Box?
    for index in 0..<cardCount {
      let card = makeBox()
      let icon = makeBox()
      let title = makeBox()
      let subtitle = makeBox()
      try add(card.left - 16, .equal)
      try add(card.left + card.width - (width - 16), .equal)
      if let above {
        try add(card.top - (above.top + above.height + 12), .equal)
      } else {
        try add(card.top - 20, .equal)
      }
      try add(icon.left - (card.left + 8), .equal)
      try add(icon.top - (card.top + 8), .equal)
      try add(icon.top + icon.height - (card.top + card.height - 8), .lessThanOrEqual)
      try add(icon.height - icon.width, .equal)
      for label in [title, subtitle] {
        try add(label.left - (icon.left + icon.width + 8), .equal)
        try add(label.left + label.width - (card.left + card.width - 8), .lessThanOrEqual)
      }
      try add(title.top - (card.top + 8), .equal)
      try add(subtitle.top - (title.top + title.height + 4), .equal)
      try add(subtitle.top + subtitle.height - (card.top + card.height - 8), .lessThanOrEqual)
      try add(card.height, .equal, .fittingSizeLevel)
      try prefer(icon, width: 40, height: 40, resistance: Priority(751))
      try prefer(title, width: 90 + Double(index * 37 % 300), height: 20.5)
      try prefer(subtitle, width: 60 + Double(index * 53 % 400), height: 15 + Double(index % 3) * 7)
      above = card
    }
  }

  /// The four numbers of every box, one after the other.
  var values: [Double] {
    boxes.flatMap { [$0.left, $0.top, $0.width, $0.height] }.map { solver.value(of: $0) }
  }

  private mutating func add(
    _ operand: some LinearOperand, _ relation: Relation, _ priority: Priority = .required
  ) throws {
    try solver.add(operand, relation, priority: priority)
    constraintCount += 1
  }

  private mutating func prefer(
    _ box: Box, width: Double, height: Double, resistance: Priority = .defaultHigh
  ) throws {
    for (size, intrinsic) in [(box.width, width), (box.height, height)] {
      try add(size - intrinsic, .lessThanOrEqual, .defaultLow)
      try add(size - intrinsic, .greaterThanOrEqual, resistance)
    }
  }

  private mutating func makeBox() -> Box {
    let box = Box(
      left: solver.makeVariable(), top: solver.makeVariable(),
      width: solver.makeVariable(), height: solver.makeVariable())
    boxes.append(box)
    return box
  }
}
