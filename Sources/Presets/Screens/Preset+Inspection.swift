import Foundation
import TEInputs
package import TEPlayback
package import TEScene
import TETypography
import UIKit
import TEYAML

extension Preset {
  /// Plays the clip without drawing it, and looks for what is surely not meant.
  ///
  /// - Parameters:
  ///   - configuration: The preset's status bar replaces its status bar.
  ///   - images: The images.
  ///   - draw: Draws the pictures at the ends of transitions.
  /// - Returns: The preset's warnings, what its images lack, and what was found on the screens; each once.
  /// - Throws: ``PresetError`` for a file that is not an image.
  @MainActor
  package func inspect(
    _ configuration: PlaybackConfiguration, images: PresetImages,
    draw: @escaping (Picture) -> [UInt8]
  ) throws(PresetError) -> [Finding] {
    let (player, screens) = try makePlayerAndScreens(configuration, images: images)
    var inspector = ScreenInspector(source: source)
    var transitions = TransitionInspector()
    var shapes = ElementShapes()
    var places = ElementPlaces()
    screens.didOpen = {
      shapes.add($0, $1, $2, tapped: $3)
      places.add($0, $1, $2)
    }
    var effects = StepEffects()
    var conflicts: [Finding] = []
    var failure: Finding?
    var steps = 0
    var isInspectionDue = true
    var look = 0
    do throws(PlaybackError) {
      while true {
        let time = Double(look) / TransitionInspector.rate
        // Texts are looked at in pictures, thirty a second.
        if look % 2 == 0 {
          guard let picture = try player.picture(at: time) else { break }
          let step = player.playedSteps.count
          let isHold = timeline.indices.contains(step) && timeline[step].action.isHold
          effects.look(at: picture, step: step, isHold: isHold, screens)
        } else {
          guard try player.advance(to: time) else { break }
        }
        conflicts += player.takeDroppedConstraints().map { finding($0, screens) }
        // Each screen is inspected when it rests: after each step.
        if player.playedSteps.count > steps { isInspectionDue = true }
        if isInspectionDue, !player.isTransitioning {
          isInspectionDue = false
          // What a screen in front covers may have lost its place in the safe area.
          for (index, nodes) in screens.shownNodes.enumerated() {
            inspector.inspect(nodes, island: index == 0 ? player.island : nil)
          }
        }
        steps = player.playedSteps.count
        if player.isTransitioning {
          shapes.compare()
          places.compare()
          transitions.look(at: player.presentedLayers, of: player.displaySize, time: time)
        } else {
          transitions.pause()
        }
        look += 1
      }
    } catch {
      failure = finding(error)
    }
    var findings =
      warnings + images.findings + inspector.findings + player.missedTouches.map(finding)
    findings += shapes.differences.map(finding) + places.absences.map(finding)
    findings += transitions.jumps.map { finding($0, player, screens) }
    if failure == nil {
      findings += try compareFrames(
        configuration, images: images, at: player.transitionTimes, draw: draw)
    }
    findings += player.missingGlyphs.flatMap(self.findings)
    findings += player.misdirectedTouches.map { touch in
      Finding(
        .touchesOther, severity: .warning, at: location(ofStep: touch.stepIndex),
        "step \(touch.stepIndex + 1), '\(touch.stepName)': \(touch.message)",
        help:
          "Name what is in front, bring the target into sight before, or let the step come at another time"
      )
    }
    findings += idleSteps(of: player, effects) + conflicts
    findings += player.screenMessages.filter { !$0.contains("constraints; dropping") }.map {
      Finding(
        .playback, severity: .warning, at: Location(file: source.file, line: 1, column: 1), $0)
    }
    if let failure { findings.append(failure) }
    var seen: Set<Finding> = []
    return source.withLines(findings.filter { seen.insert($0).inserted })
  }

  /// The fingers that reach something and change nothing.
  @MainActor
  private func idleSteps(of player: Player, _ effects: StepEffects) -> [Finding] {
    let reported =
      player.missedTouches.map(\.stepIndex) + player.misdirectedTouches.map(\.stepIndex)
    return player.playedSteps.indices.compactMap { index in
      guard timeline.indices.contains(index), timeline[index].action.isMovingFinger,
        effects.isIdle(index), !reported.contains(index)
      else { return nil }
      return Finding(
        .changesNothing, severity: .warning, at: location(ofStep: index),
        "step \(index + 1), '\(timeline[index].name)', changes nothing on the screen",
        help: effects.advice(for: index))
    }
  }

  @MainActor
  private func finding(_ constraint: NSLayoutConstraint, _ screens: NodeScreens) -> Finding {
    let view = constraint.firstItem as? UIView
    let node = view.flatMap { screens.node(around: $0) }
    let name = node.map { $0.common.id.map(quoted) ?? "the \($0.type)" } ?? "a view"
    return Finding(
      .constraints, severity: .warning,
      at: node.map { source.location(of: $0.object.place) }
        ?? Location(file: source.file, line: 1, column: 1),
      "a constraint of \(name) on its \(constraint.firstAttribute) contradicts others and is left out",
      help: "Leave out one of its sizes, pins or constraints")
  }

