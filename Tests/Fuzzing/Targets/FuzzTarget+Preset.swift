internal import Inputs
internal import Presets

extension FuzzTarget {
  /// A preset file: its text, its structure and every value.
  static let preset = FuzzTarget(name: "preset") { bytes in
    _ = try? Preset.parse(
      bytes, named: "fuzz.yaml", folder: InputFolder("/nonexistent", allowsOutside: false),
      budgets: Budgets())
  }

  /// The timeline of a list, which needs no pictures, so that steps are reached.
  static let timeline = FuzzTarget(name: "timeline") { bytes in
    let head = """
      format: 1
      summary: Fuzz
      tab-bar: { items: [{ title: A, symbol: star.fill }] }
      list:
        title: Fuzz
        sections: [{ rows: [{ title: A, page: { sections: [] } }, { title: B }] }]
      transition: push
      timeline:

      """
    _ = try? Preset.parse(
      Array(head.utf8) + bytes, named: "fuzz.yaml",
      folder: InputFolder("/nonexistent", allowsOutside: false), budgets: Budgets())
  }
}
