// Core Graphics as apps import it beside UIKit: its types are declared in UIKit here.

@_exported public import UIKit