  /// A finding at each place of the file that has the text.
  private func findings(_ missing: MissingGlyphs) -> [Finding] {
    let places = document.places(of: missing)
    let locations =
      places.isEmpty
      ? [Location(file: source.file, line: 1, column: 1)] : places.map(source.location)
    return locations.map {
      Finding(
        .missingGlyph, severity: .warning, at: $0,
        missing.clause, help: missing.advice)
    }
  }

  func location(ofStep index: Int) -> Location {
    timeline.indices.contains(index)
      ? timeline[index].location : Location(file: source.file, line: 1, column: 1)
  }

  private func finding(_ touch: Player.MissedTouch) -> Finding {
    let point = "(\(Double(touch.point.x).short), \(Double(touch.point.y).short))"
    return Finding(
      .touchesNothing, severity: .warning, at: location(ofStep: touch.stepIndex),
      touch.isOnScreen
        ? "the finger touches nothing at \(point)" : "the finger is off the screen at \(point)",
      help: "Name a node by its id, or choose a point on one that reacts to a finger")
  }

  private func finding(_ shapes: ElementShapes.Difference) -> Finding {
    func text(_ size: CGSize) -> String {
      "\(Double(size.width).short) x \(Double(size.height).short)"
    }
    let key = shapes.isListed ? "'from'" : "'source'"
    let picture = shapes.pictureName.map {
      "Name \(quoted($0)), which shows the same picture, as \(key). Otherwise: "
    }
    let place = shapes.isListed ? "Beside 'from' and 'to'" : "In the transition's mapping"
    return Finding(
      .differentShape, severity: .warning,
      at: shapes.place.map(source.location) ?? Location(file: source.file, line: 1, column: 1),
      "the pictures that become '\(shapes.targetName)' differ in shape: \(text(shapes.source)) and "
        + "\(text(shapes.target)) points",
      help:
        "\(picture ?? "")\(place) write 'content: fill' for "
        + "one picture that fills its outline, 'content: second' for the opened screen's, or 'content: crossfade' "
        + "if it is meant")
  }

  private func finding(_ absence: ElementPlaces.Absence) -> Finding {
    let (first, second) = (quoted(absence.first), quoted(absence.second))
    return Finding(
      .elementElsewhere, severity: .warning,
      at: absence.place.map(source.location) ?? Location(file: source.file, line: 1, column: 1),
      absence.isSource
        ? "\(quoted(absence.name)) is not on the first screen, \(first), but on \(second), which opens"
        : "\(quoted(absence.name)) is not on \(second), which opens, but on the first screen, \(first)",
      help:
        "'source' and 'from' name nodes of the first screen, 'hero' and 'to' those of the one that opens"
    )
  }

  @MainActor
  private func finding(
    _ jump: TransitionInspector.Jump, _ player: Player, _ screens: NodeScreens
  ) -> Finding {
    let name =
      jump.view.flatMap { screens.phrase(of: $0, in: source) }
      ?? jump.view?.accessibilityIdentifier.map(quoted)
      ?? jump.view?.nearestName.map { "a layer in \(quoted($0))" } ?? "a layer"
    let seconds = (jump.time * 1000).rounded() / 1000
    return Finding(
      .jump, severity: .warning, at: location(of: jump.time, player),
      "\(name) jumps by \(jump.distance.rounded().short) points at \(seconds.short) s of the clip",
      help: "Look at it with 'strip --step \(player.numberedStepName(at: jump.time)) --every 8ms'")
  }

  private func finding(_ error: PlaybackError) -> Finding {
    Finding(
      .playback, at: location(ofStep: error.stepIndex), error.kind.message, help: error.kind.advice)
  }
}

extension UIView {
  /// The identifier of the nearest view around it that has one.
  fileprivate var nearestName: String? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.accessibilityIdentifier).first
  }
}

extension YAMLNode {
  /// The values that are a text or a part of it and have characters without a glyph; without any such, the
  /// first that has one of the characters.
  fileprivate func places(of missing: MissingGlyphs) -> [YAMLPlace] {
    let values = scalars.filter { value in
      value.text.unicodeScalars.contains(where: missing.characters.contains)
    }
    for isFound in [{ $0 == missing.text }, { missing.text.contains($0) }] as [(String) -> Bool] {
      let found = values.filter { isFound($0.text) }.map(\.place)
      if !found.isEmpty { return found }
    }
    return values.prefix(1).map(\.place)
  }

  /// The values in the order of the document.
  private var scalars: [(text: String, place: YAMLPlace)] {
    switch content {
    case .scalar(let text): [(text, place)]
    case .sequence(let nodes): nodes.flatMap(\.scalars)
    case .mapping(let entries): entries.flatMap(\.value.scalars)
    }
  }
}
