import Foundation

struct Plant: Identifiable, Hashable {
  enum Room: String, CaseIterable {
    case kitchen = "Kitchen"
    case balcony = "Balcony"
    case study = "Study"
  }

  let id = UUID()
  var name: String
  var latin: String
  var room: Room
  var daysLeft: Int
  var isFavorite = false

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Notification.Name {
  static let plantsDidChange = Notification.Name("plantsDidChange")
}

final class PlantStore {
  private(set) var plants: [Plant] = [
    Plant(name: "Basil", latin: "Ocimum basilicum", room: .kitchen, daysLeft: 1),
    Plant(name: "Mint", latin: "Mentha spicata", room: .kitchen, daysLeft: 2),
    Plant(name: "Lavender", latin: "Lavandula", room: .balcony, daysLeft: 4),
    Plant(name: "Olive", latin: "Olea europaea", room: .balcony, daysLeft: 6),
    Plant(name: "Monstera", latin: "Monstera deliciosa", room: .study, daysLeft: 3),
    Plant(name: "Fern", latin: "Nephrolepis exaltata", room: .study, daysLeft: 1),
  ]

  subscript(id: Plant.ID) -> Plant? {
    plants.first { $0.id == id }
  }

  func update(_ id: Plant.ID, _ change: (inout Plant) -> Void) {
    guard let index = plants.firstIndex(where: { $0.id == id }) else { return }
    change(&plants[index])
    NotificationCenter.default.post(name: .plantsDidChange, object: self, userInfo: ["id": id])
  }

  func remove(_ id: Plant.ID) {
    plants.removeAll { $0.id == id }
    NotificationCenter.default.post(name: .plantsDidChange, object: self)
  }
}
