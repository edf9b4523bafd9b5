import Foundation

struct Trail: Codable, Equatable {
    let name: String
    let region: String
    let kilometers: Double
    let hue: Double
}

final class TrailStore: NSObject {
    static let shared = TrailStore()
    static let didChange = Notification.Name("TrailStoreDidChange")

    @objc dynamic private(set) var favoriteCount = 0
    private(set) var trails: [Trail]
    private var favorites = Set<String>()

    private override init() {
        trails = [
            Trail(name: "Harbor Ridge", region: "North Coast", kilometers: 8.4, hue: 0.55),
            Trail(name: "Fern Gully", region: "Old Forest", kilometers: 5.2, hue: 0.33),
            Trail(name: "Granite Steps", region: "High Range", kilometers: 14.9, hue: 0.08),
            Trail(name: "Salt Marsh", region: "Delta", kilometers: 3.1, hue: 0.48),
            Trail(name: "Lantern Loop", region: "Old Forest", kilometers: 6.7, hue: 0.14),
            Trail(name: "Windmill Way", region: "Plains", kilometers: 11.3, hue: 0.6),
        ]
        super.init()
    }

    func isFavorite(_ trail: Trail) -> Bool {
        return favorites.contains(trail.name)
    }

    func toggle(_ trail: Trail) {
        if favorites.remove(trail.name) == nil {
            favorites.insert(trail.name)
        }
        favoriteCount = favorites.count
        NotificationCenter.default.post(name: TrailStore.didChange, object: self)
    }
}
