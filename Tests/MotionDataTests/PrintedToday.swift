import UIKit

/// Calls of the printed file with layers by the names of their elements.
@MainActor
enum PrintedToday {
  static func push(_ layers: [String: CALayer]) {
    func layer(_ name: String) -> CALayer { layers[name] ?? CALayer() }
    TodayMotion.push(
      tabBar: layer("tab bar"), backdrop: layer("backdrop"), pageContainer: layer("page-container"),
      face: layer("face"), headroom5: layer("headroom-5"), subtitle5: layer("subtitle-5"),
      icon: layer("icon"), clearance: layer("clearance"), close: layer("close"))
  }
}
