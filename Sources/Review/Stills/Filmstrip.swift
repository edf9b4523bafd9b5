package import TEExport
internal import Foundation
package import TEMedia
package import TEPlayback
internal import TERaster
internal import TEScene
internal import UIKit

/// Pictures of a clip side by side, with their times beneath them, in rows of at most ten.
@MainActor
package struct Filmstrip {
  private let pictures: [DecodedImage]
  private let labels: [String]
  private let width: CGFloat
  private let appearance: Appearance

  /// The largest width and height in pixels.
  private static let sizeLimit = 16_384
  // In points.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let labelHeight: CGFloat = 22
  private static let cornerRadius: CGFloat = 10
  private static let longestRow = 10

  /// - Parameters:
  ///   - pictures: At least one, all of the same size.
  ///   - times: Those of the pictures, in seconds.
  ///   - width: The width of a picture in points.
  package init(
    _ pictures: [DecodedImage], times: [Double], width: Double, appearance: Appearance
  ) {
    self.pictures = pictures
    labels = times.map { String(format: "%.2f s", $0) }
    self.width = CGFloat(width)
    self.appearance = appearance
  }

  /// The strip's size in points.
  private var size: CGSize {
    let columns = CGFloat(self.columns)
    return CGSize(
      width: 2 * Self.margin + columns * width + (columns - 1) * Self.gap,
      height: 2 * Self.margin + CGFloat(rows) * (pictureHeight + Self.labelHeight)
        + CGFloat(rows - 1) * Self.gap)
  }

  private var rows: Int { (pictures.count + Self.longestRow - 1) / Self.longestRow }

  /// As even as the number of rows allows.
  private var columns: Int { rows == 0 ? 0 : (pictures.count + rows - 1) / rows }

  private var pictureHeight: CGFloat {
    guard let size = pictures.first?.size else { return 0 }
    return (width * CGFloat(size.height) / CGFloat(size.width)).rounded()
  }

  /// Draws the strip.
  ///
  /// - Parameter scale: Pixels per point.
  package func image(scale: Int) throws(ExportError) -> DecodedImage {
    let pixels = PixelSize(
      width: Int(size.width) * scale, height: Int(size.height) * scale)
    guard max(pixels.width, pixels.height) <= Self.sizeLimit else {
      throw .frameTooLarge(pixels, limit: Self.sizeLimit)
    }
    let canvas = DeviceModel.canvas(size: size, scale: CGFloat(scale))
    let configuration = PlaybackConfiguration(device: canvas, appearance: appearance)
    let player = Player(configuration) { window in
      let controller = UIViewController()
      window.rootViewController = controller
      addViews(to: controller.view)
      return [.hold(1)]
    }
    let picture: Picture?
    do throws(PlaybackError) {
      picture = try player.picture(at: 0)
    } catch {
      throw .playback(error, place: nil)
    }
    guard let picture else { throw .emptyClip(name: "strip") }
    return picture.image(ContentsCache())
  }

  private func addViews(to view: UIView) {
    view.backgroundColor = .systemBackground
    for (index, picture) in pictures.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let x = Self.margin + CGFloat(column) * (width + Self.gap)
      let y = Self.margin + CGFloat(row) * (pictureHeight + Self.labelHeight + Self.gap)
      let frame = CGRect(x: x, y: y, width: width, height: pictureHeight)
      let imageView = UIImageView(frame: frame)
      imageView.image = UIImage(
        cgImage: CGImage(
          Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)))
      imageView.layer.cornerRadius = Self.cornerRadius
      imageView.layer.borderWidth = 1 / view.traitCollection.displayScale
      imageView.layer.borderColor = UIColor.separator.cgColor
      imageView.clipsToBounds = true
      view.addSubview(imageView)
      let label = UILabel(
        frame: CGRect(x: x, y: frame.maxY, width: width, height: Self.labelHeight))
      label.text = labels[index]
      label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      view.addSubview(label)
    }
  }
}
