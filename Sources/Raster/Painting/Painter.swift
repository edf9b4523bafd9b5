import Buffers
import Foundation
import Geometry
import Scene

/// Draws the commands of a display list, all of the canvas or a part at a time.
///
/// A part is drawn just as it is in the whole: what a pixel becomes depends on its place on the
/// canvas alone.
struct Painter {
  /// Holds the rows of what is drawn.
  var buffer: PixelBand
  /// Whether all of the canvas's pixels are opaque, and so stay.
  let isOpaque: Bool
  let list: DisplayList
  let shapes: CoverageTable
  let cache: ContentsCache
  let scratch: PainterScratch
  private var clips: [ClipRegion] = []
  private var groups: [SavedGroup] = []
  private var savedCount = 0
  /// The backings that parts of images have missed.
  var missed: Set<ContentsCache.Key> = []
  /// What commands need in every part that they are drawn in, by their indices.
  var backings: [Int: ResampledImage] = [:]
  var shadows: [Int: ShadowDrawing] = [:]
  /// What is seen in the rows that are drawn now.
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

  /// What may be drawn now.
  var clip: ClipRegion { clips[clips.count - 1] }

  /// What is drawn at a time.
  enum Step {
    /// A command by its index.
    case command(Int)
    /// A colour over all that the clip leaves, by a weight in 255ths.
    case fill(UInt32, weight: UInt8)
  }

  /// Draws all commands, on a band that is the whole canvas.
  mutating func draw() {
    let all = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
    draw(list.commands.indices.lazy.map(Step.command), within: all)
  }

  /// Draws steps in their order, groups with their ends, within a part of the band.
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

  /// Begins to draw within a part of the band, less what the commands that are drawn later hide.
  ///
  /// All commands are drawn in the part but those that change nothing there.
  mutating func beginAll(within part: PixelRect) {
    begin(within: part)
    visible.find(inRows: part.top..<part.bottom, width: buffer.width, list, shapes)
  }

  /// Draws a step within a part of what was begun. A group ends within the part in which it began.
  mutating func draw(_ step: Step, within part: PixelRect) {
    switch step {
    case .command(let index): draw(index, within: part)
    case .fill(let pixel, let weight): fill(part, with: pixel, weight: weight)
    }
  }

