internal import Foundation
internal import TEInputs
package import TEMedia

/// A picture that was written as a PNG file.
package struct StillFile: Codable, Hashable, Sendable {
  package let file: String
  /// A hash of the preset and its images, in hexadecimal digits.
  package let source: String?
  /// In pixels.
  package let width: Int
  package let height: Int
  /// The times that it shows, in seconds of the clip.
  package let times: [Double]

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - source: The hash of the preset.
  ///   - replacing: Whether a file that exists is replaced.
  /// - Throws: `media`; what was at the path stays.
  package init(
    writing image: DecodedImage, of times: [Double], from source: String?, to path: String,
    replacing: Bool
  ) throws(ExportError) {
    file = path
    self.source = source
    (width, height) = (image.width, image.height)
    self.times = times
    do throws(MediaError) {
      let bytes = try PNGEncoder().encode(image)
      let output = try OutputFile(target: path)
      try output.write(bytes, within: Budgets())
      try output.commit(replacing: replacing)
    } catch {
      throw .media(error, path: path)
    }
  }
}
