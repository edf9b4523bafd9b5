internal import Foundation
internal import TEInputs
internal import TEMatching
internal import TEMedia

/// Both screenshots, on a canvas of the first one's size.
struct BetweenScreens {
  let first: Screenshot
  let second: Screenshot
  let behind: Screenshot?
  /// Pixels per point of the first screenshot and of the canvas.
  let scale: Int
  /// Pixels per point of the second screenshot.
  let secondScale: Int
  /// How the size was understood.
  let notice: String
  /// The pixels of both.
  let pixels: (first: PixelGrid, second: PixelGrid)

  init(_ request: BetweenRequest, budgets: Budgets) throws(ExportError) {
    first = try Screenshot(path: request.first, budgets: budgets)
    second = try Screenshot(path: request.second, budgets: budgets)
    behind = try request.behind.map { path throws(ExportError) in
      try Screenshot(path: path, budgets: budgets)
    }
    for other in [second, behind].compactMap(\.self) where other.size != first.size {
      guard request.fits else {
        throw .between(.sizesDiffer(first: first.path, first.size, second: other.path, other.size))
      }
    }
    let scale = request.scale ?? ScreenshotScale.guess(first.size)
    self.scale = scale
    secondScale = second.size == first.size ? scale : ScreenshotScale.guess(second.size)
    let sides = [first.size.width, first.size.height].map {
      shortDecimal(Double($0) / Double(scale))
    }
    notice =
      "screenshots of \(first.size) pixels are \(sides[0]) x \(sides[1]) points at \(scale)x"
      + (request.scale == nil ? "; --screenshot-scale gives another scale" : "")
    pixels = (try first.pixels(), try second.pixels())
  }

  /// The canvas's size in points.
  var canvas: CGSize {
    CGSize(
      width: CGFloat(first.size.width) / CGFloat(scale),
      height: CGFloat(first.size.height) / CGFloat(scale))
  }

  /// A rectangle that was given for a screenshot, in pixels.
  func frame(
    _ rectangle: ScreenshotRectangle, isSecond: Bool, option: String
  ) throws(ExportError) -> PixelFrame {
    let screenshot = isSecond ? second : first
    let scale = isSecond ? secondScale : self.scale
    let values = rectangle.pixels(scale: scale)
    let (width, height) = (Double(screenshot.size.width), Double(screenshot.size.height))
    func leaves(_ values: [Double]) -> Bool {
      // Elements may reach over the edge a little: by a border or a rounding.
      let room = Double(scale)
      return values[0] < -room || values[1] < -room || values[0] + values[2] > width + room
        || values[1] + values[3] > height + room
    }
    guard !leaves(values) else {
      throw .between(
        .outside(
          option: option, rectangle: rectangle, path: screenshot.path,
          width: width / Double(scale), height: height / Double(scale),
          fitsInPixels: !rectangle.isInPixels && !leaves(rectangle.values)))
    }
    let (left, top) = (max(0, values[0]), max(0, values[1]))
    return PixelFrame(
      left: Float(left), top: Float(top), right: Float(min(width, values[0] + values[2])),
      bottom: Float(min(height, values[1] + values[3])))
  }

  /// A frame of a screenshot in points of the canvas: left, top, width and height.
  func points(_ frame: PixelFrame, isSecond: Bool) -> [Double] {
    let points = Double(scale)
    let values = [frame.left, frame.top, frame.width, frame.height].map(Double.init)
    guard isSecond, second.size != first.size else { return values.map { $0 / points } }
    let (width, height) = (Double(second.size.width), Double(second.size.height))
    let (canvasWidth, canvasHeight) = (Double(first.size.width), Double(first.size.height))
    let fit = min(canvasWidth / width, canvasHeight / height)
    let (left, top) = ((canvasWidth - width * fit) / 2, (canvasHeight - height * fit) / 2)
    return [
      (left + values[0] * fit) / points, (top + values[1] * fit) / points,
      values[2] * fit / points, values[3] * fit / points,
    ]
  }

  /// A measured radius on a screenshot in points of the canvas: the whole number nearby, else tenths.
  func radius(_ length: Float, isSecond: Bool) -> Double {
    let points = points(
      PixelFrame(left: 0, top: 0, right: length, bottom: length), isSecond: isSecond)[2]
    return abs(points - points.rounded()) < 0.3 ? points.rounded() : (points * 10).rounded() / 10
  }

  /// A frame in points of its screenshot, in hundredths: left, top, width and height.
  func ownPoints(_ frame: PixelFrame, isSecond: Bool) -> [Double] {
    let scale = Double(isSecond ? secondScale : self.scale)
    return [frame.left, frame.top, frame.width, frame.height].map {
      (Double($0) / scale * 100).rounded() / 100
    }
  }

  /// A frame as `--from` and `--to` take it.
  func text(_ frame: PixelFrame, isSecond: Bool) -> String {
    ownPoints(frame, isSecond: isSecond).map(shortDecimal).joined(separator: ",")
  }
}
