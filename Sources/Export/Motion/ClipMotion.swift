/// The motion of a clip, as data: the elements and the animators, frame by frame.
///
/// Lengths are in points of the display in portrait, whose origin is its top left corner; times are in
/// seconds of the clip, except where they are said to be at normal speed.
package struct ClipMotion: Codable, Hashable, Sendable {
  /// The name of the clip.
  package var clip: String
  /// Frames per second.
  package var frameRate: Double
  /// The width of the display in points.
  package var width: Double
  /// The height of the display in points.
  package var height: Double
  /// The number of the frame that the first time belongs to.
  package var firstFrame = 0
  /// The times of the frames.
  package var times: [Double]
  /// The finger's place on the display in points, x and y, for each frame; nil while it is up.
  package var touches: [[Double]?] = []
  /// The steps of the clip.
  package var steps: [Step]
  /// The elements that move or change, in the order in which they were first on screen.
  package var elements: [Element]
  /// The animators, in the order of their beginnings.
  package var animators: [Animator]

  /// A step of the clip.
  package struct Step: Codable, Hashable, Sendable {
    /// As in the timeline; the second of several is `drag-2`.
    package let name: String
    package let start: Double
    package let end: Double

    package init(
      name: String, start: Double, end: Double
    ) {
      self.name = name
      self.start = start
      self.end = end
    }
  }

  /// A view or layer that moves or changes.
  package struct Element: Hashable, Sendable {
    /// Unique in the clip and the same for every recording of it; see ``ElementNames``.
    package let name: String
    /// The class of the view or layer.
    package let kind: String
    /// Whether the name is an id or an accessibility identifier, not a class and a path.
    package let isNamed: Bool
    /// One for each frame; nil where the element is hidden or not there.
    package let samples: [Sample?]

    package init(
      name: String, kind: String, isNamed: Bool, samples: [Sample?]
    ) {
      self.name = name
      self.kind = kind
      self.isNamed = isNamed
      self.samples = samples
    }
  }

  /// An element at a frame.
  package struct Sample: Hashable, Sendable {
    /// The smallest rectangle of the display that holds the element: its left edge, ...
    package var x: Double
    /// ... its top edge, ...
    package var y: Double
    /// ... its width ...
    package var width: Double
    /// ... and its height, all in points.
    package var height: Double
    /// The product of the opacities of the element and all that it lies in, 0...1.
    package var alpha: Double
    /// The corner radius as it is drawn, in points of the display.
    package var cornerRadius: Double
    /// The factors along the element's own axes by all transforms together; in perspective those at its
    /// centre.
    package var scaleX: Double
    package var scaleY: Double
    /// The angle of the element's x axis on the display, clockwise in degrees.
    package var rotation: Double

    package init(
      x: Double, y: Double, width: Double, height: Double, alpha: Double, cornerRadius: Double,
      scaleX: Double, scaleY: Double, rotation: Double
    ) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.alpha = alpha
      self.cornerRadius = cornerRadius
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.rotation = rotation
    }
  }

  /// Animations that move together: those of one animator or animation block with the same curve.
  package struct Animator: Codable, Hashable, Sendable {
    /// The name of its first target; the second of several is `card.position-2`.
    package let name: String
    package let curve: CurveDescription
    /// Whether it runs from its end to its start.
    package let isReversed: Bool
    /// The animated elements and properties.
    package let targets: [Target]
    /// When it began.
    package let start: Double
    /// When it ended or was stopped.
    package let end: Double
    /// The number of the frame that the first progress belongs to, less that of the first time.
    package let firstFrame: Int
    /// 0 at the start and 1 at the end; beyond for springs. One for each frame.
    package let progress: [Double]
    /// The change of the progress per second at normal speed, one for each frame.
    package let velocity: [Double]
    /// Seconds at normal speed after which the curve stays within a thousandth of its end.
    package let settlingTime: Double
    /// How far the curve goes beyond its end, in shares of the distance.
    package let overshoot: Double

    package init(
      name: String, curve: CurveDescription, isReversed: Bool, targets: [Target], start: Double,
      end: Double, firstFrame: Int, progress: [Double], velocity: [Double], settlingTime: Double,
      overshoot: Double
    ) {
      self.name = name
      self.curve = curve
      self.isReversed = isReversed
      self.targets = targets
      self.start = start
      self.end = end
      self.firstFrame = firstFrame
      self.progress = progress
      self.velocity = velocity
      self.settlingTime = settlingTime
      self.overshoot = overshoot
    }
  }

  /// A property that an animator animates.
  package struct Target: Codable, Hashable, Sendable {
    /// The name of the element.
    package let element: String
    /// Such as `position.y`.
    package let property: String
    /// The values before and after, of numbers, points and sizes; nil for other properties.
    package let from: [Double]?
    package let to: [Double]?

    package init(
      element: String, property: String, from: [Double]?, to: [Double]?
    ) {
      self.element = element
      self.property = property
      self.from = from
      self.to = to
    }
  }
}

extension ClipMotion.Element: Codable {
  private enum Key: String, CodingKey {
    case name, kind, isNamed, x, y, width, height, alpha, cornerRadius, scaleX, scaleY, rotation
  }

  private static var columns: [(Key, WritableKeyPath<ClipMotion.Sample, Double>)] {
    [
      (.x, \.x), (.y, \.y), (.width, \.width), (.height, \.height), (.alpha, \.alpha),
      (.cornerRadius, \.cornerRadius), (.scaleX, \.scaleX), (.scaleY, \.scaleY),
      (.rotation, \.rotation),
    ]
  }

  /// Each quantity is an array with a number for each frame, null where the element is not there.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(isNamed, forKey: .isNamed)
    for (key, path) in Self.columns {
      try container.encode(samples.map { $0?[keyPath: path] }, forKey: key)
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decode(String.self, forKey: .kind)
    isNamed = try container.decode(Bool.self, forKey: .isNamed)
    var samples: [ClipMotion.Sample?] = []
    for (key, path) in Self.columns {
      let column = try container.decode([Double?].self, forKey: key)
      if samples.isEmpty { samples = column.map { $0.map { _ in ClipMotion.Sample() } } }
      guard column.count == samples.count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "the columns have different lengths")
      }
      for (index, value) in column.enumerated() {
        if let value { samples[index]?[keyPath: path] = value }
      }
    }
    self.samples = samples
  }
}

extension ClipMotion.Sample {
  package init() {
    self.init(
      x: 0, y: 0, width: 0, height: 0, alpha: 1, cornerRadius: 0, scaleX: 1, scaleY: 1,
      rotation: 0)
  }

  /// The centre of the rectangle, in points.
  package var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
