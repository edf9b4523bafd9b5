internal import Foundation
internal import TEGeometry
internal import TEPlayback
internal import TEScene
internal import TETypography

/// The panel beside a screen: step, time, frame number, progress and curve.
struct OverlayPanel {
  /// The content of the panel at an instant.
  struct Instant {
    /// In seconds of the clip.
    var time: Double
    /// From 0.
    var frame: Int
    var stepName: String
    /// The part of the step that is over, 0...1.
    var share: Double
    /// The curves of the movements that begin in the step, at most ``curveLimit``.
    var curves: [MovementCurve]
    /// The axis of their plot; nil without curves.
    var axis: CurveAxis?
  }

  let decoration: Decoration
  let frame: CGRect
  let isDark: Bool

  private static let margin: CGFloat = 14
  private static let lineHeight: CGFloat = 20
  private static let barHeight: CGFloat = 5
  private static let curveHeight: CGFloat = 100
  private static let legendHeight: CGFloat = 16
  /// The largest number of curves, each of which has a line with its name.
  static let curveLimit = 2
  private static let gap: CGFloat = 12

  /// The panel's height in points.
  static func height(_ decoration: Decoration) -> CGFloat {
    var rows: [CGFloat] = []
    let overlays = decoration.overlays
    if !overlays.isDisjoint(with: [.time, .progress, .frameNumber]) { rows.append(lineHeight) }
    if overlays.contains(.progress) { rows.append(barHeight) }
    if overlays.contains(.curve) { rows.append(curveHeight + CGFloat(curveLimit) * legendHeight) }
    return 2 * margin + rows.reduce(0, +) + CGFloat(max(0, rows.count - 1)) * gap
  }

  private var ink: RGBAColor { isDark ? .white : RGBAColor(hex: 0x1c1c1e) }
  private var faintInk: RGBAColor { ink.withAlpha(0.55) }
  private var line: RGBAColor { ink.withAlpha(0.16) }
  private var accent: RGBAColor { RGBAColor(hex: isDark ? 0x0a84ff : 0x007aff) }
  private var otherAccent: RGBAColor { RGBAColor(hex: isDark ? 0xff9f0a : 0xf07800) }

  func layer(at instant: Instant) -> Layer {
    var card = DrawingBoard.rectangle(
      frame, isDark ? RGBAColor(hex: 0x1c1c1e) : .white, radius: 14)
    let width = frame.width - 2 * Self.margin
    var y = Self.margin
    if Self.hasLine(decoration) {
      card.sublayers += lineLayers(
        instant, in: CGRect(x: Self.margin, y: y, width: width, height: Self.lineHeight))
      y += Self.lineHeight + Self.gap
    }
    if decoration.overlays.contains(.progress) {
      let track = CGRect(x: Self.margin, y: y, width: width, height: Self.barHeight)
      card.sublayers += barLayers(share: instant.share, in: track)
      y += Self.barHeight + Self.gap
    }
    if decoration.overlays.contains(.curve) {
      let plot = CGRect(x: Self.margin, y: y, width: width, height: Self.curveHeight)
      card.sublayers += curveLayers(instant, in: plot)
    }
    return card
  }

  private static func hasLine(_ decoration: Decoration) -> Bool {
    !decoration.overlays.isDisjoint(with: [.time, .progress, .frameNumber])
  }

  /// The step's name on the left, time and frame number on the right.
  private func lineLayers(_ instant: Instant, in row: CGRect) -> [Layer] {
    var layers: [Layer] = []
    var right: [String] = []
    if decoration.overlays.contains(.frameNumber) { right.append("frame \(instant.frame)") }
    if decoration.overlays.contains(.time) {
      right.append(String(format: "%.3f s", instant.time))
    }
    let values = right.joined(separator: "   ")
    let valuesWidth = min(row.width, DrawingBoard.width(of: values, size: 13) + 2)
    if !values.isEmpty {
      let box = CGRect(
        x: row.maxX - valuesWidth, y: row.minY + 2, width: valuesWidth, height: row.height)
      layers.append(
        DrawingBoard.text(values, in: box, size: 13, faintInk, alignment: .right))
    }
    if decoration.overlays.contains(.progress) {
      let box = CGRect(
        x: row.minX, y: row.minY, width: max(1, row.width - valuesWidth - Self.gap),
        height: row.height)
      layers.append(
        DrawingBoard.text(instant.stepName, in: box, size: 15, weight: 600, ink))
    }
    return layers
  }

