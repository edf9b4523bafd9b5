import Buffers
internal import CResampling
internal import Dispatch
import Foundation
import Geometry
import Scene
import Synchronization
import Typography

/// What is made once from values and used in many frames: drawn text, shapes and snapshots,
/// reduced, stretched and resampled images, blurred shadows.
///
/// Every entry is a function of its key alone, so losing one costs time and never changes a pixel.
/// Safe to share between threads; of threads that miss an entry at once, one makes it and the others
/// wait. What has not been used for a while is given up even if there is room, so that a snapshot
/// which no picture shows any more does not stay.
package final class ContentsCache: Sendable {
  /// What an entry is made from.
  enum Key: Hashable, Sendable {
    case text(TextBlock, size: CGSize, scale: CGFloat)
    case shape(Path, ShapeStyle, scale: CGFloat)
    case reduced(Bitmap, level: Int)
    case flatAreas(Bitmap)
    case resampled(Bitmap, AlignedSampling)
    case stretched(ImagePixels, NineParts)
    case snapshot(Snapshot)
    case silhouette(Silhouette)
    case shadow(ShadowCaster)
  }

  enum Value: Sendable {
    /// Nil for what draws nothing.
    case drawing(Drawing?)
    case bitmap(Bitmap)
    case flatAreas(FlatAreas)
    case shadow(ShadowMask)

    var bytes: Int {
      switch self {
      case .drawing(let drawing): drawing?.bitmap.pixels.count ?? 0
      case .bitmap(let bitmap): bitmap.pixels.count
      case .flatAreas(let areas): areas.byteCount
      case .shadow(let mask): mask.byteCount
      }
    }
  }

  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
    /// Which picture it was last used for.
    var lastPicture: UInt64
  }

  private struct Sighting {
    var time: UInt64
    var picture: UInt64
    /// In how many pictures the key has been seen, each soon after the one before.
    var pictures: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// What is being made, and what to wait for until it is.
    var making: [Key: DispatchGroup] = [:]
    /// The hashes of keys that were asked for and are not worth an entry yet; the keys themselves would
    /// keep pixels alive.
    var sightings: [Int: Sighting] = [:]
    var bytes = 0
    /// Counts accesses; every use has its own number, so the oldest entry is unique.
    var now: UInt64 = 0
    /// Counts pictures.
    var picture: UInt64 = 0
  }

  /// The most bytes that entries may hold together.
  package let capacity: Int
  private let state = Mutex(State())

  /// What an entry costs besides its pixels: the key and the table, estimated.
  private static let overhead = 256

  /// How many keys without an entry are remembered.
  private static let sightingLimit = 512

  /// How often entries are looked through for those to be given up, in pictures.
  private static let inspectionPeriod: UInt64 = 8

  /// For how many pictures a key that was asked for counts as seen. What moves back the way it
  /// came is asked for twice, too, but never for long; several pictures are drawn at once, so this is
  /// more than one.
  private static let longestWait: UInt64 = 16

  /// - Parameter capacity: Bytes; what is larger than that is made anew each time.
  package init(capacity: Int = 256 << 20) { self.capacity = capacity }

  /// The bytes that entries hold now.
  package var byteCount: Int { state.withLock { $0.bytes } }

  /// To be called once for every picture.
  func beginPicture() {
    state.withLock { state in
      state.picture += 1
      guard state.picture % Self.inspectionPeriod == 0 else { return }
      for (key, entry) in state.entries
      where state.picture - entry.lastPicture > key.longestRest {
        state.entries[key] = nil
        state.bytes -= entry.bytes
      }
    }
  }

  /// The entry for `key`, made by `make` where it is missing.
  ///
  /// - Parameter make: May ask for what the entry is made of, but not for the entry.
  func value(_ key: Key, make: () -> Value) -> Value {
    if let found = existing(key) { return found }
    let own = DispatchGroup()
    own.enter()
    defer { own.leave() }
    let other = state.withLock { state in
      let other = state.making[key]
      if other == nil { state.making[key] = own }
      return other
    }
    if let other {
      other.wait()
      // Nothing is kept that is larger than the cache.
      return existing(key) ?? make()
    }
    let value = make()
    store(value, for: key)
    state.withLock { $0.making[key] = nil }
    return value
  }

  /// As above; kept when it is wanted again, because what changes with every picture would only push
  /// other entries out.
  ///
  /// - Parameter pictures: As for ``isRecurring(_:afterPictures:)``.
  func recurringValue(_ key: Key, afterPictures pictures: Int = 0, make: () -> Value) -> Value {
    if let found = existing(key) { return found }
    return isRecurring(key, afterPictures: pictures) ? value(key, make: make) : make()
  }

  /// The entry for `key`, or nil where there is none.
  func existing(_ key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.now += 1
      state.entries.values[index].lastUse = state.now
      state.entries.values[index].lastPicture = state.picture
      return state.entries.values[index].value
    }
  }

  /// Whether `key` is asked for the second time or more often within a few pictures, so that an entry
  /// pays.
  ///
  /// - Parameter pictures: How many earlier ones it has to have been asked for in, each soon after the
  ///   one before; with 0 an earlier time in the same picture counts, too.
  func isRecurring(_ key: Key, afterPictures pictures: Int = 0) -> Bool {
    state.withLock { state in
      state.now += 1
      var sighting = Sighting(time: state.now, picture: state.picture, pictures: 1)
      let hash = key.hashValue
      if let last = state.sightings[hash], state.picture - last.picture <= Self.longestWait {
        sighting.pictures = last.pictures + (last.picture == state.picture ? 0 : 1)
        state.sightings[hash] = sighting
        return sighting.pictures > pictures
      }
      state.sightings[hash] = sighting
      if state.sightings.count > Self.sightingLimit {
        let limit = state.now - UInt64(Self.sightingLimit / 2)
        state.sightings = state.sightings.filter { $0.value.time > limit }
      }
      return false
    }
  }

  /// Whether a size that has no entry is the first that is made from a bitmap's level, or being made for
  /// another thread.
  private func isFirst(_ key: Key, fromLevel level: Int, of bitmap: Bitmap) -> Bool {
    let any = Key.reduced(bitmap, level: level)
    let isFirst = state.withLock { state in
      state.making[key] != nil || state.sightings[any.hashValue] == nil
    }
    _ = isRecurring(any)
    return isFirst
  }

  private func store(_ value: Value, for key: Key) {
    let bytes = value.bytes + Self.overhead
    guard bytes <= capacity else { return }
    state.withLock { state in
      state.now += 1
      let entry = Entry(value: value, bytes: bytes, lastUse: state.now, lastPicture: state.picture)
      if let old = state.entries.updateValue(entry, forKey: key) {
        state.bytes -= old.bytes
      }
      state.bytes += bytes
      guard state.bytes > capacity else { return }
      // The oldest go until an eighth is free, so that this sorting is rare.
      let target = capacity - capacity / 8
      let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
      for (key, entry) in oldest where state.bytes > target {
        state.entries[key] = nil
        state.bytes -= entry.bytes
      }
    }
  }
}

