/// What apps draw in one color over a picture that two screenshots show: badges, buttons, signs, letters.
///
/// A part of one color whose place looks otherwise on the other screenshot lies over the picture. It is taken whole,
/// also where the other one does not show the picture. Where a photo has grain, all else of exactly one color does,
/// too; in a drawing, what has the color of such a part.
struct DrawnParts {
  /// For each pixel of the frames, whether something may be drawn there.
  private(set) var masks: [[Bool]]
  /// The same without the plates beneath signs, which may let the picture through.
  private(set) var signs: [[Bool]] = []

  private let views: [View]

  /// One screenshot's view of the picture.
  struct View {
    let side: PictureSide
    let shade: [Float]?
    /// To the other one.
    let alignment: Alignment
    fileprivate let parts: FlatParts

    init(_ side: PictureSide, shade: [Float]?, _ alignment: Alignment) {
      self.side = side
      self.shade = shade
      self.alignment = alignment
      let point = side.point
      parts = FlatParts(side.unmarked, in: side.pixels, least: max(12, Int(4 * point * point)))
    }

    fileprivate func factor(_ y: Float) -> Float {
      guard let shade else { return 1 }
      return shade[min(max(Int(y) - side.pixels.y, 0), shade.count - 1)]
    }
  }

  /// A part on one of both.
  private struct Found {
    let view: Int
    let part: Int
    /// In square points.
    let area: Float
    /// Whether it may be a part of the picture that something on the other screenshot covers: not of exactly one color on
    /// a photo.
    let isVague: Bool
    /// The half transparent word that it is a letter of: smaller parts belong to it, such as the dot of an i.
    let word: PixelRectangle?
  }

  /// The least difference of a part from its place on the other screenshot, in levels.
  private static let strength: Float = 30
  /// How far around a part soft edges and shadows reach, in points.
  private static let reach: Float = 1.3
  /// The greatest height of letters, in points.
  private static let tallest: Float = 32
  /// The greatest number of parts that are tried as the first of a row.
  private static let mostRows = 200
  /// The least number of half transparent letters in a line.
  private static let fewestLetters = 5

  init(_ small: View, _ large: View) {
    views = [small, large]
    masks = views.map { Array(repeating: false, count: $0.side.pixels.area) }
    var found = views.indices.flatMap { self.found(on: $0) }
    found.sort {
      if $0.isVague != $1.isVague { return !$0.isVague }
      return ($1.area, $0.view, $0.part) < ($0.area, $1.view, $1.part)
    }
    var taken: [Found] = []
    for one in found where !one.isVague || !isCovered(one) {
      mark(one)
      taken.append(one)
    }
    for view in views.indices {
      let (all, parts) = (views[view].parts.parts, taken.filter { $0.view == view }.map(\.part))
      let certain = Set(taken.filter { $0.view == view && !$0.isVague }.map(\.part))
      let gap = Int(8 * views[view].side.point)
      for line in Self.lines(parts.map { all[$0].bounds }, gap: gap) {
        for area in rowRest(of: parts[line.members[0]], view) {
          mark(area.grown(by: reach(view)), view)
        }
        let letters = line.members.map { parts[$0] }
        markRest(of: letters.filter { certain.contains($0) }.map { all[$0] }, within: 24, view)
        markRest(of: letters.filter { !certain.contains($0) }.map { all[$0] }, within: 6, view)
      }
    }
    signs = masks
    for view in views.indices {
      markPlates(around: taken.filter { $0.view == view }.map(\.part), view)
    }
  }

  // MARK: What differs

