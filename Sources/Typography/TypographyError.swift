/// Why text can't be drawn as it should be.
package enum TypographyError: Error, Hashable, Sendable {
  /// A font file that the catalog requires can't be read; installing the Debian package helps.
  case missingFont(family: String, file: String, debianPackage: String)
}
