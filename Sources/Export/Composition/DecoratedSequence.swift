internal import Foundation
internal import TEGeometry
package import TEPlayback
internal import TEScene
internal import UIKit

/// The pictures of a player with a decoration over and around them.
///
/// A decoration is layers around the player's picture, so it is drawn, compared and encoded as any
/// picture.
@MainActor
final class DecoratedSequence: PictureSequence {
  private let player: Player
  private let decoration: Decoration
  private let device: DeviceModel
  private let isDark: Bool
  private let layout: DecorationLayout
  let rehearsal: Rehearsal?
  /// The parts that are equal in all pictures.
  private let back: [Layer]

  init(
    _ player: Player, _ decoration: Decoration, _ configuration: PlaybackConfiguration,
    _ rehearsal: Rehearsal?
  ) {
    self.player = player
    self.decoration = decoration
    self.rehearsal = rehearsal
    device = configuration.device
    isDark = configuration.appearance == .dark
    layout = DecorationLayout(device: device, decoration)
    back = layout.body.map { DeviceBody.layers(of: configuration.device, in: $0) } ?? []
  }

  var estimatedDuration: Double { player.estimatedDuration }
  var messages: [String] { player.messages }
  var stepName: String { player.stepName }
  var playedLength: Double { player.playedLength }
  func stepName(at time: Double) -> String { player.stepName(at: time) }

  func picture(at time: Double) throws(PlaybackError) -> Picture? {
    guard var picture = try player.picture(at: time) else { return nil }
    var root = Layer(bounds: CGRect(origin: .zero, size: layout.canvas))
    root.sublayers = background() + back + [screen(picture.root, at: time)]
    if let panel = layout.panel, let rehearsal {
      let panel = OverlayPanel(decoration: decoration, frame: panel, isDark: isDark)
      root.sublayers.append(panel.layer(at: rehearsal.instant(at: time)))
    }
    picture.size = layout.canvas
    picture.root = root
    picture.isOpaque = !decoration.isTransparent
    return picture
  }

  private func background() -> [Layer] {
    let all = CGRect(origin: .zero, size: layout.canvas)
    switch decoration.background {
    case .transparent: return []
    case .color(let color): return [DrawingBoard.rectangle(all, color)]
    case .gradient(let first, let last):
      var layer = Layer(bounds: all)
      layer.contents = .gradient(
        GradientContents(
          stops: [.init(color: first, location: 0), .init(color: last, location: 1)],
          start: .zero, end: CGPoint(x: 1, y: 1)))
      return [layer]
    case nil:
      return [DrawingBoard.rectangle(all, Decoration.neutralBackground(isDark: isDark))]
    }
  }

  /// The display with what is drawn over it.
  private func screen(_ contents: Layer, at time: Double) -> Layer {
    var display = Layer(bounds: CGRect(origin: .zero, size: layout.screen.size))
    display.transform = ProjectiveTransform(
      CGAffineTransform(translationX: layout.screen.minX, y: layout.screen.minY))
    display.isDisplay = true
    display.sublayers = [contents]
    if layout.canvas != layout.screen.size {
      display.masksToBounds = true
      display.corners = Corners(radius: device.displayCornerRadius, curve: .continuous)
    }
    if decoration.overlays.contains(.elements), let rehearsal {
      let outlines = ElementOutlines(
        display: layout.screen.size, cornerRadius: device.displayCornerRadius)
      display.sublayers += outlines.layers(of: rehearsal.movingElements(at: time))
    }
    if decoration.overlays.contains(.touches), let mark = player.fingerMark,
      let disc = TouchDisc.layer(of: mark, at: time)
    {
      display.sublayers.append(disc)
    }
    return display
  }
}

extension Decoration {
  /// Gives the plots of several sequences the same axes.
  @MainActor
  package static func shareAxes(_ sequences: [any PictureSequence]) {
    Rehearsal.shareAxes(sequences.compactMap { ($0 as? DecoratedSequence)?.rehearsal })
  }
}