  /// The difference of a place from that on the other screenshot; nil where that does not show the picture.
  private func difference(_ view: Int, _ x: Int, _ y: Int) -> Float? {
    let (own, other) = (views[view], views[1 - view])
    let (column, row) = (Float(x) + 0.5, Float(y) + 0.5)
    let there = own.alignment.point(column, row)
    guard own.side.shows(column, row), !own.side.isMarked(column, row),
      other.side.shows(there.x, there.y, margin: 2), !other.side.isMarked(there.x, there.y)
    else { return nil }
    // Both as coarse as the coarser one: letters of the picture itself are blurred where they are small.
    let size = max(1, 1 / own.alignment.scale)
    let bare = own.side.unmarked.mean(column, row, side: size) / own.factor(row)
    // Letters of both may be a little off.
    let reach = 0.7 * own.side.point * own.alignment.scale
    var least = Float.infinity
    for (u, v) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] as [(Float, Float)] {
      let level = other.side.unmarked.mean(
        there.x + u * reach, there.y + v * reach, side: own.alignment.scale)
      least = min(least, (bare - level / other.factor(there.y)).largest)
    }
    return least
  }

  /// The parts on one screenshot that lie over the picture.
  private func found(on view: Int) -> [Found] {
    let (all, side) = (views[view].parts.parts, views[view].side)
    var (over, alone, faint, pictured): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    for (index, part) in all.enumerated() {
      let known = part.places.compactMap { difference(view, $0.x, $0.y) }
      if known.count >= 6, known.count * 7 >= part.places.count {
        let isOver = known.count(where: { $0 > Self.strength }) * 10 >= known.count * 6
        if isOver { over.append(index) } else { pictured.append(index) }
      } else if part.isExact {
        alone.append(index)
      } else {
        faint.append(index)
      }
    }
    let exact = pictured.filter { all[$0].isExact }.map { all[$0] }
    let hasGrain = exact.reduce(0) { $0 + $1.count } * 2000 < side.pixels.area
    let colors = over.map { all[$0].color }
    let lines = wholeLines(over, pictured, all, point: side.point)
    over = lines.parts
    over += alone.filter { index in
      let part = all[index]
      guard isWithin(part, side) else { return false }
      let isAlike =
        hasGrain
        || colors.contains { $0.distance(to: part.color) <= 2 }
          && !exact.contains { $0.color.distance(to: part.color) <= 2 }
      return isAlike && !isLong(part) || isRoundButton(index, view)
        || alone.count <= Self.mostRows && !rowRest(of: index, view).isEmpty
    }
    let words = hasGrain ? words(of: faint, all, point: side.point) : []
    over += words.flatMap(\.letters)
    return over.map { index in
      Found(
        view: view, part: index, area: Float(all[index].count) / side.point / side.point,
        isVague: !(hasGrain && all[index].isExact) && !lines.words.contains(index),
        word: words.first { $0.letters.contains(index) }?.box)
    }
  }

  /// Whether a part is small, not at the picture's side, where the page lies in round corners, and not in the place of
  /// what the device draws, which is filled.
  private func isWithin(_ part: FlatParts.Part, _ side: PictureSide) -> Bool {
    let (box, frame) = (part.bounds, side.pixels)
    return part.count * 20 < frame.area
      && part.places.count { side.isMarked(Float($0.x), Float($0.y)) } * 2 < part.places.count
      && box.x > frame.x + 2 && box.y > frame.y + 2 && box.right < frame.right - 2
      && box.bottom < frame.bottom - 2
  }

  /// Whether a part may go on in another color, as a player's progress does.
  private func isLong(_ part: FlatParts.Part) -> Bool {
    let (width, height) = (part.bounds.width, part.bounds.height)
    return max(width, height) >= 16 * min(width, height)
  }

  /// What goes on in a part's row.
  private func rowRest(of part: Int, _ view: Int) -> [PixelRectangle] {
    let side = views[view].side
    return DrawnRow.rest(
      of: views[view].parts.parts[part].bounds, on: side.unmarked, in: side.pixels,
      point: max(1, Int(side.point.rounded())))
  }

  /// Whether a part is a disc of a button's size with a sign in it.
  private func isRoundButton(_ index: Int, _ view: Int) -> Bool {
    let (part, side) = (views[view].parts.parts[index], views[view].side)
    let (width, height) = (Float(part.bounds.width), Float(part.bounds.height))
    guard abs(width - height) <= 0.1 * width, 26...56 ~= width / side.point else { return false }
    let whole = views[view].parts.pixels(of: index, on: side.unmarked).count
    return 0.74...0.83 ~= Float(whole) / (width * height) && part.count * 100 < whole * 97
  }

  /// The parts without letters of a line that is the picture's for the most part, and with those of a line that is
  /// not; and all letters of words among them.
  private func wholeLines(
    _ over: [Int], _ pictured: [Int], _ all: [FlatParts.Part], point: Float
  ) -> (parts: [Int], words: Set<Int>) {
    func isLetter(_ index: Int) -> Bool {
      Float(max(all[index].bounds.width, all[index].bounds.height)) < Self.tallest * point
    }
    var result = over.filter { !isLetter($0) }
    var words: Set<Int> = []
    let letters = (over + pictured).filter(isLetter)
    let isOver = Set(over)
    for line in Self.lines(letters.map { all[$0].bounds }, gap: Int(10 * point)) {
      let members = line.members.map { letters[$0] }
      let marked = members.filter { isOver.contains($0) }
      guard let color = marked.first.map({ all[$0].color }) else { continue }
      let alike = members.filter { all[$0].color.distance(to: color) <= 24 }
      if marked.count * 2 >= alike.count {
        result += marked + alike.filter { !isOver.contains($0) }
        if marked.count > 2 { words.formUnion(alike) }
      }
    }
    return (result, words)
  }

  /// Whether what was marked on the other screenshot covers most of a part.
  private func isCovered(_ one: Found) -> Bool {
    let (own, other) = (views[one.view], views[1 - one.view])
    let places = own.parts.parts[one.part].places
    let frame = other.side.pixels
    let covered = places.count { place in
      let there = own.alignment.point(Float(place.x) + 0.5, Float(place.y) + 0.5)
      let (x, y) = (Int(there.x), Int(there.y))
      return frame.contains(x, y)
        && masks[1 - one.view][(y - frame.y) * frame.width + x - frame.x]
    }
    return covered * 10 >= places.count * 7
  }

  /// The letters of half transparent words among parts that are only almost of one color: a photo hardly has a line of
  /// as many.
  private func words(
    of faint: [Int], _ all: [FlatParts.Part], point: Float
  ) -> [(letters: [Int], box: PixelRectangle)] {
    let letters = faint.filter {
      Float(max(all[$0].bounds.width, all[$0].bounds.height)) < Self.tallest * point
    }
    return Self.lines(letters.map { all[$0].bounds }, gap: Int(10 * point)).compactMap { line in
      let members = line.members.map { letters[$0] }
      let alike = members.map { one in
        members.filter { all[$0].color.distance(to: all[one].color) <= 12 }
      }
      let word = alike.max { $0.count < $1.count } ?? []
      guard word.count >= Self.fewestLetters else { return nil }
      return (word, word.dropFirst().reduce(all[word[0]].bounds) { $0.union(all[$1].bounds) })
    }
  }

  // MARK: Marking

  private mutating func mark(_ one: Found) {
    let view = views[one.view]
    let reach = reach(one.view)
    for (x, y) in view.parts.pixels(of: one.part, on: view.side.unmarked) {
      mark(PixelRectangle(x: x, y: y, width: 1, height: 1).grown(by: reach), one.view)
    }
    if let word = one.word { mark(word.grown(by: reach), one.view) }
  }

  /// Marks what has the color of a line's letters and their size: a letter that a picture of its color touches, or a
  /// colon.
  ///
  /// - Parameter tolerance: The greatest difference of two letters' colors, in levels.
  private mutating func markRest(
    of parts: [FlatParts.Part], within tolerance: Int, _ view: Int
  ) {
    let side = views[view].side
    let letters = parts.filter {
      Float(max($0.bounds.width, $0.bounds.height)) < Self.tallest * side.point
    }
    let alike = letters.map { one in
      letters.filter { $0.color.distance(to: one.color) <= tolerance }
    }
    guard let line = alike.max(by: { $0.count < $1.count }),
      line.count >= (line.allSatisfy(\.isExact) ? 3 : Self.fewestLetters)
    else { return }
    let color = line[0].color
    let box = line.dropFirst().reduce(line[0].bounds) { $0.union($1.bounds) }
    let area = PixelRectangle(
      x: box.x - box.height / 2, y: box.y - box.height / 4,
      width: box.width + box.height, height: box.height + box.height / 2
    ).intersection(side.pixels)
    let height = line.map(\.bounds.height).sorted()[line.count / 2]
    var isAlike = (0..<area.area).map { index in
      let (x, y) = (area.x + index % area.width, area.y + index / area.width)
      return side.unmarked[x, y].distance(to: color) <= 24
    }
    for start in isAlike.indices where isAlike[start] {
      isAlike[start] = false
      var (members, next) = ([start], 0)
      var (isWhole, top, bottom) = (true, start / area.width, start / area.width)
      while next < members.count {
        let (column, row) = (members[next] % area.width, members[next] / area.width)
        next += 1
        (top, bottom) = (min(top, row), max(bottom, row))
        for (u, v) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)] {
          guard u >= 0, v >= 0, u < area.width, v < area.height else {
            isWhole = false
            continue
          }
          guard isAlike[v * area.width + u] else { continue }
          isAlike[v * area.width + u] = false
          members.append(v * area.width + u)
        }
      }
      guard isWhole, members.count >= 4 else { continue }
      let places = members.map { (x: area.x + $0 % area.width, y: area.y + $0 / area.width) }
      let frame = side.pixels
      let marked = places.count {
        masks[view][($0.y - frame.y) * frame.width + $0.x - frame.x]
      }
      guard marked * 2 < members.count else { continue }
      let known = places.compactMap { difference(view, $0.x, $0.y) }
      // Where one screenshot alone shows it, a photo may have specks of the color.
      let isOver =
        known.isEmpty
        ? (bottom - top + 1) * 10 >= height * 6
        : known.count(where: { $0 > Self.strength }) * 10 >= known.count * 6
      guard isOver else { continue }
      for (x, y) in places {
        mark(PixelRectangle(x: x, y: y, width: 1, height: 1).grown(by: reach(view)), view)
      }
    }
  }

  /// How far around a part soft edges and shadows reach, in pixels.
  private func reach(_ view: Int) -> Int { Int((Self.reach * views[view].side.point).rounded()) }

  private mutating func mark(_ area: PixelRectangle, _ view: Int) {
    let frame = views[view].side.pixels
    let area = area.intersection(frame)
    for y in area.y..<area.bottom {
      for x in area.x..<area.right {
        masks[view][(y - frame.y) * frame.width + x - frame.x] = true
      }
    }
  }

  /// Marks the plates beneath signs and lines of text.
  private mutating func markPlates(around parts: [Int], _ view: Int) {
    let (side, all) = (views[view].side, views[view].parts.parts)
    let point = max(1, Int(side.point.rounded()))
    for line in Self.lines(parts.map { all[$0].bounds }, gap: 8 * point) {
      // A dot has none.
      guard max(line.box.width, line.box.height) >= 7 * point else { continue }
      if let plate = SignPlate.find(around: line.box, on: side.unmarked, point: point) {
        mark(plate, view)
      }
    }
  }

  /// What is near each other in a line, as the letters of a word.
  private static func lines(
    _ boxes: [PixelRectangle], gap: Int
  ) -> [(members: [Int], box: PixelRectangle)] {
    var result: [(members: [Int], box: PixelRectangle)] = []
    for index in boxes.indices.sorted(by: { (boxes[$0].x, $0) < (boxes[$1].x, $1) }) {
      let box = boxes[index]
      let near = result.firstIndex { line in
        box.x - line.box.right <= gap && box.y < line.box.bottom && line.box.y < box.bottom
      }
      if let near {
        result[near].members.append(index)
        result[near].box = result[near].box.union(box)
      } else {
        result.append(([index], box))
      }
    }
    return result
  }
}
