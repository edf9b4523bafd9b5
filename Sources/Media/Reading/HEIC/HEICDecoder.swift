internal import TECImageLibraries
internal import TEInputs

/// Decodes the primary image of a HEIC file (ISO/IEC 23008-12) with libheif.
///
/// libheif applies the rotation and the mirroring that the file specifies. EXIF data is not read: an
/// orientation in it is the same one again (ISO/IEC 23008-12, A.2.4).
struct HEICDecoder {
  private let bytes: [UInt8]

  /// - Parameter bytes: The contents of the file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether one of the file's brands is that of images in HEVC.
  static func recognises(_ reader: ByteReader) -> Bool {
    var reader = reader
    guard reader.has("ftyp", at: 4), let length = try? reader.bigEndian(4), length >= 16,
      length <= reader.bytes.count
    else { return false }
    // The major brand at 8, its version at 12, and the compatible brands.
    return stride(from: 8, through: min(length, 256) - 4, by: 4).contains { offset in
      offset != 12 && ["heic", "heix", "heim", "heis"].contains { reader.has($0, at: offset) }
    }
  }

  /// The size in pixels, with all transformations applied.
  ///
  /// - Parameter budgets: The limit of the number of pixels.
  /// - Throws: `truncated`, `tooLarge`, `damaged`, `unsupported`, `libraryMissing` or `outOfMemory`.
  func size(within budgets: Budgets) throws(ImageError) -> PixelSize {
    try HEICStructure(bytes).check(within: budgets)
    return try unsafe withPrimaryImage { handle throws(ImageError) in
      let width = unsafe heif_image_handle_get_width(handle)
      let height = unsafe heif_image_handle_get_height(handle)
      return try PixelSize(claimed: Int(width), by: Int(height), within: budgets)
    }
  }

  /// The pixels in BGRA and sRGB, premultiplied.
  ///
  /// - Parameter size: The size that the header specifies.
  func decode(size: PixelSize) throws(ImageError) -> DecodedImage {
    try unsafe withPrimaryImage { handle throws(ImageError) in
      var pixels = try unsafe Self.pixels(of: handle, size: size)
      let isTransparent = unsafe heif_image_handle_has_alpha_channel(handle) != 0
      if isTransparent, unsafe heif_image_handle_is_premultiplied_alpha(handle) != 0 {
        pixels.unpremultiply()
      }
      if let color = try unsafe Self.color(of: handle),
        let conversion = try ColorConversion(from: color, of: [], layout: .bgra8, isGray: false)
      {
        pixels.convertColors(with: conversion)
      }
      if isTransparent { pixels.premultiply() }
      return DecodedImage(size: size, pixels: pixels)
    }
  }

  /// The pixels in BGRA, in the color space of the file, and with alpha as the file has it.
  private static func pixels(
    of handle: OpaquePointer, size: PixelSize
  ) throws(ImageError) -> [UInt8] {
    guard let options = unsafe heif_decoding_options_alloc() else { throw .outOfMemory }
    defer { unsafe heif_decoding_options_free(options) }
    unsafe options.pointee.convert_hdr_to_8bit = 1
    var decoded: OpaquePointer?
    try unsafe check(
      heif_decode_image(
        handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options))
    guard let image = unsafe decoded else { throw .outOfMemory }
    defer { unsafe heif_image_release(image) }
    guard unsafe Int(heif_image_get_width(image, heif_channel_interleaved)) == size.width,
      unsafe Int(heif_image_get_height(image, heif_channel_interleaved)) == size.height
    else { throw .damaged(reason: "its size differs from the size in its header") }
    var stride: Int32 = 0
    guard
      let plane = unsafe heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
      Int(stride) >= 4 * size.width
    else { throw .damaged(reason: "it has no pixels") }
    return unsafe [UInt8](unsafeUninitializedCapacity: size.byteCount) { pixels, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (source, target) = unsafe (plane + y * Int(stride) + 4 * x, 4 * (y * size.width + x))
          unsafe pixels[target] = unsafe source[2]
          unsafe pixels[target + 1] = unsafe source[1]
          unsafe pixels[target + 2] = unsafe source[0]
          unsafe pixels[target + 3] = unsafe source[3]
        }
      }
      count = size.byteCount
    }
  }

  /// The color space of the primary image; nil for sRGB.
  private static func color(of handle: OpaquePointer) throws(ImageError) -> ColorDescription? {
    switch unsafe heif_image_handle_get_color_profile_type(handle) {
    case heif_color_profile_type_rICC, heif_color_profile_type_prof:
      let size = unsafe heif_image_handle_get_raw_color_profile_size(handle)
      guard 1...ColorDescription.profileSizeLimit ~= size else { return nil }
      var profile = [UInt8](repeating: 0, count: size)
      try unsafe check(heif_image_handle_get_raw_color_profile(handle, &profile))
      return .extractedProfile(profile)
    case heif_color_profile_type_nclx:
      var found: UnsafeMutablePointer<heif_color_profile_nclx>?
      let error = unsafe heif_image_handle_get_nclx_color_profile(handle, &found)
      guard unsafe error.code == heif_error_Ok, let codePoints = unsafe found else { return nil }
      defer { unsafe heif_nclx_color_profile_free(codePoints) }
      return unsafe ColorDescription(
        primaries: Int(codePoints.pointee.color_primaries.rawValue),
        transfer: Int(codePoints.pointee.transfer_characteristics.rawValue))
    default: return nil
    }
  }

  /// Opens the primary image for the time of a closure.
  private func withPrimaryImage<Result>(
    _ body: (_ handle: OpaquePointer) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    if let reason = unsafe cimage_open_heif() {
      throw .libraryMissing("libheif", reason: unsafe String(cString: reason))
    }
    guard let context = unsafe heif_context_alloc() else { throw .outOfMemory }
    defer { unsafe heif_context_free(context) }
    // On the calling thread.
    unsafe heif_context_set_max_decoding_threads(context, 0)
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
      try unsafe Self.check(
        heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
      var found: OpaquePointer?
      try unsafe Self.check(heif_context_get_primary_image_handle(context, &found))
      guard let handle = unsafe found else { throw .outOfMemory }
      defer { unsafe heif_image_handle_release(handle) }
      return try unsafe body(handle)
    }
  }

  private static func check(_ error: heif_error) throws(ImageError) {
    switch (unsafe error.code, unsafe error.subcode) {
    case (heif_error_Ok, _): return
    case (heif_error_Memory_allocation_error, let part)
    where part != heif_suberror_Security_limit_exceeded:
      throw .outOfMemory
    case (_, heif_suberror_End_of_data): throw .truncated
    default:
      throw .damaged(reason: unsafe error.message.map { unsafe String(cString: $0) } ?? "")
    }
  }
}
