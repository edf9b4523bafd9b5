/// The keys that a mapping in a list may have besides its own; ``PresetExpander`` removes them.
struct RepetitionKeys: KeyGroup {
  static let keys = Self()

  /// How often an element can be repeated by a count.
  static let counts = 0...1000

  let `repeat` = Key(
    "repeat", .unread(.either([.identifier, .count(counts), .list(.anything)])),
    "The rows for which the element is repeated: the name of a data set or of a list in the current "
      + "row, a count or a list")
  let `if` = Key(
    "if", .identifier,
    "The name of a field; the element is left out where it is missing, empty or `false`")
  let unless = Key(
    "unless", .identifier,
    "The name of a field; the element is left out where it has a value that is not `false`")
}

extension Schema {
  static let repetitionKeys = RepetitionKeys.keys.declarations
}
