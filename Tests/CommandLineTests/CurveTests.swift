import Foundation
import Testing

/// Curves and springs in the forms of CSS, Figma and SwiftUI.
struct CurveTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// The curves of an animation with a timing, as `motion` prints them.
  private func motion(_ timing: String, _ arguments: String...) throws -> Tool.Result {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 200], scale: 1 }
      screens: { s: { items: [ { view: { id: a, at: [0, 0], width: 20, height: 20, fill: red } } ] } }
      timeline:
        - animate: { id: a, offset: [100, 0], timing: { \(timing) } }
      """, to: "a.yaml")
    return try place.tool.run(["motion", "a.yaml"] + arguments)
  }

  @Test(
    "a cubic-bezier as CSS and Figma write it is the curve of its four numbers",
    arguments: [
      "cubic-bezier(.34, 1.56, .64, 1)", "cubic-bezier(0.34,1.56,0.64,1)",
      "cubic-bezier( .34 , 1.56 , .640 , 1.0 )",
    ])
  func cubicBezier(text: String) throws {
    let expected = try motion("duration: 1, curve: [0.34, 1.56, 0.64, 1]")
    #expect(expected.status == 0)
    let result = try motion("duration: 1, curve: \"\(text)\"")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == expected.output && result.output.contains("(0.34, 1.56, 0.64, 1)"))
    let set = try motion(
      "duration: 1", "--set", "timeline.0.animate.timing.curve=\(text)")
    #expect(set.output == expected.output, "\(set.errors)")
  }

  @Test(
    "the names of CSS are its curves",
    arguments: [
      ("linear", "[0, 0, 1, 1]"), ("ease", "[0.25, 0.1, 0.25, 1]"), ("ease-in", "[0.42, 0, 1, 1]"),
      ("ease-out", "[0, 0, 0.58, 1]"), ("ease-in-out", "[0.42, 0, 0.58, 1]"),
    ])
  func names(name: String, numbers: String) throws {
    let named = try motion("duration: 1, curve: \(name)")
    #expect(named.status == 0, "\(named.errors)")
    #expect(try named.output == motion("duration: 1, curve: \(numbers)").output)
  }

  @Test(
    "what is no curve has a message with what to write",
    arguments: [
      ("\"cubic-bezier(1.2, 0, 0, 1)\"", "1.2 is out of range as x1"),
      ("\"cubic-bezier(0, 0, -0.1, 1)\"", "-0.1 is out of range as x2"),
      ("\"cubic-bezier(0, 9, 0, 1)\"", "9 is out of range as y1"),
      ("\"cubic-bezier(0, 0, 1)\"", "with four numbers"),
      ("\"cubic-bezier(a, 0, 1, 1)\"", "with four numbers"),
      ("\"cubic-bezier 0, 0, 1, 1\"", "expected cubic-bezier(x1, y1, x2, y2)"),
      ("cubic-bezier(.34, 1.56, .64, 1)", "Commas in braces and brackets need quotes"),
      (
        "bouncy",
        "spring: figma-bouncy (mass 1, stiffness 600, damping 15), or spring: swiftui-bouncy"
      ),
      ("gentle", "spring: figma-gentle"), ("snappy", "spring: swiftui-snappy"),
      ("steps(4)", "Use one of: ease-in-out"),
    ])
  func mistakes(curve: String, message: String) throws {
    let result = try motion("duration: 1, curve: \(curve)")
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "springs by name have their published constants",
    arguments: [
      ("figma-gentle", "mass: 1, stiffness: 100, damping: 15"),
      ("figma-quick", "mass: 1, stiffness: 300, damping: 20"),
      ("figma-bouncy", "mass: 1, stiffness: 600, damping: 15"),
      ("figma-slow", "mass: 1, stiffness: 80, damping: 20"),
      ("swiftui-smooth", "duration: 0.5, bounce: 0"),
      ("swiftui-snappy", "duration: 0.5, bounce: 0.15"),
      ("swiftui-bouncy", "duration: 0.5, bounce: 0.3"),
    ])
  func springs(name: String, constants: String) throws {
    let named = try motion("spring: \(name)")
    #expect(named.status == 0, "\(named.errors)")
    #expect(named.output.contains("spring, damping ratio"))
    #expect(try named.output == motion(constants).output)
  }

  @Test(
    "a spring's name stands alone, and damping beside a duration is answered with damping-ratio")
  func springMistakes() throws {
    let both = try motion("spring: figma-quick, duration: 1")
    #expect(both.status == 65 && both.errors.contains("are of two forms of a spring"))
    let damping = try motion("duration: 0.5, damping: 0.8")
    #expect(damping.status == 65 && damping.errors.contains("'damping-ratio'"))
    let bare = try motion("spring: bouncy")
    #expect(
      bare.status == 65 && bare.errors.contains("figma-bouncy")
        && bare.errors.contains("swiftui-bouncy"))
  }

  @Test("styles, parameters of styles, drags and sweeps take them")
  func everywhere() throws {
    let text = """
      format: 2
      canvas: { size: [200, 200], scale: 1 }
      screens:
        s: { items: [ { view: { id: a, at: [0, 0], width: 20, height: 20, fill: red, on-tap: { push: t } } } ] }
        t: { items: [] }
      transition: { style: grow, position: { spring: swiftui-bouncy }, size: { duration: 0.4, curve: "cubic-bezier(.2, 0, 0, 1)" } }
      timeline:
        - drag: { from: a, to: [100, 100], curve: "cubic-bezier(.2, 0, 0, 1)" }
        - push: t
      """
    try place.folder.write(text, to: "a.yaml")
    let result = try place.tool("motion", "a.yaml")
    #expect(
      result.status == 0 && result.output.contains("cubic (0.2, 0, 0, 1), 0.4 s"),
      "\(result.errors)")
    #expect(result.output.contains("damping ratio 0.7"))
    try place.folder.write(
      text.replacing("(.2, 0, 0, 1)\" }\n  - push", with: "(.2, 0, 0, 2)\" }\n  - push"),
      to: "b.yaml")
    let finger = try place.tool("motion", "b.yaml")
    #expect(
      finger.status == 65 && finger.errors.contains("2 is out of range as y2"), "\(finger.errors)")
    let sweep = try place.tool(
      "compare", "a.yaml", "--sweep", "transition.size.curve=cubic-bezier(.2, 0, 0, 1),ease", "-o",
      "a.gif")
    #expect(sweep.status == 0, "\(sweep.errors)")
    let style = try place.tool("styles", "shared-elements").output
    #expect(style.contains("cubic-bezier(x1, y1, x2, y2)") && style.contains("figma-bouncy"))
    let schema = try place.tool("schema").output
    #expect(schema.contains("cubic-bezier") && schema.contains("swiftui-bouncy"))
  }
}
