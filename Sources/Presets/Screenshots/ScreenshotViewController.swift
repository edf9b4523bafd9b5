import Foundation
import TEScene
import TETransitions
import UIKit

/// A screenshot that fills the screen, with elements that can be hidden.
///
/// The screenshot is fitted into the canvas with its aspect ratio. A view of another size, as that of a
/// menu, is filled by the canvas, aligned with the top left corner.
final class ScreenshotViewController: UIViewController {
  private let image: Bitmap
  private let behind: Bitmap?
  private let canvasView: UIView
  private let canvas: CGSize
  /// The screenshot's frame on the canvas, in points.
  private let imageFrame: CGRect
  private let pageColor: UIColor?

  /// - Parameters:
  ///   - behind: A screenshot without the elements, which shows in their places while they are hidden.
  ///   - canvas: In points.
  ///   - pageColor: The color of its page, through which it may fade in; nil for none.
  init(image: Bitmap, behind: Bitmap?, canvas: CGSize, pageColor: UIColor?) {
    self.image = image
    self.pageColor = pageColor
    self.behind = behind
    self.canvas = canvas
    let pixels = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
    let scale = min(canvas.width / pixels.width, canvas.height / pixels.height)
    let size = CGSize(width: pixels.width * scale, height: pixels.height * scale)
    imageFrame = CGRect(
      x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2, width: size.width,
      height: size.height)
    canvasView = UIView(frame: CGRect(origin: .zero, size: canvas))
    super.init(nibName: nil, bundle: nil)
    let screenshot = UIImageView(frame: imageFrame)
    screenshot.image = UIImage(cgImage: CGImage(image))
    canvasView.addSubview(screenshot)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func loadView() {
    let screen = ScreenshotView()
    screen.pageColor = pageColor
    view = screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Beneath a picture that covers it, its edge would be seen around one that is scaled.
    if imageFrame.size != canvas { view.backgroundColor = .black }
    view.clipsToBounds = true
    view.addSubview(canvasView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let scale = max(size.width / canvas.width, size.height / canvas.height)
    canvasView.transform = CGAffineTransform(scaleX: scale, y: scale)
    canvasView.center = CGPoint(x: canvas.width * scale / 2, y: canvas.height * scale / 2)
  }

  /// The pixels of the screenshot in a rectangle of the canvas in points, rounded to whole ones.
  func pixels(of rectangle: CGRect) -> CGRect {
    let scale = CGFloat(image.width) / imageFrame.width
    let part = rectangle.intersection(imageFrame).offsetBy(
      dx: -imageFrame.minX, dy: -imageFrame.minY)
    guard !part.isNull else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let left = (part.minX * scale).rounded()
    let top = (part.minY * scale).rounded()
    let right = min(CGFloat(image.width), max(left + 1, (part.maxX * scale).rounded()))
    let bottom = min(CGFloat(image.height), max(top + 1, (part.maxY * scale).rounded()))
    return CGRect(
      x: min(left, right - 1), y: min(top, bottom - 1), width: max(1, right - left),
      height: max(1, bottom - top))
  }

  /// A copy of a part, in pixels; a part that shares the whole's pixels would be mixed with its neighbours
  /// at its edges when it is scaled.
  private static func part(of bitmap: Bitmap, _ pixels: CGRect) -> UIImage {
    UIImage(cgImage: CGImage(bitmap.cropped(to: pixels)))
  }

  /// Adds an element in front of the screenshot.
  ///
  /// - Parameters:
  ///   - rectangle: In points of the canvas; one with a picture may reach beyond the screen.
  ///   - radius: Of its corners, in points.
  ///   - area: What comes and goes with it, in points of the canvas: its rectangle with its shadow.
  ///   - picture: What it shows while it moves, with the place of the whole picture in points of the canvas; nil
  ///     for the part of the screenshot.
  ///   - fill: What its place shows while it is hidden; nil for the screenshot behind.
  /// - Returns: The element's view.
  func addElement(
    _ rectangle: CGRect, radius: CGFloat, area: CGRect,
    picture: (image: UIImage, frame: CGRect)?, fill: UIImage?
  ) -> UIView {
    let pixels = pixels(of: rectangle)
    let seen = frame(of: pixels)
    let frame = picture == nil ? seen : withUnseenSides(of: rectangle, seen)
    let areaPixels = self.pixels(of: area)
    // The place of a part of another element, as of a title on a photo, goes with that one.
    let whole = canvasView.subviews.lazy.compactMap { $0 as? ScreenshotElementView }
      .last { $0.frame.contains(seen) }
    let placeFrame = self.frame(of: areaPixels)
    let place =
      whole == nil ? UIImageView(frame: placeFrame) : ScreenshotOriginalView(frame: placeFrame)
    place.image = fill ?? behind.flatMap { Self.part(of: $0, areaPixels) }
    if let whole {
      canvasView.addSubview(place)
      whole.originals.append(place)
    } else {
      addBehindOriginals(place)
    }
    let original = ScreenshotOriginalView(frame: place.frame)
    original.image = Self.part(of: image, areaPixels)
    let element = ScreenshotElementView(
      frame: frame, picture: picture?.image ?? Self.part(of: image, pixels),
      pictureFrame: picture?.frame ?? frame, radius: radius, original: original)
    addBehindOriginals(element)
    canvasView.addSubview(original)
    return element
  }

  /// The frame of an element with its sides beyond the screen, where its picture goes on.
  private func withUnseenSides(of rectangle: CGRect, _ seen: CGRect) -> CGRect {
    let screen = canvasView.bounds
    guard rectangle.intersects(screen) else { return seen }
    let left = rectangle.minX < screen.minX ? rectangle.minX : seen.minX
    let top = rectangle.minY < screen.minY ? rectangle.minY : seen.minY
    let right = rectangle.maxX > screen.maxX ? rectangle.maxX : seen.maxX
    let bottom = rectangle.maxY > screen.maxY ? rectangle.maxY : seen.maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Adds a view behind what is seen at rest: a part that one sees through would be drawn twice.
  private func addBehindOriginals(_ view: UIView) {
    if let original = canvasView.subviews.first(where: { $0 is ScreenshotOriginalView }) {
      canvasView.insertSubview(view, belowSubview: original)
    } else {
      canvasView.addSubview(view)
    }
  }

  /// Adds a part that stays in front of the elements, or flies with one of which it covers most of a side within the
  /// screenshot, as a shade does.
  ///
  /// - Parameters:
  ///   - rectangle: In points of the canvas.
  ///   - picture: What it shows; nil for the part of the screenshot.
  func addPart(_ rectangle: CGRect, picture: UIImage?) {
    let pixels = pixels(of: rectangle)
    let frame = frame(of: pixels)
    let elements = canvasView.subviews.filter { $0 is ScreenshotElementView }
    let part: UIImageView =
      elements.contains { isAlongSide(frame, of: $0.frame) }
      ? ScreenshotShadeView(frame: frame) : ScreenshotPartView(frame: frame)
    part.image = picture ?? Self.part(of: image, pixels)
    addBehindOriginals(part)
  }

  /// Whether a part within an element covers most of one of its sides that is not at the screenshot's edge.
  private func isAlongSide(_ part: CGRect, of element: CGRect) -> Bool {
    guard element.insetBy(dx: -1, dy: -1).contains(part) else { return false }
    let inner = imageFrame.insetBy(dx: 1, dy: 1)
    func touches(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1 }
    let isAcross = part.width > 0.6 * element.width
    let isDown = part.height > 0.6 * element.height
    return isAcross && touches(part.maxY, element.maxY) && element.maxY < inner.maxY
      || isAcross && touches(part.minY, element.minY) && element.minY > inner.minY
      || isDown && touches(part.minX, element.minX) && element.minX > inner.minX
      || isDown && touches(part.maxX, element.maxX) && element.maxX < inner.maxX
  }

  /// The frame of pixels of the screenshot on the canvas, in points.
  private func frame(of pixels: CGRect) -> CGRect {
    let scale = imageFrame.width / CGFloat(image.width)
    return CGRect(
      x: imageFrame.minX + pixels.minX * scale, y: imageFrame.minY + pixels.minY * scale,
      width: pixels.width * scale, height: pixels.height * scale)
  }
}

/// The whole screenshot.
private final class ScreenshotView: UIView, PicturedScreen {
  var pageColor: UIColor?
}

/// The part of a screenshot that shows an element.
private final class ScreenshotOriginalView: UIImageView, ElementAtRest {}

/// A part of a screenshot that stays in front of its elements.
private final class ScreenshotPartView: UIImageView, PartInFront {}

/// A part of a screenshot that flies with an element.
private final class ScreenshotShadeView: UIImageView, PartOfElement {}

extension Bitmap {
  /// A copy of the pixels in a rectangle inside the bitmap.
  fileprivate func cropped(to rectangle: CGRect) -> Bitmap {
    let (x, y) = (Int(rectangle.minX), Int(rectangle.minY))
    let (width, height) = (Int(rectangle.width), Int(rectangle.height))
    let whole = pixels
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      part.append(contentsOf: whole[start..<start + width * 4])
    }
    return Bitmap(width: width, height: height, pixels: part)
  }
}

extension Fields<ShadowKeys> {
  /// What it covers, with what casts it.
  func area(around frame: CGRect) -> CGRect {
    frame.union(
      frame.insetBy(dx: -3 * self.blur, dy: -3 * self.blur)
        .offsetBy(dx: self.x, dy: self.y))
  }
}
