internal import TEExport
internal import Foundation
internal import TEMotion

/// Finds the curves that the quantities of an element follow in some frames.
struct TrackReader {
  private let motion: ClipMotion
  private let written: WrittenMotion
  private let frames: ClosedRange<Int>
  /// In seconds of the clip.
  private let start: Double
  /// Whether a finger leads.
  private let isLed: Bool
  /// The animators that begin in the frames.
  private let candidates: [ClipMotion.Animator]

  init(
    _ motion: ClipMotion, _ written: WrittenMotion, in frames: ClosedRange<Int>,
    from start: Double, until end: Double, isLed: Bool
  ) {
    self.motion = motion
    self.written = written
    self.frames = frames
    self.start = start
    self.isLed = isLed
    let first = motion.times[frames.lowerBound]
    var candidates: [ClipMotion.Animator] = []
    for animator in motion.animators
    where animator.start >= first - 0.05 && animator.start < end - 1e-6
      && animator.curve.duration > 0
      && animator.curve.kind != .composed && !animator.isReversed
    {
      let isKnown = candidates.contains {
        $0.curve.curve == animator.curve.curve && abs($0.start - animator.start) < 1e-6
          && abs($0.curve.duration - animator.curve.duration) < 1e-6
      }
      if !isKnown { candidates.append(animator) }
    }
    self.candidates = candidates
  }

  typealias Point = (time: Double, value: Double, frame: Int)

  /// A track with the frames that it tells. Its delay is that after the reader's start.
  struct Found {
    let track: MotionSpec.Track
    let points: [Point]
  }

  /// The quantities of an element that change; those that another element in its place changes, too.
  func tracks(
    of element: ClipMotion.Element, besides others: [ClipMotion.Element]
  ) -> [Found] {
    let own = ElementShape(element, in: frames)
    let alike = others.map { ElementShape($0, in: frames) }
    return own.quantities.compactMap { quantity in
      // Of what lies in the same place only the shape is the element's.
      let isShape = quantity == .cornerRadius || quantity == .rotation
      let changing = ([own] + (isShape ? alike : [])).first { changes($0, quantity) }
      return changing.flatMap { best(of: $0, quantity) }
    }
  }

  /// The track of a quantity; of an edge in place of the centre where that alone follows a curve.
  private func best(of shape: ElementShape, _ quantity: MotionSpec.Quantity) -> Found? {
    guard let found = track(of: shape, quantity) else { return nil }
    let edges: [MotionSpec.Quantity: MotionSpec.Quantity] = [.centerX: .left, .centerY: .top]
    guard case .keyframes = found.track.form, let edge = edges[quantity],
      shape.quantities.contains(.width)
    else { return found }
    guard changes(shape, edge), let other = track(of: shape, edge), case .curve = other.track.form
    else { return found }
    return other
  }

  private func changes(_ shape: ElementShape, _ quantity: MotionSpec.Quantity) -> Bool {
    let values = shape.points(quantity, motion.times).map(\.value)
    guard let low = values.min(), let high = values.max() else { return false }
    return high - low > quantity.threshold
  }

  private func track(of shape: ElementShape, _ quantity: MotionSpec.Quantity) -> Found? {
    let points = shape.points(quantity, motion.times)
    guard points.count > 1 else { return nil }
    if isLed { return ledTrack(points, quantity).map { Found(track: $0, points: points) } }
    if let track = curveTrack(points, quantity) { return Found(track: track, points: points) }
    // What changes at once in the very last frame is the beginning of what comes next.
    if points[points.count - 1].frame == frames.upperBound, points.count > 4 {
      let rest = points.dropLast()
      if let track = curveTrack(Array(rest), quantity) {
        return Found(track: track, points: Array(rest))
      }
    }
    return keyframeTrack(points, quantity).map { Found(track: $0, points: points) }
  }

  // MARK: Curves

  /// The track by the animator that fits best: the least squares of its ends.
  private func curveTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec.Track? {
    var best: (track: MotionSpec.Track, error: Double)?
    for animator in candidates {
      let curve = animator.curve.curve
      let duration = animator.curve.duration
      func progress(_ time: Double) -> Double {
        let elapsed = time - animator.start
        if elapsed <= 0 { return 0 }
        return elapsed >= duration ? 1 : curve.progress(at: elapsed, duration: duration)
      }
      let shares = points.map { progress($0.time) }
      let count = Double(points.count)
      let (meanShare, meanValue) = (
        shares.reduce(0, +) / count, points.map(\.value).reduce(0, +) / count
      )
      let spread = shares.reduce(0) { $0 + ($1 - meanShare) * ($1 - meanShare) }
      guard spread > 1e-6 else { continue }
      let slope =
        zip(shares, points).reduce(0) { $0 + ($1.0 - meanShare) * ($1.1.value - meanValue) }
        / spread
      let from = quantity.rounded(meanValue - slope * meanShare)
      let to = quantity.rounded(meanValue - slope * meanShare + slope)
      let error = zip(shares, points).map { abs(from + (to - from) * $0 - $1.value) }.max() ?? 0
      // A spring ends within a thousandth of its way.
      let limit = max(quantity.tolerance, min(0.0012 * abs(to - from), 0.9))
      guard abs(to - from) > quantity.threshold, error <= limit, error < best?.error ?? .infinity
      else { continue }
      let plain = CurveDescription(curve, duration: duration)
      best = (
        MotionSpec.Track(
          quantity: quantity, from: from, to: to, delay: animator.start - start,
          form: .curve(plain, written: written.form(of: plain)), largestError: error), error
      )
    }
    return best?.track
  }

