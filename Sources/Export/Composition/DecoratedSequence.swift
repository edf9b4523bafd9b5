internal import Foundation
internal import TEGeometry
package import TEPlayback
internal import TEPresets
internal import TEScene
internal import TETypography
internal import UIKit

/// The pictures of a player with a decoration over and around them.
///
/// A decoration is layers around the player's picture, so it is drawn, compared and encoded as any
/// picture.
@MainActor
final class DecoratedSequence: PictureSequence {
  private let player: Player
  private let decoration: Decoration
  private let model: DeviceModel
  private let isDark: Bool
  private let layout: DecorationLayout
  let rehearsal: Rehearsal?
  private let annotations: AnnotationLayers?
  /// The angle of the interface on the display at the beginning.
  private let firstAngle: CGFloat

  init(
    _ player: Player, _ decoration: Decoration, _ configuration: PlaybackConfiguration,
    _ layout: DecorationLayout, _ rehearsal: Rehearsal?
  ) {
    self.player = player
    self.decoration = decoration
    self.layout = layout
    self.rehearsal = rehearsal
    firstAngle = player.interfaceAngle
    model = configuration.device
    isDark = configuration.appearance == .dark
    annotations =
      decoration.annotations.isEmpty
      ? nil
      : AnnotationLayers(
        decoration, layout, isDark: isDark, isRightToLeft: player.isRightToLeft)
  }

  var estimatedDuration: Double { player.estimatedDuration }
  var messages: [String] { player.messages + (annotations?.messages ?? []) }
  var stepName: String { player.stepName }
  var playedLength: Double { player.playedLength }
  func stepName(at time: Double) -> String { player.stepName(at: time) }

  func picture(at time: Double) throws(PlaybackError) -> Picture? {
    guard var picture = try player.picture(at: time) else { return nil }
    let size = layout.canvas.size
    let angle = self.angle()
    let body = layout.bodyTransform(turnedBy: angle)
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.sublayers = backgroundLayers + device(picture.root, at: time, body, angle)
    if let panel = layout.panel, let rehearsal {
      let panel = OverlayPanel(decoration: decoration, frame: panel, isDark: isDark)
      root.sublayers.append(panel.layer(at: rehearsal.instant(at: time)))
    }
    if let annotations, let rehearsal {
      let place = layout.displayTransform(of: model.size).concatenating(body)
      root.sublayers += annotations.layers(at: time, in: rehearsal, on: player, place)
    }
    if decoration.overlays.contains(.speed) {
      root.sublayers += SpeedLabel(layout: layout, isDark: isDark).layers(player.slowMotion)
    }
    picture.size = size
    picture.scale = layout.canvas.scale
    picture.root = root
    picture.isOpaque = !decoration.isTransparent
    return picture
  }

  private var backgroundLayers: [Layer] {
    decoration.backgroundLayers(layout.canvas.size, isDark: isDark)
  }

  /// How far the device is turned, clockwise in radians.
  private func angle() -> CGFloat {
    decoration.turning == .content ? -firstAngle : -player.interfaceAngle
  }

  /// The device or the bare screen in its place.
  private func device(
    _ contents: Layer, at time: Double, _ body: CGAffineTransform, _ angle: CGFloat
  ) -> [Layer] {
    let upright = CGRect(origin: .zero, size: layout.bodySize)
    // Light comes from the top of the picture, however the device is turned.
    let shadow = decoration.shadowStyle.shadow.map { shadow in
      var turned = shadow
      turned.offset = CGSize(
        width: shadow.offset.height * sin(angle), height: shadow.offset.height * cos(angle))
      return turned
    }
    guard angle == 0, layout.device.size == layout.bodySize else {
      var group = Layer(bounds: upright)
      group.transform = ProjectiveTransform(body)
      group.sublayers = back(in: upright, shadow) + [screen(contents, in: layout.screen, at: time)]
      return [group]
    }
    let frame = upright.offsetBy(dx: layout.device.minX, dy: layout.device.minY)
    let screen = layout.screen.offsetBy(dx: frame.minX, dy: frame.minY)
    return back(in: frame, shadow) + [self.screen(contents, in: screen, at: time)]
  }

  /// What lies behind the display.
  private func back(in frame: CGRect, _ shadow: Shadow?) -> [Layer] {
    if decoration.hasFrame { return DeviceBody.layers(of: model, in: frame, shadow: shadow) }
    guard var shadow else { return [] }
    var layer = Layer(bounds: frame)
    shadow.shape = .roundedRect(
      frame, Corners(radius: model.displayCornerRadius, curve: .continuous))
    layer.shadow = shadow
    return [layer]
  }

  /// The display with what is drawn over it.
  private func screen(_ contents: Layer, in frame: CGRect, at time: Double) -> Layer {
    var display = Layer(bounds: CGRect(origin: .zero, size: model.size))
    display.transform = ProjectiveTransform(
      CGAffineTransform(
        a: frame.width / model.size.width, b: 0, c: 0, d: frame.height / model.size.height,
        tx: frame.minX, ty: frame.minY))
    display.isDisplay = true
    display.sublayers = [contents]
    if layout.hasCorners {
      display.masksToBounds = true
      display.corners = Corners(radius: model.displayCornerRadius, curve: .continuous)
    }
    if decoration.overlays.contains(.elements), let rehearsal {
      let outlines = ElementOutlines(
        display: model.size, cornerRadius: model.displayCornerRadius)
      display.sublayers += outlines.layers(of: rehearsal.movingElements(at: time))
    }
    if decoration.overlays.contains(.touches) {
      display.sublayers += player.fingerMarks.compactMap { TouchDisc.layer(of: $0, at: time) }
    }
    return display
  }
}

extension Decoration.ShadowStyle {
  /// Nil for none.
  var shadow: Shadow? {
    switch self {
    case .none: nil
    case .soft:
      Shadow(color: .black, opacity: 0.28, offset: CGSize(width: 0, height: 10), radius: 14)
    case .strong:
      Shadow(color: .black, opacity: 0.42, offset: CGSize(width: 0, height: 24), radius: 36)
    }
  }
}

extension Decoration {
  /// Gives the plots of several sequences the same axes.
  @MainActor
  package static func shareAxes(_ sequences: [any PictureSequence]) {
    Rehearsal.shareAxes(sequences.compactMap { ($0 as? DecoratedSequence)?.rehearsal })
  }
}
