package import TEInputs
internal import TEMedia
package import TEScene

extension Bitmap {
  /// The picture in an image file's bytes, decoded when its pixels are first asked for.
  ///
  /// - Throws: A budget's error, or an image error of Media for bytes that are no picture. Whether they
  ///   are damaged, ``Bitmap/verify()`` tells.
  package convenience init(decoding bytes: [UInt8], within budgets: Budgets) throws {
    do throws(ImageError) {
      self.init(ImageFilePicture(try ImageReader(budgets: budgets).open(bytes)))
    } catch {
      if case .tooLarge(let error) = error { throw error }
      throw error
    }
  }
}
