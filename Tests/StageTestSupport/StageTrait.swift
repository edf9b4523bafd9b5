package import Testing
import UIKit

/// Gives each test a current stage of its own, which is of the standard device and exists from the
/// creation of the suite to the end of the test.
///
/// Other tests may run between a suite's `init` and the test; they do not change it.
package struct StageTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  @MainActor
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Stage.withOwnCurrent { try await function() }
  }
}

extension Trait where Self == StageTrait {
  /// A current stage for each test.
  package static var stage: Self { Self() }
}
