// Exports clips of an app's own screens.
//
// `import TransitionExport` also imports UIKit's names, `Script` and `Step` to describe what happens on the
// screens, and the transitions: styles, parts and the fingers that close a screen. Files of the app itself keep
// their `import UIKit`.

@_exported public import TEPlayback
@_exported public import TETransitions
@_exported public import UIKit
