internal import TECImageLibraries

/// A conversion of samples to sRGB with Little CMS: relative colorimetric, with black-point compensation.
///
/// Converting a row changes nothing in Little CMS, so that the same samples give the same bytes in any
/// order and on any thread.
///
/// Sendable because the transform is not changed after it was created.
@safe
final class ColorConversion: @unchecked Sendable {
  /// The layout of the samples to convert; pixels take four samples.
  enum Layout {
    /// Blue, green, red and alpha, 8 bits each.
    case bgra8
    /// Blue, green, red and alpha, 16 bits each in native byte order.
    case bgra16
    /// Cyan, magenta, yellow and black, 8 bits each; 255 is full ink.
    case cmyk8
  }

  private let transform: cmsHTRANSFORM

  /// - Parameters:
  ///   - description: The color space of the samples.
  ///   - bytes: The contents of the file.
  ///   - isGray: Whether blue, green and red are equal in all pixels.
  /// - Returns: Nil where the samples are to be shown as sRGB: because they are sRGB to within 1 of 255,
  ///   or because the profile is damaged, unsupported or that of another kind of samples, which browsers
  ///   ignore too.
  /// - Throws: `libraryMissing` or `outOfMemory`.
  init?(
    from description: ColorDescription, of bytes: [UInt8], layout: Layout, isGray: Bool
  ) throws(ImageError) {
    if let reason = unsafe cimage_open_lcms() {
      throw .libraryMissing("Little CMS", reason: unsafe String(cString: reason))
    }
    guard let context = unsafe cmsCreateContext(nil, nil) else { throw .outOfMemory }
    defer { unsafe cmsDeleteContext(context) }
    guard let input = unsafe Self.profile(description, of: bytes, context) else { return nil }
    defer { unsafe cmsCloseProfile(input) }
    guard let output = unsafe cmsCreate_sRGBProfileTHR(context) else { throw .outOfMemory }
    defer { unsafe cmsCloseProfile(output) }
    let space = unsafe cmsGetColorSpace(input)
    guard let format = Self.format(of: layout, in: space, isGray: isGray) else { return nil }
    // By default, Little CMS interpolates gray between 33 points, which is too few for dark levels.
    let gridPoints = space == cmsSigGrayData ? cimage_finest_grid : 0
    func transform(from format: Int, to outputFormat: Int) -> cmsHTRANSFORM? {
      unsafe cmsCreateTransformTHR(
        context, input, UInt32(format), output, UInt32(outputFormat),
        UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE) | UInt32(gridPoints))
    }
    if space == cmsSigRgbData {
      guard let probe = unsafe transform(from: cimage_bgra_8, to: cimage_bgra_8) else { return nil }
      defer { unsafe cmsDeleteTransform(probe) }
      if unsafe Self.isIdentity(probe) { return nil }
    }
    guard let transform = unsafe transform(from: format, to: cimage_bgra_8) else { return nil }
    unsafe self.transform = transform
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// Converts pixels of 4 bytes in place to BGRA. The fourth byte of each stays as it is.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    // A part at a time, because Little CMS counts in 32 bits.
    let partSize = 1 << 20
    for start in stride(from: 0, to: pixels.count, by: partSize) {
      let part = unsafe UnsafeMutableBufferPointer(
        rebasing: pixels[start..<min(start + partSize, pixels.count)])
      unsafe cmsDoTransform(transform, part.baseAddress, part.baseAddress, UInt32(part.count / 4))
    }
  }

  /// Converts a row of 16-bit pixels to BGRA of 8 bits. The fourth byte of each pixel stays as it is.
  ///
  /// - Parameter pixels: As many bytes as there are samples.
  func convert(_ samples: [UInt16], to pixels: UnsafeMutablePointer<UInt8>) {
    unsafe samples.withUnsafeBufferPointer {
      unsafe cmsDoTransform(transform, $0.baseAddress, pixels, UInt32($0.count / 4))
    }
  }

  /// The Little CMS format of samples; nil where a profile's color space is not that of the samples.
  private static func format(
    of layout: Layout, in space: cmsColorSpaceSignature, isGray: Bool
  ) -> Int? {
    switch (layout, space) {
    case (.bgra8, cmsSigRgbData): Int(cimage_bgra_8)
    case (.bgra16, cmsSigRgbData): Int(cimage_bgra_16)
    case (.bgra8, cmsSigGrayData): isGray ? Int(cimage_gray_8) : nil
    case (.bgra16, cmsSigGrayData): isGray ? Int(cimage_gray_16) : nil
    case (.cmyk8, cmsSigCmykData): Int(cimage_cmyk_8)
    default: nil
    }
  }

  /// Whether a transform of RGB changes no channel by more than 1 of 255, on a grid of colors.
  private static func isIdentity(_ transform: cmsHTRANSFORM) -> Bool {
    let levels: [UInt8] = [0, 4, 12, 24, 48, 80, 112, 144, 176, 208, 232, 255]
    var colors: [UInt8] = []
    for blue in levels {
      for green in levels {
        for red in levels { colors += [blue, green, red, 255] }
      }
    }
    var converted = colors
    let count = UInt32(colors.count / 4)
    unsafe cmsDoTransform(transform, colors, &converted, count)
    return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  /// Opens the profile that a description contains or stands for; nil where it is not usable.
  private static func profile(
    _ description: ColorDescription, of bytes: [UInt8], _ context: cmsContext
  ) -> cmsHPROFILE? {
    if case .primaries(let chromaticities, let function) = description {
      return unsafe profile(of: chromaticities, function, context)
    }
    guard let data = description.profile(in: bytes), let count = UInt32(exactly: data.count),
      let profile = unsafe cmsOpenProfileFromMemTHR(context, data, count)
    else { return nil }
    let classes = [
      cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
    ]
    guard unsafe classes.contains(cmsGetDeviceClass(profile)) else {
      unsafe cmsCloseProfile(profile)
      return nil
    }
    return unsafe profile
  }

  private static func profile(
    of chromaticities: Chromaticities, _ function: TransferFunction, _ context: cmsContext
  ) -> cmsHPROFILE? {
    guard chromaticities.isValid else { return nil }
    // ICC.1:2022, table 68: function type 3 has the parameters g, a, b, c and d; Little CMS counts from 1.
    let (type, parameters): (Int32, [Double]) =
      switch function {
      case .sRGB: (4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
      case .power(let exponent): (1, [exponent])
      }
    guard let curve = unsafe cmsBuildParametricToneCurve(context, type, parameters) else {
      return nil
    }
    defer { unsafe cmsFreeToneCurve(curve) }
    func point(_ point: Chromaticities.Point) -> cmsCIExyY {
      cmsCIExyY(x: point.x, y: point.y, Y: 1)
    }
    var white = point(chromaticities.white)
    var primaries = cmsCIExyYTRIPLE(
      Red: point(chromaticities.red), Green: point(chromaticities.green),
      Blue: point(chromaticities.blue))
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return unsafe cmsCreateRGBProfileTHR(context, &white, &primaries, curves)
  }
}