  private mutating func draw(_ index: Int, within part: PixelRect) {
    // Not the command, which would be copied with all that it refers to.
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

/// What one drawing thread keeps from frame to frame.
///
/// It passes from thread to thread, but only one at a time holds it, which is what makes that sound.
///
/// Sendable because one thread at a time holds it: a pool hands it out and takes it back.
final class PainterScratch: @unchecked Sendable {
  /// A line of 8-bit pixels.
  let line = ScratchMemory()
  /// A line of 16-bit pixels.
  let wideLine = ScratchMemory()
  /// Two lines that a third is interpolated from.
  let upperLine = ScratchMemory()
  let lowerLine = ScratchMemory()
  /// The pixels that open groups will need again.
  let saved = ScratchMemory()
  let resampling = ResamplingScratch()
  /// As many rows of a canvas as were needed at once.
  private var rows: PixelBuffer?
  let backdrop = BackdropScratch()
  /// The memory of a picture's tile lists.
  var tileLists: [[TileLists.Entry]] = []

  /// Memory for rows of a canvas, which holds anything.
  func band(_ range: Range<Int>, of grid: TileGrid) -> PixelBand {
    let memory: PixelBuffer
    if let rows, rows.width == grid.width, rows.height >= range.count {
      memory = rows
    } else {
      memory = PixelBuffer(width: grid.width, height: range.count)
      rows = memory
    }
    return PixelBand(memory, top: range.lowerBound, ofHeight: grid.height)
  }

  func takeTileLists() -> [[TileLists.Entry]] {
    defer { tileLists = [] }
    return tileLists
  }
}

extension Painter {
  /// A group that has begun, and where its saved pixels lie.
  private struct SavedGroup {
    var coverage: Coverage?
    var weight: UInt8
    var bounds: PixelRect
    var savedStart: Int
  }

  /// Opens a group: from now on, what is drawn stays inside, and `endGroup` makes its edges soft.
  ///
  /// Drawing an isolated group over its backdrop with the coverage m is the same as drawing the
  /// group directly onto the backdrop and then mixing the result with the backdrop by m. So only
  /// pixels with m < 1 are saved: a clip's edge, or all where the opacity is below 1.
  private mutating func begin(
    _ group: DisplayList.Group, _ coverage: Coverage?, bounds: PixelRect
  ) {
    var clip = self.clip.intersection(bounds)
    if let coverage {
      clip = clip.intersection(coverage)
    }
    clips.append(clip)
    let group = SavedGroup(
      coverage: coverage, weight: group.weight, bounds: clip.bounds, savedStart: savedCount)
    groups.append(group)
    var count = savedCount
    let memory = scratch.saved
    Self.eachBlendedSpan(group, clip) { y, span, _ in
      memory.growingPixels(count + span.count)
        .copy(buffer.row(y), from: span.lowerBound, count: span.count, to: count)
      count += span.count
    }
    savedCount = count
  }

  /// Changes what the open group has drawn for what it has saved, and keeps the drawing instead.
  private mutating func swapGroup() {
    guard let group = groups.last else { return }
    let saved = scratch.saved.growingPixels(savedCount)
    var offset = group.savedStart
    for y in group.bounds.top..<group.bounds.bottom {
      let row = buffer.row(y)
      let span = clip.span(y)
      for x in span {
        let pixel = row[x]
        row[x] = saved[offset + x - span.lowerBound]
        saved[offset + x - span.lowerBound] = pixel
      }
      offset += span.count
    }
  }

  private mutating func endGroup() {
    guard let group = groups.popLast() else { return }
    let clip = clips.removeLast()
    let saved = scratch.saved.growingPixels(savedCount)
    var offset = group.savedStart
    Self.eachBlendedSpan(group, clip) { y, span, weights in
      let row = buffer.row(y)
      switch weights {
      case .even(let weight):
        Blend.restore(row, span, from: saved, offset: offset, weight: weight)
      case .each(let start):
        guard let coverage = group.coverage else { return }
        for index in 0..<span.count {
          let weight = coverage.weights[start + index].times(group.weight)
          let x = span.lowerBound + index
          row[x] = Blend.mixed(saved[offset + index], row[x], by: weight)
        }
      }
      offset += span.count
    }
    savedCount = group.savedStart
  }

  /// How much of a group is kept in a part of a row.
  private enum BlendWeights {
    /// The same in all of it, in 255ths.
    case even(UInt8)
    /// The coverage's weights from one on, times the group's.
    case each(Int)
  }

  /// Calls `body` for the parts of each row whose pixels a group mixes with what they were, from top to
  /// bottom and from left to right; none of them is empty.
  @inline(__always)
  private static func eachBlendedSpan(
    _ group: SavedGroup, _ clip: ClipRegion,
    _ body: (_ y: Int, _ span: Range<Int>, _ weights: BlendWeights) -> Void
  ) {
    guard let coverage = group.coverage else {
      for y in group.bounds.top..<group.bounds.bottom {
        let span = clip.span(y)
        if !span.isEmpty { body(y, span, .even(group.weight)) }
      }
      return
    }
    coverage.rows.withWindow { rows in
      for y in group.bounds.top..<group.bounds.bottom {
        let row = rows[coverage.index(ofRow: y)]
        let span = clip.span(y)
        let (start, end) = (span.lowerBound, span.upperBound)
        let (middleStart, middleEnd) = (Int(row.middleStart), Int(row.middleEnd))
        let leftEnd = min(end, middleStart)
        if start < leftEnd { body(y, start..<leftEnd, .each(row.index(start))) }
        if group.weight < 255 || row.middle < .whole {
          let (left, right) = (max(start, middleStart), min(end, middleEnd))
          if left < right {
            body(y, left..<right, .even(row.middle.times(group.weight).eightBits))
          }
        }
        let rightStart = max(start, middleEnd)
        if rightStart < end { body(y, rightStart..<end, .each(row.index(rightStart))) }
      }
    }
  }
}
