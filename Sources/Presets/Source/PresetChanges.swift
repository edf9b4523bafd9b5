/// The changes that a caller makes to a preset.
package struct PresetChanges: Hashable, Sendable {
  /// Values that replace or add to the file's, each as "key.key=value".
  package var settings: [String] = []
  /// The names of the preset's variants that are merged into it, in order.
  package var variants: [String] = []
  /// The locale of the preset's strings, such as "ar"; nil for the preset's own.
  package var locale: String?

  package init(settings: [String] = [], variants: [String] = [], locale: String? = nil) {
    self.settings = settings
    self.variants = variants
    self.locale = locale
  }
}
