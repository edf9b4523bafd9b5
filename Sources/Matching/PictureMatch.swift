/// A picture that two screenshots show, and where.
package struct PictureMatch: Sendable {
  /// In pixels.
  package var first: PixelFrame
  package var second: PixelFrame
  /// In pixels; 0 for square corners.
  package var firstRadius: Float
  package var secondRadius: Float
  /// By the pixels' edges.
  package var alignment: Alignment
  /// 0 to 1: how much of what both show is the same, and whether it is distinct.
  package var confidence: Float
  /// Why it may not be what is meant, or not the whole of it.
  package var doubts: [MatchDoubt]
  /// The part of what both show that has the same colors, 0 to 1.
  let colors: Float
  /// How many sides of both frames have a clear edge.
  let clearSides: Int

  static let certainty: Float = 0.6
  /// How much is the same where nothing lies over either.
  static let excellence: Float = 0.9
  /// How much is the same at least of a card of one color whose text is not.
  static let likelihood: Float = 0.5
  /// What is less the same is nothing at all.
  static let least: Float = 0.3

  /// Whether most of it is the page, as around text and symbols.
  var isText: Bool { doubts.contains(.text) }

  /// Whether it can be taken without being named.
  package var isCertain: Bool { doubts.isEmpty }
}

extension PictureMatch {
  /// Whether both are parts of one picture: they overlap, and lie on each other in the same way.
  func isSame(as other: PictureMatch) -> Bool {
    if first.overlap(other.first) > 0.5, second.overlap(other.second) > 0.5 { return true }
    let ratio = alignment.scale / other.alignment.scale
    guard first.overlap(other.first) > 0.05, second.overlap(other.second) > 0.05, ratio > 0.96,
      ratio < 1.04
    else { return false }
    let middle = (
      (other.first.left + other.first.right) / 2, (other.first.top + other.first.bottom) / 2
    )
    let (here, there) = (
      alignment.point(middle.0, middle.1), other.alignment.point(middle.0, middle.1)
    )
    let reach = 0.06 * max(second.width, second.height)
    return abs(here.x - there.x) < reach && abs(here.y - there.y) < reach
  }

  /// Whether they share one place, but not the other.
  func competes(with other: PictureMatch) -> Bool {
    // Where almost nothing of this one differs, more does where the other one is not the same.
    guard other.likeness > 0.8 * likeness,
      1 - other.likeness < max(0.1, 4 * (1 - likeness) + 0.02)
    else { return false }
    return (first.overlap(other.first) > 0.5) != (second.overlap(other.second) > 0.5)
  }

  /// Whether too little speaks for it to tell anybody: letters or symbols that are alike, or other colors.
  var isAccident: Bool {
    confidence < Self.least || colors < Self.least
      || (doubts.contains(.content) && (isText || (doubts.contains(.sides) && clearSides <= 6)))
  }

  var isAtRest: Bool { first.overlap(second) > 0.97 }

  /// Whether one of its places is one of another match.
  func shares(aPlaceOf other: PictureMatch) -> Bool {
    first.overlap(other.first) > 0.5 || second.overlap(other.second) > 0.5
  }

  /// Whether it may be meant instead: it is not much smaller than the other one on both screenshots, or larger on one.
  ///
  /// One that is as large on one of them and small on the other one is shown there beside what opened.
  func isRival(of other: PictureMatch) -> Bool {
    let (one, two) = (first.area / other.first.area, second.area / other.second.area)
    return min(one, two) > 0.36 || max(one, two) > 1.3
  }

  /// The longer of both sides of equal squares.
  var size: Float { max(first.area, second.area).squareRoot() }

  /// Pictures of a series have much of their brightness in common, but not their colors.
  private var likeness: Float { confidence * colors }

  /// Of two that are as large on one screenshot, the one that is larger on the other one has more weight.
  var weight: Float {
    let smaller = min(first.area, second.area).squareRoot()
    return (isText ? 0.1 : 1) * (doubts.contains(.sides) ? 0.85 : 1) * confidence
      * (colors < MatchEvidence.leastShare ? 0.5 : 1)
      * min(1, common / 0.4) * (size + 0.15 * smaller)
  }

  /// How much of the larger crop the other one has, 0 to 1.
  private var common: Float {
    let other = second.mapped(alignment.inverse)
    return min(1, first.intersection(other).area / max(1, first.area, other.area))
  }

  /// With the frames of circles that have rings around them, where one has.
  func withRings(_ first: PixelFrame?, _ second: PixelFrame?) -> PictureMatch {
    var match = self
    if let first {
      match.first = first
      match.firstRadius = min(first.width, first.height) / 2
    }
    if let second {
      match.second = second
      match.secondRadius = min(second.width, second.height) / 2
    }
    return match
  }

  /// From the second screenshot to the first.
  var swapped: PictureMatch {
    PictureMatch(
      first: second, second: first, firstRadius: secondRadius, secondRadius: firstRadius,
      alignment: alignment.inverse, confidence: confidence, doubts: doubts, colors: colors,
      clearSides: clearSides)
  }
}

/// The radius of the round corners of a rectangle on a screenshot, in pixels; 0 for square ones.
package func cornerRadius(of frame: PixelFrame, on screenshot: PixelGrid, scale: Int) -> Float {
  PictureEdges.radius(of: frame, on: screenshot, scale: scale)
}
