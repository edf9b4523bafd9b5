import Testing

/// A clip that goldens are recorded of, and changes of it with the kinds that `verify` has to tell.
///
/// The card moves on a spring, then the dot on a curve; label, picture and shadow are there throughout.
struct PlantedChange: Sendable {
  let name: String
  /// What is replaced in ``preset``, and by what; each occurs once.
  let edits: [(from: String, to: String)]
  /// The names of the kinds, in the order in which they are told.
  let kinds: [String]
  /// Whether another picture takes the place of `picture.png`.
  var replacesPicture = false
  /// Whether the clip is verified with other system fonts.
  var hasOtherFonts = false

  init(_ name: String, _ edits: [(from: String, to: String)], _ kinds: [String]) {
    self.name = name
    self.edits = edits
    self.kinds = kinds
  }

  static let preset = """
    format: 2
    canvas: { size: [200, 300], scale: 2 }
    screens:
      s:
        background: white
        items:
          - view:
              id: card
              at: [20, 30]
              width: 120
              height: 80
              fill: '#ff3b30'
              radius: 12
              shadow: { y: 4, blur: 8, opacity: 0.3 }
              items: [ text: { value: Card, size: 17, color: white, pin: center } ]
          - text: { id: label, value: Label, size: 17, color: '#333333', at: [20, 270] }
          - image: { file: picture.png, at: [150, 10], width: 40, height: 40 }
          - view: { id: dot, at: [10, 230], width: 20, height: 20, radius: 10, fill: '#007aff' }
    timeline:
      - hold: 0.25
      - animate: { id: card, offset: [30, 100], timing: { damping-ratio: 0.7, duration: 0.6 } }
      - hold: 0.4
      - animate: { id: dot, offset: [150, 0], timing: { duration: 0.5, curve: ease-in-out } }
      - hold: 0.35

    """

  private static let longerFirstHold = (from: "hold: 0.25", to: "hold: 0.266666666666667")
  private static let shorterLastHold = (from: "hold: 0.35", to: "hold: 0.333333333333333")
  private static let otherDamping = (from: "damping-ratio: 0.7", to: "damping-ratio: 0.69")
  private static let otherColor = (from: "'#333333'", to: "'#363333'")
  private static let longerHold = (from: "hold: 0.4", to: "hold: 0.6")

  static let all: [PlantedChange] = [
    PlantedChange("nothing", [], []),
    PlantedChange("a comment", [("format: 2", "format: 2 # as it was")], []),
    PlantedChange("another id, nothing else", [("id: label", "id: caption")], []),
    PlantedChange("a damping ratio of .69 for .7", [otherDamping], ["motion"]),
    PlantedChange("one frame later", [longerFirstHold, shorterLastHold], ["timing"]),
    PlantedChange(
      "a third of a frame later",
      [
        ("hold: 0.25", "hold: 0.255555555555556"),
        ("hold: 0.35", "hold: 0.344444444444444"),
      ], ["timing"]),
    PlantedChange("a color by 3 of 255", [("'#ff3b30'", "'#fc3b30'")], ["content"]),
    PlantedChange("no shadow", [("opacity: 0.3", "opacity: 0")], ["content"]),
    PlantedChange(
      "a text a third of a point lower", [("at: [20, 270]", "at: [20, 270.333]")], ["content"]),
    PlantedChange("another text", [("value: Label", "value: Labels")], ["content"]),
    PlantedChange(
      "a moving view a third of a point to the right", [("at: [20, 30]", "at: [20.333, 30]")],
      ["content"]),
    PlantedChange("a corner radius", [("radius: 12", "radius: 13")], ["content"]),
    PlantedChange(
      "another easing with the same ends", [("curve: ease-in-out", "curve: ease-in")], ["motion"]),
    PlantedChange("another end", [("offset: [150, 0]", "offset: [149.5, 0]")], ["motion"]),
    PlantedChange(
      "a fade", [("offset: [150, 0]", "offset: [150, 0], opacity: 0.9")], ["motion"]),
    PlantedChange("a longer last hold", [("hold: 0.35", "hold: 0.5")], ["length"]),
    PlantedChange("a longer hold in between", [longerHold], ["length", "timing"]),
    PlantedChange(
      "a longer movement", [("duration: 0.6", "duration: 0.7")], ["length", "timing", "motion"]),
    PlantedChange(
      "a step less", [("  - hold: 0.4\n", "")], ["length", "timing"]),
    PlantedChange(
      "a step more",
      [("  - hold: 0.4\n", "  - hold: 0.4\n  - animate: { id: label, opacity: 0.5 }\n")],
      ["length", "timing", "motion"]),
    PlantedChange("another picture", replacingPicture: ["content"]),
    PlantedChange(
      "another picture and a longer hold", replacingPicture: ["length", "timing", "content"],
      longerHold),
    PlantedChange("motion and color", [otherDamping, otherColor], ["motion", "content"]),
    PlantedChange("time and color", [longerHold, otherColor], ["length", "timing", "content"]),
    PlantedChange(
      "a color at the end of an animation", [("offset: [150, 0]", "offset: [150, 0], fill: red")],
      ["content"]),
    PlantedChange("dark screens", [("background: white", "background: black")], ["content"]),
    PlantedChange("other fonts", otherFonts: ["environment"]),
    PlantedChange("other fonts and motion", otherFonts: ["motion", "environment"], otherDamping),
  ]

  private init(
    _ name: String, replacingPicture kinds: [String], _ edits: (from: String, to: String)...
  ) {
    self.init(name, edits, kinds)
    replacesPicture = true
  }

  private init(
    _ name: String, otherFonts kinds: [String], _ edits: (from: String, to: String)...
  ) {
    self.init(name, edits, kinds)
    hasOtherFonts = true
  }
}
