// UIKit's names and behaviour on a virtual clock.
//
// The module is called UIKit so that an app's own transition source, which says `import UIKit`,
// compiles as it is on Linux. Time is an argument: the view tree lives on the main actor, `Stage`
// holds its virtual clock, and a `Picture` of the tree can be taken at any instant that the clock
// has reached. Nothing here reads the machine's clock.

@_exported public import Foundation
@_exported public import Geometry

public typealias UIEdgeInsets = EdgeInsets
public typealias CFTimeInterval = Double
