import TEBuffers
import TEScene

/// The visible span of each row of the commands that are most expensive per pixel: rotated bitmaps, and
/// bitmaps and gradients in perspective.
///
/// The list is walked from front to back. Opaque shapes mark the pixels that they cover wholly, and marked
/// pixels at both ends of a row of an earlier command are not drawn: in a stack of cards, or of the folds
/// of a page, each one hides a side of the next. A backdrop blur reads what is beneath it, so it removes
/// all marks.
struct VisibleSpans {
  /// A group that encloses the commands at hand.
  fileprivate struct Group {
    /// The index of the outline that it clips to; nil for none.
    var clip: Int?
    /// Whether opaque pixels in it stay opaque, except at the clip's edge.
    var keepsOpaque: Bool
  }

  /// The rows of a command that may be hidden in part.
  struct Rows {
    fileprivate var range: Range<Int>
    /// The index of their first span.
    fileprivate var start: Int
  }

  /// The indices of the expensive commands, in order.
  private let wanted: [Int]
  /// By the index of the command that ends it.
  private let groups: [Int: Group]
  private var rows: [Int: Rows] = [:]
  private var spans: [Range<Int32>] = []
  private var covers = CoveredPixels()

  init(_ list: DisplayList) {
    wanted = list.commands.indices.filter { list.commands[$0].isExpensive }
    groups = wanted.isEmpty ? [:] : list.groupsByEnd()
  }

  /// Removes all rows.
  mutating func clear() {
    if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
  }

  /// The rows of command `index`; nil where nothing hides any of it.
  func rows(of index: Int) -> Rows? { rows[index] }

  /// The visible span of row `y`; all columns for a row that is not hidden.
  @inline(__always)
  func columns(_ rows: Rows, _ y: Int) -> Range<Int> {
    guard rows.range.contains(y) else { return 0..<Int.max }
    let span = spans[rows.start + y - rows.range.lowerBound]
    return Int(span.lowerBound)..<Int(span.upperBound)
  }

  /// Finds the visible spans in some rows of a canvas, and removes those of other rows.
  mutating func find(
    inRows rows: Range<Int>, width: Int, _ list: DisplayList, _ shapes: CoverageTable
  ) {
    clear()
    guard let first = wanted.first else { return }
    spans.removeAll(keepingCapacity: true)
    covers.begin(rows, width: width)
    var open: [Group] = []
    var next = wanted.count - 1
    for index in list.commands.indices[first...].reversed() {
      let bounds = list.commands[index].bounds
      if next >= 0, wanted[next] == index {
        next -= 1
        addRows(index, bounds)
      }
      switch list.commands[index].kind {
      case .endGroup: if let group = groups[index] { open.append(group) }
      case .beginGroup: _ = open.popLast()
      case .swapGroup: break
      case .backdrop: covers.clear()
      case .fill, .shadow, .image, .gradient:
        guard let outline = list.commands[index].opaqueOutline,
          open.allSatisfy(\.keepsOpaque), covers.overlap(bounds)
        else { continue }
        let clips = open.compactMap(\.clip).map { shapes.coverage($0) }
        covers.add(shapes.coverage(outline), clips: clips, within: bounds)
      }
    }
  }

  private mutating func addRows(_ index: Int, _ bounds: PixelRect) {
    let rows = (bounds.top..<bounds.bottom).clamped(to: covers.rows)
    guard covers.touch(rows) else { return }
    self.rows[index] = Rows(range: rows, start: spans.count)
    for y in rows {
      let span = covers.uncovered(bounds.left..<bounds.right, y)
      spans.append(Int32(span.lowerBound)..<Int32(span.upperBound))
    }
  }
}

/// A bitmask of the pixels of some rows that opaque shapes cover.
private struct CoveredPixels {
  private(set) var rows = 0..<0
  /// The number of words per row.
  private var words = 0
  private var bits: [UInt64] = []
  /// For each row, whether any of its pixels is covered.
  private var isTouched: [Bool] = []

  mutating func begin(_ rows: Range<Int>, width: Int) {
    self.rows = rows
    words = (width + 63) / 64
    if bits.count != words * rows.count {
      bits = Array(repeating: 0, count: words * rows.count)
      isTouched = Array(repeating: false, count: rows.count)
    }
    clear()
  }

