// Core Animation as apps import it beside UIKit: its classes are declared in UIKit here.

@_exported public import UIKit
