// UIKit's API and behaviour on a virtual clock.
//
// The module is called UIKit so that an app's own transition source, which says `import UIKit`,
// compiles unchanged on Linux. The view tree is isolated to the main actor, `Stage` holds its virtual
// clock, and a `Picture` of the tree can be composed at any time that the clock has reached. Nothing
// here reads the machine's clock.

@_exported public import Foundation
@_exported public import Geometry

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double
/// The largest number of `Float`, which C's mathematics declare; an animation that repeats as often does not
/// end.
public let HUGE = Float.greatestFiniteMagnitude