extension ContentsCache.Key {
  /// For how many pictures an entry is kept without being used.
  fileprivate var longestRest: UInt64 {
    switch self {
    // Most are used once, for what is resampled from them; both keep the bitmap that they are of.
    case .reduced, .flatAreas: 8
    // A movement that lasts a second, four times as slow: what it hides at its end is there again when it
    // is taken back, and would have to be decoded for that.
    case .resampled: 240
    case .text, .shape, .stretched, .snapshot, .silhouette, .shadow: 60
    }
  }
}

extension ContentsCache {
  /// Text drawn at `scale`; nil where there is nothing to see.
  func drawing(of block: TextBlock, size: CGSize, scale: CGFloat) -> Drawing? {
    let value = value(.text(block, size: size, scale: scale)) {
      .drawing(Drawing(TextEngine.shared.draw(block, size: size, scale: scale)))
    }
    guard case .drawing(let drawing) = value else { return nil }
    return drawing
  }

  /// The entry for a shape drawn at `scale`, nil inside where there is nothing to see; nil without one.
  func existingDrawing(of shape: ShapeContents, scale: CGFloat) -> Drawing?? {
    guard case .drawing(let drawing)? = existing(.shape(shape.path, shape.style, scale: scale))
    else { return nil }
    return .some(drawing)
  }

