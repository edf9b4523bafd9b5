package import TEExport

/// The content of a golden: its frames' digests and its motion.
package struct ClipRecording: Hashable, Sendable {
  package var header: GoldenHeader
  /// With exact times: a clip that is later by a part of a frame is played again at shifted times.
  package var steps: [ClipMotion.Step]
  /// When what moves the elements begins and ends, to a millionth of a second.
  package var animators: [ClipMotion.Step]
  package var frames: [FrameDigest]
  /// Elements that move or change, with a golden's numbers (``ClipMotion/Sample/rounded``), for each frame.
  package var elements: [ClipMotion.Element]
}

extension ClipMotion.Sample {
  /// The quantities with their names in goldens, the steps that they are rounded to, and the units.
  static var quantities: [Quantity] {
    [
      Quantity("x", \.x, step: 0.01, unit: "pt"), Quantity("y", \.y, step: 0.01, unit: "pt"),
      Quantity("width", \.width, step: 0.01, unit: "pt"),
      Quantity("height", \.height, step: 0.01, unit: "pt"),
      Quantity("alpha", \.alpha, step: 0.001, unit: ""),
      Quantity("radius", \.cornerRadius, step: 0.01, unit: "pt"),
      Quantity("scale-x", \.scaleX, step: 0.0001, unit: ""),
      Quantity("scale-y", \.scaleY, step: 0.0001, unit: ""),
      Quantity("rotation", \.rotation, step: 0.01, unit: "deg"),
    ]
  }

  /// One number of a sample.
  struct Quantity {
    let name: String
    let path: WritableKeyPath<ClipMotion.Sample, Double>
    /// The smallest difference that a golden tells.
    let step: Double
    let unit: String

    init(
      _ name: String, _ path: WritableKeyPath<ClipMotion.Sample, Double>, step: Double,
      unit: String
    ) {
      self.name = name
      self.path = path
      self.step = step
      self.unit = unit
    }

    /// Rounds to the step.
    func rounded(_ value: Double) -> Double {
      guard value.isFinite else { return 0 }
      // Divided by a whole number, so that the result is the double nearest to the decimal.
      let perUnit = (1 / step).rounded()
      let rounded = (value * perUnit).rounded() / perUnit
      return rounded == 0 ? 0 : rounded
    }
  }

  /// The sample with the precision of a golden.
  var rounded: ClipMotion.Sample {
    var result = self
    for quantity in Self.quantities {
      result[keyPath: quantity.path] = quantity.rounded(self[keyPath: quantity.path])
    }
    return result
  }
}
