import TEBuffers
internal import TECKernels
import Foundation
import TEGeometry

extension Painter {
  mutating func draw(_ shadow: ShadowPlacement, _ command: DisplayList.Extent, _ index: Int) {
    let drawing = shadowDrawing(shadow, index)
    let mask = drawing.mask
    let hider = shadow.hiddenBy.map { self.coverage($0) }
    let color = shadow.color.wide(command.alpha)
    switch shadow.mapping {
    case .affine(let inverse) where inverse.keepsRows:
      drawAligned(inverse, drawing, hider, color, command)
    case .affine(let inverse):
      drawTurned(hider, color, command) { span, y, body in
        for x in span {
          let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
          body(x, mask.value(Double(place.x), Double(place.y)))
        }
      }
    case .perspective(let perspective, let sigma):
      drawTurned(hider, color, command) { span, y, body in
        perspective.eachFootprint(span, y: y, smallest: sigma) { x, footprint in
          body(x, mask.mean(over: footprint))
        }
      }
    }
  }

  /// Draws a mask whose rows are aligned with the device's: each row of samples is interpolated to pixels
  /// once, and the pixel rows are interpolated between two of these.
  private func drawAligned(
    _ inverse: CGAffineTransform, _ drawing: ShadowDrawing, _ hider: Coverage?,
    _ color: SIMD4<UInt16>, _ command: DisplayList.Extent
  ) {
    guard let spread = drawing.spread else { return }
    let mask = drawing.mask
    let left = command.bounds.left
    let count = command.bounds.right - left
    var upper = scratch.upperLine.values(count)
    var lower = scratch.lowerLine.values(count)
    var upperIndex = -2
    eachVisible(command, hider) { span, y in
      let (index, part) = mask.rows.locate(
        (Double(y) + 0.5) * Double(inverse.d) + Double(inverse.ty))
      if index != upperIndex {
        if index == upperIndex + 1 {
          swap(&upper, &lower)
        } else {
          spread.fill(upper, from: left, sampleRow: index)
        }
        spread.fill(lower, from: left, sampleRow: index + 1)
        upperIndex = index
      }
      Dither.shade(
        buffer.row(y), span, y: y, with: color, between: upper, and: lower,
        lowerPart: UInt32(part * 65536), offset: span.lowerBound - left)
    }
  }

  /// Draws a mask under any other transform: `eachValue` looks up the value of each pixel of a span.
  @inline(__always)
  private func drawTurned(
    _ hider: Coverage?, _ color: SIMD4<UInt16>, _ command: DisplayList.Extent,
    eachValue: (_ span: Range<Int>, _ y: Int, _ body: (_ x: Int, _ value: UInt16) -> Void) -> Void
  ) {
    let line = scratch.wideLine.widePixels(buffer.width)
    let wide = SIMD8(lowHalf: color, highHalf: color)
    eachVisible(command, hider) { span, y in
      eachValue(span, y) { x, value in
        line[x - span.lowerBound] = Blend.upperProduct(wide, SIMD8(repeating: value)).lowHalf
      }
      composite(line, span, y: y, nil, isOpaque: false)
    }
  }

  /// Calls `body` for the spans of each row that no opaque background will cover.
  private func eachVisible(
    _ command: DisplayList.Extent, _ hider: Coverage?, _ body: (Range<Int>, Int) -> Void
  ) {
    eachSpan(command, nil) { span, y in
      guard let row = hider?.row(y), row.middle == .whole else {
        body(span, y)
        return
      }
      let left = span.clamped(to: Int.min..<Int(row.middleStart))
      let right = span.clamped(to: Int(max(row.middleStart, row.middleEnd))..<Int.max)
      if !left.isEmpty { body(left, y) }
      if !right.isEmpty { body(right, y) }
    }
  }
}

