internal import Foundation
internal import Geometry
internal import Playback
internal import Scene
internal import Typography

/// The panel beside a screen: step, time, frame number, progress and curve.
struct OverlayPanel {
  /// What the panel says at an instant.
  struct Instant {
    /// In seconds of the clip.
    var time: Double
    /// From 0.
    var frame: Int
    var stepName: String
    /// The part of the step that is over, 0...1.
    var share: Double
    /// The curve of the movement that is shown; nil during holds.
    var curve: MovementCurve?
  }

  let decoration: Decoration
  let frame: CGRect
  let isDark: Bool

  private static let margin: CGFloat = 14
  private static let lineHeight: CGFloat = 20
  private static let barHeight: CGFloat = 5
  private static let curveHeight: CGFloat = 110
  private static let gap: CGFloat = 12

  /// The panel's height in points.
  static func height(_ decoration: Decoration) -> CGFloat {
    var rows: [CGFloat] = []
    let overlays = decoration.overlays
    if !overlays.isDisjoint(with: [.time, .progress, .frameNumber]) { rows.append(lineHeight) }
    if overlays.contains(.progress) { rows.append(barHeight) }
    if overlays.contains(.curve) { rows.append(curveHeight) }
    return 2 * margin + rows.reduce(0, +) + CGFloat(max(0, rows.count - 1)) * gap
  }

  private var ink: RGBAColor { isDark ? .white : RGBAColor(hex: 0x1c1c1e) }
  private var faintInk: RGBAColor { ink.withAlpha(0.55) }
  private var line: RGBAColor { ink.withAlpha(0.16) }
  private var accent: RGBAColor { RGBAColor(hex: isDark ? 0x0a84ff : 0x007aff) }

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

  /// The movement's way over time: the dotted lines are its beginning and its end.
  private func curveLayers(_ instant: Instant, in plot: CGRect) -> [Layer] {
    let values = instant.curve?.samples.map(\.value) ?? []
    let top = max(1.05, (values.max() ?? 1) + 0.03)
    let bottom = min(-0.05, (values.min() ?? 0) - 0.03)
    func y(_ value: Double) -> CGFloat {
      plot.minY + plot.height * CGFloat((top - value) / (top - bottom))
    }
    var layers = [0.0, 1.0].map { value in
      var path = Path()
      path.move(to: CGPoint(x: plot.minX, y: y(value)))
      path.line(to: CGPoint(x: plot.maxX, y: y(value)))
      return DrawingBoard.shape(
        path, ShapeStyle(stroke: line, lineWidth: 1, dash: [2, 3]), within: plot)
    }
    guard let curve = instant.curve, let first = curve.samples.first, let last = curve.samples.last,
      last.time > first.time
    else { return layers }
    func x(_ time: Double) -> CGFloat {
      plot.minX + plot.width * CGFloat((time - first.time) / (last.time - first.time))
    }
    func path(_ samples: some Sequence<MovementCurve.Sample>) -> Path {
      var path = Path()
      for sample in samples {
        let point = CGPoint(x: x(sample.time), y: y(sample.value))
        if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
      return path
    }
    func stroke(_ color: RGBAColor) -> ShapeStyle {
      ShapeStyle(stroke: color, lineWidth: 2, cap: .round, join: .round)
    }
    let now = MovementCurve.Sample(time: instant.time, value: curve.value(at: instant.time))
    layers.append(
      DrawingBoard.shape(path(curve.samples), stroke(accent.withAlpha(0.3)), within: plot))
    layers.append(
      DrawingBoard.shape(
        path(curve.samples.filter { $0.time < now.time } + [now]), stroke(accent), within: plot))
    let dot: CGFloat = 9
    var mark = DrawingBoard.rectangle(
      CGRect(x: x(now.time) - dot / 2, y: y(now.value) - dot / 2, width: dot, height: dot), accent)
    mark.corners = Corners(radius: dot / 2)
    mark.border = Border(width: 1.5, color: isDark ? RGBAColor(hex: 0x1c1c1e) : .white)
    layers.append(mark)
    let label = DrawingBoard.text(
      curve.label, in: CGRect(x: plot.minX, y: plot.minY, width: plot.width, height: 16), size: 11,
      faintInk, alignment: .right)
    return layers + [label]
  }
}
