import TransitionExport

/// A list of cards, of which one is opened, pulled down a little, and pulled down to close.
@MainActor let colorCards = Clip(name: "color-cards") { window in
  let cards = CardListController()
  window.rootViewController = cards
  return [
    .hold(0.4),
    .tap(.view(cards.cards[2])),
    .hold(0.4),
    .drag(from: Target(x: 196, y: 200), to: Target(x: 196, y: 330), duration: 0.5, hold: 0.1),
    .drag(from: Target(x: 196, y: 200), to: Target(x: 196, y: 600), duration: 0.4, curve: .easeIn),
    .hold(0.4),
  ]
}
