import UIKit

struct Journey: Hashable, Sendable {
  let name: String
  let nights: Int
  let color: UIColor
  let symbol: String

  static let all = [
    Journey(name: "Fjords", nights: 5, color: .systemTeal, symbol: "mountain.2.fill"),
    Journey(name: "Islands", nights: 8, color: .systemBlue, symbol: "sailboat.fill"),
    Journey(name: "Dunes", nights: 3, color: .systemOrange, symbol: "sun.max.fill"),
    Journey(name: "Forests", nights: 4, color: .systemGreen, symbol: "tree.fill"),
    Journey(name: "Cities", nights: 2, color: .systemPink, symbol: "building.2.fill"),
    Journey(name: "Lakes", nights: 6, color: .systemCyan, symbol: "drop.fill"),
  ]
}
