public import Foundation
public import TEGeometry
import TEScene
import TETypography

/// A graphics context that records drawing commands for an image.
///
/// The coordinates are UIKit's: the origin at the top left, y downwards, in points.
///
/// - Note: The commands are recorded, and drawn when the image is shown; pixels cannot be read.
@preconcurrency @MainActor
public final class CGContext {
  /// The graphics state, which is saved and restored as a whole.
  private struct State {
    /// From user space to the canvas.
    var transform = CGAffineTransform.identity
    var fill = RGBAColor.black
    var stroke = RGBAColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var shadow: Shadow?
    /// In canvas coordinates; drawing is clipped to their intersection.
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
  /// In the user space of the time of drawing.
  private var currentPath = Path()
  private var layers: [Layer] = []

  /// - Parameters:
  ///   - bounds: The area of user space that the image shows, in points.
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the image is initially black instead of transparent.
  init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.bounds = bounds
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Pixels per point.
  var imageScale: CGFloat { scale }
  /// The size of the image, in points.
  var canvas: CGSize { bounds.size }

  /// Whether nothing was drawn.
  var isEmpty: Bool { layers.isEmpty }

  /// What was drawn, from back to front.
  var drawnLayers: [Layer] { layers }

  /// The image of everything drawn so far.
  public func makeImage() -> CGImage {
    var root = Layer(bounds: bounds)
    root.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    if isOpaque { root.backgroundColor = .black }
    root.masksToBounds = true
    root.sublayers = layers
    return CGImage(Snapshot(root: root, size: bounds.size, scale: scale))
  }

  /// Makes this the current context while `body` runs.
  func whileCurrent(_ body: () -> Void) {
    let stage = Stage.current
    stage.graphicsContexts.append(self)
    body()
    stage.graphicsContexts.removeAll { $0 === self }
  }

  // MARK: State

  /// Pushes a copy of the graphics state onto the stack: transform, colors, alpha, line settings,
  /// shadow and clip.
  public func saveGState() {
    saved.append(state)
  }

  /// Restores the graphics state that was saved last; does nothing if none was.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The transform from user space to the canvas.
  public var ctm: CGAffineTransform { state.transform }

  /// Applies a transform to user space, before the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin of user space, in its points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates user space.
  ///
  /// - Parameter angle: Radians, clockwise on screen.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Sets the color for filling; black by default.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// Sets the color for filling from sRGB components, 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color for stroking; black by default.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the color for stroking from sRGB components, 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the opacity of later drawing; values outside 0...1 are clamped.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how later drawing is mixed with what is there; normal by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    saveGState()
    (state.blendMode, state.shadow) = (.clear, nil)
    fill(rect)
    restoreGState()
  }