  private func barLayers(share: Double, in track: CGRect) -> [Layer] {
    let radius = track.height / 2
    var bar = DrawingBoard.rectangle(track, line)
    bar.corners = Corners(radius: radius)
    var filled = track
    filled.size.width = max(track.height, track.width * CGFloat(min(max(share, 0), 1)))
    var fill = DrawingBoard.rectangle(filled, accent)
    fill.corners = Corners(radius: radius)
    return [bar, fill]
  }

  /// The movements' ways over time, with their names; the dotted lines are beginning and end.
  private func curveLayers(_ instant: Instant, in plot: CGRect) -> [Layer] {
    let curves = instant.curves
    let scale = Scale(
      plot: plot, times: instant.axis?.times ?? 0...1, values: instant.axis?.values ?? -0.05...1.05)
    var layers = [0.0, 1.0].map { value in
      var path = Path()
      path.move(to: CGPoint(x: plot.minX, y: scale.y(value)))
      path.line(to: CGPoint(x: plot.maxX, y: scale.y(value)))
      return DrawingBoard.shape(
        path, ShapeStyle(stroke: line, lineWidth: 1, dash: [2, 3]), within: plot)
    }
    for (index, curve) in curves.enumerated().reversed() {
      let color = index == 0 ? accent : otherAccent
      layers += lineLayers(of: curve, at: instant.time, scale, color)
      let legend = CGRect(
        x: plot.minX + 16, y: plot.maxY + CGFloat(index) * Self.legendHeight + 2,
        width: plot.width - 16, height: Self.legendHeight)
      layers.append(DrawingBoard.text(curve.label, in: legend, size: 11, faintInk))
      layers.append(
        DrawingBoard.rectangle(
          CGRect(x: plot.minX, y: legend.minY + 6, width: 10, height: 2.5), color))
    }
    return layers
  }

  /// From times and values to points of the panel.
  private struct Scale {
    let plot: CGRect
    let times: ClosedRange<Double>
    let values: ClosedRange<Double>

    func x(_ time: Double) -> CGFloat {
      let length = max(times.upperBound - times.lowerBound, 1e-9)
      return plot.minX + plot.width * CGFloat((time - times.lowerBound) / length)
    }

    func y(_ value: Double) -> CGFloat {
      let height = values.upperBound - values.lowerBound
      return plot.minY + plot.height * CGFloat((values.upperBound - value) / height)
    }
  }

  /// A curve, stronger up to now, with a dot there. It keeps its last value to the end of the plot.
  private func lineLayers(
    of curve: MovementCurve, at time: Double, _ scale: Scale, _ color: RGBAColor
  ) -> [Layer] {
    func layer(_ samples: some Sequence<MovementCurve.Sample>, _ color: RGBAColor) -> Layer {
      var path = Path()
      for sample in samples {
        let point = CGPoint(x: scale.x(sample.time), y: scale.y(sample.value))
        if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
      let style = ShapeStyle(stroke: color, lineWidth: 2, cap: .round, join: .round)
      return DrawingBoard.shape(path, style, within: scale.plot)
    }
    let first = curve.samples.first?.time ?? 0
    let last = max(curve.samples.last?.time ?? 0, scale.times.upperBound)
    let now = MovementCurve.Sample(
      time: min(max(time, first), last), value: curve.value(at: time))
    let held = MovementCurve.Sample(time: last, value: curve.value(at: last))
    let dot: CGFloat = 9
    var mark = DrawingBoard.rectangle(
      CGRect(
        x: scale.x(now.time) - dot / 2, y: scale.y(now.value) - dot / 2, width: dot, height: dot),
      color)
    mark.corners = Corners(radius: dot / 2)
    mark.border = Border(width: 1.5, color: isDark ? RGBAColor(hex: 0x1c1c1e) : .white)
    return [
      layer(curve.samples + [held], color.withAlpha(0.3)),
      layer(curve.samples.filter { $0.time < now.time } + [now], color), mark,
    ]
  }
}
