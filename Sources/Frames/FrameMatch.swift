internal import Foundation
internal import TEInputs
internal import TEMedia

/// Which layers of two frames are the same.
package struct FrameMatch {
  /// What happens to a layer that is on both frames.
  package enum Change: String, Sendable {
    /// It is the same in the same place.
    case still
    /// It is the same elsewhere, or in another size: one picture moves.
    case moved
    /// One picture in two crops.
    case crop
    /// A rectangle or a circle: place, size, corners, color, opacity and rotation change.
    case values
    /// A text whose words or font differ.
    case text
    /// The pictures differ: one fades into the other.
    case pictures
    /// A group whose layers move by themselves.
    case parts
  }

  /// A layer of the first frame and one of the second, by their indices.
  package struct Pair: Sendable {
    package let first: Int
    package let second: Int
    package var change: Change
  }

  /// Sorted by the second frame's order.
  package private(set) var pairs: [Pair] = []
  /// What designers wanted and did not get.
  package private(set) var notices: [String] = []

  /// The choice of a designer.
  package struct Choice: Sendable {
    /// Names of the layers that may move; empty for all.
    package var only: [String] = []
    /// Names of layers that belong to their screens.
    package var not: [String] = []
    /// Names of layers that are the same: one of the first frame and one of the second.
    package var matches: [(first: String, second: String)] = []

    package init() {}
  }

  private let first: FrameDocument
  private let second: FrameDocument
  /// The layer of the second frame by that of the first, also of those that move with a group.
  package var partners: [Int: Int] { partnersOfFirst }
  /// The groups of both frames with a layer whose partner is not in the group's.
  package var splitGroups: Layers {
    var result: Layers = ([], [])
    for (one, other) in partnersOfFirst {
      let (outer, around) = (first.ancestors(of: one), second.ancestors(of: other))
      for group in outer {
        if let partner = partnersOfFirst[group], !around.contains(partner) {
          result.first.insert(group)
          result.second.insert(partner)
        }
      }
      for group in around {
        if let partner = partnersOfSecond[group], !outer.contains(partner) {
          result.first.insert(partner)
          result.second.insert(group)
        }
      }
    }
    return result
  }
  /// Layers of the first frame that a designer paired.
  private var chosen: Set<Int> = []
  private var partnersOfFirst: [Int: Int] = [:]
  private var partnersOfSecond: [Int: Int] = [:]

  /// Layers of both frames.
  package typealias Layers = (first: Set<Int>, second: Set<Int>)

  /// - Throws: ``FrameChoiceError`` for a name in the choice that no layer has.
  package init(
    _ first: FrameDocument, _ second: FrameDocument, choice: Choice
  ) throws(FrameChoiceError) {
    var matched: [(Int, Int)] = []
    for match in choice.matches {
      matched.append(
        (try Self.layer(match.first, in: first), try Self.layer(match.second, in: second)))
    }
    let excluded = try Self.layers(choice.not, first, second)
    var wanted = try Self.layers(choice.only, first, second)
    // The place of a layer on one frame, as --list has it, means those of its name on the other.
    for name in choice.only {
      let (one, other) = (
        Self.indices(named: name, in: first), Self.indices(named: name, in: second)
      )
      if one.isEmpty { wanted.first.formUnion(Self.namesakes(of: other, in: second, on: first)) }
      if other.isEmpty { wanted.second.formUnion(Self.namesakes(of: one, in: first, on: second)) }
    }
    self.init(
      first, second, matched: matched,
      excluded: (first.within(excluded.first), second.within(excluded.second)),
      only: choice.only.isEmpty ? nil : wanted)
  }

  package init(_ first: FrameDocument, _ second: FrameDocument) {
    self.init(first, second, matched: [], excluded: ([], []), only: nil)
  }

  private init(
    _ first: FrameDocument, _ second: FrameDocument, matched: [(Int, Int)], excluded: Layers,
    only: Layers?
  ) {
    self.first = first
    self.second = second
    chosen = Set(matched.map(\.0))
    var stays = excluded
    if !excluded.first.isEmpty || !excluded.second.isEmpty {
      // What an excluded layer would become stays with its screen, and is no partner of another one.
      pairAll(matched, excluding: ([], []), only: only)
      let partners = partnersOfFirst.filter {
        excluded.first.contains($0.key) || excluded.second.contains($0.value)
      }
      (partnersOfFirst, partnersOfSecond) = ([:], [:])
      stays.first.formUnion(partners.keys)
      stays.second.formUnion(partners.values)
    }
    pairAll(matched, excluding: stays, only: only)
    resolve()
  }

  private mutating func pairAll(
    _ matched: [(Int, Int)], excluding excluded: Layers, only: Layers?
  ) {
    for (one, other) in matched { pair(one, other) }
    pairNamed(excluding: excluded, only: only)
    guard only == nil else { return }
    pairAutomatic(first.contentRoot, second.contentRoot, excluding: excluded)
    pairInPlace(excluding: excluded)
    pairPlates(excluding: excluded)
  }

  // MARK: Names

  private static func layer(
    _ name: String, in frame: FrameDocument
  ) throws(FrameChoiceError) -> Int {
    let found = indices(named: name, in: frame)
    guard let index = found.first else { throw FrameChoiceError(name: name, frames: [frame]) }
    return index
  }

  private static func layers(
    _ names: [String], _ first: FrameDocument, _ second: FrameDocument
  ) throws(FrameChoiceError) -> Layers {
    var result: Layers = ([], [])
    for name in names {
      let (one, other) = (indices(named: name, in: first), indices(named: name, in: second))
      guard !one.isEmpty || !other.isEmpty else {
        throw FrameChoiceError(name: name, frames: [first, second])
      }
      result.first.formUnion(one)
      result.second.formUnion(other)
    }
    return result
  }

  /// The layers of a name, or of a place such as "Card/Photo"; those whose written name it is go before.
  private static func indices(named name: String, in frame: FrameDocument) -> [Int] {
    let all = frame.layers.indices.dropFirst()
    let exact = all.filter { frame.layers[$0].name?.written == name }
    if !exact.isEmpty { return exact }
    let based = all.filter { frame.layers[$0].name?.base == name }
    if !based.isEmpty { return based }
    return all.filter { frame.place(of: $0) == name }
  }

  private static func namesakes(
    of indices: [Int], in frame: FrameDocument, on other: FrameDocument
  ) -> [Int] {
    indices.compactMap { frame.layers[$0].name?.base }
      .flatMap { Self.indices(named: $0, in: other) }
  }

  private mutating func pair(_ one: Int, _ other: Int) {
    partnersOfFirst[one] = other
    partnersOfSecond[other] = one
  }

  private func isFree(_ one: Int, _ other: Int) -> Bool {
    partnersOfFirst[one] == nil && partnersOfSecond[other] == nil
  }

  // MARK: Layers with names

  /// The most pairs of layers of one name that are compared.
  private static let candidateLimit = 10_000

  private mutating func pairNamed(
    excluding excluded: Layers,
    only wanted: Layers?
  ) {
    func named(_ frame: FrameDocument, _ out: Set<Int>, _ wanted: Set<Int>?) -> [String: [Int]] {
      let indices = frame.layers.indices.dropFirst().filter { index in
        guard let name = frame.layers[index].name, !name.isAutomatic,
          !frame.layers[index].inked.isNull, index != frame.backgroundLayer
        else { return false }
        return !out.contains(index) && wanted?.contains(index) ?? true
      }
      // From top to bottom: the order in a file is often another one.
      let sorted = indices.sorted { one, other in
        let (a, b) = (frame.layers[one].outline, frame.layers[other].outline)
        return (a.minY.rounded(), a.minX.rounded(), one)
          < (b.minY.rounded(), b.minX.rounded(), other)
      }
      return Dictionary(grouping: sorted) { frame.layers[$0].name?.base ?? "" }
    }
    let ones = named(first, excluded.first, wanted?.first)
    let others = named(second, excluded.second, wanted?.second)
    // The groups first: what is in two that are the same goes together.
    pairNamed(ones, others) { [first, second] one, other in
      first.layers[one].kind == .group && second.layers[other].kind == .group
    }
    pairNamed(ones, others) { _, _ in true }
  }

  private mutating func pairNamed(
    _ ones: [String: [Int]], _ others: [String: [Int]], where isWanted: (Int, Int) -> Bool
  ) {
    var candidates: [(score: Int, first: Int, second: Int)] = []
    for (name, list) in ones {
      guard let matching = others[name] else { continue }
      if list.count * matching.count > Self.candidateLimit {
        candidates += zip(list, matching).filter(isWanted).map { (0, $0, $1) }
        continue
      }
      for (number, one) in list.enumerated() {
        for (position, other) in matching.enumerated() where isWanted(one, other) {
          guard let score = score(one, other) else { continue }
          candidates.append((2 * score + (number == position ? 1 : 0), one, other))
        }
      }
    }
    // The order of the dictionary does not reach the result.
    candidates.sort { ($1.score, $0.first, $0.second) < ($0.score, $1.first, $1.second) }
    for candidate in candidates where isFree(candidate.first, candidate.second) {
      pair(candidate.first, candidate.second)
    }
  }

  /// How alike two layers of one name are; nil where they cannot be one.
  private func score(_ one: Int, _ other: Int) -> Int? {
    let (a, b) = (first.layers[one], second.layers[other])
    guard (a.kind == .text) == (b.kind == .text),
      first.isWhole(one) == second.isWhole(other)
    else { return nil }
    var score = a.kind == b.kind ? 2 : 0
    // What two layers show decides before the groups that they are in.
    if let text = a.text, text.string == b.text?.string { score += 40 }
    if let photo = a.photo, let own = b.photo, isSamePicture(photo, own) { score += 40 }
    if a.kind == .group { score += 12 * sharedParts(one, other) }
    let outer = zip(
      first.ancestors(of: one).filter { first.layers[$0].name != nil },
      second.ancestors(of: other).filter { second.layers[$0].name != nil })
    for (group, partner) in outer.prefix(3) {
      guard first.layers[group].name?.base == second.layers[partner].name?.base else { break }
      score += partnersOfFirst[group] == partner ? 8 : 4
    }
    return score
  }

  /// 1 for groups with a text or a picture in common, 0 for others.
  private func sharedParts(_ one: Int, _ other: Int) -> Int {
    func texts(_ frame: FrameDocument, _ index: Int) -> Set<String> {
      var result: Set<String> = []
      var open = frame.layers[index].children
      while let next = open.popLast(), result.count < 40 {
        if let text = frame.layers[next].text { result.insert(text.string) }
        if let photo = frame.layers[next].photo {
          result.insert(
            "picture \(frame.parts.document.pictures[photo.index].image.contents.count)")
        }
        open += frame.layers[next].children
      }
      return result
    }
    return texts(first, one).isDisjoint(with: texts(second, other)) ? 0 : 1
  }

  private func isSamePicture(_ one: FramePhoto, _ other: FramePhoto) -> Bool {
    first.parts.document.pictures[one.index].image.contents
      == second.parts.document.pictures[other.index].image.contents
  }

  // MARK: Layers with automatic names

  /// How many layers are looked through for one that is the same.
  private static let nearby = 64

  /// Pairs the layers of two groups that have the same content, and no name that says what they are.
  private mutating func pairAutomatic(
    _ one: Int, _ other: Int, excluding excluded: Layers
  ) {
    func isNameless(_ layer: FrameLayer) -> Bool { layer.name?.isAutomatic ?? true }
    var free = second.layers[other].children.filter { index in
      partnersOfSecond[index] == nil && isNameless(second.layers[index])
        && !excluded.second.contains(index) && index != second.backgroundLayer
    }
    let sameness = FrameSameness(first, second)
    for child in first.layers[one].children {
      if let partner = partnersOfFirst[child] {
        if first.layers[child].kind == .group, second.layers[partner].kind == .group {
          pairAutomatic(child, partner, excluding: excluded)
        }
        continue
      }
      guard isNameless(first.layers[child]), !excluded.first.contains(child),
        child != first.backgroundLayer
      else { continue }
      let same = free.prefix(Self.nearby).indices.filter { sameness.isSame(child, free[$0]) }
      if let next = same.first {
        // The one in its place, else the next one, as layers keep their order; of more on one frame than on the
        // other nobody knows which is which.
        let stays = same.first { index in
          first.layers[child].outline.isNear(second.layers[free[index]].outline)
        }
        let isOrdered =
          same.count
          == first.layers[one].children.filter { sibling in
            partnersOfFirst[sibling] == nil && isNameless(first.layers[sibling])
              && sameness.isSame(sibling, free[next])
          }.prefix(Self.nearby).count
        if let index = stays ?? (isOrdered ? next : nil) { pair(child, free.remove(at: index)) }
      } else if first.layers[child].kind == .group,
        let group = free.prefix(Self.nearby).firstIndex(where: {
          second.layers[$0].kind == .group
            && second.layers[$0].name?.base == first.layers[child].name?.base
        })
      {
        // Nameless groups around layers that are the same.
        let partner = free.remove(at: group)
        pairAutomatic(child, partner, excluding: excluded)
      }
    }
  }

  /// Pairs layers without names of their own that are the same in the same place, though in another group on each
  /// frame, such as a bar's background: it would fade into itself.
  private mutating func pairInPlace(excluding excluded: Layers) {
    func open(
      _ frame: FrameDocument, _ excluded: Set<Int>, isPaired: (Int) -> Bool
    ) -> [Int] {
      let root = frame.contentRoot
      var result: [Int] = []
      var groups = [root]
      while let group = groups.popLast() {
        for child in frame.layers[group].children {
          if isPaired(child) {
            if frame.layers[child].kind == .group, frame.layers[child].obstacle == nil {
              groups.append(child)
            }
          } else if frame.layers[child].name?.isAutomatic ?? true, child != frame.backgroundLayer,
            !excluded.contains(child), !frame.layers[child].outline.isNull
          {
            result.append(child)
          }
        }
      }
      return result.sorted()
    }
    func key(_ box: CGRect) -> [Int] {
      [box.minX, box.minY, box.width, box.height].map { Int(max(-1e6, min(1e6, $0.rounded()))) }
    }
    let ones = open(first, excluded.first) { partnersOfFirst[$0] != nil }
    var others = Dictionary(
      grouping: open(second, excluded.second) { partnersOfSecond[$0] != nil }
    ) { key(second.layers[$0].outline) }
    let sameness = FrameSameness(first, second)
    for one in ones {
      let place = key(first.layers[one].outline)
      let same = others[place]?.prefix(Self.nearby).firstIndex { other in
        first.layers[one].outline.isNear(second.layers[other].outline)
          && sameness.change(one, other) == .still
      }
      if let same, let other = others[place]?.remove(at: same) { pair(one, other) }
    }
  }

  /// Pairs what lies behind all else in two groups that are the same, where their layers move by themselves: a
  /// label would leave its button.
  private mutating func pairPlates(excluding excluded: Layers) {
    var groups: Set<Int> = []
    for (one, other) in partnersOfFirst {
      let around = Set(second.ancestors(of: other))
      groups.formUnion(
        first.ancestors(of: one).filter { group in
          partnersOfFirst[group].map { around.contains($0) } ?? false
        })
    }
    for group in groups.sorted() {
      guard let partner = partnersOfFirst[group], let one = first.plate(of: group),
        let other = second.plate(of: partner), isFree(one, other),
        !excluded.first.contains(one), !excluded.second.contains(other)
      else { continue }
      pair(one, other)
    }
  }

  // MARK: Changes

  private mutating func resolve() {
    let sameness = FrameSameness(first, second)
    var kept: [Pair] = []
    for (one, other) in partnersOfFirst.sorted(by: { $0.value < $1.value }) {
      if let outer = obstacle(around: one, other) {
        if let name = first.layers[one].name, !name.isAutomatic {
          notices.append(
            "\(quoted(first.place(of: one))) moves with \(quoted(outer.name)): \(outer.reason)")
        }
        partnersOfFirst[one] = nil
        partnersOfSecond[other] = nil
        continue
      }
      kept.append(Pair(first: one, second: other, change: sameness.change(one, other)))
    }
    var isChanged = true
    // A group that holds nothing but loose ones may be loose, too.
    while isChanged {
      let holders = Set(kept.flatMap { first.ancestors(of: $0.first) })
      let loose = kept.filter { pair in
        pair.change == .pictures && !chosen.contains(pair.first) && !holders.contains(pair.first)
          && isLoose(pair)
      }
      for pair in loose {
        partnersOfFirst[pair.first] = nil
        partnersOfSecond[pair.second] = nil
      }
      kept.removeAll { pair in loose.contains { $0.first == pair.first } }
      isChanged = !loose.isEmpty
    }
    let (movingFirst, movingSecond) = (Set(kept.map(\.first)), Set(kept.map(\.second)))
    // Layers inside one that moves as one picture move with it.
    let whole = kept.filter { pair in
      [.still, .moved].contains(pair.change) && first.layers[pair.first].kind == .group
    }
    let (wholeFirst, wholeSecond) = (Set(whole.map(\.first)), Set(whole.map(\.second)))
    pairs = kept.filter { pair in
      !first.ancestors(of: pair.first).contains(where: wholeFirst.contains)
        && !second.ancestors(of: pair.second).contains(where: wholeSecond.contains)
    }
    let outerFirst = Set(movingFirst.flatMap { first.ancestors(of: $0) })
    let outerSecond = Set(movingSecond.flatMap { second.ancestors(of: $0) })
    for index in pairs.indices
    where ![.still, .moved].contains(pairs[index].change)
      && (outerFirst.contains(pairs[index].first) || outerSecond.contains(pairs[index].second))
    {
      pairs[index].change = .parts
    }
  }

  /// Whether two groups of one name are several things, on one frame at least without a plate behind them, in other
  /// proportions on each frame or with texts in another size, such as the titles and buttons of two bars: one box
  /// around them would stretch them.
  private func isLoose(_ pair: Pair) -> Bool {
    let (a, b) = (first.layers[pair.first], second.layers[pair.second])
    guard a.kind == .group, b.kind == .group, a.obstacle == nil, b.obstacle == nil,
      first.backmost(of: pair.first) == nil || second.backmost(of: pair.second) == nil
    else { return false }
    let (one, other) = (a.outline, b.outline)
    guard min(one.width, one.height, other.width, other.height) > 0 else { return false }
    let (width, height) = (other.width / one.width, other.height / one.height)
    func isOther(_ ratio: CGFloat) -> Bool { ratio > 1.25 || ratio < 0.8 }
    return isOther(width / height)
      || (isOther(width) || isOther(height))
        && (first.hasText(in: pair.first) || second.hasText(in: pair.second))
  }

  /// The group around a layer whose layers cannot move by themselves, and why.
  private func obstacle(around one: Int, _ other: Int) -> (name: String, reason: String)? {
    for (frame, index) in [(first, one), (second, other)] {
      for outer in frame.ancestors(of: index) {
        if let reason = frame.layers[outer].obstacle {
          return (frame.layers[outer].title, reason)
        }
      }
    }
    return nil
  }
}

/// A name in a choice that no layer has.
package struct FrameChoiceError: Error, Sendable {
  package let name: String
  /// The files whose layers were looked through.
  package let paths: [String]
  /// The names that there are.
  package let known: [String]

  init(name: String, frames: [FrameDocument]) {
    self.name = name
    paths = frames.map(\.path)
    var known: [String] = []
    for frame in frames {
      for layer in frame.layers.dropFirst() {
        guard let name = layer.name, !name.isAutomatic, !known.contains(name.base),
          known.count < 400
        else { continue }
        known.append(name.base)
      }
    }
    self.known = known
  }
}