  /// Sets the line width, in points of user space; 1 by default.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of line ends; butt by default.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of line corners; mitred by default.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the longest mitre, as a multiple of the line width; 10 by default.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Sets a dash pattern; an empty one draws a solid line.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern a line begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths
    state.dashPhase = phase
  }

  /// Sets the shadow of later drawing.
  ///
  /// - Parameters:
  ///   - offset: In points of the canvas, whatever the transform.
  ///   - blur: Twice the Gaussian's standard deviation, in points of the canvas.
  ///   - color: Nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(
        color: $0.rgba, opacity: 1, offset: offset, radius: blur / 2, shape: .contents)
    }
  }

  /// Sets a black shadow of one third opacity for later drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(RGBAColor(white: 0, alpha: 1.0 / 3)))
  }

  // MARK: Path

  /// Discards the current path.
  public func beginPath() { currentPath = Path() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { currentPath.line(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.cubic(control1: control1, control2: control2, to: end)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.quad(control: control, to: end)
  }

  /// Adds a closed rectangle to the current path.
  public func addRect(_ rect: CGRect) { currentPath.elements += Path(rect: rect).elements }

  /// Adds the closed ellipse that touches the four sides of a rectangle.
  public func addEllipse(in rect: CGRect) {
    currentPath.elements += Path(ellipseIn: rect).elements
  }

  /// Adds an arc; angles in radians from the positive x axis.
  ///
  /// - Parameter clockwise: The direction in Core Graphics' coordinates, whose y axis points up: `false`
  ///   is clockwise on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: !clockwise)
  }

  /// Adds the arc that rounds the corner at a point, between the lines from the current point and to an end.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(corner: tangent1End, end: tangent2End, radius: radius)
  }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Strokes lines, each between a point of an even place and the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.line(to: points[index + 1])
    }
    paint(path, fills: false, strokes: true, isEvenOdd: false)
  }

  /// Adds the elements of a path to the current one.
  public func addPath(_ path: CGPath) { currentPath.elements += path.outline.elements }
  /// Adds a straight line back to the start of the current subpath.
  public func closePath() { currentPath.close() }

  /// The current path, in user space; nil if it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath) }

  // MARK: Painting

  /// Fills the current path and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(takePath(), fills: true, strokes: false, isEvenOdd: rule == .evenOdd)
  }

  /// Strokes the current path and discards it.
  public func strokePath() {
    paint(takePath(), fills: false, strokes: true, isEvenOdd: false)
  }

  /// Fills or strokes the current path, or both, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    paint(
      takePath(), fills: mode != .stroke, strokes: mode != .fill && mode != .eoFill,
      isEvenOdd: mode == .eoFill || mode == .eoFillStroke)
  }

  /// Fills a rectangle and leaves the current path alone.
  public func fill(_ rect: CGRect) {
    paint(Path(rect: rect), fills: true, strokes: false, isEvenOdd: false)
  }

  /// Fills the ellipse in a rectangle and leaves the current path alone.
  public func fillEllipse(in rect: CGRect) {
    paint(Path(ellipseIn: rect), fills: true, strokes: false, isEvenOdd: false)
  }

  /// Strokes a rectangle and leaves the current path alone.
  public func stroke(_ rect: CGRect) {
    paint(Path(rect: rect), fills: false, strokes: true, isEvenOdd: false)
  }

  /// Strokes a rectangle with a line of `width` points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Strokes the ellipse in a rectangle and leaves the current path alone.
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
    var coverage = layer
    var opaque = style
    opaque.fill = style.fill.map { _ in .black }
    opaque.stroke = style.stroke.map { _ in .black }
    coverage.contents = .shape(ShapeContents(path: path, style: opaque))
    add(layer, coverage: coverage)
  }

  // MARK: Clipping

  /// Clips later drawing to the inside of the current path, and discards the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(takePath(), isEvenOdd: rule == .evenOdd)
  }

  /// Clips later drawing to a rectangle.
  public func clip(to rect: CGRect) {
    addClip(Path(rect: rect), isEvenOdd: false)
  }

  func addClip(_ path: Path, isEvenOdd: Bool) {
    state.clips.append(Clip(path: path.applying(state.transform), isEvenOdd: isEvenOdd))
  }

  // MARK: Images and gradients

  /// Draws an image, stretched to a rectangle, with its top at the rectangle's greatest y.
  ///
  /// As in Core Graphics this is upside down in UIKit's contexts; `UIImage.draw(in:)` draws it upright.
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

  /// Fills the clipped area with a gradient along the line from `start` to `end`, in user space.
  ///
  /// - Parameter options: Whether the first and last colors extend beyond the ends; without them the
  ///   area beyond is left as it is.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end else { return }
    // The gradient's layer spans the canvas in user space, so it covers the canvas under any transform.
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

  /// Fills the clipped area with a gradient from one circle to another, in user space.
  ///
  /// - Note: Both circles have the centre of the second one.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard endRadius > 0, startRadius >= 0, startRadius != endRadius else { return }
    let area = bounds.applying(state.transform.inverted())
    guard area.width > 0, area.height > 0 else { return }
    let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
    var stops = gradient.stops(options)
    if startRadius > endRadius {
      stops = stops.reversed().map { .init(color: $0.color, location: 1 - $0.location) }
    }
    for index in stops.indices {
      stops[index].location = (inner + stops[index].location * (outer - inner)) / outer
    }
    let center = CGPoint(
      x: (endCenter.x - area.minX) / area.width, y: (endCenter.y - area.minY) / area.height)
    var layer = Layer(bounds: area)
    layer.contents = .gradient(
      GradientContents(
        kind: .radial, stops: stops, start: center,
        end: CGPoint(x: center.x + outer / area.width, y: center.y + outer / area.height)))
    add(layer)
  }

  // MARK: Layers

  /// Adds contents in a rectangle of user space.
  func add(_ contents: Contents?, in rect: CGRect) {
    var layer = Layer(bounds: rect)
    layer.contents = contents
    add(layer)
  }

  /// Adds a layer whose coordinates are user space.
  ///
  /// - Parameter coverage: The shape that is drawn, opaque; nil for the layer's bounds.
  func add(_ layer: Layer, coverage: Layer? = nil) {
    var drawn = layer
    drawn.transform = drawn.transform.concatenating(ProjectiveTransform(state.transform))
    drawn.opacity *= Float(state.alpha)
    if let shadow = state.shadow {
      var caster = Layer(bounds: bounds)
      caster.shadow = shadow
      caster.sublayers = [drawn]
      drawn = caster
    }
    if state.blendMode != .normal {
      drawn = blended(drawn, within: coverage ?? Layer(covering: layer))
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

  /// What was drawn, as an image of the whole canvas that is mixed with what is there.
  ///
  /// - Parameter coverage: The shape that was drawn, opaque, in user space: operators that change what lies beside
  ///   the source change it inside this shape alone.
  private func blended(_ drawn: Layer, within coverage: Layer) -> Layer {
    var root = Layer(bounds: bounds)
    root.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    root.sublayers = [drawn]
    var image = ImageContents(
      source: .snapshot(Snapshot(root: root, size: bounds.size, scale: scale)), frame: bounds)
    image.blend = BlendMode(rawValue: state.blendMode.rawValue) ?? .normal
    var layer = Layer(bounds: bounds)
    layer.contents = .image(image)
    switch state.blendMode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
      var shape = coverage
      shape.transform = shape.transform.concatenating(ProjectiveTransform(state.transform))
      var window = Layer(bounds: bounds)
      window.sublayers = [shape]
      var masked = Layer(bounds: bounds)
      masked.sublayers = [layer]
      masked.mask = .layer(window)
      return masked
    default: return layer
    }
  }
}

extension Layer {
  /// The opaque bounds of a layer.
  fileprivate init(covering layer: Layer) {
    self.init(bounds: layer.bounds)
    transform = layer.transform
    backgroundColor = .black
  }
}
