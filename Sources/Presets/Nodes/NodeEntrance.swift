import Foundation
import UIKit

/// How a node comes in while its screen opens, and goes out while it closes: unless the preset says
/// otherwise in the same way, in reverse.
///
/// It runs alongside the transition, so it shares the transition's timing, scrubbing and roll-back.
@MainActor
final class NodeEntrance {
  /// Values at the start, and the part of the opening in which they become the node's own.
  private struct Change {
    let opacity: CGFloat?
    let offset: CGPoint?
    /// In radians.
    let rotation: CGFloat?
    let scale: CGFloat?
    let layout: NodeLayoutChange?
    let interval: ClosedRange<Double>

    @MainActor
    init(_ keys: Fields<EntranceKeys>, of view: UIView, _ builder: NodeBuilder) {
      opacity = keys.opacity
      offset = keys.given(\.offset)
      rotation = keys.rotate.map { $0 * .pi / 180 }
      scale = keys.scale
      let texts = keys.constraints.map(\.value)
      layout = texts.isEmpty ? nil : NodeLayoutChange(of: view, texts, builder)
      interval = keys.during
    }

    var isTransform: Bool { offset != nil || rotation != nil || scale != nil }
  }

  private weak var view: UIView?
  private weak var builder: NodeBuilder?
  /// In the order of their starts.
  private let changes: [Change]
  /// The changes of the way out, likewise.
  private let exit: [Change]
  private let opacity: CGFloat
  private let rotation: CGFloat
  private let scale: CGFloat

  /// - Parameter keys: Those of a node with an entrance or an exit.
  init(of view: UIView, _ keys: Fields<CommonKeys>, _ builder: NodeBuilder) {
    func changes(_ entrances: [Fields<EntranceKeys>]) -> [Change] {
      entrances.map { Change($0, of: view, builder) }
        .sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    }
    self.view = view
    self.builder = builder
    self.changes = changes(keys.entrance)
    exit = keys.exit.map(changes) ?? self.changes
    opacity = keys.look.opacity
    rotation = keys.look.rotate * .pi / 180
    scale = keys.look.scale
  }

  /// Whether constraints of the node change.
  var changesLayout: Bool { (changes + exit).contains { $0.layout != nil } }

  /// Shows the start of the opening.
  func prepare() {
    for change in changes {
      show(change, waiting: changes[...])
      change.layout?.setActive(true)
    }
  }

  /// Changes the view inside an animation block that lasts as long as the transition.
  func animate(isOpening: Bool) {
    let changes = isOpening ? changes : exit
    for index in isOpening ? Array(changes.indices) : changes.indices.reversed() {
      let change = changes[index]
      let waiting = changes[(isOpening ? index + 1 : index)...]
      let interval = change.interval
      guard interval != 0...1 else {
        show(change, waiting: waiting)
        change.layout?.setActive(!isOpening)
        continue
      }
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(
            withRelativeStartTime: isOpening ? interval.lowerBound : 1 - interval.upperBound,
            relativeDuration: interval.upperBound - interval.lowerBound
          ) {
            self.show(change, waiting: waiting)
            guard let layout = change.layout else { return }
            layout.setActive(!isOpening)
            self.builder?.screen?.layoutIfNeeded()
          }
        })
    }
  }

  /// - Parameter waiting: The changes that have their values at the start.
  private func show(_ change: Change, waiting: ArraySlice<Change>) {
    guard let view else { return }
    if change.opacity != nil { view.alpha = waiting.lazy.compactMap(\.opacity).first ?? opacity }
    guard change.isTransform else { return }
    let offset = waiting.lazy.compactMap(\.offset).first ?? .zero
    let scale = waiting.lazy.compactMap(\.scale).first ?? self.scale
    view.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
      .rotated(by: waiting.lazy.compactMap(\.rotation).first ?? rotation)
      .scaledBy(x: scale, y: scale)
  }
}
