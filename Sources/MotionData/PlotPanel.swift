internal import TEExport
internal import Foundation

/// A quantity over time, for several elements or animators.
struct PlotPanel {
  /// A curve; it has a gap where there is no value.
  struct Series {
    let lines: [[(time: Double, value: Double)]]
    let color: Int
    let isDashed: Bool
  }

  /// A line of the legend; one without a sample of a line is a remark.
  struct LegendEntry {
    let text: String
    let line: (color: PlotColor, isDashed: Bool)?
  }

  let title: String
  let series: [Series]
  let legend: [LegendEntry]

  /// The panels of a motion; none for a quantity that does not change.
  static func panels(of motion: ClipMotion) -> [PlotPanel] {
    animatorPanels(of: motion) + elementPanels(of: motion)
  }

  /// The axis of the values.
  func axis(length: CGFloat) -> PlotAxis {
    let values = series.flatMap(\.lines).joined().map(\.value)
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    if high - low < 1e-6 { (low, high) = (low - 0.5, high + 0.5) }
    return PlotAxis(from: low, to: high, length: length, spacing: 26)
  }

  // MARK: Animators

  /// Animators with the same curve have one color.
  private static func animatorPanels(of motion: ClipMotion) -> [PlotPanel] {
    var groups: [[ClipMotion.Animator]] = []
    for animator in motion.animators where animator.progress.count > 1 {
      let index = groups.firstIndex { group in
        group[0].curve.duration == animator.curve.duration
          && group[0].curve.curve == animator.curve.curve
      }
      if let index { groups[index].append(animator) } else { groups.append([animator]) }
    }
    guard !groups.isEmpty else { return [] }
    let shown = groups.prefix(MotionPlot.largestCount)
    var legend = shown.enumerated().map { index, group in
      // Names of their own are better than paths.
      let name = motion.title(of: group.first { !$0.name.contains("/") } ?? group[0])
      let others = group.count > 1 ? " +\(group.count - 1)" : ""
      return LegendEntry(text: name + others, line: (.series(index), false))
    }
    if groups.count > shown.count {
      let others = groups[shown.count...].joined().count
      legend.append(LegendEntry(text: "and \(others) more", line: nil))
    }
    let curves = shown.enumerated().map { index, group in
      LegendEntry(text: group[0].curve.text, line: (.series(index), false))
    }
    func panel(
      _ title: String, _ legend: [LegendEntry], _ values: (ClipMotion.Animator) -> [Double]
    ) -> PlotPanel {
      var series: [Series] = []
      for (index, group) in shown.enumerated() {
        for (place, animator) in group.enumerated() {
          // Elements that move alike share one line.
          let isKnown = group[..<place].contains {
            $0.firstFrame == animator.firstFrame && $0.progress == animator.progress
          }
          guard !isKnown else { continue }
          let points = values(animator).enumerated().map {
            (time: motion.times[animator.firstFrame + $0], value: $1)
          }
          series.append(Series(lines: [points], color: index, isDashed: false))
        }
      }
      return PlotPanel(title: title, series: series, legend: legend)
    }
    return [
      panel("Progress of the animators (share of the distance)", legend) { $0.progress },
      panel("Velocity of the animators (distances per second)", curves) { $0.velocity },
    ]
  }

  // MARK: Elements

  private typealias Quantity = (name: String, value: (ClipMotion.Sample) -> Double)

  private static func elementPanels(of motion: ClipMotion) -> [PlotPanel] {
    let pairs: [(title: String, quantities: [Quantity])] = [
      ("Position of the elements' centres (pt)", [("x", { $0.center.x }), ("y", { $0.center.y })]),
      ("Size of the elements (pt)", [("width", { $0.width }), ("height", { $0.height })]),
      ("Opacity of the elements (0 to 1)", [("", { $0.alpha })]),
      ("Corner radius of the elements (pt)", [("", { $0.cornerRadius })]),
      ("Rotation of the elements (degrees)", [("", { $0.rotation })]),
    ]
    return pairs.compactMap { panel($0.title, $0.quantities, of: motion) }
  }

