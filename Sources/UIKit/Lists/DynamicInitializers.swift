import Foundation
import Geometry

// Views made by their class.
//
// A list makes cells of classes that apps register. Swift lets a class object be called only through
// a `required` initialiser, and then every subclass must write `required` where apps, written for
// Objective-C's run time, write `override init(frame:)`. But an overridden designated initialiser
// has an entry in the table of methods all the same: the entry of the class that introduced it. So
// the class object is called as if it were one of the classes below, which override the same entry
// as `required`; what runs is the entry of the class that was registered.
//
// Two things keep the compiler from calling the classes below directly: each is overridden once
// more, and the callers are not optimised.

/// A view whose `init(frame:)` can be called on its class.
class FrameInitialized: UIView {
  required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class FrameInitializedAgain: FrameInitialized {
  required init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UICollectionReusableView {
  /// Calls the class's own `init(frame:)`.
  @_optimize(none)
  static func make(_ viewClass: UICollectionReusableView.Type) -> UICollectionReusableView {
    let view: UIView = unsafe unsafeBitCast(viewClass, to: FrameInitialized.Type.self)
      .init(frame: .zero)
    return unsafe unsafeDowncast(view, to: UICollectionReusableView.self)
  }
}

/// A cell whose `init(style:reuseIdentifier:)` can be called on its class.
class StyleInitialized: UITableViewCell {
  required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class StyleInitializedAgain: StyleInitialized {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UITableViewCell {
  /// Calls the class's own `init(style:reuseIdentifier:)`.
  @_optimize(none)
  static func make(_ cellClass: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafe unsafeBitCast(cellClass, to: StyleInitialized.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}
