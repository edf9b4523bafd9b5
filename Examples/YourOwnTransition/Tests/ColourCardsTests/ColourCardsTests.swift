import Testing
import TransitionExportTesting

@testable import ColourCards

/// Fails when the clip shows anything else than its golden, `colour-cards.golden` beside this file.
///
/// `TRANSITION_EXPORT_RECORD=1 swift test` records the golden: once at first, and again after a change that is
/// meant.
@Test @MainActor func colourCardsAreUnchanged() throws {
  var clip = colourCards
  // A debug build draws slowly.
  clip.scale = 1
  try expectUnchanged(clip)
}
