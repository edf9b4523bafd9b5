internal import TEMedia

/// How large and how fine a page's pictures of a clip are, and how many there are.
struct PicturePlan: Hashable, Sendable {
  /// Of a picture, in pixels. Smaller pictures are not enlarged.
  let longestSide: Int
  /// WebP's, 0 (small) to 100 (fine), for what is not stored without loss.
  let quality: Int
  /// Every so many frames have a picture.
  let frameStep: Int

  /// How many bytes all pictures of a page have, at most, before they are written as base64.
  private static let pageSize = 24_000_000

  /// How many bytes the pictures of one clip have, at most.
  static func budget(clips: Int) -> Int { pageSize / max(1, clips) }

  /// The plans that are tried in turn until the pictures keep to their budget; the last one is taken as it is.
  static func all(frames: Int) -> [PicturePlan] {
    var plans = [
      PicturePlan(longestSide: 1280, quality: 90, frameStep: 1),
      PicturePlan(longestSide: 854, quality: 85, frameStep: 1),
      PicturePlan(longestSide: 640, quality: 75, frameStep: 1),
    ]
    var step = 2
    while step < max(3, frames) {
      plans.append(PicturePlan(longestSide: 640, quality: 75, frameStep: step))
      step *= 2
    }
    return plans
  }

  /// The size of pictures made of frames of a size.
  func size(of frame: PixelSize) -> PixelSize {
    let side = max(frame.width, frame.height)
    guard side > longestSide else { return frame }
    func scaled(_ length: Int) -> Int { max(1, (2 * length * longestSide + side) / (2 * side)) }
    return PixelSize(width: scaled(frame.width), height: scaled(frame.height))
  }
}
