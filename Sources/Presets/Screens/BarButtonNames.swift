import UIKit

extension UIBarButtonItem.SystemItem {
  /// The system's buttons by the names that presets have for them, in alphabetical order.
  static let named: [(name: String, item: UIBarButtonItem.SystemItem)] = [
    ("action", .action), ("add", .add), ("bookmarks", .bookmarks), ("camera", .camera),
    ("cancel", .cancel), ("close", .close), ("compose", .compose), ("done", .done),
    ("edit", .edit), ("fast-forward", .fastForward), ("organize", .organize), ("pause", .pause),
    ("play", .play), ("redo", .redo), ("refresh", .refresh), ("reply", .reply),
    ("rewind", .rewind), ("save", .save), ("search", .search), ("stop", .stop),
    ("trash", .trash), ("undo", .undo),
  ]
}
