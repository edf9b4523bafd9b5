public import Foundation
import Geometry
package import Scene

/// An immutable picture, as Core Graphics holds it: pixels, or a drawing that becomes pixels when it
/// is shown.
public final class CGImage: Hashable, Sendable {
  package let source: ImageSource
  /// The part of the source that this image shows, in units of the source's size.
  let sourceRect: CGRect
  /// Pixels.
  public let width: Int
  /// Pixels.
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

  /// The part of the image in `rect`, in pixels; nil where they do not meet.
  ///
  /// The part shares the pixels of the whole.
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

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.source == right.source && left.sourceRect == right.sourceRect
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

extension CGRect {
  /// All of something, in units of its size.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// A rectangle in units of `outer`, in the units that `outer` is given in.
  func inside(_ outer: CGRect) -> CGRect {
    CGRect(
      x: outer.minX + minX * outer.width, y: outer.minY + minY * outer.height,
      width: width * outer.width, height: height * outer.height)
  }
}
