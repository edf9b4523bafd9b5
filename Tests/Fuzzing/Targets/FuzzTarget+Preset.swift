internal import TEInputs
internal import TEPresets

extension FuzzTarget {
  /// A preset file: its text, its structure and every value; and changes of its text.
  static let preset = FuzzTarget(name: "preset") { bytes in
    _ = try? Preset.parse(
      bytes, named: "fuzz.yaml", folder: InputFolder("/nonexistent", allowsOutside: false),
      budgets: Budgets())
    guard var edit = try? PresetEdit(bytes, named: "fuzz.yaml", budgets: Budgets()) else { return }
    for change in ["timeline.0.hold=2", "format=3", "screens.first=[a, b]"] {
      try? edit.set(change)
    }
    for key in ["timeline.0", "format", "screens.first"] { try? edit.remove(key) }
  }

  /// The timeline of a list, which needs no pictures, so that steps are reached.
  static let timeline = FuzzTarget(name: "timeline") { bytes in
    let head = """
      format: 2
      tabs: { items: [{ title: A, symbol: star.fill, screen: first }] }
      screens:
        first:
          navigation: Fuzz
          list: [{ id: row, title: A, switch: true, on-tap: { push: second } }, { title: B }]
        second:
          items:
            - text: { id: text, value: B }
            - field: { id: field }
            - slider: { id: slider }
            - switch: { id: switch }
            - segments: { id: segments, titles: [A, B] }
            - page-dots: { id: dots, count: 3 }
            - stepper: { id: stepper }
      timeline:

      """
    _ = try? Preset.parse(
      Array(head.utf8) + bytes, named: "fuzz.yaml",
      folder: InputFolder("/nonexistent", allowsOutside: false), budgets: Budgets())
  }
}
