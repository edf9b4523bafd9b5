internal import TECFFmpeg

/// The color description of a stream or a frame (Rec. ITU-T H.273).
///
/// Most encoders of FFmpeg write the description of their context into the bit stream; those of ProRes and
/// PNG write that of each frame. So both are tagged.
struct ColorTags: Sendable {
  let primaries: AVColorPrimaries
  let transfer: AVColorTransferCharacteristic
  let matrix: AVColorSpace
  let range: AVColorRange
  let chromaLocation: AVChromaLocation

  /// Y'CbCr of BT.709 in limited range, with chroma samples at the left of luma samples.
  static let bt709 = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_BT709, matrix: AVCOL_SPC_BT709,
    range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_LEFT)

  /// R'G'B' of sRGB.
  static let sRGB = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_RGB,
    range: AVCOL_RANGE_JPEG, chromaLocation: AVCHROMA_LOC_UNSPECIFIED)
}

extension CodecContext {
  func tag(as tags: ColorTags) {
    unsafe pointer.pointee.color_primaries = tags.primaries
    unsafe pointer.pointee.color_trc = tags.transfer
    unsafe pointer.pointee.colorspace = tags.matrix
    unsafe pointer.pointee.color_range = tags.range
    unsafe pointer.pointee.chroma_sample_location = tags.chromaLocation
  }
}

extension Frame {
  func tag(as tags: ColorTags) {
    unsafe pointer.pointee.color_primaries = tags.primaries
    unsafe pointer.pointee.color_trc = tags.transfer
    unsafe pointer.pointee.colorspace = tags.matrix
    unsafe pointer.pointee.color_range = tags.range
    unsafe pointer.pointee.chroma_location = tags.chromaLocation
  }
}
