import Buffers
import Scene

/// What can be seen, in each of some rows, of the commands that cost most a pixel: bitmaps that are turned
/// or in perspective, and gradients in perspective.
///
/// The list is walked from its end. Opaque shapes mark the pixels that they cover wholly, and what is marked
/// at the ends of an earlier command's row need not be made: in a stack of cards, or of a page's folds, each
/// one hides a side of the next. A blur reads what lies beneath it, so that nothing after it hides that.
struct VisibleSpans {
  /// A group as the walk meets it.
  fileprivate struct Group {
    /// The outline that it clips to; nil for none.
    var clip: Int?
    /// Whether what is opaque in it stays so, but for the clip's edge.
    var keepsOpaque: Bool
  }

  /// The rows of a command of which something may be hidden.
  struct Rows {
    fileprivate var range: Range<Int>
    /// Where their spans begin.
    fileprivate var start: Int
  }

  /// The commands that are looked for, in order.
  private let wanted: [Int]
  /// By the index of the command that ends it.
  private let groups: [Int: Group]
  private var rows: [Int: Rows] = [:]
  private var spans: [Range<Int32>] = []
  private var covers = CoveredPixels()

  init(_ list: DisplayList) {
    wanted = list.commands.indices.filter { list.commands[$0].isDear }
    groups = wanted.isEmpty ? [:] : list.groupsByEnd()
  }

  /// Forgets all rows.
  mutating func clear() {
    if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
  }

  /// What is known of command `index`; nil where nothing hides it.
  func rows(of index: Int) -> Rows? { rows[index] }

  /// The columns of row `y` beside which a command is hidden.
  @inline(__always)
  func columns(_ rows: Rows, _ y: Int) -> Range<Int> {
    guard rows.range.contains(y) else { return 0..<Int.max }
    let span = spans[rows.start + y - rows.range.lowerBound]
    return Int(span.lowerBound)..<Int(span.upperBound)
  }

  /// Finds what is seen in rows of a canvas; others are not known any more.
  mutating func find(
    inRows rows: Range<Int>, width: Int, _ list: DisplayList, _ shapes: OutlineCoverages
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
        note(index, bounds)
      }
      switch list.commands[index].kind {
      case .endGroup: if let group = groups[index] { open.append(group) }
      case .beginGroup: _ = open.popLast()
      case .exchangeGroup: break
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

  private mutating func note(_ index: Int, _ bounds: PixelRect) {
    let rows = (bounds.top..<bounds.bottom).clamped(to: covers.rows)
    guard covers.touch(rows) else { return }
    self.rows[index] = Rows(range: rows, start: spans.count)
    for y in rows {
      let span = covers.uncovered(bounds.left..<bounds.right, y)
      spans.append(Int32(span.lowerBound)..<Int32(span.upperBound))
    }
  }
}

/// The pixels of some rows that are covered by something opaque: a bit for each.
private struct CoveredPixels {
  private(set) var rows = 0..<0
  /// How many numbers a row has.
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

  /// Whether any pixel of some of the rows is covered.
  func touch(_ range: Range<Int>) -> Bool {
    range.contains { isTouched[$0 - rows.lowerBound] }
  }

  /// Covers what a shape covers wholly within the inside of others.
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

  /// The columns of a range less those at its ends that are covered.
  func uncovered(_ columns: Range<Int>, _ y: Int) -> Range<Int> {
    let row = y - rows.lowerBound
    guard isTouched[row], !columns.isEmpty else { return columns }
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start < end {
      // Those from `start` on that are not covered.
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
  /// The columns of row `y` that are covered wholly.
  fileprivate func wholeColumns(_ y: Int) -> Range<Int> {
    guard let row = row(y), row.middle == .whole else { return 0..<0 }
    return Int(row.middleStart)..<Int(max(row.middleStart, row.middleEnd))
  }
}

extension DisplayList {
  /// The groups by the indices of the commands that end them.
  fileprivate func groupsByEnd() -> [Int: VisibleSpans.Group] {
    var groups: [Int: VisibleSpans.Group] = [:]
    var open: [VisibleSpans.Group] = []
    for index in commands.indices {
      switch commands[index].kind {
      case .beginGroup(let group):
        let isEven = group.weight == 255 && !group.isDissolve
        switch group.shape {
        case nil: open.append(VisibleSpans.Group(clip: nil, keepsOpaque: isEven))
        case .outline(let clip): open.append(VisibleSpans.Group(clip: clip, keepsOpaque: isEven))
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
  /// Whether each pixel costs much.
  fileprivate var isDear: Bool {
    switch kind {
    case .image(let image): !image.isAligned
    case .gradient(let gradient): gradient.isInPerspective
    case .fill, .shadow, .backdrop, .beginGroup, .exchangeGroup, .endGroup: false
    }
  }

  /// The shape that is painted over, whatever was there; nil for none.
  fileprivate var opaqueOutline: Int? {
    switch kind {
    case .fill(let fill):
      fill.hole == nil && fill.color.weight(alpha) == 255 ? fill.outline : nil
    case .image(let image):
      image.isOpaque && image.tint == nil && alpha == 1 ? image.outline : nil
    case .gradient(let gradient): gradient.isOpaque && alpha == 1 ? gradient.outline : nil
    case .shadow, .backdrop, .beginGroup, .exchangeGroup, .endGroup: nil
    }
  }
}
