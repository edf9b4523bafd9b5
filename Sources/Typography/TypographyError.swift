/// Why text can't be drawn as intended.
package enum TypographyError: Error, Hashable, Sendable {
  /// A font file that the catalog requires can't be read; the Debian package provides it.
  case missingFont(family: String, file: String, debianPackage: String)
}
