package import UIKit

/// A header that a scroll view places in front of its content, by a frame.
@MainActor
package protocol ScrollHeader: UIView {
  /// Keeps the header's place in the content: constraints give its height, which is the header's.
  var room: UIView { get }
}
