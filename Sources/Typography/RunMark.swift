internal import TECPango

/// Carries a run's index through Pango, which splits and reorders text.
///
/// The index travels as a foreground color: an attribute that never affects shaping, so letters of
/// two colors still kern and join, and that splits the shaped glyphs where the run changes.
enum RunMark {
  static func makeAttribute(run: Int) -> UnsafeMutablePointer<PangoAttribute>? {
    let bits = UInt32(clamping: run)
    return unsafe pango_attr_foreground_new(
      guint16(truncatingIfNeeded: bits), guint16(truncatingIfNeeded: bits >> 16), 0)
  }

  /// The run that shaped glyphs belong to, or nil if they carry no mark.
  static func run(of item: UnsafeMutablePointer<PangoItem>) -> Int? {
    guard
      let attribute = unsafe item.firstAttribute(of: PANGO_ATTR_FOREGROUND),
      let color = unsafe pango_attribute_as_color(attribute)?.pointee.color
    else { return nil }
    return Int(color.red) | Int(color.green) << 16
  }
}
