import Foundation
package import TEPlayback
import TETypography
import UIKit
import TEYAML

extension Preset {
  /// Plays the clip without drawing it, and looks for what is surely not meant.
  ///
  /// - Parameters:
  ///   - configuration: The preset's status bar replaces its status bar.
  ///   - images: The images.
  /// - Returns: The preset's warnings, what its images lack, and what was found on the screens; each once.
  /// - Throws: ``PresetError`` for a file that is not an image.
  @MainActor
  package func inspect(
    _ configuration: PlaybackConfiguration, images: PresetImages
  ) throws(PresetError) -> [Finding] {
    let (player, screens) = try makePlayerAndScreens(configuration, images: images)
    var inspector = ScreenInspector(source: source)
    var failure: Finding?
    var time = 0.0
    var steps = 0
    do throws(PlaybackError) {
      while try player.picture(at: time) != nil {
        // Each screen is inspected when it rests: at the end of each step.
        if player.playedSteps.count > steps || time == 0 {
          for nodes in screens.shownNodes { inspector.inspect(nodes) }
        }
        steps = player.playedSteps.count
        time += 1.0 / 30
      }
    } catch {
      failure = finding(error)
    }
    var findings =
      warnings + images.findings + inspector.findings + player.missedTouches.map(finding)
    findings += player.missingGlyphs.flatMap(self.findings)
    findings += player.misdirectedTouches.map { touch in
      Finding(
        .touchesOther, severity: .warning, at: location(ofStep: touch.stepIndex),
        "step \(touch.stepIndex + 1), '\(touch.stepName)': \(touch.message)",
        help:
          "Name what is in front, bring the target into sight before, or let the step come at another time"
      )
    }
    findings += player.screenMessages.map {
      Finding(
        $0.contains("constraint") ? .constraints : .playback, severity: .warning,
        at: Location(file: source.file, line: 1, column: 1), $0)
    }
    if let failure { findings.append(failure) }
    var seen: Set<Finding> = []
    return source.withLines(findings.filter { seen.insert($0).inserted })
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

  private func location(ofStep index: Int) -> Location {
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

  private func finding(_ error: PlaybackError) -> Finding {
    Finding(
      .playback, at: location(ofStep: error.stepIndex), error.kind.message, help: error.kind.advice)
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
