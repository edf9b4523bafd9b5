/// The shadow that a picture casts on the page around it: black, blurred by a normal distribution, as CALayer's.
package struct PictureShadow: Hashable, Sendable {
  /// 0 to 1.
  package let opacity: Float
  /// The standard deviation, in pixels.
  package let radius: Float
  /// How far it lies below the picture, in pixels.
  package let offset: Float
  /// Whether it is a circle's.
  private let isRound: Bool
  /// The color of the page that it lies on; nil for a gradient.
  private var page: Level?

  /// The least share of the page's brightness that it takes next to the picture.
  private static let least: Float = 0.03
  /// How far a shadow is looked for, in points.
  private static let reach = 90

  /// Measures how much darker the page is near each side of a frame; nil if it has no shadow, or one that no blur
  /// of the frame explains.
  ///
  /// - Parameters:
  ///   - corners: The radius of its corners, in pixels.
  ///   - scale: Pixels per point.
  package init?(
    around frame: PixelFrame, corners: Float, on screenshot: PixelGrid, scale: Int
  ) {
    let isRound = corners > 0.45 * min(frame.width, frame.height)
    let middles = Side.allCases.map { side in
      Profile(side, 0.5, of: frame, isRound: isRound, on: screenshot, scale: scale)
    }
    let page = Self.page(of: middles)
    let profiles: [(profile: Profile, values: [Float])]
    if let page {
      profiles = middles.map { ($0, $0.values(on: page)) }.filter { $0.1.count > 4 }
      guard profiles.contains(where: { $0.profile.side == .bottom }) else { return nil }
    } else {
      // A page that changes from top to bottom has one color beside each row of the picture.
      let all = [0.04, 0.3, 0.5, 0.7, 0.96].flatMap { along in
        [Side.left, .right].map { side in
          Profile(side, along, of: frame, isRound: isRound, on: screenshot, scale: scale)
        }
      }
      profiles = all.compactMap { profile in
        guard profile.isComplete, let own = profile.levels.last, own[1] > 24 else { return nil }
        return (profile, profile.values(on: own))
      }
      // A single level is much of a dark page.
      guard profiles.count >= 6,
        profiles.contains(where: { profile, _ in
          (profile.levels[0] - profile.levels[profile.levels.count - 1]).largest > 4
        })
      else { return nil }
    }
    guard profiles.count > 1,
      profiles.contains(where: { ($0.values.first ?? 0) > Self.least })
    else { return nil }
    var best: (error: Float, shadow: PictureShadow)?
    for radius in stride(from: 1, through: 40, by: 1) {
      for offset in stride(from: 0, through: 40, by: 1) {
        let shape = PictureShadow(
          opacity: 1, radius: Float(radius * scale), offset: Float(offset * scale),
          isRound: isRound)
        var (product, square, total): (Float, Float, Float) = (0, 0, 0)
        for (profile, values) in profiles {
          for (index, value) in values.enumerated() {
            let (x, y) = profile.side.place(
              Profile.distance(index, scale), profile.along, of: frame)
            let share = shape.share(x, y, of: frame)
            product += share * value
            square += share * share
            total += value * value
          }
        }
        guard square > 0 else { continue }
        let opacity = min(max(product / square, 0), 1)
        let error = total - 2 * opacity * product + opacity * opacity * square
        if error < best?.error ?? .infinity {
          best = (
            error,
            PictureShadow(
              opacity: opacity, radius: shape.radius, offset: shape.offset, isRound: isRound)
          )
        }
      }
    }
    let count = profiles.reduce(0) { $0 + $1.values.count }
    guard let best, best.shadow.opacity > 0.05,
      (best.error / Float(count)).squareRoot() < 0.015 + 0.05 * best.shadow.opacity
    else { return nil }
    self = best.shadow
    self.page = page
  }

  /// The color of the page around a picture; nil if it is dark, a gradient, or not seen.
  private static func page(of profiles: [Profile]) -> Level? {
    // Next to a text or another picture, a side does not reach the page's color.
    guard
      let page = profiles.filter(\.isComplete).compactMap(\.levels.last)
        .max(by: { $0.sum() < $1.sum() }), page[1] > 60
    else { return nil }
    // A page that is brighter on one side than on another one is a gradient.
    let ends = profiles.filter { $0.isComplete || $0.falls }.compactMap(\.levels.last)
    return ends.allSatisfy { ($0 - page).largest < 5 } ? page : nil
  }

  private init(opacity: Float, radius: Float, offset: Float, isRound: Bool) {
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.isRound = isRound
  }

  /// What it covers, with the frame.
  package func area(around frame: PixelFrame) -> PixelFrame {
    let reach = 3 * radius
    return PixelFrame(
      left: frame.left - reach, top: frame.top - max(0, reach - offset),
      right: frame.right + reach, bottom: frame.bottom + reach + offset)
  }

  /// A screenshot without it; the frame itself stays.
  package func removed(from screenshot: PixelGrid, around frame: PixelFrame) -> PixelGrid {
    var result = screenshot
    let area = area(around: frame).pixels(of: screenshot)
    let own = frame.pixels(of: screenshot)
    for y in area.y..<area.bottom {
      for x in area.x..<area.right where isRound || !own.contains(x, y) {
        if isRound, distance(Float(x) + 0.5, Float(y) + 0.5, of: frame) < 1 { continue }
        let share = opacity * share(Float(x) + 0.5, Float(y) + 0.5, of: frame)
        var level = screenshot.level(x, y) / max(1 - share, 0.1)
        // No shadow is black exactly: what is almost the page's color is the page.
        if let page, (level - page).largest < 2 + 24 * share { level = page }
        level[3] = 255
        result[x, y] = Pixel(rounding: level.limited)
      }
    }
    return result
  }

  /// How much of its full opacity it has at a place, 0 to 1.
  private func share(_ x: Float, _ y: Float, of frame: PixelFrame) -> Float {
    if isRound { return normal(-distance(x, y - offset, of: frame)) }
    let (across, down) = (x, y - offset)
    return (normal(frame.right - across) - normal(frame.left - across))
      * (normal(frame.bottom - down) - normal(frame.top - down))
  }

  /// How far a place is outside of the circle in a frame.
  private func distance(_ x: Float, _ y: Float, of frame: PixelFrame) -> Float {
    let (dx, dy) = (x - (frame.left + frame.right) / 2, y - (frame.top + frame.bottom) / 2)
    return (dx * dx + dy * dy).squareRoot() - min(frame.width, frame.height) / 2
  }

  /// The cumulative normal distribution, by Abramowitz and Stegun 7.1.27 (within 0.0003).
  private func normal(_ length: Float) -> Float {
    let x = abs(length) / (radius * 1.414_213_6)
    let sum = 1 + x * (0.278_393 + x * (0.230_389 + x * (0.000_972 + x * 0.078_108)))
    let rest = 0.5 / (sum * sum * sum * sum)
    return length < 0 ? rest : 1 - rest
  }

  private enum Side: CaseIterable {
    case left, top, right, bottom

    /// A place at a distance outside of the side's middle.
    func place(_ distance: Float, _ along: Float = 0.5, of frame: PixelFrame) -> (Float, Float) {
      let x = frame.left + frame.width * along, y = frame.top + frame.height * along
      return switch self {
      case .left: (frame.left - distance, y)
      case .top: (x, frame.top - distance)
      case .right: (frame.right + distance, y)
      case .bottom: (x, frame.bottom + distance)
      }
    }
  }

  /// The page at growing distances from a place of a side.
  private struct Profile {
    let side: Side
    /// Where it begins along the side, 0 to 1.
    let along: Float
    private(set) var levels: [Level] = []
    /// Whether it reaches a place from where on the page has one color.
    private(set) var isComplete = false

    static func distance(_ index: Int, _ scale: Int) -> Float { Float((index + 1) * scale) }

    /// As far as there is nothing but a page that becomes brighter.
    init(
      _ side: Side, _ along: Float, of frame: PixelFrame, isRound: Bool,
      on screenshot: PixelGrid, scale: Int
    ) {
      self.side = side
      self.along = along
      let step: Float = isRound || along != 0.5 ? 0.01 : 0.04
      let places = (-2...2).map { along + step * Float($0) }
      for index in 0..<PictureShadow.reach {
        var row: [Level] = []
        for along in places {
          let (x, y) = side.place(Self.distance(index, scale), along, of: frame)
          guard x >= 0, y >= 0, x < Float(screenshot.width), y < Float(screenshot.height) else {
            continue
          }
          row.append(screenshot.level(Int(x), Int(y)))
        }
        guard row.count == 5 else { break }
        let mean = row.reduce(Level(), +) / 5
        // Something else begins.
        if row.contains(where: { ($0 - mean).largest > 3 }) { break }
        if let last = levels.last, mean[1] < last[1] - 1 || mean[1] > last[1] + 14 { break }
        levels.append(mean)
        if levels.count > 8, (levels[levels.count - 8] - mean).largest < 0.5 {
          isComplete = true
          break
        }
      }
    }

    /// Whether the page becomes darker with the distance.
    var falls: Bool {
      guard let first = levels.first, let last = levels.last else { return false }
      return last.sum() < first.sum() - 3
    }

    /// How much darker each is than a color, as a share of its brightness.
    func values(on page: Level) -> [Float] {
      levels.map { 1 - ($0[0] + $0[1] + $0[2]) / (page[0] + page[1] + page[2]) }
    }
  }
}
