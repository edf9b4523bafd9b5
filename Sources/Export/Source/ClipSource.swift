package import Foundation
package import TEPlayback

/// What a clip shows, and how it is read.
@MainActor
package protocol ClipSource {
  /// Names the output where the user gives no path.
  var name: String { get }
  /// A hash of the preset and its images in hexadecimal digits; nil for an app's own code.
  var hash: String? { get }
  /// How the source was understood, for the user.
  var notices: [String] { get }
  /// The images that the pictures show.
  var images: ClipImages { get }

  /// The size of the pictures.
  func canvas(for options: ExportOptions) throws(ExportError) -> ClipCanvas

  /// Sets the screens up, on stages of their own.
  func makeSequence(for options: ExportOptions) throws(ExportError) -> any PictureSequence

  /// Whether each picture has pixels of its own, so that only few of them may wait for drawing.
  var hasLargePictures: Bool { get }

  /// Decodes what has not been decoded yet, to find damaged images. FFmpeg's libraries have to be open.
  func verify() throws(ExportError)

  /// Where a step of the script is written down, such as "today.yaml:12:5".
  func place(ofStep index: Int) -> String?
}

extension ClipSource {
  package var hasLargePictures: Bool { false }
}

/// The size of a clip's pictures.
package struct ClipCanvas: Hashable, Sendable {
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat

  package init(
    size: CGSize, scale: CGFloat
  ) {
    self.size = size
    self.scale = scale
  }
}
