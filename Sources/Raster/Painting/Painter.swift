import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// Draws the commands of a display list, on all of the canvas or a part at a time.
///
/// A part gets the same pixels as in a drawing of the whole canvas: a pixel depends only on its position on
/// the canvas.
///
/// For a clip or a group's opacity the pixels beneath are saved, the group is drawn in place, and
/// the saved pixels are mixed back by coverage. That equals compositing an isolated group and
/// touches edge pixels alone. Masks, snapshots and shadows of silhouettes are drawn off screen by
/// the same painter on a transparent canvas.
struct Painter {
  /// The rows that are drawn onto.
  var buffer: PixelBand
  /// Whether all pixels of the canvas are opaque, and stay so.
  let isOpaque: Bool
  let list: DisplayList
  let shapes: CoverageTable
  let cache: ContentsCache
  let scratch: PainterScratch
  /// The clips of the open groups, the innermost one last.
  var clips: [ClipRegion] = []
  /// The open groups, the innermost one last.
  var groups: [SavedGroup] = []
  /// The number of pixels that the open groups have saved.
  var savedCount = 0
  /// The keys of resampled images that have had no entry in the cache when a part of them was drawn.
  var missed: Set<ContentsCache.Key> = []
  /// The resampled image of each image command that has been drawn, by its index.
  var resampledImages: [Int: ResampledImage] = [:]
  /// The mask of each shadow command that has been drawn, by its index.
  var shadows: [Int: ShadowDrawing] = [:]
  /// The visible spans in the rows that are being drawn.
  private(set) var visible: VisibleSpans

  init(
    _ list: DisplayList, _ shapes: CoverageTable, onto buffer: PixelBand, isOpaque: Bool,
    cache: ContentsCache, scratch: PainterScratch
  ) {
    self.buffer = buffer
    self.isOpaque = isOpaque
    self.list = list
    self.shapes = shapes
    self.cache = cache
    self.scratch = scratch
    visible = VisibleSpans(list)
  }

  /// The current clip.
  var clip: ClipRegion { clips[clips.count - 1] }

  /// A step of a drawing.
  enum Step {
    /// A command by its index.
    case command(Int)
    /// An opaque pixel over all of the clip, by a weight in 255ths.
    case fill(UInt32, weight: UInt8)
  }

  /// Draws all commands onto a band that is the whole canvas.
  mutating func draw() {
    let all = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
    draw(list.commands.indices.lazy.map(Step.command), within: all)
  }

  /// Draws steps in order, groups with their ends, within a part of the band.
  mutating func draw(_ steps: some Sequence<Step>, within part: PixelRect) {
    begin(within: part)
    for step in steps { draw(step, within: part) }
  }

  /// Begins to draw within a part of the band.
  mutating func begin(within part: PixelRect) {
    clips.removeAll(keepingCapacity: true)
    clips.append(ClipRegion(part))
    visible.clear()
  }

  /// Begins to draw all commands within a part of the band, and finds the spans that later commands hide.
  ///
  /// Commands that change no pixel of the part may be left out.
  mutating func beginAll(within part: PixelRect) {
    begin(within: part)
    visible.find(inRows: part.top..<part.bottom, width: buffer.width, list, shapes)
  }

  /// Draws a step within a part of the current one. A group ends within the part in which it began.
  mutating func draw(_ step: Step, within part: PixelRect) {
    switch step {
    case .command(let index): draw(index, within: part)
    case .fill(let pixel, let weight): fill(part, with: pixel, weight: weight)
    }
  }

  private mutating func draw(_ index: Int, within part: PixelRect) {
    // The whole command would be copied, with references to all that it holds.
    let command = DisplayList.Extent(
      bounds: list.commands[index].bounds.intersection(part), alpha: list.commands[index].alpha)
    switch list.commands[index].kind {
    case .beginGroup(let group):
      begin(group, shapes.coverage(ofGroup: index, group), bounds: command.bounds)
    case .swapGroup: swapGroup()
    case .endGroup: endGroup()
    case _ where command.bounds.isEmpty: break
    case .fill(let fill): draw(fill, command)
    case .shadow(let shadow): draw(shadow, command, index)
    case .image(let image): draw(image, command, index)
    case .gradient(let gradient): draw(gradient, command, index)
    case .backdrop(let backdrop): draw(backdrop, command)
    }
  }

  func coverage(_ outline: Int) -> Coverage { shapes.coverage(outline) }
}
