// Clips of an app's own screens.
//
// A program that says `import TransitionExport` has UIKit's names as well, and says what happens on
// the screens with `Script` and `Step`. Files of an app's own say `import UIKit`, as they do anyway.

@_exported public import Playback
@_exported public import UIKit
