import TEBuffers
import TEScene

extension ContentsCache {
  /// A mipmap level of `bitmap`: halved `level` times, each pixel the rounded mean of 2 x 2, where the
  /// last row and column of an odd size count twice.
  func mipmap(_ bitmap: Bitmap, level: Int) -> Bitmap {
    guard level > 0, bitmap.width > 1 || bitmap.height > 1 else { return bitmap }
    let value = value(.mipmap(bitmap, level: level)) {
      let larger = mipmap(bitmap, level: level - 1)
      // From now on the level is requested instead.
      defer { larger.evictPixelsUsedOnce() }
      return .bitmap(larger.halved())
    }
    guard case .bitmap(let halved) = value else { return bitmap }
    return halved
  }

  /// Where `bitmap` is of one color.
  func uniformAreas(of bitmap: Bitmap) -> UniformAreas {
    let value = value(.uniformAreas(bitmap)) {
      .uniformAreas(bitmap.withSource { UniformAreas($0) })
    }
    guard case .uniformAreas(let areas) = value else { preconditionFailure("a flat area's key") }
    return areas
  }

  /// The whole of `bitmap` resampled to a size that has no entry, if an entry is likely to be used again;
  /// nil otherwise.
  ///
  /// The first size is, unless it is larger than the bitmap, because an image mostly appears at rest or
  /// keeps its size while it moves in; a later one is if its policy admits it.
  func storedResampling(_ sampling: AlignedSampling, of bitmap: Bitmap) -> Bitmap? {
    let key = Key.resampled(bitmap, sampling)
    let level = sampling.level(bitmap)
    let value: Value
    let isLarger = sampling.columns > bitmap.width || sampling.rows > bitmap.height
    if isFirstSize(key, fromLevel: level, of: bitmap), !isLarger {
      value = storedValue(key) {
        // Nothing else is likely to be requested of the bitmap soon.
        defer { bitmap.evictPixelsUsedOnce() }
        let source = makeMipmap(bitmap, level: level)
        storeThumbnail(of: bitmap, from: source, level: level)
        return .bitmap(source.resampled(sampling, from: bitmap))
      }
    } else if key.policy.admits(hits: countRequest(key)) {
      value = storedValue(key) {
        .bitmap(mipmap(bitmap, level: level).resampled(sampling, from: bitmap))
      }
    } else {
      return nil
    }
    guard case .bitmap(let resampled) = value else { return nil }
    return resampled
  }

  /// Whether `key`, which has no entry, is the first size that is made from a bitmap's level, or is being
  /// made by another thread. The level gets no entry then, so its requests are counted for this alone.
  private func isFirstSize(_ key: Key, fromLevel level: Int, of bitmap: Bitmap) -> Bool {
    let source = Key.mipmap(bitmap, level: level)
    let isFirst = isPending(key) || !hasRequest(source)
    countRequest(source)
    return isFirst
  }

  /// As ``mipmap(_:level:)``, made from the smallest level that has an entry, without storing any level.
  private func makeMipmap(_ bitmap: Bitmap, level: Int) -> Bitmap {
    for known in stride(from: level, to: 0, by: -1) {
      guard case .bitmap(let larger)? = existing(.mipmap(bitmap, level: known)) else { continue }
      return larger.halved(times: level - known)
    }
    return bitmap.decoded.halved(times: level)
  }

  /// The most pixels of a thumbnail: 256 KB.
  private static let thumbnailArea = 1 << 16

  /// Stores the largest level of at most ``thumbnailArea`` of a bitmap whose pixels are about to be
  /// evicted: a small size often follows a large one, as in the strip below a photo, and the image would
  /// have to be decoded for it.
  private func storeThumbnail(of bitmap: Bitmap, from source: Bitmap, level: Int) {
    guard bitmap.isPurgeable, source.width * source.height > Self.thumbnailArea else { return }
    var (thumbnail, level) = (source, level)
    while thumbnail.width * thumbnail.height > Self.thumbnailArea {
      thumbnail = thumbnail.halved()
      level += 1
    }
    _ = storedValue(.mipmap(bitmap, level: level)) { .bitmap(thumbnail) }
  }
}

extension Bitmap {
  /// The whole of `bitmap` resampled, of which this is the mipmap level that `sampling` reads.
  fileprivate func resampled(_ sampling: AlignedSampling, from bitmap: Bitmap) -> Bitmap {
    resampled(
      by: ResamplingFilters(
        bitmap, sampling, columns: 0..<sampling.columns, rows: 0..<sampling.rows))
  }
}
