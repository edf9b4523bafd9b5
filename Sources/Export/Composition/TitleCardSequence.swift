internal import Foundation
internal import TEGeometry
internal import TEPlayback
package import TEPresets
package import TEScene
internal import TETypography

/// A title that stands still for a while.
@MainActor
package final class TitleCardSequence: PictureSequence {
  private let card: TitleCard
  private let shown: Picture

  package init(_ card: TitleCard, _ canvas: ClipCanvas, _ decoration: Decoration, isDark: Bool) {
    self.card = card
    let size = canvas.size
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.sublayers = decoration.backgroundLayers(size, isDark: isDark)
    let unit = max(0.6, min(size.width / 390, size.height / 500))
    let width = size.width - 48 * unit
    let ink = decoration.ink(isDark: isDark)
    let title = DrawingBoard.paragraph(
      card.title, size: Double(34 * unit), weight: 700, ink, width: width, alignment: .center)
    let subtitle = DrawingBoard.paragraph(
      card.subtitle, size: Double(19 * unit), weight: 400, ink.withAlpha(0.65), width: width,
      alignment: .center)
    let gap = card.subtitle.isEmpty ? 0 : 12 * unit
    let height = title.size.height + (card.subtitle.isEmpty ? 0 : gap + subtitle.size.height)
    let (x, y) = (24 * unit, (size.height - height) / 2)
    root.sublayers.append(
      title.layer(in: CGRect(x: x, y: y, width: width, height: title.size.height)))
    if !card.subtitle.isEmpty {
      root.sublayers.append(
        subtitle.layer(
          in: CGRect(
            x: x, y: y + title.size.height + gap, width: width, height: subtitle.size.height)))
    }
    shown = Picture(
      size: size, scale: canvas.scale, root: root, isOpaque: !decoration.isTransparent)
  }

  package var estimatedDuration: Double { card.duration }
  package let messages: [String] = []
  package let stepName = "title"
  package var playedLength: Double { card.duration }
  package func stepName(at time: Double) -> String { stepName }

  package func picture(at time: Double) -> Picture? { time < card.duration ? shown : nil }
}

extension TitleCard {
  /// How long the clip takes to fade in after a title, in seconds.
  package static let fade = 0.4
}
