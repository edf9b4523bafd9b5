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

  private static func animatorPanels(of motion: ClipMotion) -> [PlotPanel] {
    // Those that move alike are one curve.
    var groups: [[ClipMotion.Animator]] = []
    for animator in motion.animators where animator.progress.count > 1 {
      let index = groups.firstIndex { group in
        group[0].firstFrame == animator.firstFrame && group[0].progress == animator.progress
      }
      if let index { groups[index].append(animator) } else { groups.append([animator]) }
    }
    guard !groups.isEmpty else { return [] }
    let shown = groups.prefix(MotionPlot.largestCount)
    var legend = shown.enumerated().map { index, group in
      let count = group.reduce(0) { $0 + $1.targets.count } - 1
      return LegendEntry(
        text: group[0].name + (count > 0 ? " +\(count)" : ""), line: (.series(index), false))
    }
    if groups.count > shown.count {
      legend.append(LegendEntry(text: "and \(groups.count - shown.count) more", line: nil))
    }
    func panel(
      _ title: String, _ legend: [LegendEntry], _ values: (ClipMotion.Animator) -> [Double]
    ) -> PlotPanel {
      PlotPanel(
        title: title,
        series: shown.enumerated().map { index, group in
          let first = group[0].firstFrame
          let points = values(group[0]).enumerated().map {
            (time: motion.times[first + $0], value: $1)
          }
          return Series(lines: [points], color: index, isDashed: false)
        }, legend: legend)
    }
    let curves = shown.enumerated().map { index, group in
      LegendEntry(text: group[0].curve.text, line: (.series(index), false))
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
    func amount(_ element: ClipMotion.Element) -> Double {
      let samples = element.samples.compactMap(\.self)
      return quantities.reduce(0) { sum, quantity in
        let values = samples.map(quantity.value)
        return sum + (values.max() ?? 0) - (values.min() ?? 0)
      }
    }
    let moving = motion.elements.map { (element: $0, amount: amount($0)) }
      .filter { $0.amount > 0.01 }
    guard !moving.isEmpty else { return nil }
    // Elements with names of their own first, then those that change most. The sort is stable.
    let sorted = moving.sorted { first, second in
      if first.element.isNamed != second.element.isNamed { return first.element.isNamed }
      return first.amount > second.amount + 1e-9
    }
    // Those that change alike are one curve.
    var groups: [[ClipMotion.Element]] = []
    for (element, _) in sorted {
      let index = groups.firstIndex { group in
        isAlike(group[0], element, quantities.map(\.value))
      }
      if let index { groups[index].append(element) } else { groups.append([element]) }
    }
    let shown = groups.prefix(MotionPlot.largestCount)
    var series: [Series] = []
    var legend: [LegendEntry] = []
    for (index, group) in shown.enumerated() {
      for (part, quantity) in quantities.enumerated() {
        let lines = lines(of: group[0], quantity.value, times: motion.times)
        let values = lines.joined().map(\.value)
        // What stays is no motion.
        guard (values.max() ?? 0) - (values.min() ?? 0) > 0.01 else { continue }
        series.append(Series(lines: lines, color: index, isDashed: part == 1))
      }
      let others = group.count > 1 ? " +\(group.count - 1)" : ""
      legend.append(LegendEntry(text: group[0].name + others, line: (.series(index), false)))
    }
    if quantities.count == 2 {
      legend.append(LegendEntry(text: quantities[0].name, line: (.axis, false)))
      legend.append(LegendEntry(text: quantities[1].name, line: (.axis, true)))
    }
    if groups.count > shown.count {
      let others = groups[shown.count...].joined().count
      legend.append(LegendEntry(text: "and \(others) more", line: nil))
    }
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

  private static func lines(
    of element: ClipMotion.Element, _ value: (ClipMotion.Sample) -> Double, times: [Double]
  ) -> [[(time: Double, value: Double)]] {
    var lines: [[(time: Double, value: Double)]] = []
    var isOpen = false
    for (index, sample) in element.samples.enumerated() {
      guard let sample else {
        isOpen = false
        continue
      }
      if !isOpen { lines.append([]) }
      isOpen = true
      lines[lines.count - 1].append((times[index], value(sample)))
    }
    return lines
  }
}
