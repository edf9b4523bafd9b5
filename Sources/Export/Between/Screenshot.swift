internal import TEInputs
internal import TEMedia

/// A screenshot file: its bytes and the size of its picture.
struct Screenshot {
  let path: String
  let bytes: [UInt8]
  /// With the EXIF orientation applied.
  let size: PixelSize

  init(path: String, budgets: Budgets) throws(ExportError) {
    self.path = path
    do throws(InputError) {
      let file = try InputFile(path: path)
      bytes = try file.bytes(within: .imageSize, of: budgets)
    } catch {
      throw .between(.notReadable(path: path, error))
    }
    do throws(ImageError) {
      size = try ImageReader(budgets: budgets).open(bytes).size
    } catch {
      throw .between(.notAnImage(path: path, error))
    }
  }
}
