internal import TEExport
internal import Foundation
internal import TEPlayback
internal import TEPresets
internal import TETypography
internal import UIKit

/// Several clips one after another, on one canvas.
@MainActor
final class SequencedSource: ClipSource {
  let name: String
  private let clips: [ComparedSource.Panel]
  private let layout: SequenceLayout
  private let legend: DifferenceLegend
  private let hasLabels: Bool
  private let fade: Double
  private let isDark: Bool
  /// The clip whose script failed last; the first one before.
  private var failedClip = 0

  /// - Parameters:
  ///   - clips: With their labels.
  ///   - fade: How long a clip takes to fade in after the one before, in seconds; 0 for a cut.
  init(
    name: String, _ clips: [ComparedSource.Panel], hasLabels: Bool, showsLegend: Bool,
    fade: Double, _ options: ExportOptions
  ) throws(ExportError) {
    self.name = name
    self.clips = clips
    self.fade = fade
    self.hasLabels = hasLabels
    legend = DifferenceLegend(showsLegend ? clips.map(\.values) : [])
    var canvases: [ClipCanvas] = []
    for clip in clips { canvases.append(try clip.source.canvas(for: clip.options)) }
    layout = SequenceLayout(
      canvases.map(\.size), scale: canvases.map(\.scale).max() ?? 1, hasLabels: hasLabels,
      legend: legend.height, options.decoration)
    var appearances: [Appearance] = []
    for clip in clips {
      guard let screens = clip.source as? any ScreenSource else { continue }
      appearances.append(try screens.playback(for: clip.options).appearance)
    }
    isDark = appearances.first == .dark
  }

  var hash: String? {
    let hashes = clips.compactMap(\.source.hash)
    return hashes.count == clips.count ? hashes.joined(separator: "+") : nil
  }

  var notices: [String] {
    ComparedSequence.messages(clips.map { ($0.title, $0.source.notices) })
  }

  var images: ClipImages {
    let all = clips.map(\.source.images)
    return ClipImages(
      relax: { frames in for images in all { images.relax(frames) } },
      failure: { all.lazy.compactMap { $0.failure() }.first })
  }

  var hasLargePictures: Bool { clips.contains { $0.source.hasLargePictures } }

  func canvas(for options: ExportOptions) -> ClipCanvas { layout.canvas }

  func makeSequence(for options: ExportOptions) throws(ExportError) -> any PictureSequence {
    var parts: [any PictureSequence] = []
    for (index, clip) in clips.enumerated() {
      let frame = layout.clips[index]
      let ink = options.decoration.ink(isDark: isDark)
      let label =
        hasLabels
        ? [
          DrawingBoard.text(
            clip.title, in: layout.label, size: 20, weight: 600, ink, alignment: .center)
        ] : []
      let lines = legend.layers(
        ofClip: index,
        beneath: CGRect(
          x: layout.label.minX, y: layout.clips.map(\.maxY).max() ?? 0,
          width: layout.label.width, height: 0), ink)
      parts.append(
        CanvasSequence(
          try clip.source.makeSequence(for: clip.options), on: layout.canvas, in: frame,
          options.decoration, isDark: isDark, over: label + lines))
    }
    if let card = options.decoration.titleCard {
      parts.insert(
        TitleCardSequence(card, layout.canvas, options.decoration, isDark: isDark), at: 0)
    }
    let first = options.decoration.titleCard == nil ? 0 : 1
    return JoinedSequence(parts, fade: fade) { [weak self] in
      self?.failedClip = max(0, $0 - first)
    }
  }

  func verify() throws(ExportError) {
    for clip in clips { try clip.source.verify() }
  }

  func place(ofStep index: Int) -> String? { clips[failedClip].source.place(ofStep: index) }
}
