/// x264's constant rate factor (CRF), from 0 (lossless) to 51 (worst quality).
///
/// Six steps halve or double the file size, roughly. 0 uses a profile that many players do not support.
package struct RateFactor: Hashable, Sendable {
  /// In 0...51.
  package let value: Int

  /// Nil unless `value` is in 0...51.
  package init?(_ value: Int) {
    guard (0...51).contains(value) else { return nil }
    self.value = value
  }

  /// The rate factor of a quality in 0...100, nil outside: `48 - 0.4 * quality`, rounded.
  ///
  /// 100 is 8, 80 is 16 (the default), 50 is 28 and 0 is 48. No quality is lossless.
  package init?(quality: Int) {
    guard (0...100).contains(quality) else { return nil }
    value = (480 - 4 * quality + 5) / 10
  }

  /// x265's rate factor of the same visual quality: two more.
  var hevc: Int { min(51, value == 0 ? 0 : value + 2) }

  /// The same place on the scale of libvpx and libaom, 0...63.
  var ofSixtyThree: Int { (value * 63 + 25) / 51 }

  private init(unchecked value: Int) { self.value = value }

  /// The default, 16: the highest rate factor at which `today` has a mean SSIM of .985 to its RGB frames,
  /// chroma subsampling included. 18 gives .983 and three quarters of the bytes.
  package static let standard = RateFactor(unchecked: 16)
}
