/// A family of fonts whose files do not come from the machine.
package struct OwnFontFamily: Hashable, Sendable {
  /// One file of a family.
  package struct Face: Hashable, Sendable {
    let file: FontFile
    /// The CSS weight that the file stands for, 100 to 900; nil for what the file says of itself.
    let weight: Int?
    /// Nil for what the file says of itself.
    let isItalic: Bool?

    package init(_ file: FontFile, weight: Int? = nil, isItalic: Bool? = nil) {
      self.file = file
      self.weight = weight
      self.isItalic = isItalic
    }
  }

  /// The name in font descriptions.
  package let name: String
  /// The files in order of preference; at least one.
  package let faces: [Face]

  package init(name: String, faces: [Face]) {
    self.name = name
    self.faces = faces
  }

  /// The name in the font map, which no family of the machine has.
  var mapName: String { "own-font-\(name)" }
}

/// San Francisco's files, in place of Inter.
package struct SystemFontFiles: Hashable, Sendable {
  /// For text below 20 points.
  package let text: OwnFontFamily
  /// From 20 points on.
  package let display: OwnFontFamily

  package init(text: [OwnFontFamily.Face], display: [OwnFontFamily.Face]) {
    self.text = OwnFontFamily(name: "system-text", faces: text)
    self.display = OwnFontFamily(name: "system-display", faces: display)
  }
}