  // MARK: Fingers

  /// How far what is led may be from a frame.
  private static func ledTolerance(_ quantity: MotionSpec.Quantity) -> Double {
    quantity.unit == "pt" ? 1 : 0.02
  }

  /// The track by the finger's way along the axis that it goes farther along, or else the other one.
  private func ledTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec.Track? {
    guard let origin = motion.touches[frames.lowerBound] else { return nil }
    let ways = points.map { point -> (x: Double, y: Double) in
      let place = motion.touches[point.frame] ?? origin
      return (place[0] - origin[0], place[1] - origin[1])
    }
    let (across, down) = (ways.map { abs($0.x) }.max() ?? 0, ways.map { abs($0.y) }.max() ?? 0)
    let axes = [across > down, across <= down]
    for isX in axes {
      let values = ways.map { isX ? $0.x : $0.y }
      if let track = proportional(points, values, isX: isX, quantity) { return track }
    }
    for isX in axes {
      let values = ways.map { isX ? $0.x : $0.y }
      if let track = piecewise(points, values, isX: isX, quantity) { return track }
    }
    return keyframeTrack(points, quantity)
  }

  /// A factor by the least squares of the frames in which it moves, which tell after how many points of the way it
  /// began to.
  private func proportional(
    _ points: [Point], _ ways: [Double], isX: Bool, _ quantity: MotionSpec.Quantity
  ) -> MotionSpec.Track? {
    guard let first = points.first,
      let begun = points.firstIndex(where: { abs($0.value - first.value) > 1e-3 })
    else { return nil }
    let (x, y) = (Array(ways[begun...]), points[begun...].map(\.value))
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    guard spread > 100 else { return nil }
    let slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
    guard abs(slope) > 1e-6 else { return nil }
    let factor = SpecCode.significant(slope)
    let from = quantity.rounded(first.value)
    let slop = max(0, (abs(meanX + (from - meanY) / slope) * 10).rounded() / 10)
    let error =
      zip(ways, points).map { way, point in
        let counted = max(0, abs(way) - slop) * (way < 0 ? -1 : 1)
        return abs(from + factor * counted - point.value)
      }.max() ?? 0
    guard error <= Self.ledTolerance(quantity) else { return nil }
    return MotionSpec.Track(
      quantity: quantity, from: from, to: quantity.rounded(points[points.count - 1].value),
      delay: 0, form: .finger(isX: isX, factor: factor, slop: slop), largestError: error)
  }

  /// Straight lines over the way, where each place of it has one value.
  private func piecewise(
    _ points: [Point], _ ways: [Double], isX: Bool, _ quantity: MotionSpec.Quantity
  ) -> MotionSpec.Track? {
    var places: [Point] = []
    for (way, point) in zip(ways, points).sorted(by: { $0.0 < $1.0 }) {
      if let last = places.last, way - last.time < 0.05 { continue }
      places.append((way, point.value, point.frame))
    }
    let corners = Self.corners(places[...], 0.95 * quantity.tolerance).map {
      MotionSpec.WayPoint(
        way: ($0.time * 100).rounded() / 100, value: quantity.rounded($0.value))
    }
    guard corners.count > 1 else { return nil }
    let frames = corners.map { MotionSpec.Keyframe(time: $0.way, value: $0.value) }
    let error =
      zip(ways, points).map { abs(MotionSpec.value(of: frames, at: $0) - $1.value) }.max() ?? 0
    guard error <= Self.ledTolerance(quantity) else { return nil }
    return MotionSpec.Track(
      quantity: quantity, from: quantity.rounded(points[0].value),
      to: quantity.rounded(points[points.count - 1].value), delay: 0,
      form: .fingerPoints(isX: isX, corners), largestError: error)
  }

  // MARK: Keyframes

  /// Straight lines between as few frames as the tolerance permits.
  private func keyframeTrack(_ points: [Point], _ quantity: MotionSpec.Quantity) -> MotionSpec
    .Track?
  {
    let moving = points.indices.filter { index in
      index > 0 && abs(points[index].value - points[index - 1].value) > 1e-4
    }
    guard let first = moving.first, let last = moving.last else { return nil }
    // What changes at once in the very last frame is the beginning of what comes next.
    if first == last, points[last].frame == frames.upperBound { return nil }
    let corners = Self.corners(points[(first - 1)...last], 0.95 * quantity.tolerance)
    let begin = points[first - 1].time
    let frames = corners.map { MotionSpec.Keyframe(time: $0.time - begin, value: $0.value) }
    guard let start = frames.first, let end = frames.last else { return nil }
    return MotionSpec.Track(
      quantity: quantity, from: start.value, to: end.value, delay: begin - self.start,
      form: .keyframes(frames), largestError: quantity.tolerance)
  }

  /// The points that straight lines need (Ramer, Douglas and Peucker).
  private static func corners(_ points: ArraySlice<Point>, _ tolerance: Double) -> [Point] {
    guard let first = points.first, let last = points.last, points.count > 2 else {
      return Array(points)
    }
    var worst = (index: points.startIndex, error: 0.0)
    for index in points.indices {
      let part = (points[index].time - first.time) / max(last.time - first.time, 1e-9)
      let error = abs(points[index].value - first.value - (last.value - first.value) * part)
      if error > worst.error { worst = (index, error) }
    }
    guard worst.error > tolerance else { return [first, last] }
    return corners(points[...worst.index], tolerance).dropLast()
      + corners(points[worst.index...], tolerance)
  }
}
