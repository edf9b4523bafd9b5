internal import TECPango

/// A part of a text in one script (Unicode Standard Annex 24).
///
/// Pango takes the first family of a description that has a character, and the families of a description precede
/// the language. So each run has a description of its own: the family of the text, then those made for the script
/// and the language, then all others. Fontconfig's order, the alternative, depends on the machine.
struct ScriptRun {
  /// In UTF-8 bytes.
  let bytes: Range<Int>
  /// Common for a text without letters.
  let script: PangoScript

  /// The parts of a text in UTF-8, in order and without gaps.
  ///
  /// Characters that scripts share take the script of the letters before them, or else after them, and closing
  /// brackets that of the opening ones (Unicode Standard Annex 24, sections 5.1 and 5.2). Those that only East Asian
  /// scripts share (their property `Script_Extensions`) do so beside letters of these scripts alone, because other
  /// scripts' fonts have some of them in another form.
  static func all(in text: [UInt8]) -> [ScriptRun] {
    guard !text.isEmpty else { return [] }
    return unsafe text.withUnsafeBytes { bytes in
      let base = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      let iterator = unsafe pango_script_iter_new(base, Int32(clamping: bytes.count))
      defer { unsafe pango_script_iter_free(iterator) }
      var runs: [ScriptRun] = []
      repeat {
        var start: UnsafePointer<CChar>?
        var end: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(iterator, &start, &end, &script)
        if let base = unsafe base, let start = unsafe start, let end = unsafe end {
          let range = unsafe base.distance(to: start)..<base.distance(to: end)
          runs += ScriptRun(bytes: range, script: script).separatingEastAsianSigns(in: text)
        }
      } while unsafe pango_script_iter_next(iterator) != 0
      return runs
    }
  }

  private func separatingEastAsianSigns(in text: [UInt8]) -> [ScriptRun] {
    switch script {
    case PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL,
      PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_YI:
      return [self]
    default: break
    }
    // U+3000, the first of these signs, begins with E3 in UTF-8.
    guard text[bytes].contains(where: { $0 >= 0xe3 }) else { return [self] }
    var runs: [ScriptRun] = []
    var start = bytes.lowerBound
    for scalar in String(decoding: text[bytes], as: UTF8.self).unicodeScalars {
      let end = start + UTF8.width(scalar)
      let script = scalar.isEastAsianSign ? PANGO_SCRIPT_HAN : script
      if let last = runs.last, last.script == script {
        runs[runs.count - 1] = ScriptRun(bytes: last.bytes.lowerBound..<end, script: script)
      } else {
        runs.append(ScriptRun(bytes: start..<end, script: script))
      }
      start = end
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether it is a sign that the scripts of Chinese, Japanese and Korean share with no other.
  fileprivate var isEastAsianSign: Bool {
    switch value {
    // Blocks of punctuation, enclosed signs, squared words, vertical, small and wide forms.
    case 0x3000...0x303f, 0x3099...0x309c, 0x30a0, 0x30fb...0x30fc, 0x3190...0x319f,
      0x31c0...0x31ef,
      0x3200...0x33ff, 0xfe10...0xfe1f, 0xfe30...0xfe6f, 0xff00...0xffef:
      !properties.isEmojiPresentation
    default: false
    }
  }
}
