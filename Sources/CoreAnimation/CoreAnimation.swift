// Core Animation by its other name: its classes are declared in UIKit here.

@_exported public import UIKit
