internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TEMatching
internal import TEMedia
internal import TETypography

/// Both screenshots, on a canvas of the first one's size.
struct BetweenScreens {
  let first: Screenshot
  let second: Screenshot
  let behind: Screenshot?
  /// Pixels per point of the first screenshot and of the canvas.
  let scale: Int
  /// Pixels per point of the second screenshot.
  let secondScale: Int
  /// How the sizes were understood, and what of a drawing is not drawn as it is written.
  private(set) var notices: [String] = []
  /// The pixels of both.
  let pixels: (first: PixelGrid, second: PixelGrid)

  /// - Parameter systemFonts: The folder of San Francisco's files, for drawings; nil for Inter.
  init(
    _ request: BetweenRequest, systemFonts: String?, budgets: Budgets
  ) throws(ExportError) {
    var screens: [Screenshot] = []
    for path in [request.first, request.second] {
      screens.append(try Screenshot(path: path, budgets: budgets))
    }
    let frames = try Self.frames(screens, systemFonts, budgets, &notices)
    let places = try Self.sizes(request, screens, frames, &notices)
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      screens[index] = screens[index].drawn(
        try DrawnFrame(
          frame, scale: places[index].scale, size: places[index].size, budgets: budgets))
    }
    (first, second) = (screens[0], screens[1])
    (scale, secondScale) = (places[0].scale, places[1].scale)
    if second.size != first.size, !request.fits {
      throw .between(.sizesDiffer(first: first.path, first.size, second: second.path, second.size))
    }
    behind = try request.behind.map { path throws(ExportError) in
      try Screenshot(path: path, budgets: budgets)
    }
    if let behind, !behind.isDrawing, behind.size != first.size {
      throw .between(
        .behindDiffers(first: first.path, first.size, behind: behind.path, behind.size))
    }
    let sides = [first.size.width, first.size.height].map {
      shortDecimal(Double($0) / Double(places[0].scale))
    }
    if frames.contains(where: { $0 == nil }) {
      notices.insert(
        "screenshots of \(first.size) pixels are \(sides[0]) x \(sides[1]) points at \(scale)x"
          + (request.scale == nil ? "; --screenshot-scale gives another scale" : ""), at: 0)
    } else {
      notices.insert(
        "frames of \(sides[0]) x \(sides[1]) points, taken as screenshots at \(scale)x", at: 0)
    }
    pixels = (try first.pixels(), try second.pixels())
  }

  // MARK: Frames of design tools

  /// The frames among both files; nil for a file of pixels.
  private static func frames(
    _ screens: [Screenshot], _ systemFonts: String?, _ budgets: Budgets,
    _ notices: inout [String]
  ) throws(ExportError) -> [FrameDocument?] {
    guard screens.contains(where: \.isDrawing) else { return [nil, nil] }
    let system = try FontCatalog(systemFonts: systemFonts, budgets: budgets).systemFont
    var result: [FrameDocument?] = []
    for screen in screens {
      guard screen.isDrawing else {
        result.append(nil)
        continue
      }
      let fonts = FrameFonts(
        besides: screen.path, system: system, systemFolder: systemFonts, budgets: budgets)
      let frame = try FrameDocument(path: screen.path, fonts, budgets)
      for notice in frame.omissionNotices + frame.fontNotices(fonts)
      where !notices.contains(notice) {
        notices.append(notice)
      }
      result.append(frame)
    }
    return result
  }

  /// The pixels of each screenshot, and how many of them a point is. Of a frame that is higher than the other
  /// screenshot the upper part is shown.
  private static func sizes(
    _ request: BetweenRequest, _ screens: [Screenshot], _ frames: [FrameDocument?],
    _ notices: inout [String]
  ) throws(ExportError) -> [(scale: Int, size: PixelSize)] {
    var result = screens.map { screen in
      (scale: request.scale ?? ScreenshotScale.guess(screen.size), size: screen.size)
    }
    if frames[0] == nil, frames[1] == nil {
      if screens[1].size != screens[0].size {
        result[1].scale = ScreenshotScale.guess(screens[1].size)
      } else {
        result[1].scale = result[0].scale
      }
      return result
    }
    // A frame has the scale of the screenshot beside it.
    let beside = zip(frames, result).first { $0.0 == nil }?.1
    let longest = frames.compactMap { $0 }.map { max($0.size.width, $0.size.height) }.max() ?? 0
    let scale = beside?.scale ?? request.scale ?? (longest > 2048 ? 1 : longest > 1365 ? 2 : 3)
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      result[index] = (scale, frame.pixels(scale: scale))
    }
    let height = min(result[0].size.height, result[1].size.height)
    if result[0].size.width == result[1].size.width {
      for (index, frame) in frames.enumerated() {
        guard let frame, result[index].size.height > height else { continue }
        notices.append(frame.upperPartNotice)
        result[index].size = PixelSize(width: result[index].size.width, height: height)
      }
    }
    guard result[0].size == result[1].size || request.fits else {
      let sizes = result.map { place in
        CGSize(
          width: CGFloat(place.size.width) / CGFloat(place.scale),
          height: CGFloat(place.size.height) / CGFloat(place.scale))
      }
      throw .between(
        .framesDiffer(first: screens[0].path, sizes[0], second: screens[1].path, sizes[1]))
    }
    return result
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
