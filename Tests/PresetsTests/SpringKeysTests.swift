import Foundation
import TEInputs
import Testing
import TETransitions
import TEYAML

@testable import TEPresets

/// The constants of transitions, and springs in the forms that presets understand.
struct SpringKeysTests {
  /// The parameters in a mapping of an object type.
  private func parameters<Parameters: TransitionParameters>(
    _ text: String, of type: String = Schema.typeName(of: CardStyle.self),
    defaults: Parameters = CardTransition.Parameters()
  ) throws -> Parameters {
    let node = try YAMLDocument.parse(Array(text.utf8), budgets: Budgets())
    var checker = SchemaChecker(source: SourceFile(file: "a.yaml"))
    let object = try #require(checker.check(node, as: .object(type))?.object)
    if let finding = checker.findings.first { throw finding }
    return try object.parameters(defaults: defaults)
  }

  @Test("a constant that is not given has the transition's own value")
  func standards() throws {
    let card = try parameters(
      "{ style: card, position: { duration: 2 }, corner-radius: 20 }")
    #expect(card.positionDuration == 2 && card.look.cornerRadius == 20)
    // fidelity.md section 6.
    #expect(card.positionDampingRatio == 0.7 && card.sizeDuration == 0.5)
    let photo = try parameters(
      "{ style: photo, push: { duration: 0.5 }, pop: { damping-ratio: 0.8 }, dismissal: { reach: 0.5 } }",
      of: Schema.typeName(of: PhotoStyle.self), defaults: PhotoTransition.Parameters())
    #expect(photo.pushDuration == 0.5 && photo.pushDampingRatio == 0.95)
    #expect(photo.popDuration == 0.38 && photo.popDampingRatio == 0.8)
    #expect(photo.dismissal.reach == 0.5 && photo.dismissal.smallestScale == 0.68)
  }

  @Test(
    "a spring in another form is converted to duration and damping ratio",
    arguments: [
      "response: 0.4, damping-fraction: 0.6", "duration: 0.4, bounce: 0.4",
      "stiffness: 246.7401100272, damping: 18.8495559215",
      "mass: 2, stiffness: 493.4802200544, damping: 37.699111843",
    ])
  func conversion(form: String) throws {
    let parameters = try parameters("{ style: card, position: { \(form) } }")
    let expected = SpringTiming(response: 0.4, dampingFraction: 0.6)
    #expect(abs(parameters.positionDuration - expected.duration) < 1e-6)
    #expect(abs(parameters.positionDampingRatio - 0.6) < 1e-6)
  }

  @Test(
    "a spring in two forms, an incomplete one and one that does not settle are errors",
    arguments: [
      ("response: 0.4, damping-fraction: 1, bounce: 0", "are of two forms of a spring"),
      ("response: 0.4, damping-fraction: 1, duration: 1", "are of two forms of a spring"),
      ("response: 0.4", "the key 'damping-fraction' is missing here"),
      ("bounce: 0.1", "the key 'duration' is missing here"),
      ("stiffness: 1, damping: 0.01", "this spring has a duration of"),
      ("stiffness: 0, damping: 1", "0 is out of range"),
      ("duration: 1, damping: 0.7", "'damping' is the constant of a spring with a stiffness"),
    ])
  func mistakes(form: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try parameters("{ style: card, position: { \(form) } }")
    }
    switch error {
    case let mistake as SpringKeys.Mistake:
      #expect(mistake.message.contains(message), "\(mistake.message)")
      #expect(mistake.place.line == 1 && mistake.place.column > 10)
    case let finding as Finding:
      #expect(finding.message.contains(message), "\(finding.message)")
      #expect(finding.location.line == 1 && finding.location.column > 10)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(
    "a value that the check refuses is the only mistake of its spring",
    arguments: [
      "response: 0.4, damping-fraction: 99", "duration: x, bounce: 0.1", "stiffness: 0, damping: 1",
    ])
  @MainActor
  func refusedValues(form: String) throws {
    let text = """
      format: 2
      screens: { a: { }, b: { } }
      transition: { style: card, position: { \(form) } }
      """
    let findings = try NodePreset().findings(text)
    #expect(findings.count == 1, "\(findings)")
  }

  @Test("a curve and a spring contradict each other, and a curve replaces a default spring")
  func curves() throws {
    let timing = try parameters(
      "{ duration: 1, curve: linear }", of: "timing",
      defaults: TransitionTiming.spring(0.5, dampingRatio: 0.5))
    #expect(timing == TransitionTiming(duration: 1, curve: .linear))
    #expect(throws: SpringKeys.Mistake.self) {
      try parameters(
        "{ curve: linear, damping-ratio: 0.5 }", of: "timing", defaults: TransitionTiming())
    }
  }
}
