internal import TEPlayback
internal import UIKit

/// Measures composing pictures of 10 to 10,000 views that one animation moves, and adding and removing
/// them.
@MainActor
struct ViewGrowth {
  private let counts: [Int]

  init(isQuick: Bool) {
    counts = isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
  }

  /// Milliseconds.
  private struct Costs {
    /// Adding the views, starting the animation and composing the first picture.
    var beginning = 0.0
    /// Composing each of the following pictures.
    var moving = 0.0
    /// Removing all views while they move; NaN until it is measured.
    var removing = Double.nan
  }

  func rows() throws -> [Row] {
    var beginning = CostGrowth(
      "adding views and starting their animation", unit: "us/view", per: 1000)
    var moving = CostGrowth("composing moving views", unit: "us/view", per: 1000)
    var removing = CostGrowth("removing moving views", unit: "us/view", per: 1000)
    // The counts alternate, so that other load on the machine affects them equally.
    let rounds = try (0..<5).map { _ in try counts.map { try milliseconds($0) } }
    for (index, count) in counts.enumerated() {
      func point(_ cost: (Costs) -> Double) -> CostGrowth.Point {
        CostGrowth.Point(
          name: "\(count)", number: Double(count),
          milliseconds: rounds.map { cost($0[index]) }.min() ?? .nan)
      }
      beginning.add(point { $0.beginning })
      moving.add(point { $0.moving })
      removing.add(point { $0.removing })
    }
    return beginning.rows() + moving.rows() + removing.rows()
  }

  private func milliseconds(_ count: Int) throws -> Costs {
    var costs = Costs()
    var player: Player?
    costs.beginning =
      try 1000
      * threadSeconds {
        player = Self.player(count) { costs.removing = 1000 * $0 }
        _ = try player?.picture(at: Self.start)
      }
    let moving = try (1..<20).map { frame in
      let time = Self.start + Double(frame) / 60
      return try threadSeconds { _ = try player?.picture(at: time) }
    }
    costs.moving = 1000 * moving.median
    return costs
  }

  /// Seconds.
  private static let start = 0.12

  /// - Parameter didRemove: Called with the seconds that removing all views took.
  private static func player(
    _ count: Int, didRemove: @escaping (Double) -> Void
  ) -> Player {
    Player(PlaybackConfiguration()) { window in
      let controller = UIViewController()
      window.rootViewController = controller
      let views = (0..<count).map { index in
        let view = UIView(
          frame: CGRect(x: index % 35 * 10, y: index / 35 % 80 * 10, width: 20, height: 20))
        view.backgroundColor = .blue
        controller.view.addSubview(view)
        return view
      }
      let move = Step.call {
        UIView.animate(withDuration: 0.4) { for view in views { view.center.x += 100 } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
          didRemove(threadSeconds { for view in views { view.removeFromSuperview() } })
        }
      }
      return Script([.hold(0.1), move])
    }
  }
}
