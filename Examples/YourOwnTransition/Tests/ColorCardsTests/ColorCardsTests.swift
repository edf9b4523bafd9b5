import Testing
import TransitionExportTesting

@testable import ColorCards

/// Fails when the clip shows anything else than its golden, `color-cards.golden` beside this file.
///
/// `TRANSITION_EXPORT_RECORD=1 swift test` records the golden: once at first, and again after a change that is
/// meant.
@Test @MainActor func colorCardsAreUnchanged() throws {
  var clip = colorCards
  // A debug build draws slowly.
  clip.scale = 1
  try expectUnchanged(clip)
}
