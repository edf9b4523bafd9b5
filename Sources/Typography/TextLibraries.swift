internal import TECPango

/// The libraries that measure and draw text.
package enum TextLibraries {
  /// Their names and versions: `cairo 1.16.0, freetype 2.12.1, harfbuzz 6.0.0, pango 1.50.12`.
  package static var versions: String {
    let pango = unsafe pango_version_string().map { unsafe String(cString: $0) }
    let cairo = unsafe cairo_version_string().map { unsafe String(cString: $0) }
    let harfbuzz = unsafe hb_version_string().map { unsafe String(cString: $0) }
    let names = [
      ("cairo", cairo), ("freetype", freetypeVersion), ("harfbuzz", harfbuzz), ("pango", pango),
    ]
    return names.map { "\($0) \($1 ?? "unknown")" }.joined(separator: ", ")
  }

  /// FreeType tells its version of an instance alone.
  private static var freetypeVersion: String? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return nil }
    defer { unsafe _ = FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