extension Painter {
  /// The mask of shadow command `index`, made when a part of it is first drawn.
  private mutating func shadowDrawing(_ shadow: ShadowPlacement, _ index: Int) -> ShadowDrawing {
    if let known = shadows[index] { return known }
    let mask =
      switch shadow.mask {
      case .roundedRect(let description): cache.shadow(.roundedRect(description))
      case .made(let mask, _): mask
      }
    var spread: ShadowSpread?
    if case .affine(let inverse) = shadow.mapping, inverse.keepsRows {
      let bounds = list.commands[index].bounds
      spread = ShadowSpread(
        mask, left: bounds.left, count: bounds.right - bounds.left, scale: Double(inverse.a),
        offset: Double(inverse.tx))
    }
    let made = ShadowDrawing(mask: mask, spread: spread)
    shadows[index] = made
    return made
  }
}

extension CGAffineTransform {
  /// Whether rows and columns are mapped to rows and columns, in the same directions.
  fileprivate var keepsRows: Bool { isAxisAligned && a > 0 && d > 0 }
}

/// A shadow's mask, and its interpolation along the device's rows.
struct ShadowDrawing {
  let mask: ShadowMask
  /// Nil where the mask's rows are not aligned with the device's.
  fileprivate let spread: ShadowSpread?
}

/// The samples of a mask that each pixel of a row is interpolated from.
private struct ShadowSpread {
  private let mask: ShadowMask
  private let left: Int
  private var indices: [Int32] = []
  /// The weight of the second sample, in 65536ths.
  private var parts: [UInt32] = []

  /// - Parameters:
  ///   - left: The first pixel's column.
  ///   - scale: The mask's pixels per device pixel.
  ///   - offset: Added to a scaled device coordinate, it gives the mask's.
  init(_ mask: ShadowMask, left: Int, count: Int, scale: Double, offset: Double) {
    self.mask = mask
    self.left = left
    indices.reserveCapacity(count)
    parts.reserveCapacity(count)
    for x in left..<left + count {
      let (index, part) = mask.columns.locate((Double(x) + 0.5) * scale + offset)
      indices.append(Int32(index))
      parts.append(UInt32(part * 65536))
    }
  }

  /// Interpolates a row of samples to the pixels from column `start` on.
  func fill(_ line: ValueRow, from start: Int, sampleRow: Int) {
    let row = min(sampleRow, mask.rows.count - 1)
    let first = row * mask.columns.count
    let used = start - left..<start - left + line.count
    mask.samples.withView { samples in
      indices.withView { indices in
        parts.withView { parts in
          unsafe cblend_spread(
            ckernels_best_level(), samples.pointer(to: first..<first + mask.columns.count),
            indices.pointer(to: used), parts.pointer(to: used), line.count,
            line.pointer(to: 0..<line.count))
        }
      }
    }
  }
}

extension ShadowMask {
  /// The value of the mask at a point, 0...65535, by bilinear interpolation.
  fileprivate func value(_ x: Double, _ y: Double) -> UInt16 {
    let (column, partX) = columns.locate(x)
    let (row, partY) = rows.locate(y)
    let part = UInt32(partX * 65536)
    let upper = row * columns.count + column
    let lower = upper + columns.count
    return Self.mixed(
      Self.mixed(samples[upper], samples[upper + 1], part),
      Self.mixed(samples[lower], samples[lower + 1], part), UInt32(partY * 65536))
  }

  /// The mean of the mask over a pixel's footprint, 0...65535.
  fileprivate func mean(over footprint: Footprint) -> UInt16 {
    let middle = Double(footprint.count - 1) / 2
    let sum = (0..<footprint.count).reduce(0) { sum, index in
      let point = footprint.place + footprint.step * (Double(index) - middle)
      return sum + Int(value(point.x, point.y))
    }
    return UInt16(sum / footprint.count)
  }

  /// - Parameter part: The weight of the second value, 0...65536.
  @inline(__always)
  fileprivate static func mixed(_ first: UInt16, _ second: UInt16, _ part: UInt32) -> UInt16 {
    let sum = UInt64(first) &* UInt64(65536 &- part) &+ UInt64(second) &* UInt64(part)
    return UInt16(truncatingIfNeeded: sum &>> 16)
  }
}
