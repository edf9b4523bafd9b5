/// The type of a value in a preset.
///
/// The parser, the JSON Schema and the reference are made from it.
indirect enum ValueType: Sendable {
  /// Any text.
  case text
  /// A finite number within a range; the unit is for messages and the reference, such as "points".
  case number(ClosedRange<Double>, unit: String)
  /// A number of points within a range, or a part of the screen's width or height, as `50%`.
  case coordinate(ClosedRange<Double>)
  /// A whole number within a range.
  case count(ClosedRange<Int>)
  /// `true` or `false`.
  case flag
  /// One of several names.
  case choice([String])
  /// A named color, `"#RRGGBB"` or `"#RRGGBBAA"`, each with an opacity if wanted: `white 80%`.
  case color
  /// The name of a font of the preset.
  case font
  /// The path of a file, relative to the preset's folder.
  case file(FileKind)
  /// Lower-case letters, digits and hyphens, as those of ids.
  case identifier
  /// An id that the preset declares, with the number of one of several: `cards[2]`.
  case reference
  /// The curve of CSS, `cubic-bezier(.34, 1.56, .64, 1)`, with the values that y may have.
  case cubicBezier(ClosedRange<Double>)
  /// A constraint in short form: `width = parent.width - 40 @high`.
  case constraint
  /// Values of one type, at least so many.
  case list(ValueType, minimum: Int = 0)
  /// A list of a fixed length.
  case tuple([ValueType])
  /// A mapping of names to values of one type.
  case map(ValueType, keys: MapKeys = .identifiers)
  /// A mapping with the keys of an object type, by the type's name.
  case object(String)
  /// A mapping with some keys of an object type, by the type's name: what a state changes.
  case partial(String)
  /// A mapping whose text at a key decides its object type.
  case selected(by: String, [String: String])
  /// A value of one of several types with different YAML forms: a scalar, a list or a mapping.
  case either([ValueType])
  /// Any value; its use is checked elsewhere.
  case anything

  enum FileKind: String, Sendable {
    case image, data, font
  }

  /// The form of a map's keys.
  enum MapKeys: Sendable {
    case identifiers
    /// A language with a region or a script if wanted: `pt-BR`.
    case locale
  }
}

/// What the check and the documents know of a ``Key``; a class, because keys are copied when they are
/// read.
final class KeyType: Sendable {
  let name: String
  let type: ValueType
  /// A sentence without a full stop.
  let summary: String
  let isRequired: Bool
  /// The default, as written in a preset; nil without one.
  let standard: String?
  /// What holds without the key, in words; nil where a default or nothing does.
  let absence: String?

  init(
    _ name: String, _ type: ValueType, _ summary: String, isRequired: Bool = false,
    standard: String? = nil, absence: String? = nil
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
    self.standard = standard
    self.absence = absence
  }
}

/// A mapping with certain keys.
struct ObjectType: Sendable {
  let name: String
  /// A sentence without a full stop.
  let summary: String
  let keys: [KeyType]
  /// Keys of which the mapping has exactly one; empty for none.
  let alternatives: [String]
  /// Groups of keys of which the mapping has at most one each.
  let exclusive: [[String]]
  /// The key whose value may stand for the whole mapping: `text: Hello` for `text: { value: Hello }`.
  let shorthand: String?
  /// Why there are no keys of some names, as the end of a sentence.
  let refusals: [String: String]
  private let indices: [String: Int]

  @inline(never)
  init(
    _ name: String, _ summary: String, alternatives: [String] = [], exclusive: [[String]] = [],
    shorthand: String? = nil, refusals: [String: String] = [:], _ keys: [KeyType]
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.alternatives = alternatives
    self.exclusive = exclusive
    self.shorthand = shorthand
    self.refusals = refusals
    indices = Dictionary(
      keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a mapping without entries is one of the type.
  var isComplete: Bool { alternatives.isEmpty && !keys.contains(where: \.isRequired) }

  subscript(key: String) -> KeyType? { indices[key].map { keys[$0] } }
}
