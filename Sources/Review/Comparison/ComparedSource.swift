internal import TEExport
internal import Foundation
internal import TEPlayback
internal import TEPresets
internal import UIKit

/// Several clips side by side, in sync.
///
/// `Stage.current` is one, so the clips' stages take turns: for each frame the player of one panel after the
/// other makes its stage the current one and composes its picture. The pictures become one, which is drawn
/// as any other.
@MainActor
final class ComparedSource: ClipSource {
  /// A clip and its title.
  struct Panel {
    let title: String
    let source: any ClipSource
    /// The values of its preset; nil for a video.
    let values: [Preset.Entry]?
    /// With the decoration of this clip alone.
    let options: ExportOptions
  }

  let name: String
  private let panels: [Panel]
  private let layout: ComparisonLayout
  private let showsDifference: Bool
  private let legend: DifferenceLegend
  private let isDark: Bool
  private let scale: CGFloat

  /// The largest change by compression where the eye sees none, in 255ths: chosen by looking at videos of
  /// the standard quality.
  private static let lossyTolerance = 16

  /// Whether the difference is one from a compressed video.
  private var isLossy: Bool {
    panels.prefix(2).contains { ($0.source as? VideoSource)?.isLossy ?? false }
  }

  /// The panel whose script failed last; the first one before.
  private var failedPanel = 0

  /// Pixels per point without `--scale`: two phones at 3x are wider than most screens.
  static let standardScale = 2

  init(
    name: String, _ panels: [Panel], showsDifference: Bool, showsLegend: Bool,
    _ options: ExportOptions
  ) throws(ExportError) {
    self.name = name
    self.panels = panels
    self.showsDifference = showsDifference
    var sizes: [CGSize] = []
    for panel in panels { sizes.append(try panel.source.canvas(for: panel.options).size) }
    if showsDifference {
      guard sizes[0] == sizes[1] else { throw .differenceOfSizes(sizes[0], sizes[1]) }
      sizes.append(sizes[0])
    }
    legend = DifferenceLegend(showsLegend ? panels.map(\.values) : [])
    layout = ComparisonLayout(sizes, legend: legend.height)
    scale = CGFloat(options.scale ?? Self.standardScale)
    var appearances: [Appearance] = []
    for panel in panels {
      guard let screens = panel.source as? any ScreenSource else { continue }
      appearances.append(try screens.playback(for: panel.options).appearance)
    }
    isDark = appearances.first == .dark
  }

  var hash: String? {
    let hashes = panels.compactMap(\.source.hash)
    return hashes.count == panels.count ? hashes.joined(separator: "+") : nil
  }

  var notices: [String] {
    ComparedSequence.messages(panels.map { ($0.title, $0.source.notices) })
  }

  var images: ClipImages {
    let all = panels.map(\.source.images)
    return ClipImages(
      relax: { frames in for images in all { images.relax(frames) } },
      failure: { all.lazy.compactMap { $0.failure() }.first })
  }

  var hasLargePictures: Bool { panels.contains { $0.source.hasLargePictures } }

  func canvas(for options: ExportOptions) throws(ExportError) -> ClipCanvas {
    placement(options.decoration)?.canvas ?? ClipCanvas(size: layout.canvas, scale: scale)
  }

  /// The panels' place on a canvas; nil without one.
  private func placement(_ decoration: Decoration) -> CanvasPlacement? {
    decoration.canvas.map {
      CanvasPlacement(
        $0, holding: ClipCanvas(size: layout.canvas, scale: scale),
        padding: CGFloat(decoration.padding ?? 0))
    }
  }

  func makeSequence(for options: ExportOptions) throws(ExportError) -> any PictureSequence {
    var sequences: [any PictureSequence] = []
    for panel in panels { sequences.append(try panel.source.makeSequence(for: panel.options)) }
    Decoration.shareAxes(sequences)
    let decoration = options.decoration
    let placement = placement(decoration)
    let compared = ComparedSequence(
      sequences, titles: panels.map(\.title), layout, scale: scale, isDark: isDark,
      isTransparent: decoration.isTransparent || placement != nil, showsDifference: showsDifference,
      legend: legend, tolerance: isLossy ? Self.lossyTolerance : 0
    ) { [weak self] in self?.failedPanel = $0 }
    let whole: any PictureSequence =
      placement.map { placement in
        CanvasSequence(
          compared, on: placement.canvas,
          in: CGRect(origin: placement.origin, size: layout.canvas), decoration, isDark: isDark)
      } ?? compared
    guard let card = decoration.titleCard else { return whole }
    let title = TitleCardSequence(
      card, try canvas(for: options), decoration, isDark: isDark)
    return JoinedSequence([title, whole], fade: TitleCard.fade)
  }

  func verify() throws(ExportError) {
    for panel in panels { try panel.source.verify() }
  }

  func place(ofStep index: Int) -> String? { panels[failedPanel].source.place(ofStep: index) }
}
