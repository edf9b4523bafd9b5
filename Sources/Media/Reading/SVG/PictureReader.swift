internal import TEInputs

/// Reads the pictures in the `data:` URLs of an SVG.
struct PictureReader {
  /// Of all pictures together.
  private let budgets: Budgets
  /// Levels of SVG documents that may still be within.
  private let levels: Int

  /// - Parameters:
  ///   - budgets: The limit of the number of pixels.
  ///   - levels: Levels of SVG documents within one another.
  init(budgets: Budgets, levels: Int = 2) {
    self.budgets = budgets
    self.levels = levels
  }

  /// The picture at a `data:` URL (RFC 2397); nil, with a remark, for one that is no picture.
  ///
  /// - Parameters:
  ///   - line: The line of the element that shows it.
  ///   - remarks: Gets what is not drawn.
  /// - Throws: `tooLarge`, `refused`, `libraryMissing` or `outOfMemory`.
  func picture(
    at url: ArraySlice<UInt8>, line: Int, _ remarks: inout [SVGRemark]
  ) throws(ImageError) -> SVGDocument.Picture? {
    func omit(_ reason: String) -> SVGDocument.Picture? {
      remarks.append(
        SVGRemark(line: line, message: "the picture of 'image' is not drawn: \(reason)"))
      return nil
    }
    guard let comma = url.firstIndex(of: UInt8(ascii: ",")) else {
      return omit("its URL has no data")
    }
    let type = String(decoding: url[..<comma].prefix(200), as: UTF8.self).lowercased()
    let data = Self.withoutPercentSigns(url[(comma + 1)...])
    guard let bytes = type.hasSuffix(";base64") ? Base64.decoded(data[...]) : data else {
      return omit("its data is not in base64")
    }
    let image: EncodedImage
    do throws(ImageError) {
      if SVGDecoder.recognises(bytes) {
        guard levels > 0 else {
          throw .refused("the SVG has more than two levels of SVG within it")
        }
        let reader = PictureReader(budgets: budgets, levels: levels - 1)
        image = try EncodedImage(
          svg: bytes, within: budgets, reader)
      } else {
        image = try ImageReader(budgets: budgets).open(bytes)
      }
    } catch {
      switch error {
      case .notAnImage, .unsupported, .truncated, .damaged: return omit(error.description)
      default: throw error
      }
    }
    remarks += image.header.remarks.map {
      SVGRemark(line: line, message: "in a picture: \($0.message)")
    }
    return SVGDocument.Picture(
      image: image, width: Double(image.size.width) / image.scale,
      height: Double(image.size.height) / image.scale)
  }

  /// Text with its percent-encoded bytes replaced (RFC 3986, 2.1).
  private static func withoutPercentSigns(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(code)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
