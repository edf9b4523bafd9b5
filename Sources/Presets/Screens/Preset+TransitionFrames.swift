import TEPlayback
import TEScene
import UIKit

extension Preset {
  /// So long before and after the beginning and the end of a transition its pictures are compared, in
  /// seconds: what moves at 2,000 points a second comes 0.4 points far.
  private static let instant = 0.0001

  private static let dragName = StepKeys.keys.drag.name

  /// Plays the clip again, and compares the pictures just before and just after each end of its transitions: at
  /// the beginning nothing has moved yet, and at the end all has arrived.
  ///
  /// - Parameter times: When transitions were in progress, in seconds of the clip.
  @MainActor
  func compareFrames(
    _ configuration: PlaybackConfiguration, images: PresetImages,
    at times: [(begin: Double, end: Double?)], draw: FrameComparison.Draw
  ) throws(PresetError) -> [Finding] {
    let (player, screens) = try makePlayerAndScreens(configuration, images: images)
    var findings: [Finding] = []
    var last = 0.0
    do throws(PlaybackError) {
      for (begin, end) in times {
        for (time, isEnd) in [(begin, false), (end ?? begin, true)] {
          guard !isEnd || end != nil, time - Self.instant > last else { continue }
          last = time + Self.instant
          guard let before = try player.picture(at: time - Self.instant) else { break }
          // Before the screens are at rest.
          let ending = isEnd ? TransitionEnd(screens.movingScreen, isEnd: true) : nil
          guard let after = try player.picture(at: last) else { break }
          let end = ending ?? TransitionEnd(screens.movingScreen, isEnd: false)
          // A finger that lets go has just moved.
          guard isEnd || player.stepName(at: time) != Self.dragName else { continue }
          let areas = ([player.statusBarArea] + screens.suddenAreas).map(player.displayFrame)
          let comparison = FrameComparison(before, after, without: areas, draw: draw)
          guard let area = comparison.difference.map(player.interfaceFrame) else { continue }
          findings.append(finding(area, isEnd: isEnd, of: end, time: begin, player, screens))
        }
      }
    } catch {
      // The first playing has reported it.
    }
    return findings
  }

  @MainActor
  private func finding(
    _ area: CGRect, isEnd: Bool, of end: TransitionEnd?, time: Double, _ player: Player,
    _ screens: NodeScreens
  ) -> Finding {
    let nodes = end?.nodes ?? Array(screens.shownNodes.joined())
    let name = screens.phrase(of: area, among: nodes, in: source).map { " at \($0)" } ?? ""
    let place = [area.minX, area.minY, area.width, area.height].map { Double($0).short }
      .joined(separator: ", ")
    let message =
      isEnd
      ? "the last frame of the transition differs from the screen at rest"
      : "the first frame of the transition differs from the screen before it"
    return Finding(
      .jump, severity: .warning, at: location(of: time, player),
      "\(message)\(name), in [\(place)]",
      help: [
        "Look at both with 'strip --step \(player.numberedStepName(at: time)) --every 8ms'",
        end?.advice,
      ].compactMap(\.self).joined(separator: "; "))
  }

  /// The place of the step that runs at a time in seconds of the clip.
  @MainActor
  func location(of time: Double, _ player: Player) -> Location {
    location(
      ofStep: player.playedSteps.firstIndex { time < $0.end } ?? player.playedSteps.count)
  }
}
