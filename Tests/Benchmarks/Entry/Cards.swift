internal import TEExport
internal import Foundation
internal import TEGeometry
internal import TEInputs
internal import TEMedia
internal import TEScene

/// A scrolled page of cards, with a description in JSON from which a program in another language draws the
/// same pictures.
struct Cards {
  let workload: Workload
  private let image: Bitmap
  /// Each frame's cards, in points.
  private let frames: [[CGRect]]

  /// Points.
  private static let corner: CGFloat = 16
  private static let shadow = Shadow(
    color: .black, opacity: 0.25, offset: CGSize(width: 0, height: 8), radius: 8)

  init(isQuick: Bool) throws {
    workload = Workload("today", isQuick: isQuick)
    let folder = PresetLibrary.ofThisProgram().folders[0]
    let file = try Data(contentsOf: folder.appendingPathComponent("art/mountains.jpg"))
    image = try Bitmap(decoding: Array(file), within: Budgets())
    frames = (0..<(isQuick ? 10 : 100)).map { Self.cards(scrolledBy: CGFloat($0) * 7.3) }
  }

  /// - Parameter distance: Points.
  private static func cards(scrolledBy distance: CGFloat) -> [CGRect] {
    (0..<4).map { index in
      CGRect(x: 29, y: 60 + CGFloat(index) * 440 - distance, width: 335, height: 410)
    }
  }

  private var scale: CGFloat { CGFloat(workload.scale) }

  var pictures: [Picture] {
    frames.map { cards in workload.picture(of: cards.map { layer(of: $0) }) }
  }

  private func layer(of card: CGRect) -> Layer {
    let bounds = CGRect(origin: .zero, size: card.size)
    let height = card.width * CGFloat(image.height) / CGFloat(image.width)
    var content = Layer(bounds: bounds)
    content.corners = Corners(radius: Self.corner)
    content.masksToBounds = true
    content.contents = .image(
      ImageContents(
        bitmap: image,
        frame: CGRect(x: 0, y: (card.height - height) / 2, width: card.width, height: height)))
    var layer = Layer(bounds: bounds)
    layer.transform = ProjectiveTransform(
      CGAffineTransform(translationX: card.minX, y: card.minY))
    layer.corners = content.corners
    layer.shadow = Self.shadow
    layer.sublayers = [content]
    return layer
  }

  /// The description in pixels, as JSON.
  ///
  /// - Parameter pixels: The path of the image's pixels, as `write(pixels:)` wrote them.
  func description(pixels: String) throws -> Data {
    func scaled(_ length: CGFloat) -> Double { Double(length * scale) }
    return try JSONEncoder().encode(
      Description(
        width: workload.size.width, height: workload.size.height, corner: scaled(Self.corner),
        image: Description.Image(path: pixels, width: image.width, height: image.height),
        shadow: Description.Shadow(
          opacity: Double(Self.shadow.opacity), radius: scaled(Self.shadow.radius),
          offset: scaled(Self.shadow.offset.height)),
        frames: frames.map { cards in
          cards.map { [scaled($0.minX), scaled($0.minY), scaled($0.width), scaled($0.height)] }
        }))
  }

  /// Writes the image: rows of BGRA.
  func write(pixels path: String) throws {
    try Data(image.pixels).write(to: URL(fileURLWithPath: path))
  }

  private struct Description: Encodable {
    struct Image: Encodable {
      let path: String
      let width: Int
      let height: Int
    }

    struct Shadow: Encodable {
      let opacity: Double
      let radius: Double
      let offset: Double
    }

    let width: Int
    let height: Int
    let corner: Double
    let image: Image
    let shadow: Shadow
    let frames: [[[Double]]]
  }
}
