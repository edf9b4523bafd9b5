import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// A gradient as a function of device pixels.
struct GradientPlacement: Hashable {
  private struct Stop: Hashable {
    var location: Double
    /// Premultiplied channels, 0...65535.
    var color: SIMD4<Float>
  }

  /// A linear function of a pixel's position: `x * column + y * row + constant`, at the pixel's centre. In
  /// perspective it is the numerator of a fraction.
  private struct Ramp: Hashable {
    var column: Double
    var row: Double
    var constant: Double

    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Double {
      Double(x) * column + Double(y) * row + constant
    }
  }

  private let kind: GradientContents.Kind
  private let stops: [Stop]
  /// Axial: the location between start and end, 0...1. Radial: a coordinate; the location is the length of
  /// the vector of both. Conic: a coordinate; the location is the vector's part of a turn.
  private let first: Ramp
  private let second: Ramp
  /// The perspective, whose inverse depth divides both ramps; nil for an affine transform.
  private let perspective: Perspective?
  /// The index of the shape's outline; nil for all of the clip.
  var outline: Int?

  /// Whether every stop is opaque.
  let isOpaque: Bool

  /// Whether the gradient fills a plane in perspective.
  var isInPerspective: Bool { perspective != nil }

  /// Nil for a gradient without stops, or with an infinite or NaN point.
  ///
  /// Where the start equals the end, the gradient has the last stop's color. The bounds are mapped to a unit
  /// square, in which the lines of an axial gradient are perpendicular to its axis, and a radial one is an
  /// ellipse around `start` whose bounding box has a corner at `end`.
  init?(
    _ gradient: GradientContents, bounds: CGRect, transform: PlaneTransform, outline: Int?
  ) {
    guard !gradient.stops.isEmpty, gradient.start.x.isFinite, gradient.start.y.isFinite,
      gradient.end.x.isFinite, gradient.end.y.isFinite
    else { return nil }
    kind = gradient.kind
    self.outline = outline
    var stops: [Stop] = []
    var isOpaque = true
    for stop in gradient.stops {
      let location = Double(stop.location)
      let color = PaintColor(stop.color)
      isOpaque = isOpaque && color.alpha == 1
      stops.append(
        Stop(
          location: max(stops.last?.location ?? 0, location > 0 ? min(location, 1) : 0),
          color: Self.premultiplied(color)))
    }
    self.isOpaque = isOpaque
    let u: Ramp
    let v: Ramp
    switch transform {
    case .affine(let transform):
      (u, v) = Self.ramps(transform.inverted(), bounds, start: gradient.start)
      perspective = nil
    case .perspective(let transform):
      guard let perspective = Perspective(transform, over: bounds) else { return nil }
      (u, v) = Self.ramps(perspective.inverse, bounds, start: gradient.start)
      self.perspective = perspective
    }
    let dx = Double(gradient.end.x - gradient.start.x)
    let dy = Double(gradient.end.y - gradient.start.y)
    func combined(_ uPart: Double, _ vPart: Double) -> Ramp {
      Ramp(
        column: u.column * uPart + v.column * vPart, row: u.row * uPart + v.row * vPart,
        constant: u.constant * uPart + v.constant * vPart)
    }
    let isPoint: Bool
    switch kind {
    case .axial:
      let squared = dx * dx + dy * dy
      isPoint = squared == 0
      first = isPoint ? combined(0, 0) : combined(dx / squared, dy / squared)
      second = combined(0, 0)
    case .radial:
      isPoint = dx == 0 || dy == 0
      first = isPoint ? combined(0, 0) : combined(1 / dx, 0)
      second = isPoint ? combined(0, 0) : combined(0, 1 / dy)
    case .conic:
      isPoint = dx == 0 && dy == 0
      first = combined(dx, dy)
      second = combined(-dy, dx)
    }
    if isPoint, let last = stops.last {
      stops = [last]
    }
    self.stops = stops
    let numbers = [first, second].flatMap { [$0.column, $0.row, $0.constant] }
    guard numbers.allSatisfy({ abs($0) < 1e12 }) else { return nil }
  }

  /// From device pixels to the unit square, relative to the start.
  private static func ramps(_ inverse: CGAffineTransform, _ bounds: CGRect, start: CGPoint)
    -> (Ramp, Ramp)
  {
    func unit(
      _ a: CGFloat, _ c: CGFloat, _ t: CGFloat, _ low: CGFloat, _ side: CGFloat, _ s: CGFloat
    )
      -> Ramp
    {
      Ramp(
        column: Double(a / side), row: Double(c / side),
        constant: Double((t + (a + c) / 2 - low) / side - s))
    }
    return (
      unit(inverse.a, inverse.c, inverse.tx, bounds.minX, bounds.width, start.x),
      unit(inverse.b, inverse.d, inverse.ty, bounds.minY, bounds.height, start.y)
    )
  }

