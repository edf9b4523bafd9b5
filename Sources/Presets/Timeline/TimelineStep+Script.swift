import TEPlayback
import TETransitions
import UIKit

/// What a timeline happens to: a preset's screens, or those of an app.
@MainActor
protocol TimelineScreens: AnyObject {
  var tabBarController: UITabBarController? { get }
  /// The view of a name that is on the screen now; nil if there is none.
  ///
  /// - Parameter index: Which one of several with the name, from 0.
  func view(named name: String, at index: Int) -> UIView?
  /// The view that shows a text now; nil if there is none.
  func view(showing text: String) -> UIView?
  /// Does what a step says, without a finger.
  func perform(_ move: Move) throws
  /// Animates a node that is on the screen now.
  func animate(_ animation: NodeAnimation) throws
  /// In seconds, for the progress bar alone.
  func estimatedDuration(of move: Move) -> Double
}

extension TimelineStep {
  /// The script's step for some screens.
  @MainActor
  func step(on screens: any TimelineScreens) -> Step {
    let step = plainStep(on: screens).paced(pace)
    return length.map(step.lasting) ?? step
  }

  @MainActor
  private func plainStep(on screens: any TimelineScreens) -> Step {
    switch action {
    case .hold(let seconds): .hold(seconds)
    case .move(let move):
      .call(move.name, estimate: screens.estimatedDuration(of: move)) {
        try screens.perform(move)
      }
    case .animate(let animation):
      .call(name, estimate: animation.timing.duration) { try screens.animate(animation) }
    case .selectTab(let index):
      .call(name) { screens.tabBarController?.selectedIndex = index }
    case .tap(let place): .tap(place.target(on: screens))
    case .press(let place, let seconds): .press(place.target(on: screens), duration: seconds)
    case .drag(let drag): drag.step(on: screens)
    case .pinch(let pinch):
      .pinch(
        at: pinch.place.target(on: screens), from: pinch.from, to: pinch.to, moving: pinch.way,
        angle: pinch.angle, duration: pinch.seconds,
        controlPoints: (pinch.curve.controlPoint1, pinch.curve.controlPoint2), hold: pinch.hold,
        isCancelled: pinch.isCancelled)
    case .rotate(let orientation): .rotate(to: orientation)
    case .release: .release
    case .cancel: .cancel
    case .type(let typing):
      .type(
        typing.text, into: typing.field?.target(on: screens), erasing: typing.erasing,
        interval: typing.interval)
    case .slide(let id, let share, let seconds):
      .slide(id.target(on: screens), to: Float(share), duration: seconds)
    case .toggle(let id, let isOn): .toggle(id.target(on: screens), to: isOn)
    case .choose(let title, let id): .choose(title, of: id?.target(on: screens))
    case .chooseIndex(let index, let id): .choose(index, of: id.target(on: screens))
    case .increment(let id, let count): .increment(id.target(on: screens), by: count)
    }
  }
}

extension IndexedIdentifier {
  @MainActor
  fileprivate func target(on screens: any TimelineScreens) -> Target {
    TimelineStep.Place.target(name: name, index: index.map { $0 - 1 }).target(on: screens)
  }
}

extension TimelineStep.Place {
  @MainActor
  fileprivate func target(on screens: any TimelineScreens) -> Target {
    switch self {
    case .point(let point): .point { point.location(on: $0) }
    case .text(let text): .view(description) { screens.view(showing: text) }
    case .target(let name, let index):
      .view(description) { screens.view(named: name, at: index ?? 0) }
    }
  }
}

extension TimelineStep.Drag {
  @MainActor
  fileprivate func step(on screens: any TimelineScreens) -> Step {
    switch path {
    case .line(let places, let seconds, let curve):
      .drag(
        along: places.map { $0.target(on: screens) }, duration: seconds,
        controlPoints: (curve.controlPoint1, curve.controlPoint2), hold: hold, ending: ending)
    case .timed(let knots):
      .drag(
        through: knots.map { Waypoint($0.place.target(on: screens), time: $0.time) }, hold: hold,
        ending: ending)
    }
  }
}
