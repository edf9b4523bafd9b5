internal import TECPango

/// The properties that fontconfig reports for one font of an own file.
@safe
struct OwnFontPattern {
  /// Fontconfig's pattern, which belongs to whoever made this value.
  private let pattern: OpaquePointer

  /// Whether FreeType finds an outline font at a path.
  static func isFont(atPath path: String) -> Bool {
    let fonts = fonts(atPath: path)
    for font in fonts { font.destroy() }
    return !fonts.isEmpty
  }

  /// Adds a family's files to the application's fonts of a configuration, which has some already.
  static func add(_ family: OwnFontFamily, to configuration: OpaquePointer) {
    for face in family.faces {
      let fonts = fonts(atPath: face.file.path)
      let chosen = choice(for: face, of: fonts)
      for (index, font) in fonts.enumerated() {
        // The configuration owns the pattern now, unless it has no memory for it.
        guard chosen.contains(index), unsafe font.add(to: configuration, face, in: family) else {
          font.destroy()
          continue
        }
      }
    }
  }

  private func destroy() { unsafe FcPatternDestroy(pattern) }

  /// - Returns: Whether the configuration owns the pattern now.
  private func add(
    to configuration: OpaquePointer, _ face: OwnFontFamily.Face, in family: OwnFontFamily
  ) -> Bool {
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return false }
    unsafe FcPatternDel(pattern, FC_FAMILY)
    unsafe FcPatternDel(pattern, FC_FAMILYLANG)
    unsafe FcPatternAddString(pattern, FC_FAMILY, family.mapName)
    if let weight = face.weight {
      let value = FcWeightFromOpenTypeDouble(Double(weight))
      unsafe FcPatternDel(pattern, FC_WEIGHT)
      if isVariable, let range = unsafe FcRangeCreateDouble(value, value) {
        // fontconfig sets the axis of a font whose weight is a range.
        unsafe FcPatternAddRange(pattern, FC_WEIGHT, range)
        unsafe FcRangeDestroy(range)
      } else {
        unsafe FcPatternAddDouble(pattern, FC_WEIGHT, value)
      }
    }
    if let isItalic = face.isItalic {
      unsafe FcPatternDel(pattern, FC_SLANT)
      unsafe FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    }
    return unsafe FcFontSetAdd(fonts, pattern) != 0
  }

  /// The fonts of a file that stand for a face: all, or for a face with a weight the upright and the slanted
  /// one of the nearest weight.
  private static func choice(for face: OwnFontFamily.Face, of fonts: [OwnFontPattern]) -> Set<Int> {
    guard let weight = face.weight else { return Set(fonts.indices) }
    let upright = fonts.indices.filter { !fonts[$0].isSlanted }
    let slanted = fonts.indices.filter { fonts[$0].isSlanted }
    var groups = [upright, slanted].filter { !$0.isEmpty }
    if let isItalic = face.isItalic, groups.count == 2 { groups = [isItalic ? slanted : upright] }
    return Set(
      groups.compactMap { group in
        group.min { fonts[$0].distance(to: weight) < fonts[$1].distance(to: weight) }
      })
  }

  /// How far the font's weights are from a CSS weight.
  private func distance(to weight: Int) -> Double {
    var (lowest, highest) = (0.0, 0.0)
    var range: OpaquePointer?
    if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &lowest) == FcResultMatch {
      highest = lowest
    } else {
      guard unsafe FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch,
        unsafe FcRangeGetDouble(range, &lowest, &highest) != 0
      else { return .infinity }
    }
    let wanted = Double(weight)
    return max(
      0, FcWeightToOpenTypeDouble(lowest) - wanted, wanted - FcWeightToOpenTypeDouble(highest))
  }

  private var isSlanted: Bool { integer(FC_SLANT) != FC_SLANT_ROMAN }

  private var isVariable: Bool { isTrue(FC_VARIABLE) }

  /// Of the font in its file: its number in a collection, with that of a named instance in the upper half.
  private var number: Int32 { integer(FC_INDEX) }

  private func integer(_ object: String) -> Int32 {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : 0
  }

  private func isTrue(_ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }

  /// The names in a file: of the families, and of the single fonts.
  static func names(atPath path: String) -> (families: Set<String>, fonts: Set<String>) {
    var names: (families: Set<String>, fonts: Set<String>) = ([], [])
    for font in fonts(atPath: path) {
      names.families.formUnion(font.families)
      names.fonts.formUnion(font.strings(FC_FULLNAME))
      names.fonts.formUnion(font.strings(FC_POSTSCRIPT_NAME))
      font.destroy()
    }
    return names
  }

  private var families: Set<String> { strings(FC_FAMILY) }

  private func strings(_ object: String) -> Set<String> {
    var names: Set<String> = []
    var name: UnsafeMutablePointer<FcChar8>?
    for index in 0..<Int32(16) {
      guard unsafe FcPatternGetString(pattern, object, index, &name) == FcResultMatch,
        let text = unsafe name
      else { break }
      names.insert(unsafe String(cString: text))
    }
    return names
  }

  /// The outline fonts in a file, which the caller destroys: of a collection those of the first one's family, and
  /// for a font that varies the pattern of all its weights.
  private static func fonts(atPath path: String) -> [OwnFontPattern] {
    guard let found = unsafe FcFontSetCreate() else { return [] }
    defer { unsafe FcFontSetDestroy(found) }
    var count: Int32 = 0
    _ = unsafe FcFreeTypeQueryAll(path, .max, nil, &count, found)
    let patterns = unsafe UnsafeBufferPointer(
      start: found.pointee.fonts, count: Int(found.pointee.nfont))
    var chosen: [OwnFontPattern] = []
    for index in patterns.indices {
      guard let pattern = unsafe patterns[index] else { continue }
      let font = unsafe OwnFontPattern(pattern: pattern)
      guard font.isTrue(FC_SCALABLE),
        chosen.first.map({ !$0.families.isDisjoint(with: font.families) }) ?? true
      else { continue }
      if let known = chosen.firstIndex(where: { $0.number & 0xffff == font.number & 0xffff }) {
        if font.isVariable { chosen[known] = font }
      } else {
        chosen.append(font)
      }
    }
    return chosen.compactMap { font in
      unsafe FcPatternDuplicate(font.pattern).map { unsafe OwnFontPattern(pattern: $0) }
    }
  }
}
