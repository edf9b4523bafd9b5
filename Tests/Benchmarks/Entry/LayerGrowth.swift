internal import Foundation
internal import TEGeometry
internal import TEMedia
internal import TERaster
internal import TEScene

/// Measures drawing and converting pictures of 10 to 10,000 layers: visible, behind an opaque layer, and
/// off the screen. In every picture all layers have moved.
@MainActor
struct LayerGrowth {
  private enum Place: String, CaseIterable {
    case visible = "visible layers"
    case hidden = "occluded layers"
    case beyond = "off-screen layers"
  }

  private let counts: [Int]
  private let rounds: Int
  private let workload = Workload("today", isQuick: false)

  init(isQuick: Bool) {
    counts = isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
    rounds = isQuick ? 1 : 10
  }

  func rows() throws -> [Row] {
    var rows: [Row] = []
    var dearest: [Place: Double] = [:]
    let single = try milliseconds(.visible, counts: [1])[0]
    for place in Place.allCases {
      var growth = CostGrowth(place.rawValue, unit: "us/layer", per: 1000)
      for (count, cost) in zip(counts, try milliseconds(place, counts: counts)) {
        growth.add(
          CostGrowth.Point(name: "\(count)", number: Double(count), milliseconds: cost))
        dearest[place] = max(0, cost - single) / Double(count)
      }
      rows += growth.rows()
    }
    let visible = dearest[.visible] ?? 0
    for place in [Place.hidden, .beyond] {
      rows.append(
        Row(
          "\(place.rawValue): cost of one / of a visible one", (dearest[place] ?? 0) / visible,
          bar: .atMost(0.1)))
    }
    return [Row("a picture of one layer", single, "ms")] + rows
  }

  /// The time for pictures of each number of layers: the minimum of a few, in which the layers move by one
  /// point and back. The counts alternate, so that other load on the machine affects them equally.
  private func milliseconds(_ place: Place, counts: [Int]) throws -> [Double] {
    // One more picture than are in flight, so that none is drawn over itself.
    let clips = counts.map { count in
      (0...FrameWorker.underWay(workers: 1)).map {
        picture(place, count: count, moved: CGFloat($0))
      }
    }
    var workers = try counts.map { _ in try FrameWorker(workload) }
    var least = counts.map { _ in Double.infinity }
    for round in 0...rounds {
      for index in counts.indices {
        for picture in clips[index] {
          let seconds = try threadSeconds { try workers[index].take(picture) }
          // The first round fills the caches.
          if round > 0 { least[index] = min(least[index], 1000 * seconds) }
        }
      }
    }
    return least
  }

  /// Squares of 20 points with rounded corners, in rows that overlap by half.
  private func picture(_ place: Place, count: Int, moved: CGFloat) -> Picture {
    let size = workload.pointSize
    let columns = Int(size.width / Self.step)
    var layers = (0..<count).map { index in
      var layer = Layer(bounds: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      let row = index / columns % Int(size.height / Self.step)
      let x = CGFloat(index % columns) * Self.step + (place == .beyond ? 2 * size.width : 0)
      layer.transform = ProjectiveTransform(
        CGAffineTransform(translationX: x, y: CGFloat(row) * Self.step + moved))
      layer.backgroundColor = RGBAColor(hex: UInt32(index * 2_654_435_761 & 0xff_ffff))
      layer.corners = Corners(radius: 4)
      return layer
    }
    if place == .hidden {
      var cover = Layer(bounds: CGRect(origin: .zero, size: size))
      cover.backgroundColor = .white
      layers.append(cover)
    }
    return workload.picture(of: layers)
  }

  /// Points.
  private static let side: CGFloat = 20
  private static let step: CGFloat = 10
}
