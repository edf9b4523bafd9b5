/// The reference of the preset format in Markdown, made from ``Schema``.
///
/// A section for each object type, one for each form of a value, and the lists of names.
package enum SchemaReference {
  package static func text() -> String {
    let parts = [introduction] + Schema.groups.map(chapter) + [values, repetition, names]
    return parts.joined(separator: "\n\n")
  }

  private static let introduction = """
    # Reference of the preset format

    <!-- Generated from Sources/Presets/Schema: scripts/renew/preset-schema -->

    A preset is a YAML file. Its top level is the mapping [preset](#preset); each mapping has a section here.
    An editor that knows JSON Schema checks and completes a preset whose first line names the schema beside it:

    ```yaml
    # yaml-language-server: $schema=preset.schema.json
    ```
    """

  // MARK: Object types

  private static func chapter(_ group: Schema.Group) -> String {
    var sections = ["## \(group.title)"] + group.types.map(section)
    if group.types.contains(where: \.isNode) {
      sections.append(
        "### \(commonKeys)\n\n`at` excludes `pin`, `inset` and `offset`.\n\n"
          + table(Schema.commonKeys))
    }
    return sections.joined(separator: "\n\n")
  }

  private static let commonKeys = "Keys of all nodes"

  private static func section(_ type: ObjectType) -> String {
    var paragraphs = ["### \(type.name)", type.summary + "."]
    if let shorthand = type.shorthand {
      paragraphs.append("Short form: the value of `\(shorthand)` in place of the mapping.")
    }
    if !type.alternatives.isEmpty {
      paragraphs.append("It has exactly one of \(type.alternatives.map(code).alternatives).")
    }
    for group in type.exclusive
    where group.allSatisfy({ name in
      type[name].map { !type.isCommon($0) } ?? false
    }) {
      paragraphs.append("It has at most one of \(group.map(code).alternatives).")
    }
    paragraphs.append(table(type.keys.filter { !type.isCommon($0) }))
    if type.isNode {
      paragraphs.append("It also has the \(link(commonKeys, as: commonKeys.lowercased())).")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func table(_ keys: [KeyType]) -> String {
    let rows = keys.map { key in
      let words = key.standard ?? key.absence
      let standard = key.standardNode == nil ? words : words.map(code)
      let cells = [
        code(key.name), phrase(key.type), key.isRequired ? "**required**" : standard ?? "",
        key.summary,
      ]
      let line = cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")
      return "| \(line) |"
    }
    return (["| key | value | default | meaning |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  // MARK: Types of values

  private static func phrase(_ type: ValueType) -> String {
    switch type {
    case .text: return "text"
    case .number(let range, let unit):
      let name = unit.hasPrefix("(") ? ", \(unit.dropFirst().dropLast())" : " \(unit)"
      return "number (\(range.lowerBound.short) to \(range.upperBound.short)\(name))"
    case .coordinate(let range):
      return
        "number (\(range.lowerBound.short) to \(range.upperBound.short) points) or part of the screen, as "
        + code("50%")
    case .count(let range):
      return range.count == 1
        ? code("\(range.lowerBound)")
        : "whole number (\(range.lowerBound) to \(range.upperBound))"
    case .flag: return "`true` or `false`"
    case .choice(let names):
      return NameList.list(of: names)
        .map { "one of the \(link($0.title, as: $0.title.lowercased()))" }
        ?? names.map(code).alternatives
    case .color: return link(colors, as: "color")
    case .file(.image): return link(files, as: "picture")
    case .file(.data): return link(files, as: "CSV or JSON file")
    case .file(.font): return link(files, as: "font file")
    case .font: return "name of one of the `fonts`"
    case .identifier: return link(identifiers, as: "id")
    case .reference: return link(identifiers, as: "id or id[n]")
    case .cubicBezier: return code("\(CubicBezierText.name)(x1, y1, x2, y2)")
    case .constraint: return link(constraints, as: "constraint")
    case .list(let element, let minimum):
      return "list of \(minimum > 1 ? "\(minimum) or more: " : "")\(phrase(element))"
    case .tuple(let types):
      let phrases = types.map(phrase)
      return Set(phrases).count == 1
        ? "list of \(types.count): \(phrases[0])" : "[\(phrases.joined(separator: ", "))]"
    case .map(let element, let keys):
      return "mapping of \(keys == .locale ? "locales" : "names") to \(phrase(element))"
    case .object(let name): return link(name)
    case .partial: return "keys of the node"
    case .selected(let key, let types):
      let group = Schema.groups.first { $0.types.contains { types.values.contains($0.name) } }
      return "mapping with \(code(key)): \(group.map { link($0.title) } ?? "")"
    case .either(let types): return types.map(phrase).joined(separator: ", or ")
    case .anything: return "any value"
    }
  }

  private static let colors = "Colors"
  private static let files = "Files"
  private static let identifiers = "Ids"
  private static let constraints = "Constraints"

  private static let values = """
    ## Values

    A value is read by the type in the table, whether it has quotes or not: the text `12` needs none, and `no` is
    a text.

    ### \(colors)

    A name of `colors` or one of the [color names](#\(NameList.colors.title.markdownAnchor)), `"#RRGGBB"` or `"#RRGGBBAA"`;
    with an opacity if wanted: `white 80%`. `#` begins a comment in YAML, so digits need quotes.

    ### \(files)

    A path relative to the folder of the preset.

    ### \(identifiers)

    A lower-case letter, followed by lower-case letters, digits and hyphens; at most 100. Where several nodes
    have an id, `card[2]` is the second of them.

    ### \(constraints)

    An attribute, `=`, `<=` or `>=`, and a number, or an attribute of something else with a factor and a constant
    if wanted; at the end a priority from 1 to 1000, `low` (250) or `high` (750). Something else is `parent`,
    `safe-area` (the screen inside the bars), `screen` (the device's screen), `device-safe-area` (inside the
    island and the home indicator, whatever bars there are), `keyboard` (what the keyboard covers) or the id of
    a node:
    `width = parent.width * 0.5 - 40`, `trailing <= close.leading - 12 @high`, `height >= 44`.

    Attributes: \(ConstraintText.Attribute.allCases.map { code($0.rawValue) }.joined(separator: ", ")).
    """

  private static let repetition = """
    ### Repetition and placeholders

    A mapping that is an element of a list may have these keys besides its own:

    \(table(Schema.repetitionKeys))

    A placeholder, `{name}`, stands for a field of the row, or for a text of `strings`. A text may contain
    placeholders; a number, a flag, a name, a color or a list may be one, in quotes. `{{` stands for a brace.

    The fields are those of the row and of the rows around it; `value` if the row is a text; and `index`, from 1,
    and `count`. A screen that a row opens has the fields of the row.
    """

  private static let names =
    (["## Names"]
    + NameList.all.map { list in
      "### \(list.title)\n\n\(list.names.map(code).joined(separator: ", "))"
    }).joined(separator: "\n\n")

  // MARK: Markdown

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func link(_ heading: String, as text: String? = nil) -> String {
    "[\(text ?? heading)](#\(heading.markdownAnchor))"
  }
}

extension Schema {
  /// A chapter of the reference.
  struct Group: Sendable {
    let title: String
    let types: [ObjectType]
  }

  /// All object types, in the order of the reference.
  static let groups = [
    Group(title: "The file", types: documentTypes),
    Group(title: "Screens", types: screenTypes),
    Group(title: "Nodes", types: nodeTypes),
    Group(title: "Timeline", types: timelineTypes),
    Group(title: "Words and pace", types: overlayTypes),
    Group(title: "Transitions", types: transitionTypes),
  ]
}

extension [String] {
  /// "a, b or c"
  fileprivate var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
