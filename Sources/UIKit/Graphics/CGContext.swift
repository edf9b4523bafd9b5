public import Foundation
public import Geometry
import Scene
import Typography

/// Records drawing, to be made into an image.
///
/// The coordinates are UIKit's: the origin at the top left, y downwards, in points. Nothing is made
/// into pixels here; the image is drawn when it is shown.
@preconcurrency @MainActor
public final class CGContext {
  /// What later drawing goes through; saved and restored as a whole.
  private struct State {
    /// From user space to the canvas.
    var transform = CGAffineTransform.identity
    var fill = RGBAColor.black
    var stroke = RGBAColor.black
    var alpha: CGFloat = 1
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var shadow: Shadow?
    /// In canvas coordinates; all of them clip.
    var clips: [Clip] = []
  }

  private struct Clip {
    var path: Path
    var isEvenOdd: Bool
  }

  private let bounds: CGRect
  private let scale: CGFloat
  private let isOpaque: Bool
  private var state = State()
  private var saved: [State] = []
  /// In user space at the time of drawing.
  private var currentPath = Path()
  private var layers: [Layer] = []

  /// - Parameters:
  ///   - bounds: what of the plane the image shows, in points.
  ///   - scale: pixels per point.
  ///   - isOpaque: whether the image begins black instead of clear.
  init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.bounds = bounds
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Pixels per point.
  var imageScale: CGFloat { scale }

  /// Whether nothing was drawn.
  var isEmpty: Bool { layers.isEmpty }

  /// What has been drawn so far.
  public func makeImage() -> CGImage {
    var root = Layer(bounds: bounds)
    root.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    if isOpaque { root.backgroundColor = .black }
    root.masksToBounds = true
    root.sublayers = layers
    return CGImage(Snapshot(root: root, size: bounds.size, scale: scale))
  }

  /// Has UIKit's drawing go here while `body` runs.
  func whileCurrent(_ body: () -> Void) {
    let stage = Stage.current
    stage.graphicsContexts.append(self)
    body()
    stage.graphicsContexts.removeAll { $0 === self }
  }

  // MARK: State

