package import TEExport
internal import Foundation

/// The curves of a clip's motion, drawn over the time of the clip: progress and speed of the animators,
/// position, size and opacity of the elements that move most.
package struct MotionPlot: Sendable {
  package let drawing: PlotDrawing

  /// The most curves of animators, so that colors can be told apart.
  static let largestCount = 8
  /// The most elements, so that their legend fits beside a panel.
  static let largestElementCount = 6

  // In points.
  private static let width: CGFloat = 1040
  private static let left: CGFloat = 76
  private static let plotWidth: CGFloat = 640
  private static let top: CGFloat = 88
  private static let panelHeight: CGFloat = 150
  private static let panelGap: CGFloat = 58
  private static let legendLeft: CGFloat = left + plotWidth + 28
  private static let legendLine: CGFloat = 18

  /// Draws the motion of a clip.
  package init(_ motion: ClipMotion) {
    let panels = PlotPanel.panels(of: motion)
    let start = motion.times.first ?? 0
    let end = max(start + 0.001, motion.times.last ?? 0)
    let time = PlotAxis(from: start, to: end, isTight: true, length: Self.plotWidth, spacing: 70)
    let height = Self.top + CGFloat(panels.count) * (Self.panelHeight + Self.panelGap) + 16
    let size = CGSize(width: Self.width, height: max(height, 160))
    var shapes: [PlotShape] = [
      .rectangle(CGRect(origin: .zero, size: size), .background),
      .text(
        motion.clip, CGPoint(x: 24, y: 42), PlotText(size: 22, color: .text, isBold: true)),
      .text(
        Self.summary(of: motion), CGPoint(x: 24, y: 64), PlotText(size: 12, color: .faintText)),
    ]
    if panels.isEmpty {
      shapes.append(
        .text("Nothing moves.", CGPoint(x: 24, y: 112), PlotText(size: 14, color: .text)))
    }
    for (index, panel) in panels.enumerated() {
      let y = Self.top + CGFloat(index) * (Self.panelHeight + Self.panelGap) + 22
      let frame = CGRect(x: Self.left, y: y, width: Self.plotWidth, height: Self.panelHeight)
      shapes += Self.shapes(of: panel, in: frame, time: time, steps: motion.steps)
    }
    drawing = PlotDrawing(shapes: shapes, size: size)
  }

  private static func summary(of motion: ClipMotion) -> String {
    let frames = "\(motion.times.count) frames at \(CurveDescription.decimal(motion.frameRate))/s"
    let size =
      "\(CurveDescription.decimal(motion.width)) x \(CurveDescription.decimal(motion.height)) pt"
    return [frames, size, "steps: " + motion.steps.map(\.name).joined(separator: ", ")]
      .joined(separator: "   \u{00B7}   ")
  }

  private static func shapes(
    of panel: PlotPanel, in frame: CGRect, time: PlotAxis, steps: [ClipMotion.Step]
  ) -> [PlotShape] {
    let values = panel.axis(length: frame.height)
    func x(_ seconds: Double) -> CGFloat { frame.minX + time.place(of: seconds) }
    func y(_ value: Double) -> CGFloat { frame.maxY - values.place(of: value) }
    var shapes: [PlotShape] = [
      .text(
        panel.title, CGPoint(x: 24, y: frame.minY - 12),
        PlotText(size: 13, color: .text, isBold: true))
    ]
    let label = PlotText(size: 11, color: .faintText)
    for tick in values.ticks {
      let place = y(tick)
      shapes.append(
        .lines(
          [[CGPoint(x: frame.minX, y: place), CGPoint(x: frame.maxX, y: place)]], .grid, 1, false))
      shapes.append(
        .text(
          values.label(of: tick), CGPoint(x: frame.minX - 8, y: place + 4),
          PlotText(size: 11, color: .faintText, alignment: .right)))
    }
    for tick in time.ticks {
      shapes.append(
        .lines(
          [[CGPoint(x: x(tick), y: frame.maxY), CGPoint(x: x(tick), y: frame.maxY + 4)]], .axis, 1,
          false))
      shapes.append(
        .text(
          time.label(of: tick), CGPoint(x: x(tick), y: frame.maxY + 17),
          PlotText(size: 11, color: .faintText, alignment: .center)))
    }
    shapes.append(
      .text("s", CGPoint(x: frame.maxX + 14, y: frame.maxY + 17), label))
    for step in steps where step.start > time.low + 1e-6 && step.start < time.high {
      shapes.append(
        .lines(
          [[CGPoint(x: x(step.start), y: frame.minY), CGPoint(x: x(step.start), y: frame.maxY)]],
          .grid, 1, true))
    }
    shapes.append(
      .lines(
        [
          [
            frame.origin, CGPoint(x: frame.minX, y: frame.maxY),
            CGPoint(x: frame.maxX, y: frame.maxY),
          ]
        ], .axis, 1, false))
    for series in panel.series.reversed() {
      let lines = series.lines.map { line in
        line.map { CGPoint(x: x($0.time), y: y($0.value)) }
      }
      shapes.append(.lines(lines, .series(series.color), 2, series.isDashed))
    }
    return shapes + legend(of: panel, beside: frame)
  }

  private static func legend(of panel: PlotPanel, beside frame: CGRect) -> [PlotShape] {
    var shapes: [PlotShape] = []
    var y = frame.minY + 6
    for entry in panel.legend {
      if let (color, isDashed) = entry.line {
        shapes.append(
          .lines(
            [[CGPoint(x: legendLeft, y: y), CGPoint(x: legendLeft + 22, y: y)]], color, 2, isDashed)
        )
      }
      shapes.append(
        .text(
          shortened(entry.text), CGPoint(x: legendLeft + (entry.line == nil ? 0 : 30), y: y + 4),
          PlotText(size: 11, color: entry.line == nil ? .faintText : .text)))
      y += legendLine
    }
    return shapes
  }

  /// The most letters of a name in a legend.
  private static let longestName = 42

  private static func shortened(_ name: String) -> String {
    name.count <= longestName ? name : "\u{2026}" + name.suffix(longestName - 1)
  }
}
