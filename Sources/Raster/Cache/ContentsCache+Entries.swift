import TEBuffers
import Foundation
import TEGeometry
import TEScene
import TETypography

extension ContentsCache {
  /// The source of an entry.
  enum Key: Hashable, Sendable {
    case text(TextBlock, size: CGSize, scale: CGFloat)
    case shape(Path, ShapeStyle, scale: CGFloat)
    case mipmap(Bitmap, level: Int)
    case uniformAreas(Bitmap)
    case resampled(Bitmap, AlignedSampling)
    case stretched(ImagePixels, NineSlice)
    case snapshot(Snapshot)
    case silhouette(Silhouette)
    case shadow(ShadowCaster)
  }

  enum Value: Sendable {
    /// Nil for contents that draw nothing.
    case drawing(Drawing?)
    case bitmap(Bitmap)
    case uniformAreas(UniformAreas)
    case shadow(ShadowMask)

    /// The bytes of the pixels or samples.
    var byteCount: Int {
      switch self {
      case .drawing(let drawing): drawing?.bitmap.pixels.count ?? 0
      case .bitmap(let bitmap): bitmap.pixels.count
      case .uniformAreas(let areas): areas.byteCount
      case .shadow(let mask): mask.byteCount
      }
    }
  }
}

extension ContentsCache.Key {
  /// When the entry is admitted and evicted; ages and hits are counted in frames.
  var policy: EvictionPolicy {
    switch self {
    // Most are used once, for what is resampled from them; both keep the bitmap that they are of.
    case .mipmap, .uniformAreas: EvictionPolicy(maximumIdleAge: 8)
    // The age is a transition of a second in slow motion: an image that it hides is shown again when the
    // transition is reversed, and would have to be decoded for that. An image that comes to rest has
    // each of its last sizes in two frames.
    case .resampled: EvictionPolicy(maximumIdleAge: 240, admissionHits: 3)
    // A shape may be requested more than once in a frame, and change in the next one.
    case .shape: EvictionPolicy(maximumIdleAge: 60, admissionHits: 2)
    case .stretched, .silhouette, .shadow: EvictionPolicy(maximumIdleAge: 60, admissionHits: 1)
    case .text, .snapshot: EvictionPolicy(maximumIdleAge: 60)
    }
  }
}