  /// A shape drawn at `scale`; nil where there is nothing to see.
  func drawing(of shape: ShapeContents, scale: CGFloat) -> Drawing? {
    let bounds = shape.reach
    guard bounds.isFinite, bounds.width * scale < Self.longestSide,
      bounds.height * scale < Self.longestSide
    else { return nil }
    let key = Key.shape(shape.path, shape.style, scale: scale)
    let value = recurringValue(key, afterPictures: 1) {
      .drawing(
        Drawing(
          ShapeRasterizer.draw(shape.path, style: shape.style, bounds: bounds, scale: scale)))
    }
    guard case .drawing(let drawing) = value else { return nil }
    return drawing
  }

  /// A snapshot drawn at its own scale; nil where its size is none.
  func pixels(of snapshot: Snapshot) -> ImagePixels? {
    let width = Double(snapshot.size.width * snapshot.scale)
    let height = Double(snapshot.size.height * snapshot.scale)
    let sides = ImagePlacement.shortestSide...Double(Self.longestSide)
    guard sides.contains(width), sides.contains(height),
      width * height < Double(Self.largestArea)
    else { return nil }
    let value = value(.snapshot(snapshot)) {
      .bitmap(Bitmap(snapshot, width: width, height: height, cache: self))
    }
    guard case .bitmap(let bitmap) = value else { return nil }
    return ImagePixels(bitmap: bitmap, width: width, height: height)
  }

  /// The longest side of a drawn shape, in pixels; a longer one is not drawn.
  static let longestSide: CGFloat = 16384

  /// The most pixels that a snapshot, a silhouette or a stretched image may have; larger ones are
  /// not drawn.
  static let largestArea = 1 << 26

  /// `bitmap` halved `level` times: each pixel is the rounded mean of 2 x 2, the last row and
  /// column of an odd size counting twice.
  func reduced(_ bitmap: Bitmap, level: Int) -> Bitmap {
    guard level > 0, bitmap.width > 1 || bitmap.height > 1 else { return bitmap }
    let value = value(.reduced(bitmap, level: level)) {
      let larger = reduced(bitmap, level: level - 1)
      // What is made of the pixels will be asked for from now on.
      defer { larger.evictPixelsUsedOnce() }
      return .bitmap(larger.halved())
    }
    guard case .bitmap(let reduced) = value else { return bitmap }
    return reduced
  }

  /// Where `bitmap` is of one colour.
  func flatAreas(of bitmap: Bitmap) -> FlatAreas {
    let value = value(.flatAreas(bitmap)) { .flatAreas(bitmap.withSource { FlatAreas($0) }) }
    guard case .flatAreas(let areas) = value else { preconditionFailure("a flat area's key") }
    return areas
  }

  /// In how many pictures an image has to have had a size, other than its first, before its backing is
  /// stored: one that comes to rest has each of its last sizes in two.
  private static let lastingPictures = 2

  /// The whole backing of a bitmap at a size that has no entry and is likely to stay: the first, unless it is
  /// larger than the bitmap, because an image mostly appears at rest or keeps its size as it comes in;
  /// and any that is recurring. Nil for others.
  func lastingSize(_ sampling: AlignedSampling, of bitmap: Bitmap) -> Bitmap? {
    let key = Key.resampled(bitmap, sampling)
    let level = sampling.level(bitmap)
    let value: Value
    let isLarger = sampling.columns > bitmap.width || sampling.rows > bitmap.height
    if isFirst(key, fromLevel: level, of: bitmap), !isLarger {
      value = self.value(key) {
        // Nothing else is likely to be wanted of the bitmap soon.
        defer { bitmap.evictPixelsUsedOnce() }
        let reduced = makeReduced(bitmap, level: level)
        keepThumbnail(reduced, level: level, of: bitmap)
        return .bitmap(reduced.resampled(sampling, from: bitmap))
      }
    } else if isRecurring(key, afterPictures: Self.lastingPictures) {
      value = self.value(key) {
        .bitmap(reduced(bitmap, level: level).resampled(sampling, from: bitmap))
      }
    } else {
      return nil
    }
    guard case .bitmap(let backing) = value else { return nil }
    return backing
  }

  /// What ``reduced(_:level:)`` gives, from the smallest level that has an entry; nothing else is kept.
  private func makeReduced(_ bitmap: Bitmap, level: Int) -> Bitmap {
    for known in stride(from: level, to: 0, by: -1) {
      guard case .bitmap(let larger)? = existing(.reduced(bitmap, level: known)) else { continue }
      return larger.halved(times: level - known)
    }
    return bitmap.decoded.halved(times: level)
  }

