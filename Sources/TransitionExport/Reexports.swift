// Exports clips of an app's own screens.
//
// `import TransitionExport` also imports UIKit's names, and `Script` and `Step` to describe what happens
// on the screens. Files of the app itself keep their `import UIKit`.

@_exported public import TEPlayback
@_exported public import UIKit
