extension Schema {
  /// The keys that a mapping in a list may have besides its own; ``PresetExpander`` removes them.
  static let repetitionKeys = [
    KeyType(
      "repeat", .either([.identifier, .count(0...1000), .list(.anything)]),
      "The rows for which the element is repeated: the name of a data set or of a list in the current "
        + "row, a count or a list"),
    KeyType(
      "if", .identifier,
      "The name of a field; the element is left out where it is missing, empty or `false`"),
    KeyType(
      "unless", .identifier,
      "The name of a field; the element is left out where it has a value that is not `false`"),
  ]
}
