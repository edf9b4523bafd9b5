public import Foundation
import TEGeometry
package import TEScene

/// An immutable image: pixels, or recorded drawing that is rendered when it is shown.
public final class CGImage: Hashable, Sendable {
  package let source: ImageSource
  /// The part of the source that this image shows, in units of the source's size.
  let sourceRect: CGRect
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  private init(_ source: ImageSource, sourceRect: CGRect, width: Int, height: Int) {
    self.source = source
    self.sourceRect = sourceRect
    self.width = width
    self.height = height
  }

  package convenience init(_ bitmap: Bitmap) {
    self.init(
      .bitmap(bitmap), sourceRect: .unit, width: bitmap.width, height: bitmap.height)
  }

  convenience init(_ snapshot: Snapshot) {
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * snapshot.scale).rounded(.up))) }
    self.init(
      .snapshot(snapshot), sourceRect: .unit, width: pixels(snapshot.size.width),
      height: pixels(snapshot.size.height))
  }

  /// The part of the image in `rect`, which is in pixels and is rounded outwards to whole ones; nil if
  /// `rect` lies outside the image.
  ///
  /// The part shares the pixel storage of the whole.
  public func cropping(to rect: CGRect) -> CGImage? {
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(CGRect(origin: .zero, size: size))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let unit = CGRect(
      x: part.minX / size.width, y: part.minY / size.height, width: part.width / size.width,
      height: part.height / size.height)
    return CGImage(
      source, sourceRect: unit.inside(sourceRect), width: Int(part.width),
      height: Int(part.height))
  }

  /// Whether both show the same part of the same source.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.source == right.source && left.sourceRect == right.sourceRect
  }

  /// Feeds the source to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

extension CGRect {
  /// The unit square.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Maps a rectangle given as fractions of `outer` to the coordinates of `outer`.
  func inside(_ outer: CGRect) -> CGRect {
    CGRect(
      x: outer.minX + minX * outer.width, y: outer.minY + minY * outer.height,
      width: width * outer.width, height: height * outer.height)
  }
}
