internal import Foundation
internal import Geometry
internal import Media
internal import Raster
internal import Scene

/// Drawing and converting pictures of 10 to 10,000 layers: in sight, behind an opaque layer, and
/// beyond the screen. In every picture all of the layers have moved.
@MainActor
struct LayerGrowth {
  private enum Place: String, CaseIterable {
    case visible = "layers in sight"
    case hidden = "layers behind an opaque one"
    case beyond = "layers beyond the screen"
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
          "\(place.rawValue): cost of one / of one in sight", (dearest[place] ?? 0) / visible,
          bar: .atMost(0.1)))
    }
    return [Row("a picture of one layer", single, "ms")] + rows
  }

  /// What pictures of so many layers take: each the least of a few, in which the layers move by a point,
  /// and back. All counts take turns, so that what else runs meanwhile meets them alike.
  private func milliseconds(_ place: Place, counts: [Int]) throws -> [Double] {
    // One more than are under way: none is drawn over itself.
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
          // In the first round everything is drawn for the first time.
          if round > 0 { least[index] = min(least[index], 1000 * seconds) }
        }
      }
    }
    return least
  }

  /// Squares of 20 points with round corners, in rows that lie over one another by halves.
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
