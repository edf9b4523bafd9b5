// UIKit's API and behaviour on a virtual clock.
//
// The module is called UIKit so that an app's own transition source, which says `import UIKit`,
// compiles unchanged on Linux. The view tree is isolated to the main actor, `Stage` holds its virtual
// clock, and a `Picture` of the tree can be composed at any time that the clock has reached. Nothing
// here reads the machine's clock.
//
// Rules of this module:
//
// - Overridable members are declared in class bodies, because a member of an extension cannot be
//   overridden. Generic overloads that take a method in place of `#selector` are in extensions: in
//   a class body their mangled names differ between the files of a `@preconcurrency` class, and an
//   incremental build does not link.
// - A block's animations, property animators and animation objects are all `LayerAnimation`s. A
//   cross-dissolve mixes two drawings over one backdrop (`Layer.dissolve`), because a picture that
//   fades over another shows what lies beneath both where they are equal.
// - A rotated interface is drawn rotated in the display's portrait picture; windows use the
//   rotated screen's coordinates.
// - Whatever changes an observable property calls `observedValuesDidChange`; each observer
//   compares its property with the last value, so no setter knows what is observed. Associated
//   objects, observations and appearances are tables of the stage, empty for apps that do not use
//   them.
// - Auto Layout is solved anew for the whole tree after a change: less than a millisecond for 60
//   views, a few times in a transition.
// - Leading and trailing constraints are mirrored by the layout engine. Views that set frames
//   compute them from left to right and convert them with `inLayoutDirection`.
// - A font that follows the content size carries the function that makes it for other traits
//   (`UIFont.adjusted(to:)`).
// - Controls set what they draw in `layoutSubviews`, so laying out inside an animation block
//   animates it.
// - Traits are inherited with the interface level (`inheritedTraitsMayHaveChanged`); a view has no
//   trait collection of its own.
// - What differs from Apple's UIKit is an item `- Note:` of a doc comment;
//   `scripts/renew/uikit-reference` makes `Documentation/uikit` of these.

@_exported public import Foundation
@_exported public import TEGeometry

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double
/// The largest number of `Float`, which C's mathematics declare; an animation that repeats as often does not
/// end.
public let HUGE = Float.greatestFiniteMagnitude
