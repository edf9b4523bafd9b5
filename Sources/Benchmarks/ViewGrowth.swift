internal import Playback
internal import UIKit

/// Composing pictures of 10 to 10,000 views, all of which an animation moves.
@MainActor
struct ViewGrowth {
  private let counts: [Int]

  init(isQuick: Bool) {
    counts = isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
  }

  func rows() throws -> [Row] {
    var growth = CostGrowth("composing moving views", unit: "us/view", per: 1000)
    for count in counts {
      growth.add(
        CostGrowth.Point(
          name: "\(count)", number: Double(count), milliseconds: try milliseconds(count)))
    }
    return growth.rows()
  }

  /// The median of a movement's pictures.
  private func milliseconds(_ count: Int) throws -> Double {
    let performance = Performance(Setting()) { window in
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
      }
      return Script([.hold(0.1), move])
    }
    var times: [Double] = []
    for frame in 0..<20 {
      let time = 0.12 + Double(frame) / 60
      let seconds = try threadSeconds { _ = try performance.picture(at: time) }
      // In the first the animations begin.
      if frame > 0 { times.append(1000 * seconds) }
    }
    return times.median
  }
}
