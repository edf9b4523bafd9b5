import UIKit

extension Player {
  /// The samples of a view along each axis.
  private static let sampleCount = 15

  /// Where a finger taps a view: its middle, or where others lie over that, the point of the free part that is
  /// farthest from all that is covered and from the edges; its middle again where nothing is free.
  ///
  /// - Parameters:
  ///   - visible: The part of the view in sight, in points of the window.
  func reachablePoint(of view: UIView, in visible: CGRect, of window: UIWindow) -> CGPoint {
    let isTap = stepName == "tap"
    func isFree(_ point: CGPoint) -> Bool {
      let hit = stage.view(
        at: CGPoint(x: window.frame.minX + point.x, y: window.frame.minY + point.y))
      return TouchObstacle(from: view, at: point, to: hit, isTap: isTap) == nil
    }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    if isFree(middle) { return middle }
    var free: [CGPoint] = []
    var covered: [CGPoint] = []
    for row in 0..<Self.sampleCount {
      for column in 0..<Self.sampleCount {
        let point = CGPoint(
          x: visible.minX + (CGFloat(column) + 0.5) / CGFloat(Self.sampleCount) * visible.width,
          y: visible.minY + (CGFloat(row) + 0.5) / CGFloat(Self.sampleCount) * visible.height)
        if isFree(point) { free.append(point) } else { covered.append(point) }
      }
    }
    func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
      hypot(one.x - other.x, one.y - other.y)
    }
    func clearance(_ point: CGPoint) -> CGFloat {
      let edges = [
        point.x - visible.minX, visible.maxX - point.x, point.y - visible.minY,
        visible.maxY - point.y,
      ]
      return (edges + covered.map { distance(point, $0) }).reduce(.greatestFiniteMagnitude, min)
    }
    let candidates = free.map { (point: $0, room: clearance($0)) }
    let most = candidates.map(\.room).reduce(0, max)
    // Of those with the most room, within rounding, the nearest to the middle.
    return candidates.filter { $0.room > most - 0.5 }.map(\.point)
      .min { distance($0, middle) < distance($1, middle) } ?? middle
  }
}
