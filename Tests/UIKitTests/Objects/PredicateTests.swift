import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Conditions on texts, as the Predicate Programming Guide writes them.
@MainActor
@Suite(.serialized, .stage)
struct PredicateTests {
  @Test(
    "a text fulfils a condition",
    arguments: [
      ("SELF MATCHES %@", "[a-z]+@[a-z]+", "ann@home", true),
      ("SELF MATCHES %@", "[a-z]+@[a-z]+", "ann@home.", false),
      ("SELF MATCHES %@", "a|ab", "ab", true),
      ("SELF CONTAINS %@", "Ome", "home", false),
      ("self contains[cd] %@", "OME", "home", true),
      ("SELF BEGINSWITH %@", "ho", "home", true),
      ("SELF ENDSWITH[c] %@", "ME", "home", true),
      ("SELF == %@", "home", "homes", false),
    ])
  func texts(format: String, argument: String, text: String, isFulfilled: Bool) {
    #expect(NSPredicate(format: format, argument).evaluate(with: text) == isFulfilled)
  }

  @Test("another condition is reported, and nothing fulfils it")
  func unknown() {
    #expect(!NSPredicate(format: "age > %@", 3).evaluate(with: "home"))
    #expect(Stage.current.messages.contains { $0.contains("'age > %@' is fulfilled by nothing") })
  }
}