  /// From device pixels to the unit square, relative to the start, times the inverse depth.
  private static func ramps(_ inverse: ProjectiveTransform, _ bounds: CGRect, start: CGPoint)
    -> (Ramp, Ramp)
  {
    func unit(_ a: CGFloat, _ c: CGFloat, _ t: CGFloat, _ zero: CGFloat, _ side: CGFloat) -> Ramp {
      let column = (a - zero * inverse.p) / side
      let row = (c - zero * inverse.q) / side
      return Ramp(
        column: Double(column), row: Double(row),
        constant: Double((t - zero * inverse.w) / side + (column + row) / 2))
    }
    return (
      unit(
        inverse.a, inverse.c, inverse.tx, bounds.minX + start.x * bounds.width, bounds.width),
      unit(
        inverse.b, inverse.d, inverse.ty, bounds.minY + start.y * bounds.height, bounds.height)
    )
  }

  private static func premultiplied(_ color: PaintColor) -> SIMD4<Float> {
    func channel(_ shift: UInt32) -> Float {
      Float((color.pixel >> shift) & 255) * 257 * color.alpha
    }
    return SIMD4(channel(0), channel(8), channel(16), channel(24))
  }

  /// Whether each row has one color, to a 650th of a 16-bit step on any canvas.
  private var isConstantAlongRows: Bool {
    kind == .axial && abs(first.column) < 1e-12
  }

  /// Writes the 16-bit pixels for columns `range` of row `y`, multiplied by `alpha`, to `line`.
  func make(_ range: Range<Int>, y: Int, alpha: Float, into line: WideRow) {
    if let perspective {
      make(range, y: y, alpha: alpha, perspective, into: line)
      return
    }
    if isConstantAlongRows || stops.count == 1 {
      var cursor = Cursor(stops)
      let color = cursor.color(at: first.value(0, y)) * alpha
      line.fill(
        range.count, with: SIMD4<UInt16>(truncatingIfNeeded: FloatBits.rounded(color)))
      return
    }
    var cursor = Cursor(stops)
    switch kind {
    case .axial:
      for x in range {
        let color = cursor.color(at: first.value(x, y)) * alpha
        line[x &- range.lowerBound] = SIMD4<UInt16>(truncatingIfNeeded: FloatBits.rounded(color))
      }
    case .radial:
      for x in range {
        let u = first.value(x, y)
        let v = second.value(x, y)
        let color = cursor.color(at: (u * u + v * v).squareRoot()) * alpha
        line[x &- range.lowerBound] = SIMD4<UInt16>(truncatingIfNeeded: FloatBits.rounded(color))
      }
    case .conic:
      for x in range {
        let color = cursor.color(at: Self.turn(first.value(x, y), second.value(x, y))) * alpha
        line[x &- range.lowerBound] = SIMD4<UInt16>(truncatingIfNeeded: FloatBits.rounded(color))
      }
    }
  }

  /// The part of a turn, clockwise, 0..<1.
  private static func turn(_ u: Double, _ v: Double) -> Double {
    let part = atan2(v, u) / (2 * .pi)
    return part < 0 ? part + 1 : part
  }

  private func make(
    _ range: Range<Int>, y: Int, alpha: Float, _ perspective: Perspective, into line: WideRow
  ) {
    // Hoisted out of the loop: the comparison is a call.
    let isAxial = kind == .axial
    let isConic = kind == .conic
    var cursor = Cursor(stops)
    for x in range {
      let inverseDepth = perspective.inverseDepth(Double(x) + 0.5, Double(y) + 0.5)
      let u = first.value(x, y)
      let v = second.value(x, y)
      let length = isAxial ? u : (u * u + v * v).squareRoot()
      let place = isConic ? Self.turn(u / inverseDepth, v / inverseDepth) : length / inverseDepth
      let color = cursor.color(at: place) * alpha
      line[x &- range.lowerBound] = SIMD4<UInt16>(truncatingIfNeeded: FloatBits.rounded(color))
    }
  }

  /// The interval between two stops that holds the last pixel, as a linear function.
  private struct Cursor {
    private let stops: [Stop]
    private var from = Double.infinity
    private var to = -Double.infinity
    private var base = SIMD4<Float>()
    private var slope = SIMD4<Float>()

    init(_ stops: [Stop]) {
      self.stops = stops
    }

    @inline(__always)
    mutating func color(at location: Double) -> SIMD4<Float> {
      if location < from || location >= to {
        find(location)
      }
      // Before the first and after the last stop the slope is 0; the difference may be large.
      return base + slope * Float(location - (slope == SIMD4() ? location : from))
    }

    @inline(never)
    private mutating func find(_ location: Double) {
      // The last stop at or before the location: of several at one place, the last counts.
      let next = stops.firstIndex { $0.location > location } ?? stops.count
      slope = SIMD4()
      if next == 0 {
        from = -.infinity
        to = stops[0].location
        base = stops[0].color
      } else if next == stops.count {
        from = stops[next - 1].location
        to = .infinity
        base = stops[next - 1].color
      } else {
        from = stops[next - 1].location
        to = stops[next].location
        base = stops[next - 1].color
        slope = (stops[next].color - base) / Float(to - from)
      }
    }
  }
}
