internal import TEExport
internal import Foundation

/// The elements that a report names in some frames: what moves by itself, by names that people know.
///
/// What lies in an element, and what another one carries along, is a part of it.
struct ElementFolding {
  /// An element with what is folded into it.
  struct Shown {
    let name: String
    let element: ClipMotion.Element
    /// Elements without a name in the same place, which may change what it does not.
    var alike: [ClipMotion.Element] = []
    /// How many views without a name move with it.
    var folded = 0
  }

  private(set) var elements: [Shown] = []
  private let frames: ClosedRange<Int>

  init(_ motion: ClipMotion, in frames: ClosedRange<Int>) {
    self.frames = frames
    let moving = motion.elements.filter { element in
      let samples = frames.compactMap { element.samples[$0] }
      guard let first = samples.first else { return false }
      return samples.contains { $0 != first }
    }
    func area(_ element: ClipMotion.Element) -> Double {
      let sample = frames.lazy.compactMap { element.samples[$0] }.first
      return sample.map { $0.width * $0.height } ?? 0
    }
    // The larger ones carry the smaller ones; the sort is stable.
    let named = moving.filter(\.isNamed).enumerated().sorted {
      (area($1.element), $0.offset) < (area($0.element), $1.offset)
    }.map(\.element)
    for element in named {
      if elements.contains(where: { carries($0.element, element) }) { continue }
      elements.append(Shown(name: element.name, element: element))
    }
    for element in moving where !element.isNamed { fold(element, named) }
    let order = motion.elements.map(\.name)
    elements.sort {
      order.firstIndex(of: $0.element.name) ?? 0 < order.firstIndex(of: $1.element.name) ?? 0
    }
  }

  private mutating func fold(_ element: ClipMotion.Element, _ named: [ClipMotion.Element]) {
    let owner = element.ownerName
    let isInside = { (other: String) in element.name.hasPrefix(other + "/") || owner == other }
    if let index = elements.firstIndex(where: { isSamePlace($0.element, element) }) {
      elements[index].alike.append(element)
      elements[index].folded += 1
    } else if let index = elements.firstIndex(where: { isInside($0.name) }) {
      elements[index].folded += 1
    } else if let index = elements.firstIndex(where: { carries($0.element, element) }) {
      elements[index].folded += 1
    } else if !named.contains(where: { isInside($0.name) }) {
      elements.append(Shown(name: owner, element: element))
    }
  }

  private func isSamePlace(_ first: ClipMotion.Element, _ second: ClipMotion.Element) -> Bool {
    frames.allSatisfy { frame in
      guard let one = first.samples[frame], let two = second.samples[frame] else {
        return (first.samples[frame] == nil) == (second.samples[frame] == nil)
      }
      return abs(one.x - two.x) < 0.3 && abs(one.y - two.y) < 0.3
        && abs(one.width - two.width) < 0.3 && abs(one.height - two.height) < 0.3
    }
  }

  /// Whether an element moves with another one in all its frames, as if it were drawn on it: by the same way, or
  /// with its size.
  private func carries(_ outer: ClipMotion.Element, _ inner: ClipMotion.Element) -> Bool {
    let pairs = frames.compactMap { frame in
      inner.samples[frame].map { ($0, outer.samples[frame]) }
    }
    let both = pairs.compactMap { pair in pair.1.map { (inner: pair.0, outer: $0) } }
    guard both.count == pairs.count, !both.isEmpty else { return false }
    func isSteady(
      _ value: ((inner: ClipMotion.Sample, outer: ClipMotion.Sample)) -> Double,
      within limit: Double
    ) -> Bool {
      let values = both.map(value)
      return (values.max() ?? 0) - (values.min() ?? 0) <= limit
    }
    let isAlphaSteady = isSteady(
      { $0.outer.alpha > 0.05 ? $0.inner.alpha / $0.outer.alpha : 1 }, within: 0.02)
    guard isAlphaSteady else { return false }
    let isShifted =
      isSteady({ $0.inner.x - $0.outer.x }, within: 0.5)
      && isSteady({ $0.inner.y - $0.outer.y }, within: 0.5)
      && isSteady({ $0.inner.width }, within: 0.5) && isSteady({ $0.inner.height }, within: 0.5)
    if isShifted { return true }
    let size = { (pair: (inner: ClipMotion.Sample, outer: ClipMotion.Sample)) in
      max(pair.outer.width, 1)
    }
    return isSteady({ ($0.inner.x - $0.outer.x) / size($0) }, within: 0.002)
      && isSteady({ ($0.inner.y - $0.outer.y) / max($0.outer.height, 1) }, within: 0.002)
      && isSteady({ $0.inner.width / size($0) }, within: 0.002)
      && isSteady({ $0.inner.height / max($0.outer.height, 1) }, within: 0.002)
      && (isSteady({ $0.inner.cornerRadius / size($0) }, within: 0.004)
        || isSteady({ $0.inner.cornerRadius - $0.outer.cornerRadius }, within: 0.3))
  }
}
