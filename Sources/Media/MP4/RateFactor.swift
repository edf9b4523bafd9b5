/// x264's constant rate factor: the loss that it aims for, from 0 (none) to 51 (most).
///
/// Six steps halve or double the size of a file, roughly. 0 is lossless, in a profile that many
/// players do not know.
package struct RateFactor: Hashable, Sendable {
  package let value: Int

  /// Nothing unless `value` is in 0...51.
  package init?(_ value: Int) {
    guard (0...51).contains(value) else { return nil }
    self.value = value
  }

  /// The factor for a quality of 0...100, or nothing outside it: `48 - 0.4 * quality`, rounded.
  ///
  /// 100 gives 8, 80 gives 16 (the standard), 50 gives 28 and 0 gives 48. The lossless end is left
  /// out on purpose.
  package init?(quality: Int) {
    guard (0...100).contains(quality) else { return nil }
    value = (480 - 4 * quality + 5) / 10
  }

  private init(unchecked value: Int) { self.value = value }

  /// 16, the highest factor at which `today` keeps a mean SSIM of .985 to its frames in RGB, of
  /// which 4:2:0 costs a part; 18 gives .983 in three quarters of the bytes.
  package static let standard = RateFactor(unchecked: 16)
}