  private static func panel(
    _ title: String, _ quantities: [Quantity], of motion: ClipMotion
  ) -> PlotPanel? {
    // A change while the element is not there, or off the display, is no movement.
    func change(_ element: ClipMotion.Element, _ quantity: Quantity) -> Double {
      lines(of: element, quantity.value, in: motion).reduce(0) { largest, line in
        let values = line.map(\.value)
        return max(largest, (values.max() ?? 0) - (values.min() ?? 0))
      }
    }
    // Large elements count for more.
    func weight(_ element: ClipMotion.Element) -> Double {
      let areas = element.samples.map { $0.map { $0.width * $0.height } ?? 0 }
      return (areas.max() ?? 0).squareRoot()
    }
    var moving = motion.elements.compactMap { element -> (ClipMotion.Element, Double)? in
      let amount = quantities.reduce(0) { $0 + change(element, $1) }
      return amount > 0.01 ? (element, amount * weight(element)) : nil
    }
    guard !moving.isEmpty else { return nil }
    let total = moving.count
    // Elements without a name are drawn where no other moves.
    if moving.contains(where: { $0.0.isNamed }) { moving.removeAll { !$0.0.isNamed } }
    // The sort is stable.
    let sorted = moving.sorted { $0.1 > $1.1 + 1e-9 }
    // Values that change alike share one curve.
    var groups: [[ClipMotion.Element]] = []
    for (element, _) in sorted {
      let index = groups.firstIndex { group in
        isAlike(group[0], element, quantities.map(\.value))
      }
      if let index { groups[index].append(element) } else { groups.append([element]) }
    }
    let shown = groups.prefix(MotionPlot.largestElementCount)
    var series: [Series] = []
    var legend: [LegendEntry] = []
    for (index, group) in shown.enumerated() {
      for (part, quantity) in quantities.enumerated() {
        guard change(group[0], quantity) > 0.01 else { continue }
        series.append(
          Series(
            lines: lines(of: group[0], quantity.value, in: motion), color: index,
            isDashed: part == 1))
      }
      let others = group.count > 1 ? " +\(group.count - 1)" : ""
      legend.append(
        LegendEntry(text: group[0].ownerName + others, line: (.series(index), false)))
    }
    if quantities.count == 2 {
      legend.append(LegendEntry(text: quantities[0].name, line: (.axis, false)))
      legend.append(LegendEntry(text: quantities[1].name, line: (.axis, true)))
    }
    let others = total - shown.joined().count
    if others > 0 { legend.append(LegendEntry(text: "and \(others) more", line: nil)) }
    return PlotPanel(title: title, series: series, legend: legend)
  }

  private static func isAlike(
    _ first: ClipMotion.Element, _ second: ClipMotion.Element,
    _ values: [(ClipMotion.Sample) -> Double]
  ) -> Bool {
    zip(first.samples, second.samples).allSatisfy { first, second in
      guard let first, let second else { return (first == nil) == (second == nil) }
      return values.allSatisfy { abs($0(first) - $0(second)) < 0.01 }
    }
  }

  /// The values of an element while it is on the display.
  private static func lines(
    of element: ClipMotion.Element, _ value: (ClipMotion.Sample) -> Double, in motion: ClipMotion
  ) -> [[(time: Double, value: Double)]] {
    var lines: [[(time: Double, value: Double)]] = []
    var isOpen = false
    for (index, sample) in element.samples.enumerated() {
      guard let sample, sample.isWithin(width: motion.width, height: motion.height) else {
        isOpen = false
        continue
      }
      if !isOpen { lines.append([]) }
      isOpen = true
      lines[lines.count - 1].append((motion.times[index], value(sample)))
    }
    return lines
  }
}

extension ClipMotion.Sample {
  /// Whether a part of the element lies on a display of a size in points.
  fileprivate func isWithin(width: Double, height: Double) -> Bool {
    x < width && y < height && x + self.width > 0 && y + self.height > 0
  }
}