  /// The most pixels of a thumbnail, which is 256 KB then.
  private static let thumbnailArea = 1 << 16

  /// Keeps the largest level that is small, for as long as levels are kept, of a bitmap whose pixels are about
  /// to be given up: where an image is shown, a small one often follows, as in the strip below a photo, and
  /// would have to be decoded for that.
  private func keepThumbnail(_ reduced: Bitmap, level: Int, of bitmap: Bitmap) {
    guard bitmap.isPurgeable, reduced.width * reduced.height > Self.thumbnailArea else {
      return
    }
    var (thumbnail, level) = (reduced, level)
    while thumbnail.width * thumbnail.height > Self.thumbnailArea {
      thumbnail = thumbnail.halved()
      level += 1
    }
    _ = value(.reduced(bitmap, level: level)) { .bitmap(thumbnail) }
  }

  /// A blurred shadow.
  func shadow(_ caster: ShadowCaster) -> ShadowMask {
    let value = recurringValue(.shadow(caster)) { .shadow(ShadowMask(caster, cache: self)) }
    guard case .shadow(let mask) = value else { preconditionFailure("a shadow's key") }
    return mask
  }
}

extension ShapeContents {
  /// All that is drawn, in points; `.null` for an empty path.
  var reach: CGRect {
    path.controlPointBounds.insetBy(dx: -style.overhang, dy: -style.overhang)
  }
}

extension ShapeStyle {
  /// How far a stroke may reach beyond its path: half its width, at a miter up to the limit times
  /// that, at a square end's corner the square root of two times; one point more for rounding.
  fileprivate var overhang: Double {
    guard stroke != nil, lineWidth > 0 else { return 1 }
    return lineWidth / 2 * max(join == .miter ? miterLimit : 1, 1.5) + 1
  }
}

extension Snapshot {
  /// The root as the last pixels show it where the size takes up only a part of them.
  ///
  /// A root that is as large as the snapshot makes that edge itself.
  fileprivate var clippedRoot: Layer {
    let bounds = CGRect(origin: .zero, size: size)
    var clip = root
    if root.transform != .identity || root.bounds != bounds || !root.corners.isSquare
      || root.mask != nil || root.shadow != nil
    {
      clip = Layer(bounds: bounds)
      clip.sublayers = [root]
    }
    clip.masksToBounds = true
    return clip
  }
}

extension Bitmap {
  /// - Parameters:
  ///   - width: In pixels, rounded up to whole ones.
  ///   - height: Like `width`.
  fileprivate convenience init(
    _ snapshot: Snapshot, width: Double, height: Double, cache: ContentsCache
  ) {
    var drawing = IsolatedDrawing(
      layer: snapshot.clippedRoot,
      parent: .affine(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale)),
      scale: snapshot.scale, cache: cache)
    self.init(
      drawing.draw(
        PixelRect(minX: 0, minY: 0, maxX: width - 1e-6, maxY: height - 1e-6, within: .all)))
  }

  /// A copy of the pixels of all rows.
  convenience init(_ buffer: PixelBuffer) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(buffer.width * buffer.height * 4)
    for y in 0..<buffer.height {
      buffer.row(y).append(to: &pixels)
    }
    self.init(width: buffer.width, height: buffer.height, pixels: pixels)
  }

  /// Halved a number of times; nothing is kept but the result.
  fileprivate func halved(times: Int) -> Bitmap {
    (0..<times).reduce(self) { larger, _ in larger.halved() }
  }

  /// The whole backing of `bitmap`, of which this is the level that `sampling` asks for.
  fileprivate func resampled(_ sampling: AlignedSampling, from bitmap: Bitmap) -> Bitmap {
    resampled(
      by: ResamplingFilters(
        bitmap, sampling, columns: 0..<sampling.columns, rows: 0..<sampling.rows))
  }

  /// Half the size, rounded up.
  fileprivate func halved() -> Bitmap {
    let newWidth = (width + 1) / 2
    let newHeight = (height + 1) / 2
    let pixels = withSource { source in
      unsafe [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { result, count in
        count = newWidth * newHeight * 4
        guard let start = result.baseAddress else { return }
        for y in 0..<newHeight {
          unsafe cresampling_halve(
            cresampling_best_level(), source.row(2 * y).bytes,
            source.row(min(2 * y + 1, height - 1)).bytes, width, start + y * newWidth * 4)
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
  }
}
