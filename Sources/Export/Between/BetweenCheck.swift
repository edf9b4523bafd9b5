internal import Foundation
internal import TEGeometry
internal import TEInputs
internal import TEMatching
internal import TEMedia
internal import TERaster
internal import TEScene
internal import TETypography

/// A picture of both screenshots that shows what moves where.
@MainActor
package struct BetweenCheck {
  /// What moves.
  package let report: Report
  /// How the screenshots were understood.
  package let notices: [Notice]
  private let path: String
  private let recipe: BetweenRecipe

  /// What moves, and the picture of it.
  package struct Report: Codable, Sendable {
    /// Rectangles are left, top, width and height in points of each screenshot.
    package struct Element: Codable, Sendable {
      package let name: String
      package let from: [Double]
      /// Nil for the whole second screenshot.
      package let to: [Double]?
      /// In points of the first screenshot.
      package let fromRadius: Double
      package let toRadius: Double
      /// How much of both is the same, 0 to 1, if it was found.
      package let confidence: Double?
      /// As `--element` takes it.
      package var line: String {
        func text(_ values: [Double]) -> String {
          values.map(shortDecimal).joined(separator: ",")
        }
        return "\(name)=\(text(from))" + (to.map { ":" + text($0) } ?? "")
      }
    }

    /// The path of the picture.
    package let file: String
    package let elements: [Element]
  }

  /// One for each element.
  private static let colors = [0xff2d92, 0x007aff, 0x34c759, 0xff9500, 0xaf52de].map {
    RGBAColor(hex: $0)
  }
  private static let keptColor = RGBAColor(hex: 0xff9500)
  // In points.
  private static let gap: CGFloat = 60
  private static let margin: CGFloat = 20
  private static let caption: CGFloat = 44

  /// - Parameter options: Their outputs name the picture; without one it is named after both screenshots.
  /// - Throws: What a clip of the request throws, too.
  package init(
    _ request: BetweenRequest, _ options: ExportOptions
  ) throws(ExportError) {
    guard options.scale == nil else { throw .between(.scaleOfOutput) }
    guard !FramesRecipe.isMeant(by: request) else {
      throw .between(.onlyForScreenshots(option: "--check"))
    }
    path = options.outputs.first ?? "\(options.clip)-check.png"
    guard options.outputs.count <= 1, path.lowercased().hasSuffix(".png") else {
      throw .between(.checkNotPNG(path: options.outputs.last ?? path))
    }
    recipe = try BetweenRecipe(
      request, systemFonts: options.systemFonts, budgets: options.budgets)
    let screens = recipe.screens
    report = Report(
      file: path,
      elements: recipe.elements.map { element in
        Report.Element(
          name: element.name, from: screens.ownPoints(element.first, isSecond: false),
          to: element.second.map { screens.ownPoints($0, isSecond: true) },
          fromRadius: screens.radius(element.firstCorners.radius, isSecond: false),
          toRadius: screens.radius(element.secondCorners.radius, isSecond: true),
          confidence: element.confidence.map { (Double($0) * 100).rounded() / 100 })
      })
    notices = recipe.notices.map { .screen($0) }
  }

  /// Writes the picture, and the preset if the request says so.
  ///
  /// - Parameter replacing: Whether a file that exists is replaced.
  package func write(replacing: Bool) throws(ExportError) {
    _ = try StillFile(writing: image(), of: [], from: nil, to: path, replacing: replacing)
    if let path = recipe.request.recipe { try recipe.save(to: path) }
  }

  private func image() throws(ExportError) -> DecodedImage {
    let screens = recipe.screens
    let canvas = screens.canvas
    let size = CGSize(
      width: 2 * canvas.width + Self.gap + 2 * Self.margin,
      height: canvas.height + 2 * Self.margin + Self.caption)
    var root = DrawingBoard.rectangle(
      CGRect(origin: .zero, size: size), RGBAColor(hex: 0xe5e5ea))
    let first = CGRect(
      origin: CGPoint(x: Self.margin, y: Self.margin + Self.caption), size: canvas)
    let second = first.offsetBy(dx: canvas.width + Self.gap, dy: 0)
    for (frame, screenshot, isSecond) in [
      (first, screens.first, false), (second, screens.second, true),
    ] {
      let line = CGRect(x: frame.minX, y: Self.margin, width: frame.width, height: 20)
      root.sublayers.append(
        DrawingBoard.text(
          "\(isSecond ? "second" : "first"): \((screenshot.path as NSString).lastPathComponent)",
          in: line, size: 13, weight: 600, .black))
      if !recipe.kept(isSecond: isSecond).isEmpty {
        root.sublayers.append(
          DrawingBoard.text(
            "orange: stays in front", in: line.offsetBy(dx: 0, dy: 17), size: 11, .black))
      }
      root.sublayers.append(
        try layer(
          isSecond ? screens.pixels.second : screens.pixels.first, screenshot, in: frame,
          isSecond: isSecond))
    }
    for (element, color) in zip(recipe.elements, recipe.elements.indices.map(Self.color)) {
      guard let target = element.second else { continue }
      let from = place(element.first, isSecond: false).offsetBy(dx: first.minX, dy: first.minY)
      let to = place(target, isSecond: true).offsetBy(dx: second.minX, dy: second.minY)
      root.sublayers.append(arrow(from.middle, to.middle, color, within: root.bounds))
    }
    return Picture(size: size, scale: 2, root: root).image(ContentsCache())
  }

  private static func color(of index: Int) -> RGBAColor { colors[index % colors.count] }

  /// A frame on the canvas, in points.
  private func place(_ frame: PixelFrame, isSecond: Bool) -> CGRect {
    let values = recipe.screens.points(frame, isSecond: isSecond).map { CGFloat($0) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// A screenshot with its elements, and what stays in front of them.
  private func layer(
    _ pixels: PixelGrid, _ screenshot: Screenshot, in frame: CGRect, isSecond: Bool
  ) throws(ExportError) -> Layer {
    let display = CGRect(origin: .zero, size: frame.size)
    var layer = DrawingBoard.rectangle(frame, .black)
    layer.masksToBounds = true
    let whole = PixelFrame(
      left: 0, top: 0, right: Float(pixels.width), bottom: Float(pixels.height))
    layer.contents = .image(
      ImageContents(
        bitmap: Bitmap(width: pixels.width, height: pixels.height, pixels: pixels.bytes),
        frame: place(whole, isSecond: isSecond)))
    var labels: [CGRect] = []
    var tags: [Layer] = []
    for (index, element) in recipe.elements.enumerated() {
      guard let target = isSecond ? element.second : element.first else { continue }
      let outline = ElementOutlines(
        display: display.size, cornerRadius: 0, color: Self.color(of: index))
      let radius = recipe.screens.radius(
        isSecond ? element.secondCorners.radius : element.firstCorners.radius, isSecond: isSecond)
      let rectangle = place(target, isSecond: isSecond)
      var border = DrawingBoard.rectangle(rectangle, .clear, radius: CGFloat(radius))
      border.border = Border(width: 2, color: Self.color(of: index))
      layer.sublayers.append(border)
      let text =
        "\(element.name)  \(recipe.screens.text(target, isSecond: isSecond))"
        + (radius > 0 ? "  r \(readable(radius))" : "")
      let box = outline.place(of: text, at: rectangle, besides: labels)
      labels.append(box)
      tags.append(outline.tag(text, in: box))
    }
    for part in recipe.kept(isSecond: isSecond) {
      var border = DrawingBoard.rectangle(place(part, isSecond: isSecond), .clear)
      border.border = Border(width: 1.5, color: Self.keptColor)
      layer.sublayers.append(border)
    }
    layer.sublayers += tags
    return layer
  }

  private func arrow(
    _ start: CGPoint, _ end: CGPoint, _ color: RGBAColor, within bounds: CGRect
  ) -> Layer {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    let angle = atan2(end.y - start.y, end.x - start.x)
    for side in [-1, 1] as [CGFloat] {
      let direction = angle + .pi + side * 0.5
      path.move(to: end)
      path.line(to: CGPoint(x: end.x + 14 * cos(direction), y: end.y + 14 * sin(direction)))
    }
    return DrawingBoard.shape(
      path, ShapeStyle(stroke: color, lineWidth: 2.5, cap: .round, join: .round), within: bounds)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