  public func saveGState() {
    saved.append(state)
  }

  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// From user space to the canvas.
  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// - Parameter angle: radians, clockwise on screen.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.components }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.components }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// 0...1, multiplied into all that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// In points of user space.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths
    state.dashPhase = phase
  }

  /// A shadow under all that is drawn from now on, in the canvas's points.
  ///
  /// - Parameter blur: twice the Gaussian's standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(
        color: $0.components, opacity: 1, offset: offset, radius: blur / 2, shape: .contents)
    }
  }

  /// A black shadow of a third's opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(RGBAColor(white: 0, alpha: 1.0 / 3)))
  }

  // MARK: Path

  public func beginPath() { currentPath = Path() }
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  public func addLine(to point: CGPoint) { currentPath.line(to: point) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.cubic(control1: control1, control2: control2, to: end)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.quad(control: control, to: end)
  }

  public func addRect(_ rect: CGRect) { currentPath.elements += Path(rect: rect).elements }

  public func addEllipse(in rect: CGRect) {
    currentPath.elements += Path(ellipseIn: rect).elements
  }

  /// Angles in radians from the positive x axis.
  ///
  /// - Parameter clockwise: as Core Graphics means it, whose y grows upwards: on screen `false` runs
  ///   clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: !clockwise)
  }

  public func addPath(_ path: CGPath) { currentPath.elements += path.outline.elements }
  public func closePath() { currentPath.close() }

  /// The path so far, in user space.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath) }

  // MARK: Painting

  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(takePath(), fills: true, strokes: false, isEvenOdd: rule == .evenOdd)
  }

  public func strokePath() {
    paint(takePath(), fills: false, strokes: true, isEvenOdd: false)
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    paint(
      takePath(), fills: mode != .stroke, strokes: mode != .fill && mode != .eoFill,
      isEvenOdd: mode == .eoFill || mode == .eoFillStroke)
  }

  public func fill(_ rect: CGRect) {
    paint(Path(rect: rect), fills: true, strokes: false, isEvenOdd: false)
  }

  public func fillEllipse(in rect: CGRect) {
    paint(Path(ellipseIn: rect), fills: true, strokes: false, isEvenOdd: false)
  }

  public func stroke(_ rect: CGRect) {
    paint(Path(rect: rect), fills: false, strokes: true, isEvenOdd: false)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) {
    paint(Path(ellipseIn: rect), fills: false, strokes: true, isEvenOdd: false)
  }

  private func takePath() -> Path {
    defer { currentPath = Path() }
    return currentPath
  }

  private func paint(_ path: Path, fills: Bool, strokes: Bool, isEvenOdd: Bool) {
    guard !path.isEmpty else { return }
    let style = ShapeStyle(
      fill: fills ? state.fill : nil, evenOdd: isEvenOdd, stroke: strokes ? state.stroke : nil,
      lineWidth: Double(state.lineWidth), cap: state.lineCap.shapeCap,
      join: state.lineJoin.shapeJoin, miterLimit: Double(state.miterLimit),
      dash: state.dash.map(Double.init), dashPhase: Double(state.dashPhase))
    var layer = Layer(bounds: bounds)
    layer.contents = .shape(ShapeContents(path: path, style: style))
    add(layer)
  }

  // MARK: Clipping

  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(takePath(), isEvenOdd: rule == .evenOdd)
  }

  public func clip(to rect: CGRect) {
    addClip(Path(rect: rect), isEvenOdd: false)
  }

  func addClip(_ path: Path, isEvenOdd: Bool) {
    state.clips.append(Clip(path: path.applying(state.transform), isEvenOdd: isEvenOdd))
  }

  // MARK: Images and gradients

  /// Draws an image with its top at the rectangle's greatest y, as Core Graphics does, whose y grows
  /// upwards: upside down in UIKit's contexts. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
    add(image, in: rect)
    restoreGState()
  }

  /// Draws an image upright.
  func add(_ image: CGImage, in rect: CGRect, tint: RGBAColor? = nil) {
    var layer = Layer(bounds: bounds)
    var contents = ImageContents(source: image.source, frame: rect, tint: tint)
    contents.sourceRect = image.sourceRect
    layer.contents = .image(contents)
    add(layer)
  }

  /// Draws a gradient over all that the clips leave; before `start` and after `end` only where the
  /// options say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end else { return }
    // The gradient covers the canvas whatever the transform: its layer spans the canvas seen from
    // user space.
    let area = bounds.applying(state.transform.inverted())
    guard area.width > 0, area.height > 0 else { return }
    func unit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
    }
    var layer = Layer(bounds: area)
    layer.contents = .gradient(
      GradientContents(
        kind: .axial, stops: gradient.stops(options), start: unit(start), end: unit(end)))
    add(layer)
  }

  // MARK: Layers

  /// Adds what a layer draws in its own coordinates, laid into user space.
  func add(_ layer: Layer) {
    var drawn = layer
    drawn.transform = drawn.transform.concatenating(ProjectiveTransform(state.transform))
    drawn.opacity *= Float(state.alpha)
    if let shadow = state.shadow {
      var caster = Layer(bounds: bounds)
      caster.shadow = shadow
      caster.sublayers = [drawn]
      drawn = caster
    }
    for clip in state.clips {
      var window = Layer(bounds: bounds)
      window.contents = .shape(
        ShapeContents(
          path: clip.path, style: ShapeStyle(fill: .black, evenOdd: clip.isEvenOdd)))
      var clipped = Layer(bounds: bounds)
      clipped.sublayers = [drawn]
      clipped.mask = .layer(window)
      drawn = clipped
    }
    layers.append(drawn)
  }
}
