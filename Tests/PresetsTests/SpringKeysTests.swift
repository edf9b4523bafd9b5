import Foundation
import Inputs
import Testing
import Transitions
import YAML

@testable import Presets

/// The constants of transitions, and springs in the forms that presets understand.
struct SpringKeysTests {
  private func parameters<Parameters: TransitionParameters>(
    _ text: String, of type: Parameters.Type = CardTransition.Parameters.self
  ) throws -> Parameters {
    let node = try YAMLDocument.parse(Array(text.utf8), budgets: Budgets())
    return try YAMLValue(node, of: SourceFile(file: "a.yaml")).parameters()
  }

  @Test("a constant that is not given has the transition's own value")
  func standards() throws {
    let card = try parameters("{ position: { duration: 2 }, corner-radius: 20 }")
    #expect(card.positionDuration == 2 && card.look.cornerRadius == 20)
    // fidelity.md section 6.
    #expect(card.positionDampingRatio == 0.7 && card.sizeDuration == 0.5)
    let photo = try parameters(
      "{ push: { duration: 0.5 }, pop: { damping-ratio: 0.8 }, dismissal: { reach: 0.5 } }",
      of: PhotoTransition.Parameters.self)
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
    let parameters = try parameters("position: { \(form) }")
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
    let error = #expect(throws: PresetError.self) { try parameters("position: { \(form) }") }
    guard case .invalid(let place, let text, _) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.contains(message), "\(text)")
    #expect(place.line == 1 && place.column > 10)
  }

  @Test("a curve and a spring contradict each other, and a curve replaces a default spring")
  func curves() throws {
    let node = try YAMLDocument.parse(
      Array("{ duration: 1, curve: linear }".utf8), budgets: Budgets())
    let timing: TransitionTiming = try YAMLValue(node, of: SourceFile(file: "a.yaml")).parameters(
      defaults: .spring(0.5, dampingRatio: 0.5))
    #expect(timing == TransitionTiming(duration: 1, curve: .linear))
    let both = try YAMLDocument.parse(
      Array("{ curve: linear, damping-ratio: 0.5 }".utf8), budgets: Budgets())
    #expect(throws: PresetError.self) {
      let _: TransitionTiming = try YAMLValue(both, of: SourceFile(file: "a.yaml")).parameters()
    }
  }
}
