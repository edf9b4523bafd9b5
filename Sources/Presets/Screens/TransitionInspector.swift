import Foundation
import TEPlayback
import TEScene
import UIKit

/// Looks at the transitions of a clip for what is surely not meant: layers that jump.
///
/// It looks ``rate`` times a second. A layer jumps where its way from one look to the next is more than
/// 8 points longer than its velocities before and after explain; its parent has to agree, so that only
/// the outermost layer is reported. What a finger moves has velocities, too.
@MainActor
struct TransitionInspector {
  /// Looks per second.
  static let rate = 60.0
  struct Jump {
    /// The view that jumps, or the nearest one around its layer.
    weak var view: UIView?
    let distance: Double
    /// In seconds of the clip.
    let time: Double
  }

  /// The last places of a layer, the newest last.
  fileprivate struct Track {
    weak var layer: CALayer?
    weak var parent: CALayer?
    var places: [Place] = []
  }

  fileprivate struct Place {
    let look: Int
    /// The middle on the display and in the superlayer, in points.
    let onDisplay: CGPoint
    let inParent: CGPoint
    let isSeen: Bool
  }

  private var tracks: [ObjectIdentifier: Track] = [:]
  private var look = 0
  private(set) var jumps: [Jump] = []

  /// Looks at the layers of the last picture.
  ///
  /// - Parameter time: In seconds of the clip.
  mutating func look(at layers: [PresentedLayer], of display: CGSize, time: Double) {
    look += 1
    let screen = CGRect(origin: .zero, size: display)
    var jumped: Set<Int> = []
    for (index, presented) in layers.enumerated() where !presented.isMask {
      let key = ObjectIdentifier(presented.layer)
      let parent = presented.parent.map { layers[$0].layer }
      var track = tracks[key] ?? Track(layer: presented.layer, parent: parent)
      let isNew = track.layer !== presented.layer || track.parent !== parent
      if isNew || track.places.last?.look != look - 1 {
        track = Track(layer: presented.layer, parent: parent)
      }
      let middle = CGPoint(x: presented.outline.midX, y: presented.outline.midY)
      let onDisplay = presented.place.mapped(middle)
      let isSeen =
        presented.alpha > 0.05 && presented.outline.width > 1 && presented.outline.height > 1
        && screen.contains(onDisplay)
      track.places.append(
        Place(
          look: look, onDisplay: onDisplay, inParent: presented.ownPlace.mapped(middle),
          isSeen: isSeen))
      if track.places.count > 4 { track.places.removeFirst() }
      tracks[key] = track
      guard let distance = track.jump, presented.parent.map(jumped.contains) != true else {
        if presented.parent.map(jumped.contains) == true { jumped.insert(index) }
        continue
      }
      jumped.insert(index)
      jumps.append(
        Jump(
          view: sequence(first: presented.layer, next: \.superlayer).lazy.compactMap(\.owningView)
            .first, distance: distance, time: time - 2 / Self.rate))
    }
  }

  /// Forgets the places, before a look that does not follow the last one.
  mutating func pause() {
    tracks = [:]
    look += 1
  }
}

extension TransitionInspector.Track {
  /// How far the layer jumped between the second and the third of its four last places, in points; nil where it
  /// did not.
  fileprivate var jump: Double? {
    guard places.count == 4, places[1].isSeen, places[2].isSeen else { return nil }
    let jumps = [Self.jump(places.map(\.onDisplay)), Self.jump(places.map(\.inParent))]
    return jumps.contains(nil) ? nil : jumps.compactMap(\.self).min()
  }

  /// In points; a shorter way is no jump.
  private static let longest = 8.0

  private static func jump(_ points: [CGPoint]) -> Double? {
    func way(_ index: Int) -> Double {
      Double(hypot(points[index + 1].x - points[index].x, points[index + 1].y - points[index].y))
    }
    return way(1) - 2 * max(way(0), way(2)) > longest ? way(1) : nil
  }
}

extension ProjectiveTransform {
  /// The image of a point.
  fileprivate func mapped(_ point: CGPoint) -> CGPoint {
    let depth = p * point.x + q * point.y + w
    guard depth > 0 else { return point }
    return CGPoint(
      x: (a * point.x + c * point.y + tx) / depth, y: (b * point.x + d * point.y + ty) / depth)
  }
}