  mutating func clear() {
    for row in isTouched.indices where isTouched[row] {
      isTouched[row] = false
      for word in row * words..<(row + 1) * words { bits[word] = 0 }
    }
  }

  func overlap(_ bounds: PixelRect) -> Bool {
    (bounds.top..<bounds.bottom).overlaps(rows)
  }

  /// Whether any pixel of some rows is covered.
  func touch(_ range: Range<Int>) -> Bool {
    range.contains { isTouched[$0 - rows.lowerBound] }
  }

  /// Marks the pixels that a shape and all clips cover wholly.
  mutating func add(_ shape: Coverage, clips: [Coverage], within bounds: PixelRect) {
    for y in (bounds.top..<bounds.bottom).clamped(to: rows) {
      let columns = clips.reduce(shape.wholeColumns(y).clamped(to: bounds.left..<bounds.right)) {
        $0.clamped(to: $1.wholeColumns(y))
      }
      if !columns.isEmpty { cover(columns, y - rows.lowerBound) }
    }
  }

  private mutating func cover(_ columns: Range<Int>, _ row: Int) {
    isTouched[row] = true
    let (first, last) = (columns.lowerBound / 64, (columns.upperBound - 1) / 64)
    for word in first...last {
      var mask = UInt64.max
      if word == first { mask &= .max << UInt64(columns.lowerBound % 64) }
      if word == last { mask &= .max >> UInt64(63 - (columns.upperBound - 1) % 64) }
      bits[row * words + word] |= mask
    }
  }

  /// A range of columns without the covered ones at its ends.
  func uncovered(_ columns: Range<Int>, _ y: Int) -> Range<Int> {
    let row = y - rows.lowerBound
    guard isTouched[row], !columns.isEmpty else { return columns }
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start < end {
      // The uncovered columns of a word, from `start` on.
      let free = ~bits[row * words + start / 64] >> UInt64(start % 64)
      if free != 0 {
        start += free.trailingZeroBitCount
        break
      }
      start = (start / 64 + 1) * 64
    }
    while end > start {
      let last = end - 1
      let free = ~bits[row * words + last / 64] << UInt64(63 - last % 64)
      if free != 0 {
        end -= free.leadingZeroBitCount
        break
      }
      end = last / 64 * 64
    }
    return start < end ? start..<end : columns.lowerBound..<columns.lowerBound
  }
}

extension Coverage {
  /// The columns of row `y` between the edges, where they are covered wholly.
  fileprivate func wholeColumns(_ y: Int) -> Range<Int> {
    guard let row = row(y), row.middle == .whole else { return 0..<0 }
    return Int(row.middleStart)..<Int(max(row.middleStart, row.middleEnd))
  }
}

extension DisplayList {
  /// The groups by the indices of their end commands.
  fileprivate func groupsByEnd() -> [Int: VisibleSpans.Group] {
    var groups: [Int: VisibleSpans.Group] = [:]
    var open: [VisibleSpans.Group] = []
    for index in commands.indices {
      switch commands[index].kind {
      case .beginGroup(let group):
        switch group.shape {
        case nil: open.append(VisibleSpans.Group(clip: nil, keepsOpaque: group.isClip))
        case .outline(let clip):
          open.append(VisibleSpans.Group(clip: clip, keepsOpaque: group.isClip))
        case .mask: open.append(VisibleSpans.Group(clip: nil, keepsOpaque: false))
        }
      case .endGroup: groups[index] = open.popLast()
      default: break
      }
    }
    return groups
  }
}

extension DisplayList.Command {
  /// Whether a pixel is expensive enough for visible spans to pay.
  fileprivate var isExpensive: Bool {
    switch kind {
    case .image(let image): !image.isAligned
    case .gradient(let gradient): gradient.isInPerspective
    case .fill, .shadow, .backdrop, .beginGroup, .swapGroup, .endGroup: false
    }
  }

  /// The index of the shape that is filled with opaque pixels; nil for none.
  fileprivate var opaqueOutline: Int? {
    switch kind {
    case .fill(let fill):
      fill.hole == nil && fill.color.weight(alpha) == 255 ? fill.outline : nil
    case .image(let image):
      image.isOpaque && image.tint == nil && alpha == 1 ? image.outline : nil
    case .gradient(let gradient): gradient.isOpaque && alpha == 1 ? gradient.outline : nil
    case .shadow, .backdrop, .beginGroup, .swapGroup, .endGroup: nil
    }
  }
}
