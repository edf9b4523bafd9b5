internal import CPango

/// What fontconfig knows of an own font file.
enum OwnFontPattern {
  /// Whether FreeType finds an outline font at a path.
  static func isFont(atPath path: String) -> Bool {
    guard let pattern = unsafe make(path) else { return false }
    unsafe FcPatternDestroy(pattern)
    return true
  }

  /// Adds a family's files to the application's fonts of a configuration, which has some already.
  static func add(_ family: OwnFontFamily, to configuration: OpaquePointer) {
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return }
    for face in family.faces {
      guard let pattern = unsafe make(face.file.path) else { continue }
      unsafe FcPatternDel(pattern, FC_FAMILY)
      unsafe FcPatternDel(pattern, FC_FAMILYLANG)
      unsafe FcPatternAddString(pattern, FC_FAMILY, family.mapName)
      if let weight = face.weight {
        unsafe FcPatternDel(pattern, FC_WEIGHT)
        unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
      }
      if let isItalic = face.isItalic {
        unsafe FcPatternDel(pattern, FC_SLANT)
        unsafe FcPatternAddInteger(
          pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
      }
      // The set owns the pattern now, unless it has no memory for it.
      if unsafe FcFontSetAdd(fonts, pattern) == 0 { unsafe FcPatternDestroy(pattern) }
    }
  }

  /// The pattern of the first font in a file, of all its weights if they vary; the caller destroys it.
  private static func make(_ path: String) -> OpaquePointer? {
    guard let found = unsafe FcFontSetCreate() else { return nil }
    defer { unsafe FcFontSetDestroy(found) }
    var count: Int32 = 0
    _ = unsafe FcFreeTypeQueryAll(path, .max, nil, &count, found)
    let patterns = unsafe UnsafeBufferPointer(
      start: found.pointee.fonts, count: Int(found.pointee.nfont))
    var chosen: OpaquePointer?
    for index in patterns.indices {
      guard let pattern = unsafe patterns[index] else { continue }
      var isScalable: FcBool = 0
      guard unsafe FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable) == FcResultMatch,
        isScalable != 0
      else { continue }
      var isVariable: FcBool = 0
      let result = unsafe FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
      if result == FcResultMatch && isVariable != 0 {
        unsafe chosen = unsafe pattern
        break
      }
      if unsafe chosen == nil { unsafe chosen = unsafe pattern }
    }
    return unsafe chosen.flatMap { unsafe FcPatternDuplicate($0) }
  }
}
